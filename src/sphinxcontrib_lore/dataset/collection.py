"""Several datasets, and what an id means among them."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, cast

from sphinxcontrib_lore.dataset.ids import KINDS
from sphinxcontrib_lore.dataset.problems import nearest

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sphinxcontrib_lore.dataset.index import Index, Position
    from sphinxcontrib_lore.dataset.model import (
        Dataset,
        Era,
        Event,
        Number,
        Relation,
        Subject,
    )

__all__ = ["Found", "Key", "Library", "Missing", "anchor_of"]


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
        self,
        datasets: tuple[Dataset, ...],
        unread: frozenset[str] = frozenset(),
        indexes: Mapping[str, Index] | None = None,
    ) -> None:
        """Take the datasets, the names of those that could not be read, and indexes.

        *indexes* are those, by name of the dataset, that need not be made.
        """
        self.datasets = datasets
        self.unread = unread
        self._indexes = dict(indexes or {})
        self._hints: dict[tuple[str, str], str] = {}

    @cached_property
    def by_name(self) -> dict[str, Dataset]:
        """Dataset name -> dataset."""
        return {dataset.name: dataset for dataset in self.datasets}

    def index(self, dataset: Dataset) -> Index:
        """Return where the records of *dataset* are."""
        index = self._indexes.get(dataset.name)
        if index is None:
            # Loaded with the first question, as `query` is.
            from sphinxcontrib_lore.dataset.index import index_of  # noqa: PLC0415

            index = self._indexes[dataset.name] = index_of(dataset)
        return index

    def find(
        self, kind: str, target: str, *, is_hinted: bool = True
    ) -> Found | Missing:
        """Return the record that *target* (``ID`` or ``NAME:ID``) means.

        A hint at the nearest id takes a while among many: ask for it where it is shown.
        """
        name, _, plain = target.rpartition(":")
        searched = [d for d in self.datasets if not name or d.name == name]
        found = [d for d in searched if plain in self.index(d).names[kind]]
        if len(found) == 1:
            return _found(found[0], kind, self.index(found[0]).names[kind][plain])
        if found:
            names = [f"'{one.name}:{plain}'" for one in found]
            return Missing("ambiguous", f"write {' or '.join(names)}")
        if self.unread and (not name or name in self.unread):
            # It may well be there: the file that cannot be read is reported.
            return Missing("left-out")
        if name and name not in self.by_name:
            hint = nearest(name, self.by_name) or "it is not in 'lore_datasets'"
            return Missing("unknown", f"there is no dataset '{name}'; {hint}")
        if any((kind, plain) in dataset.left_out for dataset in searched):
            return Missing("left-out")
        return Missing("unknown", self._hint(kind, target) if is_hinted else "")

    def _hint(self, kind: str, target: str) -> str:
        """Return a hint for a target that no dataset has; worked out once."""
        if (kind, target) not in self._hints:
            name, _, plain = target.rpartition(":")
            searched = [d for d in self.datasets if not name or d.name == name]
            known = [one for d in searched for one in self.index(d).names[kind]]
            hint = nearest(plain, known) or self._of_another(kind, plain)
            self._hints[kind, target] = hint
        return self._hints[kind, target]

    def _of_another(self, kind: str, name: str) -> str:
        """Return a hint for an id that is a record's of another kind."""
        other = next((o for o in KINDS if o != kind and self._has(o, name)), None)
        article = "an" if other in {"era", "event"} else "a"
        return f"there is {article} {other} '{name}'" if other else ""

    def _has(self, kind: str, name: str) -> bool:
        return any(name in self.index(one).names[kind] for one in self.datasets)

    def subject(self, dataset: Dataset, name: str) -> Subject | None:
        """Return the subject that *name* means inside of *dataset*."""
        row = self.index(dataset).names["subject"].get(name)
        return None if row is None else dataset.subjects[cast("int", row)]

    def key(self, dataset: Dataset, record: Era | Event | Subject | Number) -> Key:
        """Return what *record* is called outside of *dataset*."""
        names = (record.id or "", *getattr(record, "aliases", ()))
        qualified = [self.name_of(dataset, record.kind, name) for name in names]
        return Key(record.kind, qualified[0], tuple(qualified[1:]))

    def name_of(self, dataset: Dataset, kind: str, name: str) -> str:
        """Return what an id of *dataset* is called outside of it."""
        others = (one for one in self.datasets if one is not dataset)
        if any(name in self.index(other).names[kind] for other in others):
            return f"{dataset.name}:{name}"
        return name

    @cached_property
    def keys(self) -> tuple[tuple[Key, str], ...]:
        """Every record that can be linked, with its title; for the inventory."""
        rows: list[tuple[Key, str]] = []
        for kind in ("era", "event", "subject"):
            for dataset in self.datasets:
                for position in self.index(dataset).names[kind].values():
                    record = _found(dataset, kind, position).record
                    title = record.title or str(getattr(record, "date", ""))
                    rows.append((self.key(dataset, record), title))
        return tuple(dict.fromkeys(rows))

    def relations_to(
        self, dataset: Dataset, subject: Subject
    ) -> list[tuple[Subject, Relation]]:
        """Return who tells how it stands to *subject*, and its relation to it."""
        told = self.index(dataset).tellers.get(subject.id, ())
        tellers = ((dataset.subjects[row], place) for row, place in told)
        return [(teller, teller.relations[place]) for teller, place in tellers]


def _found(dataset: Dataset, kind: str, position: Position) -> Found:
    """Return the record of a kind at a position of the index."""
    if not isinstance(position, int):
        era = dataset.eras[position[0]]
        return Found(dataset, era.events[position[1]], era)
    if kind == "era":
        return Found(dataset, dataset.eras[position])
    records = dataset.subjects if kind == "subject" else dataset.numbers
    return Found(dataset, records[position])
