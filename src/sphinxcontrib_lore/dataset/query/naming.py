"""Which eras name a subject, and which objects belong to one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.collection import Library
    from sphinxcontrib_lore.dataset.index import Rows
    from sphinxcontrib_lore.dataset.model import Dataset, Era, Subject

__all__ = ["eras_about", "eras_naming", "eras_of_subjects", "objects_of"]


def eras_about(library: Library, dataset: Dataset, subject: Subject) -> list[Era]:
    """Return the eras about *subject*, in the order in which they are told."""
    return _eras(dataset, subject, library.index(dataset).subjects)


def eras_naming(library: Library, dataset: Dataset, subject: Subject) -> list[Era]:
    """Return the eras that name *subject*, themselves or by an event, likewise."""
    return _eras(dataset, subject, library.index(dataset).named)


def _eras(dataset: Dataset, subject: Subject, rows: Rows) -> list[Era]:
    names = (subject.id, *subject.aliases)
    found = {row for name in names for row in rows.get(name, ())}
    return [dataset.eras[row] for row in sorted(found)]


def objects_of(library: Library) -> dict[str, tuple[str, ...]]:
    """Return object, or pattern of members -> names of the subjects it belongs to."""
    found: dict[str, dict[str, None]] = {}
    for dataset in library.datasets:
        for item, ids in library.index(dataset).objects.items():
            for one in ids:
                name = library.name_of(dataset, "subject", one)
                found.setdefault(item, {})[name] = None
    return {item: tuple(names) for item, names in found.items()}


def eras_of_subjects(library: Library) -> dict[str, tuple[str, ...]]:
    """Return subject -> the eras that name it, themselves or by an event of theirs."""
    found: dict[str, tuple[str, ...]] = {}
    for dataset in library.datasets:
        known = library.index(dataset).named
        named = (library.subject(dataset, name) for name in known)
        for subject in filter(None, named):
            told = eras_naming(library, dataset, subject)
            eras = tuple(library.key(dataset, era).name for era in told)
            found[library.key(dataset, subject).name] = eras
    return found
