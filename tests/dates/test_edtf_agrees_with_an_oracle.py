"""Our reader against the `edtf` package; where they differ, why."""

from __future__ import annotations

import re
import warnings
from itertools import product
from typing import NamedTuple

import pytest
from hypothesis import given, settings

from sphinxcontrib_lore.dataset.dates import DateError, Day, parse_date
from tests.dates.strategies import texts

with warnings.catch_warnings():
    # Its grammar makes pyparsing warn at import.
    warnings.simplefilter("ignore")
    import edtf

#: What a reader makes of a text: bounds, or None for a refusal.
Reading = tuple[Day | None, Day | None] | None

#: How readings differ.
IT_ACCEPTS, IT_REFUSES, BOUNDS = "it accepts", "it refuses", "other bounds"
IT_TURNS = "it accepts, and ends before it begins"


class Difference(NamedTuple):
    """A kind of text on which `edtf` 5.0 and we do not agree."""

    why: str
    how: str
    pattern: str


#: The first that fits is meant.
DIFFERENCES = [
    Difference("a time of day (level 0)", IT_ACCEPTS, r".*T.*"),
    Difference("it strips blanks", IT_ACCEPTS, r"\s.*|.*\s"),
    Difference("sets (level 2)", IT_ACCEPTS, r"[\[{].*"),
    Difference("qualified parts (level 2)", IT_ACCEPTS, r".*[?~%]-.*|[?~%].*"),
    Difference("exponents, significant digits (level 2)", IT_ACCEPTS, r".*[ES].*"),
    Difference(
        "X before a digit or a month (level 2)", IT_ACCEPTS, r".*X+-\d.*|.X+-X+"
    ),
    Difference("a year that says nothing (level 2)", IT_ACCEPTS, r"XXXX.*"),
    Difference("more digits than the universe has years", IT_ACCEPTS, r"Y-?\d{13,}"),
    Difference(
        "seasons of a hemisphere, thirds and halves of a year (level 2)",
        IT_ACCEPTS,
        r"-?\d{4}-(2[5-9]|3[0-2]|3[7-9]|4[01])",
    ),
    Difference("it knows 31 days of each month", IT_ACCEPTS, r".*(1900|2011)-02-29.*"),
    Difference("an interval without any date", IT_ACCEPTS, r"\.\./\.\."),
    Difference(
        "XX of years before 0000: its bounds are in reverse",
        BOUNDS,
        r"-\d{4}-(\d\d-)?XX.*",
    ),
    Difference("its winter is December alone", BOUNDS, r"-?\d{4}-24"),
    Difference("qualified seasons and long years", IT_REFUSES, r"(Y.*|.*-[23]\d)[?~%]"),
    Difference(
        "long years, quarters, X and qualified seasons in intervals: it refuses or"
        " crashes on most",
        IT_REFUSES,
        r"(?=.*/).*(Y|X|-(2[1-4]|3[3-6])).*",
    ),
    Difference("it lets an unknown end last ten years", BOUNDS, r".*/|/.*"),
    Difference("reversed intervals", IT_TURNS, r".+/.+"),
]

POINTS = [
    *("0000", "0001", "0044", "0576", "1985", "9999", "-0001", "-0044", "-9999"),
    *("-0000", "576", "10000", "Y10000", "Y170000002", "Y-170000002", "Y2018"),
    *("Y010000", "Y1234567890123", "Y-17E7", "1950S2", "Y171010000S3", "Y3388E2S3"),
    *("201X", "20XX", "2XXX", "XXXX", "000X", "-004X", "-19XX", "201x"),
    *("156X-12-25", "15XX-12-25", "1XXX-XX", "1XXX-12", "XXXX-12-XX", "2004-XX-12"),
    *(f"2004-{month:02}" for month in range(45)),
    *(f"-0044-{month}" for month in ("00", "03", "21", "24", "XX", "XX-XX", "03-XX")),
    *(
        f"{year}-{month}-{day}"
        for year in ("2004", "2011", "1900", "2000")
        for month in ("01", "02", "04", "12", "13", "21")
        for day in ("00", "01", "28", "29", "30", "31", "32", "XX")
        if (month, day) not in {("02", "30"), ("02", "31"), ("04", "31")}
    ),
    *(
        point + mark
        for point in ("1984", "2004-06", "2004-06-11", "201X", "2001-21", "2001-34")
        for mark in ("?", "~", "%", "?~", "%%")
    ),
    *("2004-XX?", "1985-04-XX~", "1985-XX-XX%", "Y170000002?", "-0044~"),
]
ENDS = [
    *("1985", "1985-04", "1985-04-12", "2004-06~", "2004-08?", "2011-02-29", "201X"),
    *("2001-21", "2001-34", "-0044", "1985-04-XX", "Y170000002", "", "..", "open"),
]
OTHERS = [
    *(
        "",
        " 2018",
        "2018 ",
        "\uff12\uff10\uff11\uff18",
        "2018-6-1",
        "20180601",
        "2018–2019",
        "unknown",
    ),
    *("present", "2018-2019", "2012-Q1", "12/2018", "2018/06", "2018/19", "2018/P1Y"),
    *("1985-04-12T23:20:30", "1985-04-12T23:20:30Z", "1985-04-12T23:20:30+04:30"),
    *("[1667,1668,1670..1672]", "{1960,1961-12}", "2004?-06-11", "?2004-06-~11"),
    *("2005/2004", "2005/2004-06", "2004-06/2004", "2004/2004-06", "2004/2004"),
]
LISTED = [*POINTS, *("/".join(ends) for ends in product(ENDS, ENDS)), *OTHERS]


def _ours(text: str) -> Reading:
    try:
        date = parse_date(text)
    except DateError:
        return None
    return date.earliest, date.latest


def _theirs(text: str) -> Reading:
    try:
        date = edtf.parse_edtf(text)
        return _day(date.lower_strict()), _day(date.upper_strict())
    except Exception:  # noqa: BLE001 - it means to refuse, and meets all sorts of errors
        return None


def _day(bound: object) -> Day | None:
    # An open end is an infinite float, any other a `time.struct_time`.
    if isinstance(bound, float):
        return None
    assert isinstance(bound, tuple)
    year, month, day = bound[:3]
    return year, month, day


def _difference(ours: Reading, theirs: Reading) -> str | None:
    if ours == theirs:
        return None
    if theirs is None:
        return IT_REFUSES
    if ours is not None:
        return BOUNDS
    first, last = theirs
    return IT_TURNS if first and last and first > last else IT_ACCEPTS


def _explanation(text: str) -> Difference | None:
    """Return why readings of a text differ; None if they do not."""
    ours, theirs = _ours(text), _theirs(text)
    how = _difference(ours, theirs)
    if how is None:
        return None
    for difference in DIFFERENCES:
        if difference.how == how and re.fullmatch(difference.pattern, text, re.DOTALL):
            return difference
    pytest.fail(f"{text!r} is not explained: ours {ours}, theirs {theirs}")


def test_every_difference_is_explained_and_every_explanation_needed() -> None:
    assert {_explanation(text) for text in LISTED} == {None, *DIFFERENCES}


@given(texts)
@settings(max_examples=150, deadline=None)
def test_every_difference_on_made_up_texts_is_explained(text: str) -> None:
    _explanation(text)
