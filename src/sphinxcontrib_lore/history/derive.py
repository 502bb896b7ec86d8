"""Fill a dataset's lock with what git says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.lock.digest import evidence_digest
from sphinxcontrib_lore.dataset.lock.model import (
    Lock,
    LockedCommit,
    LockedNumber,
    LockedPath,
    LockedRelease,
    LockedRepository,
)
from sphinxcontrib_lore.dataset.lock.stamp import Moment

from .claims import IN_GIT, claims_of
from .commits import find_commits
from .git import GitError
from .masking import has_address, without_addresses
from .number_ruling import say_value
from .numbers import asked_of, count_numbers
from .paths import trace_paths
from .sources import open_sources
from .versions import version_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from pathlib import Path

    from sphinxcontrib_lore.dataset.model import Dataset

    from .claims import Claim
    from .git import Commit, Repository
    from .sources import Opened

__all__ = ["Derived", "derive_lock"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Derived:
    """A lock, and the repositories that could not be asked, with the reason."""

    lock: Lock
    failures: tuple[tuple[str, GitError], ...]


def _quiet(_: str) -> None:
    """Tell nobody."""


def derive_lock(
    dataset: Dataset,
    repositories: Mapping[str, Path],
    previous: Lock | None = None,
    *,
    progress: Callable[[str], None] = _quiet,
) -> Derived:
    """Return the lock of *dataset* as its repositories fill it.

    Of a repository that is not given, what *previous* says is kept as far as the
    dataset still cites it: not everybody has a checkout of each. Nothing that is
    missing or in doubt gets into a lock: that is what `check_evidence` reports.
    """
    claims = [
        claim
        for claim in claims_of(dataset)
        if claim.kind in IN_GIT and not has_address(claim.target)
    ]
    parts: list[Lock] = []
    failures: list[tuple[str, GitError]] = []
    for name, there in sorted(open_sources(repositories).items()):
        progress(name or dataset.project or dataset.name)
        try:
            parts.append(_lock_part(dataset, claims, there))
        except GitError as error:
            failures.append((name, error))
    if previous is not None:
        fresh = {one.name for part in parts for one in part.repositories}
        parts.append(_kept(previous, fresh, claims, dataset))
    lock = Lock(
        dataset=dataset.name,
        digest=evidence_digest(dataset),
        repositories=tuple(one for part in parts for one in part.repositories),
        commits=tuple(one for part in parts for one in part.commits),
        paths=tuple(one for part in parts for one in part.paths),
        releases=tuple(one for part in parts for one in part.releases),
        numbers=tuple(one for part in parts for one in part.numbers),
    )
    return Derived(lock=lock, failures=tuple(failures))


def _lock_part(dataset: Dataset, claims: Sequence[Claim], there: Opened) -> Lock:
    """Return what one repository says of what is cited of it."""
    repository, head = there.repository, there.head
    if there.error is not None or repository is None:
        raise there.error or GitError("no-repository", "there is no repository")
    if head is None:
        return Lock(dataset="", digest="")
    name = there.name
    cited = {kind: _targets(claims, kind, name) for kind in IN_GIT}
    counted = sum(len(commits) for commits in repository.log())
    return Lock(
        dataset=dataset.name,
        digest="",
        repositories=(
            LockedRepository(
                name=name,
                head=head.moment,
                commits=counted,
                is_partial=repository.lacks_history,
            ),
        ),
        commits=_commits(repository, name, cited["commit"]),
        paths=_paths(repository, name, cited["path"]),
        releases=_releases(repository, name, cited["tag"]),
        numbers=() if name else _numbers(repository, dataset, head),
    )


def _targets(claims: Iterable[Claim], kind: str, repository: str) -> list[str]:
    found = (c.target for c in claims if (c.kind, c.repository) == (kind, repository))
    return sorted(set(found))


def _commits(
    repository: Repository, name: str, cited: Sequence[str]
) -> tuple[LockedCommit, ...]:
    return tuple(
        LockedCommit(
            repository=name,
            cited=target,
            at=sighting.commit.moment,
            subject=sighting.commit.subject,
        )
        for target, sighting in find_commits(repository, cited).items()
        if sighting.commit is not None
    )


def _paths(
    repository: Repository, name: str, cited: Sequence[str]
) -> tuple[LockedPath, ...]:
    lives = trace_paths(repository, cited, whole=True)
    return tuple(
        LockedPath(
            repository=name,
            path=path,
            kind=life.kind,
            birth=life.birth and life.birth.moment,
            end=life.end and life.end.moment,
            renamed_from=without_addresses(life.renamed_from),
            renamed_to=without_addresses(life.renamed_to[-1])
            if life.renamed_to
            else "",
        )
        for path, life in lives.items()
        if life.has_been
    )


def _releases(
    repository: Repository, name: str, cited: Sequence[str]
) -> tuple[LockedRelease, ...]:
    """Return every tag of a version in the dataset's own repository, else the cited."""
    return tuple(
        LockedRelease(
            repository=name,
            version=version_of(tag.name) or "",
            tag=tag.name,
            hash=tag.hash,
            date=tag.date,
            annotated=tag.is_annotated,
            at=Moment(tag.hash, tag.author, tag.committer),
        )
        for tag in repository.tags()
        if tag.date is not None
        and (tag.name in cited or (not name and version_of(tag.name)))
    )


def _numbers(
    repository: Repository, dataset: Dataset, head: Commit
) -> tuple[LockedNumber, ...]:
    asked = asked_of(dataset)
    if head.committer is None or repository.is_shallow:
        return ()
    counts = count_numbers(repository, asked, head.committer)
    return tuple(
        LockedNumber(
            id=one.number.id,
            value=say_value(count.value),
            first=count.window.first_day,
            last=count.window.last_day,
            revision=count.revision,
            rule=count.rule,
        )
        for one, count in zip(asked, counts, strict=True)
        if count.value is not None
    )


def _kept(
    previous: Lock, fresh: set[str], claims: Iterable[Claim], dataset: Dataset
) -> Lock:
    """Return what an older lock says of repositories that were not asked now."""
    cited = {(c.kind, c.repository, c.target) for c in claims}
    known = {"", *dataset.repositories} - fresh
    numbers = {one.number.id for one in asked_of(dataset)} if "" in known else set()
    return Lock(
        dataset=dataset.name,
        digest="",
        repositories=tuple(r for r in previous.repositories if r.name in known),
        commits=tuple(
            c
            for c in previous.commits
            if c.repository in known and ("commit", c.repository, c.cited) in cited
        ),
        paths=tuple(
            p
            for p in previous.paths
            if p.repository in known and ("path", p.repository, p.path) in cited
        ),
        releases=tuple(
            r
            for r in previous.releases
            if r.repository in known
            and (not r.repository or ("tag", r.repository, r.tag) in cited)
        ),
        numbers=tuple(n for n in previous.numbers if n.id in numbers),
    )
