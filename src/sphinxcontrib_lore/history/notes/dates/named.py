"""Dates with the name of a month, in a text from `words.mark_months`."""

# ruff: noqa: RUF001 - Cyrillic and full-width characters are meant

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .refusals import is_product
from .tokens import AFTER, BEFORE, DAY, YEAR, Form, Token
from .words import AND, BETWEEN, CLOCK, MONTH, TO, month_number, stands_alone

if TYPE_CHECKING:
    from .tokens import Read, Scene

__all__ = ["NAMED", "WITHOUT_YEAR"]

_ORDINAL = r"(?:st|nd|rd|th|er|[º°ª.])?"
_D, _D2 = rf"(?P<d>{DAY}){_ORDINAL}", rf"(?P<d2>{DAY}){_ORDINAL}"
_M, _M2 = rf"(?P<m>{MONTH})", rf"(?P<m2>{MONTH})"
_Y = rf"(?P<y>{YEAR})(?!\d)"
_ANY_Y = rf"(?P<y>{YEAR}|'?\d\d)(?!\d)"
#: From the day to the month, and on to the year.
_OF = r"(?: of (?:the )?| de | del |, ?| ?[-/.] ?| |)"
#: From the month to the day.
_STEP = r"(?: the | |-|/|\. ?|, )"
_TO = rf"(?P<to>{TO}|{AND})(?:the |den )?"
_END = r"(?=$|[)\],:;|])"
_GLUED = re.compile(rf"\d+{MONTH}\d+")
_PLACEHOLDER = re.compile(r"(?:\b(?:xx|dd|nn)|\?{1,2}|_{2,}) $", re.IGNORECASE)
_STARTS = re.compile(r"(?:^\W*|[(\[,:] ?|\b(?:from|vom|du|del|с) )$", re.IGNORECASE)
_FREE = re.compile(r"$|[)\],:;|]|\.(?: |$)| [-–—(]")
_SHORT, _SPLIT = 2, 70
_WINDOW = 20


def _year(text: str) -> int:
    digits = text.lstrip("'")
    if len(digits) > _SHORT:
        return int(digits)
    return int(digits) + (1900 if int(digits) >= _SPLIT else 2000)


def _before(match: re.Match[str]) -> str:
    return match.string[max(match.start() - _WINDOW, 0) : match.start()]


def _date(year: int, month: str, day: str) -> str:
    return f"{year}-{month_number(month):02}-{day:0>2}"


def _token(match: re.Match[str], date: str) -> tuple[Token, ...]:
    return (Token(start=match.start(), end=match.end(), date=date),)


def _read_day(match: re.Match[str], scene: Scene) -> tuple[Token, ...] | None:
    groups = match.groupdict()
    year = groups["y"] or groups["short"]
    is_free = scene.is_sure or _FREE.match(match.string, match.end())
    if len(year) == _SHORT and not (is_free or not _before(match).strip()):
        # The number of what comes next.
        return None
    is_glued = _GLUED.fullmatch(match[0]) and not _is_bracketed(match)
    if is_product(match) or (is_glued and not scene.is_sure):
        return ()
    return _token(match, _date(_year(year), groups["m"], groups["d"]))


def _is_bracketed(match: re.Match[str]) -> bool:
    return _before(match)[-1:] in ("(", "[")


def _read_month(match: re.Match[str], scene: Scene) -> tuple[Token, ...] | None:
    if is_product(match) or _PLACEHOLDER.search(_before(match)):
        return ()
    if not stands_alone(match["m"]) and not scene.is_sure:
        return ()
    return _token(match, f"{_year(match['y'])}-{month_number(match['m']):02}")


def _range(match: re.Match[str], first: str, last: str) -> tuple[Token, ...] | None:
    is_and = re.fullmatch(AND, match["to"]) is not None
    if first > last or (is_and and not re.search(BETWEEN, _before(match))):
        return None
    return _token(match, f"{first}/{last}")


def _read_days(match: re.Match[str], scene: Scene) -> tuple[Token, ...] | None:
    """Read two days of one year: June 3-5, 2019; 30 June to 2 July 2019."""
    groups = match.groupdict()
    year = _year(groups.get("y") or scene.year)
    first = _date(year, groups["m"], groups["d"])
    last = _date(year, groups.get("m2") or groups["m"], groups["d2"])
    if first > last and groups.get("m2"):
        # Over the turn of the year, which is told for its end.
        first = _date(year - 1, groups["m"], groups["d"])
    return _range(match, first, last)


def _read_first_days(match: re.Match[str], scene: Scene) -> tuple[Token, ...] | None:
    # "Release 2 - 5 March 2020" has a version in it.
    if match["to"] in (" - ", " – ", " — ") and not _STARTS.search(_before(match)):
        return None
    return _read_days(match, scene)


def _read_months(match: re.Match[str], _: Scene) -> tuple[Token, ...] | None:
    year = _year(match["y"])
    first, last = month_number(match["m"]), month_number(match["m2"])
    start = year - 1 if first > last else year
    return _range(match, f"{start}-{first:02}", f"{year}-{last:02}")


def _read_without_year(match: re.Match[str], scene: Scene) -> tuple[Token, ...] | None:
    return _token(match, _date(int(scene.year), match["m"], match["d"]))


def _read_cjk(match: re.Match[str], scene: Scene) -> tuple[Token, ...] | None:
    return _token(match, f"{scene.year}-{match['m']:0>2}-{match['d']:0>2}")


def _form(pattern: str, read: Read) -> Form:
    return Form(re.compile(BEFORE + pattern + AFTER), read)


_LAST = rf",? {CLOCK}(?: [A-Z]{{2,5}})? {_Y}"
#: To be tried in this order: the longer forms hold the shorter ones.
NAMED = (
    # The year last, behind the time of day.
    _form(rf"{_M} {_D}{_LAST}", _read_day),
    _form(rf"{_D} {_M}{_LAST}", _read_day),
    _form(rf"{_M}{_STEP}{_D}{_TO}{_M2}{_STEP}{_D2}{_OF}{_Y}", _read_days),
    _form(rf"{_M}{_STEP}{_D}{_TO}{_D2}(?:, ?| ){_Y}", _read_days),
    _form(rf"{_D}{_OF}{_M}{_TO}{_D2}{_OF}{_M2}{_OF}{_Y}", _read_days),
    _form(rf"{_D}{_TO}{_D2}{_OF}{_M}{_OF}{_Y}", _read_first_days),
    _form(rf"{_D}{_OF}{_M}{_OF}{_ANY_Y}", _read_day),
    _form(
        rf"{_M}{_STEP}{_D}(?:(?:, ?| of | de |-|/| |\. )(?P<y>{YEAR}|'\d\d)(?!\d)"
        rf"|, (?P<short>\d\d){_END})",
        _read_day,
    ),
    _form(rf"{_Y}(?:, | |-|/|\.){_M}(?:, | |-|/|\.){_D}(?!,? {YEAR})", _read_day),
    _form(rf"{_M}{_TO}{_M2}{_OF}{_Y}", _read_months),
    _form(
        rf"{_M}(?: of | de | del |, ?| |-|/)"
        rf"(?P<y>{YEAR}(?!\d)|'\d\d(?!\d)|(?:3[2-9]|[4-9]\d){_END})",
        _read_month,
    ),
    _form(rf"{_Y}(?:, |[-/.]){_M}", _read_month),
    _form(rf"{_Y} {_M}{_END}", _read_month),
)
#: Of the year of the heading above.
WITHOUT_YEAR = (
    _form(rf"{_M}{_STEP}{_D}{_TO}{_M2}{_STEP}{_D2}", _read_days),
    _form(rf"{_M}{_STEP}{_D}{_TO}{_D2}", _read_days),
    _form(rf"{_D}{_OF}{_M}{_TO}{_D2}{_OF}{_M2}", _read_days),
    _form(rf"{_D}{_TO}{_D2}{_OF}{_M}", _read_first_days),
    _form(rf"{_M}{_STEP}{_D}", _read_without_year),
    _form(rf"{_D}{_OF}{_M}", _read_without_year),
    Form(
        re.compile(r"(?<![\d年])(?P<m>\d{1,2}) ?[月월] ?(?P<d>\d{1,2}) ?[日号號일]"),
        _read_cjk,
    ),
)
