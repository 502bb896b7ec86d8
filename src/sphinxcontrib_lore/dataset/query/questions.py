"""The questions: frozen, and made of built-in types, so that a page can keep them."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.dates import Edtf, parse_date
from sphinxcontrib_lore.dataset.library import Found, Missing
from sphinxcontrib_lore.dataset.model import Era, Subject
from sphinxcontrib_lore.dataset.query.answers import (
    AnecdotesAnswer,
    EraAnswer,
    LinkAnswer,
    NextAnswer,
    NumbersAnswer,
    Refusal,
    SubjectAnswer,
    TimelineAnswer,
)
from sphinxcontrib_lore.dataset.query.asking import (
    link_to,
    refusal,
)
from sphinxcontrib_lore.dataset.query.eras import (
    Keep,
    Picked,
    Shown,
    answer_era,
    pick_eras,
)
from sphinxcontrib_lore.dataset.query.facts import answer_anecdotes, answer_numbers
from sphinxcontrib_lore.dataset.query.next import answer_next
from sphinxcontrib_lore.dataset.query.subjects import answer_subject

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.library import Library

__all__ = [
    "AnecdotesQuestion",
    "EraQuestion",
    "LinkQuestion",
    "NextQuestion",
    "NumbersQuestion",
    "Question",
    "QuestionKey",
    "SubjectQuestion",
    "TimelineQuestion",
    "digest",
    "question_of",
]

#: A question as built-in types: its name, then its fields.
QuestionKey = tuple[object, ...]


def digest(answer: object) -> str:
    """Return the digest of an answer: equal where a page shows the same."""
    return blake2b(repr(answer).encode(), digest_size=12).hexdigest()


@dataclass(frozen=True, slots=True)
class _Asked:
    """What all questions share: a form of built-in types."""

    def as_key(self) -> QuestionKey:
        """Return the question as built-in types; `question_of` undoes it."""
        return (type(self).__name__, *astuple(self))


@dataclass(frozen=True, slots=True)
class TimelineQuestion(_Asked):
    """Which eras a timeline shows, and how much of them."""

    datasets: tuple[str, ...] = ()
    eras: tuple[str, ...] = ()
    #: EDTF, or empty.
    since: str = ""
    until: str = ""
    tags: tuple[str, ...] = ()
    subjects: tuple[str, ...] = ()
    newest_first: bool = False
    #: 0 is all.
    limit: int = 0
    #: Of "title", "summary", "text".
    show: tuple[str, ...] = ("title", "summary")
    #: "all", "titles" or "none".
    events: str = "none"

    @property
    def is_filtered(self) -> bool:
        """Whether it leaves eras out; ``datasets`` alone is no filter (design, 4)."""
        narrowed = (self.eras, self.since, self.until, self.tags, self.subjects)
        return any(narrowed) or bool(self.limit)

    def ask(self, library: Library) -> TimelineAnswer:
        """Return the eras, in order."""
        refusals: list[Refusal] = []
        about = self._subject_names(library, refusals)
        keep = Keep(_date(self.since), _date(self.until), self.tags, frozenset(about))
        picked, more = pick_eras(library, self.datasets, self.eras, keep)
        if self.newest_first:
            picked.reverse()
        shown = Shown(
            "title" in self.show,
            "summary" in self.show,
            "text" in self.show,
            self.events,
        )
        chosen = picked[: self.limit] if self.limit else picked
        eras = tuple(answer_era(library, one, shown) for one in chosen)
        return TimelineAnswer(eras, (*refusals, *more))

    def _subject_names(self, library: Library, refusals: list[Refusal]) -> set[str]:
        """Return the ids and aliases of the subjects asked for."""
        names: set[str] = set()
        for target in self.subjects:
            found = library.find("subject", target)
            if isinstance(found, Missing):
                refusals.append(refusal("subject", target, found))
                names.add(target)
            elif isinstance(found.record, Subject):
                names |= {found.record.id, *found.record.aliases}
        return names


def _date(text: str) -> Edtf | None:
    return parse_date(text) if text else None


@dataclass(frozen=True, slots=True)
class EraQuestion(_Asked):
    """One era, for a callout."""

    target: str
    show: tuple[str, ...] = ("title", "summary")

    def ask(self, library: Library) -> EraAnswer | Refusal:
        """Return the era."""
        found = library.find("era", self.target)
        if isinstance(found, Missing):
            return refusal("era", self.target, found)
        if not isinstance(
            found.record, Era
        ):  # pragma: no cover - the index keeps kinds
            raise TypeError
        shown = Shown(
            "title" in self.show,
            "summary" in self.show,
            "text" in self.show,
            "all" if "text" in self.show else "none",
            states=True,
        )
        return answer_era(library, Picked(found.dataset, found.record), shown)


@dataclass(frozen=True, slots=True)
class SubjectQuestion(_Asked):
    """One subject, for a card."""

    target: str

    def ask(self, library: Library) -> SubjectAnswer | Refusal:
        """Return the subject."""
        found = library.find("subject", self.target)
        if isinstance(found, Missing):
            return refusal("subject", self.target, found)
        if not isinstance(found.record, Subject):  # pragma: no cover - as above
            raise TypeError
        return answer_subject(library, found.dataset, found.record)


@dataclass(frozen=True, slots=True)
class NextQuestion(_Asked):
    """Where to read next after these eras or subjects, or of the whole."""

    datasets: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    limit: int = 5

    def ask(self, library: Library) -> NextAnswer:
        """Return the entries."""
        return answer_next(library, self.datasets, self.targets, self.limit)


@dataclass(frozen=True, slots=True)
class NumbersQuestion(_Asked):
    """The numbers of a dataset."""

    datasets: tuple[str, ...] = ()

    def ask(self, library: Library) -> NumbersAnswer:
        """Return the numbers, in file order."""
        return answer_numbers(library, self.datasets)


@dataclass(frozen=True, slots=True)
class AnecdotesQuestion(_Asked):
    """The anecdotes of a dataset."""

    datasets: tuple[str, ...] = ()

    def ask(self, library: Library) -> AnecdotesAnswer:
        """Return the anecdotes, in file order."""
        return answer_anecdotes(library, self.datasets)


@dataclass(frozen=True, slots=True)
class LinkQuestion(_Asked):
    """What a link to a record shows."""

    #: "era", "event", "subject", "number", or "any" of the first three.
    kind: str
    target: str

    def ask(self, library: Library) -> LinkAnswer | Refusal:
        """Return the record as a link shows it."""
        kinds = ("era", "event", "subject") if self.kind == "any" else (self.kind,)
        tried = [library.find(kind, self.target) for kind in kinds]
        for found in tried:
            if isinstance(found, Found):
                return link_to(library, found.dataset, found.record)
        missing = tried[0]
        if isinstance(missing, Found):  # pragma: no cover - returned above
            raise TypeError
        return refusal(self.kind, self.target, missing)


Question = (
    TimelineQuestion
    | EraQuestion
    | SubjectQuestion
    | NextQuestion
    | NumbersQuestion
    | AnecdotesQuestion
    | LinkQuestion
)
_BY_NAME: dict[str, type[Question]] = {
    kind.__name__: kind
    for kind in (
        TimelineQuestion,
        EraQuestion,
        SubjectQuestion,
        NextQuestion,
        NumbersQuestion,
        AnecdotesQuestion,
        LinkQuestion,
    )
}


def question_of(key: QuestionKey) -> Question:
    """Return the question whose `as_key` is *key*."""
    return _BY_NAME[str(key[0])](*key[1:])  # type: ignore[arg-type]
