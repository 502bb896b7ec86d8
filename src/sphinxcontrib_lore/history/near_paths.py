"""Paths that look like one that never was: what somebody may have meant."""

from __future__ import annotations

from difflib import SequenceMatcher, get_close_matches
from functools import cached_property
from typing import TYPE_CHECKING

from .track import last_part

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .git import Repository
    from .track import Track

__all__ = ["NearPaths"]

#: How many names are compared in all: a dataset of a thousand wrong paths takes no
#: longer than one of a few.
_COMPARED = 200_000
#: How alike two names are: of neighbours, and of what lies anywhere.
_BESIDE, _ANYWHERE = 0.6, 0.75


class NearPaths:
    """Finds, for paths that never were, those that are most like them."""

    def __init__(self, repository: Repository, track: Track) -> None:
        """Read nothing yet."""
        self._repository, self._track = repository, track
        self._left = _COMPARED

    def of(self, name: str) -> str:
        """Return a path with the same last part, else one with a name like it.

        Of the latter, a neighbour comes first, then whatever is at HEAD.
        """
        same = self._track.namesakes.get(last_part(name), [])
        if same:
            return _most_like(name, same)
        return self._beside(name) or self._anywhere(name)

    def _beside(self, name: str) -> str:
        parent = name.rpartition("/")[0]
        while True:
            around = self._repository.entries([f"{parent}/"] if parent else [])
            if around or not parent:
                break
            parent = parent.rpartition("/")[0]
        lowered = {path.lower(): path for path in around}
        near = get_close_matches(name.lower(), lowered, n=1, cutoff=_BESIDE)
        return lowered[near[0]] if near else ""

    def _anywhere(self, name: str) -> str:
        if self._left <= 0:
            return ""
        self._left -= len(self._by_last)
        near = get_close_matches(last_part(name), self._by_last, n=1, cutoff=_ANYWHERE)
        return _most_like(name, self._by_last[near[0]]) if near else ""

    @cached_property
    def _by_last(self) -> dict[str, list[str]]:
        """Return last part, in small letters -> files and folders of HEAD."""
        found: dict[str, list[str]] = {}
        for path in _with_folders(self._repository.paths()):
            found.setdefault(last_part(path), []).append(path)
        return found


def _with_folders(paths: Iterable[str]) -> dict[str, None]:
    whole: dict[str, None] = {}
    for path in paths:
        while path and path not in whole:
            whole[path] = None
            path = path.rpartition("/")[0]  # noqa: PLW2901 - goes up
    return whole


def _most_like(name: str, paths: Iterable[str]) -> str:
    return max(paths, key=lambda one: SequenceMatcher(None, one, name).ratio())
