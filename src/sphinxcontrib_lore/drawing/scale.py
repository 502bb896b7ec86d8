"""From days to places on the axis."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from sphinxcontrib_lore.dataset.dates import day_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sphinxcontrib_lore.dataset.dates import Edtf, Point
    from sphinxcontrib_lore.drawing.boxes import End
    from sphinxcontrib_lore.drawing.spans import Span

__all__ = ["Scale", "Stretch", "ends_of", "scale_of", "stretch_of"]

#: What tells a date that is uncertain, approximate, or not told in full.
_VAGUE = re.compile("[?~%X]").search
#: The part of the axis that is left free beyond what is open or unknown.
_BEYOND = 18


class Stretch(NamedTuple):
    """A date as numbers of days."""

    #: Its first day; None without a bound.
    first: int | None
    #: The day after its last; None without a bound.
    past: int | None
    #: All that is known of it, where one of those is None.
    known: tuple[int, int]


def stretch_of(date: Edtf) -> Stretch:
    """Return the days of a date."""
    start, end = date.start, date.end
    first = None if start is None else day_number(start.earliest)
    past = None if end is None else day_number(end.latest) + 1
    if first is not None and past is not None:
        return Stretch(first, past, (first, past))
    # No date has neither end.
    point: Point = start or end  # type: ignore[assignment]
    known = day_number(point.earliest), day_number(point.latest) + 1
    return Stretch(first, past, known)


def ends_of(date: Edtf) -> tuple[End, End]:
    """Return how the ends of a bar for a date look."""
    if date.start is not None and date.end is not None and not _VAGUE(date.text):
        return "closed", "closed"
    left: End = "open" if date.open_start else _end(date.start)
    right: End = "open" if date.open_end else _end(date.end)
    return left, right


def _end(point: Point | None) -> End:
    return "faded" if point is None or _VAGUE(point.text) else "closed"


class Scale(NamedTuple):
    """A linear axis of days."""

    first: int
    past: int
    left: float
    right: float

    def at(self, day: float) -> float:
        """Return where a day begins; held at the ends of the axis."""
        share = (day - self.first) / (self.past - self.first)
        return self.left + (self.right - self.left) * min(1.0, max(0.0, share))

    def within(self, left: float, right: float) -> Scale:
        """Return the same axis at another place."""
        return self._replace(left=left, right=right)


def scale_of(
    spans: Sequence[Span], stretches: Sequence[Stretch], as_of: Edtf | None
) -> Scale:
    """Return the axis, from 0 to 1, of all eras and events, and a bit beyond open ends.

    The stretches are those of the eras.
    """
    events = [stretch_of(mark.date) for span in spans for mark in span.events]
    everything = [*stretches, *events]
    if not everything:
        return Scale(1, 2, 0, 1)
    first = min([stretch.known[0] for stretch in everything])
    past = max([stretch.known[1] for stretch in everything])
    # An event has one place, however long it goes on.
    goes_on = any(stretch.past is None for stretch in stretches)
    if goes_on and as_of is not None:
        past = max(past, stretch_of(as_of).known[1])
    beyond = max(1, (past - first) // _BEYOND)
    if any(stretch.first is None for stretch in stretches):
        first -= beyond
    return Scale(first, past + beyond if goes_on else past, 0, 1)
