"""A date that was read in a line, before its order of numbers is known."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["AFTER", "BEFORE", "DAY", "ORDINAL", "YEAR", "Scene", "Token"]

YEAR = r"(?:19|20)\d\d"
DAY = r"(?:0?[1-9]|[12]\d|3[01])(?!\d)"
ORDINAL = r"(?:st|nd|rd|th|er|[º°ª.])?"
#: Not within a word, number, name of a file, address, assignment or quotation.
BEFORE = r"(?<![A-Za-z0-9_/\\=@#+$%&\"'`.:])(?<![A-Za-z0-9_.]-)"
AFTER = r"(?![A-Za-z0-9_@=])(?!-[A-Za-z0-9])(?!\.[a-z0-9])(?!/[A-Za-z0-9])(?!:\d)"


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """Where a line stands, as far as it tells what its numbers mean."""

    #: It is a heading.
    is_title: bool = False
    #: It is a heading, a field or a row: a place for dates.
    is_place: bool = False
    #: It is the value of a field that is known to hold a date.
    is_value: bool = False
    #: That of the heading that is a year.
    year: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """A date in a line."""

    start: int
    end: int
    #: In EDTF, though perhaps of no day that exists.
    date: str
    #: What it is if the month comes first; empty where the order is no question.
    month_first: str = ""
    #: What parts its numbers, where their order is a question.
    separator: str = ""
    #: It is the start of a range whose end is the next token.
    joins: bool = False
