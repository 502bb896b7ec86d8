r"""Lines as notes of all kinds have them, each with what it states.

`cases.tsv`: the format, the file (``\n`` ends a line; ``»`` stands before the line in
question), the dates in EDTF (none for a line that looks dated and is not), and what the
label holds.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, cast

import pytest

from sphinxcontrib_lore.history.notes import find_statements

if TYPE_CHECKING:
    from sphinxcontrib_lore.history.notes import Format


class Case(NamedTuple):
    """A file with one line in question."""

    form: Format
    text: str
    line: int
    dates: str
    label: str


def _read(row: str) -> Case:
    form, file, dates, label = row.split("\t")
    text = file.replace(r"\n", "\n")
    before, _, after = text.partition("»")
    number = before.count("\n") + 1
    return Case(cast("Format", form), before + after, number, dates, label)


_TABLE = Path(__file__).with_name("cases.tsv").read_text("utf-8")
CASES = [_read(row) for row in _TABLE.splitlines()]


def _found(case: Case, text: str) -> tuple[str, str]:
    found = [s for s in find_statements(text, case.form) if s.line == case.line]
    dates = " ; ".join(str(date) for statement in found for date in statement.dates)
    return dates, found[0].label if found else ""


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.text[:60])
def test_a_line_gives_its_dates_and_label(case: Case) -> None:
    dates, label = _found(case, case.text)
    assert dates == case.dates
    assert case.label.casefold() in label.casefold()


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.text[:60])
def test_line_ends_and_a_byte_order_mark_change_nothing(case: Case) -> None:
    expected = _found(case, case.text)
    assert _found(case, case.text.replace("\n", "\r\n")) == expected
    assert _found(case, case.text.replace("\n", "\r")) == expected
    assert _found(case, "\ufeff" + case.text) == expected


def test_the_table_holds_dated_lines_and_others() -> None:
    dated = [case for case in CASES if case.dates]
    assert len(dated) > 200
    assert len(CASES) - len(dated) > 100
