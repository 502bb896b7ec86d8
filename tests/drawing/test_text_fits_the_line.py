"""The drawing with characters: within the line, in columns, readable."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sphinxcontrib_lore.dataset.dates import parse_date
from sphinxcontrib_lore.drawing import Mark, Span, text
from tests.drawing.samples import era, eras, labels, sparingly

_AS_OF = parse_date("2026")


def _columns(line: str) -> int:
    """Count columns as terminals do."""
    return sum(
        0
        if unicodedata.category(char) in {"Mn", "Me", "Cf"}
        else 1 + (unicodedata.east_asian_width(char) in "WF")
        for char in line
    )


@sparingly
@given(eras, st.integers(1, 130), labels, st.booleans())
def test_no_line_is_longer_than_the_width(
    some: list[Span],
    width: int,
    title: str,
    ascii_only: bool,  # noqa: FBT001 - drawn by Hypothesis
) -> None:
    drawn = text(some, width, title=title, as_of=_AS_OF, ascii_only=ascii_only)
    for line in drawn.splitlines():
        assert _columns(line) <= width
        assert line == line.rstrip()
    assert drawn.endswith("\n") == bool(drawn)


@sparingly
@given(eras, st.integers(1, 130))
def test_the_picture_itself_is_ascii_if_asked_for(some: list[Span], width: int) -> None:
    plain = [
        Span(label="plain " * 20, date=span.date, events=span.events) for span in some
    ]
    assert text(plain, width, word=str, ascii_only=True).isascii()


@sparingly
@given(eras, st.integers(60, 130))
def test_a_wide_letter_moves_no_bar(some: list[Span], width: int) -> None:
    wide = [
        Span(label="\u6f22\u5b57", date=span.date, events=span.events) for span in some
    ]
    narrow = [Span(label="abcd", date=span.date, events=span.events) for span in some]
    assert text(wide, width).replace("\u6f22\u5b57", "abcd") == text(narrow, width)


_STORY = (
    era("Origins", "2012", "2012-01-25"),
    era("A rather long title, on two lines", "2016~/2018", "2017", "2017-02"),
    era("Until then", "../2014"),
    era("To an end", "2015/"),
    era("\u6f22\u5b57 goes on", "2020/..", *(["2022-06"] * 12)),
)


def test_it_can_be_read() -> None:
    drawn = text(_STORY, 62, title="History", as_of=_AS_OF)
    assert drawn.splitlines() == [
        "History",
        "                                  2015       2020      2025",
        "                          ────────┬──────────┬─────────┬──────",
        "Origins                    ●━┫    ┊          ┊         ┊",
        "A rather long                     ┊ ┅━●●━━┫  ┊         ┊",
        "title, on two lines               ┊          ┊         ┊",
        "Until then                ◀━━━━━━━┫          ┊         ┊",
        "To an end                         ┣━━━━┅     ┊         ┊",
        "\u6f22\u5b57 goes on                      ┊          ┣━━━━*━━━━━━━━━━▶",
    ]


def test_it_can_be_read_where_there_is_nothing_but_ascii() -> None:
    drawn = text(_STORY[1:4], 62, as_of=_AS_OF, ascii_only=True)
    assert drawn.splitlines() == [
        "                              2015        2020         2025",
        "                          ----+-----------+------------+------",
        "A rather long                 : .==oo===] :            :",
        "title, on two lines           :           :            :",
        "Until then                <===]           :            :",
        "To an end                     [====.      :            :",
    ]


def test_titles_are_above_where_the_line_is_narrow() -> None:
    drawn = text([era("A title", "2001/2002"), era("", "2004")], 20, ascii_only=True)
    assert drawn.splitlines() == [
        "     2002      2004",
        "-----+---------+----",
        "A title",
        "[========]     :",
        "     :        [====]",
    ]


def test_a_bar_of_one_column_is_a_block() -> None:
    drawn = text([era("a", "2001-01-01"), era("b", "1001/2020")], 60, ascii_only=True)
    assert drawn.splitlines()[2].endswith("#")


def test_more_marks_than_a_digit_tells_are_a_star() -> None:
    day = parse_date("2005")
    events = tuple(Mark(date=day) for _ in range(10))
    span = Span(label="a", date=parse_date("2001/2010"), events=events)
    assert "*" in text([span], 60)
    assert "9" in text([Span(label="a", date=span.date, events=events[1:])], 60)


def test_without_eras_there_is_the_title_at_most() -> None:
    assert text([], 70) == ""
    assert text([], 4, title="History") == "His\u2026\n"


@pytest.mark.parametrize("width", [70, 30])
def test_the_same_gives_the_same(width: int) -> None:
    some = [era("a", "2001"), era("b", "2002/..")]
    assert text(some, width) == text(some, width)
