"""Hold a dataset against git: a verdict on each piece of its evidence."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from .agreement import DATE_RULE
from .apart import events_apart
from .claims import IN_GIT, Claim, claims_of
from .commit_ruling import rule_commit
from .commits import find_commits
from .findings import Finding, Report, Ruling, Verdict
from .git import GitError
from .number_ruling import NUMBER_RULE, WINDOW_RULE
from .own import check_own
from .path_ruling import PATH_RULE, rule_path
from .paths import trace_paths
from .sources import open_sources
from .tag_ruling import TAG_RULE, rule_tag
from .together import together
from .versions import VersionTags

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from pathlib import Path

    from sphinxcontrib_lore.dataset.model import Dataset

    from .findings import Reason
    from .git import Repository
    from .sources import Opened

__all__ = ["RULES", "check_evidence"]

RULES = (DATE_RULE, PATH_RULE, TAG_RULE, NUMBER_RULE, WINDOW_RULE)


def _quiet(_: str) -> None:
    """Tell nobody."""


def check_evidence(
    dataset: Dataset,
    repositories: Mapping[str, Path],
    *,
    progress: Callable[[str], None] = _quiet,
) -> Report:
    """Return a verdict on each piece of evidence of *dataset*.

    *repositories* are folders of checkouts by their names in the dataset; the name of
    its own is empty. *progress* is told what is being looked at.
    """
    opened = open_sources(repositories)
    findings: list[Finding] = []
    by_repository: dict[str, list[Claim]] = {"": []}
    for claim in claims_of(dataset):
        if claim.kind in IN_GIT:
            by_repository.setdefault(claim.repository, []).append(claim)
        else:
            findings.append(claim.finding(_offline(claim)))
    for name, claims in by_repository.items():
        there = opened.get(name)
        if there is None or there.repository is None:
            ruling = _not_read(name, there)
            findings += [claim.finding(ruling) for claim in claims]
        else:
            progress(name or dataset.project or dataset.name)
            findings += _rule_claims(claims, there.repository, dataset)
    findings = _with_strays(findings, opened)
    findings += check_own(dataset, opened.get(""), _not_read("", opened.get("")))
    findings.sort(key=lambda one: (one.place, one.field, one.kind, one.target))
    sources = tuple(one.source for one in opened.values())
    return Report(
        findings=tuple(findings),
        sources=sources,
        rules=RULES,
        remarks=tuple(events_apart(dataset, findings)),
    )


def _offline(claim: Claim) -> Ruling:
    where = "in the documentation" if claim.kind == "doc" else "on the network"
    message = f"not in git but {where}, where nobody looks here"
    return Ruling(Verdict.UNVERIFIABLE, "offline", message)


def _not_read(name: str, there: Opened | None) -> Ruling:
    if there is not None and there.error is not None:
        return Ruling(Verdict.UNVERIFIABLE, "git", str(there.error))
    option = f"{name}=PATH" if name else "PATH"
    message = f"no checkout was given: --repo {option}"
    return Ruling(Verdict.UNVERIFIABLE, "not-given", message)


def _rule_claims(
    claims: Sequence[Claim], repository: Repository, dataset: Dataset
) -> list[Finding]:
    """Rule on the claims about one repository, all kinds at the same time."""
    rulers = {"path": _paths, "commit": _commits, "tag": _tags}
    by_kind = {kind: [one for one in claims if one.kind == kind] for kind in rulers}
    tasks = [
        partial(_ruled, rulers[kind], some, repository, dataset)
        for kind, some in by_kind.items()
        if some
    ]
    return [finding for findings in together(tasks) for finding in findings]


def _ruled(
    rule: Callable[[Sequence[Claim], Repository, Dataset], list[Finding]],
    claims: Sequence[Claim],
    repository: Repository,
    dataset: Dataset,
) -> list[Finding]:
    try:
        return rule(claims, repository, dataset)
    except GitError as error:
        reason: Reason = "partial" if error.reason == "incomplete" else "git"
        ruling = Ruling(Verdict.UNVERIFIABLE, reason, str(error))
        return [claim.finding(ruling) for claim in claims]


def _commits(
    claims: Sequence[Claim], repository: Repository, dataset: Dataset
) -> list[Finding]:
    seen = find_commits(repository, [claim.target for claim in claims])
    return [
        claim.finding(rule_commit(claim, seen[claim.target], repository, dataset.as_of))
        for claim in claims
    ]


def _paths(
    claims: Sequence[Claim], repository: Repository, _: Dataset
) -> list[Finding]:
    lives = trace_paths(repository, [claim.target for claim in claims])
    # A path that is there needs no history, unless somebody says when; and before it
    # is called wrong, the very commits are looked for.
    dated = [claim.target for claim in claims if claim.date is not None]
    lives |= trace_paths(repository, dated, whole=True)
    return [
        claim.finding(rule_path(claim, lives[claim.target], repository))
        for claim in claims
    ]


def _tags(claims: Sequence[Claim], repository: Repository, _: Dataset) -> list[Finding]:
    tags = VersionTags(repository.tags())
    return [claim.finding(rule_tag(claim, tags, repository)) for claim in claims]


def _with_strays(
    findings: Iterable[Finding], opened: Mapping[str, Opened]
) -> list[Finding]:
    """Say of missing commits in which other repository they are."""
    findings = list(findings)
    lost = sorted({f.target for f in findings if f.ruling.reason == "no-commit"})
    homes: dict[str, list[str]] = {}
    for name, there in opened.items() if lost else ():
        if there.repository is None:
            continue
        # What a repository cannot say is no home; of its own evidence it is told.
        with suppress(GitError):
            for target, sighting in find_commits(there.repository, lost).items():
                if sighting.commit is not None:
                    homes.setdefault(target, []).append(name)
    return [_with_home(one, homes.get(one.target, ())) for one in findings]


def _with_home(finding: Finding, homes: Sequence[str]) -> Finding:
    if finding.ruling.reason != "no-commit" or not homes:
        return finding
    names = " and ".join(f"'{name}'" if name else "its own" for name in homes)
    message = f"{finding.ruling.message}; there is one in {names}"
    return replace(finding, ruling=replace(finding.ruling, message=message))
