"""The picture of a lineage for readers whose time runs from right to left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.drawing.lineage.graph import Curve, Point
from sphinxcontrib_lore.drawing.mirror import turn, turn_label

if TYPE_CHECKING:
    from sphinxcontrib_lore.drawing.lineage.graph import Card, Graph, Line

__all__ = ["mirrored"]


def mirrored(graph: Graph) -> Graph:
    """Return the picture with left and right exchanged; its text stays readable."""
    width = graph.width
    return graph._replace(
        cards=tuple(_card(card, width) for card in graph.cards),
        lines=tuple(_line(line, width) for line in graph.lines),
        more=turn_label(graph.more, width),
    )


def _point(point: Point, width: float) -> Point:
    return Point(turn(point.x, width), point.y)


def _card(card: Card, width: float) -> Card:
    return card._replace(
        x=turn(card.x + card.width, width),
        notes=turn_label(card.notes, width),
        title=turn_label(card.title, width),
    )


def _line(line: Line, width: float) -> Line:
    return line._replace(
        start=_point(line.start, width),
        curves=tuple(
            Curve(*(_point(point, width) for point in curve)) for curve in line.curves
        ),
        sign=-line.sign,
    )
