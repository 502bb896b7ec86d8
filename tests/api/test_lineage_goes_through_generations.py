"""``lore-lineage``: forebears and successors, as lists that read well aloud."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING
from zipfile import ZipFile

import pytest
from docutils import nodes

from sphinxcontrib_lore.dataset.query import LineageQuestion
from sphinxcontrib_lore.dataset.query.answers import AncestryAnswer
from tests.dataset.examples import loads, shelve
from tests.extension.project import article

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.query.answers import GenerationAnswer
    from tests.extension.project import Project

FAMILY = """
lore: 1
eras: [{id: all, title: All, date: 2000/2024, subjects: [lamp]}]
subjects:
  - {id: fire, title: Fire}
  - id: torch
    title: Torch
    derived-from: [{subject: fire, date: 2001~, hedge: slowly}]
  - id: candle
    title: Candle
    renamed-from: [taper]
    derived-from: [{subject: torch, disputed: [{note: No. That was the Moon.}]}]
    merged-into: [{subject: lamp, date: 2009}]
  - {id: taper, title: Taper}
  - id: lamp
    title: Lamp
    supersedes: [candle]
    built-on: [oil]
    superseded-by:
      - {subject: bulb, state: ongoing, hedge: gradually, date: 2010}
      - {subject: led, state: planned}
  - {id: oil, title: Oil}
  - {id: bulb, title: Bulb, superseded-by: [led]}
  - {id: led, title: LED}
  - {id: alone, title: Alone}
"""


def test_generations_read_as_text(lantern: Project) -> None:
    lantern.write({"lore.yaml": FAMILY})
    lantern.page(".. lore-lineage:: lamp\n   :name: tree\n   :class: mine\n")
    built = lantern.build("text")
    assert built.warnings == []
    assert built.text("index.txt").partition("Lineage")[2] == (
        """\
 of Lamp:

Came from:
   * Replaces: Candle

     * Derived from: Torch, disputed

       * Derived from: Fire, slowly (about 2001)

     * Renamed from: Taper

   * Built on: Oil

   * Absorbed: Candle (2009), see above

Became:
   * Replaced by: Bulb, ongoing, gradually (2010)

     * Replaced by: LED

   * Replaced by: LED, planned
"""
    )
    (box,) = built.doctree("index").findall(nodes.admonition)
    assert (box["ids"], box["classes"]) == (
        ["tree"],
        ["lore", "lore-lineage-box", "mine"],
    )


def test_names_in_a_lineage_link_to_homes_and_are_text_without_one(
    lantern: Project,
) -> None:
    lantern.write({"lore.yaml": FAMILY})
    lantern.page(".. lore-lineage:: lamp\n\n.. lore-subject:: torch\n")
    built = lantern.build(nitpicky=True)
    assert built.warnings == []
    (box, _) = built.shown["index"].findall(nodes.admonition)
    links = [one["refid"] for one in box.findall(nodes.reference)]
    assert links == ["lore-subject-torch"]


def test_who_has_neither_is_said_to_have_none(lantern: Project) -> None:
    lantern.write({"lore.yaml": FAMILY})
    lantern.page(".. lore-lineage:: alone\n")
    page = lantern.build("text").text("index.txt")
    assert "Nothing is known before or after it." in page


def test_an_unknown_subject_is_a_warning(lantern: Project) -> None:
    lantern.write({"lore.yaml": FAMILY})
    lantern.page(".. lore-lineage:: lmap\n")
    assert lantern.build().warnings == [
        (
            "index.rst:4: WARNING: there is no subject 'lmap'; did you mean 'lamp'? "
            "[lore.unknown-subject]"
        )
    ]


CIRCLE = """
lore: 1
eras: [{id: all, title: All, date: 2000, subjects: [a]}]
subjects:
  - {id: a, title: A, derived-from: [b]}
  - {id: b, title: B, derived-from: [c]}
  - {id: c, title: C, derived-from: [a]}
"""


def test_a_circle_is_reported_and_shown_once(lantern: Project) -> None:
    lantern.write({"lore.yaml": CIRCLE})
    lantern.page(".. lore-lineage:: b\n")
    built = lantern.build("text")
    assert built.typed() == ["lore.cycle"]
    lines = [
        line.strip() for line in built.text("index.txt").splitlines() if "*" in line
    ]
    assert lines[1:] == [
        "* Derived from: C",
        "* Derived from: A",
        "* Derived from: B, see above",
        "* Origin of: A",
        "* Origin of: C",
        "* Origin of: B, see above",
    ]


def pictures(html: str) -> list[ET.Element]:
    """Return the pictures of lineages on a page; each is well-formed XML."""
    found = re.findall(r'<svg class="lore-chart lore-graph.*?</svg>', html, re.DOTALL)
    return [ET.fromstring(one) for one in found]  # noqa: S314


def test_a_page_has_the_picture_twice_for_two_widths(lantern: Project) -> None:
    lantern.write({"lore.yaml": FAMILY})
    lantern.page(".. lore-lineage:: lamp\n\n.. lore-subject:: torch\n")
    built = lantern.build(nitpicky=True)
    assert built.warnings == []
    html = built.text("index.html")
    assert " style=" not in article(html)
    wide, narrow = pictures(html)
    for picture in (wide, narrow):
        assert picture.get("aria-hidden") == "true"
        assert [link.get("href") for link in picture.iter("a")] == [
            "#lore-subject-torch"
        ]
        assert [link.get("tabindex") for link in picture.iter("a")] == ["-1"]
    assert {one.text for one in wide.iter("title")} == {
        "Lamp",
        "Candle\nReplaces\nAbsorbed (2009)",
        "Torch\nDerived from, disputed",
        "Fire\nDerived from, slowly (about 2001)",
        "Taper\nRenamed from",
        "Oil\nBuilt on",
        "Bulb\nReplaced by, ongoing, gradually (2010)",
        "LED\nBulb – Replaced by\nLamp – Replaced by, planned",
    }


def test_the_subject_of_a_picture_links_to_its_home_and_follows_it(
    lantern: Project,
) -> None:
    lantern.write({"lore.yaml": FAMILY})
    lantern.write({"index.rst": "T\n=\n\n.. toctree::\n\n   a\n   b\n"})
    lantern.page(".. lore-lineage:: lamp\n", "a.rst")
    lantern.page("Nothing.", "b.rst")
    lantern.build()
    lantern.page(".. lore-subject:: lamp\n", "b.rst")
    built = lantern.build(fresh=False)
    assert (built.read, sorted(built.written)) == (["b"], ["a", "b", "index"])
    wide, _ = pictures(built.text("a.html"))
    assert [link.get("href") for link in wide.iter("a")] == ["b.html#lore-subject-lamp"]


def test_time_runs_to_the_left_where_text_does(lantern: Project) -> None:
    two = "[{id: fire, title: Fire}, {id: torch, title: Torch, derived-from: [fire]}]"
    lantern.write({"lore.yaml": f"lore: 1\nsubjects: {two}\n"})
    lantern.page(".. lore-lineage:: torch\n")
    orders = []
    for language in ("en", "ar"):
        built = lantern.build(language=language, folder=language)
        (wide, _) = pictures(built.text("index.html"))
        boxes = {
            (node.findtext("title") or "").partition("\n")[0]: node.find("rect")
            for node in wide.iter("g")
            if node.get("class") == "lore-graph-item"
        }
        fire, torch = boxes["Fire"], boxes["Torch"]
        assert fire is not None
        assert torch is not None
        orders.append(float(fire.get("x", "")) < float(torch.get("x", "")))
    assert orders == [True, False]


def test_who_is_alone_has_no_picture(lantern: Project) -> None:
    lantern.write({"lore.yaml": FAMILY})
    lantern.page(".. lore-lineage:: alone\n")
    assert pictures(lantern.build().text("index.html")) == []
    assert "tikz" not in lantern.build("latex").text("lantern.tex")


def test_an_epub_has_the_picture_of_a_lineage_as_a_file(lantern: Project) -> None:
    lantern.write({"lore.yaml": FAMILY})
    lantern.page(".. lore-lineage:: lamp\n")
    (epub,) = lantern.build("epub").outdir.glob("*.epub")
    with ZipFile(epub) as book:
        page = book.read("index.xhtml").decode()
        (source,) = re.findall(r'<img src="([^"]*lore-[^"]*)" alt=""', page)
        picture = ET.fromstring(book.read(source))  # noqa: S314
        assert picture.tag == "{http://www.w3.org/2000/svg}svg"
        assert source in book.read("content.opf").decode()
    assert "<svg" not in page


def test_a_pdf_draws_the_lineage(lantern: Project) -> None:
    lantern.write({"lore.yaml": FAMILY})
    lantern.page(".. lore-lineage:: lamp\n")
    text = lantern.build("latex").text("lantern.tex")
    assert "\\usepackage{tikz}" in text
    assert text.count("\\begin{tikzpicture}") == 1


@pytest.mark.parametrize("builder", ["text", "man", "texinfo", "xml"])
def test_elsewhere_the_lists_are_all(lantern: Project, builder: str) -> None:
    lantern.write({"lore.yaml": FAMILY})
    lantern.page(".. lore-lineage:: lamp\n")
    (box,) = lantern.build(builder).shown["index"].findall(nodes.admonition)
    assert not list(box.findall(nodes.raw))
    assert len(list(box.findall(nodes.list_item))) == 9


def test_lines_of_descent_that_end_early_say_so(lantern: Project) -> None:
    lantern.write({"lore.yaml": chain(40)})
    lantern.page(".. lore-lineage:: s0\n")
    page = lantern.build("text").text("index.txt")
    assert "Derived from: S20, and so on" in page


def chain(length: int) -> str:
    """Return subjects of which each comes from the next two."""
    rows = [
        f"  - {{id: s{row}, title: S{row}, derived-from: [s{row + 1}, s{row + 2}]}}\n"
        for row in range(length)
    ]
    last = "".join(f"  - {{id: s{length + row}, title: S}}\n" for row in range(2))
    return f"lore: 1\nsubjects:\n{''.join(rows)}{last}"


def depth(generations: tuple[GenerationAnswer, ...]) -> int:
    return max((1 + depth(one.further) for one in generations), default=0)


def count(generations: tuple[GenerationAnswer, ...]) -> int:
    return sum(1 + count(one.further) for one in generations)


def test_many_ways_to_one_forebear_are_not_all_walked() -> None:
    # Two hundred generations, with more ways through them than there are atoms.
    answer = LineageQuestion("s0").ask(shelve(lore=chain(200)))
    assert isinstance(answer, AncestryAnswer)
    assert depth(answer.before) == 20
    assert count(answer.before) < 50


def test_many_generations_fit_into_a_pdf(lantern: Project) -> None:
    lantern.write({"lore.yaml": chain(9)})
    lantern.page("* .. lore-lineage:: s0\n")
    built = lantern.build("latex")
    assert built.warnings == []
    level = deepest = 0
    for step in re.findall(r"\\(begin|end)\{itemize\}", built.text("lantern.tex")):
        level += 1 if step == "begin" else -1
        deepest = max(deepest, level)
    # LaTeX knows four.
    assert deepest == 4


def test_generations_beyond_say_whose_they_are(lantern: Project) -> None:
    subjects = "".join(
        f"  - {{id: s{row}, title: S{row}, derived-from: [s{row + 1}]}}\n"
        for row in range(5)
    )
    last = "  - {id: s5, title: S5}\n"
    lantern.write({"lore.yaml": f"lore: 1\nsubjects:\n{subjects}{last}"})
    lantern.page(".. lore-lineage:: s0\n")
    page = lantern.build("text").text("index.txt")
    assert page.partition("Came from:\n")[2] == (
        """\
   * Derived from: S1

     * Derived from: S2

       * Derived from: S3

       * S3 – Derived from: S4

       * S4 – Derived from: S5
"""
    )


def test_the_rules_know_the_circle() -> None:
    (problem,) = loads(CIRCLE).problems
    assert problem.code == "cycle"
