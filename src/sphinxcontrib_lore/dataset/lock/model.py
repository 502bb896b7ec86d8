"""The records of a lock: frozen, typed, and free of people."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .stamp import Moment, Stamp

__all__ = [
    "Lock",
    "LockedCommit",
    "LockedNumber",
    "LockedPath",
    "LockedRelease",
    "LockedRepository",
]


class LockedRepository(NamedTuple):
    """A repository as it was when it was asked."""

    #: As in the dataset's ``repositories``; empty for its own.
    name: str
    #: The commit of HEAD.
    head: Moment
    #: How many commits HEAD reaches.
    commits: int
    #: Whether the clone lacked a part of the history, or the tags: then what is not in
    #: the lock may exist all the same.
    is_partial: bool


class LockedCommit(NamedTuple):
    """A commit that the dataset cites."""

    repository: str
    #: As the dataset writes it.
    cited: str
    at: Moment
    subject: str


class LockedPath(NamedTuple):
    """The life of a path that the dataset cites."""

    repository: str
    #: As the dataset writes it.
    path: str
    #: "file", "folder", "submodule", or empty if it is not there at HEAD.
    kind: str
    #: The first commit that added it; None where the clone does not reach so far.
    birth: Moment | None
    #: The last commit that removed it; None while it is there, or if a merge lost it.
    end: Moment | None
    renamed_from: str = ""
    renamed_to: str = ""


class LockedRelease(NamedTuple):
    """A tag that names a version."""

    repository: str
    version: str
    tag: str
    #: The commit that it names.
    hash: str
    #: Of the tag if it is annotated, else the committer's.
    date: Stamp
    annotated: bool
    #: The commit with its dates.
    at: Moment | None = None


class LockedNumber(NamedTuple):
    """A number of the dataset, counted."""

    id: str
    #: Digits, with decimals where something was divided: ``315.2``.
    value: str
    #: The days between which was counted, both counted in, in UTC.
    first: str
    last: str
    #: The commit from which was counted.
    revision: str
    #: What was counted, by which dates, of whom.
    rule: str


@dataclass(frozen=True, kw_only=True)
class Lock:
    """What git said about the evidence of one dataset."""

    dataset: str
    #: Of the evidence that was looked up; see `evidence_digest`.
    digest: str
    repositories: tuple[LockedRepository, ...] = ()
    commits: tuple[LockedCommit, ...] = ()
    paths: tuple[LockedPath, ...] = ()
    releases: tuple[LockedRelease, ...] = ()
    numbers: tuple[LockedNumber, ...] = ()

    def commit(self, cited: str, repository: str | None) -> LockedCommit | None:
        """Return what is known of a commit as the dataset cites it."""
        return self._commits.get((repository or "", cited.lower()))

    def path(self, path: str, repository: str | None) -> LockedPath | None:
        """Return what is known of a path as the dataset cites it."""
        return self._paths.get((repository or "", path))

    def release(self, version: str, repository: str | None) -> LockedRelease | None:
        """Return what is known of a version, or of a tag, of a repository."""
        return self._releases.get((repository or "", version))

    def number(self, name: str) -> LockedNumber | None:
        """Return what was counted for a number of the dataset."""
        return self._numbers.get(name)

    # Looked up once for each piece of evidence: hence no slots, and no walks.

    @cached_property
    def _commits(self) -> dict[tuple[str, str], LockedCommit]:
        return {(one.repository, one.cited.lower()): one for one in self.commits}

    @cached_property
    def _paths(self) -> dict[tuple[str, str], LockedPath]:
        return {(one.repository, one.path): one for one in self.paths}

    @cached_property
    def _releases(self) -> dict[tuple[str, str], LockedRelease]:
        found = {(one.repository, one.version): one for one in reversed(self.releases)}
        return found | {(one.repository, one.tag): one for one in self.releases}

    @cached_property
    def _numbers(self) -> dict[str, LockedNumber]:
        return {one.id: one for one in self.numbers}
