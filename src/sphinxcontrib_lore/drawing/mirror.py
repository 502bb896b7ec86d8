"""A picture for readers whose time runs from right to left."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinxcontrib_lore.drawing.boxes import Bar, Drawing, Label, Tick

__all__ = ["mirror", "turn", "turn_label"]


def mirror(drawing: Drawing) -> Drawing:
    """Return the picture with left and right exchanged; its text stays readable."""
    width = drawing.width
    return replace(
        drawing,
        ticks=tuple(_tick(tick, width) for tick in drawing.ticks),
        bars=tuple(_bar(bar, width) for bar in drawing.bars),
    )


def turn(x: float, width: float) -> float:
    """Return how far from the left a place is in the mirrored picture."""
    return round(width - x, 1)


def _tick(tick: Tick, width: float) -> Tick:
    label = tick.label and turn_label(tick.label, width)
    return replace(tick, x=turn(tick.x, width), label=label)


def turn_label(label: Label, width: float) -> Label:
    """Return a label at its other place; it leans on its other side."""
    return label._replace(
        x0=turn(label.x1, width),
        x1=turn(label.x0, width),
        anchor="end" if label.anchor == "start" else "start",
    )


def _bar(bar: Bar, width: float) -> Bar:
    dots = tuple(replace(dot, x=turn(dot.x, width)) for dot in reversed(bar.dots))
    return bar._replace(
        x0=turn(bar.x1, width),
        x1=turn(bar.x0, width),
        left=bar.right,
        right=bar.left,
        label=turn_label(bar.label, width),
        dots=dots,
    )
