"""Dates, durations and days of a dataset; loads Babel only to word a date."""

from __future__ import annotations

from .calendar import (
    Day,
    Duration,
    add_duration,
    day_at,
    day_number,
    days_in_month,
    is_leap_year,
    parse_duration,
    subtract_duration,
)
from .edtf import Edtf, parse_date
from .errors import DateError
from .point import Point, Precision
from .wording import (
    DatePart,
    date_parts,
    format_date,
    format_duration,
    format_number,
    html_datetime,
    runs_from_right,
)

__all__ = [
    "DateError",
    "DatePart",
    "Day",
    "Duration",
    "Edtf",
    "Point",
    "Precision",
    "add_duration",
    "date_parts",
    "day_at",
    "day_number",
    "days_in_month",
    "format_date",
    "format_duration",
    "format_number",
    "html_datetime",
    "is_leap_year",
    "parse_date",
    "parse_duration",
    "runs_from_right",
    "subtract_duration",
]
