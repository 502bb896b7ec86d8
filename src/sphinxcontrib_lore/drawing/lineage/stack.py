"""Put boxes into a column, each as near to where it wants to be as can be."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["stack"]


def stack(wanted: Sequence[float], halves: Sequence[float]) -> list[float]:
    """Return middles in the order given, with no two boxes in one another.

    *halves* are halves of the heights. Boxes that push one another move together, by
    the mean of their wishes ("pool adjacent violators").
    """
    #: How many boxes, the sum of where the first of them would begin, its height.
    pools: list[tuple[int, float, float]] = []
    for want, half in zip(wanted, halves, strict=True):
        pool = (1, want - half, 2 * half)
        while pools and pools[-1][1] / pools[-1][0] + pools[-1][2] > pool[1] / pool[0]:
            count, begin, height = pools.pop()
            pool = (
                count + pool[0],
                begin + pool[1] - pool[0] * height,
                height + pool[2],
            )
        pools.append(pool)
    middles: list[float] = []
    for count, begin, _ in pools:
        y = begin / count
        for half in halves[len(middles) : len(middles) + count]:
            middles.append(y + half)
            y += 2 * half
    return middles
