"""The SVG: well-formed, within a strict CSP, and with all that there is to tell."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given

from sphinxcontrib_lore.dataset.dates import parse_date
from sphinxcontrib_lore.drawing import NARROW, Mark, Span, both, layout, mirror, svg
from sphinxcontrib_lore.drawing.measure import clean
from tests.drawing.samples import HOSTILE, era, eras, labels, sparingly

if TYPE_CHECKING:
    from collections.abc import Iterator

_ELEMENTS = {
    *("svg", "defs", "linearGradient", "stop", "g", "a"),
    *("title", "path", "rect", "circle", "text"),
}
_ATTRIBUTES = {
    *("class", "viewBox", "direction", "font-size", "fill", "aria-hidden"),
    *("focusable", "id", "offset", "stop-color", "stop-opacity", "d", "stroke"),
    *("stroke-opacity", "fill-opacity", "href", "tabindex", "x", "y", "rx", "width"),
    *("height", "cx", "cy", "r", "text-anchor"),
}


def _draw(*spans: Span) -> str:
    return svg(layout(spans), "c")


def _parse(text: str) -> ET.Element:
    return ET.fromstring(text)  # noqa: S314 - our own


def _all(root: ET.Element, name: str) -> list[ET.Element]:
    return [each for each in root.iter() if each.get("class") == name]


class _Html(HTMLParser):
    """Collects elements as a reader of HTML, who is not one of XML, sees them."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.seen: list[tuple[str, list[str]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, [name for name, _ in attrs]))


@sparingly
@given(eras)
def test_whatever_the_titles_say_it_is_xml_of_known_parts(some: list[Span]) -> None:
    text = svg(layout(some), "c")
    for each in _parse(text).iter():
        assert each.tag in _ELEMENTS
        assert set(each.keys()) <= _ATTRIBUTES
    for tag, names in _Html(text).seen:
        assert tag in {name.lower() for name in _ELEMENTS}
        assert set(names) <= {name.lower() for name in _ATTRIBUTES}


@sparingly
@given(eras)
def test_a_file_is_xml_with_a_namespace_and_without_links(some: list[Span]) -> None:
    root = _parse(svg(layout(some, title=HOSTILE[0]), "c", standalone=True))
    names = {
        each.tag.removeprefix("{http://www.w3.org/2000/svg}") for each in root.iter()
    }
    assert names <= (_ELEMENTS - {"a"}) | {"style"}
    assert root[0].text == HOSTILE[0]
    assert root.get("aria-hidden") is None


@sparingly
@given(eras)
def test_whole_titles_and_dates_are_in_reach(some: list[Span]) -> None:
    root = _parse(svg(layout(some), "c"))
    found = [title.text or "" for title in root.iter("title")]
    for span in some:
        parts = [part for part in (clean(span.label), clean(span.when)) if part]
        assert "\n".join(parts) in found


@given(labels)
def test_what_is_shown_is_what_was_said(label: str) -> None:
    drawing = layout([Span(label=label, date=parse_date("2018"))])
    shown = [t.text for t in _all(_parse(svg(drawing, "c")), "lore-chart-label")]
    assert shown == list(drawing.bars[0].label.lines)


@pytest.mark.parametrize(
    "href",
    [
        "javascript:alert(1)",
        "JaVa\tScript:alert(1)",
        " javascript:alert(1)",
        "\x01javascript:alert(1)",
        "data:text/html,x",
        "vbscript:x",
        "//host/path",
        "/\\host",
        "\\\\host",
        "",
    ],
)
def test_addresses_that_a_page_may_not_link_are_dropped(href: str) -> None:
    span = Span(label="a", date=parse_date("2018"), href=href)
    assert "<a" not in _draw(span)


@pytest.mark.parametrize(
    "href",
    [
        "https://example.org/?a=1&b=2",
        "HTTP://example.org",
        "mailto:a@example.org",
        "#lore-era-a",
        "../lore.html#lore-era-a",
        "lore.html",
        "/lore/",
        "?q=a:b",
    ],
)
def test_addresses_that_a_page_may_link_are_kept(href: str) -> None:
    root = _parse(_draw(Span(label="a", date=parse_date("2018"), href=href)))
    links = list(root.iter("a"))
    assert [link.get("href") for link in links] == [href]
    assert links[0].get("tabindex") == "-1"


def test_the_element_is_hidden_from_who_hears_the_page() -> None:
    root = _parse(_draw(era("a", "2018")))
    assert (root.get("aria-hidden"), root.get("focusable")) == ("true", "false")
    assert root.get("direction") == "ltr"
    assert root.get("width") is None
    assert re.fullmatch(r"0 0 720 \d+", root.get("viewBox", ""))


def test_nothing_in_a_page_has_a_style_of_its_own() -> None:
    text = _draw(era("a", "2018~", "2018"), era("b", "../2019"), era("c", "2020/.."))
    assert "style" not in text
    assert "#" not in re.sub(r'url\(#[^)]*\)|href="[^"]*"', "", text)


def _gradients(root: ET.Element) -> Iterator[list[str | None]]:
    for gradient in root.iter("linearGradient"):
        yield [stop.get("stop-opacity") for stop in gradient]


def test_faded_ends_are_gradients_shared_by_bars_of_a_shape() -> None:
    names = ("2001~", "2002~", "2003?/2003-06", "2004/")
    root = _parse(_draw(*(era("", name) for name in names), era("", "2006")))
    assert list(_gradients(root)) == [["0", "1", "1", "0"], ["0", "1"], ["1", "0"]]
    fills = [bar.get("fill") for bar in _all(root, "lore-chart-bar")]
    one, two, three = "url(#c-fade-1)", "url(#c-fade-2)", "url(#c-fade-3)"
    assert fills == [one, one, two, three, "currentColor"]


def test_two_pictures_of_a_page_share_no_id() -> None:
    drawing = layout([era("a", "2018~"), era("b", "2017/")])
    narrow = layout([era("a", "2018~"), era("b", "2017/")], width=NARROW)
    text = both(drawing, narrow, "one") + both(drawing, narrow, "two")
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids)) == 8
    assert set(re.findall(r"url\(#([^)]+)\)", text)) == set(ids)
    for name in ("lore-chart-frame", "lore-chart-wide", "lore-chart-narrow"):
        assert text.count(name) == 2


def test_a_mark_links_its_event_and_one_with_a_count_its_era() -> None:
    root = _parse(_draw(era("a", "2001/2020", "2005-01", "2005-02", "2015~")))
    links = _all(root, "lore-chart-event")
    assert [link.get("href") for link in links] == ["#a", "#2015~"]
    assert [count.text for count in _all(root, "lore-chart-count")] == ["2"]
    assert len(_all(root, "lore-chart-dot lore-chart-unsure")) == 1


def test_a_mark_names_its_events_and_how_many_it_does_not_name() -> None:
    day = parse_date("2018-05")
    marks = tuple(Mark(date=day, when="May", label=f"event {n}") for n in range(11))
    span = Span(label="a", date=parse_date("2018"), events=marks)
    root = _parse(_draw(span))
    title = list(root.iter("title"))[-1].text or ""
    assert title.splitlines() == [*(f"May: event {n}" for n in range(8)), "\u2026 +3"]


def test_marks_beside_their_era_hang_on_a_line() -> None:
    def stem(*events: str) -> str:
        root = _parse(_draw(era("", "2010/2011", *events), era("", "2001/2020")))
        return _all(root, "lore-chart-stem")[0].get("d", "")

    assert stem("2010-06").count("M") == 1
    # Down from the bar, then on to each.
    assert stem("2014", "2018").count("M") == 3
    assert stem("2004", "2007").count("M") == 3
    # From a mark at the end of the bar, straight on.
    assert stem("2011-12-20", "2018").count("M") == 2


def test_text_from_right_to_left_leans_on_the_same_side() -> None:
    arabic = era("\u0639\u0631\u0628", "2001"), era("", "2001/2020")
    root = _parse(svg(layout(arabic), "c"))
    label = _all(root, "lore-chart-label")[0]
    assert (label.get("direction"), label.get("text-anchor")) == ("rtl", "end")
    turned = _parse(svg(mirror(layout(arabic)), "c"))
    label = _all(turned, "lore-chart-label")[0]
    assert (label.get("direction"), label.get("text-anchor")) == ("rtl", None)


def test_a_high_picture_has_its_ticks_twice() -> None:
    low = _parse(_draw(*(era("a", "2001") for _ in range(3))))
    high = _parse(_draw(*(era("a", "2001") for _ in range(20))))
    assert len(_all(low, "lore-chart-tick")) * 2 == len(_all(high, "lore-chart-tick"))
