"""``lore-timeline``: wrong options, and where it may stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from docutils import nodes

if TYPE_CHECKING:
    from tests.extension.project import Project

SPARK, GLOW, GLASS, NOW = "Spark", "Glow", "Glass", "2018 – present"


def timeline(*options: str) -> str:
    return "\n   ".join([".. lore-timeline::", *options]) + "\n"


def eras(page: nodes.document) -> list[str]:
    """Return the names of the eras that a list shows."""
    return [one.children[0].astext() for one in page.findall(nodes.term)]


@pytest.mark.parametrize(
    ("option", "warning"),
    [
        (":style: tabel", "'tabel' is not known; did you mean 'table'?"),
        (":style: round", "'round' is not known; it is one of list, sections, table"),
        (":style:", "'' is not known; it is one of list, sections, table"),
        (":order: random", "'random' is not known; it is one of oldest, newest"),
        (":events: some", "'some' is not known; it is one of all, titles, none"),
        (
            ":show: titel, dates",
            "'titel' is not known; did you mean 'title'?",
        ),
        (":limit: many", "'many' is not a number from 1 on"),
        (":limit: 0", "'0' is not a number from 1 on"),
        (":limit: -3", "'-3' is not a number from 1 on"),
        (":limit:", "'' is not a number from 1 on"),
        (":since: 2011-02-29", '"2011-02-29": there is no such day'),
        (":until: yesterday", '"yesterday" is not'),
        (":since:", '"" is not a date; write a year, month or day'),
        (":eras:", "has no value; write one, or remove the option"),
        (":tags: ,", "has no value; write one, or remove the option"),
        (":home: yes", "takes no value; 'yes' is left out"),
    ],
)
def test_a_wrong_option_is_a_warning_and_the_default_counts(
    lantern: Project, option: str, warning: str
) -> None:
    lantern.page("Before.\n\n" + timeline(option) + "\nAfter.")
    built = lantern.build("dummy")
    assert set(built.typed()) == {"lore.option"}
    name = option[1:].partition(":")[0]
    start = f"index.rst:6: WARNING: ':{name}:' of 'lore-timeline': "
    assert built.warnings[0].startswith(f"{start}{warning}")
    assert eras(built.shown["index"]) == [SPARK, GLOW, GLASS, NOW]
    assert "After." in built.shown["index"].astext()


@pytest.mark.parametrize(
    ("option", "warning"),
    [
        (
            ":eras: sprak, glow",
            "there is no era 'sprak'; did you mean 'spark'? [lore.unknown-era]",
        ),
        (
            ":subjects: mtach, wick",
            "there is no subject 'mtach'; did you mean 'match'? [lore.unknown-subject]",
        ),
        (
            ":dataset: lor, lore",
            "there is no dataset 'lor'; did you mean 'lore'? [lore.unknown-dataset]",
        ),
        (":tags: nope", "there is no tag 'nope' [lore.unknown-tag]"),
        (
            ":dataset: torch",
            "there is no dataset 'torch'; there is 'lore' [lore.unknown-dataset]",
        ),
    ],
)
def test_an_unknown_name_in_an_option_is_a_warning(
    lantern: Project, option: str, warning: str
) -> None:
    lantern.page(timeline(option))
    built = lantern.build("dummy")
    assert built.warnings == [f"index.rst:4: WARNING: {warning}"]


def test_an_option_that_does_not_exist_is_named_by_docutils(lantern: Project) -> None:
    lantern.page(timeline(":colour: red") + "\nAfter.")
    built = lantern.build("dummy")
    assert 'unknown option: "colour"' in "".join(built.warnings)
    assert "After." in built.shown["index"].astext()


NESTS = {
    "list": "* item\n\n  {}",
    "list-table": ".. list-table::\n\n   * - {}\n     - cell",
    "admonition": ".. note::\n\n   {}",
    "only": ".. only:: html\n\n   {}",
    "definition": "term\n   {}",
    "footnote": "Text [#f]_\n\n.. [#f] Note\n\n   {}",
    "quote": "Text\n\n   {}",
    "container": ".. container:: box\n\n   .. container:: inner\n\n      {}",
    "era": ".. lore-era:: glow\n\n   {}",
}


@pytest.mark.parametrize("nest", NESTS)
def test_a_timeline_of_sections_elsewhere_is_a_list_and_a_warning(
    lantern: Project, nest: str
) -> None:
    before = NESTS[nest].partition("{}")[0]
    indent = len(before.rpartition("\n")[2]) * " "
    text = timeline(":style: sections", ":eras: spark").replace("\n", f"\n{indent}")
    lantern.page(NESTS[nest].replace("{}", text))
    built = lantern.build()
    line = 4 + before.count("\n")
    assert built.warnings == [
        (
            f"index.rst:{line}: WARNING: sections can stand only directly in a page or "
            "a section; the timeline is set as a list [lore.nested-sections]"
        )
    ]
    assert len(list(built.shown["index"].findall(nodes.section))) == 1
    assert "Spark" in eras(built.shown["index"])
    assert "It all began" in built.text("index.html")


@pytest.mark.parametrize("nest", NESTS)
def test_every_directive_may_stand_anywhere(lantern: Project, nest: str) -> None:
    before = NESTS[nest].partition("{}")[0]
    indent = "\n" + len(before.rpartition("\n")[2]) * " "
    text = (
        ".. lore-timeline::\n   :style: table\n\n.. lore-era:: spark\n\n   *More*.\n\n"
        ".. lore-subject:: match\n\n.. lore-next:: spark\n\n.. lore-numbers::\n\n"
        ".. lore-anecdotes::\n"
    )
    lantern.page(NESTS[nest].replace("{}", text.replace("\n", indent)))
    built = lantern.build()
    assert built.warnings == []
    html = built.text("index.html")
    for words in ["A glass around it", "<em>More</em>", "It burns <strong>once", "300"]:
        assert words in html
    assert html.count('id="lore-era-spark"') == 1


def test_ids_on_a_page_are_unique(lantern: Project) -> None:
    sections = timeline(":style: sections")
    lantern.page(
        f"{sections}\nEra glow\n--------\n\n{sections}\n.. lore-era:: spark\n\n"
        ".. lore-era:: spark\n\n.. lore-subject:: match\n\n.. lore-subject:: match"
    )
    built = lantern.build()
    assert built.warnings == []
    html = built.text("index.html")
    ids = [part.partition('"')[0] for part in html.split(' id="')[1:]]
    assert sorted(ids) == sorted(set(ids))
    assert {"era-spark", "lore-era-spark", "lore-subject-match"} <= set(ids)
