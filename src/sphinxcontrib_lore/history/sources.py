"""The repositories that a dataset is held against, each as it was found."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .agreement import say_dates, short
from .findings import Source
from .git import GitError, open_repository

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from .git import Commit, Repository

__all__ = ["Opened", "open_source", "open_sources"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """A repository, or why it cannot be read."""

    name: str
    repository: Repository | None
    #: The commit of HEAD.
    head: Commit | None
    error: GitError | None
    source: Source


def open_sources(repositories: Mapping[str, Path]) -> dict[str, Opened]:
    """Open each repository, by its name in the dataset; what fails is told later."""
    return {name: open_source(name, repositories[name]) for name in repositories}


def open_source(name: str, folder: Path) -> Opened:
    """Open one repository."""
    try:
        repository = open_repository(folder)
        head = _head(repository)
    except GitError as error:
        source = Source(
            name=name, folder=str(folder), state=str(error), failure=error.reason
        )
        return Opened(name=name, repository=None, head=None, error=error, source=source)
    source = Source(
        name=name,
        folder=str(repository.top or repository.folder),
        head=f"{short(head.hash)} of {say_dates(head)}" if head else "",
        state=_state(repository),
    )
    return Opened(
        name=name, repository=repository, head=head, error=None, source=source
    )


def _head(repository: Repository) -> Commit | None:
    if repository.head is None:
        return None
    return repository.commits([repository.head]).get(repository.head)


def _state(repository: Repository) -> str:
    """Say in what state a repository is, as far as verdicts depend on it."""
    states = {
        "bare": repository.is_bare,
        "shallow": repository.is_shallow,
        "partial": repository.is_partial,
        "without tags": repository.is_without_tags,
        "not of all branches": repository.is_narrow,
        "without commits": repository.head is None,
        "HEAD detached": repository.head is not None and not repository.branch,
    }
    return ", ".join(state for state, holds in states.items() if holds)
