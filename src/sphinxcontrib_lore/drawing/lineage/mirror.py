"""The picture of a lineage for readers whose time runs from right to left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.drawing.lineage.graph import Curve, Point

if TYPE_CHECKING:
    from sphinxcontrib_lore.drawing.boxes import Label
    from sphinxcontrib_lore.drawing.lineage.graph import Card, Graph, Line

__all__ = ["mirrored"]


def mirrored(graph: Graph) -> Graph:
    """Return the picture with left and right exchanged; its text stays readable."""
    width = graph.width
    return graph._replace(
        cards=tuple(_card(card, width) for card in graph.cards),
        lines=tuple(_line(line, width) for line in graph.lines),
        more=_label(graph.more, width),
    )


def _turn(x: float, width: float) -> float:
    return round(width - x, 1)


def _point(point: Point, width: float) -> Point:
    return Point(_turn(point.x, width), point.y)


def _label(label: Label, width: float) -> Label:
    return label._replace(
        x0=_turn(label.x1, width),
        x1=_turn(label.x0, width),
        anchor="end" if label.anchor == "start" else "start",
    )


def _card(card: Card, width: float) -> Card:
    return card._replace(
        x=_turn(card.x + card.width, width),
        notes=_label(card.notes, width),
        title=_label(card.title, width),
    )


def _line(line: Line, width: float) -> Line:
    return line._replace(
        start=_point(line.start, width),
        curves=tuple(
            Curve(*(_point(point, width) for point in curve)) for curve in line.curves
        ),
        sign=-line.sign,
    )
