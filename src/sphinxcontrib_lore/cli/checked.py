"""What checking a dataset gave: its problems, and how much was in it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from sphinxcontrib_lore.cli.status import Status
from sphinxcontrib_lore.dataset.codes import Severity
from sphinxcontrib_lore.dataset.problems import Problems
from sphinxcontrib_lore.dataset.read import read_files
from sphinxcontrib_lore.dataset.source import dataset_name, locate

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinxcontrib_lore.dataset.model import Dataset
    from sphinxcontrib_lore.dataset.problems import Problem

__all__ = ["Checked", "Records", "Tally", "check_source", "status_of", "tally_of"]


class Records(NamedTuple):
    """How many records of each kind a dataset has."""

    eras: int
    events: int
    subjects: int
    releases: int
    numbers: int
    anecdotes: int


class Tally(NamedTuple):
    """How many problems of each severity there are."""

    errors: int
    warnings: int
    infos: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """A dataset that was checked."""

    #: As given on the command line.
    source: str
    #: None where nothing could be read.
    records: Records | None
    #: By file, line and column.
    problems: tuple[Problem, ...]


def check_source(source: str) -> Checked:
    """Check one dataset; messages call its files as *source* does."""
    problems = Problems()
    files = locate(source, Path(), problems, shown=source)
    outcome = read_files(files, dataset_name(source))
    problems.found += outcome.problems
    dataset = outcome.dataset
    records = None if dataset is None else _count(dataset)
    return Checked(source=source, records=records, problems=problems.in_order())


def _count(dataset: Dataset) -> Records:
    return Records(
        eras=len(dataset.eras),
        events=sum(len(era.events) for era in dataset.eras),
        subjects=len(dataset.subjects),
        releases=len(dataset.releases),
        numbers=len(dataset.numbers),
        anecdotes=len(dataset.anecdotes),
    )


def tally_of(problems: Iterable[Problem]) -> Tally:
    """Count problems by severity."""
    found = Counter(problem.severity for problem in problems)
    return Tally(found[Severity.ERROR], found[Severity.WARNING], found[Severity.INFO])


def status_of(checked: Iterable[Checked]) -> Status:
    """Return the exit status of a run over several datasets."""
    return max(map(_status_of_one, checked), default=Status.FINE)


def _status_of_one(checked: Checked) -> Status:
    if any(problem.code == "no-file" for problem in checked.problems):
        return Status.WRONG_USE
    errors, warnings, _ = tally_of(checked.problems)
    return Status.PROBLEMS if errors or warnings else Status.FINE
