"""The records of a lock: frozen, typed, and free of people."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

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


@dataclass(frozen=True, slots=True, kw_only=True)
class LockedRepository:
    """A repository as it was when it was asked."""

    #: As in the dataset's ``repositories``; empty for its own.
    name: str
    #: The commit of HEAD.
    head: Moment
    #: How many commits HEAD reaches.
    commits: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LockedCommit:
    """A commit that the dataset cites."""

    repository: str
    #: As the dataset writes it.
    cited: str
    at: Moment
    subject: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LockedPath:
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


@dataclass(frozen=True, slots=True, kw_only=True)
class LockedRelease:
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


@dataclass(frozen=True, slots=True, kw_only=True)
class LockedNumber:
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


@dataclass(frozen=True, slots=True, kw_only=True)
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
        named = (cited, repository or "")
        return next((c for c in self.commits if (c.cited, c.repository) == named), None)

    def path(self, path: str, repository: str | None) -> LockedPath | None:
        """Return what is known of a path as the dataset cites it."""
        named = (path, repository or "")
        return next((p for p in self.paths if (p.path, p.repository) == named), None)

    def release(self, version: str, repository: str | None) -> LockedRelease | None:
        """Return what is known of a version, or of a tag, of a repository."""
        own = (one for one in self.releases if one.repository == (repository or ""))
        return next((one for one in own if version in (one.version, one.tag)), None)

    def number(self, name: str) -> LockedNumber | None:
        """Return what was counted for a number of the dataset."""
        return next((one for one in self.numbers if one.id == name), None)
