"""What a dataset claims of git, piece by piece, with the place of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.lock.cited import cited

from .findings import Finding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxcontrib_lore.dataset.dates import Edtf
    from sphinxcontrib_lore.dataset.model import Dataset, Event
    from sphinxcontrib_lore.dataset.problems import Place

    from .findings import Ruling

__all__ = ["IN_GIT", "Claim", "claims_of", "dated_events"]

#: Kinds of evidence that git knows; the rest lies on the network, or in the docs.
IN_GIT = ("commit", "path", "tag")


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """One piece of evidence to be looked up."""

    place: Place
    owner: str
    field: str
    kind: str
    target: str
    #: Empty is the dataset's own.
    repository: str
    date: Edtf | None = None
    #: Where it says no date itself: the dates of the event that it speaks for.
    around: tuple[Edtf, ...] = ()

    @property
    def is_disputed(self) -> bool:
        """Tell whether it speaks against a statement."""
        return self.field == "disputed"

    def finding(self, ruling: Ruling) -> Finding:
        """Return what came of it."""
        return Finding(
            place=self.place,
            owner=self.owner,
            field=self.field,
            kind=self.kind,
            target=self.target,
            repository=self.repository,
            ruling=ruling,
        )


def dated_events(dataset: Dataset) -> Iterator[Event]:
    """Yield the events that have a date of their own, and not that of a release."""
    for era in dataset.eras:
        yield from (event for event in era.events if not event.release)


def claims_of(dataset: Dataset) -> tuple[Claim, ...]:
    """Return every piece of evidence, and every path of a subject.

    A disputed entry that is a note alone claims nothing.
    """
    around = {
        evidence.place: (event.date, *(other.date for other in event.also_dated))
        for event in dated_events(dataset)
        if event.date is not None
        for evidence in event.evidence
    }
    claims = [
        Claim(
            place=evidence.place,
            owner=owner,
            field=field,
            kind=evidence.kind,
            target=evidence.target,
            repository=evidence.repository or "",
            date=evidence.date,
            around=() if evidence.date else around.get(evidence.place, ()),
        )
        for owner, field, evidence in cited(dataset)
        if evidence.kind is not None
    ]
    claims += [
        Claim(
            place=subject.place,
            owner=f"subject '{subject.id}'",
            field="paths",
            kind="path",
            target=path,
            repository=subject.repository or "",
        )
        for subject in dataset.subjects
        for path in subject.paths
    ]
    return tuple(claims)
