"""What checking a dataset gave: its problems, and how much was in it."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from sphinxcontrib_lore.cli.status import Status
from sphinxcontrib_lore.dataset.codes import Severity
from sphinxcontrib_lore.dataset.lock.differences import differences
from sphinxcontrib_lore.dataset.problems import Problems
from sphinxcontrib_lore.dataset.read import read_files
from sphinxcontrib_lore.dataset.source import dataset_name, locate

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sphinxcontrib_lore.dataset.model import Dataset
    from sphinxcontrib_lore.dataset.problems import Problem
    from sphinxcontrib_lore.history.findings import Report

__all__ = [
    "Checked",
    "Read",
    "Records",
    "Tally",
    "check_read",
    "name_of",
    "read_source",
    "status_of",
    "tally_of",
]


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
    #: What its evidence came to; None where no repository was given.
    evidence: Report | None = None
    #: Whether what cannot be verified is a problem too.
    is_strict: bool = False
    #: Whether each piece of evidence is told, the verified ones too.
    is_verbose: bool = False


class Read(NamedTuple):
    """A dataset that was read, and what is wrong with it so far."""

    source: str
    dataset: Dataset | None
    problems: Problems
    #: As its own files say it, without its lock.
    written: Dataset | None


def read_source(source: str) -> Read:
    """Read one dataset; messages call its files as *source* does."""
    problems = Problems()
    files = locate(source, Path(), problems, shown=source)
    outcome = read_files(files, name_of(source))
    problems.found += outcome.problems
    return Read(source, outcome.dataset, problems, outcome.written)


def name_of(source: str) -> str:
    """Return the name of a dataset; of the folder ".", that of the folder itself."""
    if Path(source).name in ("", ".."):
        source = os.path.abspath(source)  # noqa: PTH100 - follows no links
    return dataset_name(source)


def check_read(
    read: Read,
    look_up: Callable[[Dataset], Report] | None = None,
    *,
    is_strict: bool = False,
    is_verbose: bool = False,
) -> Checked:
    """Hold a dataset against its lock, and its evidence against git by *look_up*."""
    source, dataset, problems, _ = read
    if dataset is None:
        return Checked(source=source, records=None, problems=problems.in_order())
    evidence = None if look_up is None else look_up(dataset)
    if evidence is not None:
        problems.found += evidence.remarks
    if dataset.lock is not None:
        sources = evidence.sources if evidence is not None else ()
        problems.found += differences(
            dataset,
            dataset.lock,
            asked=[one.name for one in sources if not one.failure],
            is_stale=dataset.is_lock_stale,
        )
    return Checked(
        source=source,
        records=_count(dataset),
        problems=problems.in_order(),
        evidence=evidence,
        is_strict=is_strict,
        is_verbose=is_verbose,
    )


def _count(dataset: Dataset) -> Records:
    return Records(
        eras=len(dataset.eras),
        events=sum(len(era.events) for era in dataset.eras),
        subjects=len(dataset.subjects),
        releases=sum(not one.is_derived for one in dataset.releases),
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
    fails = checked.evidence is not None and (
        checked.evidence.is_broken
        or (checked.is_strict and checked.evidence.is_unverified)
    )
    return Status.PROBLEMS if errors or warnings or fails else Status.FINE
