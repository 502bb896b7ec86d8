"""Days of any year, as plain numbers: `datetime` ends at the years 1 and 9999."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .errors import DateError

__all__ = [
    "Day",
    "Duration",
    "add_duration",
    "day_at",
    "day_number",
    "days_in_month",
    "is_leap_year",
    "parse_duration",
    "subtract_duration",
]

#: Year, month, day in the proleptic Gregorian calendar; the year 0 is 1 BC.
Day = tuple[int, int, int]

_FEBRUARY = 2
_MONTH_DAYS = (0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_DAYS_BEFORE = (0, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334)
_CYCLE_YEARS, _CYCLE_DAYS = 400, 146_097


def is_leap_year(year: int) -> bool:
    """Tell whether February of an astronomical year has 29 days."""
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def days_in_month(year: int, month: int) -> int:
    """Return the number of the month's last day."""
    if month == _FEBRUARY and is_leap_year(year):
        return 29
    return _MONTH_DAYS[month]


def day_number(day: Day) -> int:
    """Count days from 0001-01-01, which is 1, as `datetime.date.toordinal` does."""
    year, month, date = day
    past = year - 1
    leap_day = month > _FEBRUARY and is_leap_year(year)
    return (
        past * 365
        + past // 4
        - past // 100
        + past // 400
        + _DAYS_BEFORE[month]
        + leap_day
        + date
    )


def day_at(number: int) -> Day:
    """Return the day that has this number: the inverse of `day_number`."""
    cycles, rest = divmod(number - 1, _CYCLE_DAYS)
    # Too high by one at most: a cycle has 97 leap days, fewer than a year has days.
    year = cycles * _CYCLE_YEARS + rest // 365 + 1
    if day_number((year, 1, 1)) > number:
        year -= 1
    month = 12
    while day_number((year, month, 1)) > number:
        month -= 1
    return year, month, number - day_number((year, month, 1)) + 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Duration:
    """A length of time in calendar units (ISO 8601-1, 5.5.2)."""

    years: int = 0
    months: int = 0
    weeks: int = 0
    days: int = 0

    def __str__(self) -> str:
        """Write it in ISO 8601: `P1Y6M`."""
        parts = zip(
            (self.years, self.months, self.weeks, self.days), "YMWD", strict=True
        )
        return "P" + ("".join(f"{n}{unit}" for n, unit in parts if n) or "0D")


def add_duration(day: Day, duration: Duration) -> Day:
    """Go forward: years and months first, held at the month's end, then days."""
    return _move(day, duration, 1)


def subtract_duration(day: Day, duration: Duration) -> Day:
    """Go back: years and months first, held at the month's end, then days."""
    return _move(day, duration, -1)


def _move(day: Day, duration: Duration, sign: int) -> Day:
    months = duration.years * 12 + duration.months
    year, month = divmod(day[0] * 12 + day[1] - 1 + sign * months, 12)
    date = min(day[2], days_in_month(year, month + 1))
    days = duration.weeks * 7 + duration.days
    return day_at(day_number((year, month + 1, date)) + sign * days)


# Six digits are 2700 years in days; they also keep `int` away from absurd input.
_DURATION = re.compile(
    r"P(?=[0-9])(?:([0-9]{1,6})Y)?(?:([0-9]{1,6})M)?"
    r"(?:([0-9]{1,6})W)?(?:([0-9]{1,6})D)?"
).fullmatch
_NEAR_MISS = re.compile(
    r"\s*P?\s*([0-9]{1,6})\s*(y|m|w|d|(?:year|month|week|day)s?)\s*", re.IGNORECASE
).fullmatch


def parse_duration(text: str) -> Duration:
    """Read an ISO 8601 duration of years, months, weeks, days, such as `P6M`."""
    match = _DURATION(text)
    if match is None:
        message = f'"{text[:80]}" is not a duration'
        raise DateError(message, _duration_hint(text))
    years, months, weeks, days = (int(number or 0) for number in match.groups())
    return Duration(years=years, months=months, weeks=weeks, days=days)


def _duration_hint(text: str) -> str:
    near = _NEAR_MISS(text)
    if near is not None:
        return f"write P{int(near[1])}{near[2][0].upper()}"
    if text.startswith("-"):
        return "a duration has no sign: write it without the minus"
    if "T" in text:
        return "hours and shorter times are not counted: write whole days, as P1D"
    if "." in text or "," in text:
        return "write whole numbers: P18M rather than P1.5Y"
    return "write P and numbers with Y, M, W, D in this order, as P6M, P1W or P1Y6M"
