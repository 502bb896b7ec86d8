"""From subjects and relations to a picture of a lineage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.drawing.boxes import LINE, SMALL, Label
from sphinxcontrib_lore.drawing.labels import width_of
from sphinxcontrib_lore.drawing.lineage.columns import in_columns
from sphinxcontrib_lore.drawing.lineage.family import gather
from sphinxcontrib_lore.drawing.lineage.rows import in_rows
from sphinxcontrib_lore.drawing.measure import PIXELS, clean
from sphinxcontrib_lore.drawing.wrap import halve, squeeze

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sphinxcontrib_lore.drawing.lineage.graph import Card, Graph
    from sphinxcontrib_lore.drawing.lineage.kin import Kin, Step

__all__ = ["MOST", "lineage"]

#: So many subjects are drawn, those nearest to the subject of the lineage.
MOST = 60
#: A picture in columns is not higher: it could not be seen at once, nor be printed.
_HIGHEST = 780
_NARROWEST = 200
_ABOVE = 6


def lineage(
    kin: Sequence[Kin],
    steps: Sequence[Step],
    *,
    title: str = "",
    width: int,
    more: Callable[[int, int], str],
    most: int = MOST,
) -> Graph:
    """Return the picture of the lineage of the first of *kin*.

    Generations are columns if there is room for them and their texts, else rows.
    *more* says how many subjects and relations are left out. Steps come in the order
    of a walk.
    """
    width = max(width, _NARROWEST)
    family = gather(kin, steps, most)
    graph, without = in_columns(family, width), 0
    if graph is None or graph.height > _HIGHEST or any(map(_is_cut, graph.cards)):
        graph, without = in_rows(family, width)
    subjects, relations = family.without
    graph = graph._replace(title=clean(title))
    if not subjects and not relations and not without:
        return graph
    return _with_more(graph, clean(more(subjects, relations + without)))


def _is_cut(card: Card) -> bool:
    """Whether a text or a word has no room in its box, as a wider one may have."""
    lines = card.title.lines
    if any(line.endswith("…") for line in (*card.notes.lines, *lines)):
        return True
    text, reach = clean(card.kin.label), 0
    for line in lines[:-1]:
        reach = text.index(line, reach) + len(line)
        if text[reach] != " " and line[-1].isascii() and line[-1].isalnum():
            return True
    return False


def _with_more(graph: Graph, text: str) -> Graph:
    room = (graph.width - 4) * 100 / SMALL
    lines: tuple[str, ...] = (text,)
    if PIXELS.of(text) > room:
        halves = halve(text, PIXELS)
        fits = halves is not None and halves[1] <= room
        lines = halves[0] if halves and fits else squeeze(text, room, PIXELS)
    width = max((width_of(line, SMALL) for line in lines), default=0)
    height = len(lines) * LINE + _ABOVE
    return graph._replace(
        height=graph.height + height,
        more=Label(lines=lines, x0=2, x1=round(min(2 + width, graph.width), 1)),
        more_y=graph.height + _ABOVE / 2 + len(lines) * LINE / 2,
    )
