"""A dataset with what its lock knows: what a person wrote wins."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.model import Release
from sphinxcontrib_lore.dataset.problems import Place
from sphinxcontrib_lore.dataset.versions import version_key

from .shown import day_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxcontrib_lore.dataset.model import Dataset

    from .model import Lock, LockedRelease

__all__ = ["with_lock"]


def with_lock(dataset: Dataset, lock: Lock, file: str, *, is_stale: bool) -> Dataset:
    """Return *dataset* with its lock, and with the releases that only tags tell of.

    *file* is what messages call the lock.
    """
    derived = _derived(dataset, lock, Place(file, 1, 1))
    return replace(
        dataset,
        lock=lock,
        is_lock_stale=is_stale,
        releases=(*dataset.releases, *derived),
    )


def _derived(dataset: Dataset, lock: Lock, place: Place) -> Iterator[Release]:
    """Yield releases, the oldest first; of two tags for a version the first counts."""
    known = {version_key(release.version) for release in dataset.releases}
    own = (one for one in lock.releases if one.version and not one.repository)
    for one in sorted(own, key=_age):
        date = day_of(one.date)
        key = version_key(one.version)
        if date is not None and key not in known:
            known.add(key)
            # Without the tag as evidence: that is what a dataset has git asked for.
            yield Release(place=place, version=one.version, date=date, is_derived=True)


def _age(release: LockedRelease) -> tuple[int, str]:
    return release.date.seconds, release.tag
