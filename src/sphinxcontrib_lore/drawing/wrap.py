"""Fit a title into a room: on one line, on two, or cut."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from typing import TYPE_CHECKING

from sphinxcontrib_lore.drawing.measure import is_joined

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxcontrib_lore.drawing.measure import Ruler

__all__ = ["cut", "squeeze", "wrap"]

#: After these a line may end, where no blank follows.
_BREAKS_AFTER = "-/–—_.:"
#: No line begins with these (JIS X 4051), or with a blank.
_NEVER_FIRST = " 、。，．・：；！？）」』】〉》〕］｝ー…"

_FIRST_IDEOGRAPH = "\u2e80"


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


def wrap(text: str, room: float, ruler: Ruler) -> tuple[str, str] | None:
    """Return a text on two lines, as even as can be; None where it does not fit."""
    sums = [0, *accumulate(ruler.each(text))]
    whole = sums[-1]
    best, best_width = 0, room
    for index in _breaks(text):
        blank = text[index - 1] == " "
        first = sums[index - 1] if blank else sums[index]
        width = max(first, whole - sums[index])
        if width < best_width or (width == best_width and not best):
            best, best_width = index, width
    if not best:
        return None
    return text[:best].rstrip(), text[best:]


def squeeze(
    text: str, room: float, ruler: Ruler, mark: str = "…"
) -> tuple[str, ...]:
    """Return a text on two lines, what does not fit cut off; empty if nothing fits."""
    lines = wrap(text, room, ruler)
    if lines is not None:
        return lines
    reach = _reach(text, room, ruler)
    index = max((i for i in _breaks(text) if i <= reach + 1), default=reach)
    first = text[:index].rstrip()
    if not first or ruler.of(first) > room:
        index, first = reach, text[:reach].rstrip()
    pair = (first, cut(text[index:].lstrip(), room, ruler, mark))
    return tuple(line for line in pair if line)


def _breaks(text: str) -> Iterator[int]:
    """Yield where a second line may begin: after blanks, signs and ideographs."""
    for index in range(1, len(text)):
        before, char = text[index - 1], text[index]
        if char in _NEVER_FIRST:
            continue
        if before == " " or before in _BREAKS_AFTER:
            yield index
        elif before >= _FIRST_IDEOGRAPH and not is_joined(before, char):
            yield index


def _reach(text: str, room: float, ruler: Ruler) -> int:
    """Return how many characters fit, none of them torn from what it combines with."""
    count = bisect_right(list(accumulate(ruler.each(text))), room)
    while 0 < count < len(text) and is_joined(text[count - 1], text[count]):
        count -= 1
    return count
