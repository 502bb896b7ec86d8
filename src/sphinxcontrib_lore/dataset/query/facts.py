"""The numbers and the anecdotes of datasets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.forge import page_url
from sphinxcontrib_lore.dataset.lock.shown import agrees, date_of
from sphinxcontrib_lore.dataset.query.answers import (
    AnecdoteAnswer,
    AnecdotesAnswer,
    CountAnswer,
    NumberAnswer,
    NumbersAnswer,
)
from sphinxcontrib_lore.dataset.query.asking import (
    datasets_of,
    links,
    sources,
    voice_of,
)

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.collection import Library
    from sphinxcontrib_lore.dataset.model import Dataset, Number

__all__ = ["answer_anecdotes", "answer_numbers"]


def answer_numbers(library: Library, names: tuple[str, ...]) -> NumbersAnswer:
    """Return the numbers of the datasets, in file order."""
    datasets, refusals = datasets_of(library, names)
    rows = tuple(row for dataset in datasets for row in _numbers(dataset))
    return NumbersAnswer(rows, tuple(refusals))


def answer_anecdotes(library: Library, names: tuple[str, ...]) -> AnecdotesAnswer:
    """Return the anecdotes of the datasets, in file order."""
    datasets, refusals = datasets_of(library, names)
    rows = tuple(row for d in datasets for row in _anecdotes(library, d))
    return AnecdotesAnswer(rows, tuple(refusals))


def _numbers(dataset: Dataset) -> list[NumberAnswer]:
    return [
        NumberAnswer(
            number.show or number.value,
            number.qualifier,
            number.title,
            number.as_of or dataset.as_of,
            (number.derive and number.derive.window) or "",
            (number.derive and number.derive.per) or "",
            number.note,
            sources(dataset, number.evidence),
            sources(dataset, number.disputed),
            _counted(dataset, number),
        )
        for number in dataset.numbers
    ]


def _counted(dataset: Dataset, number: Number) -> CountAnswer | None:
    # A stale lock may have counted by another rule.
    known = None if dataset.is_lock_stale else dataset.lock
    count = known and known.number(number.id)
    if not count or number.derive is None or not agrees(number, count):
        return None
    url = page_url(dataset.repository, "commit", count.revision)
    return CountAnswer(count.value, date_of(count.last), count.revision, url)


def _anecdotes(library: Library, dataset: Dataset) -> list[AnecdoteAnswer]:
    return [
        AnecdoteAnswer(
            anecdote.title,
            anecdote.text,
            anecdote.date,
            links(library, dataset, anecdote.subjects),
            sources(dataset, anecdote.evidence),
            sources(dataset, anecdote.disputed),
            voice_of(dataset),
        )
        for anecdote in dataset.anecdotes
    ]
