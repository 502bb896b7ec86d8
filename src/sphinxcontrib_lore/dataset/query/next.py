"""Where to read next: what a person wrote, then what follows from the data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.library import Found, Library, Missing
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
    refusal,
    voice_of,
)
from sphinxcontrib_lore.dataset.query.subjects import eras_about

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxcontrib_lore.dataset.model import Dataset

__all__ = ["answer_next"]


def answer_next(
    library: Library, names: tuple[str, ...], targets: tuple[str, ...], limit: int
) -> NextAnswer:
    """Return the entries of a reading box, at most *limit* of them.

    Without targets they are the dataset's ``reading``, however many.
    """
    if not targets:
        datasets, refusals = datasets_of(library, names)
        found = [e for d in datasets for e in reading_entries(library, d, d.reading)]
        return NextAnswer(tuple(found), tuple(refusals))
    told: list[EntryAnswer] = []
    derived: list[EntryAnswer] = []
    refused: list[Refusal] = []
    origins: list[Found] = []
    for target in targets:
        origin = _find(library, target)
        if isinstance(origin, Refusal):
            refused.append(origin)
            continue
        origins.append(origin)
        record = origin.record
        if isinstance(record, Era | Subject):
            told += reading_entries(library, origin.dataset, record.next)
            derived += _derived(library, origin)
    own = {(o.record.kind, library.key(o.dataset, o.record).name) for o in origins}
    entries = _once([*told, *derived], own)[:limit]
    return NextAnswer(tuple(entries), tuple(refused))


def _find(library: Library, target: str) -> Found | Refusal:
    """Return the era, else the subject, that *target* means."""
    era = library.find("era", target)
    if isinstance(era, Found):
        return era
    subject = library.find("subject", target)
    if isinstance(subject, Found):
        return subject
    better = subject if _says_more(subject, era) else era
    return refusal("era or subject", target, better)


def _says_more(one: Missing, other: Missing) -> bool:
    return one.reason != "unknown" or (bool(one.hint) and not other.hint)


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


def _derived(library: Library, origin: Found) -> Iterator[EntryAnswer]:
    """Yield what follows from the data: successors, the next era, shared subjects."""
    dataset, record = origin.dataset, origin.record
    subjects = _subjects(library, origin)
    for subject in subjects:
        for successor in _successors(library, dataset, subject):
            for era in eras_about(library, dataset, successor):
                yield _entry(library, dataset, era, "successor", subject.title)
    if isinstance(record, Era):
        position = dataset.eras.index(record)
        for era in dataset.eras[position + 1 : position + 2]:
            yield _entry(library, dataset, era, "next")
    for subject in subjects:
        for era in eras_about(library, dataset, subject):
            yield _entry(library, dataset, era, "shared", subject.title)


def _subjects(library: Library, origin: Found) -> list[Subject]:
    """Return a subject itself, or the subjects of an era."""
    dataset, record = origin.dataset, origin.record
    if isinstance(record, Subject):
        return [record]
    if isinstance(record, Era):
        found = (
            library.find("subject", f"{dataset.name}:{r.id}") for r in record.subjects
        )
        return [
            one.record
            for one in found
            if isinstance(one, Found) and isinstance(one.record, Subject)
        ]
    return []


def _successors(
    library: Library, dataset: Dataset, subject: Subject
) -> Iterator[Subject]:
    names = [r.subject.id for r in subject.relations if r.type == "superseded-by"]
    told = library.relations_to(dataset).get(subject.id, ())
    names += [teller for teller, r in told if r.type in {"supersedes", "renamed-from"}]
    for name in dict.fromkeys(names):
        found = library.find("subject", f"{dataset.name}:{name}")
        if isinstance(found, Found) and isinstance(found.record, Subject):
            yield found.record


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
        voice=voice_of(dataset),
    )
