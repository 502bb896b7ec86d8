"""Where the records of a dataset are: by name, tag, subject, object and day.

Each part is made when it is first asked for, or comes from a cache as it was made:
built-in types, which JSON gives back as they were. Rows are positions in the lists of
the dataset.
"""

from __future__ import annotations

from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING, Any, NamedTuple

from sphinxcontrib_lore.dataset.dates import day_number
from sphinxcontrib_lore.dataset.ids import KINDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sphinxcontrib_lore.dataset.dates import Day
    from sphinxcontrib_lore.dataset.model import Dataset, Era

__all__ = [
    "ALWAYS",
    "FOR_EVER",
    "PARTS",
    "Index",
    "Position",
    "Rows",
    "Spans",
    "index_of",
]

#: The row of a record; of an event, the row of its era and its own row in there.
Position = int | list[int]
#: Something -> rows, ascending.
Rows = dict[str, list[int]]


class Spans(NamedTuple):
    """The days of all eras: parallel lists, ordered by the first day, then by row."""

    rows: list[int]
    #: First days, as `day_number` counts; `ALWAYS` where there is no bound.
    first: list[int]
    #: Last days; `FOR_EVER` where there is no bound.
    last: list[int]


#: Before and after all days of which a date can tell.
ALWAYS, FOR_EVER = -(10**15), 10**15


class Index:
    """The parts of an index; `PARTS` tells how each is made."""

    def __init__(self, part: Callable[[str], Any]) -> None:
        """Take what returns a part by its name."""
        self._part = part

    @cached_property
    def names(self) -> dict[str, dict[str, Position]]:
        """Kind -> id or alias -> the first record that has it."""
        found: dict[str, dict[str, Position]] = self._part("names")
        return found

    @cached_property
    def tags(self) -> Rows:
        """Tag -> eras that have it."""
        found: Rows = self._part("tags")
        return found

    @cached_property
    def subjects(self) -> Rows:
        """Id of a subject, as written -> eras about it."""
        found: Rows = self._part("subjects")
        return found

    @cached_property
    def named(self) -> Rows:
        """Id of a subject, as written -> eras that name it, or whose events do."""
        found: Rows = self._part("named")
        return found

    @cached_property
    def tellers(self) -> dict[str, list[list[int]]]:
        """Id of a subject -> row of each other, and which of its relations names it."""
        found: dict[str, list[list[int]]] = self._part("tellers")
        return found

    @cached_property
    def objects(self) -> dict[str, list[str]]:
        """Object, or pattern of members -> ids of the subjects that it belongs to."""
        found: dict[str, list[str]] = self._part("objects")
        return found

    @cached_property
    def spans(self) -> Spans:
        """The days of the eras."""
        return Spans(*self._part("spans"))

    @cached_property
    def reach(self) -> list[int]:
        """The last day of all eras so far, in the order of `spans`."""
        return list(accumulate(self.spans.last, max))


def index_of(dataset: Dataset) -> Index:
    """Return the index of a dataset."""
    return Index(lambda name: PARTS[name](dataset))


def _names(dataset: Dataset) -> dict[str, dict[str, Position]]:
    found: dict[str, dict[str, Position]] = {kind: {} for kind in KINDS}
    eras, events = found["era"], found["event"]
    for row, era in enumerate(dataset.eras):
        for name in (era.id, *era.aliases):
            eras.setdefault(name, row)
        for place, event in enumerate(era.events):
            names = event.aliases if event.id is None else (event.id, *event.aliases)
            for name in names:
                events.setdefault(name, [row, place])
    found["subject"].update(_firsts(dataset))
    for row, number in enumerate(dataset.numbers):
        found["number"].setdefault(number.id, row)
    return found


def _rows(dataset: Dataset, words: Callable[[Era], Iterable[str]]) -> Rows:
    found: Rows = {}
    for row, era in enumerate(dataset.eras):
        for word in dict.fromkeys(words(era)):
            found.setdefault(word, []).append(row)
    return found


def _tags(dataset: Dataset) -> Rows:
    return _rows(dataset, lambda era: era.tags)


def _subjects(dataset: Dataset) -> Rows:
    return _rows(dataset, lambda era: [ref.id for ref in era.subjects])


def _all_subjects(era: Era) -> Iterator[str]:
    for refs in (era.subjects, *(event.subjects for event in era.events)):
        for ref in refs:
            yield ref.id


def _named(dataset: Dataset) -> Rows:
    return _rows(dataset, _all_subjects)


def _firsts(dataset: Dataset) -> dict[str, int]:
    """Return id or alias -> row of the first subject that has it."""
    found: dict[str, int] = {}
    for row, subject in enumerate(dataset.subjects):
        for name in (subject.id, *subject.aliases):
            found.setdefault(name, row)
    return found


def _tellers(dataset: Dataset) -> dict[str, list[list[int]]]:
    found: dict[str, list[list[int]]] = {}
    firsts = _firsts(dataset)
    for row, teller in enumerate(dataset.subjects):
        if firsts[teller.id] != row:
            continue  # A second one of that id.
        for place, relation in enumerate(teller.relations):
            other = firsts.get(relation.subject.id)
            if other is not None:
                name = dataset.subjects[other].id
                found.setdefault(name, []).append([row, place])
    return found


def _objects(dataset: Dataset) -> dict[str, list[str]]:
    found: dict[str, dict[str, None]] = {}
    firsts = _firsts(dataset)
    for row, subject in enumerate(dataset.subjects):
        if firsts[subject.id] == row:
            for item in subject.objects:
                found.setdefault(item.id, {})[subject.id] = None
    return {item: list(ids) for item, ids in found.items()}


def _spans(dataset: Dataset) -> Spans:
    spans = sorted(
        (_day(era.date.earliest, ALWAYS), row, _day(era.date.latest, FOR_EVER))
        for row, era in enumerate(dataset.eras)
    )
    return Spans(
        [row for _, row, _ in spans],
        [first for first, _, _ in spans],
        [last for _, _, last in spans],
    )


def _day(day: Day | None, unbound: int) -> int:
    return unbound if day is None else day_number(day)


#: Part -> what makes it.
PARTS: dict[str, Callable[[Dataset], Any]] = {
    "names": _names,
    "tags": _tags,
    "subjects": _subjects,
    "named": _named,
    "tellers": _tellers,
    "objects": _objects,
    "spans": _spans,
}
