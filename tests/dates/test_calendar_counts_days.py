"""Days of any year, held against `datetime` where that reaches."""

from __future__ import annotations

import calendar
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sphinxcontrib_lore.dataset.dates import (
    DateError,
    Day,
    Duration,
    add_duration,
    day_at,
    day_number,
    days_in_month,
    is_leap_year,
    parse_duration,
    subtract_duration,
)
from tests.dates.strategies import days

if TYPE_CHECKING:
    import datetime as dt

durations = st.builds(
    Duration,
    years=st.integers(0, 999_999),
    months=st.integers(0, 999_999),
    weeks=st.integers(0, 999_999),
    days=st.integers(0, 999_999),
)


@given(st.dates())
def test_a_day_has_the_number_that_python_gives_it(date: dt.date) -> None:
    day = date.year, date.month, date.day
    assert day_number(day) == date.toordinal()
    assert day_at(date.toordinal()) == day


@given(days())
def test_a_day_is_found_by_its_number(day: Day) -> None:
    assert day_at(day_number(day)) == day


@given(st.integers(-(10**12), 10**12))
def test_each_number_is_a_day_after_the_one_before(number: int) -> None:
    year, month, date = day_at(number)
    assert day_number((year, month, date)) == number
    assert 1 <= month <= 12
    assert 1 <= date <= days_in_month(year, month)
    assert day_at(number - 1) < (year, month, date)


@given(st.integers(-9999, 9999), st.integers(1, 12))
def test_months_are_as_long_as_in_any_cycle_of_400_years(year: int, month: int) -> None:
    like = year % 400 + 2000
    assert is_leap_year(year) == calendar.isleap(like)
    assert days_in_month(year, month) == calendar.monthrange(like, month)[1]


@pytest.mark.parametrize(
    ("day", "number"),
    [((1, 1, 1), 1), ((0, 12, 31), 0), ((0, 2, 29), -306), ((10000, 1, 1), 3652060)],
)
def test_days_outside_of_pythons_range_have_numbers(day: Day, number: int) -> None:
    assert day_number(day) == number
    assert day_at(number) == day


@pytest.mark.parametrize(
    ("day", "duration", "later"),
    [
        ((2018, 1, 31), "P1M", (2018, 2, 28)),
        ((2020, 1, 31), "P1M", (2020, 2, 29)),
        ((2020, 2, 29), "P1Y", (2021, 2, 28)),
        ((2018, 12, 1), "P1M", (2019, 1, 1)),
        ((2018, 1, 31), "P1M1D", (2018, 3, 1)),
        ((2018, 1, 1), "P1W", (2018, 1, 8)),
        ((2018, 12, 25), "P30D", (2019, 1, 24)),
        ((2018, 5, 5), "P0D", (2018, 5, 5)),
        ((-1, 12, 31), "P1D", (0, 1, 1)),
    ],
)
def test_time_is_added_to_a_day(day: Day, duration: str, later: Day) -> None:
    assert add_duration(day, parse_duration(duration)) == later


@pytest.mark.parametrize(
    ("day", "duration", "earlier"),
    [
        ((2018, 3, 31), "P1M", (2018, 2, 28)),
        ((2018, 8, 31), "P6M", (2018, 2, 28)),
        ((2026, 6, 30), "P6M", (2025, 12, 30)),
        ((2020, 2, 29), "P1Y", (2019, 2, 28)),
        ((2018, 1, 15), "P1M", (2017, 12, 15)),
        ((2018, 3, 31), "P1M1D", (2018, 2, 27)),
        ((2018, 1, 1), "P1W", (2017, 12, 25)),
        ((2018, 1, 1), "P30D", (2017, 12, 2)),
        ((1, 1, 1), "P1D", (0, 12, 31)),
    ],
)
def test_time_is_taken_from_a_day(day: Day, duration: str, earlier: Day) -> None:
    assert subtract_duration(day, parse_duration(duration)) == earlier


@given(days(), durations)
def test_time_never_runs_backwards(day: Day, duration: Duration) -> None:
    assert subtract_duration(day, duration) <= day <= add_duration(day, duration)


@pytest.mark.parametrize(
    ("text", "duration"),
    [
        ("P6M", Duration(months=6)),
        ("P1W", Duration(weeks=1)),
        ("P1Y", Duration(years=1)),
        ("P30D", Duration(days=30)),
        ("P1Y2M3W4D", Duration(years=1, months=2, weeks=3, days=4)),
        ("P0D", Duration()),
    ],
)
def test_a_duration_is_read(text: str, duration: Duration) -> None:
    assert parse_duration(text) == duration
    assert str(duration) == text


@given(durations)
def test_a_duration_is_written_as_it_is_read(duration: Duration) -> None:
    assert parse_duration(str(duration)) == duration


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        *(("6M", "write P6M"), ("6 months", "write P6M"), ("p1w", "write P1W")),
        *((" P06M ", "write P6M"), ("1 year", "write P1Y"), ("30 days", "write P30D")),
        ("-P6M", "a duration has no sign: write it without the minus"),
        ("PT5H", "hours and shorter times are not counted: write whole days, as P1D"),
        ("P1DT5H", "hours and shorter times are not counted: write whole days, as P1D"),
        ("P1.5Y", "write whole numbers: P18M rather than P1.5Y"),
        ("P1,5Y", "write whole numbers: P18M rather than P1.5Y"),
        *(
            (text, "write P and numbers with Y, M, W, D in this order, as P6M, P1W")
            for text in ("", "P", "P6", "P1M1Y", "half a year", "P1234567D", "P٦M")
        ),
    ],
)
def test_a_duration_is_refused_with_a_way_out(text: str, hint: str) -> None:
    with pytest.raises(DateError, match="is not a duration") as caught:
        parse_duration(text)
    assert caught.value.hint.startswith(hint)
