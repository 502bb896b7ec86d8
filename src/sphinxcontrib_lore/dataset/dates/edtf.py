"""Dates as a dataset writes them: EDTF (Library of Congress, 2019; ISO 8601-2).

Levels 0 and 1 without times of day. From level 2: quarters (`2022-36`), three
unspecified digits (`1XXX`), and unspecified digits at the ends of intervals.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache, total_ordering
from typing import TYPE_CHECKING

from .point import Point, read_point

if TYPE_CHECKING:
    from .calendar import Day

__all__ = ["Edtf", "parse_date"]


@total_ordering
@dataclass(frozen=True, slots=True)
class Edtf:
    """A date or an interval; made by `parse_date` alone.

    Sorted by the earliest day (no bound first), then by the latest (no bound last),
    then by text. Equal if the texts are: each date has one accepted spelling.
    """

    #: In EDTF; `parse_date` reads it back.
    text: str
    #: Where it begins; a plain date's start is its end. None where open or unknown.
    start: Point | None = field(compare=False, repr=False)
    #: Where it ends. None where open or unknown.
    end: Point | None = field(compare=False, repr=False)

    def __str__(self) -> str:
        """Write it in EDTF."""
        return self.text

    def __lt__(self, other: object) -> bool:
        """Tell whether it stands before another in a list."""
        if not isinstance(other, Edtf):
            return NotImplemented
        return self._sort_key() < other._sort_key()

    def _sort_key(self) -> tuple[tuple[int, ...], bool, tuple[int, ...], str]:
        latest = self.latest
        return self.earliest or (), latest is None, latest or (), self.text

    @property
    def is_interval(self) -> bool:
        """Tell whether it was written with two ends."""
        return "/" in self.text

    @property
    def open_start(self) -> bool:
        """Tell whether it has always been so: `../1985`."""
        return self.text.startswith("..")

    @property
    def open_end(self) -> bool:
        """Tell whether it goes on: `2026/..`."""
        return self.text.endswith("..")

    @property
    def unknown_start(self) -> bool:
        """Tell whether it began nobody knows when: `/1985`."""
        return self.start is None and not self.open_start

    @property
    def unknown_end(self) -> bool:
        """Tell whether it ended nobody knows when: `1985/`."""
        return self.end is None and not self.open_end

    @property
    def is_uncertain(self) -> bool:
        """Tell whether `?` or `%` qualifies an end of it."""
        return "?" in self.text or "%" in self.text

    @property
    def is_approximate(self) -> bool:
        """Tell whether `~` or `%` qualifies an end of it."""
        return "~" in self.text or "%" in self.text

    @property
    def earliest(self) -> Day | None:
        """Return the first day that it can mean; None where it has no bound."""
        return None if self.start is None else self.start.earliest

    @property
    def latest(self) -> Day | None:
        """Return the last day that it can mean; None where it has no bound."""
        return None if self.end is None else self.end.latest

    def overlaps(self, other: Edtf) -> bool:
        """Tell whether a day lies between the bounds of both."""
        return _not_after(self.earliest, other.latest) and _not_after(
            other.earliest, self.latest
        )

    def contains(self, other: Edtf) -> bool:
        """Tell whether the other lies between this one's bounds, in all it can mean.

        An unknown end may be anywhere, so it bounds as little as an open one; only
        what has no bound contains what has none.
        """
        first, last = self.earliest, self.latest
        begins = first is None or (
            other.earliest is not None and first <= other.earliest
        )
        ends = last is None or (other.latest is not None and other.latest <= last)
        return begins and ends


def _not_after(earliest: Day | None, latest: Day | None) -> bool:
    return earliest is None or latest is None or earliest <= latest


def parse_date(text: str) -> Edtf:
    """Read a date; raise `DateError`, with a way out, for whatever is none."""
    date = _read(text)
    if date is None:
        # Its many patterns take longer to compile than a dataset's dates to read.
        from .hints import explain  # noqa: PLC0415

        raise explain(text, _accepts)
    return date


def _accepts(text: str) -> bool:
    return _read(text) is not None


@lru_cache(maxsize=4096)
def _read(text: str) -> Edtf | None:
    if "/" in text:
        return _read_interval(text)
    point = read_point(text)
    return None if point is None else Edtf(text, point, point)


#: Open, and unknown.
_NO_DATE = ("..", "")


def _read_interval(text: str) -> Edtf | None:
    first, _, last = text.partition("/")
    start, end = read_point(first), read_point(last)
    if start is None:
        return None if end is None or first not in _NO_DATE else Edtf(text, None, end)
    if end is None:
        return Edtf(text, start, None) if last in _NO_DATE else None
    # Not reversed as long as some day of the start may come before the end.
    if start.year >= end.year and start.earliest > end.latest:
        return None
    return Edtf(text, start, end)
