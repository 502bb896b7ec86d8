"""All that is checked, in the order of the datasets and their lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.extension.config import repositories_of
from sphinxcontrib_lore.extension.lorecheck.evidence import check_evidence_of
from sphinxcontrib_lore.extension.lorecheck.numbers import stale_numbers
from sphinxcontrib_lore.extension.lorecheck.pages import lost_eras, lost_objects
from sphinxcontrib_lore.extension.lorecheck.readings import check_readings
from sphinxcontrib_lore.extension.warn import warn

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from sphinxcontrib_lore.dataset.model import Dataset
    from sphinxcontrib_lore.extension.domain import LoreDomain
    from sphinxcontrib_lore.extension.lorecheck.rows import Row

__all__ = ["check"]


def check(lore: LoreDomain, tell: Callable[[str], None]) -> list[Row]:
    """Return everything that was looked at; *tell* is told what it was held against."""
    checkouts = repositories_of(lore.env.config, lore.shelf.folder)
    rows: list[Row] = []
    for dataset in lore.collection.datasets:
        own = _checkouts_of(dataset, checkouts)
        evident = check_evidence_of(lore, dataset, own, tell)
        found = [
            *evident.rows,
            *check_readings(lore, dataset),
            *lost_eras(lore, dataset),
            *lost_objects(lore, dataset),
            *stale_numbers(lore.env.config, dataset, evident.newest),
        ]
        found.sort(key=lambda row: (row.place, row.what, row.status))
        rows += found
    _report_strays(lore, checkouts)
    return rows


def _checkouts_of(dataset: Dataset, checkouts: dict[str, Path]) -> dict[str, Path]:
    """Return those of a dataset, by their names in it; its own under an empty name.

    A name of its `repositories` that is its own name too means the former.
    """
    names = {dataset.name: "", **{name: name for name in dataset.repositories}}
    return {names[name]: path for name, path in checkouts.items() if name in names}


def _report_strays(lore: LoreDomain, checkouts: dict[str, Path]) -> None:
    """Warn of checkouts that no dataset knows."""
    library = lore.collection
    known = {name for d in library.datasets for name in (d.name, *d.repositories)}
    known |= library.unread
    for name in checkouts:
        if name not in known:
            message = f"'lore_repositories' has '{name}', which is neither a dataset "
            hint = f"there is {', '.join(map(repr, sorted(known))) or 'none'}"
            warn("config", f"{message}nor a repository of one; {hint}", None)
