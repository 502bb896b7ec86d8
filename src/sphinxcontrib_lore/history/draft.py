"""A first dataset from a repository: eras between the points where it turned."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from packaging.version import Version

from .candidates import find_all
from .pace import month_of, say_month
from .turns import find_pauses, find_shifts

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .candidates import Candidate
    from .git import Commit, Repository
    from .pace import Pace

__all__ = ["Draft", "DraftEra", "draft"]

#: More eras than these are no overview, and shorter ones no eras.
_ERAS, _MONTHS = 12, 6
#: Events of an era, those that tell most.
_EVENTS = 8
#: With more releases than these, patch releases are left to the lock.
_RELEASES = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class _Turn:
    """A point where an era may begin."""

    month: int
    #: What counts most: 0.
    rank: int
    id: str
    title: str
    why: str
    #: The last month of the era before, where it is not the month before.
    before: int | None = None

    def skips(self, month: int) -> bool:
        """Tell whether a month lies in the pause before it."""
        return self.before is not None and self.before < month < self.month


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftEra:
    """A proposed era."""

    id: str
    title: str
    #: EDTF.
    date: str
    why: str
    commits: int
    events: tuple[Candidate, ...]
    #: How many more candidates there are in its time.
    more: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A proposed dataset."""

    #: HEAD, which has a committer date.
    head: Commit
    eras: tuple[DraftEra, ...]
    releases: tuple[Candidate, ...]
    #: How many patch releases are not among them.
    patches: int


def draft(repository: Repository, head: Commit) -> Draft | None:
    """Propose a dataset; None where no commit has a date that can be right."""
    found = find_all(repository)
    candidates, pace = found.candidates, found.pace
    roots = [one for one in candidates if one.kind == "root"]
    last = month_of(head.committer) if head.committer else None
    if not roots or last is None:
        return None
    # A clock that was wrong may have dated anything, but hardly the first commit.
    first = min(_month(one.date) for one in roots)
    last = max(first, last)
    turns = _chosen(_turns(candidates, pace, first, last), first, last)
    releases = [one for one in candidates if one.version]
    told = [one for one in releases if not _is_patch(one.version)]
    if len(releases) <= _RELEASES:
        told = releases
    return Draft(
        head=head,
        eras=tuple(_eras(turns, candidates, pace)),
        releases=tuple({one.version: one for one in reversed(told)}.values())[::-1],
        patches=len(releases) - len(told),
    )


def _month(date: str) -> int:
    year, month = re.match(r"(\d+)-(\d+)", date).groups()  # type: ignore[union-attr]
    return int(year) * 12 + int(month) - 1


def _turns(
    candidates: Iterable[Candidate], pace: Pace, first: int, last: int
) -> Iterator[_Turn]:
    root = next(one for one in candidates if one.kind == "root")
    yield _Turn(month=first, rank=0, id="beginnings", title="Beginnings", why=root.why)
    for pause in find_pauses(pace, first, last):
        since = say_month(pause.before)
        yield _Turn(
            month=pause.after,
            before=pause.before,
            rank=1,
            id=f"again-{say_month(pause.after)}",
            title=f"After a pause of {pause.months} months",
            why=f"no commit (author date, UTC) for {pause.months} months after {since}",
        )
    yield from _majors(candidates)
    for shift in find_shifts(pace, first, last):
        word = "faster" if shift.is_faster else "slower"
        yield _Turn(
            month=shift.month,
            rank=3,
            id=f"{word}-{say_month(shift.month)}",
            title=f"A {word} pace",
            why=f"commits (author date, UTC): {shift.after} in the year from "
            f"{say_month(shift.month)} on, {shift.before} in the year before",
        )
    for one in candidates:
        if one.kind == "folder-born" and not one.title.startswith("."):
            name = one.id.removesuffix("-born")
            yield _Turn(
                month=_month(one.date),
                rank=4,
                id=f"since-{name}",
                title=one.title,
                why=f"a folder at the top is born in {one.why}",
            )


def _majors(candidates: Iterable[Candidate]) -> Iterator[_Turn]:
    """Yield the first release, and the first of each later major version."""
    highest = -1
    for one in candidates:
        major = _numbers(one.version)[:1] if one.version else ()
        if major and major[0] > highest:
            is_first = highest < 0
            highest = major[0]
            which = "of all" if is_first else f"of version {highest}"
            name = f"Version {highest}" if highest else "First releases"
            yield _Turn(
                month=_month(one.date),
                rank=2,
                id=f"version-{highest}" if highest else "first-releases",
                title=name,
                why=f"the first release {which}: {one.why}, of {one.date}",
            )


def _numbers(version: str) -> tuple[int, ...]:
    try:
        return Version(version).release
    except ValueError:  # InvalidVersion, or more digits than Python takes for an int.
        return tuple(int(one) for one in re.findall(r"\d{1,99}", version)[:3])


def _is_patch(version: str) -> bool:
    return any(_numbers(version)[2:])


def _chosen(turns: Iterable[_Turn], first: int, last: int) -> list[_Turn]:
    """Return turns that leave each era some months, those that count most first."""
    kept: list[_Turn] = []
    for one in sorted(turns, key=lambda one: (one.rank, one.month)):
        is_near = any(
            abs(one.month - other.month) < _MONTHS or other.skips(one.month)
            for other in kept
        )
        if first <= one.month <= last and not is_near and len(kept) < _ERAS:
            kept.append(one)
    return sorted(kept, key=lambda one: one.month)


def _eras(
    turns: list[_Turn], candidates: Iterable[Candidate], pace: Pace
) -> Iterator[DraftEra]:
    used: set[str] = set()
    for number, turn in enumerate(turns):
        following = turns[number + 1] if number + 1 < len(turns) else None
        if following is None:
            last, end = max([turn.month, *pace.months]), ".."
        else:
            last = following.month - 1 if following.before is None else following.before
            end = say_month(last)
        start = say_month(turn.month)
        months = range(turn.month, last + 1)
        commits = (one.commits for m, one in pace.months.items() if m in months)
        inside = [one for one in candidates if _month(one.date) in months]
        events = sorted(sorted(inside, key=_weight)[:_EVENTS], key=_place)
        name = turn.id if turn.id not in used else f"{turn.id}-{start}"
        used.add(name)
        yield DraftEra(
            id=name,
            title=turn.title,
            date=start if start == end else f"{start}/{end}",
            why=turn.why,
            commits=sum(commits),
            events=tuple(replace(one, version="") for one in events),
            more=len(inside) - len(events),
        )


def _place(one: Candidate) -> tuple[str, str]:
    return one.date, one.id


def _weight(one: Candidate) -> tuple[int, str, str]:
    """Return what is sorted by: what tells most comes first."""
    kinds = ["root", "burst", "release", "folder-born", "folder-gone"]
    rank = kinds.index(one.kind)
    if one.kind == "release":
        numbers = _numbers(one.version)
        rank += 10 if any(numbers[2:]) else 5 if any(numbers[1:]) else 0
    elif one.title.startswith("."):
        rank += 20
    return rank, one.date, one.id
