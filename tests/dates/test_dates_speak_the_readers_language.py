"""Dates in words, in English and in other languages."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from babel import Locale, localedata
from hypothesis import given
from hypothesis import strategies as st

from sphinxcontrib_lore.dataset.dates import (
    Edtf,
    date_parts,
    format_date,
    html_datetime,
    parse_date,
    runs_from_right,
)
from sphinxcontrib_lore.dataset.dates.locales import write
from sphinxcontrib_lore.dataset.dates.phrases import PHRASES
from tests.dates.strategies import dates

ENGLISH = [
    ("2012-01-25", "January 25, 2012"),
    ("2012-02-29", "February 29, 2012"),
    ("2012-01", "January 2012"),
    ("2012", "2012"),
    ("0576", "576"),
    ("2022-36", "Q4 2022"),
    ("2011-21", "spring 2011"),
    ("2011-22", "summer 2011"),
    ("2011-23", "autumn 2011"),
    ("2011-24", "winter 2011"),
    # In doubt.
    ("2016~", "about 2016"),
    ("2016?", "2016 (uncertain)"),
    ("2016-03%", "about March 2016 (uncertain)"),
    ("2011-21~", "about spring 2011"),
    # Not told.
    ("2004-XX", "2004 (month unknown)"),
    ("1985-04-XX", "April 1985 (day unknown)"),
    ("1985-XX-XX", "1985 (day unknown)"),
    ("201X", "2010s"),
    ("201X~", "about 2010s"),
    ("19XX", "1900s"),
    ("190X", "1900–1909"),
    ("200X", "2000–2009"),
    ("1XXX", "1000–1999"),
    ("000X", "1 BC – 9 AD"),
    ("-004X", "50 – 41 BC"),
    # Years that are not four digits after Christ.
    ("0000", "1 BC"),
    ("-0001", "2 BC"),
    ("-0043", "44 BC"),
    ("-0043-03", "March 44 BC"),
    ("-0043-03-15", "March 15, 44 BC"),
    ("-0043-34", "Q2 44 BC"),
    ("-0043-21", "spring 44 BC"),
    ("Y10000", "10,000"),
    ("Y170000002", "170,000,002"),
    ("Y-170000002", "170,000,003 BC"),
    # Spans.
    ("2017/2018", "2017–2018"),
    ("2018/2018", "2018"),
    ("2018~/2018~", "about 2018"),
    ("2018-03/2018-06", "March – June 2018"),
    ("2018-03/2019-06", "March 2018 – June 2019"),
    ("2012-01-25/2012-01-28", "January 25 – 28, 2012"),
    ("2012-01-25/2012-02-03", "January 25 – February 3, 2012"),
    ("2012-01-25/2013-02-03", "January 25, 2012 – February 3, 2013"),
    ("2017/2018-06", "2017 – June 2018"),
    ("2018-06/2018-07-04", "June 2018 – July 4, 2018"),
    ("2022-33/2022-36", "Q1 2022 – Q4 2022"),
    ("2011-21/2012", "spring 2011 – 2012"),
    ("201X/2023", "2010s–2023"),
    ("2004-XX/2006", "2004 (month unknown) – 2006"),
    ("2004-XX-XX/2006", "2004 (day unknown) – 2006"),
    ("2016~/2018", "about 2016 – 2018"),
    ("2004-06~/2004-08?", "about June 2004 – August 2004 (uncertain)"),
    ("-0044/-0042", "45 – 43 BC"),
    ("-0043/0014", "44 BC – 14 AD"),
    ("-0043~/0014~", "about 44 BC – about 14 AD"),
    ("-0043-21/0014-21", "spring 44 BC – spring 14 AD"),
    ("-0043-03/-0043-05", "March – May 44 BC"),
    # Open and unknown ends.
    ("2026/..", "2026 – present"),
    ("2026-06~/..", "about June 2026 – present"),
    ("2019/", "2019 – unknown"),
    ("../1985", "until 1985"),
    ("/1985", "unknown – 1985"),
    ("../-0043", "until 44 BC"),
]
OTHERS = [
    ("en_GB", "2012-01-25", "25 January 2012"),
    ("de", "2012-01-25", "25. Januar 2012"),
    ("de", "2012-01-25/2012-01-28", "25.–28. Januar 2012"),
    ("de", "2018-03/2018-06", "März–Juni 2018"),
    ("de", "-0043", "44 v. Chr."),
    ("fr", "2022-36", "T4 2022"),
    ("fr", "2018-03/2019-06", "mars 2018 – juin 2019"),
    # A month alone is in the nominative, with its day in the genitive.
    ("ru", "2018-03", "март 2018 г."),  # noqa: RUF001 - as Russians write it
    ("ru", "2018-03-05", "5 марта 2018 г."),  # noqa: RUF001
    ("cs", "2018-03", "březen 2018"),
    ("cs", "2018-03-05", "5. března 2018"),
    # The span would have the number of the month, a date alone has its name.
    ("cs", "2018-03-05/2018-03-07", "5. března 2018 – 7. března 2018"),
    ("fi", "2018-03/2018-06", "maalis–kesäkuu 2018"),
    ("fi", "2017/2018-06", "2017 – kesäkuu 2018"),
    ("ja", "2017/2018", "2017年\uff5e2018年"),
    ("ja", "2018-03/2018-06", "2018年3月\uff5e6月"),
    ("zh_CN", "2018-03-05", "2018年3月5日"),
    ("zh_TW", "2022-36", "2022年第4季"),
    ("es", "Y170000002", "170.000.002"),
    # Their pattern comes from Babel in one piece.
    ("fa", "-0043-03/-0043-04", "مارس 44 ق.م. تا آوریل 44 ق.م."),
    # English words for decades would stand in a German text.
    ("de", "201X", "2010–2019"),
    ("de", "19XX", "1900–1999"),
]
GERMAN = {
    "{start} – present": "seit {start}",
    "{start} – unknown": "ab {start}",
    "until {end}": "bis {end}",
    "unknown – {end}": "vor {end}",
    "about {date}": "um {date}",
    "{date} (uncertain)": "{date} (unsicher)",
    "{date} (month unknown)": "{date} (Monat unbekannt)",
    "{date} (day unknown)": "{date} (Tag unbekannt)",
    "{year}s": "{year}er",
    "spring {year}": "Frühling {year}",
    "summer {year}": "Sommer {year}",
    "autumn {year}": "Herbst {year}",
    "winter {year}": "Winter {year}",
}


def _plain_blanks(text: str) -> str:
    # Releases of CLDR differ in where they put blanks that do not break.
    return " ".join(text.split())


@pytest.mark.parametrize(("text", "words"), ENGLISH)
def test_a_date_in_english(text: str, words: str) -> None:
    assert format_date(parse_date(text)) == words


@pytest.mark.parametrize(("language", "text", "words"), OTHERS)
def test_a_date_in_another_language(language: str, text: str, words: str) -> None:
    assert _plain_blanks(format_date(parse_date(text), language)) == words


@pytest.mark.parametrize(
    ("language", "month"),
    [
        *((None, "March 2018"), ("", "March 2018"), ("en", "March 2018")),
        *(("xx", "March 2018"), ("C", "March 2018"), ("x" * 300, "March 2018")),
        *(("en/../de", "March 2018"), ("_", "March 2018"), ("@latin", "March 2018")),
        *(
            ("pt_BR", "março de 2018"),
            ("pt-br", "março de 2018"),
            ("de_XX", "März 2018"),
        ),
        *(("de_AT.UTF-8", "März 2018"), ("de_AT@euro", "März 2018")),
        *(("zh-Hant", "2018年3月"), ("zh_CN", "2018年3月")),
        *(("sr@latin", "mart 2018."), ("sr", "март 2018.")),
        *(("sr_RS@latin", "mart 2018."), ("sr@cyrillic", "март 2018.")),
    ],
)
def test_any_language_code_finds_the_nearest_language(
    language: str | None, month: str
) -> None:
    assert format_date(parse_date("2018-03"), language) == month


def test_a_country_is_heeded_in_the_posix_spelling_too() -> None:
    assert format_date(parse_date("2018-01"), "de_AT.UTF-8") == "Jänner 2018"


@given(dates, st.sampled_from(sorted(localedata.locale_identifiers())))
def test_every_date_can_be_said_in_every_language(date: Edtf, language: str) -> None:
    words = format_date(date, language)
    assert words.strip() == words != ""
    assert "{" not in words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("2026/..", "seit 2026"),
        ("2019-03/", "ab März 2019"),
        ("../1985", "bis 1985"),
        ("/1985", "vor 1985"),
        ("2016%", "um 2016 (unsicher)"),
        ("2004-XX", "2004 (Monat unbekannt)"),
        ("2004-06-XX", "Juni 2004 (Tag unbekannt)"),
        ("201X", "2010er"),
        ("2011-21", "Frühling 2011"),
        ("2011-22", "Sommer 2011"),
        ("2011-23", "Herbst 2011"),
        ("2011-24", "Winter 2011"),
    ],
)
def test_our_own_words_are_translated(text: str, words: str) -> None:
    assert format_date(parse_date(text), "de", GERMAN.__getitem__) == words


def test_translators_are_told_of_every_phrase() -> None:
    assert set(PHRASES) == set(GERMAN)


def test_a_translation_that_lost_its_field_is_not_used() -> None:
    assert (
        format_date(parse_date("2016~"), "de", lambda _: "um {datum}") == "about 2016"
    )


class _OldLocale(Locale):
    """As Babel 2.9 knows it: without full names of months before Christ."""

    @property
    def datetime_skeletons(self) -> dict[str, str]:  # type: ignore[override]
        return {"yMMMM": "MMMM y", "GyMMM": "MMM y G", "GyMMMd": "MMM d, y G"}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("-0043-03", "March 44 BC"),
        ("-0043-03-15", "March 15, 44 BC"),
        ("2018-03", "March 2018"),
        ("2018-03-15", "March 15, 2018"),
    ],
)
def test_an_old_babel_says_the_same(text: str, words: str) -> None:
    point = parse_date(text).start
    assert point is not None
    assert write(point, _OldLocale("en")) == words


@pytest.mark.parametrize(
    ("text", "machine"),
    [
        ("2018", "2018"),
        ("2018-03", "2018-03"),
        ("2018-03-05", "2018-03-05"),
        ("2018-03-05~", "2018-03-05"),
        ("0001", "0001"),
        ("0576-01-02", "0576-01-02"),
        ("9999-12-31", "9999-12-31"),
        ("0000", None),
        ("-0044-03-15", None),
        ("Y10000", None),
        ("2018-21", None),
        ("2018-33", None),
        ("201X", None),
        ("20XX", None),
        ("2018-XX", None),
        ("2018-03-XX", None),
        ("2018-XX-XX", None),
    ],
)
def test_html_gets_what_it_can_say(text: str, machine: str | None) -> None:
    point = parse_date(text).start
    assert point is not None
    assert html_datetime(point) == machine


PROGRAM = """
import sys
from sphinxcontrib_lore.dataset.dates import format_date, parse_date
dates = [parse_date(text) for text in sys.argv[1].split()]
assert "babel" not in sys.modules
assert "sphinxcontrib_lore.dataset.dates.hints" not in sys.modules
sys.stdout.reconfigure(encoding="utf-8")
print([format_date(date, language) for date in dates for language in (None, "de")])
"""


def _said_in(**environment: str) -> str:
    texts = " ".join(text for text, _ in ENGLISH)
    program = [sys.executable, "-c", PROGRAM, texts]
    return subprocess.run(
        program,
        check=True,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, **environment},
    ).stdout


def test_words_depend_neither_on_locale_nor_time_zone_and_babel_loads_late() -> None:
    here = _said_in(LC_ALL="C", LANGUAGE="en", TZ="UTC", PYTHONHASHSEED="0")
    assert "March 2018 – June 2019" in here
    assert here == _said_in(
        LC_ALL="de_DE.UTF-8", LANGUAGE="ru", TZ="Pacific/Kiritimati"
    )
    assert here == _said_in(LC_TIME="ja_JP.UTF-8", TZ="America/Los_Angeles")


@pytest.mark.parametrize("language", ["ar", "he"])
def test_a_span_of_figures_runs_as_its_language_does(language: str) -> None:
    first = date_parts(parse_date("2017/2018"), language)[0]
    assert first == ("\u200f", None)
    # Words have a direction of their own, and one figure needs none.
    for text in ("2018-03/2018-06", "2017"):
        assert date_parts(parse_date(text), language)[0].datetime
    assert "\u200f" not in format_date(parse_date("2017/2018"), "en")


def test_languages_run_from_left_or_right() -> None:
    found = {language: runs_from_right(language) for language in ("ar", "he", "fa")}
    assert set(found.values()) == {True}
    for language in ("en", "de", "ja", None, "xx", "zh_CN"):
        assert not runs_from_right(language)
