"""A worded date in parts, so that each bound can be marked up for machines."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from .wording import format_date, html_datetime

if TYPE_CHECKING:
    from collections.abc import Callable

    from .edtf import Edtf
    from .point import Point

__all__ = ["DatePart", "date_parts"]

#: What stands between the ends of a span, in any language that Babel knows: a dash, a
#: wave, or a short word, with blanks or without.
_JOINT_AFTER = re.compile(r"(?P<first>.+?)(?P<joint>\s*[^\w\s.]\s*|\s+\w{1,5}\s+)\Z")
_JOINT_BEFORE = re.compile(r"(?P<joint>\s*[^\w\s.]\s*|\s+\w{1,5}\s+)(?P<last>.+)\Z")
_DASH = re.compile(r"(?P<first>[^–—～]+?)(?P<joint>\s*[–—～]\s*)(?P<last>[^–—～]+)")


class DatePart(NamedTuple):
    """A piece of a worded date."""

    text: str
    #: What ``<time datetime>`` takes, where the piece is a bound that HTML can say.
    datetime: str | None = None


@lru_cache(maxsize=4096)
def date_parts(
    date: Edtf, language: str | None = "en", translate: Callable[[str], str] = str
) -> tuple[DatePart, ...]:
    """Return the parts of a date; joined, they are `format_date` of the same date."""
    whole = format_date(date, language, translate)
    start, end = date.start, date.end
    if start is not None and start is end:
        return (DatePart(whole, html_datetime(start)),)
    first, last = _alone(start, language, translate), _alone(end, language, translate)
    pieces = _split(whole, first, last)
    if pieces is None:
        return (DatePart(whole),)
    before, joint, after = pieces
    return tuple(
        part
        for part in (
            DatePart(before, start and html_datetime(start)),
            DatePart(joint),
            DatePart(after, end and html_datetime(end)),
        )
        if part.text
    )


def _alone(
    point: Point | None, language: str | None, translate: Callable[[str], str]
) -> str:
    from .edtf import parse_date  # noqa: PLC0415 - as Babel: only to word a date

    if point is None:
        return ""
    return format_date(parse_date(point.text), language, translate)


def _split(whole: str, first: str, last: str) -> tuple[str, str, str] | None:
    """Return the start, what joins, and the end of a worded interval.

    What both ends share ("January – March 2018") stands at one of them only, so one
    of the two is found by its own words and the other by the joint.
    """
    if not last:
        if whole.startswith(first):
            return first, whole[len(first) :], ""
        return None
    if not first:
        if whole.endswith(last):
            return "", whole[: -len(last)], last
        return None
    if whole.endswith(last):
        head = whole[: -len(last)]
        if head.startswith(first):
            return first, head[len(first) :], last
        match = _JOINT_AFTER.match(head)
        return (match["first"], match["joint"], last) if match else None
    if whole.startswith(first):
        match = _JOINT_BEFORE.match(whole[len(first) :])
        return (first, match["joint"], match["last"]) if match else None
    # "January 3 – 9, 2018": both ends are cut.
    match = _DASH.fullmatch(whole)
    return (match["first"], match["joint"], match["last"]) if match else None
