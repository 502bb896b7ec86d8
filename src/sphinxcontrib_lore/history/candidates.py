"""Candidates for a dataset, found in git: each says where it comes from."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from sphinxcontrib_lore.dataset.lock.stamp import spell_day

from .agreement import short
from .moves import find_moves
from .pace import Pace, find_bursts
from .versions import is_prerelease, version_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sphinxcontrib_lore.dataset.lock.stamp import Stamp

    from .git import Commit, Repository
    from .pace import Burst

__all__ = ["Candidate", "Found", "find_all", "find_candidates", "slug", "with_own_ids"]

_DAY = 86_400


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """Something dated that may be worth telling."""

    #: "root", "folder-born", "folder-gone", "burst", "release" or "note".
    kind: str
    id: str
    #: EDTF.
    date: str
    title: str
    #: Provenance, and by which rule it was found.
    why: str
    #: "commit", "path" or "tag", and what it names.
    evidence: tuple[tuple[str, str], ...]
    #: Of a release.
    version: str = ""
    #: Of the evidence.
    note: str = ""


class Found(NamedTuple):
    """What one look at a repository gives."""

    candidates: tuple[Candidate, ...]
    pace: Pace


def find_candidates(repository: Repository) -> tuple[Candidate, ...]:
    """Return roots, tags, lives of top-level folders, and bursts, in order of time.

    Dates are committer dates in UTC, but for roots and bursts: author dates in UTC.
    """
    return find_all(repository).candidates


def find_all(repository: Repository) -> Found:
    """Return the candidates, and the pace of the history that they are from."""
    roots: list[Commit] = []
    pace = Pace()
    for commits in repository.log():
        roots += [
            one
            for one in commits
            if one.is_root and one.hash not in repository.boundary
        ]
        pace.see(commits)
    found = [
        *_roots(roots),
        *_folders(repository),
        *_releases(repository),
        *(_burst(one) for one in find_bursts(pace)),
    ]
    found.sort(key=lambda one: (one.date, one.kind, one.id))
    return Found(tuple(with_own_ids(found)), pace)


def _day(stamp: Stamp | None) -> str:
    """Return the day in UTC; empty where some clock was wrong."""
    if stamp is None or stamp.seconds < _DAY or not stamp.is_plain:
        return ""
    return spell_day(stamp.day)


def _roots(roots: list[Commit]) -> Iterator[Candidate]:
    roots.sort(key=lambda one: (_day(one.author), one.hash))
    for number, root in enumerate(roots):
        date = _day(root.author)
        if date:
            yield Candidate(
                kind="root",
                id="another-root" if number else "first-commit",
                date=date,
                title="Another history begins" if number else "First commit",
                why=f'{short(root.hash)} has no parents: "{root.subject}"',
                evidence=(("commit", root.hash),),
            )


def _folders(repository: Repository) -> Iterator[Candidate]:
    """Yield births and ends of folders at the top, by the commits that made them."""
    births: dict[str, str] = {}
    ends: dict[str, str] = {}
    boundary = repository.boundary
    folders: set[str] = set()
    for name, is_added, path in repository.changes(first_parents=False):
        top, _, inner = path.partition("/")
        if inner:
            folders.add(top)
        elif is_added:
            births[path] = name
        else:
            ends.setdefault(path, name)
    there = repository.entries(sorted(folders))
    gone = {path: ends[path] for path in ends if path not in there}
    births = {path: name for path, name in births.items() if name not in boundary}
    hashes = dict.fromkeys([*births.values(), *gone.values()])
    commits = repository.commits(list(hashes))
    for path in sorted(folders & births.keys()):
        yield from _folder(path, "born", "appears", commits.get(births[path]))
    gone = {path: gone[path] for path in sorted(folders & gone.keys())}
    moves = find_moves(repository, gone)
    for path, name in gone.items():
        if path in moves:
            what, verb = "moved", f"is moved to {moves[path]}/"
        else:
            what, verb = "gone", "is removed"
        yield from _folder(path, what, verb, commits.get(name))


def _folder(
    path: str, what: str, verb: str, commit: Commit | None
) -> Iterator[Candidate]:
    date = _day(commit.committer) if commit else ""
    if commit and date:
        yield Candidate(
            kind="folder-born" if what == "born" else "folder-gone",
            id=f"{slug(path)}-{what}",
            date=date,
            title=f"{path}/ {verb}",
            why=f'{short(commit.hash)}: "{commit.subject}"',
            evidence=(("commit", commit.hash), ("path", f"{path}/")),
        )


def _releases(repository: Repository) -> Iterator[Candidate]:
    """Yield tags of versions, but for those before a release."""
    for tag in repository.tags():
        version, date = version_of(tag.name), _day(tag.date)
        if version and date and not is_prerelease(version):
            kind = "annotated" if tag.is_annotated else "lightweight: its commit's date"
            yield Candidate(
                kind="release",
                id=f"release-{slug(version)}",
                date=date,
                title=f"Release {version}",
                why=f"tag {tag.name}, {kind}",
                evidence=(("tag", tag.name),),
                version=version,
            )


def _burst(burst: Burst) -> Candidate:
    return Candidate(
        kind="burst",
        id=f"burst-{burst.date[:7]}",
        date=burst.date,
        title=f"{burst.commits} commits in {burst.months}",
        why=f"{burst.why}; first of them is {short(burst.hash)}",
        evidence=(("commit", burst.hash),),
    )


def slug(text: str) -> str:
    """Return an id that a text suggests."""
    return re.sub("[^a-z0-9]+", "-", text.lower()).strip("-") or "folder"


def with_own_ids(found: Iterable[Candidate]) -> Iterator[Candidate]:
    """Yield them with a number behind each id that comes again."""
    used: set[str] = set()
    for one in found:
        name, number = one.id, 1
        while name in used:
            number += 1
            name = f"{one.id}-{number}"
        used.add(name)
        yield replace(one, id=name)
