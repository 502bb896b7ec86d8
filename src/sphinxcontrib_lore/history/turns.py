"""Where a history turns: pauses, and changes of pace that last."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .pace import Pace

__all__ = ["Pause", "Shift", "find_pauses", "find_shifts"]

#: So many months without a commit are a pause.
_PAUSE = 6
#: So many commits in the year after it end one; in a small history, a tenth of all.
_RETURN, _SHARE, _LEAST = 10, 10, 2
#: So many months on each side of a shift are compared.
_YEAR = 12
#: How many times more, or fewer, commits a year has after a shift.
_TIMES = 3
#: A busy year has this many commits, or nothing is said of its pace.
_FEWEST = 60


@dataclass(frozen=True, slots=True)
class Pause:
    """Months without a commit; in months since the year 0."""

    #: The last month before, and the first one after.
    before: int
    after: int

    @property
    def months(self) -> int:
        """Return how long it lasted."""
        return self.after - self.before - 1


@dataclass(frozen=True, slots=True)
class Shift:
    """A month from which on there are far more, or fewer, commits for a year."""

    month: int
    before: int
    after: int

    @property
    def is_faster(self) -> bool:
        """Tell in which direction."""
        return self.after > self.before

    @property
    def ratio(self) -> float:
        """Return how many times."""
        more, less = max(self.before, self.after), min(self.before, self.after)
        return more / max(less, 1)


def find_pauses(pace: Pace, first: int, last: int) -> tuple[Pause, ...]:
    """Return the pauses between two months after which work went on.

    Single commits to what has long been left are no new era.
    """
    total = sum(one.commits for one in pace.months.values())
    enough = max(_LEAST, min(_RETURN, total // _SHARE))
    busy = sorted(month for month in pace.months if first <= month <= last)
    pauses = (Pause(before, after) for before, after in pairwise(busy))
    return tuple(
        one
        for one in pauses
        if one.months >= _PAUSE and _year(pace, one.after) >= enough
    )


def _year(pace: Pace, begin: int) -> int:
    """Return the commits of the year that begins with a month."""
    months = range(begin, begin + _YEAR)
    return sum(pace.months[one].commits for one in months if one in pace.months)


def _is_begun(pace: Pace, shift: Shift) -> bool:
    """Tell whether the month of a shift is itself like the year that it begins."""
    month = pace.months.get(shift.month)
    twelfth = shift.after / _YEAR
    commits = month.commits if month is not None else 0
    return commits >= twelfth / 2 if shift.is_faster else commits <= twelfth * 2


def find_shifts(pace: Pace, first: int, last: int) -> tuple[Shift, ...]:
    """Return the shifts between two months, a year or more apart, in order.

    Of neighbours, that with the greatest ratio counts.
    """
    # Not month by month: between two clocks that were wrong lie too many of them.
    near = {one + gap for one in pace.months for gap in range(1 - _YEAR, _YEAR + 1)}
    found = [
        Shift(month, _year(pace, month - _YEAR), _year(pace, month))
        for month in sorted(near)
        if first + _YEAR <= month <= last - _YEAR + 1
    ]
    found = [
        one
        for one in found
        if one.ratio >= _TIMES
        and max(one.before, one.after) >= _FEWEST
        and _is_begun(pace, one)
    ]
    kept: list[Shift] = []
    for one in sorted(found, key=lambda one: (-one.ratio, one.month)):
        if all(abs(one.month - other.month) >= _YEAR for other in kept):
            kept.append(one)
    return tuple(sorted(kept, key=lambda one: one.month))
