"""Put events on a line as marks; those that would touch are one, with a count."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sphinxcontrib_lore.drawing.boxes import DOT, PILL, Dot
from sphinxcontrib_lore.drawing.scale import stretch_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sphinxcontrib_lore.dataset.dates import Edtf
    from sphinxcontrib_lore.drawing.scale import Scale
    from sphinxcontrib_lore.drawing.spans import Mark

__all__ = ["dots_of"]

_GAP = 3
_DIGIT = 7.2


class _Cluster(NamedTuple):
    """Events with neighbouring places, in the order of time."""

    places: tuple[float, ...]
    marks: tuple[Mark, ...]
    x: float
    half: float


def dots_of(marks: Sequence[Mark], scale: Scale) -> tuple[Dot, ...]:
    """Return the marks of events from left to right; their height is not yet known."""
    placed = sorted(
        ((_place(mark.date, scale), index) for index, mark in enumerate(marks)),
    )
    row: list[_Cluster] = []
    for x, index in placed:
        cluster = _cluster((x,), (marks[index],), scale)
        while row and cluster.x - cluster.half - row[-1].x - row[-1].half < _GAP:
            before = row.pop()
            cluster = _cluster(
                before.places + cluster.places, before.marks + cluster.marks, scale
            )
        row.append(cluster)
    return tuple(_dot(cluster) for cluster in row)


def _place(date: Edtf, scale: Scale) -> float:
    """Return the middle of what is known of a date: a year is not its first day."""
    first, past = stretch_of(date).known
    return scale.at((first + past) / 2)


def _cluster(
    places: tuple[float, ...], marks: tuple[Mark, ...], scale: Scale
) -> _Cluster:
    half = _half(len(marks))
    middle = (places[0] + places[-1]) / 2
    x = round(min(max(middle, scale.left + half), scale.right - half), 1)
    return _Cluster(places, marks, x, half)


def _half(count: int) -> float:
    """Return half of the width of a mark: round, or as long as its count."""
    if count == 1:
        return DOT
    return max(PILL, len(str(count)) * _DIGIT + 6) / 2


def _dot(cluster: _Cluster) -> Dot:
    sure = not any(_is_vague(mark.date) for mark in cluster.marks)
    return Dot(x=cluster.x, y=0, half=cluster.half, members=cluster.marks, sure=sure)


def _is_vague(date: Edtf) -> bool:
    """Whether it is not sure, or a stretch of time, such as that of a release 2.x."""
    return date.is_uncertain or date.is_approximate or date.is_interval
