"""Names of months, weekdays, seasons and quarters, and the words around a date."""

# ruff: noqa: RUF001 - Cyrillic letters are meant

from __future__ import annotations

import re

__all__ = [
    "APART",
    "APPROXIMATE",
    "BETWEEN",
    "CLOCK",
    "MONTH",
    "NOT_ALONE",
    "QUARTER",
    "RANGE",
    "SEASON",
    "WEEKDAY",
    "ZONE",
    "month_number",
    "quarter_number",
    "season_number",
]

#: English, German, French, Spanish, Russian: nominative, genitive, prepositional.
_MONTHS = (
    "january jan januar jänner janvier janv enero ene января январь январе янв",
    "february feb februar feber février fevrier févr fevr fév febrero"
    " февраля февраль феврале февр фев",
    "march mar märz maerz mär mrz mars marzo марта март марте мар",
    "april apr avril avr abril abr апреля апрель апреле апр",
    "may mai mayo мая май мае",
    "june jun juni juin junio июня июнь июне июн",
    "july jul juli juillet juil julio июля июль июле июл",
    "august aug août aout agosto ago августа август августе авг",
    "september sep sept septembre septiembre setiembre"
    " сентября сентябрь сентябре сент сен",
    "october oct oktober okt octobre octubre октября октябрь октябре окт",
    "november nov novembre noviembre ноября ноябрь ноябре нояб ноя",
    "december dec dezember dez décembre decembre déc diciembre dic"
    " декабря декабрь декабре дек",
)
_SEASONS = (
    "spring frühling frühjahr printemps primavera весна весной весны",
    "summer sommer été verano лето летом лета",
    "autumn fall herbst automne otoño осень осенью осени",
    "winter hiver invierno зима зимой зимы",
)
_QUARTERS = (
    "1 1st first erstes ersten 1er premier primer i 一",
    "2 2nd second zweites zweiten 2e 2ème deuxième segundo ii 二",
    "3 3rd third drittes dritten 3e 3ème troisième tercer iii 三",
    "4 4th fourth viertes vierten 4e 4ème quatrième cuarto iv 四",
)
_WEEKDAYS = (
    "monday mon tuesday tues tue wednesday weds wed thursday thurs thur thu friday fri"
    " saturday sat sunday sun"
    " montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag"
    " lundi mardi mercredi jeudi vendredi samedi dimanche"
    " lunes martes miércoles jueves viernes sábado domingo"
    " понедельник вторник среда четверг пятница суббота воскресенье"
)


def _numbers(rows: tuple[str, ...]) -> dict[str, int]:
    return {name: n for n, row in enumerate(rows, 1) for name in row.split()}


def _any_of(names: dict[str, int] | list[str]) -> str:
    # The longest first: an alternation takes the first that fits.
    return "|".join(map(re.escape, sorted(names, key=len, reverse=True)))


_MONTH_NUMBERS = _numbers(_MONTHS)
_SEASON_NUMBERS = _numbers(_SEASONS)
_QUARTER_NUMBERS = _numbers(_QUARTERS)

#: A pattern for a month's name; no letter may follow.
MONTH = rf"(?:{_any_of(_MONTH_NUMBERS)})(?![^\W\d_])\.?"
#: A pattern for a season's name.
SEASON = rf"(?:{_any_of(_SEASON_NUMBERS)})(?![^\W\d_])"
#: A pattern for which of the quarters it is, written beside the word "quarter".
QUARTER = rf"(?:{_any_of(_QUARTER_NUMBERS)})"
#: A pattern for a weekday with what parts it from the date.
WEEKDAY = rf"(?:\b(?:{_any_of(_WEEKDAYS.split())})(?![^\W\d_])\.?,? (?:the |den |le )?)"
#: Abbreviations that are words of another meaning too, and tell a month only by a day.
NOT_ALONE = frozenset({"may", "ago", "Mars"})

#: A pattern for a time zone's name or offset.
ZONE = (
    r"(?:(?:UTC|GMT|MSK|MSD|Z|[A-Z]{1,4}T)(?![A-Za-z])(?: ?[+-]\d{1,2}(?::?\d\d)?)?"
    r"|[+-]\d\d:?\d\d|\([A-Z]{2,5}\))"
)
#: A pattern for a time of day with its zone; dots part hours and minutes before p.m.
CLOCK = (
    r"(?:(?:at |um |à )?(?:\d{1,2}[:h]\d\d(?::\d\d(?:[.,]\d+)?)?"
    r"|\d{1,2}\.\d\d(?= ?[ap]\.?m\b))(?!\d)"
    rf"(?: ?[ap]\.?m\b\.?)?(?: ?{ZONE}){{0,2}})"
)

#: Words that make the date after them approximate.
APPROXIMATE = (
    r"(?:\b(?:around|approximately|approx\.?|circa|ca\.|on or about|roughly"
    r"|etwa|ungefähr|environ|vers|alrededor del?|hacia|около|примерно)(?: the)? |~ ?)"
)
#: What stands between the ends of a range.
RANGE = (
    r"(?: ?(?:-{1,3}|[–—~〜～至到/])(?:> ?)? ?"
    r"| (?:to|through|thru|until|till|bis(?: zum)?|au|jusqu'au|al?|hasta(?: el)?"
    r"|по|до) )"
)
#: Words that make a range of two dates with "and" between them, and those "and"s.
BETWEEN = r"\b(?:between|zwischen(?: dem)?|entre(?: le| el)?|между)(?: the)? $"
APART = r" (?:and|und(?: dem)?|et(?: le)?|y(?: el)?|и) "


def month_number(name: str) -> int:
    """Return the number of a month that `MONTH` found."""
    return _MONTH_NUMBERS[name.lower().rstrip(".")]


def season_number(name: str) -> int:
    """Return the EDTF code (21 to 24) of a season that `SEASON` found."""
    return 20 + _SEASON_NUMBERS[name.lower()]


def quarter_number(name: str) -> int:
    """Return the EDTF code (33 to 36) of a quarter that `QUARTER` found."""
    return 32 + _QUARTER_NUMBERS[name.lower()]
