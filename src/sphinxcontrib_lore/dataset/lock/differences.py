"""Where a person says one thing and the lock another: the person wins, and is told."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.problems import Problem
from sphinxcontrib_lore.dataset.vocabulary import Qualifier

from .agree import covers, days_of, holds, number_holds
from .cited import cited_evidence
from .stamp import spell_day

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from sphinxcontrib_lore.dataset.dates import Day, Edtf
    from sphinxcontrib_lore.dataset.model import Dataset, Evidence, Number, Release
    from sphinxcontrib_lore.dataset.problems import Place

    from .model import Lock, LockedPath, LockedRelease
    from .stamp import Moment

__all__ = ["differences"]

_DATE = "correct the date, or leave it out: pages then show git's"
_RELEASE = "correct the date, or add git's to 'also-dated'"
_NUMBER = "'sphinx-lore derive --write' puts it right, or change how it is counted"


def differences(
    dataset: Dataset,
    lock: Lock,
    *,
    asked: Collection[str] = (),
    is_stale: bool = False,
) -> tuple[Problem, ...]:
    """Return what a dataset says otherwise than its lock.

    What was held against the repositories *asked*, by their names, is left out. The
    numbers of a stale lock may have been counted by another rule, and are too.
    """
    found: list[Problem] = []
    for evidence in cited_evidence(dataset):
        if evidence.date is not None and (evidence.repository or "") not in asked:
            found += _of_evidence(evidence, evidence.date, lock)
    if "" not in asked:
        for release in dataset.releases:
            found += _of_release(release, lock)
        for number in () if is_stale else dataset.numbers:
            found += _of_number(number, lock)
    return tuple(found)


def _problem(place: Place, claimed: str, said: str, hint: str) -> Problem:
    message = f"{claimed} is claimed, but the lock says {said}"
    return Problem("lock-differs", place, message, hint)


def _of_evidence(evidence: Evidence, date: Edtf, lock: Lock) -> Iterator[Problem]:
    said = _SAY[evidence.kind](evidence, date, lock) if evidence.kind in _SAY else ""
    if said:
        yield _problem(evidence.place, str(date), said, _DATE)


def _say_commit(evidence: Evidence, date: Edtf, lock: Lock) -> str:
    commit = lock.commit(evidence.target, evidence.repository)
    if commit is None or holds(date, (commit.at.author, commit.at.committer)):
        return ""
    return f"that commit {evidence.target} is {_say_moment(commit.at)}"


def _say_path(evidence: Evidence, date: Edtf, lock: Lock) -> str:
    path = lock.path(evidence.target, evidence.repository)
    if path is None or covers(date, *_span(path)):
        return ""
    return f"that {evidence.target} {_say_life(path)}"


def _say_tag(evidence: Evidence, date: Edtf, lock: Lock) -> str:
    named = evidence.target.removeprefix("refs/tags/")
    tag = lock.release(named, evidence.repository)
    if tag is None or _tag_holds(tag, date):
        return ""
    return f"that tag {tag.tag} is of {spell_day(tag.date.day)}"


#: Kind of evidence -> what the lock says otherwise; empty where it agrees.
_SAY: dict[str | None, Callable[[Evidence, Edtf, Lock], str]] = {
    "commit": _say_commit,
    "path": _say_path,
    "tag": _say_tag,
}


def _tag_holds(tag: LockedRelease, *claims: Edtf) -> bool:
    """Tell whether the date of a tag, or one of its commit, is what is claimed."""
    at = tag.at
    stamps = (tag.date, at and at.author, at and at.committer)
    return any(holds(claim, stamps) for claim in claims)


def _span(path: LockedPath) -> tuple[Day | None, Day | None]:
    first = min(days_of(path.birth), default=None)
    return first, None if path.kind else max(days_of(path.end), default=None)


def _say_moment(at: Moment) -> str:
    author, committer = (
        spell_day(stamp.day) if stamp else "a day that cannot be read"
        for stamp in (at.author, at.committer)
    )
    return (
        f"of {author}"
        if author == committer
        else f"authored {author}, committed {committer}"
    )


def _say_life(path: LockedPath) -> str:
    birth, end = (
        spell_day(stamp.day) if moment and (stamp := moment.committer) else ""
        for moment in (path.birth, path.end)
    )
    since = f" from {birth}" if birth else ""
    return f"existed{since} until {end}" if end else f"has been there{since}"


def _of_release(release: Release, lock: Lock) -> Iterator[Problem]:
    names = [e.target for e in release.evidence if e.kind == "tag" and not e.repository]
    tags = (lock.release(one, None) for one in (*names, release.version))
    tag = next((one for one in tags if one), None)
    others = (other.date for other in release.also_dated)
    if tag is not None and not _tag_holds(tag, release.date, *others):
        said = f"that {tag.tag} is of {spell_day(tag.date.day)}"
        yield _problem(release.place, str(release.date), said, _RELEASE)


def _of_number(number: Number, lock: Lock) -> Iterator[Problem]:
    counted = lock.number(number.id)
    if number.derive is None or counted is None:
        return
    if not _is_within(number, counted.value):
        qualifier = number.qualifier
        word = "" if qualifier is Qualifier.EXACT else f"{qualifier.value} "
        said = f"{counted.value} ({counted.rule})"
        yield _problem(number.place, f"{word}{number.value}", said, _NUMBER)


def _is_within(number: Number, counted: str) -> bool:
    """Tell whether a number holds, as far as the lock's own decimals can tell."""
    value, told = Fraction(counted), _decimals(counted)
    if not told:
        return number_holds(number, value)
    half = Fraction(1, 2 * 10**told)
    written = _decimals(number.value)
    if number.qualifier is Qualifier.EXACT and written >= told:
        off = abs(Fraction(number.value) - value)
        return off <= half if written > told else not off
    return any(number_holds(number, one) for one in (value - half, value, value + half))


def _decimals(text: str) -> int:
    return len(text.partition(".")[2])
