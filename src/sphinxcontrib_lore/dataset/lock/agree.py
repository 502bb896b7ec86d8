"""Whether what git says agrees with what a person claims: the rules themselves."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.vocabulary import Qualifier

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinxcontrib_lore.dataset.dates import Day, Edtf
    from sphinxcontrib_lore.dataset.model import Number

    from .stamp import Moment, Stamp

__all__ = ["covers", "days_of", "holds", "number_holds"]

#: How far "about" reaches.
_ABOUT = Fraction(1, 10)


def covers(claim: Edtf, first: Day | None, last: Day | None) -> bool:
    """Tell whether a time from *first* to *last* meets what is claimed."""
    begin, end = claim.earliest, claim.latest
    starts = begin is None or last is None or begin <= last
    return starts and (end is None or first is None or first <= end)


def holds(claim: Edtf, stamps: Iterable[Stamp | None]) -> bool:
    """Tell whether one of the dates, in UTC or its zone, falls into the claim."""
    return any(
        covers(claim, day, day)
        for stamp in stamps
        if stamp is not None
        for day in (stamp.day, stamp.local_day)
    )


def days_of(moment: Moment | None) -> list[Day]:
    """Return the days on which a commit may be said to have happened."""
    stamps = () if moment is None else (moment.author, moment.committer)
    return [day for stamp in stamps if stamp for day in (stamp.day, stamp.local_day)]


def number_holds(number: Number, value: Fraction) -> bool:
    """Tell whether a count is what a number claims, by its qualifier."""
    claimed = Decimal(number.value)
    wanted = Fraction(claimed)
    if number.qualifier is Qualifier.ABOUT:
        return abs(value - wanted) <= abs(wanted) * _ABOUT
    if number.qualifier is Qualifier.AT_LEAST:
        return value >= wanted
    if number.qualifier is Qualifier.AT_MOST:
        return value <= wanted
    exponent = claimed.as_tuple().exponent
    unit = Fraction(10) ** (exponent if isinstance(exponent, int) else 0)
    rounded = (value / unit + Fraction(1, 2)).__floor__() * unit
    return rounded == wanted
