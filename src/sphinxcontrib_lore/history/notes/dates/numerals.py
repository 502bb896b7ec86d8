"""Dates in digits: year-first, day-first, with slashes, compact, and the CJK form."""

# ruff: noqa: RUF001 - Cyrillic and full-width characters are meant

from __future__ import annotations

import re
from dataclasses import replace

from .refusals import is_version
from .tokens import AFTER, BEFORE, YEAR, Form, Scene, Token

__all__ = ["DOTTED", "NUMERALS"]

_YEAR_FIRST = rf"{YEAR}(?:-\d{{1,2}}-|/\d{{1,2}}/)\d{{1,2}}(?!\d)"
_YEAR_LAST = (
    rf"\d{{1,2}}(?:-\d{{1,2}}-|/\d{{1,2}}/|\.\d{{1,2}}\.|\. \d{{1,2}}\. ){YEAR}"
)
_FULL = rf"(?:{_YEAR_FIRST}|{_YEAR_LAST})"
_TIME = r"T\d{1,2}:?\d\d(?::?\d\d(?:[.,]\d{1,9})?)?(?:Z|[+-]\d\d(?::?\d\d)?)?|Z"
_DIGITS = re.compile(r"\d+")
_YEAR_DIGITS = 4
_WINDOW = 40

#: Before a year and month that are no name of a standard or product.
_TELLS_WHEN = re.compile(
    r"(?:^\W*|[(\[–—,:|/-] ?|\b(?:in|since|until|till|by|of|from|released?|around"
    r"|before|after|as of|on|to|through|and|bis|im|seit|ab|en|desde|depuis|с|в|до) )$",
    re.IGNORECASE,
)
_STANDARD = re.compile(
    r"\b(?:draft|schema|spec|specification|standard|api)s?\b", re.IGNORECASE
)
_VERSION_BEFORE = re.compile(r"\d\.\d[\w.+-]{0,20},? $")
_RELEASED_BEFORE = re.compile(
    r"(?:\b(?:released|release date|released on|date|on|vom|am|le|el)[: ]{1,2}"
    r"|\d\.\d[\w.+-]{0,20},? ?[-–—/(\[]{0,2} ?|\| ?)$",
    re.IGNORECASE,
)
_NOT_OUT = re.compile(
    r"\b(?:unreleased|yanked|dev|pending|tb[ad]|skipped|in development|not released)\b",
    re.IGNORECASE,
)


def _numeral(text: str, start: int) -> Token:
    """Read three numbers whose form is known."""
    parts = _DIGITS.findall(text)
    separator = text[len(parts[0])]
    end = start + len(text)
    if len(parts[0]) == _YEAR_DIGITS:
        year, month, day = parts
        return Token(start=start, end=end, date=f"{year}-{month:0>2}-{day:0>2}")
    first, second, year = parts
    day_first = f"{year}-{second:0>2}-{first:0>2}"
    if separator == ".":
        return Token(start=start, end=end, date=day_first)
    return Token(
        start=start,
        end=end,
        date=day_first,
        month_first=f"{year}-{first:0>2}-{second:0>2}",
        separator=separator,
    )


def _read_pair(match: re.Match[str], _: Scene) -> tuple[Token, ...]:
    first = _numeral(match["first"], match.start("first"))
    second = _numeral(match["second"], match.start("second"))
    return replace(first, joins=True), second


def _read_dotted_pair(match: re.Match[str], _: Scene) -> tuple[Token, ...]:
    year, month = match["year"], match["month"]
    first = f"{year}-{match['m'] or month:0>2}-{match['d']:0>2}"
    last = f"{year}-{month:0>2}-{match['day']:0>2}"
    return (Token(start=match.start(), end=match.end(), date=f"{first}/{last}"),)


def _read_full(match: re.Match[str], scene: Scene) -> tuple[Token, ...]:
    if match["time"] and not scene.is_place:
        return ()
    if scene.is_version or (is_version(match) and not scene.is_sure):
        return ()
    return (replace(_numeral(match["date"], match.start()), end=match.end()),)


def _read_compact(match: re.Match[str], scene: Scene) -> tuple[Token, ...] | None:
    text, (start, end) = match.string, match.span()
    opens = not any(map(str.isalnum, text[:start]))
    after = text[end : end + 2]
    is_apart = (
        scene.is_title or not after or after[0] in ":)]" or after[1:] in ("-", "–")
    )
    in_brackets = text[start - 1 : start] in ("(", "[") and after[:1] in (")", "]")
    if (opens and is_apart) or (scene.is_title and in_brackets) or scene.is_value:
        year, month, day = match.groups()
        return (Token(start=start, end=end, date=f"{year}-{month}-{day}"),)
    return ()


def _read_month(match: re.Match[str], scene: Scene) -> tuple[Token, ...] | None:
    before = match.string[max(match.start() - _WINDOW, 0) : match.start()]
    tells = _TELLS_WHEN.search(before) or (
        scene.is_title and _VERSION_BEFORE.search(before)
    )
    if not tells or _STANDARD.search(before):
        return ()
    return (Token(start=match.start(), end=match.end(), date=match[0]),)


def _read_slashed_month(match: re.Match[str], scene: Scene) -> tuple[Token, ...] | None:
    start, end = match.span()
    around = match.string[max(start - 1, 0) : start] + match.string[end : end + 1]
    if not scene.is_place and around not in ("()", "[]"):
        return None
    year, month = match["y1"] or match["y2"], match["m1"] or match["m2"]
    return (Token(start=start, end=end, date=f"{year}-{month}"),)


def _read_cjk(match: re.Match[str], _: Scene) -> tuple[Token, ...]:
    year, month, day = match["year"], match["month"], match["day"]
    date = f"{year}-{month:0>2}" + (f"-{day:0>2}" if day else "")
    if match["last"]:
        date += f"/{year}-{match['until'] or month:0>2}-{match['last']:0>2}"
    return (Token(start=match.start(), end=match.end(), date=date),)


def _read_dotted(match: re.Match[str], scene: Scene) -> tuple[Token, ...]:
    """Read a year-first date with dots, which may as well be a version by date."""
    year, month, day = match.groups()
    token = Token(
        start=match.start(), end=match.end(), date=f"{year}-{month:0>2}-{day:0>2}"
    )
    before, after = match.string[: match.start()], match.string[match.end() :]
    if _NOT_OUT.search(after[:_WINDOW]):
        return ()
    is_padded = len(month) == len(day) == 2  # noqa: PLR2004
    # Versions such as 2022.05.2 count in their last place.
    is_even = not (month.startswith("0") or day.startswith("0")) or is_padded
    opens = not any(map(str.isalnum, before[:_WINDOW]))
    if scene.is_value or (opens and is_even and any(map(str.isalpha, after))):
        return (token,)
    if is_padded and _RELEASED_BEFORE.search(before[-_WINDOW:]):
        return (token,)
    return ()


#: To be tried in this order; then what stands in `named`.
NUMERALS = (
    Form(
        re.compile(
            rf"{BEFORE}(?P<first>{_FULL})(?:[-/]|\.{{2,3}})(?P<second>{_FULL}){AFTER}"
        ),
        _read_pair,
    ),
    Form(
        re.compile(
            rf"{BEFORE}(?P<d>\d{{1,2}})\.(?:(?P<m>\d{{1,2}})\.)? ?[-–] ?"
            rf"(?P<day>\d{{1,2}})\.(?P<month>\d{{1,2}})\.(?P<year>{YEAR}){AFTER}"
        ),
        _read_dotted_pair,
    ),
    Form(
        re.compile(rf"{BEFORE}(?P<date>{_FULL})(?P<time>{_TIME})?{AFTER}"),
        _read_full,
    ),
    Form(
        re.compile(rf"{BEFORE}({YEAR})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01]){AFTER}"),
        _read_compact,
    ),
    Form(
        re.compile(
            rf"(?<!\d)(?P<year>{YEAR}) ?[年년] ?(?P<month>\d{{1,2}}) ?[月월]"
            r"(?: ?(?P<day>\d{1,2}) ?[日号號일])?"
            r"(?: ?[-–—~〜～至到] ?(?:(?P<until>\d{1,2}) ?[月월] ?)?"
            r"(?P<last>\d{1,2}) ?[日号號일])?"
        ),
        _read_cjk,
    ),
    Form(
        re.compile(rf"{BEFORE}{YEAR}-(?:0[1-9]|1[0-2])(?!\d|-){AFTER}"),
        _read_month,
    ),
    Form(
        re.compile(
            rf"{BEFORE}(?:(?P<m1>0[1-9]|1[0-2])/(?P<y1>{YEAR})"
            rf"|(?P<y2>{YEAR})/(?P<m2>0[1-9]|1[0-2])){AFTER}"
        ),
        _read_slashed_month,
    ),
)
#: To be tried after all others, and only if they found nothing.
DOTTED = Form(
    re.compile(rf"{BEFORE}({YEAR})\.(0?[1-9]|1[0-2])\.(0?[1-9]|[12]\d|3[01]){AFTER}"),
    _read_dotted,
)
