"""What is wrong with a text that is no date, and what its writer may have meant."""

from __future__ import annotations

import re
import unicodedata
from itertools import product
from typing import TYPE_CHECKING

from .calendar import days_in_month, is_leap_year
from .errors import DateError
from .spellings import full_year, spellings_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    _Accepts = Callable[[str], bool]

__all__ = ["explain"]

_FORMS = (
    "write a year, month or day (2018, 2018-06, 2018-06-01), one that is about right"
    " (2018~) or an interval (2017/2018, 2026/.., ../2018)"
)
_GOES_ON_HINT = (
    "write a date, such as 2026-11; in an interval, what goes on ends with ..: 2026/.."
)
_UNKNOWN_HINT = "leave the date out, or write a guess with a question mark: 2018?"
_FEBRUARY = 2
_MONTH_NAMES = {
    1: "January",
    2: "February",
    3: "March",
    4: "April",
    5: "May",
    6: "June",
    7: "July",
    8: "August",
    9: "September",
    10: "October",
    11: "November",
    12: "December",
}
#: Nobody writes a date of that length, and no rule need look at one.
_LONGEST = 60
_MOST_SPELLINGS = 2
_BOTH_ENDS = 2

_CALENDAR = re.compile(r"(-?[0-9]{4})-([0-9]{2})(?:-([0-9]{2}|XX))?[?~%]?").fullmatch
_TIME_OF_DAY = re.compile(r"-\d\d[T ]\d{1,2}(?!\d)").search

_GOES_ON = r"(?:present|now|ongoing|today|current(?:ly)?|to date|open|\.\.+)"
_UNKNOWN = r"(?:unknown|\?)"
_WORD = r" (?:to|till|until|through|and|or) "
_TO = rf"(?: ?[-/] ?|{_WORD}| ?\.\.+ ?)"


def _pattern(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


_BARE_GOES_ON = _pattern(rf"(?:until |till )?{_GOES_ON}")
_BARE_UNKNOWN = _pattern(
    r"(?:date )?(?:unknown|not known)|\?+|undated|no date|none|null|n\.? ?d\.?"
    r"|n/?a|tb[acd]"
)
_SHORT_YEAR = _pattern(r"([0-9]{2})([?~%]?)")
_CURLY_QUOTE = _pattern(
    r"[\N{LEFT SINGLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}]"
)
#: Longer than a hyphen: it stands between two ends, not within a date.
_DASH = _pattern(
    r"(?<=\S)(\s*)[\N{FIGURE DASH}\N{EN DASH}\N{EM DASH}\N{HORIZONTAL BAR}](\s*)(?=\S)"
)
_ABOUT = _pattern(
    r"^(?:c|ca|circa|approx|approximately|about|around|roughly)\b\.? ?"
    r"|^(?:the )?(?:early|mid(?:dle)?|late|start|beginning|end)\b"
    r"(?: in| of)?[ -]?(?:the )?"
    r"|[~%]| ?-?ish$| or so$"
)
_MAYBE = _pattern(r"^(?:maybe|perhaps|possibly|probably) | ?\(?[?%]+\)?")
_OPEN_END = _pattern(
    rf"(?:since |from )?(.+?){_TO}{_GOES_ON}|(?:since|from|after) (.+)"
    r"|(?:post-|[>≥]=?) ?(.+)"
    r"|(.+?) (?:onwards?|(?:and|or) (?:after|later))|(.+?) ?(?:[-+]|\.\.+)"
)
_OPEN_START = _pattern(
    r"(?:until|till|up to|before|prior to|by) (.+)|(?:pre-|[<≤]=?) ?(.+)"
    r"|(?:open) ?[-/] ?(.+)|(.+?) (?:and|or) (?:before|earlier)"
)
_UNKNOWN_END = _pattern(rf"(.+?) ?[-/] ?{_UNKNOWN}")
_UNKNOWN_START = _pattern(rf"{_UNKNOWN} ?[-/] ?(.+)")
_FROM = _pattern("^(?:between|from) ")
#: Between two ends, the clearest first.
_SEPARATORS = tuple(
    _pattern(each)
    for each in (
        " ?/ ?",
        " - ",
        _WORD,
        r" ?\.\.+ ?",
        r"-(?=[0-9]{4}(?:-|\Z))",
        _TO,
        "-",
    )
)


def explain(text: str, accepts: _Accepts) -> DateError:
    """Return the error for a text that is refused; `accepts` tells what is not."""
    if len(text) > _LONGEST:
        return DateError(_message(f"{text[:_LONGEST]}…"), _FORMS)
    plain = _plain(text)
    short = _SHORT_YEAR.fullmatch(plain)
    if short is not None:
        year = full_year(short[1]) + short[2]
        return DateError(_message(text), f"a year has four digits; write {year}")
    if _BARE_UNKNOWN.fullmatch(plain):
        return DateError(_message(text), _UNKNOWN_HINT)
    return _explain_calendar(text) or _explain_spelling(text, accepts)


def _explain_spelling(text: str, accepts: _Accepts) -> DateError:
    spellings = _suggest(text, accepts)
    if spellings:
        return DateError(_message(text), f"write {' or '.join(spellings)}")
    if "/" in text:
        return _explain_interval(text, accepts)
    return DateError(_message(text), _general_hint(text))


def _message(text: str) -> str:
    shown = text if text.isprintable() else repr(text)[1:-1]
    if _TIME_OF_DAY(text):
        return f'"{shown}": a time of day has no place in a date'
    return f'"{shown}" is not a date'


def _explain_calendar(text: str) -> DateError | None:
    match = _CALENDAR(text)
    if match is None or int(match[2]) not in _MONTH_NAMES or match[3] in (None, "00"):
        return None
    year, month = int(match[1]), int(match[2])
    name, count = _MONTH_NAMES[month], days_in_month(year, month)
    hint = f"{name} has {count} days"
    if month == _FEBRUARY and not is_leap_year(year):
        hint = f"{match[1]} is no leap year; {hint}"
    return DateError(f'"{text}": there is no such day', hint)


def _explain_interval(text: str, accepts: _Accepts) -> DateError:
    first, _, last = text.partition("/")
    if "/" in last:
        return DateError(_message(text), 'an interval has two ends, and one "/"')
    if accepts(first) and accepts(last):
        return DateError(f'"{text}" ends before it begins', f"write {last}/{first}")
    for end in (first, last):
        if end not in ("", "..") and not accepts(end):
            return _explain_end(text, end, accepts)
    return DateError(_message(text), "an interval needs a date at one end at least")


def _explain_end(text: str, end: str, accepts: _Accepts) -> DateError:
    calendar = _explain_calendar(end)
    if calendar is not None:
        return DateError(f'in "{text}", {calendar}', calendar.hint)
    # What is an interval by itself, or has too few digits, is no help here.
    spellings = [each for each in _suggest(end, accepts) if "/" not in each]
    hint = f"write {' or '.join(spellings)}" if spellings else _general_hint(end)
    return DateError(f'in "{text}", {_message(end)}', hint)


def _general_hint(text: str) -> str:
    match = _CALENDAR(text)
    if match is not None:
        return "a month is 01 to 12, a season 21 to 24, a quarter 33 to 36"
    if _BARE_GOES_ON.fullmatch(text):
        return _GOES_ON_HINT
    if text.startswith(("[", "{")):
        return "write one date or one interval; sets are not accepted"
    return _FORMS


def _suggest(text: str, accepts: _Accepts) -> list[str]:
    for plain in dict.fromkeys((_plain(_DASH.sub(r"\1/\2", text)), _plain(text))):
        for candidates in (
            _same(plain),
            spellings_of(plain),
            _spans(plain),
            _marked(plain),
        ):
            found = [each for each in dict.fromkeys(candidates) if accepts(each)]
            if found:
                return found[:_MOST_SPELLINGS]
    return []


def _plain(text: str) -> str:
    """Write it with ASCII digits and hyphens, without needless blanks."""
    # Full-width and other variants first.
    compatible = unicodedata.normalize("NFKC", text)
    characters = (
        "-"
        if unicodedata.category(each) == "Pd" or each == "\N{MINUS SIGN}"
        else str(unicodedata.decimal(each, each))
        for each in compatible
    )
    straight = _CURLY_QUOTE.sub("'", "".join(characters))
    return " ".join(straight.split()).strip("\"'")


def _same(plain: str) -> Iterator[str]:
    yield plain
    yield plain.upper()


def _marked(plain: str) -> Iterator[str]:
    """Yield spellings with one qualifier at the end for all that stand anywhere."""
    approximate, uncertain = _ABOUT.search(plain), _MAYBE.search(plain)
    if not approximate and not uncertain:
        return
    mark = ("%" if uncertain else "~") if approximate else "?"
    bare = _MAYBE.sub("", _ABOUT.sub("", plain)).strip()
    for each in (bare, *spellings_of(bare)):
        yield each + mark


def _ends(text: str) -> tuple[str, ...]:
    return (*_same(text), *spellings_of(text), *_marked(text))


def _spans(plain: str) -> Iterator[str]:
    """Yield spellings as an interval."""
    for pattern, before, after in (
        (_OPEN_END, "", "/.."),
        (_UNKNOWN_END, "", "/"),
        (_OPEN_START, "../", ""),
        (_UNKNOWN_START, "/", ""),
    ):
        match = pattern.fullmatch(plain)
        if match is not None:
            date = next(filter(None, match.groups()))
            yield from (f"{before}{each}{after}" for each in _ends(date))
    for separator in _SEPARATORS:
        parts = separator.split(_FROM.sub("", plain))
        if len(parts) == _BOTH_ENDS and all(parts):
            yield from map("/".join, product(*map(_ends, parts)))
