"""Events whose commits are of another time: perhaps a mistake, and perhaps not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.problems import Problem

from .claims import dated_events

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sphinxcontrib_lore.dataset.model import Dataset

    from .findings import Finding

__all__ = ["events_apart"]

_WAY_OUT = "correct the event's date, or give the commit its own 'date' as evidence"


def events_apart(dataset: Dataset, findings: Iterable[Finding]) -> Iterator[Problem]:
    """Yield the events of which no commit is of the time of the event.

    A piece of evidence that has a date of its own is held to that instead, and an
    event that has such a one is left alone: somebody has looked.
    """
    said = {
        (one.place, one.target): one.ruling.apart
        for one in findings
        if one.kind == "commit" and one.field == "evidence"
    }
    for event in dated_events(dataset):
        commits = [one for one in event.evidence if one.kind == "commit"]
        told = [said.get((one.place, one.target), "") for one in commits]
        if told and all(told) and not any(one.date for one in event.evidence):
            message = f"the event is dated {event.date}, but {' and '.join(told)}"
            yield Problem("commit-apart", event.place, message, _WAY_OUT)
