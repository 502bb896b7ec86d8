"""What an API page says of the history of one of its objects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.query.answers import NoteAnswer
from sphinxcontrib_lore.dataset.query.asking import link_to, state_of
from sphinxcontrib_lore.dataset.query.lineage import steps_of
from sphinxcontrib_lore.dataset.query.naming import eras_naming

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.collection import Library
    from sphinxcontrib_lore.dataset.model import Dataset, Subject

__all__ = ["answer_note"]

#: What a reader of an API page looks for: where to turn to.
_SUCCESSORS = ("superseded-by", "renamed-to", "merged-into")


def answer_note(library: Library, dataset: Dataset, subject: Subject) -> NoteAnswer:
    """Return the earliest era of a subject, its present state, and what replaced it."""
    told = eras_naming(library, dataset, subject)
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
