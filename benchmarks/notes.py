"""Measure how well dates are found in lines of real release notes.

Takes a table: id, project, path, line, expected_edtf, expected_label, note, separated
by tabs. Each line is put into every shape that its note allows ("context=…"), read with
LF, CRLF, and a byte order mark; it is right if all give exactly what is expected.
"""

# ruff: noqa: INP001, T201 - a script, which prints

from __future__ import annotations

import csv
import re
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from sphinxcontrib_lore.history.notes import find_statements, format_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxcontrib_lore.history.notes import Format

LINE = "\0"
ENOUGH = 0.98


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A line of the table."""

    id: str
    form: Format
    line: str
    dates: tuple[str, ...]
    label: str
    note: str

    @property
    def kind(self) -> str:
        """Return the kind that the note tells, without that of a trap."""
        return self.note.partition(";")[0].removeprefix("kind=").partition("/")[0]

    @property
    def context(self) -> str:
        """Return what must stand around the line; empty if nothing."""
        match = re.search(r"context=(.*?)(?:;|$)", self.note)
        return match[1].strip() if match else ""


def read_rows(path: Path) -> list[Row]:
    """Read the table."""
    with path.open(encoding="utf-8", newline="") as file:
        table = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        return [
            Row(
                id=row["id"],
                form=format_of(row["path"]),
                line=row["line"],
                dates=tuple(filter(None, row["expected_edtf"].split(" ; "))),
                label=row["expected_label"],
                note=row["note"],
            )
            for row in table
        ]


def heading(form: Format, text: str) -> tuple[str, ...]:
    """Return the ways in which a text is set as a heading."""
    underlined = f"{text}\n{'=' * max(len(text), 4)}"
    if form == "md":
        return f"# {text}", f"## {text}", underlined
    if form == "rst":
        return underlined, f"{text}\n{'-' * max(len(text), 4)}"
    return underlined, text


def shapes(row: Row) -> Iterator[str]:
    """Yield files in which the line, as `LINE`, stands as its note says."""
    context = row.context
    if not context:
        yield LINE
        yield f"Some words.\n\n{LINE}\n\nMore words.\n"
        if row.kind in ("heading", "year-heading"):
            yield f"{LINE}\n{'-' * len(row.line)}\n\n* A change\n"
        if row.kind == "list-item" and row.form != "text":
            yield f"* Something\n{LINE}\n* Something else\n"
    elif context == "code-block":
        yield from code_blocks(row.form)
    elif context == "rst comment":
        yield f"Words.\n\n..\n   {LINE}\n" if row.line[:2] != ".." else LINE
        yield f"Words.\n\n.. {LINE}\n\nWords.\n" if row.line[:2] != ".." else LINE
    else:
        yield from surrounded(row.form, context)


def code_blocks(form: Format) -> Iterator[str]:
    """Yield files in which a line of code stands."""
    yield from {
        "md": (f"Words:\n\n```\n{LINE}\n```\n", f"Words:\n\n    {LINE}\n"),
        "rst": (
            f"Words::\n\n    {LINE}\n\nWords.\n",
            f".. code-block:: text\n   :caption: x\n\n   {LINE}\n",
            f"::\n\n  first\n  {LINE}\n",
        ),
        "text": (f"```\n{LINE}\n```\n",),
    }[form]


def surrounded(form: Format, context: str) -> Iterator[str]:
    """Yield files in which other lines stand around a line."""
    if match := re.fullmatch(r"(?:under heading (.*)|section (.*) above)", context):
        for head in heading(form, match[1] or match[2]):
            yield f"{head}\n\n{LINE}\n\n* A change\n"
            yield f"Title 1.0 of all\n\n{head}\n{LINE}\nMore.\n"
    elif match := re.fullmatch(r"(?:line below|followed by):? (.*)", context):
        yield f"{LINE}\n{match[1]}\n"
        yield f"{LINE}\n  {match[1]}\n    More.\n"
    elif match := re.fullmatch(r"field below (.*)", context):
        yield f"{match[1]}\n{LINE}\n"
        yield f".. changelog::\n    {match[1]}\n    {LINE}\n\n    .. change::\n"
    elif match := re.fullmatch(r"table head: (.*)", context):
        yield table(form, match[1].split(", "))
    elif match := re.fullmatch(r"(?:row of|item:) (.*)", context):
        yield f"* - {match[1]}\n  {LINE}\n"
        yield f"* {match[1]}\n\n  {LINE}\n"
    elif match := re.fullmatch(r"same file: (.*)", context):
        yield f"{LINE}\n\n{match[1]}\n"
        yield f"{match[1]}\n\n* A change\n\n{LINE}\n"
    else:
        message = f"unknown context: {context}"
        raise ValueError(message)


def table(form: Format, heads: list[str]) -> str:
    """Return a table with the line as its row."""
    if form == "rst":
        border = "  ".join("=" * 12 for _ in heads)
        return f"{border}\n{'  '.join(heads)}\n{border}\n{LINE}\n{border}\n"
    bar = "|".join("---" for _ in heads)
    return f"| {' | '.join(heads)} |\n|{bar}|\n{LINE}\n"


def plain(label: str) -> str:
    """Return a label without what does not matter in it."""
    text = re.sub(r"[`*_\[\]]", "", label).casefold()
    return re.sub(r"\bv(?=\d)", "", text)


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What was found for a row in one shape."""

    dates: tuple[str, ...]
    label: str


def answers(row: Row) -> Iterator[tuple[str, Answer]]:
    """Yield what is found in each shape, with the file."""
    for shape in shapes(row):
        text = shape.replace(LINE, row.line)
        number = shape[: shape.index(LINE)].count("\n") + 1
        for variant in (text, text.replace("\n", "\r\n"), f"\ufeff{text}"):
            found = [s for s in find_statements(variant, row.form) if s.line == number]
            dates = tuple(str(date) for s in found for date in s.dates)
            yield text, Answer(dates=dates, label=found[0].label if found else "")


def main(arguments: list[str]) -> int:
    """Print the measures, and return 1 if one is below 0.98."""
    rows = read_rows(Path(arguments[0]))
    right: Counter[str] = Counter()
    count: Counter[str] = Counter()
    hits = extra = missed = wrong_labels = 0
    for row in rows:
        given = list(answers(row))
        bad = [(text, a) for text, a in given if a.dates != row.dates]
        unnamed = [(t, a) for t, a in given if plain(row.label) not in plain(a.label)]
        _, answer = (bad or given)[0]
        both = sum((Counter(answer.dates) & Counter(row.dates)).values())
        hits += both
        extra += len(answer.dates) - both
        missed += len(row.dates) - both
        count[row.kind] += 1
        right[row.kind] += not bad
        if bad:
            print(f"{row.id} {row.form} {row.line!r}\n    {bad[0][0]!r}")
            print(f"    expected {row.dates}, found {bad[0][1].dates}")
        elif unnamed:
            wrong_labels += 1
            print(f"{row.id} {row.form} {row.line!r}\n    {unnamed[0][0]!r}")
            print(f"    expected label {row.label!r}, found {unnamed[0][1].label!r}")
    for kind in sorted(count):
        print(f"{kind:<14} {right[kind]:>4} of {count[kind]:>4} lines right")
    precision, recall = hits / (hits + extra), hits / (hits + missed)
    print(f"labels         {len(rows) - wrong_labels:>4} of {len(rows):>4} right")
    print(f"precision {precision:.4f} ({hits} right, {extra} wrong)")
    print(f"recall    {recall:.4f} ({missed} missed)")
    return 0 if min(precision, recall) >= ENOUGH else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
