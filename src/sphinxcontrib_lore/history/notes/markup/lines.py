"""A text as numbered lines."""

from __future__ import annotations

import re
from dataclasses import dataclass

__all__ = ["Line", "split_lines"]

# Not str.splitlines: a form feed parts sections of a ChangeLog, but no lines.
_END = re.compile(r"\r\n|\r|\n")
_TAB = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line of a file."""

    #: Counted from 1.
    number: int
    #: Without the blanks at its ends.
    text: str
    #: The column of its first character; tabs go to the next multiple of eight.
    indent: int

    @property
    def is_blank(self) -> bool:
        """Tell whether nothing stands on it."""
        return not self.text


def split_lines(text: str) -> tuple[Line, ...]:
    """Return the lines of a text, whatever ends them, without a byte order mark."""
    return tuple(
        Line(number=number, text=raw.strip(), indent=_indent(raw))
        for number, raw in enumerate(_END.split(text.removeprefix("\ufeff")), 1)
    )


def _indent(raw: str) -> int:
    blanks = raw[: len(raw) - len(raw.lstrip())].lstrip("\f")
    return len(blanks.expandtabs(_TAB)) if "\t" in blanks else len(blanks)
