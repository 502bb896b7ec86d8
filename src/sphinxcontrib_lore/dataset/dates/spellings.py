"""How else people write one date, and how EDTF spells it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    _Spell = Callable[[re.Match[str]], tuple[str, ...]]

__all__ = ["full_year", "spellings_of"]

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov")
_SEASONS = {"spring": 21, "summer": 22, "autumn": 23, "fall": 23, "winter": 24}
#: Parts of a year for which level 2 has codes that are not accepted here.
_PARTS = {
    "37": (1, 4),
    "38": (5, 8),
    "39": (9, 12),
    "40": (1, 6),
    "41": (7, 12),
    "H1": (1, 6),
    "H2": (7, 12),
}
_FOUR_DIGITS = 9999
_MONTHS_OF_A_YEAR = 12
#: A year of two digits from here on belongs to the century before.
_LAST_CENTURY = 40

_YEAR = r"(?P<year>[0-9]{4})"
_YEAR_MONTH = r"([0-9]{4})-([0-9]{1,2})"
_MONTH = (
    r"(?P<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?"
    r"|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?"
)
_DAY = r"(?P<day>[0-9]{1,2})(?:st|nd|rd|th)?\.?"
_SEASON = r"(?P<season>spring|summer|autumn|fall|winter)"
_TO = r"(?: ?/ ?| - | (?:to|till|until|through) )"
_FISCAL = r"(?:FY|(?:fiscal|financial) year)[ -]?"


def _year(sign: str, number: int) -> str:
    if number > _FOUR_DIGITS:
        return f"Y{sign}{number}"
    return f"{sign if number else ''}{number:04}"


def _digits(match: re.Match[str]) -> tuple[str, ...]:
    sign, digits = match.groups()
    basic = f"{sign}{digits[:4]}-{digits[4:6]}-{digits[6:]}".rstrip("-")
    return basic, _year(sign, int(digits))


def full_year(digits: str) -> str:
    """Return the year that two digits mean."""
    return f"{19 if int(digits) >= _LAST_CENTURY else 20}{digits}"


def _later_year(year: str, digits: str) -> str | None:
    """Return the year that two digits mean after another one, as in 2018/19."""
    if (year[2:], digits) == ("99", "00"):
        return f"{int(year) + 1:04}"
    return year[:2] + digits if year[2:] < digits else None


def _years(match: re.Match[str]) -> tuple[str, ...]:
    later = _later_year(match[1], match[2])
    return () if later is None else (f"{match[1]}/{later}",)


def _year_slash(match: re.Match[str]) -> tuple[str, ...]:
    year, digits = match.groups()
    spans = _years(match)
    if int(digits) > _MONTHS_OF_A_YEAR:  # no season: those are not written so
        return spans
    return (*spans, f"{year}-{digits:0>2}") if int(digits) else spans or (year,)


def _months(match: re.Match[str]) -> tuple[str, ...]:
    year, first, last = match.groups()
    if not 0 < int(first) < int(last) <= _MONTHS_OF_A_YEAR:
        return ()
    return (f"{year}-{first:0>2}/{year}-{last:0>2}",)


def _days(match: re.Match[str]) -> tuple[str, ...]:
    year, month, first, later, last = match.groups()
    end = f"{year}-{later or month:0>2}-{last:0>2}"
    return (f"{year}-{month:0>2}-{first:0>2}/{end}",)


def _two_years(match: re.Match[str]) -> tuple[str, ...]:
    first, quote, last = match.groups()
    # Else they may be a month and a day.
    if not quote and min(int(first), int(last)) <= _MONTHS_OF_A_YEAR:
        return ()
    return (f"{full_year(first)}/{full_year(last)}",)


def _year_first(match: re.Match[str]) -> tuple[str, ...]:
    # Databases write 00 for what is not told.
    parts = [part for part in match.groups()[1:] if part and int(part)]
    return ("-".join([match[1], *(f"{part:0>2}" for part in parts)]),)


def _year_last(match: re.Match[str]) -> tuple[str, ...]:
    first, second, year = match.groups()
    if first is None:
        return (f"{year}-{second:0>2}",)
    return f"{year}-{second:0>2}-{first:0>2}", f"{year}-{first:0>2}-{second:0>2}"


def _named_month(match: re.Match[str]) -> tuple[str, ...]:
    name, day = match["month"][:3].lower(), match["day"]
    month = _MONTHS.index(name) + 1 if name in _MONTHS else 12
    return (f"{match['year']}-{month:02}" + (f"-{day:0>2}" if day else ""),)


def _season(match: re.Match[str]) -> tuple[str, ...]:
    return (f"{match['year']}-{_SEASONS[match['season'].lower()]}",)


def _season_of_hemisphere(match: re.Match[str]) -> tuple[str, ...]:
    # Who writes 2020-25 has years in mind.
    if _later_year(match[1], match[2]) is not None:
        return ()
    return (f"{match[1]}-{(int(match[2]) - 25) % 4 + 21}",)


def _quarter(match: re.Match[str]) -> tuple[str, ...]:
    return (f"{match['year']}-{int(match['quarter']) + 32}",)


def _part(match: re.Match[str]) -> tuple[str, ...]:
    year, (first, last) = match["year"], _PARTS[match["part"].upper()]
    return (f"{year}-{first:02}/{year}-{last:02}",)


def _fiscal_year(match: re.Match[str]) -> tuple[str, ...]:
    digits = match[1]
    return (f"{digits if match[2] else full_year(digits)}~",)


def _early(match: re.Match[str]) -> tuple[str, ...]:
    return f"{match['year']}~", f"{match['year']}-33"


def _late(match: re.Match[str]) -> tuple[str, ...]:
    return f"{match['year']}~", f"{match['year']}-36"


def _century(match: re.Match[str]) -> tuple[str, ...]:
    return (f"{int(match[1]) - 1:02}XX",)


def _before_christ(match: re.Match[str]) -> tuple[str, ...]:
    # There is no year 0 in that count: 1 BC is the astronomical year 0.
    return (_year("-", int(match[1]) - 1),)


def _after_christ(match: re.Match[str]) -> tuple[str, ...]:
    return (_year("", int(match[1] or match[2])),)


def _kept(match: re.Match[str]) -> tuple[str, ...]:
    return (match[1],)


def _decade(match: re.Match[str]) -> tuple[str, ...]:
    return (f"{match[1]}X",)


_RULES: tuple[tuple[re.Pattern[str], _Spell], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), spell)
    for pattern, spell in (
        # One or two digits are hardly a year of the first century.
        (r"(?![0-9]{1,2}\Z)[Y+]?(-?)([0-9]{1,12})", _digits),
        (r"([0-9]{4}) ?/ ?([0-9]{1,2})", _year_slash),
        (rf"([0-9]{{4}})(?:-|{_TO})([0-9]{{2}})", _years),
        (rf"{_YEAR_MONTH}{_TO}([0-9]{{1,2}})", _months),
        (
            rf"{_YEAR_MONTH}-([0-9]{{1,2}}){_TO}(?:([0-9]{{1,2}})-)?([0-9]{{1,2}})",
            _days,
        ),
        (r"([0-9]{2}) ?[-/] ?(')?([0-9]{2})", _two_years),
        (r"([0-9]{4})[-.]([0-9]{1,2})", _year_first),
        (r"([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})", _year_first),
        (r"(?:([0-9]{1,2})[-/.])?([0-9]{1,2})[-/.]([0-9]{4})", _year_last),
        (rf"(?:{_DAY}[- ]?)?{_MONTH}(?:,? ?|-){_YEAR}", _named_month),
        (rf"{_MONTH} ?{_DAY},? {_YEAR}", _named_month),
        (rf"{_YEAR}[- ]?{_MONTH}(?:[- ]?{_DAY})?", _named_month),
        (rf"{_SEASON}(?: of|,)? {_YEAR}", _season),
        (rf"{_YEAR}[- ]{_SEASON}", _season),
        (r"([0-9]{4})-(2[5-9]|3[0-2])", _season_of_hemisphere),
        (rf"{_YEAR}[- ]?Q(?P<quarter>[1-4])", _quarter),
        (rf"Q(?P<quarter>[1-4])[- /]?{_YEAR}", _quarter),
        (rf"{_YEAR}[- ]?(?P<part>3[7-9]|4[01]|H[12])", _part),
        (rf"(?P<part>H[12])[- /]?{_YEAR}", _part),
        (rf"{_FISCAL}'?([0-9]{{2}}([0-9]{{2}})?)", _fiscal_year),
        (rf"{_FISCAL}([0-9]{{4}})[-/]([0-9]{{2}})", _years),
        (rf"(?:early(?: in)?|(?:the )?(?:start|beginning) of)[ -]{_YEAR}", _early),
        (rf"(?:late(?: in)?|(?:the )?end of)[ -]{_YEAR}", _late),
        (r"(?:the )?([0-9]{3})0'?s", _decade),
        (r"(?:the )?([0-9]{1,2})(?:st|nd|rd|th) century", _century),
        (r"([0-9]{1,12}) ?(?:BCE?|B\.C\.(?:E\.)?)", _before_christ),
        (r"(?:AD|CE) ?([0-9]{1,4})|([0-9]{1,4}) ?(?:AD|CE)", _after_christ),
        # Unspecified digits elsewhere than at the end (level 2).
        (r"([0-9X]{2,3}X)-[0-9X]{2}(?:-[0-9X]{2})?", _kept),
        (r"([0-9]{4})-[01][X?](?:-[0-9X?]{2})?", _kept),
        (r"([0-9]{4}-[0-9]{2})-[0-9X?]?[X?]", _kept),
        (r"([0-9]{4}-(?:XX|2[1-4]|3[3-6]))-[0-9X]{2}", _kept),
        # A time of day.
        (r"([0-9]{4}-[0-9]{2}-[0-9]{2})[T ][0-9]{1,2}(?:[:.Zh][^/]*)?", _kept),
    )
)


def spellings_of(text: str) -> Iterator[str]:
    """Yield what a text may mean in EDTF, likeliest first; some may be no dates."""
    for pattern, spell in _RULES:
        match = pattern.fullmatch(text)
        if match is not None:
            yield from spell(match)
