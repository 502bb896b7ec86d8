"""Names of months, weekdays, seasons and quarters, and the words around a date."""

# ruff: noqa: RUF001 - Cyrillic letters are meant

from __future__ import annotations

import re

__all__ = [
    "AND",
    "APPROXIMATE",
    "BETWEEN",
    "CLOCK",
    "MONTH",
    "QUARTER",
    "SEASON",
    "TAIL",
    "TO",
    "WEEKDAY",
    "ZONE",
    "mark_months",
    "month_number",
    "quarter_number",
    "season_number",
    "stands_alone",
]

#: English, German, French, Spanish, Russian: nominative, genitive, prepositional.
_MONTHS = (
    "january jan januar jänner janvier janv enero ene января январь январе янв",
    (
        "february feb februar feber février fevrier févr fevr fév febrero февраля"
        " февраль феврале февр фев"
    ),
    "march mar märz maerz mär mrz mars marzo марта март марте мар",
    "april apr avril avr abril abr апреля апрель апреле апр",
    "may mai mayo мая май мае",
    "june jun juni juin junio июня июнь июне июн",
    "july jul juli juillet juil julio июля июль июле июл",
    "august aug août aout agosto ago августа август августе авг",
    (
        "september sep sept septembre septiembre setiembre"
        " сентября сентябрь сентябре сент сен"
    ),
    "october oct oktober okt octobre octubre октября октябрь октябре окт",
    "november nov novembre noviembre ноября ноябрь ноябре нояб ноя",
    (
        "december dec dezember dez décembre decembre déc diciembre dic"
        " декабря декабрь декабре дек"
    ),
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

# A month is one letter of Unicode's private use, its low digit being the number, then
# another for each letter of the name: the patterns of dates are quick to try, and find
# it in the place where the name stands.
_PLAIN, _WEAK, _FILL = 0xE010, 0xE020, "\ue00f"
_LETTERS = re.compile(r"[A-Za-zÀ-ÖØ-öø-ÿА-Яа-яЁё]+")
#: Abbreviations that are words of another meaning too: they need a day beside them.
_NOT_ALONE = frozenset({"may", "ago", "Mars"})

#: A pattern for a month in a text from `mark_months`.
MONTH = r"(?:[\ue011-\ue01c\ue021-\ue02c]\ue00f*\.?)"
#: A pattern for a season's name.
SEASON = rf"(?i:{_any_of(_SEASON_NUMBERS)})(?![^\W\d_])"
#: A pattern for which of the quarters it is, written beside the word "quarter".
QUARTER = rf"(?i:{_any_of(_QUARTER_NUMBERS)})"
#: A pattern for a weekday with what parts it from the date.
_DAY_NAME = rf"(?i:{_any_of(_WEEKDAYS.split())})(?![^\W\d_])\.?"
WEEKDAY = rf"(?:\b{_DAY_NAME},? (?:the |den |le |el )?)"
#: A pattern for what may follow a date and belongs to it.
TAIL = (
    rf"(?: [+-]\d{{4}}(?!\d)| (?:г\.|года?\b)| ?\({_DAY_NAME}\)| {_DAY_NAME}"
    r"|\([月火水木金土日]\))"
)

#: A pattern for a time zone's name or offset.
ZONE = (
    r"(?:(?:UTC|GMT|MSK|MSD|Z|[A-Z]{1,4}T)(?![A-Za-z])(?: ?[+-]\d{1,2}(?::?\d\d)?)?"
    r"|[+-]\d\d:?\d\d(?!\d)|\([A-Z]{2,5}\))"
)
_NOON = r"[AaPp]\.?[Mm]\b"
#: A pattern for a time of day with its zone; a dot parts it only before a.m. and p.m.
CLOCK = (
    r"(?:(?:at |um |à )?(?:\d{1,2}[:h]\d\d(?::\d\d(?:[.,]\d{1,9})?)?"
    rf"|\d{{1,2}}\.\d\d(?= ?{_NOON}))(?!\d)"
    rf"(?: ?{_NOON}\.?)?(?: ?{ZONE}){{0,2}})"
)

#: Words that make the date after them approximate.
APPROXIMATE = (
    r"(?:\b(?i:(?:on or )?around|approximately|approx\.?|circa|c\.|ca\.|on or about"
    r"|roughly|etwa|ungefähr|environ|vers|alrededor del?|hacia|около|примерно)"
    r"(?: the)? |~ ?)"
)
#: What stands between the ends of a range; a slash only where the ends are complete.
TO = (
    r"(?: ?-{1,3}>? ?| ?[–—~〜～至到→] ?| (?:to|through|thru|until|till|bis(?: zum)?|au"
    r"|jusqu'au|al?|hasta(?: el)?|по|до) )"
)
#: Words that make a range of two dates with "and" between them, and those "and"s.
BETWEEN = r"\b(?i:between|zwischen(?: dem)?|entre(?: le| el)?|между)(?: the)? $"
AND = r" (?:and|und(?: dem)?|et(?: le)?|y(?: el)?|и) "


def _marked(match: re.Match[str]) -> str:
    name = match[0]
    number = _MONTH_NUMBERS.get(name.lower())
    if number is None:
        return name
    kind = _WEAK if name in _NOT_ALONE else _PLAIN
    return chr(kind + number) + _FILL * (len(name) - 1)


def mark_months(text: str) -> str:
    """Put a mark, as long as it, in the place of each month's name."""
    return _LETTERS.sub(_marked, text)


def month_number(mark: str) -> int:
    """Return the number of a month that `MONTH` found."""
    return ord(mark[0]) & 0xF


def stands_alone(mark: str) -> bool:
    """Tell whether a month that `MONTH` found is one without a day beside it."""
    return ord(mark[0]) < _WEAK


def _number(names: dict[str, int], name: str) -> int:
    # Without regard to case, patterns take a long s for s: 0 is no season or quarter.
    return names.get(name.lower(), 0)


def season_number(name: str) -> int:
    """Return the EDTF code (21 to 24) of a season that `SEASON` found."""
    return 20 + _number(_SEASON_NUMBERS, name)


def quarter_number(name: str) -> int:
    """Return the EDTF code (33 to 36) of a quarter that `QUARTER` found."""
    return 32 + _number(_QUARTER_NUMBERS, name)
