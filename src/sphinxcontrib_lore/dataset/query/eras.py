"""Eras as pages show them: one, or those that a timeline picks."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sphinxcontrib_lore.dataset.collection import Found, Library, Missing
from sphinxcontrib_lore.dataset.query.answers import EraAnswer, EventAnswer, Refusal
from sphinxcontrib_lore.dataset.query.asking import (
    datasets_of,
    era_disputes,
    links,
    other_dates,
    reading_entries,
    refusal,
    sources,
    states,
    voice_of,
)

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.dates import Edtf
    from sphinxcontrib_lore.dataset.model import Dataset, Era, Event

__all__ = ["Keep", "Picked", "Shown", "answer_era", "pick_eras"]


class Shown(NamedTuple):
    """Which parts of an era a page shows."""

    title: bool = True
    summary: bool = True
    text: bool = False
    #: "all", "titles" or "none".
    events: str = "none"
    #: The states of its subjects.
    states: bool = False


class Picked(NamedTuple):
    """An era, and the dataset that it is of."""

    dataset: Dataset
    era: Era

    @classmethod
    def of(cls, found: Found) -> Picked:
        """Return what a look-up for an era has found."""
        return cls(found.dataset, found.record)  # type: ignore[arg-type]


class Keep(NamedTuple):
    """Which eras a filter keeps; what is empty keeps all."""

    since: Edtf | None = None
    until: Edtf | None = None
    tags: tuple[str, ...] = ()
    #: Dataset and id of each.
    subjects: frozenset[tuple[str, str]] = frozenset()

    def keeps(self, picked: Picked) -> bool:
        """Whether an era overlaps the span and has one of the tags and subjects."""
        dataset, era = picked
        if self.since is not None and not _reaches(era.date, self.since):
            return False
        if self.until is not None and not _begins_by(era.date, self.until):
            return False
        if self.tags and not any(tag in era.tags for tag in self.tags):
            return False
        if not self.subjects:
            return True
        return any((dataset.name, r.id) in self.subjects for r in era.subjects)


def _reaches(date: Edtf, since: Edtf) -> bool:
    return (
        date.latest is None or since.earliest is None or since.earliest <= date.latest
    )


def _begins_by(date: Edtf, until: Edtf) -> bool:
    return (
        date.earliest is None or until.latest is None or date.earliest <= until.latest
    )


def answer_era(library: Library, picked: Picked, shown: Shown) -> EraAnswer:
    """Return what a page shows of an era."""
    dataset, era = picked
    details = shown.text
    events: tuple[EventAnswer, ...] = ()
    if shown.events != "none":
        whole = shown.events == "all"
        events = tuple(_event(library, dataset, e, whole=whole) for e in era.events)
    subjects = () if not details else links(library, dataset, era.subjects)
    return EraAnswer(
        library.key(dataset, era),
        era.title if shown.title else "",
        era.date,
        era.summary if shown.summary else None,
        era.text if details else None,
        events,
        subjects,
        states(library, dataset, era.subjects) if shown.states else (),
        sources(dataset, era.evidence) if details else (),
        sources(dataset, era.disputed) if details else (),
        reading_entries(library, dataset, era.next) if details else (),
        # A list of nothing but marks marks nothing: there, only the era's own count.
        has_disputes=not details
        and (era_disputes(era) if shown.states else bool(era.disputed)),
        voice=voice_of(dataset),
    )


def _event(
    library: Library, dataset: Dataset, event: Event, *, whole: bool
) -> EventAnswer:
    key = library.key(dataset, event) if event.id is not None else None
    if not whole and event.title:
        return EventAnswer(key, event.title, event.date)
    return EventAnswer(
        key,
        event.title,
        event.date,
        event.release,
        event.text,
        links(library, dataset, event.subjects),
        other_dates(dataset, event.also_dated),
        sources(dataset, event.evidence),
        sources(dataset, event.disputed),
    )


def pick_eras(
    library: Library,
    names: tuple[str, ...],
    ids: tuple[str, ...],
    keep: Keep,
) -> tuple[list[Picked], list[Refusal]]:
    """Return the eras that a timeline shows, oldest first, and what was not found.

    Eras that begin on the same day stay in the order in which they are told.
    """
    if ids:
        picked, refusals = _named(library, names, ids)
    else:
        datasets, refusals = datasets_of(library, names)
        picked = [Picked(d, e) for d in datasets for e in _candidates(library, d, keep)]
    picked = [one for one in picked if keep.keeps(one)]
    picked.sort(key=lambda one: _begin(one.era.date))
    return picked, refusals


def _begin(date: Edtf) -> tuple[bool, tuple[int, int, int]]:
    earliest = date.earliest
    return (earliest is not None, earliest or (0, 0, 0))


def _named(
    library: Library, names: tuple[str, ...], ids: tuple[str, ...]
) -> tuple[list[Picked], list[Refusal]]:
    picked: list[Picked] = []
    refusals: list[Refusal] = []
    for target in ids:
        found = _first(library, names, target)
        if isinstance(found, Missing):
            refusals.append(refusal("era", target, found))
        elif (one := Picked.of(found)) not in picked:
            picked.append(one)
    return picked, refusals


def _first(library: Library, names: tuple[str, ...], target: str) -> Found | Missing:
    """Return the era of the first of the datasets that has it, of all if none named."""
    if not names or ":" in target:
        return library.find("era", target)
    tried = [library.find("era", f"{name}:{target}") for name in names]
    return next((one for one in tried if isinstance(one, Found)), tried[0])


def _candidates(library: Library, dataset: Dataset, keep: Keep) -> tuple[Era, ...]:
    """Return the eras that can match, without a walk through the whole dataset."""
    if keep.tags:
        tagged = library.eras_by_tag(dataset)
        rows = {row for tag in keep.tags for row in tagged.get(tag, ())}
        return tuple(dataset.eras[row] for row in sorted(rows))
    if keep.subjects:
        about = library.eras_by_subject(dataset)
        mine = (name for own, name in keep.subjects if own == dataset.name)
        rows = {row for name in mine for row in about.get(name, ())}
        return tuple(dataset.eras[row] for row in sorted(rows))
    return dataset.eras
