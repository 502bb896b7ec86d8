"""Histories as streams: commits, what they changed, what they renamed."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NamedTuple

from .commits import FIELDS, FORMAT, read_commits

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .commits import Commit
    from .process import Git

__all__ = [
    "EVERYTHING",
    "Change",
    "Rename",
    "stream_changes",
    "stream_commits",
    "stream_hashes",
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


def stream_commits(
    git: Git, revisions: Sequence[str], paths: Sequence[str] = ()
) -> Iterator[list[Commit]]:
    """Yield the commits of `git log`, newest first, a handful at a time."""
    limit = ["--", *paths]
    rest: list[str] = []
    for parts in git.stream(*_LOG, f"--format={FORMAT}", *_range(revisions), *limit):
        rest += parts
        whole = len(rest) - len(rest) % FIELDS
        yield read_commits(rest[:whole])
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


def stream_changes(git: Git, revisions: Sequence[str]) -> Iterator[Change]:
    """Yield what each commit added and removed, newest first.

    Of a merge, what it has changed against all of its parents: so a subtree that was
    merged in has a birth. Renames are told as a removal and an addition.
    """
    form = f"--format={_MARK}%H"
    kinds = ("-c", "-t", "--no-renames", "--diff-filter=AD")
    name, status = "", ""
    for parts in git.stream(*_LOG, form, *_DIFF, *kinds, *_range(revisions), "--"):
        for part in parts:
            if status:
                # "AD" of a merge: added for one parent, removed for another.
                if status in _ADDED or status in _REMOVED:
                    yield Change(name, status in _ADDED, part)
                status = ""
            elif part.startswith(_MARK):
                name = part[1:]
            else:
                status = part.strip()


# Of a merge, a letter for each parent; an octopus has many.
_ADDED = frozenset("A" * parents for parents in range(1, 33))
_REMOVED = frozenset("D" * parents for parents in range(1, 33))


class Rename(NamedTuple):
    """A file that a commit moved."""

    hash: str
    old: str
    new: str


def stream_renames(git: Git, hashes: Sequence[str]) -> Iterator[Rename]:
    """Yield the files that some commits moved, by their likeness (-M: half of it)."""
    kinds = ("--root", "-r", "-M", "-l1000", "--no-textconv", "--diff-filter=R")
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
