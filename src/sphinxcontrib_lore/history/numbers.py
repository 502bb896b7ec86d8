"""Numbers, counted from git by rules that are said aloud."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from .git import GitError
from .windows import Window, window_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sphinxcontrib_lore.dataset.dates import Edtf
    from sphinxcontrib_lore.dataset.lock.stamp import Stamp
    from sphinxcontrib_lore.dataset.model import Counting, Dataset, Number

    from .git import Commit, Repository

__all__ = ["Asked", "Count", "asked_of", "count_numbers"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A number that can be counted."""

    number: Number
    counting: Counting
    as_of: Edtf | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """What a number comes to."""

    #: None where it cannot be counted in this clone: then `why`.
    value: Fraction | None
    window: Window
    revision: str
    #: What was counted, by which date, of whom, between when.
    rule: str
    why: GitError | None = None


def asked_of(dataset: Dataset) -> tuple[Asked, ...]:
    """Return the numbers that say how they are counted."""
    return tuple(
        Asked(number=one, counting=one.derive, as_of=one.as_of or dataset.as_of)
        for one in dataset.numbers
        if one.derive is not None
    )


@dataclass(slots=True)
class _Tally:
    """A count of commits or people that grows while a history passes by."""

    window: Window
    is_people: bool
    commits: int = 0
    people: set[str] = field(default_factory=set)
    began: int | None = None

    def see(self, commits: Iterable[Commit]) -> None:
        for one in commits:
            stamp = one.committer
            if stamp is not None:
                if self.began is None or stamp.seconds < self.began:
                    self.began = stamp.seconds
                if self.window.holds(stamp):
                    self.commits += 1
                    if self.is_people:
                        self.people.add(one.person)

    @property
    def value(self) -> int:
        return len(self.people) if self.is_people else self.commits


def count_numbers(
    repository: Repository, asked: Sequence[Asked], head: Stamp
) -> list[Count]:
    """Count each number, in one pass for all with the same paths.

    *head* is the committer date of HEAD.
    """
    windows = [window_of(one.counting.window, one.as_of, head) for one in asked]
    tallies = [
        _Tally(window, one.counting.count == "authors")
        for one, window in zip(asked, windows, strict=True)
    ]
    _pass(repository, asked, tallies)
    return [
        _count(repository, one, tally)
        for one, tally in zip(asked, tallies, strict=True)
    ]


#: What is counted as the history passes; all else is counted at its end.
_PASSING = ("commits", "authors")


def _pass(
    repository: Repository, asked: Sequence[Asked], tallies: Sequence[_Tally]
) -> None:
    """Show the history to the tallies: once for each set of paths."""
    by_paths: dict[tuple[str, ...], list[_Tally]] = {}
    for one, tally in zip(asked, tallies, strict=True):
        if one.counting.count in _PASSING or one.counting.per is not None:
            by_paths.setdefault(one.counting.paths, []).append(tally)
    for paths, some in by_paths.items():
        for commits in repository.log(paths):
            for tally in some:
                tally.see(commits)


_RULES = {
    "commits": "commits that HEAD reaches, merges too, by committer date",
    "authors": "different author names of commits that HEAD reaches, by committer date",
    "files": "files in the tree at the window's end",
    "lines": "lines of text files in the tree at the window's end",
    "tags": "tags of commits, by their own date, else their commit's",
}


def _count(repository: Repository, asked: Asked, tally: _Tally) -> Count:
    counting, window = asked.counting, tally.window
    revision = repository.head or ""
    if not window.ends_at_head:
        revision = repository.last_before(window.last) or revision
    rule = [_RULES[counting.count], str(window)]
    if counting.count == "authors":
        rule.append(repository.mailmap_rule)
    if counting.paths:
        rule.append(f"below {', '.join(counting.paths)}")
    value: Fraction | None = None
    why = None
    try:
        value = Fraction(_total(repository, counting, tally, revision))
    except GitError as error:
        why = error
    if counting.per is not None and value is not None:
        value = value / (window.share(counting.per, tally.began or 0) or 1)
        rule.append(f"for each {counting.per}")
    text = "; ".join(rule)
    return Count(value=value, window=window, revision=revision, rule=text, why=why)


def _total(
    repository: Repository, counting: Counting, tally: _Tally, revision: str
) -> int:
    if counting.count == "files":
        return repository.files(revision, counting.paths)
    if counting.count == "lines":
        return repository.lines(revision, counting.paths)
    if counting.count == "tags":
        return sum(tally.window.holds(tag.date) for tag in repository.tags())
    return tally.value
