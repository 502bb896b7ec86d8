"""Generations as columns, from left to right in time.

In the manner of Sugiyama, Tagawa and Toda (1981): what runs past a generation keeps a
place free in its column; columns are sorted by the middle of their neighbours.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from sphinxcontrib_lore.drawing.lineage.cards import (
    LEAST,
    card_of,
    natural_width,
    placed,
)
from sphinxcontrib_lore.drawing.lineage.graph import Curve, Graph, Line, Point
from sphinxcontrib_lore.drawing.lineage.stack import stack

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sphinxcontrib_lore.drawing.lineage.family import Bond, Family
    from sphinxcontrib_lore.drawing.lineage.graph import Card

__all__ = ["in_columns"]

_EDGE = 2
#: From a column to the next, and from a box to the one below it.
_GAP, _WIDE_GAP, _BELOW = 34, 64, 14
_ROUNDS = 4
#: More places that are kept free make a thicket.
_MOST_FREE = 40

#: Who, or what line, stands in a column.
_Item = str | tuple[int, int]


class _Column(NamedTuple):
    x0: float
    x1: float

    @property
    def width(self) -> float:
        return round(self.x1 - self.x0, 1)


class _Plan(NamedTuple):
    """Who stands in which column, and what is joined to what in the next one."""

    columns: list[list[_Item]]
    #: Item -> those in the column before it, and in the one after it.
    left: Mapping[_Item, list[_Item]]
    right: Mapping[_Item, list[_Item]]
    #: What each bond runs through, from left to right.
    ways: list[list[_Item]]


def in_columns(family: Family, width: float) -> Graph | None:
    """Return the picture; None if it would need more width, or be a thicket."""
    generations = family.generations
    first, last = min(generations.values()), max(generations.values())
    spans = [abs(generations[a] - generations[b]) for a, b, *_ in family.bonds]
    count = last - first + 1
    if (
        count * (LEAST + _GAP) - _GAP > width - 2 * _EDGE
        or 0 in spans
        or sum(span - 1 for span in spans) > _MOST_FREE
    ):
        return None
    plan = _plan(family, first, count)
    _sort(plan)
    columns = _columns(family, first, count, width)
    cards = {
        one.key: card_of(family, one, columns[generations[one.key] - first].width)
        for one in family.members
    }
    middles = _middles(plan, cards)
    top = min(middles[item] - _half(cards, item) for item in middles) - _EDGE
    middles = {item: round(y - top, 1) for item, y in middles.items()}
    bottom = max(middles[item] + _half(cards, item) for item in middles)
    shown = tuple(
        placed(
            card, columns[generations[key] - first].x0, middles[key] - card.height / 2
        )
        for key, card in cards.items()
    )
    lines = tuple(
        _line(bond, way, family, columns, middles)
        for bond, way in zip(family.bonds, plan.ways, strict=True)
    )
    return Graph(width, bottom + _EDGE, shown, lines)


def _plan(family: Family, first: int, count: int) -> _Plan:
    columns: list[list[_Item]] = [[] for _ in range(count)]
    left: dict[_Item, list[_Item]] = {}
    right: dict[_Item, list[_Item]] = {}
    for one in family.members:
        columns[family.generations[one.key] - first].append(one.key)
    ways: list[list[_Item]] = []
    for row, bond in enumerate(family.bonds):
        ends = sorted((bond.first, bond.after), key=family.generations.__getitem__)
        start, end = (family.generations[key] - first for key in ends)
        free: list[_Item] = [(row, column) for column in range(start + 1, end)]
        for column, item in enumerate(free, start + 1):
            columns[column].append(item)
        way = [ends[0], *free, ends[1]]
        ways.append(way)
        for item, next_item in pairwise(way):
            right.setdefault(item, []).append(next_item)
            left.setdefault(next_item, []).append(item)
    return _Plan(columns, left, right, ways)


def _sort(plan: _Plan) -> None:
    """Sort each column by the middle of its neighbours, there and back."""
    for turn in range(2 * _ROUNDS):
        forth = turn % 2 == 0
        joined = plan.left if forth else plan.right
        for column in plan.columns if forth else reversed(plan.columns):
            places = {
                item: place
                for other in plan.columns
                for place, item in enumerate(other)
            }
            column.sort(key=lambda item: _mean(item, joined, places))


def _mean(
    item: _Item, joined: Mapping[_Item, list[_Item]], places: Mapping[_Item, float]
) -> float:
    near = joined.get(item)
    if not near:
        return places[item]
    return sum(places[one] for one in near) / len(near)


def _columns(family: Family, first: int, count: int, width: float) -> list[_Column]:
    """Return columns that are as wide as their boxes want to be, if there is room."""
    wanted = [float(LEAST)] * count
    for one in family.members:
        column = family.generations[one.key] - first
        wanted[column] = max(wanted[column], natural_width(family, one))
    room = width - 2 * _EDGE
    widths = _share(wanted, room - (count - 1) * _GAP)
    gap = min((room - sum(widths)) / (count - 1), _WIDE_GAP) if count > 1 else 0
    columns, x = [], float(_EDGE)
    for each in widths:
        columns.append(_Column(round(x, 1), round(x + each, 1)))
        x += each + gap
    return columns


def _share(wanted: Sequence[float], room: float) -> list[float]:
    """Return widths that fit: who wants little gets it, the others share the rest."""
    widths = list(wanted)
    rest = len(widths)
    for row in sorted(range(rest), key=wanted.__getitem__):
        widths[row] = min(wanted[row], room / rest)
        room -= widths[row]
        rest -= 1
    return widths


def _half(cards: Mapping[str, Card], item: _Item) -> float:
    return cards[item].height / 2 if isinstance(item, str) else 0


def _middles(plan: _Plan, cards: Mapping[str, Card]) -> dict[_Item, float]:
    """Return heights: near the middle of the neighbours, and nothing touches."""
    middles: dict[_Item, float] = {}
    for column in plan.columns:
        y = 0.0
        for item in column:
            half = _half(cards, item)
            middles[item] = y + half
            y += 2 * half + _BELOW
        # All columns begin with their middle at the same height.
        for item in column:
            middles[item] -= (y - _BELOW) / 2
    for turn in range(2 * _ROUNDS):
        forth = turn % 2 == 0
        joined = plan.left if forth else plan.right
        for column in plan.columns if forth else reversed(plan.columns):
            halves = [_half(cards, item) + _BELOW / 2 for item in column]
            wanted = [_mean(item, joined, middles) for item in column]
            middles.update(zip(column, stack(wanted, halves), strict=True))
    return middles


def _line(
    bond: Bond,
    way: Sequence[_Item],
    family: Family,
    columns: Sequence[_Column],
    middles: Mapping[_Item, float],
) -> Line:
    """Return a line through all that a bond runs through."""
    column = family.generations[str(way[0])] - min(family.generations.values())
    points = [Point(columns[column].x1, middles[way[0]])]
    for item in way[1:-1]:
        column += 1
        y = middles[item]
        points += [Point(columns[column].x0, y), Point(columns[column].x1, y)]
    points.append(Point(columns[column + 1].x0, middles[way[-1]]))
    sign = 1
    if bond.first != way[0]:
        # In a circle, something comes from what came after it.
        sign = -1
        points.reverse()
    curves = tuple(_curve(one, other) for one, other in pairwise(points))
    return Line(points[0], curves, bond.state, bond.is_disputed, sign)


def _curve(start: Point, end: Point) -> Curve:
    middle = round((start.x + end.x) / 2, 1)
    return Curve(Point(middle, start.y), Point(middle, end.y), end)
