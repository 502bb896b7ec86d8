"""Quarters, seasons, and years that stand as headings."""

# ruff: noqa: RUF001 - Cyrillic and full-width characters are meant

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .tokens import AFTER, BEFORE, YEAR, Form, Token
from .words import MONTH, QUARTER, SEASON, month_number, quarter_number, season_number

if TYPE_CHECKING:
    from .tokens import Scene

__all__ = ["SEASONS", "SEASON_HINT", "year_heading", "years_in"]

_WORD = (
    r"(?i:-?(?:st|nd|rd|th|й|\.|er|e|ème)? (?:quarters?|quartal[es]?|trimestres?"
    r"|квартал[ае]?))"
)
_THEN = r"(?:,? (?:of |in |de |del |du )?|/|-|')"
#: What a text with a quarter or season has in it.
SEASON_HINT = re.compile(
    rf"[QT][1-4]|[1-4]Q|季|(?i:quart|trimes|кварт)|\b{SEASON}", re.IGNORECASE
)
_YEAR_ALONE = re.compile(rf"\W*(?:[Yy]ear )?({YEAR})(?: ?[-–—/] ?({YEAR}))?[:年]?\W*")
_LEADING_YEAR = re.compile(
    rf"\W*({YEAR})(?:[-–—/]({YEAR}))?(?: ?[–—:]| -{{1,2}} |$)(?=\W*(?:[^\W\d]|$))"
)
_BOLD_YEAR = re.compile(rf"\W*({YEAR})(?:[-–—]({YEAR}))?(?![\w.-])")
_YEAR_IN_BRACKETS = re.compile(rf"\d\.\d.{{0,60}}[(\[]({YEAR})[)\]]\W*$")
_MONTH_ALONE = re.compile(rf"\W*({MONTH})\W*")


def _token(match: re.Match[str], date: str) -> tuple[Token, ...]:
    return (Token(start=match.start(), end=match.end(), date=date),)


def _read_quarter(match: re.Match[str], _: Scene) -> tuple[Token, ...]:
    groups = match.groupdict()
    year, first, last = groups["y"], groups["q"], groups.get("q2")
    first = first or groups["q3"] or groups["q4"]
    date = f"{year}-{quarter_number(first)}"
    return _token(match, f"{date}/{year}-{quarter_number(last)}" if last else date)


def _read_season(match: re.Match[str], _: Scene) -> tuple[Token, ...]:
    groups = match.groupdict()
    year, first, last = groups["y"], groups["s"], groups.get("s2")
    date = f"{year}-{season_number(first)}"
    return _token(match, f"{date}/{year}-{season_number(last)}" if last else date)


def _form(pattern: str) -> Form:
    read = _read_season if "<s>" in pattern else _read_quarter
    return Form(re.compile(BEFORE + pattern + AFTER), read)


_Y = rf"(?P<y>{YEAR})(?!\d)"
SEASONS = (
    _form(rf"[QT](?P<q>[1-4]) ?[-–/] ?[QT](?P<q2>[1-4]){_THEN}{_Y}"),
    _form(rf"(?:Q(?P<q>[1-4])|(?P<q3>[1-4])Q|T(?P<q4>[1-4]))(?:{_THEN})?{_Y}"),
    _form(rf"{_Y}(?: |-|/|, |年)?Q(?P<q>[1-4])"),
    _form(rf"{_Y} ?年 ?第? ?(?P<q>[1-4一二三四]) ?季度?"),
    _form(rf"(?P<q>{QUARTER}){_WORD}{_THEN}{_Y}"),
    _form(rf"(?i:quarter )(?P<q>[1-4]){_THEN}{_Y}"),
    _form(rf"(?P<s>{SEASON})/(?P<s2>{SEASON}){_THEN}{_Y}"),
    _form(rf"(?P<s>{SEASON})(?: of| de| del|,)? {_Y}(?:/\d\d(?:\d\d)?)?"),
)


def year_heading(text: str) -> re.Match[str] | None:
    """Return the match of a heading that is a year, or years, and nothing else."""
    return _YEAR_ALONE.fullmatch(text)


def years_in(text: str, scene: Scene) -> tuple[Token, ...]:
    """Return the years, or the month of one, that count by where they stand."""
    match = None
    if scene.is_title:
        match = _YEAR_ALONE.fullmatch(text) or _LEADING_YEAR.match(text)
        in_brackets = _YEAR_IN_BRACKETS.search(text)
        if match is None and in_brackets:
            start, end = in_brackets.span(1)
            return (Token(start=start, end=end, date=in_brackets[1]),)
        month = _MONTH_ALONE.fullmatch(text)
        if month and scene.year:
            return _token(month, f"{scene.year}-{month_number(month[1]):02}")
    elif scene.is_bold:
        match = _BOLD_YEAR.match(text)
    if match is None:
        return ()
    first, last = match.groups()
    end = match.end(2 if last else 1)
    date = f"{first}/{last}" if last else first
    return (Token(start=match.start(1), end=end, date=date),)
