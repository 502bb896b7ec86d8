"""Dates in a reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from .calendar import Duration
    from .edtf import Edtf
    from .point import Point

__all__ = [
    "DatePart",
    "date_parts",
    "format_date",
    "format_duration",
    "format_number",
    "html_datetime",
    "runs_from_right",
]

_FOUR_DIGITS = 9999


def format_date(
    date: Edtf, language: str | None = "en", translate: Callable[[str], str] = str
) -> str:
    """Write a date for readers of a language: "March 2018 – June 2019".

    Dates are written as Babel knows them. `translate` takes our own English phrases,
    with a field such as `{date}` in them, to the same language.
    """
    return "".join(part.text for part in date_parts(date, language, translate))


class DatePart(NamedTuple):
    """A piece of a worded date."""

    text: str
    #: What ``<time datetime>`` takes, where the piece is a bound that HTML can say.
    datetime: str | None = None


def date_parts(
    date: Edtf, language: str | None = "en", translate: Callable[[str], str] = str
) -> tuple[DatePart, ...]:
    """Write a date in parts, so that each bound can be marked up for machines."""
    # Babel takes longer to import than the whole of `dataset`.
    from .phrases import Phrases  # noqa: PLC0415

    return tuple(
        DatePart(text, point and html_datetime(point))
        for text, point in Phrases(language, translate).parts(date)
    )


def format_duration(duration: Duration, language: str | None = "en") -> str:
    """Write a length of time for readers of a language: "6 months"."""
    # As above.
    from babel.units import format_unit  # noqa: PLC0415

    from .locales import find_locale  # noqa: PLC0415

    locale = find_locale(language)
    counts = (
        ("year", duration.years),
        ("month", duration.months),
        ("week", duration.weeks),
        ("day", duration.days),
    )
    words = [
        format_unit(n, f"duration-{unit}", locale=locale) for unit, n in counts if n
    ]
    return ", ".join(words)


def format_number(digits: str, language: str | None = "en") -> str:
    """Write a number for readers of a language: "8,123.5" for ``8123.5``."""
    # As above.
    from babel.numbers import format_decimal  # noqa: PLC0415

    from .locales import find_locale  # noqa: PLC0415

    locale = find_locale(language)
    return format_decimal(digits, locale=locale, decimal_quantization=False)


def html_datetime(point: Point) -> str | None:
    """Return what `<time datetime>` takes for a date; None where HTML cannot say it.

    That is a year of four digits from 0001, with or without month and day. HTML has
    no word for a qualifier, so it is left to the element's text.
    """
    if not 1 <= point.year <= _FOUR_DIGITS:
        return None
    if point.precision == "year":
        return f"{point.year:04}"
    if point.precision == "month" and point.month is not None:
        return f"{point.year:04}-{point.month:02}"
    if point.precision == "day" and point.day is not None:
        return f"{point.year:04}-{point.month:02}-{point.day:02}"
    return None


def runs_from_right(language: str | None) -> bool:
    """Whether a language is written, and its time runs, from right to left."""
    # As above.
    from .locales import find_locale  # noqa: PLC0415

    return bool(find_locale(language).text_direction == "rtl")
