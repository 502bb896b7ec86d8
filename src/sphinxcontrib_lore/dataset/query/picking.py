"""Which eras a timeline shows, and in which order.

Only the eras that are shown are looked at: what is left out, and where an era belongs,
is known from the index.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from heapq import merge
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from sphinxcontrib_lore.dataset.collection import Found, Missing
from sphinxcontrib_lore.dataset.dates import day_number
from sphinxcontrib_lore.dataset.index import ALWAYS, FOR_EVER
from sphinxcontrib_lore.dataset.query.asking import datasets_of, refusal
from sphinxcontrib_lore.dataset.query.eras import Picked

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sphinxcontrib_lore.dataset.collection import Library
    from sphinxcontrib_lore.dataset.dates import Day, Edtf
    from sphinxcontrib_lore.dataset.index import Rows
    from sphinxcontrib_lore.dataset.model import Dataset, Era
    from sphinxcontrib_lore.dataset.query.answers import Refusal

__all__ = ["Order", "Wanted", "pick_eras"]


class Order(NamedTuple):
    """In which order eras come, and how many of them."""

    newest_first: bool = False
    #: 0 is all.
    limit: int = 0


class Wanted(NamedTuple):
    """Which eras a filter keeps; what is empty keeps all."""

    since: Edtf | None = None
    until: Edtf | None = None
    tags: tuple[str, ...] = ()
    #: Dataset and id of each.
    subjects: frozenset[tuple[str, str]] = frozenset()

    @property
    def days(self) -> tuple[int, int]:
        """Return the first and the last day of the span, as the index counts."""
        first = self.since.earliest if self.since else None
        last = self.until.latest if self.until else None
        return _number(first, ALWAYS), _number(last, FOR_EVER)

    def has(self, dataset: Dataset, era: Era) -> bool:
        """Whether an era has one of the tags and of the subjects."""
        if self.tags and not any(tag in era.tags for tag in self.tags):
            return False
        if not self.subjects:
            return True
        return any((dataset.name, r.id) in self.subjects for r in era.subjects)


def _number(day: Day | None, unbound: int) -> int:
    return unbound if day is None else day_number(day)


def _first_day(era: Era) -> int:
    return _number(era.date.earliest, ALWAYS)


def _overlaps(era: Era, days: tuple[int, int]) -> bool:
    last = _number(era.date.latest, FOR_EVER)
    return days[0] <= last and _first_day(era) <= days[1]


def pick_eras(
    library: Library,
    names: tuple[str, ...],
    ids: tuple[str, ...],
    wanted: Wanted,
    order: Order,
) -> tuple[list[Picked], list[Refusal]]:
    """Return the eras that a timeline shows, and what was not found.

    Eras that begin on the same day stay in the order in which they are told.
    """
    if ids:
        named, refusals = _named(library, names, ids)
        days = wanted.days
        kept = [one for one in named if wanted.has(*one) and _overlaps(one.era, days)]
        kept.sort(key=lambda one: _first_day(one.era))
        found: Iterable[Picked] = reversed(kept) if order.newest_first else kept
    else:
        datasets, refusals = datasets_of(library, names)
        rows = (
            _places(library, dataset, wanted, number, reverse=order.newest_first)
            for number, dataset in enumerate(datasets)
        )
        places = merge(*rows, reverse=order.newest_first)
        found = (Picked(datasets[d], datasets[d].eras[row]) for _, d, row in places)
    return list(islice(found, order.limit or None)), refusals


def _named(
    library: Library, names: tuple[str, ...], ids: tuple[str, ...]
) -> tuple[list[Picked], list[Refusal]]:
    picked: list[Picked] = []
    refusals: list[Refusal] = []
    for target in ids:
        found = _first(library, names, target)
        if isinstance(found, Missing):
            refusals.append(refusal("era", target, found))
        elif (one := Picked.of(found)) not in picked:
            picked.append(one)
    return picked, refusals


def _first(library: Library, names: tuple[str, ...], target: str) -> Found | Missing:
    """Return the era of the first of the datasets that has it, of all if none named."""
    if not names or ":" in target:
        return library.find("era", target)
    tried = [library.find("era", f"{name}:{target}") for name in names]
    return next((one for one in tried if isinstance(one, Found)), tried[0])


#: The first day of an era, the number of its dataset, and its row: what orders eras.
_Place = tuple[int, int, int]


def _places(
    library: Library, dataset: Dataset, wanted: Wanted, number: int, *, reverse: bool
) -> Iterator[_Place]:
    """Yield the places of the eras that a filter keeps, in order."""
    if not (wanted.tags or wanted.subjects):
        yield from _by_day(library, dataset, wanted, number, reverse=reverse)
        return
    days = wanted.days
    eras = [(row, dataset.eras[row]) for row in _by_word(library, dataset, wanted)]
    kept = [(_first_day(era), number, row) for row, era in eras if _overlaps(era, days)]
    yield from sorted(kept, reverse=reverse)


def _by_word(library: Library, dataset: Dataset, wanted: Wanted) -> set[int]:
    """Return the rows of the eras that have one of the tags and of the subjects."""
    index = library.index(dataset)
    mine = [name for own, name in wanted.subjects if own == dataset.name]
    tagged, about = _any(index.tags, wanted.tags), _any(index.subjects, mine)
    if not wanted.subjects:
        return tagged
    return tagged & about if wanted.tags else about


def _any(rows: Rows, names: Iterable[str]) -> set[int]:
    return {row for name in names for row in rows.get(name, ())}


def _by_day(
    library: Library, dataset: Dataset, wanted: Wanted, number: int, *, reverse: bool
) -> Iterator[_Place]:
    """Yield the places of the eras that overlap the span."""
    index = library.index(dataset)
    spans, (first, last) = index.spans, wanted.days
    # None before this one reaches the span, and none after that begins in time.
    begin = 0 if first == ALWAYS else bisect_left(index.reach, first)
    found = range(begin, bisect_right(spans.first, last))
    for place in reversed(found) if reverse else found:
        if spans.last[place] >= first:
            yield spans.first[place], number, spans.rows[place]
