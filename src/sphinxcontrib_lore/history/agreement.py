"""Whether git's dates agree with what is claimed, and how they are told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.lock.agree import covers, holds
from sphinxcontrib_lore.dataset.lock.stamp import spell_day

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.dates import Edtf
    from sphinxcontrib_lore.dataset.lock.stamp import Stamp

    from .git import Commit

__all__ = [
    "DATE_RULE",
    "covers",
    "holds",
    "oddities",
    "say_commit",
    "say_dates",
    "say_was",
    "short",
]

#: The rule of the design, section 3, as the output states it.
DATE_RULE = (
    "a commit's date holds if its author or committer date, in UTC or in its recorded "
    "zone, falls into the claim at its precision"
)
_SHORT = 10
_DAY = 86_400


def say_dates(commit: Commit) -> str:
    """Tell both dates where their days differ: ``authored …, committed …``."""
    author, committer = commit.author, commit.committer
    if author is None or committer is None:
        return "a day that cannot be read"
    days = [_say(author), _say(committer)]
    if days[0] == days[1]:
        return days[0]
    return f"authored {days[0]}, committed {days[1]}"


def say_was(commit: Commit) -> str:
    """Tell the dates as a clause: ``it is of …``, ``it was authored …``."""
    said = say_dates(commit)
    return f"it was {said}" if said.startswith("authored") else f"it is of {said}"


def _say(stamp: Stamp) -> str:
    """Tell the day in UTC, and in the recorded zone where it is another."""
    utc, local = spell_day(stamp.day), spell_day(stamp.local_day)
    return utc if utc == local else f"{utc} ({local} in {stamp.zone})"


def say_commit(commit: Commit, repository: str) -> str:
    """Tell what a commit is: ``root of torch7, 2012-01-25, "…"``."""
    subject = f', "{commit.subject}"' if commit.subject else ""
    where = repository or "the repository"
    root = f"root of {where}, " if commit.is_root else ""
    return f"{root}{say_dates(commit)}{subject}"


def short(name: str) -> str:
    """Return the first digits of a hash."""
    return name[:_SHORT]


def oddities(commit: Commit, as_of: Edtf | None) -> str:
    """Tell what is suspicious about a commit's dates; empty if nothing is.

    No clock is asked: the future is what lies after the dataset's ``as-of``, or what
    was made more than a day after it was recorded.
    """
    author, committer = commit.author, commit.committer
    if author is None or committer is None:
        return "a date that cannot be read"
    if min(author.seconds, committer.seconds) < _DAY:
        return "a date at or before 1970: a clock or a tool was wrong"
    if author.offset is None or committer.offset is None:
        return f"no zone of the earth: {author.zone}; taken as UTC"
    if author.seconds > committer.seconds + _DAY:
        made, kept = spell_day(author.day), spell_day(committer.day)
        return f"authored {made}, after it was committed on {kept}"
    latest = as_of.latest if as_of is not None else None
    if latest is not None and max(author.day, committer.day) > latest:
        return f"dated after the dataset's as-of, {as_of}"
    return ""
