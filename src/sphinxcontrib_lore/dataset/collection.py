"""Several datasets, and what an id means among them."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from sphinxcontrib_lore.dataset.problems import nearest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sphinxcontrib_lore.dataset.model import (
        Dataset,
        Era,
        Event,
        Number,
        Relation,
        Subject,
    )

__all__ = ["Found", "Key", "Library", "Missing", "anchor_of"]

#: The kinds that can be referred to by an id.
KINDS = ("era", "event", "subject", "number")


def anchor_of(kind: str, name: str) -> str:
    """Return the anchor of a record: ``lore-era-ID``; a promise to those who link.

    *name* is as in the inventory: the id, or ``NAME:ID`` where two datasets have it.
    """
    return f"lore-{kind}-{name.replace(':', '-')}"


class Key(NamedTuple):
    """What a record is called outside of its dataset."""

    kind: str
    #: The id, or ``NAME:ID`` where several datasets have that id.
    name: str
    #: Former names, in the same form.
    aliases: tuple[str, ...] = ()

    @property
    def anchors(self) -> tuple[str, ...]:
        """Return the anchor, then those of the aliases."""
        return tuple(anchor_of(self.kind, name) for name in (self.name, *self.aliases))


class Found(NamedTuple):
    """A record, and where it was found."""

    dataset: Dataset
    record: Era | Event | Subject | Number
    #: The era of an event.
    era: Era | None = None


class Missing(NamedTuple):
    """Why a target was not found."""

    #: "unknown", "ambiguous", or "left-out": it is there, but could not be read.
    reason: str
    #: A way out, for the message.
    hint: str = ""


class Library:
    """The datasets of a project, in the order of its configuration."""

    def __init__(
        self, datasets: tuple[Dataset, ...], unread: frozenset[str] = frozenset()
    ) -> None:
        """Take the datasets, and the names of those that could not be read."""
        self.datasets = datasets
        self.unread = unread
        self._by_word: dict[tuple[str, str], dict[str, list[int]]] = {}
        self._told: dict[str, dict[str, list[tuple[Subject, Relation]]]] = {}

    @cached_property
    def by_name(self) -> dict[str, Dataset]:
        """Dataset name -> dataset."""
        return {dataset.name: dataset for dataset in self.datasets}

    @cached_property
    def _index(self) -> dict[str, dict[str, list[Found]]]:
        """Kind -> id or alias -> the records that have it, one for each dataset."""
        index: dict[str, dict[str, list[Found]]] = {kind: {} for kind in KINDS}
        for dataset in self.datasets:
            mine: dict[tuple[str, str], Found] = {}
            for found in _records(dataset):
                record = found.record
                names = (record.id, *getattr(record, "aliases", ()))
                for name in names:
                    if name is not None:
                        mine.setdefault((record.kind, name), found)
            for (kind, name), found in mine.items():
                index[kind].setdefault(name, []).append(found)
        return index

    def find(self, kind: str, target: str) -> Found | Missing:
        """Return the record that *target* (``ID`` or ``NAME:ID``) means."""
        name, _, plain = target.rpartition(":")
        found = self._index[kind].get(plain, [])
        if name:
            found = [one for one in found if one.dataset.name == name]
        if len(found) == 1:
            return found[0]
        if found:
            names = [f"'{one.dataset.name}:{plain}'" for one in found]
            return Missing("ambiguous", f"write {' or '.join(names)}")
        if self.unread and (not name or name in self.unread):
            # It may well be there: the file that cannot be read is reported.
            return Missing("left-out")
        if name and name not in self.by_name:
            hint = nearest(name, self.by_name) or "it is not in 'lore_datasets'"
            return Missing("unknown", f"there is no dataset '{name}'; {hint}")
        searched = {d.name: d for d in self.datasets if not name or d.name == name}
        if any((kind, plain) in dataset.left_out for dataset in searched.values()):
            return Missing("left-out")
        known = [
            one
            for one, records in self._index[kind].items()
            if any(record.dataset.name in searched for record in records)
        ]
        return Missing(
            "unknown", nearest(plain, known) or self._of_another(kind, plain)
        )

    def _of_another(self, kind: str, name: str) -> str:
        """Return a hint for an id that is a record's of another kind."""
        others = (other for other in KINDS if other != kind)
        other = next((other for other in others if name in self._index[other]), None)
        article = "an" if other in {"era", "event"} else "a"
        return f"there is {article} {other} '{name}'" if other else ""

    def subject(self, dataset: Dataset, name: str) -> Subject | None:
        """Return the subject that *name* means inside of *dataset*."""
        found = self.find("subject", f"{dataset.name}:{name}")
        return found.record if isinstance(found, Found) else None  # type: ignore[return-value]

    def key(self, dataset: Dataset, record: Era | Event | Subject | Number) -> Key:
        """Return what *record* is called outside of *dataset*."""
        names = (record.id or "", *getattr(record, "aliases", ()))
        shared = self._index[record.kind]
        qualified = [
            name if len(shared.get(name, ())) < 2 else f"{dataset.name}:{name}"  # noqa: PLR2004
            for name in names
        ]
        return Key(record.kind, qualified[0], tuple(qualified[1:]))

    @cached_property
    def keys(self) -> tuple[tuple[Key, str], ...]:
        """Every record that can be linked, with its title; for the inventory."""
        rows: list[tuple[Key, str]] = []
        for kind in ("era", "event", "subject"):
            for found in self._index[kind].values():
                for one in found:
                    key = self.key(one.dataset, one.record)
                    title = one.record.title or str(getattr(one.record, "date", ""))
                    rows.append((key, title))
        return tuple(dict.fromkeys(rows))

    def eras_by_tag(self, dataset: Dataset) -> dict[str, list[int]]:
        """Return tag -> positions of the eras of *dataset* that have it."""
        return self._rows(dataset, "tag", lambda era: era.tags)

    def eras_by_subject(self, dataset: Dataset) -> dict[str, list[int]]:
        """Return subject id -> positions of the eras of *dataset* about it."""
        return self._rows(dataset, "subject", lambda era: [r.id for r in era.subjects])

    def _rows(
        self, dataset: Dataset, by: str, names: Callable[[Era], Iterable[str]]
    ) -> dict[str, list[int]]:
        rows = self._by_word.get((dataset.name, by))
        if rows is None:
            rows = self._by_word[dataset.name, by] = {}
            for row, era in enumerate(dataset.eras):
                for name in dict.fromkeys(names(era)):
                    rows.setdefault(name, []).append(row)
        return rows

    def relations_to(
        self, dataset: Dataset
    ) -> dict[str, list[tuple[Subject, Relation]]]:
        """Return subject id -> (the subject that tells it, its relation to it)."""
        told = self._told.get(dataset.name)
        if told is None:
            told = self._told[dataset.name] = {}
            for teller in dataset.subjects:
                if self.subject(dataset, teller.id) is not teller:
                    continue  # A second one of that id.
                for relation in teller.relations:
                    other = self.subject(dataset, relation.subject.id)
                    if other is not None:
                        told.setdefault(other.id, []).append((teller, relation))
        return told


def _records(dataset: Dataset) -> Iterator[Found]:
    for era in dataset.eras:
        yield Found(dataset, era)
        for event in era.events:
            yield Found(dataset, event, era)
    for subject in dataset.subjects:
        yield Found(dataset, subject)
    for number in dataset.numbers:
        yield Found(dataset, number)
