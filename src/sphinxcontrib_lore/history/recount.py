"""Numbers counted anew: what their values and as-of dates are to become."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.dates import parse_date
from sphinxcontrib_lore.dataset.lock.stamp import spell_day

from .findings import Verdict
from .number_ruling import rule_number
from .numbers import asked_of, count_numbers
from .sources import open_source

if TYPE_CHECKING:
    from pathlib import Path

    from sphinxcontrib_lore.dataset.dates import Day
    from sphinxcontrib_lore.dataset.model import Dataset, Number

    from .findings import Ruling
    from .numbers import Asked, Count

__all__ = ["Recount", "recount"]

_PLAIN = re.compile(r"\d{4}(-\d{2}){0,2}").fullmatch


@dataclass(frozen=True, slots=True)
class Recount:
    """A number, and what it is to say; or why it cannot be said."""

    #: As it is written.
    number: Number
    value: str
    #: Empty where the number has none of its own.
    as_of: str
    #: By which rule was counted.
    rule: str
    #: Why it stays as it is; empty if it does not.
    refusal: str = ""


def recount(dataset: Dataset, folder: Path) -> tuple[Recount, ...]:
    """Count every number that says how; raise `GitError` if git cannot be asked.

    A number that has an as-of of its own moves to the day of HEAD, as precisely as it
    is written; one that has none stays at the dataset's.
    """
    opened = open_source("", folder)
    if opened.error is not None:
        raise opened.error
    asked = asked_of(dataset)
    head, repository = opened.head, opened.repository
    if repository is None or head is None or head.committer is None:
        return tuple(_refused(one, "HEAD has no commit with a date") for one in asked)
    if not head.committer.is_plain:
        said = f"HEAD is of {spell_day(head.committer.day)}: some clock was wrong"
        return tuple(_refused(one, said) for one in asked)
    moved = [_moved(one, head.committer.day) for one in asked]
    counts = count_numbers(repository, moved, head.committer)
    rulings = [
        rule_number(one, count, repository, head)
        for one, count in zip(moved, counts, strict=True)
    ]
    return tuple(
        _behind(before, head.committer.day) or _recount(before, after, count, ruling)
        for before, after, count, ruling in zip(
            asked, moved, counts, rulings, strict=True
        )
    )


def _refused(asked: Asked, why: str) -> Recount:
    number = asked.number
    return Recount(number, number.value, str(number.as_of or ""), "", why)


def _moved(asked: Asked, day: Day) -> Asked:
    """Return a number as of the day of HEAD, if it says a day, month or year."""
    written = str(asked.number.as_of or "")
    if not _PLAIN(written):
        return asked
    as_of = parse_date(spell_day(day)[: len(written)])
    number = asked.number._replace(as_of=as_of)
    return replace(asked, number=number, as_of=as_of)


def _behind(asked: Asked, day: Day) -> Recount | None:
    """Refuse to move a number back in time, or from a date that is not plain."""
    as_of = asked.number.as_of
    if as_of is None:
        return None
    if not _PLAIN(str(as_of)):
        return _refused(asked, f"its as-of, {as_of}, is no year, month or day")
    if as_of.earliest is not None and day < as_of.earliest:
        said = f"HEAD is of {spell_day(day)}, before its as-of, {as_of}"
        return _refused(asked, f"{said}: is the checkout up to date?")
    return None


def _recount(before: Asked, after: Asked, count: Count, ruling: Ruling) -> Recount:
    if count.value is None or ruling.verdict is Verdict.UNVERIFIABLE:
        return _refused(before, ruling.message)
    number = before.number
    value = _rounded(count.value, number.value)
    return Recount(number, value, str(after.number.as_of or ""), count.rule)


def _rounded(value: Fraction, written: str) -> str:
    """Return a count with as many decimals as the value that it replaces."""
    exponent = Decimal(written).as_tuple().exponent
    decimals = -exponent if isinstance(exponent, int) else 0
    units = (value * 10**decimals + Fraction(1, 2)).__floor__()
    return f"{Decimal(units).scaleb(-decimals):f}"
