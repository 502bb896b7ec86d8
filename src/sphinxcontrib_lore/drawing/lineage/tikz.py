"""Write the picture of a lineage as TikZ, for any engine of LaTeX."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.drawing.boxes import FONT, SMALL
from sphinxcontrib_lore.drawing.lineage.paths import middles, shortened, tip
from sphinxcontrib_lore.drawing.lineage.sheets import sheets
from sphinxcontrib_lore.drawing.tikz import at, font_of, label_nodes, picture_options

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxcontrib_lore.drawing.lineage.graph import Card, Graph, Line, Point
    from sphinxcontrib_lore.drawing.lineage.kin import State
    from sphinxcontrib_lore.drawing.lineage.sheets import Sheet

__all__ = ["lineage_tikz"]

#: Grays, as parts of black.
_EDGE, _LINE, _QUIET, _FILL, _OWN = 60, 60, 70, 4, 14
_DASHES: dict[State, str] = {
    "done": "",
    "ongoing": ",dash pattern=on 3pt off 2pt",
    "planned": ",dash pattern=on 0.6pt off 1.8pt",
}


def lineage_tikz(graph: Graph, *, height: float = 800) -> str:
    """Return pictures as wide as the line, none higher than that: TeX breaks none."""
    return "\\par\\medskip\n".join(
        _picture(graph, sheet) for sheet in sheets(graph, height)
    )


def _picture(graph: Graph, sheet: Sheet) -> str:
    unit = 1 / graph.width
    room = f"{at(0, sheet.top)} rectangle {at(graph.width, sheet.bottom)}"
    lines = [
        f"\\begin{{tikzpicture}}[{picture_options(graph.width)}]",
        f"\\useasboundingbox {room};",
        f"\\clip {room};",
    ]
    for line in graph.lines:
        heights = (line.start.y, line.tip.y)
        if min(heights) < sheet.bottom and max(heights) > sheet.top:
            lines += _line(line)
    for card in graph.cards:
        if sheet.top <= card.y < sheet.bottom:
            lines += _card(card, unit)
    if sheet.bottom == graph.height:
        lines += label_nodes(graph.more, graph.more_y, SMALL, _small(unit))
    return "\\noindent" + "\n".join([*lines, "\\end{tikzpicture}%\n"])


def _small(unit: float) -> str:
    return f"font={font_of(SMALL, unit)},text=black!{_QUIET}"


def _line(line: Line) -> Iterator[str]:
    start, curves = shortened(line)
    path = _at(start) + "".join(
        f" .. controls {_at(one.first)} and {_at(one.second)} .. {_at(one.end)}"
        for one in curves
    )
    gray = _LINE // 2 if line.is_disputed else _LINE
    yield f"\\draw[black!{gray}{_DASHES[line.state]}] {path};"
    corners = " -- ".join(map(_at, tip(line)))
    yield f"\\fill[black!{gray}] {corners} -- cycle;"


def _at(point: Point) -> str:
    return at(*point)


def _card(card: Card, unit: float) -> Iterator[str]:
    fill, line = (_OWN, ",line width=0.8pt") if card.is_subject else (_FILL, "")
    first = at(card.x, card.y)
    last = at(card.x + card.width, card.y + card.height)
    style = f"fill=black!{fill},draw=black!{_EDGE}{line},rounded corners=1.5pt"
    yield f"\\path[{style}] {first} rectangle {last};"
    notes, title = middles(card)
    yield from label_nodes(card.notes, notes, SMALL, _small(unit))
    yield from label_nodes(card.title, title, FONT)
