"""The lines of a text that speak, with what the markup of blocks tells of each."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .lines import Line

__all__ = ["MINOR", "YEAR_ALONE", "Adornments", "Lines", "Passage", "minor_level"]

Lines = tuple["Line", ...]

#: The level of a heading that is told by its look alone.
MINOR = 90
#: The level of a line that is a year and nothing else.
YEAR_ALONE = 80

_ADORNMENT = re.compile(r"([!-/:-@\[-`{-~])\1*")
_LEAST = 3
_YEAR = re.compile(r"(?:19[5-9]|20\d)\d[:年]?")
_BOLD = re.compile(r"(\*\*|__)(?!\s)[^*_]{1,80}(?<!\s)\1:?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """A line that is no code, comment or link, and so may state a date."""

    line: Line
    #: The line without the marks that make it a heading, quotation or directive.
    body: str
    #: 0: no heading; else the lower, the more it comprises.
    level: int = 0
    #: It is a row of a table; bars part the columns.
    is_row: bool = False
    #: It is a setting at the head of the file.
    is_setting: bool = False
    #: The line before it is blank, or it is the first.
    opens: bool = False
    #: The line after it is blank, or it is the last.
    closes: bool = False


class Adornments:
    """The lines that under- and overline headings, each new style one level down."""

    def __init__(self, lines: Lines) -> None:
        """Take all lines of a text."""
        self._lines = lines
        self._styles: list[str] = []

    def opens(self, index: int) -> bool:
        """Tell whether nothing stands before the line."""
        return index == 0 or self._lines[index - 1].is_blank

    def closes(self, index: int) -> bool:
        """Tell whether nothing stands after the line."""
        return index + 1 == len(self._lines) or self._lines[index + 1].is_blank

    def style_at(self, index: int) -> str:
        """Return how the line of this index is adorned as a heading; empty if not."""
        title = self._lines[index]
        if self.closes(index) or title.is_blank or is_adornment(title.text):
            return ""
        under = self._lines[index + 1].text
        if not _ADORNMENT.fullmatch(under) or len(under) < min(_LEAST, len(title.text)):
            return ""
        over = index > 0 and self._lines[index - 1].text == under
        return under[0] * (2 if over else 1)

    def level_at(self, index: int) -> int:
        """Return the level of a heading, 0 for what is none; ask in order."""
        style = self.style_at(index)
        if not style:
            return 0
        if style not in self._styles:
            self._styles.append(style)
        return self._styles.index(style) + 1


def is_adornment(text: str) -> bool:
    """Tell whether a line is drawn rather than written."""
    return len(text) >= _LEAST and _ADORNMENT.fullmatch(text) is not None


def minor_level(text: str, *, opens: bool) -> int:
    """Return the level of a line that looks like a heading in any format, else 0."""
    if not opens:
        return 0
    if _YEAR.fullmatch(text):
        return YEAR_ALONE
    return MINOR if _BOLD.fullmatch(text) else 0
