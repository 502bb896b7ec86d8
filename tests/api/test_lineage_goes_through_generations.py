"""``lore-lineage``: forebears and successors, as lists that read well aloud."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from docutils import nodes

from sphinxcontrib_lore.dataset.query import LineageQuestion
from sphinxcontrib_lore.dataset.query.answers import AncestryAnswer
from tests.dataset.examples import loads, shelve

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
