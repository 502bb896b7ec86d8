"""The ticks of an axis, and those among them that have room for a label."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sphinxcontrib_lore.dataset.dates import day_number
from sphinxcontrib_lore.drawing.boxes import SMALL, Label, Tick
from sphinxcontrib_lore.drawing.grids import grids
from sphinxcontrib_lore.drawing.measure import PIXELS, clean
from sphinxcontrib_lore.drawing.wrap import cut

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sphinxcontrib_lore.dataset.dates import Edtf
    from sphinxcontrib_lore.drawing.grids import Grid
    from sphinxcontrib_lore.drawing.measure import Ruler
    from sphinxcontrib_lore.drawing.scale import Scale

__all__ = ["Axis", "ticks_of"]


class Axis(NamedTuple):
    """A scale, and what its labels are measured with."""

    scale: Scale
    #: Where no label reaches beyond.
    edge: float
    ruler: Ruler = PIXELS
    #: What the ruler's unit is on the scale.
    unit: float = SMALL / 100
    #: From a tick to its label, and from a label to the next.
    offset: float = 4
    gap: float = 10
    #: The least from a tick to the next.
    spacing: float = 10
    #: What ends a label that is cut.
    more: str = "…"

    def at(self, date: Edtf) -> float:
        """Return the place of a tick."""
        day = day_number(date.start.earliest) if date.start else 0
        return round(self.scale.at(day), 1)


def ticks_of(axis: Axis, word: Callable[[Edtf], str]) -> tuple[Tick, ...]:
    """Return the ticks that suit the time shown.

    Of the grids whose labels all have room the finest gets its labels; between them
    stand the ticks of a finer one that has them too.
    """
    scale = axis.scale
    most = int((scale.right - scale.left) / axis.spacing)
    tried: list[Grid] = []
    for grid in grids(scale.first, scale.past, most):
        if not grid:
            continue
        tried.append(grid)
        labels = _label_all(grid, axis, word)
        if labels is not None:
            return _between(labels, tried, axis)
    if not tried:
        return ()
    # A grid coarser than the time shown: it has one tick.
    return _between({tried[-1][0]: _squeezed(tried[-1][0], axis, word)}, tried, axis)


_Labels = dict["Edtf", Label | None]


def _label_all(grid: Grid, axis: Axis, word: Callable[[Edtf], str]) -> _Labels | None:
    """Return all labels; None if two would collide, or none has room.

    The last may stand before its tick, or be left out.
    """
    labels: _Labels = {}
    end = 0.0
    for date in grid:
        label = _label(date, axis, word)
        if label.x0 < end:
            return None
        if label.x1 > axis.edge:
            label = _turned(label, axis)
            # No other can follow: its tick would be where this label ended.
            labels[date] = label if label.x0 >= end else None
            return labels if labels[grid[0]] else None
        end = label.x1 + axis.gap
        labels[date] = label
    return labels


def _turned(label: Label, axis: Axis) -> Label:
    """Return a label that stands before its tick."""
    x1 = round(label.x0 - 2 * axis.offset, 1)
    x0 = round(x1 - (label.x1 - label.x0), 1)
    return label._replace(x0=x0, x1=x1, anchor="end")


def _label(date: Edtf, axis: Axis, word: Callable[[Edtf], str]) -> Label:
    text = clean(word(date))
    x0 = axis.at(date) + axis.offset
    x1 = x0 + axis.ruler.of(text) * axis.unit
    return Label(lines=(text,), x0=round(x0, 1), x1=round(x1 + 0.04, 1))


def _squeezed(date: Edtf, axis: Axis, word: Callable[[Edtf], str]) -> Label:
    """Return a label that ends at the edge, cut if it is as long as the axis."""
    room = axis.edge - axis.scale.left
    text = cut(clean(word(date)), room / axis.unit, axis.ruler, axis.more)
    x0 = axis.edge - axis.ruler.of(text) * axis.unit
    return Label(lines=(text,), x0=max(0, round(x0 - 0.05, 1)), x1=axis.edge)


def _between(labels: _Labels, tried: Sequence[Grid], axis: Axis) -> tuple[Tick, ...]:
    finest = next(grid for grid in tried if labels.keys() <= set(grid))
    return tuple(Tick(x=axis.at(date), label=labels.get(date)) for date in finest)
