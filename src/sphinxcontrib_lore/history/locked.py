"""Hold a dataset against its lock: the same rulings, and git is not asked."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.lock.stamp import spell_day

from .agreement import short
from .claims import claims_of
from .commit_ruling import rule_known_commit
from .findings import Ruling, Verdict
from .git import Commit, Tag
from .masking import has_address
from .number_ruling import rule_known_number
from .path_ruling import rule_known_path
from .paths import Life
from .tag_ruling import rule_known_release, rule_known_tag, tag_of
from .versions import VersionTags

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.lock.model import Lock, LockedPath, LockedRelease
    from sphinxcontrib_lore.dataset.lock.stamp import Moment
    from sphinxcontrib_lore.dataset.model import Dataset

    from .claims import Claim
    from .findings import Finding, Report

__all__ = ["consult_lock"]

_BROKEN, _UNSURE = Verdict.BROKEN, Verdict.UNVERIFIABLE
_WAY_OUT = "'sphinx-lore derive' writes one, or set 'lore_repositories'"
_AGAIN = "write it anew with 'sphinx-lore derive'"


def consult_lock(dataset: Dataset, report: Report) -> Report:
    """Return *report* with the lock's word on what no repository was given for."""
    lock = dataset.lock
    if lock is None:
        message = f"there is neither a checkout nor a lock: {_WAY_OUT}"
        said = Ruling(_UNSURE, "not-given", message)
        findings = [
            replace(one, ruling=said) if _is_open(one) else one
            for one in report.findings
        ]
        return replace(report, findings=tuple(findings))
    judge = _Judge(dataset, lock)
    findings = [judge.rule(one) if _is_open(one) else one for one in report.findings]
    return replace(report, findings=tuple(findings))


def _is_open(finding: Finding) -> bool:
    return finding.ruling.reason == "not-given"


class _Judge:
    """Rules on findings by what a lock says."""

    def __init__(self, dataset: Dataset, lock: Lock) -> None:
        self._dataset, self._lock = dataset, lock
        self._claims = {_key(claim): claim for claim in claims_of(dataset)}
        self._heads = {one.name: one for one in lock.repositories}
        self._releases = {one.place: one for one in dataset.releases}
        own = [one for one in lock.releases if not one.repository]
        self._tags = VersionTags(_tag(one) for one in own)
        self._numbers = {one.id: one for one in dataset.numbers}

    def rule(self, finding: Finding) -> Finding:
        if finding.kind == "release":
            ruling = self._rule_release(finding)
        elif finding.kind == "number":
            ruling = self._rule_number(finding)
        else:
            claim = self._claims[_key(finding)]
            ruling = self._rule_known(claim) or self._rule_absent(claim)
        return replace(finding, ruling=ruling)

    def _rule_known(self, claim: Claim) -> Ruling | None:
        lock, repository = self._lock, claim.repository
        if claim.kind == "commit":
            commit = lock.commit(claim.target, repository)
            if commit is None:
                return None
            known = _commit(commit.at, commit.subject)
            return rule_known_commit(claim, known, self._dataset.as_of)
        if claim.kind == "path":
            path = lock.path(claim.target, repository)
            if path is None:
                return None
            return rule_known_path(claim, _life(path), is_shallow=False)
        release = lock.release(claim.target.removeprefix("refs/tags/"), repository)
        return None if release is None else rule_known_tag(claim, _tag(release))

    def _rule_absent(self, claim: Claim) -> Ruling:
        """Rule on what is not in the lock: what git did not know is not."""
        head = self._heads.get(claim.repository)
        if head is None:
            where = claim.repository or "the dataset's own repository"
            message = f"the lock says nothing of {where}: {_AGAIN}"
            return Ruling(_UNSURE, "not-in-lock", message)
        if self._dataset.is_lock_stale:
            message = f"not in the lock, which is older than the dataset: {_AGAIN}"
            return Ruling(_UNSURE, "not-in-lock", message)
        stamp = head.head.committer
        day = f" of {spell_day(stamp.day)}" if stamp else ""
        message = f"git did not know it at {short(head.head.hash)}{day}"
        if head.is_partial:
            message += f", of which a part was missing: {_AGAIN} in a full clone"
            return Ruling(_UNSURE, "not-in-lock", message)
        if claim.is_disputed or has_address(claim.target):
            return Ruling(_UNSURE, "not-in-lock", message)
        hint = "'sphinx-lore check --repo' says what is most like it"
        return Ruling(_BROKEN, "not-in-lock", f"{message}; {hint}")

    def _rule_release(self, finding: Finding) -> Ruling:
        release = self._releases[finding.place]
        tag = tag_of(release, self._tags)
        if tag is None:
            message = f"the lock has no tag that names {release.version}"
            return Ruling(_UNSURE, "no-tags", message)
        return rule_known_release(release, tag)

    def _rule_number(self, finding: Finding) -> Ruling:
        count = self._lock.number(finding.target)
        if count is None or self._dataset.is_lock_stale:
            what = "an older" if self._dataset.is_lock_stale else "no"
            message = f"the lock has {what} count of it: {_AGAIN}"
            return Ruling(_UNSURE, "not-in-lock", message)
        number = self._numbers[finding.target]
        try:
            value = Fraction(count.value)
        except (ValueError, ZeroDivisionError):
            message = f"the lock has no number for it: {_AGAIN}"
            return Ruling(_UNSURE, "not-in-lock", message)
        return rule_known_number(number, value, count.revision, count.rule)


def _key(one: Claim | Finding) -> tuple[object, ...]:
    return one.place, one.field, one.kind, one.target, one.repository


def _commit(moment: Moment, subject: str = "") -> Commit:
    # A lock says nothing of parents; without any it would be called a root.
    return Commit(moment.hash, ("?",), moment.author, moment.committer, "", subject)


def _life(path: LockedPath) -> Life:
    return Life(
        kind=path.kind,
        birth=path.birth and _commit(path.birth),
        end=path.end and _commit(path.end),
        renamed_from=path.renamed_from,
        renamed_to=(path.renamed_to,) if path.renamed_to else (),
    )


def _tag(release: LockedRelease) -> Tag:
    at = release.at
    return Tag(
        name=release.tag,
        hash=release.hash,
        tagger=release.date if release.annotated else None,
        author=at.author if at else None,
        committer=at.committer if at else release.date,
    )
