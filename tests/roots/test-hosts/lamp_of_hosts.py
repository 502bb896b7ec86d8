"""A module of :lore-era:`glow`."""

# ruff: noqa: ANN001, ANN201


def light(wick, oil=1):
    """Light it, as in :lore-event:`struck`.

    .. lore-era:: spark

       Said in a docstring.

    :param wick: one of :lore-subject:`wick`.
    :param oil: enough for :lore-number:`hours`.

    .. versionadded:: 0.1
       With a *wick*.
    """


class Lamp:
    """A lamp.

    .. lore-timeline::
       :subjects: wick
       :limit: 2
    """

    @property
    def is_lit(self):
        """Since :lore-era:`~glow`."""
