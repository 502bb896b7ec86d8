"""Between which commits paths lived, as a history passes by."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .git.walk import Change

__all__ = ["Track", "last_part"]

#: How many paths with the same last part are kept as a guess of what was meant.
_NAMESAKES = 50


@dataclass(slots=True)
class Track:
    """Hashes of the commits that began and ended the lives of paths."""

    #: Of the wanted paths: the first commit that added each.
    births: dict[str, str] = field(default_factory=dict)
    #: Of all paths that were ever removed, the last commit that did it: where a path
    #: moves to is known only later. Grows with paths, not with commits.
    ends: dict[str, str] = field(default_factory=dict)
    #: Last part of a wanted path, in small letters -> other paths that have it.
    namesakes: dict[str, list[str]] = field(default_factory=dict)

    def follow(self, changes: Iterable[Change], wanted: set[str]) -> None:
        """Take note of what happens to *wanted*, newest first."""
        last_parts = {last_part(path) for path in wanted}
        for name, is_added, path in changes:
            if not is_added:
                self.ends.setdefault(path, name)
            if path in wanted:
                if is_added:
                    self.births[path] = name
            elif (part := last_part(path)) in last_parts:
                same = self.namesakes.setdefault(part, [])
                if len(same) < _NAMESAKES:
                    same.append(path)

    def go_back(self, older: Track) -> None:
        """Add what happened in the time before."""
        self.births |= older.births
        for path, end in older.ends.items():
            self.ends.setdefault(path, end)
        for part, paths in older.namesakes.items():
            same = self.namesakes.setdefault(part, [])
            same += paths[: _NAMESAKES - len(same)]

    def touched_by(self, commits: set[str]) -> set[str]:
        """Return the paths that some commits began or ended."""
        return {
            path
            for path, birth in self.births.items()
            if birth in commits or self.ends.get(path) in commits
        }

    def refine(self, exact: Track, merged: set[str]) -> None:
        """Take the very commits from *exact*, where merges were known, or nothing.

        Where it knows nothing, a merge itself has made the change.
        """
        self.births |= exact.births
        for path, end in exact.ends.items():
            if path in merged or path not in self.ends:
                self.ends[path] = end
        for part, paths in exact.namesakes.items():
            self.namesakes.setdefault(part, paths)


def last_part(path: str) -> str:
    """Return what stands after a path's last slash, in small letters."""
    return path.rpartition("/")[2].lower()
