"""What an API page says of the history of one of its objects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.query.answers import NoteAnswer
from sphinxcontrib_lore.dataset.query.asking import link_to, state_of
from sphinxcontrib_lore.dataset.query.subjects import answer_lineage, eras_about

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.dates import Edtf
    from sphinxcontrib_lore.dataset.library import Library
    from sphinxcontrib_lore.dataset.model import Dataset, Subject

__all__ = ["answer_note", "objects_of"]


def answer_note(library: Library, dataset: Dataset, subject: Subject) -> NoteAnswer:
    """Return the earliest era of a subject, its present state, and what replaced it."""
    eras = eras_about(library, dataset, subject)
    first = min(eras, key=lambda era: _begin(era.date), default=None)
    status = state_of(dataset, subject)
    replaced = [
        related
        for lineage in answer_lineage(library, dataset, subject)
        if lineage.type in {"superseded-by", "renamed-to"}
        for related in lineage.related
    ]
    return NoteAnswer(
        link_to(library, dataset, subject),
        None if first is None else link_to(library, dataset, first),
        None if status is None else status.state,
        None if status is None else status.date,
        tuple(replaced),
    )


def _begin(date: Edtf) -> tuple[bool, tuple[int, int, int]]:
    return (date.earliest is not None, date.earliest or (0, 0, 0))


def objects_of(library: Library) -> dict[str, str]:
    """Return object, or pattern of members -> name of the subject that it belongs to.

    Of two subjects that name one object, the first counts.
    """
    found: dict[str, str] = {}
    for dataset in library.datasets:
        for subject in dataset.subjects:
            name = library.key(dataset, subject).name
            for item in subject.objects:
                found.setdefault(item, name)
    return found
