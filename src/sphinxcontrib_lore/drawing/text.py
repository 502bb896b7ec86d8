"""Draw eras with characters, for a terminal and for text of one width."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from sphinxcontrib_lore.dataset.dates import format_date
from sphinxcontrib_lore.drawing.measure import COLUMNS, clean
from sphinxcontrib_lore.drawing.scale import ends_of, scale_of, stretch_of
from sphinxcontrib_lore.drawing.ticks import Axis, ticks_of
from sphinxcontrib_lore.drawing.wrap import cut, squeeze

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sphinxcontrib_lore.dataset.dates import Edtf
    from sphinxcontrib_lore.drawing.boxes import End, Tick
    from sphinxcontrib_lore.drawing.scale import Scale
    from sphinxcontrib_lore.drawing.spans import Span

__all__ = ["text"]


class _Signs(NamedTuple):
    """What a picture is made of."""

    line: str
    #: A bar of one column.
    block: str
    left: dict[End, str]
    right: dict[End, str]
    mark: str
    #: More than nine marks.
    many: str
    guide: str
    axis: str
    tick: str
    more: str


_BOX = _Signs(
    line="━",
    block="■",
    left={"closed": "┣", "open": "◀", "faded": "┅"},
    right={"closed": "┫", "open": "▶", "faded": "┅"},
    mark="●",
    many="*",
    guide="┊",
    axis="─",
    tick="┬",
    more="…",
)
_ASCII = _Signs(
    line="=",
    block="#",
    left={"closed": "[", "open": "<", "faded": "."},
    right={"closed": "]", "open": ">", "faded": "."},
    mark="o",
    many="*",
    guide=":",
    axis="-",
    tick="+",
    more="...",
)
#: A picture with fewer columns than this beside its titles has them above the bars.
_NARROW = 24
_BLANKS = 2
_MOST_MARKS = 9
#: How far a bar reaches into what is unknown.
_UNKNOWN = 3
#: What a place may be off by without being in the next column.
_ROUNDING = 1e-6


def text(
    spans: Sequence[Span],
    width: int,
    *,
    title: str = "",
    as_of: Edtf | None = None,
    word: Callable[[Edtf], str] = format_date,
    ascii_only: bool = False,
) -> str:
    """Return lines of at most `width` columns: an axis, and a bar for each era.

    The signs of the picture are those of a box, or ASCII; titles are what they are.
    """
    signs = _ASCII if ascii_only else _BOX
    lines = [cut(clean(title), width, COLUMNS, signs.more)] if title else []
    if spans:
        lines += _picture(spans, width, as_of, word, signs)
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _picture(
    spans: Sequence[Span],
    width: int,
    as_of: Edtf | None,
    word: Callable[[Edtf], str],
    signs: _Signs,
) -> Iterator[str]:
    labels = [clean(span.label) for span in spans]
    beside = min(max(map(COLUMNS.of, labels)), width * 2 // 5)
    indent = beside + _BLANKS
    if width - indent < _NARROW:
        beside = indent = 0
    columns = width - indent
    stretches = [stretch_of(span.date) for span in spans]
    scale = scale_of(spans, stretches, as_of).within(0, columns)
    axis = Axis(scale, columns, COLUMNS, 1, 0, 2, 4, signs.more)
    ticks = ticks_of(axis, word)
    blank = [" "] * columns
    for tick in ticks:
        if tick.label:
            blank[_column(tick.x, columns)] = signs.guide
    yield from (" " * indent + line for line in _axis(ticks, columns, signs))
    for span, label in zip(spans, labels, strict=True):
        bar = "".join(_bar(span, scale, blank, signs))
        yield from _rows(label, beside, bar, "".join(blank), signs)


def _rows(
    label: str, beside: int, bar: str, blank: str, signs: _Signs
) -> Iterator[str]:
    """Yield a bar with its label before it, on two lines if need be, or above it."""
    if not beside:
        if label:
            yield cut(label, len(bar), COLUMNS, signs.more)
        yield bar
        return
    lines: tuple[str, ...] = (label,)
    if COLUMNS.of(label) > beside:
        lines = squeeze(label, beside, COLUMNS, signs.more) or ("",)
    for line, row in zip(lines, (bar, blank), strict=False):
        yield line + " " * (beside + _BLANKS - COLUMNS.of(line)) + row


def _axis(ticks: Sequence[Tick], columns: int, signs: _Signs) -> tuple[str, str]:
    """Return the labels of the axis, and the axis."""
    above = ""
    rule = [signs.axis] * columns
    for tick in ticks:
        if tick.label:
            rule[_column(tick.x, columns)] = signs.tick
            x = _column(tick.label.x0, columns)
            above += " " * (x - COLUMNS.of(above)) + tick.label.lines[0]
    return above, "".join(rule)


def _column(x: float, columns: int) -> int:
    return min(int(x), columns - 1)


def _bar(span: Span, scale: Scale, blank: Sequence[str], signs: _Signs) -> list[str]:
    """Return the columns of a bar, with the marks on its line."""
    columns = len(blank)
    row = list(blank)
    first, last = _reach(span, scale, columns)
    left, right = ends_of(span.date)
    row[first : last + 1] = [signs.line] * (last + 1 - first)
    row[first] = signs.left[left]
    if first < last or right == "open":
        row[last] = signs.right[right]
    elif left == right == "closed":
        row[first] = signs.block
    counts: dict[int, int] = {}
    for mark in span.events:
        known = stretch_of(mark.date).known
        x = _column(scale.at(sum(known) / 2), columns)
        counts[x] = counts.get(x, 0) + 1
    for x, count in counts.items():
        row[x] = _count(count, signs)
    return row


def _reach(span: Span, scale: Scale, columns: int) -> tuple[int, int]:
    """Return the first and the last column of a bar."""
    stretch = stretch_of(span.date)
    first = _column(scale.at(stretch.known[0]), columns)
    last = max(first, ceil(scale.at(stretch.known[1]) - _ROUNDING) - 1)
    if stretch.first is None:
        first = 0 if span.date.open_start else max(0, first - _UNKNOWN)
    if stretch.past is None:
        end = columns - 1
        last = end if span.date.open_end else min(end, last + _UNKNOWN)
    return first, last


def _count(count: int, signs: _Signs) -> str:
    if count == 1:
        return signs.mark
    return str(count) if count <= _MOST_MARKS else signs.many
