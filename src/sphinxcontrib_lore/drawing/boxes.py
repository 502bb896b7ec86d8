"""Where everything stands in a picture: what the three writers write.

Units are pixels of a picture that is shown in its own size. The origin is at the top
left; text is `FONT` units high.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from sphinxcontrib_lore.drawing.spans import Mark, Span

__all__ = [
    "AXIS",
    "DOT",
    "FONT",
    "LINE",
    "PILL",
    "SMALL",
    "TIP",
    "Anchor",
    "Bar",
    "Dot",
    "Drawing",
    "End",
    "Label",
    "Lane",
    "Place",
    "Tick",
]

#: Sizes of the text of labels, and of that of ticks and counts.
FONT, SMALL = 13, 11
#: From one line of a label to the next.
LINE = 15
#: The height of the axis.
AXIS = 24
#: The radius of a mark, and the height of one with a count.
DOT, PILL = 3.5, 13
#: The length of an arrow.
TIP = 7

_FADE, _FADED_PART = 36, 0.45

#: How an end of a bar looks: where it is known to the day, month or year; where it goes
#: on; where it is unknown, uncertain, or told with digits left open.
End = Literal["closed", "open", "faded"]
#: Where a label stands, as seen from its bar in the direction of time.
Place = Literal["inside", "after", "before", "none"]
#: The side of its box that a text leans on: left, right.
Anchor = Literal["start", "end"]


class Label(NamedTuple):
    """Lines of text in a box as wide as the widest may be, in whatever font.

    A tuple, as thousands of them are made; so is a bar.
    """

    lines: tuple[str, ...] = ()
    x0: float = 0
    x1: float = 0
    anchor: Anchor = "start"

    @property
    def x(self) -> float:
        """Return where the text is anchored."""
        return self.x0 if self.anchor == "start" else self.x1


@dataclass(frozen=True, slots=True, kw_only=True)
class Tick:
    """A place on the axis; without a label, one between two that have one."""

    x: float
    label: Label | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Dot:
    """Events that would touch, as one mark."""

    #: The middle.
    x: float
    y: float
    #: From the middle to either side.
    half: float
    members: tuple[Mark, ...]
    #: Whether all dates in it are sure.
    sure: bool = True

    @property
    def count(self) -> int:
        """Return how many events it stands for."""
        return len(self.members)


class Bar(NamedTuple):
    """An era."""

    span: Span
    #: Counted from the top.
    lane: int
    x0: float
    x1: float
    y: float
    height: float
    left: End
    right: End
    place: Place
    label: Label
    dots: tuple[Dot, ...] = ()

    @property
    def middle(self) -> float:
        """Return the height at which the middle of bar and label is."""
        return self.y + self.height / 2

    @property
    def fade(self) -> float:
        """Return how far a faded end reaches into the bar."""
        return min(_FADE, round((self.x1 - self.x0) * _FADED_PART, 1))


@dataclass(frozen=True, slots=True, kw_only=True)
class Lane:
    """A row of bars, and of the marks below them."""

    y: float
    height: float
    #: The height of the bars and their labels.
    row: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """A picture."""

    title: str
    width: float
    height: float
    ticks: tuple[Tick, ...]
    lanes: tuple[Lane, ...]
    #: In the order of the eras that were given.
    bars: tuple[Bar, ...]
    #: Whether a second axis stands at the bottom.
    axis_below: bool = False
