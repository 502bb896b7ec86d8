"""The lives of paths: since when they are there, until when, and where they went."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from .moves import find_moves, find_origins
from .near_paths import NearPaths
from .together import together
from .track import Track

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .git import Commit, Repository
    from .git.walk import Change

__all__ = ["Life", "clean_path", "trace_paths"]

#: How often a path is followed to its next name.
_MOVES = 5
#: So many merges are looked into for the very commits that they brought.
_MERGES = 12
#: How many trees are asked for paths that the history of HEAD does not know.
_TREES = 100_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Life:
    """What is known of one path."""

    #: "file", "folder" or "submodule"; empty if it is not there at HEAD.
    kind: str = ""
    #: The first commit that added it; None if not asked, or before a shallow clone.
    birth: Commit | None = None
    #: The last commit that removed it; None while it is there, or if a merge lost it.
    end: Commit | None = None
    #: What it was called before, and then, and so on until today.
    renamed_from: str = ""
    renamed_to: tuple[str, ...] = ()
    #: Whether it is, or was, only on branches or tags that HEAD does not reach.
    is_elsewhere: bool = False
    #: For one that never was: the path that is most like it.
    near: str = ""

    @property
    def has_been(self) -> bool:
        """Tell whether it is there or was there once, on the way to HEAD."""
        return bool(self.kind) or self.birth is not None or self.end is not None


def clean_path(path: str) -> str:
    """Return a path as git writes it, with neither ``./`` before it nor ``/`` after."""
    return path.strip().removeprefix("./").strip("/")


def trace_paths(
    repository: Repository, paths: Sequence[str], *, whole: bool = False
) -> dict[str, Life]:
    """Look up paths as a dataset writes them; with *whole* also those that are there.

    Asks git a few times, however many paths there are, and goes through the history
    only if it must. With *whole* each birth and end is the very commit; without, of
    many paths at once, it may be the merge that brought it.
    """
    cleaned = {path: clean_path(path) for path in paths}
    names = [name for name in dict.fromkeys(cleaned.values()) if name and name != "."]
    kinds = {name: entry.kind for name, entry in repository.entries(names).items()}
    lost = [name for name in names if name not in kinds]
    track = _track(repository, names, lost, whole=whole)
    moves = _follow(repository, track, lost)
    origins = find_origins(repository, track.births) if whole else {}
    never = [name for name in lost if name not in track.births]
    elsewhere = _elsewhere(repository, never)
    commits = _commits(repository, track, lost)
    near = NearPaths(repository, track)
    lives = {
        name: Life(
            kind=kinds.get(name, ""),
            birth=_born(repository, commits.get(track.births.get(name, ""))),
            end=None if name in kinds else commits.get(track.ends.get(name, "")),
            renamed_from=origins.get(name, ""),
            renamed_to=moves.get(name, ()),
            is_elsewhere=name in elsewhere,
            near=near.of(name) if name in never else "",
        )
        for name in names
    }
    # The top folder has always been there, and git has no name for it.
    return {path: lives.get(name, _TOP) for path, name in cleaned.items()}


_TOP = Life(kind="folder")


def _track(
    repository: Repository, names: Sequence[str], lost: Sequence[str], *, whole: bool
) -> Track:
    """Follow paths: along first parents, and through all commits where that tells more.

    The first takes half the time of the second, and knows what merges did.
    """
    track = Track()
    wanted = set(names if whole else lost)
    if not wanted:
        return track
    parts = repository.first_parent_changes()
    for older in together([partial(_followed, part, wanted) for part in parts]):
        track.go_back(older)
    merges = {
        one.hash
        for one in _commits(repository, track, lost).values()
        if len(one.parents) > 1
    }
    merged = track.touched_by(merges)
    unseen = any(name not in track.births for name in lost)
    exact = Track()
    if whole or unseen:
        exact.follow(repository.changes(first_parents=False), wanted)
    elif len(merges) <= _MERGES:
        for merge in sorted(merges):
            exact.follow(repository.changes_within(merge), merged)
    track.refine(exact, merged)
    return track


def _followed(changes: Iterator[Change], wanted: set[str]) -> Track:
    track = Track()
    track.follow(changes, wanted)
    return track


def _commits(
    repository: Repository, track: Track, lost: Sequence[str]
) -> dict[str, Commit]:
    """Return the commits that began and ended the lives of wanted paths."""
    ends = (track.ends[name] for name in lost if name in track.ends)
    return repository.commits(list(dict.fromkeys([*track.births.values(), *ends])))


def _follow(
    repository: Repository, track: Track, lost: Sequence[str]
) -> dict[str, tuple[str, ...]]:
    """Return path -> its later names, the last of which may be there today."""
    moves: dict[str, tuple[str, ...]] = {}
    #: Latest name -> the path that it was.
    latest = {name: name for name in lost if name in track.ends}
    for _ in range(_MOVES):
        ends = {name: track.ends[name] for name in latest if name in track.ends}
        found = find_moves(repository, ends)
        followed: dict[str, str] = {}
        for name, later in found.items():
            first = latest[name]
            moves[first] = (*moves.get(first, ()), later)
            followed[later] = first
        if not followed:
            break
        there = repository.entries(list(followed))
        latest = {name: path for name, path in followed.items() if name not in there}
    return moves


def _born(repository: Repository, commit: Commit | None) -> Commit | None:
    """Return a birth, but for one that is only where a shallow clone begins."""
    return None if commit and commit.hash in repository.boundary else commit


def _elsewhere(repository: Repository, never: Sequence[str]) -> set[str]:
    """Return which paths are at the tip of another branch or tag."""
    if not never:
        return set()
    tips = repository.tips()[: _TREES // len(never)]
    asked = [(tip, path) for path in never for tip in tips]
    found = repository.look_up([f"{tip}:{path}" for tip, path in asked])
    return {
        path
        for (_, path), one in zip(asked, found, strict=True)
        if one.state == "found"
    }
