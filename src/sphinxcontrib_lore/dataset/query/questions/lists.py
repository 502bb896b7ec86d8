"""Questions for lists: mentions, what to read next, numbers, anecdotes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.query.answers import (
    AnecdotesAnswer,
    MentionsAnswer,
    NextAnswer,
    NumbersAnswer,
    Refusal,
)
from sphinxcontrib_lore.dataset.query.facts import answer_anecdotes, answer_numbers
from sphinxcontrib_lore.dataset.query.named import find_named
from sphinxcontrib_lore.dataset.query.next import answer_next, answer_reading
from sphinxcontrib_lore.dataset.query.questions.asked import Asked

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.collection import Library

__all__ = [
    "AnecdotesQuestion",
    "MentionsQuestion",
    "NextQuestion",
    "NumbersQuestion",
]


@dataclass(frozen=True, slots=True)
class MentionsQuestion(Asked):
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
class NextQuestion(Asked):
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
class NumbersQuestion(Asked):
    """The numbers of a dataset."""

    datasets: tuple[str, ...] = ()

    def ask(self, library: Library) -> NumbersAnswer:
        """Return the numbers, in file order."""
        return answer_numbers(library, self.datasets)


@dataclass(frozen=True, slots=True)
class AnecdotesQuestion(Asked):
    """The anecdotes of a dataset."""

    datasets: tuple[str, ...] = ()

    def ask(self, library: Library) -> AnecdotesAnswer:
        """Return the anecdotes, in file order."""
        return answer_anecdotes(library, self.datasets)
