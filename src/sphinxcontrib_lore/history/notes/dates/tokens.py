"""A date that was read in a line, before the order of its numbers is known."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

__all__ = ["AFTER", "BEFORE", "DAY", "YEAR", "Form", "Read", "Scene", "Token"]

YEAR = r"(?:19|20)\d\d"
DAY = r"(?:3[01]|[12]\d|0?[1-9])(?!\d)"
#: Not within a word, number, name of a file, address, assignment or quotation.
BEFORE = r"(?<![A-Za-z0-9_/\\=@#+$%&\"'`.:])(?<![A-Za-z0-9_.]-)"
AFTER = r"(?![A-Za-z0-9_@=])(?!-[A-Za-z0-9])(?!\.[a-z0-9])(?!/[A-Za-z0-9])(?!:\d)"


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """Where a line stands, as far as it tells what its numbers mean."""

    #: It is a heading.
    is_title: bool = False
    #: It looks like a heading, a field or a row: a place for dates.
    is_place: bool = False
    #: It is one, so that its words make no date a version or an example.
    is_sure: bool = False
    #: It is the value of a field.
    is_value: bool = False
    #: It is the value of a field that tells a version.
    is_version: bool = False
    #: It begins in bold.
    is_bold: bool = False
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
    #: A range begins here and ends with the next token.
    joins: bool = False


#: Reads what a form's pattern found: its dates, none if it is no date in any form, or
#: None to leave it to other forms.
Read = Callable[[re.Match[str], Scene], tuple[Token, ...] | None]


@dataclass(frozen=True, slots=True)
class Form:
    """One way to write a date."""

    pattern: re.Pattern[str]
    read: Read
