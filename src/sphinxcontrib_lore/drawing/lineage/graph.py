"""Where everything stands in the picture of a lineage: what the writers write.

Units are those of `boxes`. Each line runs from the older to the younger.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sphinxcontrib_lore.drawing.labels import NO_LABEL

if TYPE_CHECKING:
    from sphinxcontrib_lore.drawing.boxes import Label
    from sphinxcontrib_lore.drawing.lineage.kin import Kin, State

__all__ = ["Card", "Curve", "Graph", "Line", "Point"]


class Point(NamedTuple):
    """A place."""

    x: float
    y: float


class Curve(NamedTuple):
    """A part of a line, with its two control points (Bézier)."""

    first: Point
    second: Point
    end: Point


class Card(NamedTuple):
    """A subject: a box with what it is to others, and its title below that."""

    kin: Kin
    x: float
    y: float
    width: float
    height: float
    notes: Label
    title: Label
    #: All that it is to others, uncut; for the tooltip.
    told: tuple[str, ...] = ()
    #: Whether the lineage is its own.
    is_subject: bool = False


class Line(NamedTuple):
    """A relation: a line with an arrow at its end."""

    start: Point
    curves: tuple[Curve, ...]
    state: State
    is_disputed: bool = False
    #: Where the arrow points: 1 is right, -1 left.
    sign: int = 1

    @property
    def tip(self) -> Point:
        """Return where it ends."""
        return self.curves[-1].end


class Graph(NamedTuple):
    """A picture."""

    width: float
    height: float
    cards: tuple[Card, ...]
    lines: tuple[Line, ...]
    #: What is said of that which is left out, and where its middle is.
    more: Label = NO_LABEL
    more_y: float = 0
    title: str = ""
