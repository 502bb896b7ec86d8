"""Between which moments is counted, and by how much a count is divided."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.dates import (
    day_number,
    parse_duration,
    subtract_duration,
)
from sphinxcontrib_lore.dataset.lock.stamp import Stamp, spell_day

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.dates import Day, Duration, Edtf

__all__ = ["Window", "window_of"]

_EPOCH = day_number((1970, 1, 1))
_DAY = 86_400


@dataclass(frozen=True, slots=True, kw_only=True)
class Window:
    """A length of time, both of whose ends are counted in; seconds in UTC."""

    #: None is the beginning of the history.
    first: int | None
    last: int
    #: Whether it ends at the commit of HEAD rather than with a day of ``as-of``.
    ends_at_head: bool
    #: Its length as written; None for the whole history.
    length: str | None

    def holds(self, stamp: Stamp | None) -> bool:
        """Tell whether a moment lies in it."""
        if stamp is None:
            return False
        first = self.first
        return stamp.seconds <= self.last and (first is None or first <= stamp.seconds)

    @property
    def first_day(self) -> str:
        """Return the first day, in UTC; empty if it begins with the history."""
        return "" if self.first is None else spell_day(Stamp(self.first, "+0000").day)

    @property
    def last_day(self) -> str:
        """Return the last day, in UTC."""
        return spell_day(Stamp(self.last, "+0000").day)

    def __str__(self) -> str:
        """Say between which days, and what it ends with."""
        end = "HEAD" if self.ends_at_head else "as-of"
        first = self.first_day or "the beginning"
        length = f"{self.length}, " if self.length else ""
        return f"{length}{first} to {self.last_day} (ends at {end}; UTC)"

    def share(self, per: str, began: int) -> Fraction:
        """Return what a count is to be divided by: how often *per* fits in.

        Years and months are compared with years and months, all else as days. *began*
        is the first second of a history without a window.
        """
        unit = parse_duration(per)
        if self.length is not None and not (unit.weeks or unit.days):
            whole = parse_duration(self.length)
            if not (whole.weeks or whole.days):
                return Fraction(_months(whole), _months(unit))
        first = began if self.first is None else self.first
        days = Fraction(self.last - first, _DAY)
        last = Stamp(self.last, "+0000").day
        size = day_number(last) - day_number(subtract_duration(last, unit))
        return Fraction(days, size)


def _months(duration: Duration) -> int:
    return duration.years * 12 + duration.months


def window_of(length: str | None, as_of: Edtf | None, head: Stamp) -> Window:
    """Return the window that ends at *as_of*, or at HEAD where that lies within it.

    An ``as-of`` of 2026 ends on 31 December, which a checkout of August cannot know:
    then HEAD is what it means. Without one, HEAD is the end.
    """
    ends_at_head = as_of is None or _within(head.day, as_of)
    latest = None if as_of is None else as_of.latest
    if ends_at_head or latest is None:
        last, ends_at_head = head.seconds, True
    else:
        last = (day_number(latest) + 1 - _EPOCH) * _DAY - 1
    first = None
    if length is not None:
        # From the moment after the last, so that six months back from the end of
        # June is the beginning of January.
        after = last if ends_at_head else last + 1
        clock = after % _DAY
        start = subtract_duration(Stamp(after, "+0000").day, parse_duration(length))
        first = (day_number(start) - _EPOCH) * _DAY + clock
    return Window(first=first, last=last, ends_at_head=ends_at_head, length=length)


def _within(day: Day, as_of: Edtf) -> bool:
    first, last = as_of.earliest, as_of.latest
    return (first is None or first <= day) and (last is None or day <= last)
