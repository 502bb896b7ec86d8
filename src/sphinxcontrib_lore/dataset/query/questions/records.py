"""Questions about one record: as a callout, card, lineage or note shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar, cast

from sphinxcontrib_lore.dataset.collection import Missing
from sphinxcontrib_lore.dataset.model import Era, Subject
from sphinxcontrib_lore.dataset.query.asking import refusal
from sphinxcontrib_lore.dataset.query.eras import Picked, Shown, answer_era
from sphinxcontrib_lore.dataset.query.lineage import answer_ancestry
from sphinxcontrib_lore.dataset.query.notes import answer_note
from sphinxcontrib_lore.dataset.query.questions.asked import Asked
from sphinxcontrib_lore.dataset.query.subjects import answer_subject

if TYPE_CHECKING:
    from collections.abc import Callable

    from sphinxcontrib_lore.dataset.collection import Library
    from sphinxcontrib_lore.dataset.model import Dataset
    from sphinxcontrib_lore.dataset.query.answers import (
        AncestryAnswer,
        EraAnswer,
        NoteAnswer,
        Refusal,
        SubjectAnswer,
    )

__all__ = [
    "EraQuestion",
    "LineageQuestion",
    "NoteQuestion",
    "SubjectQuestion",
]

_Record = TypeVar("_Record", Era, Subject)
_Answer = TypeVar("_Answer")


def _answer_about(
    library: Library,
    kind: str,
    target: str,
    answer: Callable[[Library, Dataset, _Record], _Answer],
) -> _Answer | Refusal:
    """Return the answer about the record that *target* means, or why it means none."""
    found = library.find(kind, target)
    if isinstance(found, Missing):
        return refusal(kind, target, found)
    return answer(library, found.dataset, cast("_Record", found.record))


@dataclass(frozen=True, slots=True)
class EraQuestion(Asked):
    """One era, for a callout."""

    target: str
    show: tuple[str, ...] = ("title", "summary")

    def ask(self, library: Library) -> EraAnswer | Refusal:
        """Return the era."""
        is_whole = "text" in self.show
        shown = Shown(
            "title" in self.show,
            "summary" in self.show,
            is_whole,
            "all" if is_whole else "none",
            states=True,
        )

        def answer(library: Library, dataset: Dataset, era: Era) -> EraAnswer:
            return answer_era(library, Picked(dataset, era), shown)

        return _answer_about(library, "era", self.target, answer)


@dataclass(frozen=True, slots=True)
class SubjectQuestion(Asked):
    """One subject, for a card."""

    target: str

    def ask(self, library: Library) -> SubjectAnswer | Refusal:
        """Return the subject."""
        return _answer_about(library, "subject", self.target, answer_subject)


@dataclass(frozen=True, slots=True)
class LineageQuestion(Asked):
    """Where a subject came from and what replaced it."""

    target: str

    def ask(self, library: Library) -> AncestryAnswer | Refusal:
        """Return the generations before and after the subject."""
        return _answer_about(library, "subject", self.target, answer_ancestry)


@dataclass(frozen=True, slots=True)
class NoteQuestion(Asked):
    """What the API page of an object of a subject says."""

    target: str

    def ask(self, library: Library) -> NoteAnswer | Refusal:
        """Return the subject's history in one line."""
        return _answer_about(library, "subject", self.target, answer_note)
