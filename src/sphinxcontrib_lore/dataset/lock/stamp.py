"""A moment as git records it: seconds, and the zone that somebody's clock had."""

from __future__ import annotations

import re
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from sphinxcontrib_lore.dataset.dates import day_at, day_number

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.dates import Day

__all__ = ["Moment", "Stamp", "parse_stamp", "spell_day"]

_EPOCH = day_number((1970, 1, 1))
_LAST = date.max.toordinal()
_DAY = 86_400
_LAST_YEAR = 9999
_ZONE = re.compile(r"([+-])(\d\d)([0-5]\d)").fullmatch
#: Minutes: the zones of the earth lie between -12:00 and +14:00.
_WEST, _EAST = -12 * 60, 14 * 60
_STAMP = re.compile(r"(-?\d{1,20}) ([+-]\d{1,9})").fullmatch
_UNSIGNED, _SIGNED = 2**64, 2**63


class Stamp(NamedTuple):
    """A moment; written as git writes it: ``1327499720 +0100``."""

    #: Since 1970-01-01T00:00:00Z; may be negative.
    seconds: int
    #: As recorded, which need not be a zone of the earth: ``-51800``.
    zone: str

    def __str__(self) -> str:
        """Write it as git does."""
        return f"{self.seconds} {self.zone}"

    @property
    def offset(self) -> int | None:
        """Return the seconds by which its zone is ahead of UTC; None if it is odd."""
        match = _ZONE(self.zone)
        if match is None:
            return None
        minutes = int(match[2]) * 60 + int(match[3])
        minutes = -minutes if match[1] == "-" else minutes
        return minutes * 60 if _WEST <= minutes <= _EAST else None

    @property
    def day(self) -> Day:
        """Return the day in UTC."""
        return _day_at(_EPOCH + self.seconds // _DAY)

    @property
    def local_day(self) -> Day:
        """Return the day in the recorded zone; in UTC where that is odd."""
        return _day_at(_EPOCH + (self.seconds + (self.offset or 0)) // _DAY)

    @property
    def is_plain(self) -> bool:
        """Tell whether its year has four digits: else some clock was wrong."""
        return 0 <= self.day[0] <= _LAST_YEAR

    @property
    def iso(self) -> str:
        """Return it in ISO 8601, in its recorded zone, or in UTC where that is odd."""
        offset = self.offset
        local = self.seconds + (offset or 0)
        hours, rest = divmod(local % _DAY, 3600)
        zone = "Z" if offset is None else f"{self.zone[:3]}:{self.zone[3:]}"
        clock = f"{hours:02}:{rest // 60:02}:{rest % 60:02}"
        return f"{spell_day(self.local_day)}T{clock}{zone}"


class Moment(NamedTuple):
    """A commit at which something happened, and its two dates."""

    hash: str
    #: When the change was made; None where the commit does not say it readably.
    author: Stamp | None
    #: When it was recorded as it stands.
    committer: Stamp | None


def _day_at(number: int) -> Day:
    """Return the day of a number; quickly, where `datetime` knows it."""
    if 0 < number <= _LAST:
        day = date.fromordinal(number)
        return day.year, day.month, day.day
    return day_at(number)


def spell_day(day: Day) -> str:
    """Write a day as ``2012-01-25``."""
    year, month, number = day
    return f"{year:04}-{month:02}-{number:02}"


def parse_stamp(text: str) -> Stamp | None:
    """Read ``1327499720 +0100``; None for anything else.

    A count above 2^63 is a time before 1970 that some tool has written as if it had
    no sign, and is read as the negative number that was meant.
    """
    match = _STAMP(text)
    if match is None:
        return None
    seconds = int(match[1])
    if seconds >= _SIGNED:
        seconds -= _UNSIGNED
    # Beyond, not even a year of EDTF is left to say.
    return Stamp(seconds, match[2]) if abs(seconds) < _SIGNED else None
