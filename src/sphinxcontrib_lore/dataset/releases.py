"""Versions as dates: what ``release: 2.0.0`` and ``release: 1.x`` mean."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.dates import parse_date
from sphinxcontrib_lore.dataset.versions import is_preview

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sphinxcontrib_lore.dataset.dates import Edtf
    from sphinxcontrib_lore.dataset.model import Dataset, Era, Event, Release
    from sphinxcontrib_lore.dataset.problems import Place, Problems

__all__ = ["date_events", "release_date"]

_WAYS_OUT = (
    "add it, or give the event a date, or take releases from tags with "
    "'sphinx-lore derive FILE --repo PATH'"
)


def release_date(version: str, releases: Iterable[Release]) -> Edtf | None:
    """Return the date of a version, or the interval of a pattern such as ``1.x``.

    A pattern runs from the first to the last release that begins with "1."; of those
    that only a tag tells of, previews such as 1.0rc1 do not count.
    """
    prefix = version[:-1] if version.endswith((".x", ".X", ".*")) else None
    if prefix is None:
        found = [r.date for r in releases if r.version == version]
        return found[0] if found else None
    begun = [r for r in releases if r.version.startswith(prefix)]
    out = [r for r in begun if not (r.is_derived and is_preview(r.version))]
    dates = sorted(r.date for r in out or begun)
    if not dates:
        return None
    first, last = dates[0].start, dates[-1].end
    if first is None or last is None or first == last:
        return dates[0]
    return parse_date(f"{first.text}/{last.text}")


def date_events(
    dataset: Dataset, problems: Problems, places: Mapping[Place, Place]
) -> Dataset:
    """Return *dataset* with a date for each event that is dated by a release.

    An event whose release is not known is left out, and is a problem, at the place
    that *places* gives for the event's own.
    """
    if not any(event.release for era in dataset.eras for event in era.events):
        return dataset
    eras = tuple(
        _date_era(era, dataset.releases, problems, places) for era in dataset.eras
    )
    kept = {name for era in eras for event in era.events for name in _names(event)}
    gone = {
        ("event", name)
        for era in dataset.eras
        for event in era.events
        for name in _names(event)
        if name not in kept
    }
    return replace(dataset, eras=eras, left_out=dataset.left_out | gone)


def _names(event: Event) -> tuple[str, ...]:
    return event.aliases if event.id is None else (event.id, *event.aliases)


def _date_era(
    era: Era,
    releases: Sequence[Release],
    problems: Problems,
    places: Mapping[Place, Place],
) -> Era:
    events = [_date_event(event, releases, problems, places) for event in era.events]
    return era._replace(events=tuple(event for event in events if event is not None))


def _date_event(
    event: Event,
    releases: Sequence[Release],
    problems: Problems,
    places: Mapping[Place, Place],
) -> Event | None:
    if not event.release:
        return event
    date = release_date(event.release, releases)
    if date is None:
        message = f"'releases' has no {event.release}"
        known = [release.version for release in releases]
        hint = problems.nearest(event.release, known)
        hint = hint or _WAYS_OUT
        place = places.get(event.place, event.place)
        problems.add("unknown-release", place, message, hint)
        return None
    return event._replace(date=date)
