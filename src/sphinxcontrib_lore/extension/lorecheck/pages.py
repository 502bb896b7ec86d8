"""What no page shows, speaks of, or documents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.extension.lorecheck.rows import Row
from sphinxcontrib_lore.extension.undocumented import undocumented

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxcontrib_lore.dataset.model import Dataset
    from sphinxcontrib_lore.extension.domain import LoreDomain

__all__ = ["lost_eras", "lost_objects"]

_SHOWN = "no page shows it; add '.. lore-timeline::' to one"
_TOLD = "no page links to it, or has a callout of it"


def lost_eras(lore: LoreDomain, dataset: Dataset) -> Iterator[Row]:
    """Yield the eras that no page shows, and those that no page speaks of."""
    for era in dataset.eras:
        record = "era", lore.collection.key(dataset, era).name
        name = f"era '{era.id}'"
        found: dict[str, str] = {}
        # One that is published elsewhere has a home.
        if record not in lore.homes and not dataset.home:
            found["homeless"] = _SHOWN
        elif lore.late and not lore.late.mentions.is_linked(record):
            found["unmentioned"] = _TOLD
        for status, info in found.items():
            yield Row(dataset.name, era.place, name, name, status, status, info)


def lost_objects(lore: LoreDomain, dataset: Dataset) -> Iterator[Row]:
    """Yield the objects that a subject names and no page documents."""
    named = {
        ref.place: subject.id for subject in dataset.subjects for ref in subject.objects
    }
    for ref in undocumented(lore):
        if ref.place in named:
            yield Row(
                dataset.name,
                ref.place,
                f"subject '{named[ref.place]}'",
                f"object {ref.id}",
                "broken",
                "undocumented",
                "no page documents it, nor any project that intersphinx knows",
            )
