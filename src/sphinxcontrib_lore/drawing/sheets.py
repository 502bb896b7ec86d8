"""Cut a high picture into several, as paper needs it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxcontrib_lore.drawing.boxes import Bar, Drawing

__all__ = ["sheets"]


def sheets(drawing: Drawing, height: float) -> tuple[Drawing, ...]:
    """Return pictures not higher than that, each with its axis and whole lanes.

    A lane is never cut: one that is higher has a sheet for itself.
    """
    if drawing.height <= height or not drawing.lanes:
        return (drawing,)
    return tuple(
        _sheet(drawing, first, past) for first, past in _groups(drawing, height)
    )


def _groups(drawing: Drawing, height: float) -> Iterator[tuple[int, int]]:
    """Yield the lanes of each sheet: the first, and the one after the last."""
    lanes = drawing.lanes
    # What stands above the first lane and below the last.
    rest = drawing.height - (lanes[-1].y + lanes[-1].height - lanes[0].y)
    first = 0
    for index, lane in enumerate(lanes):
        if index > first and lane.y + lane.height - lanes[first].y + rest > height:
            yield first, index
            first = index
    yield first, len(lanes)


def _sheet(drawing: Drawing, first: int, past: int) -> Drawing:
    lanes = drawing.lanes
    up = lanes[first].y - lanes[0].y
    down = lanes[-1].y + lanes[-1].height - lanes[past - 1].y - lanes[past - 1].height
    return replace(
        drawing,
        height=drawing.height - up - down,
        lanes=tuple(replace(lane, y=lane.y - up) for lane in lanes[first:past]),
        bars=tuple(
            _moved(bar, first, up) for bar in drawing.bars if first <= bar.lane < past
        ),
    )


def _moved(bar: Bar, lanes: int, up: float) -> Bar:
    dots = tuple(replace(dot, y=dot.y - up) for dot in bar.dots)
    return bar._replace(lane=bar.lane - lanes, y=bar.y - up, dots=dots)
