from __future__ import annotations

from pathlib import Path

import pytest

from sphinxcontrib_lore.history.notes import find_statements, format_of

NOTES = """\
# Release notes

## 2019

- March 4: sprint in Oslo

## 1.2.0 (2020-01-02)

Released in January 2020.
The team met on 3 May 2019. Then it rested.

Branch cut: 2019-12-01

| Step | Day |
|---|---|
| Freeze | 2019-12-05 |
"""


def test_statements_come_in_order_with_their_kind_and_label() -> None:
    found = find_statements(NOTES, "md")
    assert [(s.line, s.kind, " ".join(map(str, s.dates)), s.label) for s in found] == [
        (3, "year-heading", "2019", ""),
        (5, "list-item", "2019-03-04", "sprint in Oslo"),
        (7, "heading", "2020-01-02", "1.2.0"),
        (9, "date-line", "2020-01", "1.2.0"),
        (10, "prose", "2019-05-03", "1.2.0: The team met"),
        (12, "field", "2019-12-01", "1.2.0: Branch cut"),
        (16, "table-row", "2019-12-05", "1.2.0: Freeze"),
    ]


def test_the_text_is_the_line_as_it_stands() -> None:
    (found,) = find_statements("\n   **1.0** (2020-01-02)  \n", "text")
    assert found.text == "**1.0** (2020-01-02)"
    assert found.line == 2


def test_a_label_names_no_person_of_a_change_log() -> None:
    lines = (
        "2020-01-02  Jane Roe  <jane@example.org>",
        "2020-01-02 10:11  jroe",
        " -- Jane Roe <jane@example.org>  Thu, 02 Jan 2020 10:00:00 +0000",
        "Thu Jan  2 10:00:00 2020  Jane Roe  <jane@example.org>",
    )
    for line in lines:
        (found,) = find_statements(line, "text")
        assert found.label == ""


def test_a_label_is_cut_where_it_would_be_a_page() -> None:
    (found,) = find_statements("2020-01-02: " + "word " * 1000, "text")
    assert len(found.label) <= 200


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("docs/CHANGES.rst", "rst"),
        ("a.REST", "rst"),
        ("CHANGELOG.md", "md"),
        ("HISTORY.Markdown", "md"),
        ("NEWS", "text"),
        ("notes.txt", "text"),
        ("notes.md/NEWS", "text"),
    ],
)
def test_the_name_of_a_file_tells_its_format(name: str, expected: str) -> None:
    assert format_of(name) == expected
    assert format_of(Path(name)) == expected
