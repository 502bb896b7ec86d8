"""Shapes of bars and marks, as path data of SVG."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.drawing.boxes import DOT, LINE, PILL, TIP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxcontrib_lore.drawing.boxes import Bar, Dot, Label

__all__ = ["Stem", "baselines", "half_height", "number", "outline", "stems"]

#: From a point to another.
Stem = tuple[float, float, float, float]

_ROUND = 4
#: From the middle of a line of text down to its baseline, as a part of its size.
_BASELINE = 0.35
#: How far a stem stands from the end of a bar.
_INSET = 2


def number(value: float) -> str:
    """Write a number, to a tenth."""
    text = f"{value:.1f}"
    return text.removesuffix(".0")


def outline(bar: Bar) -> str:
    """Return the outline of a bar: round where it ends, an arrow where it goes on."""
    n = number
    height = bar.height
    half = n(height / 2)
    radius = min(_ROUND, (bar.x1 - bar.x0) / 2)
    r, side = n(radius), n(height - 2 * radius)
    left, right = (
        {"closed": radius, "open": TIP, "faded": 0}[end]
        for end in (bar.left, bar.right)
    )
    right_end = {
        "closed": f"a{r} {r} 0 0 1 {r} {r}v{side}a{r} {r} 0 0 1-{r} {r}",
        "open": f"l{TIP} {half}l-{TIP} {half}",
        "faded": f"v{n(height)}",
    }[bar.right]
    left_end = {
        "closed": f"a{r} {r} 0 0 1-{r}-{r}v-{side}a{r} {r} 0 0 1 {r}-{r}z",
        "open": f"l-{TIP}-{half}z",
        "faded": "z",
    }[bar.left]
    start, end = n(bar.x0 + left), n(bar.x1 - right)
    return f"M{start} {n(bar.y)}H{end}{right_end}H{start}{left_end}"


def stems(bar: Bar) -> Iterator[Stem]:
    """Yield the lines from a bar down to its marks, and on to those beside it."""
    bottom = bar.y + bar.height
    below = [dot for dot in bar.dots if bar.x0 - dot.half < dot.x < bar.x1 + dot.half]
    for dot in below:
        root = min(max(dot.x, bar.x0 + _INSET), bar.x1 - _INSET)
        yield root, bottom, dot.x, dot.y - half_height(dot)
    before = [dot for dot in bar.dots if dot.x <= bar.x0 - dot.half]
    after = [dot for dot in bar.dots if dot.x >= bar.x1 + dot.half]
    if before:
        yield from _aside(bar, below[:1], before[::-1], bar.x0 + _INSET)
    if after:
        yield from _aside(bar, below[-1:], after, bar.x1 - _INSET)


def _aside(
    bar: Bar, nearest: list[Dot], beside: list[Dot], root: float
) -> Iterator[Stem]:
    """Yield the lines from mark to mark, begun at the nearest or at the bar's end."""
    sign = 1 if beside[0].x > root else -1
    y = beside[0].y
    if nearest and abs(nearest[0].x - root) <= nearest[0].half + _INSET:
        root = nearest[0].x + sign * nearest[0].half
    else:
        yield root, bar.y + bar.height, root, y
    for dot in beside:
        yield root, y, dot.x - sign * dot.half, y
        root = dot.x + sign * dot.half


def half_height(dot: Dot) -> float:
    """Return half of the height of a mark."""
    return DOT if dot.count == 1 else PILL / 2


def baselines(label: Label, middle: float, size: float) -> list[float]:
    """Return the heights at which the lines of a label stand."""
    first = middle - (len(label.lines) - 1) * LINE / 2 + size * _BASELINE
    return [round(first + LINE * index, 1) for index in range(len(label.lines))]
