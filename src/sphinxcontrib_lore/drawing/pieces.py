"""Eras as bars that have no lane yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sphinxcontrib_lore.drawing.boxes import LINE, TIP
from sphinxcontrib_lore.drawing.labels import Room, place_label
from sphinxcontrib_lore.drawing.marks import dots_of
from sphinxcontrib_lore.drawing.measure import clean
from sphinxcontrib_lore.drawing.scale import ends_of

if TYPE_CHECKING:
    from sphinxcontrib_lore.drawing.boxes import Dot, End, Label, Place
    from sphinxcontrib_lore.drawing.scale import Scale, Stretch
    from sphinxcontrib_lore.drawing.spans import Span

__all__ = ["Piece", "piece_of"]

#: A bar is never narrower. From one that is wide enough a gap is taken, so that eras
#: that follow each other can be told apart.
_THINNEST, _THINNEST_VAGUE, _GAP, _WIDE_ENOUGH = 5, 14, 2, 9
#: How far a bar reaches into what is unknown.
_UNKNOWN = 40
_BAR, _PADDING = 22, 6
_TEXT_GAP = 10
#: A text beside a bar may take this part of the width, and so much in any case.
_LONGEST, _LONG = 0.45, 160


class Piece(NamedTuple):
    """A bar, with what belongs to it."""

    span: Span
    x0: float
    x1: float
    ends: tuple[End, End]
    place: Place
    label: Label
    dots: tuple[Dot, ...]

    @property
    def extent(self) -> tuple[float, float]:
        """Return what it takes of a lane."""
        first, last = self.x0, self.x1
        if self.place == "after":
            last = self.label.x1 + _TEXT_GAP
        elif self.place == "before":
            first = self.label.x0 - _TEXT_GAP
        if self.dots:
            left, right = self.dots[0], self.dots[-1]
            first = min(first, left.x - left.half - _GAP)
            last = max(last, right.x + right.half + _GAP)
        return first, last

    @property
    def height(self) -> float:
        """Return the height of the bar: that of the text in it."""
        return self.row if self.place == "inside" else _BAR

    @property
    def row(self) -> float:
        """Return the height of bar and text."""
        return _BAR if len(self.label.lines) < 2 else 2 * LINE + _PADDING  # noqa: PLR2004


def piece_of(span: Span, stretch: Stretch, scale: Scale, width: float) -> Piece:
    """Return the bar of an era, with its label and marks."""
    ends = ends_of(span.date)
    x0, x1 = _reach(span, stretch, ends, scale)
    room = Room(
        x0,
        x1,
        TIP if ends[0] == "open" else 0,
        TIP if ends[1] == "open" else 0,
        width,
        max(_LONG, width * _LONGEST),
    )
    place, label = place_label(clean(span.label), room)
    dots = dots_of(span.events, scale) if span.events else ()
    return Piece(span, x0, x1, ends, place, label, dots)


def _reach(
    span: Span, stretch: Stretch, ends: tuple[End, End], scale: Scale
) -> tuple[float, float]:
    """Return where a bar begins and ends."""
    x0, x1 = scale.at(stretch.known[0]), scale.at(stretch.known[1])
    if stretch.first is None:
        x0 = scale.left if span.date.open_start else max(scale.left, x0 - _UNKNOWN)
    if stretch.past is None:
        x1 = scale.right if span.date.open_end else min(scale.right, x1 + _UNKNOWN)
    # What fades needs more to be seen, and is not sure of where it begins.
    vague = "faded" in ends
    thinnest = _THINNEST_VAGUE if vague else _THINNEST
    if x1 - x0 < thinnest:
        x0 -= (thinnest - x1 + x0) / 2 * vague
        x0 = min(max(x0, scale.left), scale.right - thinnest)
        x1 = x0 + thinnest
    elif x1 - x0 >= _WIDE_ENOUGH:
        x1 -= _GAP
    return round(x0, 1), round(x1, 1)
