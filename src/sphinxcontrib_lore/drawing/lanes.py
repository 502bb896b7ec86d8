"""Put what overlaps into lanes."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["in_order", "pack"]

#: From the first place that is taken to where the next may begin.
Extent = tuple[float, float]


def in_order(
    extents: Sequence[Extent], starts: Sequence[float], most: int
) -> list[int] | None:
    """Return a lane for each extent, so that time runs on from lane to lane.

    Each goes into the lane of the one before it if it has room there, else into a new
    one: who reads from the top to the bottom reads in the order of `starts`. None if
    that takes more than the most lanes.
    """
    lanes = [0] * len(extents)
    lane, end = -1, float("inf")
    for _, index in sorted(zip(starts, range(len(starts)), strict=True)):
        first, past = extents[index]
        if first < end:
            lane += 1
            if lane == most:
                return None
        lanes[index], end = lane, past
    return lanes


def pack(extents: Sequence[Extent], starts: Sequence[float]) -> list[int]:
    """Return a lane for each extent, in as few lanes as can be.

    Each goes, from left to right, into the first lane that is free. Then the lanes are
    put into the order of the first of `starts` in each.
    """
    lanes = [0] * len(extents)
    busy: list[tuple[float, int]] = []
    free: list[int] = []
    firsts = [first for first, _ in extents]
    for first, index in sorted(zip(firsts, range(len(firsts)), strict=True)):
        past = extents[index][1]
        while busy and busy[0][0] <= first:
            heappush(free, heappop(busy)[1])
        lanes[index] = heappop(free) if free else len(busy)
        heappush(busy, (past, lanes[index]))
    return _sorted_by_start(lanes, starts)


def _sorted_by_start(lanes: Sequence[int], starts: Sequence[float]) -> list[int]:
    earliest: dict[int, float] = {}
    for lane, start in zip(lanes, starts, strict=True):
        earliest[lane] = min(start, earliest.get(lane, start))
    order = sorted(earliest, key=lambda lane: (earliest[lane], lane))
    places = {lane: place for place, lane in enumerate(order)}
    return [places[lane] for lane in lanes]
