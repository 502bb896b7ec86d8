"""What is found in notes, and the formats that notes are written in."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePath
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    import os

    from sphinxcontrib_lore.dataset.dates import Edtf

__all__ = ["Format", "Kind", "Statement", "format_of"]

Format = Literal["rst", "md", "text"]

Kind = Literal[
    "heading", "list-item", "table-row", "field", "date-line", "prose", "year-heading"
]

_FORMATS: dict[str, Format] = {
    ".rst": "rst",
    ".rest": "rst",
    ".md": "md",
    ".markdown": "md",
    ".mdown": "md",
    ".mkd": "md",
    ".mdx": "md",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """A line that gives one or more dates."""

    #: Counted from 1.
    line: int
    #: In the order of the line; never empty.
    dates: tuple[Edtf, ...]
    #: The version or title that the dates belong to; empty if none is told.
    label: str
    kind: Kind
    #: The line without the blanks at its ends.
    text: str


def format_of(path: str | os.PathLike[str]) -> Format:
    """Return the format that a file's name tells; whatever is unknown is plain text."""
    return _FORMATS.get(PurePath(path).suffix.lower(), "text")
