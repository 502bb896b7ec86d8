"""Write the picture of a lineage as SVG: in a page, or as a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.drawing.boxes import FONT, SMALL
from sphinxcontrib_lore.drawing.elements import head, link, words, write_label
from sphinxcontrib_lore.drawing.lineage.paths import middles, shortened, tip
from sphinxcontrib_lore.drawing.measure import clean
from sphinxcontrib_lore.drawing.shapes import number

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxcontrib_lore.drawing.boxes import Label
    from sphinxcontrib_lore.drawing.lineage.graph import Card, Graph, Line, Point
    from sphinxcontrib_lore.drawing.lineage.kin import State

__all__ = ["lineage_svg"]

_DASHES: dict[State, str] = {
    "done": "",
    "ongoing": ' stroke-dasharray="6 4"',
    "planned": ' stroke-dasharray="1.5 4" stroke-linecap="round"',
}
_ROUND = 4


def lineage_svg(graph: Graph, *, name: str = "", standalone: bool = False) -> str:
    """Return the picture as `svg` does that of eras."""
    body = "".join(_body(graph, linked=not standalone))
    start = head(graph, f"lore-graph {name}".strip(), standalone=standalone)
    return f"{start}{body}</svg>"


def _body(graph: Graph, *, linked: bool) -> Iterator[str]:
    yield '<g class="lore-graph-lines">'
    for line in graph.lines:
        yield from _line(line)
    yield "</g>"
    for card in graph.cards:
        yield _card(card, linked=linked)
    yield _small(graph.more, graph.more_y)


def _line(line: Line) -> Iterator[str]:
    start, curves = shortened(line)
    path = f"M{_at(start)}" + "".join(f"C{' '.join(map(_at, c))}" for c in curves)
    disputed = " lore-graph-disputed" if line.is_disputed else ""
    opacity = ".4" if line.is_disputed else ".75"
    yield (
        f'<path class="lore-chart-stem lore-graph-{line.state}{disputed}" d="{path}"'
        f' fill="none" stroke="currentColor" stroke-opacity="{opacity}"'
        f"{_DASHES[line.state]}/>"
    )
    corners = "L".join(map(_at, tip(line)))
    yield f'<path class="lore-chart-stem" d="M{corners}z" fill="currentColor"/>'


def _at(point: Point) -> str:
    return f"{number(point.x)} {number(point.y)}"


def _small(label: Label, middle: float) -> str:
    text = write_label("lore-chart-tick", label, middle, SMALL)
    return f'<g font-size="{SMALL}">{text}</g>' if text else ""


def _card(card: Card, *, linked: bool) -> str:
    fill, stroke = (".22", "2") if card.is_subject else (".08", "1")
    told = "\n".join(text for text in (clean(card.kin.label), *card.told) if text)
    notes, title = middles(card)
    content = (
        f"<title>{words(told)}</title>"
        f'<rect class="lore-chart-bar" x="{number(card.x)}" y="{number(card.y)}"'
        f' width="{number(card.width)}" height="{number(card.height)}" rx="{_ROUND}"'
        f' fill="currentColor" fill-opacity="{fill}" stroke="currentColor"'
        f' stroke-width="{stroke}"/>'
        f"{_small(card.notes, notes)}"
        f"{write_label('lore-chart-label', card.title, title, FONT)}"
    )
    return link("lore-graph-item", card.kin.href if linked else "", content)
