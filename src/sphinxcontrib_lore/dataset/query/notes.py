"""What an API page says of the history of one of its objects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.query.answers import NoteAnswer
from sphinxcontrib_lore.dataset.query.asking import link_to, state_of
from sphinxcontrib_lore.dataset.query.lineage import steps_of

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.collection import Library
    from sphinxcontrib_lore.dataset.model import Dataset, Era, Subject

__all__ = ["answer_note", "objects_of"]

#: What a reader of an API page looks for: where to turn to.
_SUCCESSORS = ("superseded-by", "renamed-to", "merged-into")


def answer_note(library: Library, dataset: Dataset, subject: Subject) -> NoteAnswer:
    """Return the earliest era of a subject, its present state, and what replaced it."""
    told = [era for era in dataset.eras if _names(era, {subject.id, *subject.aliases})]
    first = min(told, key=lambda era: era.date, default=None)
    status = state_of(dataset, subject)
    return NoteAnswer(
        link_to(library, dataset, subject),
        None if first is None else link_to(library, dataset, first),
        None if status is None else status.state,
        None if status is None else status.date,
        status is not None and bool(status.disputed),
        tuple(steps_of(library, dataset, subject, _SUCCESSORS)),
    )


def _names(era: Era, names: set[str]) -> bool:
    """Whether an era, or one of its events, is about a subject of these names."""
    told = [era.subjects, *(event.subjects for event in era.events)]
    return any(ref.id in names for refs in told for ref in refs)


def objects_of(library: Library) -> dict[str, tuple[str, ...]]:
    """Return object, or pattern of members -> names of the subjects it belongs to."""
    found: dict[str, dict[str, None]] = {}
    for dataset in library.datasets:
        for subject in dataset.subjects:
            if library.subject(dataset, subject.id) is not subject:
                continue  # A second one of that id.
            name = library.key(dataset, subject).name
            for item in subject.objects:
                found.setdefault(item, {})[name] = None
    return {item: tuple(names) for item, names in found.items()}
