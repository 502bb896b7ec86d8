"""The picture of a lineage: everyone once, nothing collides, nothing is lost."""

from __future__ import annotations

import re
import subprocess
import time
import xml.etree.ElementTree as ET
from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sphinxcontrib_lore.drawing import PREAMBLE
from sphinxcontrib_lore.drawing.lineage import (
    Card,
    Graph,
    Kin,
    Step,
    lineage_svg,
    lineage_tikz,
    mirrored,
)
from sphinxcontrib_lore.drawing.lineage.sheets import sheets
from sphinxcontrib_lore.drawing.lineage.stack import stack
from sphinxcontrib_lore.drawing.measure import clean
from tests.drawing.families import Family, crowded, draw, families, lamp
from tests.drawing.samples import sparingly, widths

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

    from tests.conftest import RequireTool


def _meet(one: Card, other: Card) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


def _assert_good(graph: Graph) -> None:
    assert not any(_meet(one, other) for one, other in combinations(graph.cards, 2))
    for card in graph.cards:
        assert card.x >= 0
        assert card.y >= 0
        assert card.x + card.width <= graph.width
        assert card.y + card.height <= graph.height
        for label in (card.notes, card.title):
            assert card.x <= label.x0 <= label.x1 <= card.x + card.width
    for line in graph.lines:
        for x, y in (line.start, *(one for curve in line.curves for one in curve)):
            assert 0 <= x <= graph.width
            assert 0 <= y <= graph.height
    if graph.more.lines:
        assert graph.more_y > max(card.y + card.height for card in graph.cards)


def _ends(graph: Graph) -> Counter[tuple[str, str]]:
    """Return who is joined to whom, by where lines begin and end."""

    def at(x: float, y: float) -> str:
        (found,) = [
            card.kin.key
            for card in graph.cards
            if card.y <= y <= card.y + card.height
            and (abs(x - card.x) < 1 or abs(x - card.x - card.width) < 1)
        ]
        return found

    return Counter((at(*line.start), at(*line.tip)) for line in graph.lines)


@given(families, widths)
def test_everyone_is_drawn_once_and_nothing_collides(
    family: Family, width: int
) -> None:
    graph = draw(family, width)
    _assert_good(graph)
    assert [card.kin for card in graph.cards] == family[0]
    wanted = {step.in_time for step in family[1]}
    drawn = _ends(graph)
    assert set(drawn) <= wanted
    assert set(drawn.values()) <= {1}
    if drawn.keys() != wanted:
        assert graph.more.lines == (f"without 0 and {len(wanted) - len(drawn)}",)


@sparingly
@given(families, widths)
def test_a_mirrored_lineage_is_as_good(family: Family, width: int) -> None:
    graph = draw(family, width)
    turned = mirrored(graph)
    _assert_good(turned)
    assert _ends(turned) == _ends(graph)
    assert mirrored(turned) == graph


@sparingly
@given(families, widths, st.integers(1, 6))
def test_what_is_left_out_is_said(family: Family, width: int, most: int) -> None:
    graph = draw(family, width, most=most)
    _assert_good(graph)
    assert len(graph.cards) == min(most, len(family[0]))
    assert graph.cards[0].kin == family[0][0]
    relations = len({step.in_time for step in family[1]}) - len(graph.lines)
    subjects = len(family[0]) - len(graph.cards)
    said = (f"without {subjects} and {relations}",) if subjects or relations else ()
    assert graph.more.lines == said


@sparingly
@given(families, widths, st.integers(0, 900))
def test_sheets_cut_no_box(family: Family, width: int, height: int) -> None:
    graph = draw(family, width)
    found = sheets(graph, height)
    assert [one.top for one in found] == [0, *(one.bottom for one in found[:-1])]
    assert found[-1].bottom == graph.height
    for sheet in found:
        held = [card for card in graph.cards if sheet.top <= card.y < sheet.bottom]
        assert held
        assert all(card.y + card.height <= sheet.bottom for card in held)
        if sheet.bottom - sheet.top > height:
            gap = 0.0
            for card in sorted(held, key=lambda one: one.y):
                # No other cut was possible.
                assert not gap or card.y <= gap
                gap = max(gap, card.y + card.height)


def test_forebears_stand_on_one_side_and_successors_on_the_other() -> None:
    graph = draw(lamp())
    places = {card.kin.key: card.x for card in graph.cards}
    assert places["torch"] == places["taper"] < places["candle"] == places["oil"]
    assert places["oil"] < places["lamp"] < places["bulb"] < places["led"]
    assert [card.kin.key for card in graph.cards if card.is_subject] == ["lamp"]


def test_on_a_phone_they_stand_above_and_below() -> None:
    graph = draw(lamp(), 360)
    order = sorted(graph.cards, key=lambda card: card.y)
    assert [card.kin.key for card in order] == [
        *("torch", "taper", "candle", "oil", "lamp", "bulb", "led")
    ]
    assert len({card.x for card in graph.cards}) == 1


@pytest.mark.parametrize(
    ("label", "is_beside"),
    [
        ("Short", True),
        ("Short words on two lines", True),
        ("DistributedDataParallelism", False),
        ("a_name.of_parts_that.may_be_broken", True),
        ("Many " * 40, False),
    ],
)
def test_columns_neither_cut_a_title_nor_tear_a_word(
    label: str,
    is_beside: bool,  # noqa: FBT001
) -> None:
    step = Step("a", "b", is_before=False, words="Replaced by, ongoing, over time")
    graph = draw(([Kin("a", label), Kin("b", "composable stack")], [step]), 360)
    one, other = graph.cards
    assert (one.x < other.x) == is_beside


def test_a_box_tells_what_it_is_and_to_whom_where_that_is_not_clear() -> None:
    told = {card.kin.key: card.told for card in draw(lamp()).cards}
    assert told["candle"] == ("Replaces", "Absorbed (2009)")
    assert told["led"] == ("Bulb – Replaced by", "Lamp – Replaced by, planned")
    assert told["lamp"] == ()


def test_of_two_relations_between_two_the_one_that_has_come_furthest_is_drawn() -> None:
    kin = [Kin("a", "A"), Kin("b", "B")]
    steps = [
        Step("a", "b", is_before=False, words="Replaced by", state="planned"),
        Step("a", "b", is_before=False, words="Merged into", state="ongoing"),
    ]
    (line,) = draw((kin, steps)).lines
    assert line.state == "ongoing"


def test_who_is_reached_in_two_ways_stands_in_the_generation_further_away() -> None:
    kin = [Kin(name, name) for name in "abc"]
    steps = [
        Step("a", "c", is_before=False, words="x"),
        Step("a", "b", is_before=False, words="x"),
        Step("b", "c", is_before=False, words="x"),
    ]
    graph = draw((kin, steps))
    a, b, c = graph.cards
    assert a.x < b.x < c.x
    # The line past b does not touch it.
    (past,) = [line for line in graph.lines if len(line.curves) > 1]
    assert not b.y <= past.curves[1].end.y <= b.y + b.height


def test_a_circle_is_drawn_with_an_arrow_back() -> None:
    kin = [Kin(name, name) for name in "bca"]
    steps = [
        Step("b", "c", is_before=True, words="Derived from"),
        Step("c", "a", is_before=True, words="Derived from"),
        Step("a", "b", is_before=True, words="Derived from"),
        Step("b", "a", is_before=False, words="Origin of"),
        Step("a", "c", is_before=False, words="Origin of"),
        Step("c", "b", is_before=False, words="Origin of"),
    ]
    graph = draw((kin, steps))
    assert _ends(graph) == Counter([("c", "b"), ("a", "c"), ("b", "a")])
    assert [line.sign for line in graph.lines] == [1, -1, 1]
    # Only in a circle the subject is something to others.
    assert graph.cards[0].told == ("a – Derived from",)


def test_hundreds_are_drawn_quickly_and_those_nearest_first() -> None:
    began = time.perf_counter()
    for family in (crowded(200, 2), crowded(160, 160)):
        graph = draw(family)
        _assert_good(graph)
        assert [card.kin.key for card in graph.cards[:3]] == ["0", "1", "2"]
        assert len(graph.cards) == 60
        assert graph.more.lines
        assert len(lineage_svg(graph)) < 100_000
    assert time.perf_counter() - began < 5


@sparingly
@given(families, widths)
def test_the_svg_is_safe_and_tells_all(family: Family, width: int) -> None:
    graph = draw(family, width)
    root = ET.fromstring(lineage_svg(graph))  # noqa: S314
    assert root.get("aria-hidden") == "true"
    names = {node.tag for node in root.iter()}
    assert names <= {"svg", "g", "a", "path", "rect", "text", "title"}
    for node in root.iter():
        assert not any(key == "style" or key.startswith("on") for key in node.attrib)
    links = list(root.iter("a"))
    assert [link.get("href") for link in links] == [one.href for one in family[0]]
    assert {link.get("tabindex") for link in links} == {"-1"}
    titles = [title.text or "" for title in root.iter("title")]
    for kin, title in zip(family[0], titles, strict=True):
        assert title.startswith(clean(kin.label))


def test_states_differ_without_colour() -> None:
    text = lineage_svg(draw(lamp()))
    assert text.count('stroke-dasharray="6 4"') == 1
    assert text.count('stroke-dasharray="1.5 4"') == 1
    assert text.count("lore-graph-disputed") == 1
    file = lineage_svg(draw(lamp())._replace(title="A & B"), standalone=True)
    assert "<title>A &amp; B</title>" in file
    assert "<a " not in file
    tex = lineage_tikz(draw(lamp(), 620))
    assert tex.count("on 3pt off 2pt") == 1
    assert tex.count("on 0.6pt off 1.8pt") == 1


@given(
    st.lists(
        st.tuples(st.floats(-500, 500), st.floats(0.5, 50)), min_size=1, max_size=20
    )
)
def test_boxes_are_stacked_near_to_where_they_want_to_be(
    rows: list[tuple[float, float]],
) -> None:
    wanted, halves = [want for want, _ in rows], [half for _, half in rows]
    found = stack(wanted, halves)
    for row in range(1, len(rows)):
        least = halves[row - 1] + halves[row]
        assert found[row] - found[row - 1] >= least - 1e-6
    moved = sum(one - want for one, want in zip(found, wanted, strict=True))
    assert moved == pytest.approx(0, abs=1e-6)


@pytest.mark.latex
def test_tex_makes_pages_of_lineages(tmp_path: Path, require_tool: RequireTool) -> None:
    program = require_tool("pdflatex")
    special = [Kin("a", "# % & _ ~ ^ \\ { } $ -- ,, ?`"), Kin("b", "B", "#b")]
    step = Step("a", "b", is_before=True, words="_ % &", state="planned")
    pictures = "\n\n".join(
        lineage_tikz(draw(family, 620))
        for family in (lamp(), (special, [step]), crowded(90, 2))
    )
    source = (
        "\\documentclass{article}\\usepackage[T1]{fontenc}\\usepackage{textcomp}\n"
        f"{PREAMBLE}\\begin{{document}}\n{pictures}\n\\end{{document}}\n"
    )
    (tmp_path / "page.tex").write_text(source, "utf-8")
    run = subprocess.run(
        [program, "-interaction=nonstopmode", "-halt-on-error", "page.tex"],
        cwd=tmp_path,
        capture_output=True,
        check=False,
    )
    log = (tmp_path / "page.log").read_text("latin-1")
    assert run.returncode == 0, log[-2000:]
    assert "Overfull" not in log


_TEXTS = """() => [...document.querySelectorAll('svg text')].map(each => {
  const {x, y, width, height} = each.getBBox();
  return [x, y, x + width, y + height];
})"""


@pytest.mark.browser
@pytest.mark.parametrize("width", [720, 360])
def test_in_a_browser_no_text_leaves_its_box(browser: Browser, width: int) -> None:
    page = browser.new_page()
    for family in (lamp(), crowded(30, 2)):
        graph = draw(family, width)
        page.set_content(f"<!doctype html><body>{lineage_svg(graph)}</body>")
        boxes = page.evaluate(_TEXTS)
        assert len(boxes) == len(re.findall("<text", lineage_svg(graph)))
        for x0, y0, x1, y1 in boxes:
            middle = (y0 + y1) / 2
            assert any(
                card.x <= x0
                and x1 <= card.x + card.width
                and card.y <= middle <= card.y + card.height
                for card in graph.cards
            )
    page.close()
