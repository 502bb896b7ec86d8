"""Cut the high picture of a lineage into several, as paper needs it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxcontrib_lore.drawing.lineage.graph import Graph

__all__ = ["Sheet", "sheets"]


class Sheet(NamedTuple):
    """What of a picture is on one sheet: lines go on, boxes are whole."""

    top: float
    bottom: float


def sheets(graph: Graph, height: float) -> list[Sheet]:
    """Return sheets not higher than that; a box that is higher has one for itself."""
    found, top, last = [], 0.0, 0.0
    for cut in [*_gaps(graph), graph.height]:
        if cut - top > height and last > top:
            found.append(Sheet(top, last))
            top = last
        last = cut
    return [*found, Sheet(top, graph.height)]


def _gaps(graph: Graph) -> Iterator[float]:
    """Yield the heights at which no box is cut, halfway between boxes."""
    boxes = sorted((card.y, card.y + card.height) for card in graph.cards)
    bottom = boxes[0][1]
    for y0, y1 in boxes[1:]:
        if y0 > bottom:
            yield round((y0 + bottom) / 2, 1)
        bottom = max(bottom, y1)
