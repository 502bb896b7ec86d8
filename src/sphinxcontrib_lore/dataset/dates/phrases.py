"""Our own words around the dates of a language; loads Babel."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from .locales import find_locale, join, write, write_span
from .point import Point

if TYPE_CHECKING:
    from collections.abc import Callable

    from .edtf import Edtf

__all__ = ["PHRASES", "Part", "Phrases"]

_PRESENT = "{start} – present"
_UNKNOWN_END = "{start} – unknown"
_UNTIL = "until {end}"
_UNKNOWN_START = "unknown – {end}"
_ABOUT = "about {date}"
_UNCERTAIN = "{date} (uncertain)"
_ANY_MONTH = "{date} (month unknown)"
_ANY_DAY = "{date} (day unknown)"
_ROUND_YEARS = "{year}s"
_SEASONS = {
    21: "spring {year}",
    22: "summer {year}",
    23: "autumn {year}",
    24: "winter {year}",
}
#: What there is to translate; each has one field, which a translation keeps.
PHRASES = (
    *(_PRESENT, _UNKNOWN_END, _UNTIL, _UNKNOWN_START),
    *(_ABOUT, _UNCERTAIN, _ANY_MONTH, _ANY_DAY, _ROUND_YEARS),
    *_SEASONS.values(),
)

_DECADE, _CENTURY = 1, 2
#: The right-to-left mark: invisible, and as good as a letter.
_RLM = "\u200f"

#: A piece of a worded date, and the bound that it words; None for what stands between.
Part = tuple[str, Point | None]


class Phrases:
    """Writes dates in one language."""

    def __init__(self, language: str | None, translate: Callable[[str], str]) -> None:
        """Take any language code, and what translates `PHRASES` to it."""
        self._locale = find_locale(language)
        self._translate = translate

    def parts(self, date: Edtf) -> tuple[Part, ...]:
        """Write a date or an interval in parts, each with the bound that it words."""
        start, end = date.start, date.end
        if start is None or end is None:
            return self._half_open(date)
        if start is end:
            return ((self._point(start), start),)
        if _is_plain(start) and _is_plain(end):
            first, joint, last = write_span(start, end, self._locale)
        else:
            # With one year before Christ, the other must say that it is not.
            era = start.year <= 0
            first = self._point(start, with_era=era)
            last = self._point(end, with_era=era)
            if first == last:
                return ((first, start),)
            first, joint, last = join(first, last, self._locale)
        turn = self._turn(first + joint + last) if last else ""
        parts: tuple[Part, ...] = (
            *((turn, None), (first, start)),
            *((joint, None), (last, end)),
        )
        return tuple(part for part in parts if part[0])

    def _turn(self, text: str) -> str:
        """Return what makes a text of figures alone run as its language does.

        Figures have no direction: "2017–2018" would run against an Arabic line.
        """
        is_turned = self._locale.text_direction == "rtl"
        return _RLM if is_turned and not any(map(str.isalpha, text)) else ""

    def _half_open(self, date: Edtf) -> tuple[Part, ...]:
        if date.start is not None:
            pattern = _PRESENT if date.open_end else _UNKNOWN_END
            return self._around(pattern, "{start}", date.start)
        # `parse_date` accepts no interval without any date.
        pattern = _UNTIL if date.open_start else _UNKNOWN_START
        return self._around(pattern, "{end}", cast("Point", date.end))

    def _around(self, english: str, field: str, point: Point) -> tuple[Part, ...]:
        """Return a date with the words before and after it."""
        pattern = self._translated(english, (field,))
        before, _, after = pattern.partition(field)
        parts = ((before, None), (self._point(point), point), (after, None))
        return tuple(part for part in parts if part[0])

    def _point(self, point: Point, *, with_era: bool = False) -> str:
        text = self._told(point, with_era=with_era)
        if point.approximate:
            text = self._say(_ABOUT, date=text)
        if point.uncertain:
            text = self._say(_UNCERTAIN, date=text)
        return text

    def _told(self, point: Point, *, with_era: bool) -> str:
        """Write a date without its qualifier."""
        if point.unspecified:
            return self._rounded(point)
        if point.season in _SEASONS:
            year = Point(point.text, "year", point.year)
            text = write(year, self._locale, with_era=with_era)
            return self._say(_SEASONS[point.season], year=text)
        text = write(point, self._locale, with_era=with_era)
        if point.precision == "month" and point.month is None:
            return self._say(_ANY_MONTH, date=text)
        if point.precision == "day" and point.day is None:
            return self._say(_ANY_DAY, date=text)
        return text

    def _rounded(self, point: Point) -> str:
        """Write years with digits left open: "2010s", "1900s", else their span."""
        is_ours = (
            self._locale.language == "en"
            or self._translate(_ROUND_YEARS) != _ROUND_YEARS
        )
        # "1900s" is the century, so the decade and the millennium need both years.
        is_clear = point.unspecified == _CENTURY or (
            point.unspecified == _DECADE and point.year % 100 != 0
        )
        if is_ours and is_clear and point.year > 0:
            return self._say(_ROUND_YEARS, year=str(point.year))
        first = Point(point.text, "year", point.earliest[0])
        last = Point(point.text, "year", point.latest[0])
        return "".join(write_span(first, last, self._locale))

    def _say(self, english: str, **fields: str) -> str:
        """Fill a phrase."""
        text = self._translated(english, tuple(f"{{{name}}}" for name in fields))
        for name, value in fields.items():
            text = text.replace(f"{{{name}}}", value)
        return text

    def _translated(self, english: str, fields: tuple[str, ...]) -> str:
        """Translate a phrase; the English one where the translation lost a field."""
        translated = str(self._translate(english))
        return translated if all(f in translated for f in fields) else english


def _is_plain(point: Point) -> bool:
    """Tell whether Babel can write it alone."""
    return (
        not (point.uncertain or point.approximate or point.unspecified)
        and point.precision != "season"
        and not (point.precision == "month" and point.month is None)
        and not (point.precision == "day" and point.day is None)
    )
