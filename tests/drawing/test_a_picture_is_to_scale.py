"""What stands where: bars, gaps, open and faded ends, marks, labels, ticks."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pytest

from sphinxcontrib_lore.dataset.dates import format_date, parse_date
from sphinxcontrib_lore.drawing import NARROW, WIDE, Drawing, Mark, layout, mirror
from tests.drawing.samples import crowd, era


def _ticks(drawing: Drawing) -> list[str]:
    return [tick.label.lines[0] for tick in drawing.ticks if tick.label]


def test_twice_the_time_is_twice_the_width() -> None:
    short, long = layout([era("", "2001/2010"), era("", "2011/2030")]).bars
    # A gap of two is taken from each.
    assert long.x1 - long.x0 + 2 == pytest.approx(2 * (short.x1 - short.x0 + 2), abs=1)


def test_eras_that_follow_each_other_share_a_lane_and_touch() -> None:
    first, second = layout([era("a", "2001/2010"), era("b", "2011/2020")]).bars
    assert first.lane == second.lane
    assert second.x0 - first.x1 == pytest.approx(2)


def test_a_gap_in_time_is_a_gap_in_the_picture() -> None:
    first, second = layout([era("a", "2001"), era("b", "2009")]).bars
    width = first.x1 - first.x0 + 2
    assert second.x0 - first.x1 == pytest.approx(7 * width, rel=0.01)


def test_eras_at_the_same_time_are_in_lanes_below_each_other() -> None:
    bars = layout([era("a", "2001/2010"), era("b", "2005"), era("c", "2005-06")]).bars
    assert [bar.lane for bar in bars] == [0, 1, 2]
    assert [bar.y for bar in bars] == sorted(bar.y for bar in bars)


def test_what_goes_on_is_drawn_beyond_the_day_of_the_dataset() -> None:
    drawing = layout(
        [era("a", "2001/2002"), era("b", "2003/..")], as_of=parse_date("2020")
    )
    bar = drawing.bars[1]
    assert (bar.left, bar.right) == ("closed", "open")
    assert bar.x1 == drawing.width - 10
    year = (drawing.bars[0].x1 - drawing.bars[0].x0) / 2
    assert bar.x1 - bar.x0 > 18 * year


def test_without_a_day_of_the_dataset_what_goes_on_outlasts_the_rest() -> None:
    drawing = layout([era("a", "2001/2020"), era("b", "2003/..")])
    assert drawing.bars[1].x1 > drawing.bars[0].x1 + 20


def test_what_has_always_been_begins_before_all_else() -> None:
    old, bar = layout([era("a", "2001"), era("b", "../2003")]).bars
    assert (bar.left, bar.right) == ("open", "closed")
    assert bar.x0 < old.x0 - 20


@pytest.mark.parametrize(
    ("date", "left", "right"),
    [
        ("2018", "closed", "closed"),
        ("2018/2019", "closed", "closed"),
        ("2018~", "faded", "faded"),
        ("2018?/2019", "faded", "closed"),
        ("2018/2019%", "closed", "faded"),
        ("201X", "faded", "faded"),
        ("2018-XX/2019", "faded", "closed"),
        ("2018/", "closed", "faded"),
        ("/2018", "faded", "closed"),
        ("2018/..", "closed", "open"),
        ("../2018?", "open", "faded"),
    ],
)
def test_ends_tell_what_is_known(date: str, left: str, right: str) -> None:
    bar = layout([era("a", date), era("b", "1990/2030")]).bars[0]
    assert (bar.left, bar.right) == (left, right)


def test_an_unknown_end_is_not_far_and_its_fade_stays_in_the_bar() -> None:
    drawing = layout([era("a", "2001/"), era("b", "2001/2020")])
    unknown, known = drawing.bars
    assert unknown.x1 < known.x1 / 4
    assert 0 < unknown.fade < unknown.x1 - unknown.x0


def test_an_era_of_one_day_has_a_width() -> None:
    bars = layout([era("a", "2024-03-01"), era("b", "0800/2024-03-01")]).bars
    assert bars[0].x1 - bars[0].x0 == 5
    assert bars[0].x1 <= bars[1].x1 + 2


def test_events_that_would_touch_are_one_mark_with_a_count() -> None:
    days = ["2005-03-01", "2005-03-02", "2005-03-03", "2015-01"]
    bar = layout([era("a", "2001/2020", *days)]).bars[0]
    assert [dot.count for dot in bar.dots] == [3, 1]
    assert [str(mark.date) for mark in bar.dots[0].members] == days[:3]


def test_an_event_of_a_year_stands_in_the_middle_of_it() -> None:
    bar = layout([era("a", "2001/2010", "2005")]).bars[0]
    share = (bar.dots[0].x - bar.x0) / (bar.x1 + 2 - bar.x0)
    assert share == pytest.approx(0.45, abs=0.005)


def test_marks_of_sure_and_unsure_dates_differ() -> None:
    bar = layout([era("a", "2001/2020", "2002", "2010~", "2018?")]).bars[0]
    assert [dot.sure for dot in bar.dots] == [True, False, False]


def test_an_event_that_took_years_is_no_disc() -> None:
    bar = layout([era("a", "2001/2020", "2002", "2010/2013")]).bars[0]
    assert [dot.sure for dot in bar.dots] == [True, False]


def test_an_event_outside_of_its_era_is_drawn_where_it_was() -> None:
    first, second = layout([era("a", "2001", "2015"), era("b", "2010/2011")]).bars
    assert first.dots[0].x > second.x1
    # It takes the lane that far.
    assert second.lane != first.lane


def test_a_title_stands_in_its_bar_after_it_or_before_it() -> None:
    titles = [
        era("Inside", "2001/2020"),
        era("After it", "2001"),
        era("Before it, it is too long for the rest", "2019/2020"),
    ]
    assert [bar.place for bar in layout(titles).bars] == ["inside", "after", "before"]


def test_a_long_title_is_wrapped_and_a_longer_one_is_cut() -> None:
    words = "one two three four five six seven"
    wrapped, cut = layout(
        [era(words * 2, "2001"), era(words * 9, "2020")], width=NARROW
    ).bars
    assert len(wrapped.label.lines) == 2
    assert " ".join(wrapped.label.lines) == words * 2
    assert len(cut.label.lines) == 2
    assert cut.label.lines[1].endswith("\u2026")
    assert cut.span.label == words * 9


def test_a_title_of_two_lines_in_a_bar_makes_it_higher() -> None:
    long, short = layout(
        [era("A title for two lines of a bar", "2001/2008"), era("b", "2001/2020")],
        width=NARROW,
    ).bars
    assert long.place == "inside"
    assert long.height > short.height


@pytest.mark.parametrize(
    ("dates", "expected"),
    [
        (["2012", "2026"], ["2012", "2013", "2014"]),
        (["2018-02", "2019"], ["April 2018", "July 2018", "October 2018"]),
        (["2024-03-01", "2024-03-05"], ["March 1, 2024", "March 2, 2024"]),
        (["2024-03-01", "2024-03-20"], ["March 1, 2024", "March 6, 2024"]),
        (["1200", "2020"], ["1200", "1250", "1300"]),
        (["-0752", "0476"], ["700 BC", "600 BC", "500 BC"]),
        (["-0009", "0010"], ["10 BC", "8 BC", "6 BC", "4 BC", "2 BC", "2", "4"]),
        (["-0002", "0003"], ["3 BC", "2 BC", "1 BC", "1", "2", "3"]),
        (["Y-170000002", "2012"], ["150,000,000 BC", "100,000,000 BC"]),
        (["Y17000", "Y17000"], ["17,000"]),
        (
            ["Y-999999999999", "Y999999999999"],
            ["1,000,000,000,000 BC", "500,000,000,000 BC"],
        ),
    ],
)
def test_ticks_suit_the_span(dates: list[str], expected: list[str]) -> None:
    drawing = layout([era("", date) for date in dates])
    assert _ticks(drawing)[: len(expected)] == expected
    assert len(_ticks(drawing)) <= 20


def test_years_are_told_in_the_language_of_the_page() -> None:
    eras = [era("", "-0499"), era("", "2012")]
    german = layout(eras, word=partial(format_date, language="de"))
    assert _ticks(german)[0] == "500 v.\u202fChr." or "Chr" in _ticks(german)[0]


def test_ticks_without_labels_stand_between_those_with_labels() -> None:
    drawing = layout([era("", "2012"), era("", "2026")], width=NARROW)
    named = [tick.label is not None for tick in drawing.ticks]
    # The last has no room for its own.
    assert named == [True, False] * 7 + [False]
    gaps = {round(after.x - tick.x) for tick, after in pairwise(drawing.ticks)}
    assert max(gaps) - min(gaps) <= 1


def test_a_label_that_does_not_fit_after_the_last_tick_stands_before_it() -> None:
    drawing = layout([era("", "Y-170000002"), era("", "2012")], width=NARROW)
    last = [tick for tick in drawing.ticks if tick.label][-1]
    assert last.label is not None
    assert last.label.lines == ("1 BC",)
    assert last.label.x1 < last.x


def test_if_no_label_has_room_one_is_cut() -> None:
    drawing = layout([era("", "2012"), era("", "2013")], word=lambda _: "x" * 400)
    shown = [tick.label for tick in drawing.ticks if tick.label]
    assert len(shown) == 1
    assert shown[0].lines[0].endswith("\u2026")


def test_a_narrow_picture_is_as_wide_as_a_phone_and_says_the_same() -> None:
    eras = [era(f"Era {year}", f"{year}", f"{year}-05") for year in range(2001, 2012)]
    wide, narrow = layout(eras), layout(eras, width=NARROW)
    assert (wide.width, narrow.width) == (WIDE, NARROW)
    assert [bar.label.lines for bar in wide.bars] == [
        bar.label.lines for bar in narrow.bars
    ]


def test_two_hundred_eras_and_two_thousand_events_stay_legible() -> None:
    drawing = layout(crowd(1))
    assert drawing.height < 60 * 150
    assert drawing.axis_below
    assert len(drawing.lanes) < 150
    assert sum(dot.count for bar in drawing.bars for dot in bar.dots) == 2000
    assert max(len(bar.dots) for bar in drawing.bars) <= 10
    # Each title is told in full.
    for bar in drawing.bars:
        assert " ".join(bar.label.lines) == bar.span.label


def test_time_may_run_from_right_to_left() -> None:
    drawing = mirror(layout([era("First", "2001"), era("Last", "2020/..")]))
    first, last = drawing.bars
    assert last.x1 < first.x0
    assert (last.left, last.right) == ("open", "closed")
    assert first.label.x1 < first.x0
    assert first.label.anchor == "end"
    assert drawing.ticks[0].x > drawing.ticks[-1].x


def test_no_eras_make_an_empty_picture() -> None:
    drawing = layout([], title=" A\ntitle ")
    assert drawing.title == "A title"
    assert (drawing.bars, drawing.lanes, drawing.ticks) == ((), (), ())


def test_records_are_frozen_and_compare_by_value() -> None:
    mark = Mark(date=parse_date("2018"))
    assert mark == Mark(date=parse_date("2018"))
    with pytest.raises(AttributeError):
        mark.label = "x"  # type: ignore[misc]
