"""Where to read next: what a person wrote, then what follows from the data."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from sphinxcontrib_lore.dataset.model import Era, Subject
from sphinxcontrib_lore.dataset.query.answers import (
    EntryAnswer,
    NextAnswer,
    Refusal,
)
from sphinxcontrib_lore.dataset.query.asking import (
    datasets_of,
    link_to,
    reading_entries,
)
from sphinxcontrib_lore.dataset.query.named import find_named
from sphinxcontrib_lore.dataset.query.naming import eras_about

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxcontrib_lore.dataset.collection import Library
    from sphinxcontrib_lore.dataset.model import Dataset

__all__ = ["answer_next", "answer_reading"]


def answer_reading(library: Library, names: tuple[str, ...]) -> NextAnswer:
    """Return the ``reading`` of the datasets with these names, however many entries."""
    datasets, refusals = datasets_of(library, names)
    found = [e for d in datasets for e in reading_entries(library, d, d.reading)]
    return NextAnswer(tuple(found), tuple(refusals))


def answer_next(
    library: Library, targets: tuple[str, ...], kinds: tuple[str, ...], limit: int
) -> NextAnswer:
    """Return the entries of a reading box, at most *limit* of them.

    Of an id that both an era and a subject have, both are meant.
    """
    told: list[EntryAnswer] = []
    derived: list[EntryAnswer] = []
    refused: list[Refusal] = []
    own: set[tuple[str, str]] = set()
    for target in targets:
        found = find_named(library, kinds, target)
        if isinstance(found, Refusal):
            refused.append(found)
            continue
        for one in found:
            origin = _Origin(one.dataset, one.record)  # type: ignore[arg-type]
            own.add((origin.record.kind, library.key(*origin).name))
            told += reading_entries(library, origin.dataset, origin.record.next)
            derived += _derived(library, origin)
    entries = _once([*told, *derived], own)[:limit]
    return NextAnswer(tuple(entries), tuple(refused))


class _Origin(NamedTuple):
    """What a box is about, and the dataset that it is of."""

    dataset: Dataset
    record: Era | Subject


def _once(entries: list[EntryAnswer], own: set[tuple[str, str]]) -> list[EntryAnswer]:
    """Drop what is named twice, and the eras and subjects that the box is about."""
    seen = set(own)
    kept: list[EntryAnswer] = []
    for entry in entries:
        name = (entry.kind, entry.link.key.name if entry.link else entry.target)
        if entry.kind and name in seen:
            continue
        seen.add(name)
        kept.append(entry)
    return kept


def _derived(library: Library, origin: _Origin) -> Iterator[EntryAnswer]:
    """Yield what follows from the data: successors, the next era, shared subjects."""
    dataset, record = origin
    subjects = _subjects(library, origin)
    for subject in subjects:
        for successor in _successors(library, dataset, subject):
            for era in eras_about(library, dataset, successor):
                yield _entry(library, dataset, era, "successor", subject.title)
    if isinstance(record, Era):
        row = cast("int", library.index(dataset).names["era"][record.id])
        for era in dataset.eras[row + 1 : row + 2]:
            yield _entry(library, dataset, era, "next")
    for subject in subjects:
        for era in eras_about(library, dataset, subject):
            yield _entry(library, dataset, era, "shared", subject.title)


def _subjects(library: Library, origin: _Origin) -> list[Subject]:
    """Return a subject itself, or the subjects of an era."""
    dataset, record = origin
    if isinstance(record, Subject):
        return [record]
    found = (library.subject(dataset, ref.id) for ref in record.subjects)
    return [subject for subject in found if subject is not None]


def _successors(
    library: Library, dataset: Dataset, subject: Subject
) -> Iterator[Subject]:
    """Yield what took, or takes, the place of *subject*, by either end's telling."""
    found = [
        library.subject(dataset, relation.subject.id)
        for relation in subject.relations
        if relation.type == "superseded-by"
    ]
    found += [
        teller
        for teller, relation in library.relations_to(dataset, subject)
        if relation.type in {"supersedes", "renamed-from"}
    ]
    by_id = {one.id: one for one in found if one is not None}
    yield from by_id.values()


def _entry(
    library: Library, dataset: Dataset, era: Era, reason: str, about: str = ""
) -> EntryAnswer:
    link = link_to(library, dataset, era)
    return EntryAnswer(
        "era",
        era.id,
        reason=reason,
        about=about,
        link=link,
    )
