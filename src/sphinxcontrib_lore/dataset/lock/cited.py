"""Every piece of evidence in a dataset, wherever it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxcontrib_lore.dataset.model import (
        AlsoDated,
        Anecdote,
        Dataset,
        Era,
        Event,
        Evidence,
        Number,
        Relation,
        Status,
        Subject,
    )

    Backed = Era | Event | Subject | Number | Anecdote | Status | Relation

__all__ = ["Cited", "cited", "cited_evidence"]

#: The record that holds it, as a person would call it; the key; the evidence.
Cited = tuple[str, str, "Evidence"]


def cited(dataset: Dataset) -> Iterator[Cited]:
    """Yield every piece of evidence, with the record and the key where it stands."""
    for era in dataset.eras:
        yield from _of(f"era '{era.id}'", era)
        for event in era.events:
            name = f"event '{event.id or event.title}'"
            yield from _of(name, event)
            yield from _sources(name, event.also_dated)
    for subject in dataset.subjects:
        yield from _of_subject(subject)
    for release in dataset.releases:
        name = f"release {release.version}"
        yield from ((name, "evidence", one) for one in release.evidence)
        yield from _sources(name, release.also_dated)
    for number in dataset.numbers:
        yield from _of(f"number '{number.id}'", number)
    for anecdote in dataset.anecdotes:
        yield from _of(f"anecdote '{anecdote.id}'", anecdote)


def _of_subject(subject: Subject) -> Iterator[Cited]:
    parts: tuple[Backed, ...] = (subject, *subject.status, *subject.relations)
    for part in parts:
        yield from _of(f"subject '{subject.id}'", part)


def cited_evidence(dataset: Dataset) -> Iterator[Evidence]:
    """Yield every piece of evidence of a dataset."""
    for _, _, one in cited(dataset):
        yield one


def _of(name: str, record: Backed) -> Iterator[Cited]:
    for one in record.evidence:
        yield name, "evidence", one
    for one in record.disputed:
        yield name, "disputed", one


def _sources(name: str, also_dated: tuple[AlsoDated, ...]) -> Iterator[Cited]:
    for other in also_dated:
        if other.source is not None:
            yield name, "also-dated", other.source
