"""Where paths went, and where they came from: renames, of files and of folders."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from .git import GitError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from .git import Repository
    from .git.walk import Rename

__all__ = ["find_moves", "find_origins"]

#: A path, and what else it was called.
_Pair = tuple[str, str]


def find_moves(repository: Repository, ends: Mapping[str, str]) -> dict[str, str]:
    """Return path -> its next name, for paths with the commit that removed each."""
    return _find(ends, [(m.hash, m.old, m.new) for m in _renames(repository, ends)])


def find_origins(repository: Repository, births: Mapping[str, str]) -> dict[str, str]:
    """Return path -> its former name, for paths with the commit that added each."""
    return _find(births, [(m.hash, m.new, m.old) for m in _renames(repository, births)])


def _renames(repository: Repository, at: Mapping[str, str]) -> list[Rename]:
    """Return what the commits moved; nothing if their contents are not at hand.

    Likeness is a matter of contents, which a partial clone has left out.
    """
    try:
        return list(repository.renames(list(dict.fromkeys(at.values()))))
    except GitError as error:
        if error.reason == "incomplete":
            return []
        raise


def _find(
    at: Mapping[str, str], moves: Iterable[tuple[str, str, str]]
) -> dict[str, str]:
    """Return path -> other name; that of a folder is where most of its files went."""
    by_commit: dict[str, list[_Pair]] = {}
    for name, mine, other in moves:
        by_commit.setdefault(name, []).append((mine, other))
    found = {}
    for path, name in at.items():
        pairs = by_commit.get(name, [])
        other = dict(pairs).get(path) or _folder(path, pairs)
        if other:
            found[path] = other
    return found


def _folder(path: str, pairs: list[_Pair]) -> str:
    counted: Counter[str] = Counter()
    for mine, other in pairs:
        if mine.startswith(f"{path}/"):
            inner = mine[len(path) :]
            if other.endswith(inner):
                counted[other.removesuffix(inner)] += 1
    return counted.most_common(1)[0][0] if counted else ""
