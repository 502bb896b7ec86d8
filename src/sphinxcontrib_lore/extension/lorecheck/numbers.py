"""Numbers that have grown old."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.dates import subtract_duration
from sphinxcontrib_lore.dataset.lock.stamp import spell_day
from sphinxcontrib_lore.extension.config import stale_after_of
from sphinxcontrib_lore.extension.lorecheck.rows import Row

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.config import Config

    from sphinxcontrib_lore.dataset.lock.stamp import Stamp
    from sphinxcontrib_lore.dataset.model import Dataset

__all__ = ["stale_numbers"]


def stale_numbers(
    config: Config, dataset: Dataset, newest: Stamp | None
) -> Iterator[Row]:
    """Yield the numbers that were true too long before the *newest* commit.

    The clock has no say: the same commit gives the same answer for ever.
    """
    limit = stale_after_of(config)
    if limit is None:
        return
    for number in dataset.numbers:
        as_of = number.as_of or dataset.as_of
        last = as_of and as_of.latest
        name = f"number '{number.id}'"
        if newest is None or last is None:
            lacking = "its 'as-of'" if newest else "a checkout and a lock"
            info = f"its age is not known for lack of {lacking}"
            found = "unverifiable", "no-date", info
        elif subtract_duration(newest.day, limit) > last:
            day = spell_day(newest.day)
            info = f"true as of {as_of}, and the newest commit is of {day}; more than "
            found = "stale", "stale", f"{info}{config.lore_stale_after} lie between"
        else:
            continue
        yield Row(dataset.name, number.place, name, name, *found)
