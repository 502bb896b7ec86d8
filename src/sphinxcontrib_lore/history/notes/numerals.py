"""Dates in digits: year-first, day-first, slashes, compact, and the CJK form."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .refusals import is_version
from .tokens import AFTER, BEFORE, YEAR, Scene, Token

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .tokens import Scene

    Read = Callable[[re.Match[str], Scene], "tuple[Token, ...] | None"]

__all__ = ["NUMERALS", "dotted_dates"]

_TIME = (
    r"(?:T\d{1,2}:?\d\d(?::?\d\d(?:[.,]\d{1,9})?)?(?:Z|[+-]\d\d(?::?\d\d)?)?)"
)
_FULL = (
    rf"(?:{YEAR}([-/])\d{{1,2}}\{{0}}\d{{1,2}}|\d{{1,2}}([-/.])\d{{1,2}}\{{1}}{YEAR})"
)
_PARTS = re.compile(r"\d+")
_TELLS_WHEN = re.compile(
    r"(?:^|[(\[\-–—,:|/]|\b(?:in|since|until|by|of|from|released?|around|before|after"
    r"|as of|on|to|and|bis|im|seit|ab|en|desde|с|в|до))\s?[(\[]?$",
    re.IGNORECASE,
)
_NO_DATE = re.compile(r"\b(?:draft|schema|spec|specification|standard|api)s?\b", re.I)
_WINDOW = 30


def _numeral(text: str, start: int) -> Token:
    """Read a full date whose form is known to be right."""
    parts = _PARTS.findall(text)
    separator = text[len(parts[0])]
    end = start + len(text)
    if len(parts[0]) > 2:
        year, month, day = parts
        return Token(start=start, end=end, date=f"{year}-{month:0>2}-{day:0>2}")
    first, second, year = parts
    day_first = f"{year}-{second:0>2}-{first:0>2}"
    month_first = f"{year}-{first:0>2}-{second:0>2}"
    if separator == ".":
        return Token(start=start, end=end, date=day_first)
    return Token(
        start=start,
        end=end,
        date=day_first,
        month_first=month_first,
        separator=separator,
    )


def _read_full(match: re.Match[str], scene: Scene) -> tuple[Token, ...]:
    if match["time"] and not scene.is_place:
        return ()
    if not scene.is_title and is_version(match):
        return ()
    token = _numeral(match["date"], match.start())
    return (replace_end(token, match.end()),)


def replace_end(token: Token, end: int) -> Token:
    return token
