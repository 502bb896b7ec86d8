"""The questions: frozen, and made of built-in types, so that a page can keep them."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from hashlib import blake2b
from itertools import chain
from typing import TYPE_CHECKING, cast

from sphinxcontrib_lore.dataset.collection import Found, Missing
from sphinxcontrib_lore.dataset.dates import Edtf, parse_date
from sphinxcontrib_lore.dataset.problems import nearest
from sphinxcontrib_lore.dataset.query.answers import (
    AncestryAnswer,
    AnecdotesAnswer,
    EraAnswer,
    LinkAnswer,
    MentionsAnswer,
    NextAnswer,
    NoteAnswer,
    NumbersAnswer,
    Refusal,
    SubjectAnswer,
    TimelineAnswer,
)
from sphinxcontrib_lore.dataset.query.asking import (
    datasets_of,
    link_to,
    refusal,
)
from sphinxcontrib_lore.dataset.query.eras import Picked, Shown, answer_era
from sphinxcontrib_lore.dataset.query.facts import answer_anecdotes, answer_numbers
from sphinxcontrib_lore.dataset.query.lineage import answer_ancestry
from sphinxcontrib_lore.dataset.query.named import find_named
from sphinxcontrib_lore.dataset.query.next import answer_next, answer_reading
from sphinxcontrib_lore.dataset.query.notes import answer_note
from sphinxcontrib_lore.dataset.query.picking import Order, Wanted, pick_eras
from sphinxcontrib_lore.dataset.query.subjects import answer_subject

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.collection import Library

__all__ = [
    "AnecdotesQuestion",
    "EraQuestion",
    "LineageQuestion",
    "LinkQuestion",
    "MentionsQuestion",
    "NextQuestion",
    "NoteQuestion",
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
        refusals += self._unknown_tags(library)
        since, until = _date(self.since), _date(self.until)
        wanted = Wanted(since, until, self.tags, frozenset(about))
        order = Order(self.newest_first, self.limit)
        picked, more = pick_eras(library, self.datasets, self.eras, wanted, order)
        shown = Shown(
            "title" in self.show,
            "summary" in self.show,
            "text" in self.show,
            self.events,
        )
        eras = tuple(answer_era(library, one, shown) for one in picked)
        return TimelineAnswer(eras, (*refusals, *more))

    def _unknown_tags(self, library: Library) -> list[Refusal]:
        """Return the tags that no era of the datasets asked has."""
        if not self.tags:
            return []
        datasets, _ = datasets_of(library, self.datasets)
        known = [library.index(dataset).tags for dataset in datasets]
        return [
            Refusal("tag", tag, "unknown", nearest(tag, chain(*known)))
            for tag in self.tags
            if datasets and not any(tag in tags for tags in known)
        ]

    def _subject_names(
        self, library: Library, refusals: list[Refusal]
    ) -> set[tuple[str, str]]:
        """Return dataset and id, or alias, of the subjects asked for."""
        names: set[tuple[str, str]] = set()
        for target in self.subjects:
            found = library.find("subject", target)
            if isinstance(found, Missing):
                refusals.append(refusal("subject", target, found))
                names.add(("", target))  # So that the filter keeps no era for it.
            else:
                key = (found.record.id or "", *getattr(found.record, "aliases", ()))
                names |= {(found.dataset.name, name) for name in key}
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
        shown = Shown(
            "title" in self.show,
            "summary" in self.show,
            "text" in self.show,
            "all" if "text" in self.show else "none",
            states=True,
        )
        return answer_era(library, Picked.of(found), shown)


@dataclass(frozen=True, slots=True)
class SubjectQuestion(_Asked):
    """One subject, for a card."""

    target: str

    def ask(self, library: Library) -> SubjectAnswer | Refusal:
        """Return the subject."""
        found = library.find("subject", self.target)
        if isinstance(found, Missing):
            return refusal("subject", self.target, found)
        return answer_subject(library, found.dataset, found.record)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class LineageQuestion(_Asked):
    """Where a subject came from and what replaced it."""

    target: str

    def ask(self, library: Library) -> AncestryAnswer | Refusal:
        """Return the generations before and after the subject."""
        found = library.find("subject", self.target)
        if isinstance(found, Missing):
            return refusal("subject", self.target, found)
        return answer_ancestry(library, found.dataset, found.record)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class NoteQuestion(_Asked):
    """What the API page of an object of a subject says."""

    target: str

    def ask(self, library: Library) -> NoteAnswer | Refusal:
        """Return the subject's history in one line."""
        found = library.find("subject", self.target)
        if isinstance(found, Missing):
            return refusal("subject", self.target, found)
        return answer_note(library, found.dataset, found.record)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class MentionsQuestion(_Asked):
    """Which records a list of mentions is about."""

    target: str
    #: "era", "event" or "subject"; empty for each kind that has the id.
    kind: str = ""

    def ask(self, library: Library) -> MentionsAnswer | Refusal:
        """Return kind and name of the records."""
        kinds = (self.kind,) if self.kind else ("era", "event", "subject")
        found = find_named(library, kinds, self.target)
        if isinstance(found, Refusal):
            return found
        keys = [library.key(one.dataset, one.record) for one in found]
        return MentionsAnswer(tuple((key.kind, key.name) for key in keys))


@dataclass(frozen=True, slots=True)
class NextQuestion(_Asked):
    """Where to read next after these eras or subjects, or of the whole."""

    datasets: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    limit: int = 5
    #: "era" or "subject"; empty for each kind that has the id.
    kind: str = ""

    def ask(self, library: Library) -> NextAnswer:
        """Return the entries."""
        if not self.targets:
            return answer_reading(library, self.datasets)
        kinds = (self.kind,) if self.kind else ("era", "subject")
        return answer_next(library, self.targets, kinds, self.limit)


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
        missing: list[tuple[str, Missing]] = []
        for kind in kinds:
            found = library.look_up(kind, self.target)
            if isinstance(found, Found):
                return link_to(library, found.dataset, found.record)
            missing.append((kind, found))
        telling = (kind for kind, one in missing if one.reason != "unknown")
        found = library.find(next(telling, kinds[0]), self.target)
        return refusal(self.kind, self.target, cast("Missing", found))


Question = (
    TimelineQuestion
    | EraQuestion
    | SubjectQuestion
    | LineageQuestion
    | NoteQuestion
    | MentionsQuestion
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
        LineageQuestion,
        NoteQuestion,
        MentionsQuestion,
        NextQuestion,
        NumbersQuestion,
        AnecdotesQuestion,
        LinkQuestion,
    )
}


def question_of(key: QuestionKey) -> Question:
    """Return the question whose `as_key` is *key*."""
    return _BY_NAME[str(key[0])](*key[1:])  # type: ignore[arg-type]
