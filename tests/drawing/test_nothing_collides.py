"""Whatever is drawn, nothing overlaps, leaves the picture, or is lost."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING, NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from sphinxcontrib_lore.dataset.dates import day_number, parse_date
from sphinxcontrib_lore.drawing import layout, mirror, sheets, svg, text, tikz
from sphinxcontrib_lore.drawing.boxes import AXIS, FONT, PILL
from sphinxcontrib_lore.drawing.lanes import in_order, pack
from sphinxcontrib_lore.drawing.measure import PIXELS, clean
from tests.drawing.samples import crowds, eras, labels, sparingly, widths

if TYPE_CHECKING:
    from sphinxcontrib_lore.drawing import Bar, Drawing, Span

_AS_OF = parse_date("2026-06")


class Box(NamedTuple):
    """A part of a picture."""

    x0: float
    y0: float
    x1: float
    y1: float

    def meets(self, other: Box) -> bool:
        """Tell whether the two have an area in common."""
        across = min(self.x1, other.x1) - max(self.x0, other.x0)
        down = min(self.y1, other.y1) - max(self.y0, other.y0)
        return across > 0 and down > 0


def _own_boxes(bar: Bar) -> list[Box]:
    """Return the bar, its text if it stands beside it, and its marks."""
    boxes = [Box(bar.x0, bar.y, bar.x1, bar.y + bar.height)]
    half = 15 * len(bar.label.lines) / 2
    if bar.place in {"after", "before"}:
        label = bar.label
        boxes.append(Box(label.x0, bar.middle - half, label.x1, bar.middle + half))
    for dot in bar.dots:
        half = PILL / 2
        boxes.append(
            Box(dot.x - dot.half, dot.y - half, dot.x + dot.half, dot.y + half)
        )
    return boxes


def _assert_apart(drawing: Drawing) -> None:
    """Compare all boxes of each lane, and the lanes with each other."""
    for one, other in pairwise(drawing.lanes):
        assert one.y + one.height <= other.y
    for number, lane in enumerate(drawing.lanes):
        bars = [bar for bar in drawing.bars if bar.lane == number]
        boxes = [box for bar in bars for box in _own_boxes(bar)]
        assert boxes
        assert all(lane.y <= box.y0 for box in boxes)
        assert all(box.y1 <= lane.y + lane.height for box in boxes)
        assert not any(one.meets(other) for one, other in combinations(boxes, 2))


def _assert_inside(drawing: Drawing) -> None:
    for bar in drawing.bars:
        assert bar.x0 < bar.x1
        for box in _own_boxes(bar):
            assert 0 <= box.x0 < box.x1 <= drawing.width
            assert AXIS < box.y0 < box.y1 < drawing.height
        label = bar.label
        if bar.place == "inside":
            assert bar.x0 < label.x0 <= label.x1 < bar.x1
    for tick in drawing.ticks:
        assert 0 <= tick.x <= drawing.width
        if tick.label is not None:
            assert 0 <= tick.label.x0 <= tick.label.x1 <= drawing.width


@given(eras, widths)
def test_no_two_boxes_overlap_and_all_are_in_the_picture(
    some: list[Span], width: int
) -> None:
    drawing = layout(some, as_of=_AS_OF, width=width)
    _assert_apart(drawing)
    _assert_inside(drawing)


@settings(max_examples=20)
@given(crowds, widths)
def test_nor_does_anything_in_a_crowd(some: list[Span], width: int) -> None:
    drawing = layout(some, as_of=_AS_OF, width=width)
    _assert_apart(drawing)
    _assert_inside(drawing)


@sparingly
@given(eras, widths)
def test_a_mirrored_picture_is_as_good(some: list[Span], width: int) -> None:
    drawing = layout(some, as_of=_AS_OF, width=width)
    mirrored = mirror(drawing)
    _assert_apart(mirrored)
    _assert_inside(mirrored)
    assert mirror(mirrored) == drawing


@sparingly
@given(eras, widths, st.integers(0, 900))
def test_sheets_hold_all_eras_and_are_no_higher_than_paper(
    some: list[Span], width: int, height: int
) -> None:
    drawing = layout(some, width=width)
    parts = sheets(drawing, height)
    for part in parts:
        _assert_apart(part)
        _assert_inside(part)
        assert part.height <= height or len(part.lanes) <= 1
    shown = [bar.span for part in parts for bar in part.bars]
    assert len(shown) == len(some)
    assert all(any(span is era for era in some) for span in shown)
    assert sum(len(part.lanes) for part in parts) == len(drawing.lanes)


@sparingly
@given(eras, widths)
def test_eras_keep_the_order_in_which_they_were_given(
    some: list[Span], width: int
) -> None:
    assert [bar.span for bar in layout(some, width=width).bars] == some


@sparingly
@given(eras, widths)
def test_what_begins_later_stands_further_right(some: list[Span], width: int) -> None:
    bars = [
        (day_number(bar.span.date.earliest), bar)
        for bar in layout(some, width=width).bars
        if bar.span.date.earliest is not None
    ]
    slack = 14  # the least width of a bar that fades, which is held in the picture
    for (first, one), (second, other) in pairwise(
        sorted(bars, key=lambda pair: pair[0])
    ):
        assert first <= second
        assert one.x0 <= other.x0 + slack


@sparingly
@given(eras, widths)
def test_each_event_is_in_one_mark(some: list[Span], width: int) -> None:
    for bar in layout(some, width=width).bars:
        members = [mark for dot in bar.dots for mark in dot.members]
        assert sorted(map(id, members)) == sorted(map(id, bar.span.events))
        assert sum(dot.count for dot in bar.dots) == len(bar.span.events)


@sparingly
@given(eras, widths)
def test_a_label_has_two_lines_at_most_and_fits_its_box(
    some: list[Span], width: int
) -> None:
    for bar in layout(some, width=width).bars:
        lines = bar.label.lines
        assert len(lines) <= 2
        assert (bar.place == "none") == (clean(bar.span.label) == "")
        for line in lines:
            assert PIXELS.of(line) * FONT / 100 <= bar.label.x1 - bar.label.x0 + 0.01
        told = "".join("".join(lines).split())
        whole = "".join(clean(bar.span.label).split())
        assert told == whole or whole.startswith(told.removesuffix("\u2026"))


@sparingly
@given(eras, widths, labels)
def test_labels_of_ticks_keep_apart_whatever_the_language_writes(
    some: list[Span], width: int, word: str
) -> None:
    ticks = layout(some, width=width, word=lambda date: f"{word}{date}").ticks
    assert all(one.x <= other.x for one, other in pairwise(ticks))
    shown = [tick.label for tick in ticks if tick.label is not None]
    assert all(one.x1 < other.x0 for one, other in pairwise(shown))


@sparingly
@given(eras, widths)
def test_the_same_input_gives_the_same_bytes(some: list[Span], width: int) -> None:
    def draw() -> list[str]:
        drawing = layout(some, title="t", as_of=_AS_OF, width=width)
        written = svg(drawing, "a"), svg(drawing, "a", standalone=True), tikz(drawing)
        return [repr(drawing), *written, text(some, width, as_of=_AS_OF)]

    assert draw() == draw()


_extents = st.lists(
    st.tuples(st.integers(0, 100), st.integers(1, 30)).map(
        lambda t: (t[0], t[0] + t[1])
    ),
    max_size=30,
)


@given(_extents)
def test_lanes_are_as_few_as_can_be(extents: list[tuple[int, int]]) -> None:
    lanes = pack(extents, [first for first, _ in extents])
    deepest = max((sum(a <= x < b for a, b in extents) for x in range(131)), default=0)
    assert set(lanes) == set(range(deepest))
    for one, other in combinations(range(len(extents)), 2):
        if lanes[one] == lanes[other]:
            assert (
                extents[one][1] <= extents[other][0]
                or extents[other][1] <= extents[one][0]
            )


@given(_extents)
def test_lanes_begin_in_the_order_of_time(extents: list[tuple[int, int]]) -> None:
    starts = [first for first, _ in extents]
    lanes = pack(extents, starts)
    first = [
        min(start for start, at in zip(starts, lanes, strict=True) if at == lane)
        for lane in range(len(set(lanes)))
    ]
    assert first == sorted(first)


@given(_extents, st.integers(1, 40))
def test_in_order_means_from_lane_to_lane(
    extents: list[tuple[int, int]], most: int
) -> None:
    starts = [first for first, _ in extents]
    lanes = in_order(extents, starts, most)
    if lanes is None:
        assert len(extents) > most
        return
    assert max(lanes, default=0) < most
    ranked = sorted(range(len(extents)), key=lambda index: (starts[index], index))
    assert [lanes[index] for index in ranked] == sorted(lanes)
    for one, other in pairwise(ranked):
        if lanes[one] == lanes[other]:
            assert extents[one][1] <= extents[other][0]
