"""One below the other, from the oldest to the youngest, joined at the side.

For what has no room in columns: a phone, many generations, a thicket.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sphinxcontrib_lore.drawing.lineage.cards import card_of, natural_width, placed
from sphinxcontrib_lore.drawing.lineage.graph import Curve, Graph, Line, Point

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sphinxcontrib_lore.drawing.lineage.family import Bond, Family
    from sphinxcontrib_lore.drawing.lineage.graph import Card

__all__ = ["in_rows"]

_EDGE, _BELOW = 2, 12
#: From the boxes to the first rail, and from a rail to the next.
_STUB, _RAIL = 16, 9
#: No more rails than this; what would run on others is left out.
_MOST_RAILS = 10
_ROUND = 5
#: Where lines leave a box, as parts of its height: upwards, downwards.
_UP, _DOWN = 0.3, 0.7


class _Trunk(NamedTuple):
    """All bonds of one with those on its one side: they run on one rail."""

    key: str
    bonds: list[Bond]
    #: Rows from the first to the last of them.
    first: int
    last: int


def in_rows(family: Family, width: float) -> tuple[Graph, int]:
    """Return the picture, and how many bonds are left out."""
    order = sorted(family.members, key=lambda one: family.generations[one.key])
    rows = {one.key: row for row, one in enumerate(order)}
    trunks = _trunks(family, rows)
    rails = _rails(trunks)
    count = max(rails.values(), default=-1) + 1
    x = _EDGE + (_STUB + count * _RAIL if count else 0)
    cards: dict[str, Card] = {}
    y = float(_EDGE)
    for one in order:
        each = round(natural_width(family, one, width - x - _EDGE), 1)
        card = placed(card_of(family, one, each), x, y)
        cards[one.key] = card
        y += card.height + _BELOW
    lines = [
        _line(bond, rows, cards, x - _STUB + _RAIL / 2 - rails[index] * _RAIL)
        for index, trunk in enumerate(trunks)
        if index in rails
        for bond in trunk.bonds
    ]
    shown = tuple(cards[one.key] for one in family.members)
    graph = Graph(width, y - _BELOW + _EDGE, shown, tuple(lines))
    return graph, len(family.bonds) - len(lines)


def _trunks(family: Family, rows: Mapping[str, int]) -> list[_Trunk]:
    """Return the bonds, put together by the one that is nearer to the subject."""
    found: dict[tuple[str, bool], list[Bond]] = {}
    for bond in family.bonds:
        inner = min(bond[:2], key=lambda key: abs(family.generations[key]))
        outer = bond.first if inner == bond.after else bond.after
        found.setdefault((inner, rows[outer] < rows[inner]), []).append(bond)
    trunks = []
    for (key, _), bonds in found.items():
        reached = [rows[end] for bond in bonds for end in bond[:2]]
        trunks.append(_Trunk(key, bonds, min(reached), max(reached)))
    return trunks


def _rails(trunks: Sequence[_Trunk]) -> dict[int, int]:
    """Return trunk -> rail, the short ones next to the boxes."""
    rails: dict[int, int] = {}
    taken: list[list[tuple[int, int]]] = [[] for _ in range(_MOST_RAILS)]
    by_length = sorted(
        range(len(trunks)), key=lambda i: trunks[i].last - trunks[i].first
    )
    for index in by_length:
        first, last = trunks[index].first, trunks[index].last
        free = (
            rail
            for rail, spans in enumerate(taken)
            if all(last < one or other < first for one, other in spans)
        )
        rail = next(free, None)
        if rail is not None:
            rails[index] = rail
            taken[rail].append((first, last))
    return rails


def _line(
    bond: Bond, rows: Mapping[str, int], cards: Mapping[str, Card], rail: float
) -> Line:
    """Return a line out of a box, along a rail, and into the other box."""
    down = rows[bond.first] < rows[bond.after]
    one, other = cards[bond.first], cards[bond.after]
    parts = (_DOWN, _UP) if down else (_UP, _DOWN)
    y0 = round(one.y + one.height * parts[0], 1)
    y1 = round(other.y + other.height * parts[1], 1)
    turn = _ROUND if down else -_ROUND
    rail = round(rail, 1)
    curves = (
        _straight(Point(one.x, y0), Point(rail + _ROUND, y0)),
        Curve(Point(rail, y0), Point(rail, y0), Point(rail, y0 + turn)),
        _straight(Point(rail, y0 + turn), Point(rail, y1 - turn)),
        Curve(Point(rail, y1), Point(rail, y1), Point(rail + _ROUND, y1)),
        _straight(Point(rail + _ROUND, y1), Point(other.x, y1)),
    )
    return Line(Point(one.x, y0), curves, bond.state, bond.is_disputed)


def _straight(start: Point, end: Point) -> Curve:
    return Curve(start, end, end)
