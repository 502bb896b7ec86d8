"""The pace of a history: commits a month, and the months that stand out."""

from __future__ import annotations

from dataclasses import dataclass, field
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinxcontrib_lore.dataset.lock.stamp import Stamp

    from .git import Commit

__all__ = ["Burst", "Month", "Pace", "find_bursts", "month_of", "say_month"]

#: Fewer commits than these are no burst, whatever came before.
_FEWEST = 20
#: How many times the median of the months before.
_TIMES = 3
#: How many months before are compared with.
_BEFORE = 12
_DAY = 86_400


class Month(NamedTuple):
    """What happened in a month."""

    commits: int
    #: Of its earliest commit.
    seconds: int
    hash: str


@dataclass(slots=True)
class Pace:
    """Commits by month; grows with months, not with commits."""

    #: Months since the year 0 -> what happened in it.
    months: dict[int, Month] = field(default_factory=dict)
    #: Day -> month: a history has few days, and many commits.
    _known: dict[int, int] = field(default_factory=dict)

    def see(self, commits: Iterable[Commit]) -> None:
        """Take note of some commits, by author date in UTC."""
        for one in commits:
            if one.author is None or one.author.seconds < _DAY:
                continue
            day = one.author.seconds // _DAY
            month = self._known.get(day)
            if month is None:
                month = self._known[day] = month_of(one.author)
            count, seconds, name = self.months.get(month, _NONE)
            if not name or one.author.seconds <= seconds:
                seconds, name = one.author.seconds, one.hash
            self.months[month] = Month(count + 1, seconds, name)


_NONE = Month(0, 0, "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Burst:
    """Months in a row with far more commits than those before."""

    #: Months since the year 0, both counted in.
    first: int
    last: int
    commits: int
    #: The median of the twelve months before.
    before: float
    #: The first commit of it.
    hash: str

    @property
    def date(self) -> str:
        """Return it in EDTF: a month, or an interval of months."""
        first, last = say_month(self.first), say_month(self.last)
        return first if first == last else f"{first}/{last}"

    @property
    def months(self) -> str:
        """Say how long it lasted."""
        months = self.last - self.first + 1
        return "one month" if months == 1 else f"{months} months"

    @property
    def why(self) -> str:
        """Say by which rule it stands out."""
        return (
            f"{self.commits} commits (author date, UTC), {_TIMES} times the median of "
            f"{self.before:g} a month in the {_BEFORE} months before, or more"
        )


def month_of(stamp: Stamp) -> int:
    """Return the months since the year 0, in UTC."""
    year, month, _ = stamp.day
    return year * 12 + month - 1


def say_month(month: int) -> str:
    """Write a month as ``2012-01``."""
    return f"{month // 12:04}-{month % 12 + 1:02}"


def find_bursts(pace: Pace) -> tuple[Burst, ...]:
    """Return the months that stand out, those in a row as one."""
    if not pace.months:
        return ()
    found: list[Burst] = []
    begin = min(pace.months)
    before = 0.0
    # Not month by month: a clock may have been wrong by more of them than can pass.
    for month, now in sorted(pace.months.items()):
        if month < begin + _BEFORE:
            continue
        goes_on = bool(found) and found[-1].last == month - 1
        if not goes_on:
            past = range(month - _BEFORE, month)
            before = median(pace.months.get(one, _NONE).commits for one in past)
        if now.commits < max(_FEWEST, _TIMES * before):
            continue
        last = found.pop() if goes_on else None
        found.append(
            Burst(
                first=last.first if last else month,
                last=month,
                commits=now.commits + (last.commits if last else 0),
                before=before,
                hash=last.hash if last else now.hash,
            )
        )
    return tuple(found)
