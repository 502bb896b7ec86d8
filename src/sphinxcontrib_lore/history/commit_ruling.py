"""The verdict on a commit that a dataset cites."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .agreement import holds, oddities, say_commit, say_dates, say_was, short
from .findings import Ruling, Verdict
from .gaps import commits_gap

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.dates import Edtf

    from .claims import Claim
    from .commits import Sighting
    from .git import Commit, Repository

__all__ = ["rule_commit", "rule_known_commit"]

#: Equal digits at the head that are seen at once.
_HEAD = 8
_BROKEN, _UNSURE = Verdict.BROKEN, Verdict.UNVERIFIABLE


def rule_commit(
    claim: Claim, sighting: Sighting, repository: Repository, as_of: Edtf | None
) -> Ruling:
    """Return the verdict on a commit."""
    if sighting.commit is None:
        return _rule_absent(claim, sighting, repository)
    if not sighting.is_reachable:
        return _rule_unreachable(claim, sighting, repository)
    return rule_known_commit(claim, sighting.commit, as_of)


def rule_known_commit(claim: Claim, commit: Commit, as_of: Edtf | None) -> Ruling:
    """Return the verdict on a commit that is there."""
    what = say_commit(commit, claim.repository)
    remark = oddities(commit, as_of)
    date = claim.date
    if date is not None and commit.author is None and commit.committer is None:
        return Ruling(_UNSURE, "no-date", f"{what}; {date} is claimed", remark)
    if date is not None and not holds(date, (commit.author, commit.committer)):
        message = f"{date} is claimed, but {say_was(commit)}"
        return Ruling(_BROKEN, "wrong-date", message, remark)
    dates = (commit.author, commit.committer)
    is_apart = claim.around and any(dates)
    if is_apart and not any(holds(one, dates) for one in claim.around):
        apart = f"{short(commit.hash)} is of {say_dates(commit)}"
        if say_dates(commit).startswith("authored"):
            apart = f"{short(commit.hash)} was {say_dates(commit)}"
    else:
        apart = ""
    said = f"{short(commit.hash)}: {what}"
    return Ruling(Verdict.VERIFIED, "ok", said, remark, apart)


def _rule_absent(claim: Claim, sighting: Sighting, repository: Repository) -> Ruling:
    target = claim.target
    if sighting.state == "missing":
        return _rule_missing(claim, sighting, repository)
    if sighting.state == "not-a-hash":
        message = f"'{target}' is no hash: write 7 to {repository.digits} of its digits"
        return Ruling(_BROKEN, "not-a-hash", message)
    if sighting.state == "not-a-commit":
        message = f"{target} is an object of git, but no commit"
        return Ruling(_BROKEN, "not-a-commit", message)
    each = "; ".join(_brief(one) for one in sighting.near)
    message = f"several commits begin with {target}: {each}"
    return Ruling(_BROKEN, "ambiguous", message)


def _rule_missing(claim: Claim, sighting: Sighting, repository: Repository) -> Ruling:
    message = f"no commit {claim.target}"
    if sighting.near:
        message = f"{message}; {_say_near(claim, sighting)}"
    gap = commits_gap(repository)
    # What begins alike is a slip of the pen wherever other branches lead.
    if gap is not None and (repository.is_shallow or not sighting.near):
        return Ruling(_UNSURE, gap.reason, f"{message}; {gap.message}")
    if repository.head is None:
        return Ruling(_UNSURE, "empty", f"{message}; HEAD has no commit yet")
    if claim.is_disputed and not sighting.near:
        note = "it is disputed, and that may be what its note says"
        return Ruling(_UNSURE, "not-found", f"{message}; {note}")
    return Ruling(_BROKEN, "no-commit", message)


def _say_near(claim: Claim, sighting: Sighting) -> str:
    nearest, *others = sighting.near
    size = len(claim.target)
    shown = nearest.hash[:size]
    head = next((n for n in range(size) if shown[n] != claim.target[n].lower()), size)
    # Half of it, or enough of it: the eye compares from the left.
    how = "begins alike" if head * 2 > size or head >= _HEAD else "is almost alike"
    what = f"{shown} {how}: {say_commit(nearest, claim.repository)}"
    if others:
        what += f" (or {', '.join(one.hash[:size] for one in others)})"
    return what


def _brief(commit: Commit) -> str:
    return f"{short(commit.hash)} of {say_dates(commit)}"


def _rule_unreachable(
    claim: Claim, sighting: Sighting, repository: Repository
) -> Ruling:
    message = f"no branch or tag leads to {claim.target}"
    twin = sighting.twin
    gap = commits_gap(repository)
    if gap is not None:
        return Ruling(_UNSURE, gap.reason, f"{message}; {gap.message}")
    if twin is not None:
        shown = twin.hash[: max(len(claim.target), 7)]
        message += f"; {shown} has the same author date and subject"
    else:
        message += ": it was rewritten, or its branch is gone"
    return Ruling(_BROKEN, "unreachable", message)
