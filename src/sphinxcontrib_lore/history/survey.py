"""A whole history in one pass: its size, its roots, its people, its dates."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.lock.stamp import Stamp

from .line import FirstParents

if TYPE_CHECKING:
    from .git import Commit, Repository, Tag

__all__ = ["Survey", "survey"]

_DAY = 86_400


@dataclass(frozen=True, slots=True, kw_only=True)
class Survey:
    """What one pass over the history of HEAD tells. People are counts alone."""

    commits: int
    #: Of those, how many have more than one parent.
    merges: int
    #: On HEAD's line of first parents.
    first_parents: int
    #: Commits without parents, the oldest (by author date) first.
    roots: tuple[Commit, ...]
    head: Commit | None
    #: Different names after the mailmap, and the rule in words.
    people: int
    people_rule: str
    #: Year of the author date in its recorded zone -> commits.
    by_year: tuple[tuple[int, int], ...]
    #: Commits whose author date is not their committer date.
    with_two_dates: int
    #: Commits whose author date is another day in UTC than in its zone.
    with_two_days: int
    #: Commits with a date that cannot be read, or that is of 1970 or before.
    with_odd_date: int
    tags: tuple[Tag, ...]


@dataclass(slots=True)
class _Sums:
    line: FirstParents
    commits: int = 0
    merges: int = 0
    roots: list[Commit] = field(default_factory=list)
    people: set[str] = field(default_factory=set)
    #: Days since 1970, in the author's zone.
    days: Counter[int] = field(default_factory=Counter)
    #: Zone -> seconds ahead of UTC: a history has few zones, and many commits.
    offsets: dict[str, int] = field(default_factory=dict)
    two_dates: int = 0
    two_days: int = 0
    odd: int = 0

    def see(self, commits: list[Commit]) -> None:
        self.commits += len(commits)
        self.line.see(commits)
        self.people.update([one.person for one in commits])
        for one in commits:
            if len(one.parents) != 1:
                self._note_parents(one)
            author, committer = one.author, one.committer
            if author is None or committer is None:
                self.odd += 1
                continue
            if author is not committer and author.seconds != committer.seconds:
                self.two_dates += 1
            self._note_day(author)

    def _note_parents(self, commit: Commit) -> None:
        if commit.parents:
            self.merges += 1
        else:
            self.roots.append(commit)

    def _note_day(self, author: Stamp) -> None:
        offset = self.offsets.get(author.zone)
        if offset is None:
            offset = self.offsets[author.zone] = author.offset or 0
        utc = author.seconds // _DAY
        local = (author.seconds + offset) // _DAY
        self.two_days += local != utc
        self.odd += utc < 1
        self.days[local] += 1

    def by_year(self) -> tuple[tuple[int, int], ...]:
        """Return the commits of each year."""
        years: Counter[int] = Counter()
        for day, commits in self.days.items():
            years[Stamp(day * _DAY, "+0000").day[0]] += commits
        return tuple(sorted(years.items()))


def survey(repository: Repository) -> Survey:
    """Go through the history of HEAD once; memory grows with people, not commits."""
    sums = _Sums(line=FirstParents(repository.head or ""))
    head: Commit | None = None
    for commits in repository.log():
        if head is None and commits:
            head = commits[0]
        sums.see(commits)
    return Survey(
        commits=sums.commits,
        merges=sums.merges,
        first_parents=repository.first_parents()
        if sums.line.is_lost
        else sums.line.count,
        roots=tuple(
            one
            for one in sorted(sums.roots, key=_age)
            if one.hash not in repository.boundary
        ),
        head=head,
        people=len(sums.people),
        people_rule=repository.mailmap_rule,
        by_year=sums.by_year(),
        with_two_dates=sums.two_dates,
        with_two_days=sums.two_days,
        with_odd_date=sums.odd,
        tags=repository.tags(),
    )


def _age(commit: Commit) -> tuple[int, str]:
    return commit.author.seconds if commit.author else 0, commit.hash
