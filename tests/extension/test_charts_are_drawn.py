"""``lore-timeline`` with ``:style: chart``: a picture, and a list that says it all."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING
from zipfile import ZipFile

import pytest
from docutils import nodes

if TYPE_CHECKING:
    from tests.extension.project import Project

CHART = ".. lore-timeline::\n   :style: chart\n"
_SVG = re.compile(r"<svg.*?</svg>", re.DOTALL)


def pictures(html: str) -> list[ET.Element]:
    """Return the pictures of a page; each has to be well-formed XML."""
    return [ET.fromstring(found) for found in _SVG.findall(html)]  # noqa: S314


def drawn(lantern: Project) -> list[ET.Element]:
    lantern.page(CHART)
    built = lantern.build()
    assert built.warnings == []
    return [
        one
        for one in pictures(built.text("index.html"))
        if "lore" in one.get("class", "")
    ]


def test_a_page_has_a_wide_and_a_narrow_picture(lantern: Project) -> None:
    classes = [one.get("class") for one in drawn(lantern)]
    assert classes == ["lore-chart lore-chart-wide", "lore-chart lore-chart-narrow"]


def test_a_picture_is_hidden_from_screen_readers_and_from_the_tab_key(
    lantern: Project,
) -> None:
    for picture in drawn(lantern):
        assert picture.get("aria-hidden") == "true"
        links = list(picture.iter("a"))
        assert links
        assert {link.get("tabindex") for link in links} == {"-1"}


def test_each_bar_leads_to_the_home_of_its_era(lantern: Project) -> None:
    lantern.page(CHART)
    built = lantern.build()
    html = built.text("index.html")
    wide = pictures(html)[0]
    led_to = {link.get("href") for link in wide.iter("a")}
    homes = {f"#lore-era-{name}" for kind, name in built.lore.homes if kind == "era"}
    assert homes
    assert homes <= led_to
    assert all(f'id="{href[1:]}"' in html for href in led_to if href)


def test_a_picture_on_another_page_leads_to_the_home_there(lantern: Project) -> None:
    lantern.write({"index.rst": "T\n=\n\n.. toctree::\n\n   a\n   b\n"})
    lantern.page(".. lore-timeline::\n   :home:\n", "a.rst")
    lantern.page(CHART, "b.rst")
    wide = pictures(lantern.build().text("b.html"))[0]
    led_to = {link.get("href") or "" for link in wide.iter("a")}
    assert any(href.startswith("a.html#lore-era-") for href in led_to)


def test_the_list_after_the_picture_says_everything(lantern: Project) -> None:
    lantern.page(CHART)
    shown = lantern.build().shown["index"]
    titles = [term.astext() for term in shown.findall(nodes.term)]
    assert titles
    for title in titles:
        assert title
    assert not [raw for raw in shown.findall(nodes.raw) if raw["format"] == "latex"]


@pytest.mark.parametrize("builder", ["text", "man", "xml"])
def test_where_no_picture_can_be_shown_it_is_drawn_with_characters(
    lantern: Project, builder: str
) -> None:
    lantern.page(CHART)
    (block,) = lantern.build(builder).shown["index"].findall(nodes.literal_block)
    lines = block.astext().splitlines()
    assert max(len(line) for line in lines) <= 70
    assert any("●" in line or "━" in line for line in lines)


def test_a_pdf_loads_tikz_only_for_a_chart(lantern: Project) -> None:
    lantern.page(".. lore-timeline::\n")
    plain = lantern.build("latex", folder="plain")
    (tex,) = plain.outdir.glob("*.tex")
    assert "tikz" not in tex.read_text(encoding="utf-8")
    lantern.page(CHART)
    (tex,) = lantern.build("latex").outdir.glob("*.tex")
    text = tex.read_text(encoding="utf-8")
    assert "\\usepackage{tikz}" in text
    assert "\\begin{tikzpicture}" in text


def test_an_epub_has_the_picture_as_a_file_and_links_it(lantern: Project) -> None:
    lantern.page(CHART)
    (epub,) = lantern.build("epub").outdir.glob("*.epub")
    with ZipFile(epub) as book:
        page = book.read("index.xhtml").decode()
        (source,) = re.findall(r'<img src="([^"]*lore-[^"]*)"', page)
        picture = ET.fromstring(book.read(source))  # noqa: S314
        assert picture.tag == "{http://www.w3.org/2000/svg}svg"
        assert source in book.read("content.opf").decode()
    assert "<svg" not in page


def test_a_home_that_moves_changes_the_links_of_the_picture(lantern: Project) -> None:
    lantern.write({"index.rst": "T\n=\n\n.. toctree::\n\n   a\n   b\n   c\n"})
    lantern.page("Nothing yet.", "a.rst")
    lantern.page(CHART, "b.rst")
    lantern.page("Nothing.", "c.rst")
    lantern.build()
    lantern.page(".. lore-timeline::\n   :home:\n", "a.rst")
    built = lantern.build(fresh=False)
    assert "b" in built.written
    assert "c" not in built.written
    wide = pictures(built.text("b.html"))[0]
    assert any("a.html#" in (link.get("href") or "") for link in wide.iter("a"))
