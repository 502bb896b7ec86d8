"""The lives of paths: since when they are there, until when, and where they went."""

from __future__ import annotations

from dataclasses import dataclass, field
from difflib import SequenceMatcher, get_close_matches
from typing import TYPE_CHECKING

from .moves import find_moves, find_origins

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .git import Commit, Repository
    from .git.walk import Change

__all__ = ["Life", "clean_path", "trace_paths"]

#: How often a path is followed to its next name.
_MOVES = 5
#: How many paths with the same last part are kept as a guess of what was meant.
_NAMESAKES = 50


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
        return bool(self.kind) or self.birth is not None


@dataclass(slots=True)
class _Track:
    """Hashes of the commits between which some paths lived."""

    births: dict[str, str] = field(default_factory=dict)
    ends: dict[str, str] = field(default_factory=dict)
    #: Last part of a path, in small letters -> paths that have it.
    namesakes: dict[str, list[str]] = field(default_factory=dict)

    def follow(self, changes: Iterable[Change], wanted: set[str]) -> None:
        """Take note of what happens to *wanted*, newest first."""
        last_parts = {_last_part(path) for path in wanted}
        for change in changes:
            path = change.path
            if path in wanted:
                if change.is_added:
                    self.births[path] = change.hash
                else:
                    self.ends.setdefault(path, change.hash)
            elif (part := _last_part(path)) in last_parts:
                same = self.namesakes.setdefault(part, [])
                if len(same) < _NAMESAKES:
                    same.append(path)


def _last_part(path: str) -> str:
    return path.rpartition("/")[2].lower()


def clean_path(path: str) -> str:
    """Return a path as git writes it, with neither ``./`` before it nor ``/`` after."""
    return path.strip().removeprefix("./").strip("/")


def trace_paths(
    repository: Repository, paths: Sequence[str], *, whole: bool = False
) -> dict[str, Life]:
    """Look up paths as a dataset writes them; with *whole* also those that are there.

    Asks git a few times, however many paths there are; goes through the history only
    if it must.
    """
    cleaned = {path: clean_path(path) for path in paths}
    names = [name for name in dict.fromkeys(cleaned.values()) if name and name != "."]
    kinds = {name: entry.kind for name, entry in repository.entries(names).items()}
    lost = [name for name in names if name not in kinds]
    track = _Track()
    wanted = set(names if whole else lost)
    if wanted:
        track.follow(repository.changes(), wanted)
    moves = _follow(repository, track, lost)
    origins = find_origins(repository, track.births) if whole else {}
    never = {name for name in lost if name not in track.births}
    elsewhere = _elsewhere(repository, never)
    commits = repository.commits(
        list(dict.fromkeys([*track.births.values(), *track.ends.values()]))
    )
    lives = {
        name: Life(
            kind=kinds.get(name, ""),
            birth=commits.get(track.births.get(name, "")),
            end=None if name in kinds else commits.get(track.ends.get(name, "")),
            renamed_from=origins.get(name, ""),
            renamed_to=moves.get(name, ()),
            is_elsewhere=name in elsewhere,
            near=_nearest(repository, name, track) if name in never else "",
        )
        for name in names
    }
    # The top folder has always been there, and git has no name for it.
    return {path: lives.get(name, _TOP) for path, name in cleaned.items()}


_TOP = Life(kind="folder")


def _follow(
    repository: Repository, track: _Track, lost: Sequence[str]
) -> dict[str, tuple[str, ...]]:
    """Return path -> its later names, the last of which may be there today."""
    moves: dict[str, tuple[str, ...]] = {}
    #: Latest name -> the path that it was.
    open_ends = {name: name for name in lost if name in track.ends}
    for _ in range(_MOVES):
        ends = {name: track.ends[name] for name in open_ends if name in track.ends}
        found = find_moves(repository, ends) if ends else {}
        if not found:
            break
        followed: dict[str, str] = {}
        for name, later in found.items():
            first = open_ends[name]
            moves[first] = (*moves.get(first, ()), later)
            followed[later] = first
        there = repository.entries(list(followed))
        open_ends = {
            name: first for name, first in followed.items() if name not in there
        }
        unknown = {name for name in open_ends if name not in track.ends}
        if unknown:
            track.follow(repository.changes(), unknown)
    return moves


def _elsewhere(repository: Repository, never: set[str]) -> set[str]:
    """Return which paths are known, but not to HEAD."""
    if not never:
        return set()
    changes = repository.changes(elsewhere=True)
    return {change.path for change in changes if change.path in never}


def _nearest(repository: Repository, name: str, track: _Track) -> str:
    """Return a path with the same last part, else a neighbour with a name like it."""
    same = track.namesakes.get(_last_part(name), [])
    if same:
        return max(same, key=lambda one: SequenceMatcher(None, one, name).ratio())
    parent = name.rpartition("/")[0]
    while True:
        around = repository.entries([f"{parent}/"] if parent else [])
        if around or not parent:
            break
        parent = parent.rpartition("/")[0]
    near = get_close_matches(name, around, n=1, cutoff=0.6)
    return near[0] if near else ""
