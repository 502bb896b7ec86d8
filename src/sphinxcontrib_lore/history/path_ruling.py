"""The verdict on a path that a dataset cites."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.lock.agree import covers, days_of
from sphinxcontrib_lore.dataset.lock.stamp import spell_day

from .agreement import short
from .findings import Ruling, Verdict

if TYPE_CHECKING:
    from .claims import Claim
    from .git import Commit, Repository
    from .paths import Life

__all__ = ["PATH_RULE", "rule_known_path", "rule_path"]

PATH_RULE = (
    "a path lives from the first commit that adds it to the last that removes it, on "
    "the way to HEAD (of many paths at once: to the merge that brings it, if so "
    "marked); days are of committer dates, in UTC; a claimed date holds if the path "
    "was there at some time within it"
)
_BROKEN, _UNSURE = Verdict.BROKEN, Verdict.UNVERIFIABLE


def rule_path(claim: Claim, life: Life, repository: Repository) -> Ruling:
    """Return the verdict on a path."""
    if repository.head is None:
        return Ruling(_UNSURE, "empty", "HEAD has no commit yet")
    if not life.has_been:
        return _rule_absent(claim, life, repository)
    return rule_known_path(claim, life, is_shallow=repository.is_shallow)


def rule_known_path(claim: Claim, life: Life, *, is_shallow: bool) -> Ruling:
    """Return the verdict on a path that is there, or was."""
    said = _say(life)
    born, ended = (one and one.moment for one in (life.birth, life.end))
    first = min(days_of(born), default=None)
    last = None if life.kind else max(days_of(ended), default=None)
    if claim.date is not None and not covers(claim.date, first, last):
        message = f"{claim.date} is claimed, but it {said}"
        if is_shallow:
            return Ruling(_UNSURE, "shallow", f"{message}; the clone is shallow")
        return Ruling(_BROKEN, "wrong-date", message)
    remark = ""
    if claim.target.endswith("/") and life.kind not in ("", "folder"):
        remark = f"a {life.kind}, no folder"
    return Ruling(Verdict.VERIFIED, "ok", said, remark)


def _rule_absent(claim: Claim, life: Life, repository: Repository) -> Ruling:
    if life.is_elsewhere:
        message = "there on another branch or tag, but not known to HEAD"
        return Ruling(Verdict.VERIFIED, "ok", message)
    if repository.is_shallow:
        message = "not there at HEAD, and the clone is shallow: git fetch --unshallow"
        return Ruling(_UNSURE, "shallow", message)
    message = "no commit on the way to HEAD has ever had it"
    if life.near:
        message += f"; {life.near} is most like it"
    if claim.is_disputed:
        message += "; it is disputed, and that may be what its note says"
        return Ruling(_UNSURE, "not-found", message)
    return Ruling(_BROKEN, "no-path", message)


def _say(life: Life) -> str:
    since = "" if life.birth is None else _committed(life.birth)
    if life.kind:
        text = f"is there at HEAD, since {since}" if since else "is there at HEAD"
        return f"{text} (before as {life.renamed_from})" if life.renamed_from else text
    start = f"existed from {since}" if since else "existed"
    if life.end is None:
        return f"{start}, until a merge left it out"
    text = f"{start} until {_committed(life.end)}"
    commit = short(life.end.hash)
    if not life.renamed_to:
        return f"{text}, when {commit} removed it"
    return f"{text}, when {commit} moved it to {', then to '.join(life.renamed_to)}"


def _committed(commit: Commit) -> str:
    stamp = commit.committer or commit.author
    if stamp is None:
        return "a day that cannot be read"
    merged = " (merged)" if len(commit.parents) > 1 else ""
    return f"{spell_day(stamp.day)}{merged}"
