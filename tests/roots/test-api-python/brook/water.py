"""Water that runs."""

from __future__ import annotations

from typing import overload


class Stream:
    """A stream, see :lore-era:`spring`.

    Parameters
    ----------
    width : int
        How wide it is, in metres.

    Attributes
    ----------
    depth : int
        How deep it is.
    """

    def __init__(self, width: int) -> None:
        self._width = width

    @property
    def width(self) -> int:
        """The width, see :lore-era:`spring`.

        .. versionchanged:: 2.0
           In metres.
        """
        return self._width

    def run(self, far: int) -> int:
        """Run downhill, see :lore-era:`spring`.

        .. deprecated:: 2.5
           Water does it by itself.

        Parameters
        ----------
        far : int
            How far.

        Returns
        -------
        int
            How long it took.
        """
        return far // self._width


class River(Stream):
    """A stream that has grown."""

    def meander(self) -> None:
        """Wander about.

        .. versionadded:: 2.0
        """


@overload
def measure(what: Stream) -> int: ...
@overload
def measure(what: str) -> str: ...
def measure(what: Stream | str) -> int | str:
    """Measure a stream, see :lore-era:`spring`."""
    return what if isinstance(what, str) else what.width
