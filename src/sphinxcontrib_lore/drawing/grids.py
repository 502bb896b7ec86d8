"""Days at which an axis may have its ticks, from the finest grid to the coarsest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.dates import (
    day_at,
    day_number,
    days_in_month,
    parse_date,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxcontrib_lore.dataset.dates import Edtf

__all__ = ["Grid", "grids"]

#: The dates of ticks, in time.
Grid = tuple["Edtf", ...]

_DAYS = (1, 5, 10, 15)
_MONTHS = (1, 3, 6)
_STEPS = (1, 2, 5)
_YEAR, _MONTH = 365, 30
#: Years of four digits may be told with months and days, longer ones end with twelve.
_SHORT, _LONG = 9999, 999_999_999_999
#: From here on a grid of years has a tick where the counting of years turns.
_WITH_TURN = 5


def grids(first: int, past: int, most: int) -> Iterator[Grid]:
    """Yield grids of about so many ticks at most, in the days from first to past."""
    days = past - first
    if all(abs(day_at(day)[0]) <= _SHORT for day in (first, past)):
        for step in _DAYS:
            if days / step <= most:
                yield _dates(_day_texts(first, past, step), first, past)
        for step in _MONTHS:
            if days / _MONTH / step <= most:
                yield _dates(_month_texts(first, past, step), first, past)
    for step in _year_steps(days / _YEAR, most):
        yield _dates(_year_texts(first, past, step), first, past)


def _year_steps(years: float, most: int) -> Iterator[int]:
    """Yield 1, 2, 5, 10, 20 …: from the first that gives few ticks to a single one."""
    size = 1
    while True:
        for part in _STEPS:
            step = size * part
            if years / step <= most:
                yield step
            if years < step:
                return
        size *= 10


def _dates(texts: Iterator[str], first: int, past: int) -> Grid:
    """Return the dates among texts that begin in time."""
    dates = (parse_date(text) for text in texts)
    return tuple(date for date in dates if first <= _begin(date) < past)


def _begin(date: Edtf) -> int:
    return day_number(date.start.earliest) if date.start else 0


def _day_texts(first: int, past: int, step: int) -> Iterator[str]:
    """Yield days that begin anew with each month: the 1st, 11th, 21st."""
    for year, month in _months(first, past, 1):
        # No tick right before that of the next month.
        for day in range(1, min(days_in_month(year, month), 32 - step) + 1, step):
            yield f"{_year_text(year)}-{month:02}-{day:02}"


def _month_texts(first: int, past: int, step: int) -> Iterator[str]:
    for year, month in _months(first, past, step):
        yield f"{_year_text(year)}-{month:02}"


def _months(first: int, past: int, step: int) -> Iterator[tuple[int, int]]:
    start, end = day_at(first), day_at(past)
    for year in range(start[0], end[0] + 1):
        for month in range(1, 13, step):
            if (year, month) >= (start[0], start[1] // step * step) and (
                (year, month) <= end[:2]
            ):
                yield year, month


def _year_texts(first: int, past: int, step: int) -> Iterator[str]:
    """Yield years that are round in the reader's count: 0 is 1 BC, -499 is 500 BC."""
    start, end = day_at(first)[0], day_at(past)[0]
    for number in range(start // step - 1, end // step + 2):
        if number == 0 and step < _WITH_TURN:
            continue
        year = number * step
        if number < 0:
            year += 1
        if abs(year) <= _LONG:
            yield _year_text(year)


def _year_text(year: int) -> str:
    if abs(year) > _SHORT:
        return f"Y{year}"
    return f"-{-year:04}" if year < 0 else f"{year:04}"
