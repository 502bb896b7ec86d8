from __future__ import annotations

import time
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sphinxcontrib_lore.dataset.dates import parse_date
from sphinxcontrib_lore.history.notes import Format, find_statements

FORMATS: list[Format] = ["md", "rst", "text"]
forms = st.sampled_from(FORMATS)

#: What notes are made of, to be put together at random.
_PIECES = [
    *("2020-01-02", "2020", "1.2.3", "May", "3", "5 Juni 2019", "Q2 2017", "20200102"),
    *(
        "12/28/2011",
        "6/4/2023",
        "2020.6.5",
        "10.12.2018",
        "spring 2011",
        "2020年3月7日",
    ),
    *(
        " - ",
        " ",
        "  ",
        ": ",
        "/",
        " to ",
        "around ",
        "?",
        "v",
        "#",
        "`",
        "``",
        "*",
        "**",
    ),
    *("\n", "\n\n", "\n   ", "\n====\n", "\n- ", "\n* - ", "| ", " | ", "::\n\n  "),
    *(
        "```\n",
        "~~~",
        "<!--",
        "-->",
        "<pre>",
        "</pre>",
        "<td>",
        "[",
        "](",
        ")",
        "<",
        ">",
    ),
    *(".. note:: ", ".. ", "..\n", ":date: ", ":release:`", "Date: ", "---\n", ">>> "),
    *(
        "## ",
        "# 2019\n",
        "Released",
        "version ",
        "\ue003",
        "\ufeff",
        "\0",
        "\f",
        "é",
        "̈",
    ),
    *(
        "İ",
        "\u017fept 3, 2020",
        "\u017fpring 2019",
        "\u212a",
        "Copyright ",
        "CVE-2020-",
        "日",
    ),
]
texts = st.text() | st.lists(st.sampled_from(_PIECES), max_size=25).map("".join)


@given(texts, forms)
def test_whatever_is_found_is_a_date_of_a_line_in_order(
    text: str, form: Format
) -> None:
    found = find_statements(text, form)
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    for statement in found:
        assert statement.dates
        assert all(parse_date(str(date)) == date for date in statement.dates)
        assert statement.text == lines.split("\n")[statement.line - 1].strip()
        assert "\n" not in statement.label
        assert len(statement.label) < 500
    assert all(a.line < b.line for a, b in pairwise(found))


@given(texts, forms)
def test_line_ends_and_byte_order_marks_do_not_matter(text: str, form: Format) -> None:
    plain = text.replace("\r", "").removeprefix("\ufeff")
    expected = find_statements(plain, form)
    assert find_statements(plain.replace("\n", "\r\n"), form) == expected
    assert find_statements("\ufeff" + plain, form) == expected


_LONG = 100_000


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize(
    "piece",
    [
        *("a", "1", " ", "*", "_", "[", "(", "<", "`", "|", "-", "=", ":", "~", "\\"),
        *("[a", "(a)", "<a ", "`a", "<!--", "1.", "1-", ", ", "AB-1", "May 3 ", "3 "),
        *("2020-01-02 ", "May 3, 2020 ", "between June 3 and ", "license ", "a."),
        *("~~a", " {#", ":a:`b", "update to ", "http://", "Q1 2020 ", "2020年"),
    ],
)
def test_a_very_long_line_takes_no_longer_than_its_length(
    piece: str, form: Format
) -> None:
    line = "2020-01-02 " + piece * (_LONG // len(piece))
    begin = time.process_time()
    find_statements(line, form)
    # What takes time by the square of the length takes hours.
    assert time.process_time() - begin < 60


def test_a_megabyte_without_a_line_end_is_read_whole() -> None:
    line = "see [this](that) of `x`, v1.2 (#2020) " * 26_000 + "on 2020-01-02"
    assert len(line) > 950_000
    (found,) = find_statements(line, "md")
    assert str(found.dates[0]) == "2020-01-02"
