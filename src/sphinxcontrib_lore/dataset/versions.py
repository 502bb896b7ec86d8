"""Versions in order, and the era in which a version falls."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sphinxcontrib_lore.dataset.dates import Day
    from sphinxcontrib_lore.dataset.model import Dataset, Era, Release

__all__ = ["era_of_version", "is_preview", "version_key"]

_NUMBERS = re.compile(r"[0-9]{1,99}")


@lru_cache(maxsize=4096)
def version_key(version: str) -> tuple[object, ...]:
    """Return what orders a version: by PEP 440, else by its numbers from the left.

    Where the numbers are the same, those that PEP 440 reads come first.
    """
    # Sphinx requires it; the command line, which has no Sphinx, may lack nothing else.
    from packaging.version import Version  # noqa: PLC0415

    try:
        parsed = Version(version)
    except ValueError:  # InvalidVersion, or more digits than Python takes for an int.
        numbers = tuple(int(number) for number in _NUMBERS.findall(version))
        return (0, _stripped(numbers), 1, version)
    return (parsed.epoch, _stripped(parsed.release), 0, parsed)


def is_preview(version: str) -> bool:
    """Whether a version is an alpha, a beta, a candidate or in development."""
    parsed = version_key(version)[3]
    return bool(getattr(parsed, "is_prerelease", False))


def _stripped(numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Return numbers without the zeros at their end: 1.0 and 1.0.0 are the same."""
    end = len(numbers)
    while end and not numbers[end - 1]:
        end -= 1
    return numbers[:end]


def era_of_version(dataset: Dataset, version: str) -> Era | None:
    """Return the era in which *version* came out; None where that is not known.

    The version stands in ``releases``, or lies between two of them: then it came out
    between their dates, and an era that ended in the meantime may not have seen it. Of
    several eras it is the one that began last.
    """
    span = _span(dataset.releases, version)
    if span is None:
        return None
    inside = [era for era in dataset.eras if _covers(era, *span)]
    return max(inside, key=_begin) if inside else None


def _span(releases: Sequence[Release], version: str) -> tuple[Day, Day] | None:
    """Return the first and the last day on which a version can have come out."""
    key = version_key(version)
    before: tuple[tuple[object, ...], Release] | None = None
    after: tuple[tuple[object, ...], Release] | None = None
    for release in releases:
        own = version_key(release.version)
        if own == key:
            before = after = (own, release)
            break
        if own < key and (before is None or before[0] < own):
            before = (own, release)
        if own > key and (after is None or own < after[0]):
            after = (own, release)
    if before is None or after is None:
        return None
    first, last = before[1].date.earliest, after[1].date.latest
    if first is None or last is None or first > last:
        return None  # A branch for fixes goes on after the next version is out.
    return (first, last)


def _covers(era: Era, first: Day, last: Day) -> bool:
    earliest, latest = era.date.earliest, era.date.latest
    return (earliest is None or earliest <= first) and (
        latest is None or last <= latest
    )


def _begin(era: Era) -> tuple[bool, Day]:
    return (era.date.earliest is not None, era.date.earliest or (0, 0, 0))
