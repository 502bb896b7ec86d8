class Pebble:
    """A stone.

    .. versionadded:: 1.2
    """

    def roll(self) -> None:
        """Roll, as in :lore-era:`delta`."""
