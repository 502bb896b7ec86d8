"""Plain text: NEWS, ChangeLog, HISTORY and the like, in all their layouts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .passages import MINOR, Adornments, Passage, minor_level

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .lines import Line
    from .passages import Lines

__all__ = ["read_plain"]

_FENCE = re.compile(r"`{3,}|~{3,}|#\+(?:begin|end)_(?:src|example)", re.IGNORECASE)
_DEFINITION = re.compile(r"(?:\.\. _[^:]{1,200}|\[[^\[\]]{1,200}\]):\s+\S{1,12}[/#]")
#: Levels of what is marked at its start; underlined headings come first.
_MARKS = (
    (re.compile(r"(={1,6}|#{1,6})\s+(.*?)\s*[=#]*"), 20),
    (re.compile(r"(={2,3}>|-{2,3}>)\s+(.*?)\s*(?:<[=-]+)?"), 30),
    (re.compile(r"(\*{2,6})\s+(.*?)\s*\**"), 40),
    (re.compile(r"(=head\d|=item)\s+(.*)"), 20),
    # GNU's NEWS.
    (re.compile(r"(\*)\s+((?:noteworthy |major )?changes? .*)", re.IGNORECASE), 40),
)
# Debian's: the package, its version, where it goes.
_PACKAGE = re.compile(r"[a-z0-9][a-z0-9+.-]* \([^()]+\) [\w -]+;.*")
_ITEM = re.compile(r"[-*+•o.]\s")
_VERSION = re.compile(r"\d\.\d|\bv\d|\b(?:version|release) \d", re.IGNORECASE)
_LONGEST, _SHORT = 100, 60
#: Words of a title.
_FEW = 6


class _Reader:
    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self.adornments = Adornments(lines)
        self.closing = _closing_fences(lines)
        #: The index of the line that closes the fence we are in.
        self.fence = -1

    def passage(self, index: int) -> Passage | None:
        """Return what the line of this index says, if it speaks."""
        if index <= self.fence:
            return None
        if index in self.closing:
            self.fence = self.closing[index]
            return None
        line = self.lines[index]
        if _DEFINITION.match(line.text):
            return None
        level, body = self._heading(index, line)
        return Passage(
            line=line,
            body=body,
            level=level,
            opens=self.adornments.opens(index),
            closes=self.adornments.closes(index),
        )

    def _heading(self, index: int, line: Line) -> tuple[int, str]:
        text = line.text
        if level := self.adornments.level_at(index):
            return min(level, 19), text
        for mark, level in _MARKS:
            if line.indent == 0 and (match := mark.fullmatch(text)):
                return level + len(match[1]), match[2]
        if _PACKAGE.fullmatch(text):
            return MINOR, text.partition(";")[0]
        if level := minor_level(text, opens=self.adornments.opens(index)):
            return level, text
        return (MINOR if self._looks_like_heading(index, line) else 0), text

    def _looks_like_heading(self, index: int, line: Line) -> bool:
        """Tell whether a line stands above others as a version or a title does."""
        text = line.text
        if line.indent or len(text) > _LONGEST or text.endswith((".", ",", ";")):
            return False
        if _ITEM.match(text) or not self._is_apart(index):
            return False
        if _VERSION.search(text[:_SHORT]) is None:
            return self.adornments.closes(index) and len(text.split()) <= _FEW
        return len(text) <= _SHORT or self._stands_above(index)

    def _is_apart(self, index: int) -> bool:
        return self.adornments.opens(index) or self.lines[index - 1].indent > 0

    def _stands_above(self, index: int) -> bool:
        if self.adornments.closes(index):
            return True
        after = self.lines[index + 1]
        return after.indent > 0 or _ITEM.match(after.text) is not None


def _closing_fences(lines: Lines) -> dict[int, int]:
    """Return for each line that opens a fence the line that closes it."""
    closing: dict[int, int] = {}
    opened: tuple[int, str] | None = None
    for index, line in enumerate(lines):
        match = _FENCE.match(line.text)
        if match is None:
            continue
        mark = match[0][:2]
        if opened is None:
            opened = index, mark
        elif mark == opened[1]:
            closing[opened[0]] = index
            opened = None
    return closing


def read_plain(lines: Lines) -> Iterator[Passage]:
    """Yield the lines of a plain text that may state a date."""
    reader = _Reader(lines)
    for index, line in enumerate(lines):
        if line.is_blank:
            continue
        passage = reader.passage(index)
        if passage is not None:
            yield passage
