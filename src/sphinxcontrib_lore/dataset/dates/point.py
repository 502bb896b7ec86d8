"""One date, as it stands alone or at an end of an interval."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal, NamedTuple

from .calendar import days_in_month

if TYPE_CHECKING:
    from .calendar import Day

__all__ = ["Point", "Precision", "read_point"]

Precision = Literal[
    "day", "month", "quarter", "season", "year", "decade", "century", "millennium"
]

# -0000 would be a second spelling of 0000.
_CALENDAR = re.compile(
    r"((?!-0000)-?[0-9]{4})(?:"
    r"-(0[1-9]|1[0-2]|2[1-4]|3[3-6])(?:-(0[1-9]|[12][0-9]|3[01]|XX))?"
    r"|-XX(-XX)?"
    r")?[?~%]?"
).fullmatch
_UNSPECIFIED_YEAR = re.compile(r"(-?(?:[0-9]{3}X|[0-9]{2}XX|[0-9]XXX))[?~%]?").fullmatch
# "when (and only when) the year exceeds four digits"; twelve outlast the universe.
_LONG_YEAR = re.compile(r"Y(-?[1-9][0-9]{4,11})[?~%]?").fullmatch

_COARSE: tuple[Precision, ...] = ("year", "decade", "century", "millennium")
_SPRING, _FIRST_QUARTER = 21, 33
_EVERY_MONTH_HAS = 28


class Point(NamedTuple):
    """One date of an EDTF text. A tuple, as thousands of them are made."""

    #: As written, with its qualifier.
    text: str
    #: How exactly it is told. A month or day that is XX counts: `2004-XX` is "month".
    precision: Precision
    #: Astronomical: 0 is 1 BC. An unspecified digit is read as 0.
    year: int
    #: None if not told, or XX.
    month: int | None = None
    #: None if not told, or XX.
    day: int | None = None
    #: 21 to 24: spring to winter; 33 to 36: quarters.
    season: int | None = None
    #: How many of the year's last digits are X.
    unspecified: int = 0

    @property
    def uncertain(self) -> bool:
        """Tell whether `?` or `%` qualifies it."""
        return self.text[-1] in "?%"

    @property
    def approximate(self) -> bool:
        """Tell whether `~` or `%` qualifies it."""
        return self.text[-1] in "~%"

    @property
    def earliest(self) -> Day:
        """Return the first day that it can mean. A qualifier does not widen it."""
        if self.season is not None:
            return self.year, _first_month(self.season), 1
        year = self.year
        if self.unspecified and self.text.startswith("-"):
            year -= 10**self.unspecified - 1
        return year, self.month or 1, self.day or 1

    @property
    def latest(self) -> Day:
        """Return the last day that it can mean. A qualifier does not widen it."""
        year, month = self.year, self.month or 12
        if self.season is not None:
            # A winter ends in the February after it.
            years, month = divmod(_first_month(self.season) + 1, 12)
            year, month = year + years, month + 1
        elif self.unspecified and not self.text.startswith("-"):
            year += 10**self.unspecified - 1
        return year, month, self.day or days_in_month(year, month)


def _first_month(season: int) -> int:
    # EDTF leaves seasons open; these are the meteorological ones of the north.
    if season < _FIRST_QUARTER:
        return (season - _SPRING) * 3 + 3
    return (season - _FIRST_QUARTER) * 3 + 1


def read_point(text: str) -> Point | None:
    """Read one date of EDTF; None if it is none."""
    match = _CALENDAR(text)
    if match is None:
        return _read_other_year(text)
    year_text, month_text, day_text, any_day = match.groups()
    year = int(year_text)
    if month_text is not None:
        return _read_in_year(text, year, int(month_text), day_text)
    precision: Precision = "year"
    if "X" in text:
        precision = "month" if any_day is None else "day"
    return Point(text, precision, year)


def _read_in_year(
    text: str, year: int, month: int, day_text: str | None
) -> Point | None:
    if month >= _SPRING:
        return _read_season(text, year, month) if day_text is None else None
    if day_text is None:
        return Point(text, "month", year, month)
    if day_text == "XX":
        return Point(text, "day", year, month)
    day = int(day_text)
    if day > _EVERY_MONTH_HAS and day > days_in_month(year, month):
        return None
    return Point(text, "day", year, month, day)


def _read_season(text: str, year: int, season: int) -> Point:
    precision: Precision = "season" if season < _FIRST_QUARTER else "quarter"
    return Point(text, precision, year, None, None, season)


def _read_other_year(text: str) -> Point | None:
    match = _UNSPECIFIED_YEAR(text)
    if match is not None:
        digits = match[1]
        count = digits.count("X")
        year = int(digits.replace("X", "0"))
        return Point(text, _COARSE[count], year, None, None, None, count)
    match = _LONG_YEAR(text)
    return None if match is None else Point(text, "year", int(match[1]))
