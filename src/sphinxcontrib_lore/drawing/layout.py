"""From eras to boxes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.dates import format_date
from sphinxcontrib_lore.drawing.boxes import AXIS, Bar, Drawing, Lane
from sphinxcontrib_lore.drawing.lanes import in_order, pack
from sphinxcontrib_lore.drawing.measure import clean
from sphinxcontrib_lore.drawing.pieces import piece_of
from sphinxcontrib_lore.drawing.scale import scale_of, stretch_of
from sphinxcontrib_lore.drawing.ticks import Axis, ticks_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sphinxcontrib_lore.dataset.dates import Edtf
    from sphinxcontrib_lore.drawing.pieces import Piece
    from sphinxcontrib_lore.drawing.spans import Span

__all__ = ["NARROW", "PAPER", "WIDE", "layout"]

#: Widths for the column of a page, for a phone, and for paper.
WIDE, NARROW, PAPER = 720, 360, 620
_NARROWEST = 200

#: From what is drawn, and from text, to the edge of the picture.
_EDGE, _TEXT_EDGE = 8, 2
_LANE_GAP = 8
#: What the marks of a lane take below its bars, and where their middle is.
_MARKS, _MARKS_MIDDLE = 17, 10
#: So many lanes may be taken to keep eras in order; more are packed.
_MANY = 24
#: A picture higher than this has a second axis at the bottom.
_HIGH = 420


def layout(
    spans: Sequence[Span],
    *,
    title: str = "",
    as_of: Edtf | None = None,
    width: int = WIDE,
    word: Callable[[Edtf], str] = format_date,
) -> Drawing:
    """Return a picture of eras, to scale, in lanes where they overlap.

    What goes on is drawn to `as_of` and a bit beyond. `word` writes the dates of the
    axis. A narrow picture is another one, not the same at a smaller size: text has one
    size in all.
    """
    width = max(width, _NARROWEST)
    stretches = [stretch_of(span.date) for span in spans]
    scale = scale_of(spans, stretches, as_of).within(_EDGE, width - _EDGE)
    pieces = [
        piece_of(span, stretch, scale, width)
        for span, stretch in zip(spans, stretches, strict=True)
    ]
    numbers = _numbers(pieces)
    lanes = _lanes(pieces, numbers)
    end = lanes[-1].y + lanes[-1].height + _LANE_GAP if lanes else AXIS
    high = end > _HIGH
    return Drawing(
        title=clean(title),
        width=width,
        height=end + AXIS if high else end,
        ticks=ticks_of(Axis(scale, width - _TEXT_EDGE), word) if lanes else (),
        lanes=lanes,
        bars=tuple(
            _bar(piece, number, lanes[number])
            for piece, number in zip(pieces, numbers, strict=True)
        ),
        axis_below=high,
    )


def _numbers(pieces: Sequence[Piece]) -> list[int]:
    """Return the number of each bar's lane: in order of time, unless that is high."""
    extents = [piece.extent for piece in pieces]
    starts = [piece.x0 for piece in pieces]
    numbers = in_order(extents, starts, _MANY)
    return pack(extents, starts) if numbers is None else numbers


def _lanes(pieces: Sequence[Piece], numbers: Sequence[int]) -> tuple[Lane, ...]:
    """Return lanes below each other, each as high as what is in it."""
    count = max(numbers, default=-1) + 1
    rows, marks = [0.0] * count, [0] * count
    for piece, number in zip(pieces, numbers, strict=True):
        rows[number] = max(rows[number], piece.row)
        if piece.dots:
            marks[number] = _MARKS
    lanes = []
    y: float = AXIS + _LANE_GAP
    for row, below in zip(rows, marks, strict=True):
        lanes.append(Lane(y=y, height=row + below, row=row))
        y += row + below + _LANE_GAP
    return tuple(lanes)


def _bar(piece: Piece, number: int, lane: Lane) -> Bar:
    dots = piece.dots
    if dots:
        y = lane.y + lane.row + _MARKS_MIDDLE
        dots = tuple(replace(dot, y=y) for dot in dots)
    return Bar(
        span=piece.span,
        lane=number,
        x0=piece.x0,
        x1=piece.x1,
        y=lane.y + (lane.row - piece.height) / 2,
        height=piece.height,
        left=piece.ends[0],
        right=piece.ends[1],
        place=piece.place,
        label=piece.label,
        dots=dots,
    )
