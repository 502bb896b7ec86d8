"""A whole history in one pass: its size, its roots, its people, its dates."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.lock.stamp import Stamp, parse_stamp

from .git.commits import FIELDS, read_commits
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

    def see(self, fields: list[str]) -> None:
        """Take in whole records, column by column: tens of thousands pass by."""
        hashes, parents, made, kept, people = (fields[n::FIELDS] for n in range(5))
        self.commits += len(hashes)
        self.people.update(people)
        self.merges += sum(" " in some for some in parents)
        for number, some in enumerate(parents):
            if not some:
                record = fields[number * FIELDS : (number + 1) * FIELDS]
                self.roots += read_commits(record)
        self.line.see(hashes, parents)
        self.two_dates += sum(
            author.partition(" ")[0] != committer.partition(" ")[0]
            for author, committer in zip(made, kept, strict=True)
            if author != committer
        )
        self._note_days(made)

    def _note_days(self, made: list[str]) -> None:
        """Take in author dates; in local names, as this is most of the work."""
        known, days, moved = self.offsets.get, [], 0
        for text in made:
            offset = known(text[-6:])
            if offset is None:
                offset = self._note_zone(text)
                if offset is None:
                    self.odd += 1
                    continue
            seconds = int(text[:-6])
            day = (seconds + offset) // _DAY
            days.append(day)
            if day != seconds // _DAY:
                moved += 1
            if seconds < _DAY:
                self.odd += 1
        self.days.update(days)
        self.two_days += moved

    def _note_zone(self, author: str) -> int | None:
        """Return how far a date's zone is ahead of UTC; None if the date is odd."""
        stamp = parse_stamp(author)
        if stamp is None or author[-6] != " ":
            return None
        return self.offsets.setdefault(author[-6:], stamp.offset or 0)

    def by_year(self) -> tuple[tuple[int, int], ...]:
        """Return the commits of each year."""
        years: Counter[int] = Counter()
        for day, commits in self.days.items():
            years[Stamp(day * _DAY, "+0000").day[0]] += commits
        return tuple(sorted(years.items()))


def survey(repository: Repository) -> Survey:
    """Go through the history of HEAD once; memory grows with people, not commits."""
    sums = _Sums(line=FirstParents(repository.head or ""))
    for fields in repository.records():
        sums.see(fields)
    head = repository.head
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
        head=repository.commits([head]).get(head) if head else None,
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
