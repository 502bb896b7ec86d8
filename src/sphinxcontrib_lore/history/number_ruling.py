"""The verdict on a number: what it comes to now, by the rule that is stated."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.lock.agree import number_holds
from sphinxcontrib_lore.dataset.lock.stamp import spell_day
from sphinxcontrib_lore.dataset.vocabulary import Qualifier

from .agreement import short
from .findings import Ruling, Verdict
from .gaps import tags_gap

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.model import Number

    from .git import Commit, Repository
    from .numbers import Asked, Count

__all__ = [
    "NUMBER_RULE",
    "WINDOW_RULE",
    "rule_known_number",
    "rule_number",
    "say_value",
]

NUMBER_RULE = (
    "a number holds if its count, rounded to the decimals written, is equal (exact), "
    "not less (at-least), not more (at-most), or within a tenth of it (about)"
)

WINDOW_RULE = (
    "what falls into a number's window is told by committer date, in UTC; the window "
    "ends with the number's as-of, or at HEAD if HEAD lies within that; authors are "
    "different names, after the .mailmap of HEAD if it holds one"
)


def say_value(value: Fraction) -> str:
    """Write a count: whole, or with one decimal."""
    if value.denominator == 1:
        return str(value.numerator)
    tenths = (value * 10 + Fraction(1, 2)).__floor__()
    return f"{tenths // 10}.{tenths % 10}"


def rule_number(
    asked: Asked, count: Count, repository: Repository, head: Commit
) -> Ruling:
    """Return the verdict on a number."""
    unsure = Verdict.UNVERIFIABLE
    if count.value is None:
        return Ruling(unsure, "partial", f"cannot be counted: {count.why}")
    counting, window = asked.counting, count.window
    # Where no commit at hand is old enough, HEAD was counted in its place.
    is_too_young = not window.ends_at_head and count.revision == repository.head
    whole = ("commits", "authors", "tags")
    needs_all = counting.count in whole or counting.per is not None or is_too_young
    if repository.is_shallow and needs_all:
        message = "the clone is shallow, and has not all of the history"
        return Ruling(unsure, "shallow", f"{message}: git fetch --unshallow")
    gap = tags_gap(repository) if counting.count == "tags" else None
    if gap is not None:
        return Ruling(unsure, gap.reason, gap.message)
    ruling = rule_known_number(asked.number, count.value, count.revision, count.rule)
    behind = "" if ruling.reason == "ok" else _behind(asked, head)
    if behind:
        return Ruling(unsure, "behind", f"{ruling.message}; {behind}")
    return ruling


def rule_known_number(
    number: Number, value: Fraction, revision: str, rule: str
) -> Ruling:
    """Return the verdict on a number that was counted."""
    said = f"{say_value(value)} at {short(revision)}; {rule}"
    if number_holds(number, value):
        return Ruling(Verdict.VERIFIED, "ok", said)
    qualifier = number.qualifier
    word = "" if qualifier is Qualifier.EXACT else f"{qualifier.value} "
    message = f"{word}{number.value} is claimed, but git counts {said}"
    return Ruling(Verdict.BROKEN, "wrong-number", message)


def _behind(asked: Asked, head: Commit) -> str:
    """Tell whether the checkout ends before the number's time."""
    begin = asked.as_of.earliest if asked.as_of is not None else None
    if begin is None or head.committer is None or head.committer.day >= begin:
        return ""
    day = spell_day(head.committer.day)
    return f"HEAD is of {day}, before {asked.as_of}: is the checkout up to date?"
