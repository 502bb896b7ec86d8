"""Places that follow from boxes and lines, for the writers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.drawing.boxes import LINE, TIP
from sphinxcontrib_lore.drawing.lineage.graph import Point

if TYPE_CHECKING:
    from sphinxcontrib_lore.drawing.lineage.graph import Card, Curve, Line

__all__ = ["middles", "shortened", "tip"]

_HALF = 3.5


def middles(card: Card) -> tuple[float, float]:
    """Return the middles of the notes of a box, and of its title below them."""
    notes, title = (len(label.lines) * LINE for label in (card.notes, card.title))
    top = card.y + (card.height - notes - title) / 2
    return top + notes / 2, top + notes + title / 2


def shortened(line: Line) -> tuple[Point, tuple[Curve, ...]]:
    """Return a line up to where its arrow begins."""
    *curves, last = line.curves
    end = Point(round(line.tip.x - line.sign * TIP, 1), line.tip.y)
    return line.start, (*curves, last._replace(second=_pulled(last, end), end=end))


def _pulled(curve: Curve, end: Point) -> Point:
    """Return the second control point of a curve whose end has moved with it."""
    return Point(round(curve.second.x + end.x - curve.end.x, 1), curve.second.y)


def tip(line: Line) -> tuple[Point, Point, Point]:
    """Return the corners of the arrow."""
    x, y = line.tip
    back = round(x - line.sign * TIP, 1)
    return (Point(x, y), Point(back, y - _HALF), Point(back, y + _HALF))
