"""Sorting, overlap and containment of dates, and what dates are as values."""

from __future__ import annotations

import copy
import dataclasses
import operator
import pickle
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sphinxcontrib_lore.dataset.dates import Edtf, parse_date
from tests.dates.strategies import dates, texts

if TYPE_CHECKING:
    from collections.abc import Callable


@given(texts)
def test_a_date_is_written_as_it_was_read(text: str) -> None:
    date = parse_date(text)
    assert str(date) == text
    assert parse_date(str(date)) == date


@given(dates)
def test_a_date_begins_before_it_ends(date: Edtf) -> None:
    if date.earliest is not None and date.latest is not None:
        assert date.earliest <= date.latest
    for point in (date.start, date.end):
        assert point is None or point.earliest <= point.latest


@given(dates, dates)
def test_of_two_dates_one_comes_first_or_they_are_equal(one: Edtf, other: Edtf) -> None:
    assert [one < other, one == other, one > other].count(True) == 1
    assert (one <= other) == (one < other or one == other)
    assert (one == other) == (str(one) == str(other))
    assert one != other or hash(one) == hash(other)


@given(st.lists(dates))
def test_the_order_of_dates_does_not_depend_on_where_they_were(
    some: list[Edtf],
) -> None:
    backwards = some[::-1]
    assert sorted(some) == sorted(backwards)


@given(dates, dates, dates)
def test_order_is_transitive(one: Edtf, two: Edtf, three: Edtf) -> None:
    if one <= two <= three:
        assert one <= three


def test_dates_sort_by_their_bounds_then_by_text() -> None:
    in_order = [
        *("../1985", "/1985", "../2000", "-0044", "0000", "0001", "0576", "1985-01"),
        *("1985", "1985-XX", "1985~", "1985/1986", "1985/", "1985/..", "1985-01-02"),
        *("198X", "1990", "20XX", "Y10000"),
    ]
    in_order.insert(in_order.index("0576") + 1, in_order.pop(in_order.index("198X")))
    assert [
        str(date) for date in sorted(map(parse_date, reversed(in_order)))
    ] == in_order


@pytest.mark.parametrize(
    "compare", [operator.lt, operator.le, operator.gt, operator.ge]
)
def test_a_date_has_no_order_with_other_things(
    compare: Callable[[object, object], bool],
) -> None:
    text: object = "2018"
    with pytest.raises(TypeError):
        compare(parse_date("2018"), text)
    assert parse_date("2018") != text


@pytest.mark.parametrize(
    ("one", "other", "overlaps", "contains"),
    [
        ("2018", "2018", True, True),
        ("2018", "2018-06", True, True),
        ("2018", "2018~", True, True),
        ("2018", "2018-12-31/2019", True, False),
        ("2018", "2019", False, False),
        ("2018", "2019-01-01", False, False),
        ("2018", "2017-12-31", False, False),
        ("2018-06", "2018", True, False),
        ("2017/2019", "2018-03-04/2018-05", True, True),
        ("201X", "2019-12-31", True, True),
        ("2018/..", "2030", True, True),
        ("2018/..", "2018/..", True, True),
        ("2018/..", "2019/", True, True),
        ("2018/", "2030", True, True),
        ("2018/..", "2017", False, False),
        ("2018/..", "2017/..", True, False),
        ("2018/2019", "2018/..", True, False),
        ("2018/2019", "2020/..", False, False),
        ("../2018", "1066", True, True),
        ("../2018", "../2017", True, True),
        ("../2018", "../2019", True, False),
        ("../2018", "2019", False, False),
        ("2017/2018", "../2018", True, False),
        ("/2018", "2018-12-31", True, True),
        ("-0044", "-0044-03-15", True, True),
        ("2001-24", "2002-02-28", True, True),
    ],
)
def test_overlap_and_containment_go_by_days(
    one: str, other: str, *, overlaps: bool, contains: bool
) -> None:
    first, second = parse_date(one), parse_date(other)
    assert first.overlaps(second) is overlaps
    assert second.overlaps(first) is overlaps
    assert first.contains(second) is contains


@given(dates, dates)
def test_what_contains_another_overlaps_it(one: Edtf, other: Edtf) -> None:
    assert one.overlaps(other) or not one.contains(other)
    assert one.overlaps(other) == other.overlaps(one)


@given(dates)
def test_a_date_contains_itself(date: Edtf) -> None:
    assert date.contains(date)


@given(dates, dates)
def test_dates_that_contain_each_other_have_the_same_bounds(
    one: Edtf, other: Edtf
) -> None:
    both = one.contains(other) and other.contains(one)
    same = (one.earliest, one.latest) == (other.earliest, other.latest)
    assert both == same


@given(dates)
def test_a_date_survives_pickling_and_copying(date: Edtf) -> None:
    for twin in (
        pickle.loads(pickle.dumps(date, protocol=5)),  # noqa: S301
        copy.deepcopy(date),
    ):
        assert twin == date
        assert (twin.start, twin.end) == (date.start, date.end)
        assert (twin.start is twin.end) == (date.start is date.end)


def test_a_date_cannot_be_changed() -> None:
    date = parse_date("2018")
    assert date.start is not None
    with pytest.raises(dataclasses.FrozenInstanceError):
        date.text = "2019"  # type: ignore[misc]
    with pytest.raises(AttributeError):
        date.start.year = 2019  # type: ignore[misc]
    assert not hasattr(date, "__dict__")
    assert not hasattr(date.start, "__dict__")
