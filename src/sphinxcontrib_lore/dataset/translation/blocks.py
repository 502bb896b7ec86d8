"""Which lines of a text belong together, and which of them are for translators."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["BLOCKS", "Block", "Blocks", "indent_of"]


class Block(NamedTuple):
    """Rows that are no paragraph."""

    #: The row after the last one.
    past: int
    #: Whether there is something to translate in it.
    is_prose: bool


class Blocks(Protocol):
    """How the lines of a markup form blocks."""

    @property
    def item(self) -> re.Pattern[str]:
        """What begins an entry of a list, up to its text."""

    def special(self, rows: Sequence[str], row: int) -> Block | None:
        """Return the block that begins at a row; None for a paragraph."""

    def goes_on(self, rows: Sequence[str], row: int, margin: int) -> bool:
        """Whether a row belongs to the paragraph, indented by *margin*, before it."""

    def join(self, lines: Sequence[str]) -> str:
        """Return the lines of a paragraph as a message."""

    def after(self, rows: Sequence[str], row: int, past: int) -> int:
        """Return where to go on after the paragraph of these rows."""


def indent_of(row: str) -> int:
    """Return how many blanks a row begins with."""
    return len(row) - len(row.lstrip(" "))


def _deeper(rows: Sequence[str], row: int, margin: int) -> int:
    """Return the row after those that are indented by more than *margin*."""
    past = row
    for number in range(row, len(rows)):
        if rows[number].strip():
            if indent_of(rows[number]) <= margin:
                break
            past = number + 1
    return past


def _run(rows: Sequence[str], row: int) -> int:
    """Return the next row that is empty."""
    while row < len(rows) and rows[row].strip():
        row += 1
    return row


#: Directives whose content is no prose.
_CODE = (
    "code(?:-block|-cell)?|sourcecode|highlight|literalinclude|include|image|math|raw|"
    "doctest|test(?:code|output|setup)|productionlist|graphviz|digraph|graph|mermaid"
)


class _Rst:
    """The blocks of reStructuredText."""

    item = re.compile(r" *(?:[-*+•‣\u2043]|\(?(?:\d+|#)[.)]) +(?=\S)")
    _explicit = re.compile(r"\.\.(?: |$)|__ ")
    _directive = re.compile(r"\.\. (?:\|[^|]+\| +)?([\w.:+-]+?) ?::(?: |$)")
    _code = re.compile(rf"(?:{_CODE})\Z")
    #: Tables, line blocks, fields, options, doctests.
    _other = re.compile(r"\+[-=]|\| |\|$|:[^:`\s][^:`]*:(?: |$)|--?\w[\w-]*(?: |$)")
    _rule = re.compile(r"([^\w\s])\1{3,}$")
    _border = re.compile(r"=+(?: +=+)+$")

    def special(self, rows: Sequence[str], row: int) -> Block | None:
        line, margin = rows[row].lstrip(" "), indent_of(rows[row])
        if self._explicit.match(line):
            directive = self._directive.match(line)
            is_prose = directive is not None and not self._code.match(directive[1])
            return Block(_deeper(rows, row + 1, margin), is_prose)
        if line.rstrip() == "::":
            return Block(_deeper(rows, row + 1, margin), is_prose=False)
        if line.startswith(">>> ") or self._rule.match(line):
            return Block(_run(rows, row), is_prose=False)
        if self._border.match(line):
            return Block(self._table(rows, row), is_prose=True)
        if self._other.match(line):
            return Block(_run(rows, row), is_prose=True)
        return None

    def _table(self, rows: Sequence[str], row: int) -> int:
        """Return the row after a simple table: after a border, nothing follows it."""
        for number in range(row + 1, len(rows)):
            is_last = number + 1 == len(rows) or not rows[number + 1].strip()
            if is_last and self._border.match(rows[number].lstrip(" ")):
                return number + 1
        return _run(rows, row)

    def goes_on(self, rows: Sequence[str], row: int, margin: int) -> bool:
        line = rows[row]
        return bool(line.strip()) and indent_of(line) == margin

    def join(self, lines: Sequence[str]) -> str:
        return " ".join(line.strip() for line in lines)

    def after(self, rows: Sequence[str], row: int, past: int) -> int:
        """Pass by the literal block that two colons announce."""
        if not rows[past - 1].rstrip().endswith("::"):
            return past
        item = self.item.match(rows[row])
        return _deeper(rows, past, item.end() if item else indent_of(rows[row]))


class _Myst:
    """The blocks of Markdown as MyST reads it."""

    item = re.compile(r" *(?:[-*+]|\d{1,9}[.)]) {1,4}(?=\S)")
    _fence = re.compile(r"(`{3,}|~{3,}|:{3,})(.*)")
    _directive = re.compile(rf"\{{(?!(?:{_CODE})\}})")
    #: Targets, comments, rules.
    _mute = re.compile(r"\[[^\]]+\]: |%|\([^)\s]+\)=$|(?:-{3,}|\*{3,}|_{3,})$")
    #: Quotes, tables, HTML.
    _other = re.compile(r"[>|<]")

    def special(self, rows: Sequence[str], row: int) -> Block | None:
        line = rows[row].strip()
        fence = self._fence.match(line)
        if fence:
            is_prose = bool(self._directive.match(fence[2].strip()))
            return Block(self._closing(rows, row, fence[1]), is_prose)
        if line.startswith("$$"):
            return Block(self._closing(rows, row, "$$"), is_prose=False)
        if self._mute.match(line):
            return Block(row + 1, is_prose=False)
        if self._other.match(line):
            return Block(_run(rows, row), is_prose=True)
        return None

    def _closing(self, rows: Sequence[str], row: int, fence: str) -> int:
        for number in range(row + 1, len(rows)):
            line = rows[number].strip()
            if line.startswith(fence) and not line.strip(fence[0]):
                return number + 1
        return len(rows)

    def goes_on(self, rows: Sequence[str], row: int, margin: int) -> bool:  # noqa: ARG002
        line = rows[row]
        return bool(line.strip()) and not (
            self.item.match(line) or self.special(rows, row)
        )

    def join(self, lines: Sequence[str]) -> str:
        # Two blanks or a backslash at the end of a line are a break that is meant.
        hard = any(line.endswith(("  ", "\\")) for line in lines[:-1])
        return "\n".join(lines).strip() if hard else " ".join(map(str.strip, lines))

    def after(self, rows: Sequence[str], row: int, past: int) -> int:  # noqa: ARG002
        return past


BLOCKS: dict[str, Blocks] = {"rst": _Rst(), "myst": _Myst()}
