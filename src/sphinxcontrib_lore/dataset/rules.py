"""What must hold between the records of a dataset.

Rules only look: they add problems and change nothing. What is left out because of
them (a dangling reference, a second record of one id) is left out by look-ups.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.cycles import no_cycles
from sphinxcontrib_lore.dataset.showing import same_figures

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sphinxcontrib_lore.dataset.model import (
        Anecdote,
        Dataset,
        Era,
        Event,
        Evidence,
        Number,
        Reading,
        Ref,
        Relation,
        Status,
        Subject,
    )
    from sphinxcontrib_lore.dataset.problems import Place, Problems

    Backed = Era | Event | Subject | Number | Anecdote

__all__ = ["check_rules"]


def check_rules(dataset: Dataset, problems: Problems) -> None:
    """Note every problem between the records of *dataset*."""
    for rule in _RULES:
        rule(dataset, problems)


def _unique_ids(dataset: Dataset, problems: Problems) -> None:
    events = [event for era in dataset.eras for event in era.events]
    for records in (dataset.eras, events, dataset.subjects):
        named: list[tuple[str, str, Place]] = []
        for record in records:
            if record.id is not None:
                named.append((record.kind, record.id, record.place))
            named += [(record.kind, alias, record.place) for alias in record.aliases]
        _report_twice(named, problems)
    for plain in (dataset.numbers, dataset.anecdotes):
        _report_twice([(r.kind, r.id, r.place) for r in plain], problems)


def _report_twice(named: Iterable[tuple[str, str, Place]], problems: Problems) -> None:
    first: dict[str, Place] = {}
    for kind, name, place in named:
        if name in first:
            message = f"the {kind} id '{name}' is taken"
            hint = f"it stands first at {first[name]}"
            problems.add("duplicate-id", place, message, hint)
        else:
            first[name] = place


def _known_ids(dataset: Dataset, problems: Problems) -> None:
    known = {
        kind: {name for record in records for name in (record.id, *record.aliases)}
        for kind, records in (("era", dataset.eras), ("subject", dataset.subjects))
    }

    def check(kind: str, name: str, place: Place) -> None:
        if name not in known[kind] and (kind, name) not in dataset.left_out:
            message = f"there is no {kind} '{name}'"
            hint = problems.nearest(name, known[kind])
            hint = hint or f"add the {kind}, or correct the id"
            problems.add("unknown-id", place, message, hint)

    for ref in _subject_refs(dataset):
        check("subject", ref.id, ref.place)
    for entry in _readings(dataset):
        if entry.kind in known:
            check(entry.kind, entry.target, entry.place)


def _subject_refs(dataset: Dataset) -> Iterator[Ref]:
    for era in dataset.eras:
        yield from era.subjects
        for event in era.events:
            yield from event.subjects
    for anecdote in dataset.anecdotes:
        yield from anecdote.subjects
    for subject in dataset.subjects:
        for relation in subject.relations:
            yield relation.subject


def _readings(dataset: Dataset) -> Iterator[Reading]:
    yield from dataset.reading
    told: tuple[Era | Subject, ...] = (*dataset.eras, *dataset.subjects)
    for record in told:
        yield from record.next


def _evidence(dataset: Dataset) -> Iterator[Evidence]:
    """Yield every piece of evidence, for and against, of every record."""
    backed: list[Backed] = [*dataset.eras, *dataset.subjects]
    for era in dataset.eras:
        backed += era.events
        for event in era.events:
            yield from (a.source for a in event.also_dated if a.source)
    facts: tuple[Backed, ...] = (*backed, *dataset.numbers, *dataset.anecdotes)
    for record in facts:
        yield from record.evidence
        yield from record.disputed
    for release in dataset.releases:
        yield from release.evidence
        yield from (a.source for a in release.also_dated if a.source)
    for subject in dataset.subjects:
        told: tuple[Status | Relation, ...] = (*subject.status, *subject.relations)
        for part in told:
            yield from part.evidence
            yield from part.disputed


def _known_repositories(dataset: Dataset, problems: Problems) -> None:
    named = [(e.repository, e.place) for e in _evidence(dataset)]
    named += [(subject.repository, subject.place) for subject in dataset.subjects]
    for name, place in named:
        if name is not None and name not in dataset.repositories:
            message = f"'repositories' has no '{name}'"
            hint = problems.nearest(name, dataset.repositories)
            hint = hint or f"add '{name}: https://…'"
            problems.add("unknown-repository", place, message, hint)


def _unique_releases(dataset: Dataset, problems: Problems) -> None:
    first: dict[str, Place] = {}
    for release in dataset.releases:
        if release.version in first:
            message = f"the release {release.version} stands twice"
            hint = f"it stands first at {first[release.version]}"
            problems.add("duplicate-release", release.place, message, hint)
        else:
            first[release.version] = release.place


def _as_of_given(dataset: Dataset, problems: Problems) -> None:
    if dataset.as_of is not None:
        return
    hint = "add 'as-of:' to the dataset"
    for era in dataset.eras:
        if era.date.open_end:
            message = f"{era.date} goes on, and the dataset has no 'as-of'"
            problems.add("no-as-of", era.place, message, hint)
    for number in dataset.numbers:
        if number.as_of is None:
            message = f"the number '{number.id}' has no 'as-of'"
            problems.add("no-as-of", number.place, message, hint)


def _ordered_status(dataset: Dataset, problems: Problems) -> None:
    for subject in dataset.subjects:
        dated = [(s.date, s.place) for s in subject.status if s.date is not None]
        for (before, _), (after, place) in pairwise(dated):
            early, late = before.earliest, after.latest
            if early is not None and late is not None and late < early:
                message = f"{after} comes after {before} in the list"
                hint = "put the oldest first"
                problems.add("disordered-status", place, message, hint)


def _events_inside(dataset: Dataset, problems: Problems) -> None:
    for era in dataset.eras:
        for event in era.events:
            if event.date is not None and not era.date.overlaps(event.date):
                message = f"the event of {event.date} lies outside of its era's "
                message += str(era.date)
                problems.add("event-outside", event.place, message)


_RULES = (
    _unique_ids,
    _known_ids,
    _known_repositories,
    _unique_releases,
    no_cycles,
    _as_of_given,
    same_figures,
    _ordered_status,
    _events_inside,
)
