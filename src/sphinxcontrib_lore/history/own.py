"""What a dataset says of its own repository beside evidence: releases and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .findings import Finding, Ruling, Verdict
from .git import GitError
from .number_ruling import rule_number
from .numbers import asked_of, count_numbers
from .tag_ruling import rule_release
from .versions import VersionTags

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.model import Dataset, Release

    from .git import Repository
    from .numbers import Asked
    from .sources import Opened

__all__ = ["check_own"]


def check_own(dataset: Dataset, own: Opened | None, not_read: Ruling) -> list[Finding]:
    """Return verdicts on releases, and on numbers that say how they are counted.

    *not_read* is the ruling where there is no repository to ask.
    """
    asked = asked_of(dataset)
    if own is None or own.repository is None:
        findings = [_of_release(one, not_read) for one in _written(dataset)]
        return findings + [_of_number(one, not_read) for one in asked]
    return _releases(dataset, own.repository) + _numbers(asked, own, own.repository)


def _releases(dataset: Dataset, repository: Repository) -> list[Finding]:
    releases = _written(dataset)
    try:
        tags = VersionTags(repository.tags() if releases else ())
    except GitError as error:
        ruling = Ruling(Verdict.UNVERIFIABLE, "git", str(error))
        return [_of_release(one, ruling) for one in releases]
    return [
        _of_release(release, rule_release(release, tags, repository))
        for release in releases
    ]


def _written(dataset: Dataset) -> list[Release]:
    """Return the releases that a person wrote; a lock's own are what tags said."""
    return [release for release in dataset.releases if not release.is_derived]


def _numbers(
    asked: tuple[Asked, ...], own: Opened, repository: Repository
) -> list[Finding]:
    head = own.head
    if head is None or head.committer is None:
        ruling = Ruling(Verdict.UNVERIFIABLE, "empty", "HEAD has no commit with a date")
        return [_of_number(one, ruling) for one in asked]
    try:
        counts = count_numbers(repository, asked, head.committer)
    except GitError as error:
        ruling = Ruling(Verdict.UNVERIFIABLE, "git", str(error))
        return [_of_number(one, ruling) for one in asked]
    return [
        _of_number(one, rule_number(one, count, repository, head))
        for one, count in zip(asked, counts, strict=True)
    ]


def _of_release(release: Release, ruling: Ruling) -> Finding:
    return Finding(
        place=release.place,
        owner=f"release {release.version}",
        field="date",
        kind="release",
        target=release.version,
        repository="",
        ruling=ruling,
    )


def _of_number(asked: Asked, ruling: Ruling) -> Finding:
    number = asked.number
    return Finding(
        place=number.place,
        owner=f"number '{number.id}'",
        field="derive",
        kind="number",
        target=number.id,
        repository="",
        ruling=ruling,
    )
