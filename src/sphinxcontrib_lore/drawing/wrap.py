"""Fit a title into a room: on one line, on two, or cut."""

from __future__ import annotations

import re
from bisect import bisect_right
from itertools import accumulate
from typing import TYPE_CHECKING

from sphinxcontrib_lore.drawing.measure import is_joined

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxcontrib_lore.drawing.measure import Ruler

__all__ = ["cut", "halve", "squeeze"]

#: After these a line may end: a blank, some signs, and ideographs.
_BEFORE = r"[ \-/–—_.:\u2e80-\U0010ffff]"
#: No line begins with these (JIS X 4051), or with a blank.
_NEVER_FIRST = (
    " 、。・」』】〉》ー…\uff01\uff09\uff0c\uff0e\uff1a\uff1b\uff1f\uff3d\uff5d"
)
_BREAK = re.compile(f"(?<={_BEFORE})(?=[^{_NEVER_FIRST}])").finditer


def cut(text: str, room: float, ruler: Ruler, mark: str = "…") -> str:
    """Return what fits of a text, with a mark at its end if that is not all.

    Empty where not even the mark fits.
    """
    if ruler.of(text) <= room:
        return text
    rest = room - ruler.of(mark)
    if rest < 0:
        return ""
    return text[: _reach(text, rest, ruler)].rstrip() + mark


def halve(text: str, ruler: Ruler) -> tuple[tuple[str, ...], int] | None:
    """Return a text on two lines, as even as can be, and the width of the wider one.

    None where no second line may begin.
    """
    sums = [0, *accumulate(ruler.each(text))]
    whole = sums[-1]
    pairs = [
        (max(sums[index - (text[index - 1] == " ")], whole - sums[index]), index)
        for index in _breaks(text)
    ]
    if not pairs:
        return None
    width, index = min(pairs)
    return (text[:index].rstrip(), text[index:]), width


def squeeze(text: str, room: float, ruler: Ruler, mark: str = "…") -> tuple[str, ...]:
    """Return a text on two lines, what does not fit cut off; empty if nothing fits."""
    halves = halve(text, ruler)
    if halves is not None and halves[1] <= room:
        return halves[0]
    reach = _reach(text, room, ruler)
    index = max((i for i in _breaks(text) if i <= reach + 1), default=reach)
    first = text[:index].rstrip()
    if not first or ruler.of(first) > room:
        index, first = reach, text[:reach].rstrip()
    pair = (first, cut(text[index:].lstrip(), room, ruler, mark))
    return tuple(line for line in pair if line)


def _breaks(text: str) -> Iterator[int]:
    """Yield where a second line may begin: after blanks, signs and ideographs."""
    for match in _BREAK(text, 1):
        index = match.start()
        char = text[index]
        if char.isascii() or not is_joined(text[index - 1], char):
            yield index


def _reach(text: str, room: float, ruler: Ruler) -> int:
    """Return how many characters fit, none of them torn from what it combines with."""
    count = bisect_right(list(accumulate(ruler.each(text))), room)
    while 0 < count < len(text) and is_joined(text[count - 1], text[count]):
        count -= 1
    return count
