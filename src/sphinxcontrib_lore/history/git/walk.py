"""Histories as streams: commits, what they changed, what they renamed."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NamedTuple

from .commits import FIELDS, FORMAT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .process import Git

__all__ = [
    "EVERYTHING",
    "Change",
    "Rename",
    "stream_changes",
    "stream_hashes",
    "stream_records",
    "stream_renames",
]

#: Revisions: whatever has a name, but for what no history is told by.
EVERYTHING = (
    "--exclude=refs/stash",
    "--exclude=refs/notes/*",
    "--exclude=refs/replace/*",
    "--all",
)
_LOG = ("log", "-z", "--date=raw", "--no-color", "--no-decorate", "--no-notes")


def _range(revisions: Sequence[str]) -> list[str]:
    options = [one for one in revisions if one.startswith("--")]
    named = [one for one in revisions if not one.startswith("--")]
    return [*options, "--end-of-options", *named]


def stream_records(
    git: Git, revisions: Sequence[str], paths: Sequence[str] = ()
) -> Iterator[list[str]]:
    """Yield the fields of `FORMAT`, whole records at a time, newest first."""
    form = f"--format={FORMAT}"
    rest: list[str] = []
    for parts in git.stream(*_LOG, form, *_range(revisions), "--", *paths):
        rest += parts
        whole = len(rest) - len(rest) % FIELDS
        yield rest[:whole]
        rest = rest[whole:]


def stream_hashes(git: Git, revisions: Sequence[str]) -> Iterator[list[str]]:
    """Yield the hashes of a history, newest first, some at a time."""
    yield from git.stream("rev-list", *_range(revisions), "--", separator=b"\n")


class Change(NamedTuple):
    """A path that a commit added or removed, be it a file or a folder."""

    hash: str
    is_added: bool
    path: str


#: Begins a commit among the letters and paths of its changes: no letter is this.
_MARK = "\x01"
_DIFF = ("-z", "--name-status", "--no-ext-diff", f"-O{os.devnull}")


def stream_changes(
    git: Git, revisions: Sequence[str], *, first_parents: bool
) -> Iterator[Change]:
    """Yield what each commit added and removed, newest first; renames as both.

    With *first_parents* along HEAD's own line, where a merge brings all that it
    merged: quick, and complete for whatever is or was there. Else all commits but
    merges: each change where it was made, but for what a merge itself has changed.
    """
    form = f"--format={_MARK}%H"
    line = ("-m", "--first-parent") if first_parents else ("--no-merges",)
    kinds = (*line, "-t", "--no-renames", "--diff-filter=AD")
    name, status = "", ""
    for parts in git.stream(*_LOG, form, *_DIFF, *kinds, *_range(revisions), "--"):
        for part in parts:
            if status:
                yield Change(name, status == "A", part)
                status = ""
            elif part.startswith(_MARK):
                name = part[1:]
            else:
                status = part.strip()


class Rename(NamedTuple):
    """A file that a commit moved."""

    hash: str
    old: str
    new: str


def stream_renames(git: Git, hashes: Sequence[str]) -> Iterator[Rename]:
    """Yield the files that some commits moved, by their likeness (-M: half of it)."""
    kinds = ("--root", "-m", "-r", "-M", "-l1000", "--no-textconv", "--diff-filter=R")
    given = "".join(f"{name}\n" for name in hashes).encode()
    tokens = (
        part
        for parts in git.stream("diff-tree", "--stdin", *kinds, *_DIFF, stdin=given)
        for part in parts
    )
    name = ""
    for token in tokens:
        # The letter of a rename is no digit of a hash.
        if token.startswith("R"):
            yield Rename(name, next(tokens), next(tokens))
        else:
            name = token
