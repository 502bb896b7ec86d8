"""reStructuredText: explicit markup, literal blocks, headings, fields, tables."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .directives import is_literal, is_object
from .passages import Adornments, Passage, minor_level

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .lines import Line
    from .passages import Lines

__all__ = ["read_restructured"]

_DIRECTIVE = re.compile(r"\.\.\s+([A-Za-z][\w:+.-]{0,80}?)\s?::(?:\s+(.*))?")
_SUBSTITUTION = re.compile(r"\.\.\s+\|[^|]{1,100}\|\s+(?:replace::\s+(.*))?.*")
_FOOTNOTE = re.compile(r"\.\.\s+\[[^\[\]]{1,100}\](?:\s+(.*))?")
_TARGET = re.compile(r"(?:\.\.\s+_|__\s)")
_ITEM = re.compile(r"(?:(?:[-*+•]|\d{1,9}[.)]|#\.)\s+)+")
_BORDER = re.compile(r"=+(?:\s+=+)+")
_BLANKS = re.compile(r"\s{2,}")
#: What may open each line of a literal block that is not indented.
_QUOTES = ">|#$%+:&!@~^"


class _Reader:
    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self.adornments = Adornments(lines)
        #: What is indented deeper than this is hidden; None: nothing is.
        self.hidden: int | None = None
        #: Hidden up to the next blank line.
        self.in_paragraph = False
        #: The number of the line where a literal block without indentation begins.
        self.quoted = 0
        self.in_table = False

    def passage(self, index: int) -> Passage | None:
        """Return what the line of this index says, if it speaks."""
        line = self.lines[index]
        if self._is_hidden(line):
            return None
        text = line.text
        if text == ".." or text.startswith((".. ", "..\t", "__ ")):
            return self._explicit(index, line)
        if text.startswith(">>>"):
            self.in_paragraph = True
            return None
        if _BORDER.fullmatch(text):
            # The last border of a table has nothing below it.
            self.in_table = not (self.in_table and self.adornments.closes(index))
            return None
        if text.endswith("::"):
            self._expect_literal(index, line)
        level = self._level(index, text)
        if level:
            self.in_table = False
        return self._shown(index, text, level)

    def _is_hidden(self, line: Line) -> bool:
        if self.in_paragraph or line.is_blank or line.number == self.quoted:
            self.in_paragraph = not line.is_blank
            return True
        if self.hidden is not None and line.indent <= self.hidden:
            self.hidden = None
        return self.hidden is not None

    def _level(self, index: int, text: str) -> int:
        return self.adornments.level_at(index) or minor_level(
            text, opens=self.adornments.opens(index)
        )

    def _shown(self, index: int, text: str, level: int = 0) -> Passage:
        if self.in_table:
            text = _BLANKS.sub(" | ", text)
        return Passage(
            line=self.lines[index],
            body=text,
            level=level,
            is_row=self.in_table,
            opens=self.adornments.opens(index),
            closes=self.adornments.closes(index),
        )

    def _explicit(self, index: int, line: Line) -> Passage | None:
        """Read what begins with two dots: a directive, a target or a comment."""
        if directive := _DIRECTIVE.fullmatch(line.text):
            name = directive[1].lower()
            if is_literal(name):
                self.hidden = line.indent
            words = "" if is_literal(name) or is_object(name) else directive[2]
            return self._shown(index, words) if words else None
        match = _FOOTNOTE.fullmatch(line.text) or _SUBSTITUTION.fullmatch(line.text)
        if match:
            return self._shown(index, match[1]) if match[1] else None
        if _TARGET.match(line.text) or not self._is_empty_comment(index):
            self.hidden = line.indent
        return None

    def _is_empty_comment(self, index: int) -> bool:
        # It "does not serve to comment out a following indented block".
        return self.lines[index].text == ".." and self.adornments.closes(index)

    def _expect_literal(self, index: int, line: Line) -> None:
        item = _ITEM.match(line.text)
        self.hidden = line.indent + (len(item[0]) if item else 0)
        following = (after for after in self.lines[index + 1 : index + 4] if after.text)
        after = next(following, None)
        if after and after.indent <= self.hidden and after.text[0] in _QUOTES:
            self.quoted = after.number


def read_restructured(lines: Lines) -> Iterator[Passage]:
    """Yield the lines of a reStructuredText file that may state a date."""
    reader = _Reader(lines)
    for index in range(len(lines)):
        passage = reader.passage(index)
        if passage is not None:
            yield passage
