"""Markdown: front matter, fences, indented code, comments, headings, quotations."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .directives import is_literal
from .passages import Adornments, Passage, minor_level

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .lines import Line
    from .passages import Lines

__all__ = ["read_markdown"]

_FENCE = re.compile(r"(`{3,}|~{3,}|:{3,})\s*(.*)")
_DIRECTIVE = re.compile(r"\{([\w:+.-]{1,60})\}\s*(.*)")
_HEADING = re.compile(r"(#{1,6})\s+(.*?)[\s#]*")
_DEFINITION = re.compile(r"\[[^\[\]]{1,300}\]:(?:\s|$)")
_FOOTNOTE = re.compile(r"\[\^[^\[\]]{1,100}\]:\s*")
_ITEM = re.compile(r"(?:[-*+]|\d{1,9}[.)])(?:\s+|$)")
_RAW = re.compile(r"<(pre|script|style|textarea)\b", re.IGNORECASE)
_SETTING = re.compile(r"[A-Za-z][\w.-]{0,60}\s*[:=]\s*(.*)")
_FRONT = ("---", "+++")
_CODE_INDENT = 4


class _Reader:
    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self.adornments = Adornments(lines)
        #: The fences that are open, and whether what they hold is code.
        self.fences: list[tuple[str, bool]] = []
        self.in_comment = False
        self.raw = ""
        #: Where the text of the current list item begins; -1 outside of lists.
        self.item = -1
        #: The last line was code, or hid something.
        self.in_code = False

    def passage(self, index: int) -> Passage | None:
        """Return what the line of this index says, if it speaks."""
        line = self.lines[index]
        text = _without_quote(line.text)
        if self.in_comment:
            text = self._without_comments(text)
        if self._is_fenced(text) or self._is_raw(text):
            return None
        text = self._without_comments(text)
        if not text or self._is_code(index, line):
            return None
        text = _FOOTNOTE.sub("", text, count=1)
        if _DEFINITION.match(text):
            return None
        return self._shown(index, line, text)

    def _shown(self, index: int, line: Line, text: str) -> Passage:
        opens = self.adornments.opens(index)
        level = 0
        if heading := _HEADING.fullmatch(text):
            level, text = len(heading[1]), heading[2]
        elif (fence := _FENCE.match(text)) and fence[2].startswith("{"):
            # Of a directive that is no code: its argument.
            _, text = _split_directive(fence[2])
        elif self.adornments.style_at(index)[:1] in ("=", "-"):
            level = 1 if self.lines[index + 1].text.startswith("=") else 2
        else:
            level = minor_level(text, opens=opens)
        if level:
            self.item = -1
        return Passage(
            line=line,
            body=text,
            level=level,
            opens=opens,
            closes=self.adornments.closes(index),
        )

    def _is_fenced(self, text: str) -> bool:
        """Tell whether a line is code in a fence, or a fence without words."""
        match = _FENCE.match(text)
        if self.fences and match and not match[2]:
            mark, is_code = self.fences[-1]
            if match[1].startswith(mark):
                self.fences.pop()
                return True
            if is_code:
                return True
        elif self.fences and self.fences[-1][1]:
            return True
        if match is None or (match[1].startswith("`") and "`" in match[2]):
            return False
        name, words = _split_directive(match[2])
        is_code = not name or is_literal(name)
        if match[1].startswith(":") and not name:
            # Pandoc's divisions.
            is_code = False
        self.fences.append((match[1], is_code))
        return is_code or not words

    def _is_raw(self, text: str) -> bool:
        if self.raw:
            if f"</{self.raw}" in text.lower():
                self.raw = ""
            return True
        match = _RAW.match(text)
        if match is None:
            return False
        name = match[1].lower()
        if f"</{name}" not in text.lower():
            self.raw = name
        return True

    def _without_comments(self, text: str) -> str:
        """Cut comments out, also such as go over several lines."""
        kept = []
        while text:
            if self.in_comment:
                _, end, text = text.partition("-->")
                self.in_comment = not end
            else:
                before, start, text = text.partition("<!--")
                kept.append(before)
                self.in_comment = bool(start)
        return " ".join(kept).strip()

    def _is_code(self, index: int, line: Line) -> bool:
        """Tell whether an indented line is code; keep track of lists."""
        opens = self.adornments.opens(index)
        item = _ITEM.match(line.text)
        least = _CODE_INDENT + max(self.item, 0)
        if line.indent >= least and (opens or self.in_code):
            self.in_code = True
            return True
        self.in_code = False
        if item:
            self.item = line.indent + min(len(item[0]), _CODE_INDENT)
        elif opens and line.indent < max(self.item, 1):
            self.item = line.indent or -1
        return False


def _without_quote(text: str) -> str:
    while text.startswith(">") and not text.startswith(">>>"):
        text = text[1:].lstrip()
    return text


def _split_directive(text: str) -> tuple[str, str]:
    match = _DIRECTIVE.fullmatch(text)
    return ("", "") if match is None else (match[1], match[2])


def _front_matter(lines: Lines) -> int:
    """Return how many lines the settings at the head take, 0 without any."""
    if not lines or lines[0].text not in _FRONT:
        return 0
    for index, line in enumerate(lines[1:], 1):
        if line.text == lines[0].text:
            return index + 1
        if line.is_blank and index == 1:
            return 0
    return 0


def read_markdown(lines: Lines) -> Iterator[Passage]:
    """Yield the lines of a Markdown file that may state a date."""
    head = _front_matter(lines)
    for line in lines[1 : max(head - 1, 1)]:
        if _SETTING.fullmatch(line.text):
            yield Passage(line=line, body=line.text, is_setting=True)
    reader = _Reader(lines)
    for index in range(head, len(lines)):
        passage = None if lines[index].is_blank else reader.passage(index)
        if passage is not None:
            yield passage
