"""Commits that a dataset cites: which are meant, and what is known of them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from .near import NearHashes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .git import Commit, Repository
    from .near import Likeness

__all__ = ["Sighting", "find_commits"]

State = Literal["found", "missing", "ambiguous", "not-a-hash", "not-a-commit"]
_HASH = re.compile("[0-9a-f]{4,64}").fullmatch
#: How many of the commits that a short hash may mean are told.
_TOLD = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Sighting:
    """What a citation of a commit leads to."""

    state: State
    #: The commit; None unless found.
    commit: Commit | None = None
    #: Whether a branch, a tag or HEAD leads to it.
    is_reachable: bool = False
    #: For a missing one, what is like it; for an ambiguous one, what it may mean.
    near: tuple[Commit, ...] = ()
    #: For an unreachable one, a reachable one with the same author date and subject.
    twin: Commit | None = None


def find_commits(repository: Repository, cited: Sequence[str]) -> dict[str, Sighting]:
    """Look up commits as a dataset writes them: full or abbreviated hashes.

    Asks git a few times, however many there are.
    """
    names = list(dict.fromkeys(one.lower() for one in cited))
    states, hashes, options = _resolve(repository, names)
    near = NearHashes()
    for name, state in states.items():
        if state == "missing":
            near.want(name)
    unreached = _unreached(repository, set(hashes.values()), near)
    alike = {name: near.of(name) for name in names}
    told = [like.hash for some in alike.values() for like in some]
    told += [one for some in options.values() for one in some]
    commits = repository.commits(list(dict.fromkeys([*hashes.values(), *told])))
    twins = _twins(repository, [commits[name] for name in sorted(unreached)])
    sightings = {}
    for name in names:
        commit = commits.get(hashes.get(name, ""))
        sightings[name] = Sighting(
            state=states[name],
            commit=commit,
            is_reachable=commit is not None and commit.hash not in unreached,
            near=_near(commits, alike[name], options.get(name, ())),
            twin=twins.get(commit.hash) if commit is not None else None,
        )
    return {one: sightings[one.lower()] for one in cited}


def _near(
    commits: dict[str, Commit], alike: tuple[Likeness, ...], options: Sequence[str]
) -> tuple[Commit, ...]:
    names = [like.hash for like in alike] or options
    return tuple(commits[name] for name in names if name in commits)


_Resolved = tuple[dict[str, State], dict[str, str], dict[str, list[str]]]


def _resolve(repository: Repository, names: list[str]) -> _Resolved:
    """Return state, full hash, and what may be meant, of each name."""
    states: dict[str, State] = {}
    hashes: dict[str, str] = {}
    options: dict[str, list[str]] = {}
    good = [name for name in names if _HASH(name) and len(name) <= repository.digits]
    found = repository.look_up([f"{name}^{{commit}}" for name in good])
    # What is no commit may be something else, or several things.
    odd = [
        name
        for name, one in zip(good, found, strict=True)
        if not one.hash.startswith(name)
    ]
    plain = dict(zip(odd, repository.look_up(odd), strict=True))
    for name, as_commit in zip(good, found, strict=True):
        if as_commit.hash.startswith(name):
            states[name], hashes[name] = "found", as_commit.hash
        elif as_commit.state == plain[name].state == "missing":
            states[name] = "missing"
        else:
            # Ambiguous; or a branch or tag is named like a hash, and git prefers it.
            meant = _commits_of(repository, name)
            options[name] = meant[:_TOLD]
            if len(meant) == 1:
                states[name], hashes[name] = "found", meant[0]
            else:
                states[name] = "ambiguous" if meant else "not-a-commit"
    for name in names:
        states.setdefault(name, "not-a-hash")
    return states, hashes, options


def _commits_of(repository: Repository, prefix: str) -> list[str]:
    objects = repository.beginning_with(prefix)
    kinds = repository.look_up(objects)
    return sorted(one.hash for one in kinds if one.kind == "commit")


def _unreached(
    repository: Repository, wanted: set[str], near: NearHashes
) -> frozenset[str]:
    """Return which of *wanted* no name leads to, showing all hashes to *near*."""
    left = set(wanted)
    for stream in (repository.reachable, repository.reachable_elsewhere):
        if not left and near.is_content:
            break
        for hashes in stream():
            left.difference_update(hashes)
            near.see(hashes)
            if not left and near.is_idle:
                break
    return frozenset(left)


def _twins(repository: Repository, lost: list[Commit]) -> dict[str, Commit]:
    """Return what unreachable commits became: rebased or amended, they look alike."""
    wanted = {(one.author, one.subject): one.hash for one in lost}
    twins: dict[str, Commit] = {}
    if wanted:
        for commits in repository.log(everything=True):
            for one in commits:
                if (name := wanted.get((one.author, one.subject))) is not None:
                    twins.setdefault(name, one)
    return twins
