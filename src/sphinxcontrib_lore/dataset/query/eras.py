"""Eras as pages show them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sphinxcontrib_lore.dataset.query.answers import EraAnswer, EventAnswer
from sphinxcontrib_lore.dataset.query.asking import (
    era_disputes,
    links,
    other_dates,
    reading_entries,
    sources,
    states,
    voice_of,
)

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.collection import Found, Library
    from sphinxcontrib_lore.dataset.model import Dataset, Era, Event

__all__ = ["Picked", "Shown", "answer_era"]


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
