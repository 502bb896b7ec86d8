"""How a language writes plain dates and spans of them: all that we ask of Babel."""

from __future__ import annotations

import re
from datetime import date
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from babel.core import Locale, UnknownLocaleError
from babel.dates import DateTimeFormat, get_era_names, parse_pattern
from babel.numbers import format_decimal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .point import Point

    # Skeleton -> the largest field that changes -> patterns of both ends.
    _Spans = Mapping[str, Mapping[str, list[str]]]

__all__ = ["find_locale", "join", "write", "write_span"]

_SCRIPTS = {"latin": "Latn", "cyrillic": "Cyrl"}
_FOUR_DIGITS = 9999
_DASHES = "-–—"
_BLANK = re.compile(r"\s").search
_PLACEHOLDER = re.compile(r"\{[01]\}")
_SHORT_MONTH = re.compile(r"(?<![ML])(MMM|LLL)(?![ML])")


@lru_cache
def find_locale(language: str | None) -> Locale:
    """Return the nearest locale that Babel knows; English in the worst case.

    Takes what Sphinx projects put into `language`: `None`, `zh_CN`, `zh-Hant`,
    `sr@latin`, `de_AT.UTF-8`, and codes of no language.
    """
    name, _, modifier = (language or "").replace("-", "_").partition("@")
    parts = name.split("_")
    if modifier in _SCRIPTS:
        parts.insert(1, _SCRIPTS[modifier])
    for count in range(len(parts), 0, -1):
        try:
            return Locale.parse("_".join(parts[:count]))
        except (ValueError, UnknownLocaleError):
            continue
    return Locale("en")


#: Stands for the year in what is kept.
_YEAR = "\0"


class _Writer(DateTimeFormat):
    """Fills the patterns of a locale with a date of any year.

    Babel takes its fields from a `datetime.date`, which has no year 0 nor 10000.
    """

    def __init__(self, month: int, day: int, locale: Locale, *, is_ours: bool) -> None:
        # A stand-in for month and day alone: 2000 has all days that a year can have.
        super().__init__(date(2000, month, day), locale)
        self.is_ours = is_ours

    def format_year(self, char: str, num: int) -> str:  # noqa: ARG002 - Babel's
        return _YEAR

    def format_era(self, char: str, num: int) -> str:  # noqa: ARG002 - Babel's
        return str(get_era_names("abbreviated", self.locale)[int(self.is_ours)])


@lru_cache(maxsize=4096)  # The days of a year, in some patterns.
def _without_year(
    pattern: str, month: int, day: int, locale: Locale, *, is_ours: bool
) -> str:
    """Fill a pattern, but for the year; *is_ours* where it is of our era."""
    writer = _Writer(month, day, locale, is_ours=is_ours)
    # Not `pattern % writer`: old versions of Babel refuse a subclass there.
    return str(cast("str", parse_pattern(pattern).format) % writer)


def _fill(pattern: str, point: Point, locale: Locale) -> str:
    month = point.month or point.earliest[1]
    year = point.year if point.year > 0 else 1 - point.year
    told = format_decimal(year, locale=locale) if year > _FOUR_DIGITS else str(year)
    text = _without_year(pattern, month, point.day or 1, locale, is_ours=point.year > 0)
    return text.replace(_YEAR, told)


def write(point: Point, locale: Locale, *, with_era: bool = False) -> str:
    """Write a day, month, quarter or year, without its qualifier."""
    era = "G" if with_era or point.year <= 0 else ""
    return _fill(_pattern(era, _fields(point), locale), point, locale)


def write_span(start: Point, end: Point, locale: Locale) -> tuple[str, str, str]:
    """Write two such dates as one, sharing what the language lets them share.

    Returned are what stands for the start, what joins, and what stands for the end;
    the last two are empty where both ends read the same.
    """
    with_era = start.year <= 0
    first, last = (write(each, locale, with_era=with_era) for each in (start, end))
    if first == last:
        return first, "", ""
    pieces = _shared_pieces(start, end, locale)
    if pieces is None:
        return join(first, last, locale)
    first, last = (
        _fill(piece, point, locale)
        for point, piece in zip((start, end), pieces, strict=True)
    )
    # The first piece ends with what stands between the two.
    left = first.rstrip().rstrip(_DASHES).rstrip()
    separator = first[len(left) :]
    if _BLANK(separator):
        separator = _spaced(left, separator, last)
    return left, separator, last


def join(start: str, end: str, locale: Locale) -> tuple[str, str, str]:
    """Put between two texts what the language puts between the ends of a span."""
    separator = _PLACEHOLDER.sub("", locale.interval_formats[None])
    return start, _spaced(start, separator, end), end


def _spaced(start: str, separator: str, end: str) -> str:
    """Put blanks around a dash if there is one in the texts that it joins.

    Releases of CLDR differ in this, and in the kind of blank.
    """
    dash = separator.strip()
    if not dash or dash not in _DASHES:
        return separator
    return f" {dash} " if _BLANK(start) or _BLANK(end) else dash


def _fields(point: Point) -> str:
    if point.season is not None:
        return "yQQQ"
    if point.month is None:
        return "y"
    return "yMMMM" if point.day is None else "yMMMMd"


def _pattern(era: str, fields: str, locale: Locale) -> str:
    skeletons = locale.datetime_skeletons
    if era + fields in skeletons:
        return str(skeletons[era + fields])
    if not era:
        return str(locale.date_formats["long"])
    short = era + fields.replace("MMMM", "MMM")
    if short in skeletons:
        return _widen(str(skeletons[short]))
    # No language has a pattern for a quarter before Christ.
    return f"{_pattern('', fields, locale)} G"


def _shared_pieces(start: Point, end: Point, locale: Locale) -> list[str] | None:
    """Return a pattern for either end of a span, None if it has to be two dates."""
    fields = _fields(start)
    if fields != _fields(end) or "Q" in fields:
        return None
    era = "G" if start.year <= 0 else ""
    skeleton = era + fields
    spans = cast("_Spans", locale.interval_formats)
    change = _largest_change(start, end)
    if skeleton in spans:
        return _both(spans[skeleton].get(change))
    pieces = _both(spans[skeleton.replace("MMMM", "MMM")].get(change))
    if pieces is None:
        return None
    widened = [_widen(piece) for piece in pieces]
    # Not where a date by itself has the month's name and the span its number.
    named = "MMMM" in _pattern(era, fields, locale)
    return widened if named == ("MMMM" in "".join(widened)) else None


def _both(pieces: list[str] | None) -> list[str] | None:
    # Babel cuts a pattern where a letter repeats, and fails on `LLL – MMM y` (fa).
    return None if pieces is None or len(pieces) != 2 else pieces  # noqa: PLR2004


def _largest_change(start: Point, end: Point) -> str:
    if (start.year > 0) != (end.year > 0):
        return "G"
    if start.year != end.year:
        return "y"
    return "M" if start.month != end.month else "d"


def _widen(pattern: str) -> str:
    """Let a pattern for short names of months write the full ones."""
    return _SHORT_MONTH.sub(lambda match: match[1] + match[1][0], pattern)
