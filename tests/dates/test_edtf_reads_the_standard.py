"""The examples of the Library of Congress's specification, each with its meaning.

https://www.loc.gov/standards/datetime/ (4 February 2019).
"""

from __future__ import annotations

import pytest

from sphinxcontrib_lore.dataset.dates import DateError, Day, Edtf, parse_date

# Level 0: date; time interval.
LEVEL_0: list[tuple[str, Day, Day]] = [
    ("1985-04-12", (1985, 4, 12), (1985, 4, 12)),
    ("1985-04", (1985, 4, 1), (1985, 4, 30)),
    ("1985", (1985, 1, 1), (1985, 12, 31)),
    ("1964/2008", (1964, 1, 1), (2008, 12, 31)),
    ("2004-06/2006-08", (2004, 6, 1), (2006, 8, 31)),
    ("2004-02-01/2005-02-08", (2004, 2, 1), (2005, 2, 8)),
    ("2004-02-01/2005-02", (2004, 2, 1), (2005, 2, 28)),
    ("2004-02-01/2005", (2004, 2, 1), (2005, 12, 31)),
    ("2005/2006-02", (2005, 1, 1), (2006, 2, 28)),
]
# Level 0: date and time. A history has no use for them; the hint is the date.
TIMES = [
    "1985-04-12T23:20:30",
    "1985-04-12T23:20:30Z",
    "1985-04-12T23:20:30-04",
    "1985-04-12T23:20:30+04:30",
]
LEVEL_1: list[tuple[str, Day | None, Day | None]] = [
    ("Y170000002", (170000002, 1, 1), (170000002, 12, 31)),
    ("Y-170000002", (-170000002, 1, 1), (-170000002, 12, 31)),
    ("2001-21", (2001, 3, 1), (2001, 5, 31)),
    ("1984?", (1984, 1, 1), (1984, 12, 31)),
    ("2004-06~", (2004, 6, 1), (2004, 6, 30)),
    ("2004-06-11%", (2004, 6, 11), (2004, 6, 11)),
    ("201X", (2010, 1, 1), (2019, 12, 31)),
    ("20XX", (2000, 1, 1), (2099, 12, 31)),
    ("2004-XX", (2004, 1, 1), (2004, 12, 31)),
    ("1985-04-XX", (1985, 4, 1), (1985, 4, 30)),
    ("1985-XX-XX", (1985, 1, 1), (1985, 12, 31)),
    ("1985-04-12/..", (1985, 4, 12), None),
    ("1985-04/..", (1985, 4, 1), None),
    ("1985/..", (1985, 1, 1), None),
    ("../1985-04-12", None, (1985, 4, 12)),
    ("../1985-04", None, (1985, 4, 30)),
    ("../1985", None, (1985, 12, 31)),
    ("1985-04-12/", (1985, 4, 12), None),
    ("1985-04/", (1985, 4, 1), None),
    ("1985/", (1985, 1, 1), None),
    ("/1985-04-12", None, (1985, 4, 12)),
    ("/1985-04", None, (1985, 4, 30)),
    ("/1985", None, (1985, 12, 31)),
    ("-1985", (-1985, 1, 1), (-1985, 12, 31)),
]
# The rest of the seasons, quarters (level 2), and combinations the text allows.
FURTHER: list[tuple[str, Day | None, Day | None]] = [
    ("2001-22", (2001, 6, 1), (2001, 8, 31)),
    ("2001-23", (2001, 9, 1), (2001, 11, 30)),
    ("2001-24", (2001, 12, 1), (2002, 2, 28)),
    ("2003-24", (2003, 12, 1), (2004, 2, 29)),
    ("2001-33", (2001, 1, 1), (2001, 3, 31)),
    ("2001-34", (2001, 4, 1), (2001, 6, 30)),
    ("2001-35", (2001, 7, 1), (2001, 9, 30)),
    ("2022-36", (2022, 10, 1), (2022, 12, 31)),
    ("2022-36~", (2022, 10, 1), (2022, 12, 31)),
    ("2004-06~/2004-08?", (2004, 6, 1), (2004, 8, 31)),
    ("2004-06-XX/2004-07-03", (2004, 6, 1), (2004, 7, 3)),
    ("2004-02-XX", (2004, 2, 1), (2004, 2, 29)),
    ("1XXX", (1000, 1, 1), (1999, 12, 31)),
    ("201X~", (2010, 1, 1), (2019, 12, 31)),
    ("-004X", (-49, 1, 1), (-40, 12, 31)),
    ("-19XX", (-1999, 1, 1), (-1900, 12, 31)),
    ("000X", (0, 1, 1), (9, 12, 31)),
    ("0000", (0, 1, 1), (0, 12, 31)),
    ("0000-02-29", (0, 2, 29), (0, 2, 29)),
    ("-0044-03-15", (-44, 3, 15), (-44, 3, 15)),
    ("0576", (576, 1, 1), (576, 12, 31)),
    ("Y10000", (10000, 1, 1), (10000, 12, 31)),
    ("2018/2018", (2018, 1, 1), (2018, 12, 31)),
    ("2017/201X", (2017, 1, 1), (2019, 12, 31)),
    ("2018/2018-06", (2018, 1, 1), (2018, 6, 30)),
    ("2018-06/2018", (2018, 6, 1), (2018, 12, 31)),
]
# Level 2, all but the quarters; with what of the hint sets it right.
LEVEL_2 = [
    ("Y-17E7", "write a year"),
    ("1950S2", "write a year"),
    ("Y171010000S3", "write a year"),
    ("Y3388E2S3", "write a year"),
    ("[1667,1668,1670..1672]", "sets"),
    ("[..1760-12-03]", "sets"),
    ("[1760-12..]", "sets"),
    ("[1760-01,1760-02,1760-12..]", "sets"),
    ("[1667,1760-12]", "sets"),
    ("[..1984]", "sets"),
    ("{1667,1668,1670..1672}", "sets"),
    ("{1960,1961-12}", "sets"),
    ("{..1984}", "sets"),
    ("2004-06~-11", "write 2004-06-11~"),
    ("2004?-06-11", "write 2004-06-11?"),
    ("?2004-06-~11", "write 2004-06-11%"),
    ("2004-%06-11", "write 2004-06-11%"),
    ("156X-12-25", "write 156X"),
    ("15XX-12-25", "write 15XX"),
    ("XXXX-12-XX", "write a year"),
    ("1XXX-XX", "write 1XXX"),
    ("1XXX-12", "write 1XXX"),
    ("1984-1X", "write 1984"),
    ("2004-06-~01/2004-06-~20", "write 2004-06-01~/2004-06-20~"),
]


@pytest.mark.parametrize(("text", "earliest", "latest"), [*LEVEL_0, *LEVEL_1, *FURTHER])
def test_an_example_means_the_days_it_should(
    text: str, earliest: Day | None, latest: Day | None
) -> None:
    date = parse_date(text)
    assert (date.earliest, date.latest) == (earliest, latest)
    assert str(date) == date.text == text


@pytest.mark.parametrize("text", TIMES)
def test_a_time_of_day_is_to_be_dropped(text: str) -> None:
    with pytest.raises(DateError, match="time of day") as caught:
        parse_date(text)
    assert caught.value.hint == "write 1985-04-12"


@pytest.mark.parametrize(("text", "hint"), LEVEL_2)
def test_an_example_of_level_2_is_refused_with_a_way_out(text: str, hint: str) -> None:
    with pytest.raises(DateError) as caught:
        parse_date(text)
    assert caught.value.hint.startswith(hint) or hint in caught.value.hint.split()


@pytest.mark.parametrize(
    ("text", "precision", "year", "month", "day", "season", "unspecified"),
    [
        ("1985-04-12", "day", 1985, 4, 12, None, 0),
        ("1985-04", "month", 1985, 4, None, None, 0),
        ("1985", "year", 1985, None, None, None, 0),
        ("Y-170000002", "year", -170000002, None, None, None, 0),
        ("2001-21", "season", 2001, None, None, 21, 0),
        ("2001-36", "quarter", 2001, None, None, 36, 0),
        ("201X", "decade", 2010, None, None, None, 1),
        ("20XX", "century", 2000, None, None, None, 2),
        ("1XXX", "millennium", 1000, None, None, None, 3),
        ("2004-XX", "month", 2004, None, None, None, 0),
        ("1985-04-XX", "day", 1985, 4, None, None, 0),
        ("1985-XX-XX", "day", 1985, None, None, None, 0),
    ],
)
def test_precision_is_kept(  # noqa: PLR0913, PLR0917 - one for each field
    text: str,
    precision: str,
    year: int,
    month: int | None,
    day: int | None,
    season: int | None,
    unspecified: int,
) -> None:
    point = parse_date(text).start
    assert point == (text, precision, year, month, day, season, unspecified)


@pytest.mark.parametrize(
    ("text", "uncertain", "approximate"),
    [
        ("2016", False, False),
        ("2016?", True, False),
        ("2016~", False, True),
        ("2016%", True, True),
    ],
)
def test_a_qualifier_is_known_from_the_date_and_its_point(
    text: str, *, uncertain: bool, approximate: bool
) -> None:
    date = parse_date(text)
    assert (date.is_uncertain, date.is_approximate) == (uncertain, approximate)
    assert date.start is not None
    assert (date.start.uncertain, date.start.approximate) == (uncertain, approximate)


def test_one_end_makes_an_interval_uncertain_or_approximate() -> None:
    date = parse_date("2004-06~/2004-08?")
    assert date.is_uncertain
    assert date.is_approximate
    assert date.start is not None
    assert not date.start.uncertain
    assert date.end is not None
    assert not date.end.approximate


def _ends(date: Edtf) -> tuple[bool, bool, bool, bool]:
    return date.open_start, date.unknown_start, date.open_end, date.unknown_end


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        ("1985", (False, False, False, False)),
        ("1984/1985", (False, False, False, False)),
        ("../1985", (True, False, False, False)),
        ("/1985", (False, True, False, False)),
        ("1985/..", (False, False, True, False)),
        ("1985/", (False, False, False, True)),
    ],
)
def test_an_end_is_a_date_or_open_or_unknown(
    text: str, ends: tuple[bool, bool, bool, bool]
) -> None:
    assert _ends(parse_date(text)) == ends


def test_a_plain_date_starts_and_ends_with_the_same_point() -> None:
    date = parse_date("2018")
    assert date.start is date.end
    assert not date.is_interval


def test_an_interval_has_a_point_for_each_end() -> None:
    date = parse_date("2018/2018")
    assert date.is_interval
    assert date.start is not date.end


@pytest.mark.parametrize(
    ("text", "is_a_day"),
    [
        ("2012-02-29", True),
        ("2000-02-29", True),
        ("-0004-02-29", True),
        ("2011-02-29", False),
        ("1900-02-29", False),
        ("-0001-02-29", False),
        ("2012-02-30", False),
        ("2012-04-30", True),
        ("2012-04-31", False),
        ("2012-12-31", True),
        ("2012-12-32", False),
    ],
)
def test_a_leap_day_exists_only_in_leap_years(text: str, *, is_a_day: bool) -> None:
    try:
        parse_date(text)
    except DateError:
        assert not is_a_day
    else:
        assert is_a_day


@pytest.mark.parametrize(
    "text",
    [
        *("", "/", "..", "../..", "/..", "../", "2018/2019/2020", "2018//2019"),
        *("-0000", "-0000-01", "Y2018", "Y-0044", "Y010000", "Y1234567890123"),
        *("2018-00", "2018-13", "2018-20", "2018-25", "2018-32", "2018-37", "2018-41"),
        *("2018-01-00", "2018-21-01", "2018-21-XX", "2018-XX-01", "XXXX", "XX-01"),
        *("2018-1", "2018-1-1", "20180101", "18", "+2018", "201x", "2018-xx", "y10000"),
        *("2018??", "2018?~", "~2018", "2018~/?", "2018-W01", "2018-001", "2018/P1Y"),
        *(
            "\uff12\uff10\uff11\uff18",
            "٢٠١٨",
            "2018\n",
            " 2018",
            "2018 ",
            "2018/ 2019",
            "2018–2019",
        ),
        *("2005/2004", "2012-04/2012-02", "2012-04-02/2012-04-01", "2005/2004-06"),
        *("201X/2009", "2018~/2017~", "-0044/-0045", "Y10000/9999"),
    ],
)
def test_whatever_is_no_date_is_refused(text: str) -> None:
    with pytest.raises(DateError):
        parse_date(text)
