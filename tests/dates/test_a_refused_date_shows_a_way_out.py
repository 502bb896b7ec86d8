"""What the error says for the ways in which people write dates."""

from __future__ import annotations

import pickle
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sphinxcontrib_lore.dataset.dates import DateError, parse_date

FORMS = (
    "write a year, month or day (2018, 2018-06, 2018-06-01), one that is about right"
    " (2018~) or an interval (2017/2018, 2026/.., ../2018)"
)
GOES_ON = (
    "write a date, such as 2026-11; in an interval, what goes on ends with ..: 2026/.."
)
UNKNOWN = "leave the date out, or write a guess with a question mark: 2018?"
NO_MONTH = "a month is 01 to 12, a season 21 to 24, a quarter 33 to 36"

SPELLINGS = [
    # Digits.
    *(("576", "0576"), ("10000", "Y10000"), ("-44", "-0044"), ("-12000", "Y-12000")),
    *(("Y2018", "2018"), ("Y-0044", "-0044"), ("Y010000", "Y10000"), ("+2018", "2018")),
    *(
        ("-0000", "0000"),
        ("y10000", "Y10000"),
        ("201x", "201X"),
        ("2004-xx", "2004-XX"),
    ),
    *(("20180601", "2018-06-01 or Y20180601"), ("201806", "2018-06 or Y201806")),
    *(("\uff12\uff10\uff11\uff18", "2018"), ("٢٠١٨-٠٦", "2018-06"), ("−0044", "-0044")),
    *(("2018\uff0f06", "2018-06"), ("\uff39-0044", "-0044"), ("2018…", "2018/..")),
    # Blanks and quotes.
    *((" 2018", "2018"), ("2018 ", "2018"), ("2018\n", "2018"), ('"2018"', "2018")),
    # Order and separators.
    *(("12/2018", "2018-12"), ("2018/06", "2018-06"), ("2018/6/1", "2018-06-01")),
    *(("2018-6-1", "2018-06-01"), ("2018.03.04", "2018-03-04"), ("2018-3", "2018-03")),
    *(("18-03-2018", "2018-03-18"), ("03/18/2018", "2018-03-18")),
    *(("3/4/2018", "2018-04-03 or 2018-03-04"), ("4.4.2018", "2018-04-04")),
    *(("2018-00", "2018"), ("2018-00-00", "2018"), ("2018-06-00", "2018-06")),
    # Names of months.
    *(("March 2018", "2018-03"), ("Mar. 2018", "2018-03"), ("2018 March", "2018-03")),
    *(("5 March 2018", "2018-03-05"), ("5th March, 2018", "2018-03-05")),
    *(("March 5, 2018", "2018-03-05"), ("Sept 5th, 2018", "2018-09-05")),
    *(("05-Dec-2018", "2018-12-05"), ("2018-Dec-05", "2018-12-05")),
    # Parts of a year.
    *(
        ("spring 2011", "2011-21"),
        ("Fall of 2011", "2011-23"),
        ("2011 winter", "2011-24"),
    ),
    *(("2012-Q1", "2012-33"), ("2022Q4", "2022-36"), ("Q4 2022", "2022-36")),
    *(("2048-25", "2048-21"), ("2048-32", "2048-24"), ("2048-30", "2048-22")),
    *(("2048-37", "2048-01/2048-04"), ("2048-39", "2048-09/2048-12")),
    *(("2048-38", "2048-05/2048-08"), ("2048-40", "2048-01/2048-06")),
    *(("2048-41", "2048-07/2048-12"), ("2018-21-01", "2018-21")),
    *(("2012-H2", "2012-07/2012-12"), ("H1 2012", "2012-01/2012-06")),
    *(("early 2018", "2018~ or 2018-33"), ("the start of 2018", "2018~ or 2018-33")),
    *(("late 2018", "2018~ or 2018-36"), ("end of 2018", "2018~ or 2018-36")),
    *(("mid-2018", "2018~"), ("mid 2018", "2018~"), ("the middle of 2018", "2018~")),
    *(("early March 2018", "2018-03~"), ("mid-2018-03", "2018-03~")),
    *(("late 2010s", "201X~"), ("the early 19th century", "18XX~")),
    ("mid-2018 to mid-2019", "2018~/2019~"),
    # Years of accounting.
    *(("FY2020", "2020~"), ("FY 2020", "2020~"), ("fiscal year 2020", "2020~")),
    *(("FY20", "2020~"), ("FY2020/21", "2020/2021"), ("FY2020-21", "2020/2021")),
    # Decades, centuries, eras.
    *(("1990s", "199X"), ("the 1990's", "199X"), ("20th century", "19XX")),
    *(("44 BC", "-0043"), ("1 BCE", "0000"), ("12000 B.C.", "Y-11999")),
    *(("AD 79", "0079"), ("79 CE", "0079")),
    # Digits and parts that are not known.
    *(("156X-12-25", "156X"), ("1984-1X", "1984"), ("1984-06-2X", "1984-06")),
    *(("2018-06-??", "2018-06"), ("2004-XX-12", "2004-XX")),
    # Doubt.
    *(("c. 2016", "2016~"), ("ca. 2016", "2016~"), ("circa 2016", "2016~")),
    *(("about March 2016", "2016-03~"), ("~2016", "2016~"), ("2016ish", "2016~")),
    *(("2016 or so", "2016~"), ("maybe 2016", "2016?"), ("2016 (?)", "2016?")),
    *(("2016?~", "2016%"), ("c. 2016?", "2016%"), ("2004?-06-11", "2004-06-11?")),
    # Intervals.
    *(("2018-2019", "2018/2019"), ("2018–2019", "2018/2019"), ("2018-19", "2018/2019")),
    *(
        ("2018/19", "2018/2019"),
        ("2018 - 2019", "2018/2019"),
        ("2004..2005", "2004/2005"),
    ),
    *(("2018 to 2019", "2018/2019"), ("between 2016 and 2018", "2016/2018")),
    *(("March 2018 – June 2019", "2018-03/2019-06"), ("2018 / 2019", "2018/2019")),
    *(("12-2018/01-2019", "2018-12/2019-01"), ("~2016/~2018", "2016~/2018~")),
    *(("2018-01-01 - 2018-02-03", "2018-01-01/2018-02-03"),),
    *(("2018-03 to 2018-05", "2018-03/2018-05"), ("2018 or 2019", "2018/2019")),
    *(("2018-03-2018-05", "2018-03/2018-05"), ("2018-2018-05", "2018/2018-05")),
    *(("2018-03..2018-05", "2018-03/2018-05"), ("2018-03–2018-05", "2018-03/2018-05")),
    *(("2018-03 or 2018-04", "2018-03/2018-04"),),
    ("2018-01-01-2018-02-03", "2018-01-01/2018-02-03"),
    ("between 2018-03 and 2018-05", "2018-03/2018-05"),
    # Ends that lack what they share with the beginning.
    *(("2020/22", "2020/2022"), ("2020/21", "2020/2021"), ("2020/33", "2020/2033")),
    *(("2020-25", "2020/2025"), ("2020–22", "2020/2022"), ("2020 to 22", "2020/2022")),
    *(("1999/00", "1999/2000"), ("1999-00", "1999/2000 or 1999"), ("2018/00", "2018")),
    *(("2010/12", "2010/2012 or 2010-12"), ("2020/12", "2020-12")),
    ("1918-39", "1918/1939 or 1918-09/1918-12"),
    ("2018-03/05", "2018-03/2018-05 or 2018-03-05"),
    ("2018-03/04", "2018-03/2018-04 or 2018-03-04"),
    ("2018-03–05", "2018-03/2018-05 or 2018-03-05"),
    *(("2018-03 to 05", "2018-03/2018-05"), ("2018-03/31", "2018-03-31")),
    *(("2018-03/02", "2018-03-02"), ("2018-03/03", "2018-03-03")),
    ("2018-03-05/07", "2018-03-05/2018-03-07"),
    ("2018-03-05/04-02", "2018-03-05/2018-04-02"),
    *(("18/19", "2018/2019"), ("'18-'19", "2018/2019"), ("’98–’02", "1998/2002")),
    # Open and unknown ends.
    *(
        ("2018-present", "2018/.."),
        ("2018/now", "2018/.."),
        ("2018 – today", "2018/.."),
    ),
    *(
        ("since 2018", "2018/.."),
        ("from March 2018", "2018-03/.."),
        ("2018+", "2018/.."),
    ),
    *(("2018 onwards", "2018/.."), ("2018/open", "2018/.."), ("2018...", "2018/..")),
    *(
        ("2018-", "2018/.."),
        ("until 2018", "../2018"),
        ("open/2018", "../2018"),
    ),
    *(("before 2018", "../2018"), ("by March 2018", "../2018-03")),
    *(("pre-2018", "../2018"), ("<2018", "../2018"), ("2018 or earlier", "../2018")),
    *(("after 2018", "2018/.."), ("after 2018-03", "2018-03/..")),
    *(("post-2018", "2018/.."), (">2018", "2018/.."), ("2018 or later", "2018/..")),
    *(("2018–", "2018/.."), ("2018 – ?", "2018/")),
    *(("2018/unknown", "2018/"), ("2018-?", "2018/"), ("unknown/2018", "/2018")),
    # Reversed.
    *(("2019/2018", "2018/2019"), ("2018-06-02/2018-06-01", "2018-06-01/2018-06-02")),
    ("201X/2009~", "2009~/201X"),
    # Times of day.
    *(("2018-06-01T10:00:00Z", "2018-06-01"), ("2018-06-01 10:00", "2018-06-01")),
    ("2018-06-01T10:00/2019", "2018-06-01/2019"),
]
HINTS = [
    ("2011-02-29", "2011 is no leap year; February has 28 days"),
    ("1900-02-29~", "1900 is no leap year; February has 28 days"),
    ("2012-02-30", "February has 29 days"),
    ("2018-04-31", "April has 30 days"),
    ("2018/2011-02-29", "2011 is no leap year; February has 28 days"),
    ("2011-02-29/2018", "2011 is no leap year; February has 28 days"),
    ("../2011-02-29", "2011 is no leap year; February has 28 days"),
    *((word, GOES_ON) for word in ("present", "now", "ongoing", "today", "until now")),
    *((word, GOES_ON) for word in ("Today", "..")),
    *((word, UNKNOWN) for word in ("unknown", "Unknown", "?", "n/a", "TBD", "undated")),
    *(
        (text, f"a year has four digits; write {year}")
        for text, year in (
            *(("18", "2018"), ("'18", "2018"), ("’18", "2018"), ("99", "1999")),
            *(("39", "2039"), ("40", "1940"), ("18?", "2018?"), ("00", "2000")),
        )
    ),
    # No year of the first century, and no part of another date.
    *(
        (text, FORMS)
        for text in (
            *(
                "2018-03/05-07",
                "2018-03/18-19",
                "2020-22/23",
                "2020/19",
                "2018-03-05/03",
            ),
            *("5", "03/18", "18-03", "18/foo", "2018/foo"),
        )
    ),
    ("2018/2018-37", NO_MONTH),
    ("March 2018/foo", "write 2018-03"),
    *(("2018-13", NO_MONTH), ("2018-18", NO_MONTH), ("2018-13-01", NO_MONTH)),
    *(("2018-99-XX", NO_MONTH), ("2020-20", NO_MONTH)),
    ("[2018, 2019]", "write one date or one interval; sets are not accepted"),
    ("2018/2019/2020", 'an interval has two ends, and one "/"'),
    *(
        (text, "an interval needs a date at one end at least")
        for text in ("/", "../..")
    ),
    *((text, FORMS) for text in ("", "yesterday", "XXXX", "2018/yesterday", "a/b")),
    *(("10000000000000", FORMS), ("2018" * 100, FORMS)),
]


@pytest.mark.parametrize(("text", "spelling"), SPELLINGS)
def test_the_hint_spells_what_was_meant(text: str, spelling: str) -> None:
    with pytest.raises(DateError) as caught:
        parse_date(text)
    assert caught.value.hint == f"write {spelling}"
    for each in spelling.split(" or "):
        assert str(parse_date(each)) == each


@pytest.mark.parametrize(("text", "hint"), HINTS)
def test_the_hint_says_what_is_wrong(text: str, hint: str) -> None:
    with pytest.raises(DateError) as caught:
        parse_date(text)
    assert caught.value.hint == hint


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("foo", '"foo" is not a date'),
        ("2018\n", '"2018\\n" is not a date'),
        ("2018-02-30", '"2018-02-30": there is no such day'),
        ("2019/2018", '"2019/2018" ends before it begins'),
        ("2018/foo", 'in "2018/foo", "foo" is not a date'),
        ("2018-06-01T10", '"2018-06-01T10": a time of day has no place in a date'),
        ("x" * 90, f'"{"x" * 60}…" is not a date'),
    ],
)
def test_the_message_names_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(DateError, match=re.escape(message)) as caught:
        parse_date(text)
    assert str(caught.value) == message


def test_an_error_keeps_its_hint_on_the_way_between_processes() -> None:
    error = pickle.loads(pickle.dumps(DateError("wrong", "a way out")))  # noqa: S301
    assert (str(error), error.hint) == ("wrong", "a way out")


@given(
    st.text(max_size=80)
    | st.text("0123456789-/.?~%XYTQ –sc", max_size=24)
    | st.lists(
        st.sampled_from(
            [
                *("2018", "2019", "06", "31", "-", "/", "..", "?", "~", "%", "X", "XX"),
                *("since", "until", "present", "March", "c.", "to"),
                *("18", "'18", "early", "end of", "before", "or", "FY", "–", "2018-03"),
            ]
        ),
        max_size=7,
    ).map(" ".join)
)
def test_any_text_is_a_date_or_a_clear_error(text: str) -> None:
    hint = _hint(text)
    assert hint != ""
    # Whatever in it has a year in it can be copied.
    for spelling in re.findall(r"[^\s(),;]*[0-9X]{4}[^\s(),;]*", hint or ""):
        assert str(parse_date(spelling)) == spelling


def _hint(text: str) -> str | None:
    try:
        date = parse_date(text)
    except DateError as error:
        return error.hint
    assert str(date) == text
    return None
