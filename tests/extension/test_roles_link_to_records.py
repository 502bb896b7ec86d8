"""Roles on a page: what they show, where they lead, what a tooltip says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

if TYPE_CHECKING:
    from tests.extension.project import Project

WHOLE = "\n\n.. lore-timeline::\n   :events: titles\n\n.. lore-subject:: match\n"


#: A role, what it shows, and the anchor that it leads to.
ROLES = [
    (":lore-era:`spark`", "Spark", "lore-era-spark"),
    (":lore:era:`spark`", "Spark", "lore-era-spark"),
    (":lore-era:`the very first <spark>`", "the very first", "lore-era-spark"),
    (":lore-era:`~spark`", "2010–2012", "lore-era-spark"),
    (":lore-era:`~now`", "2018 – present", "lore-era-now"),
    (":lore-era:`now`", "2018 – present", "lore-era-now"),
    (":lore-era:`first-light`", "Spark", "lore-era-spark"),
    (":lore-era:`lore:spark`", "Spark", "lore-era-spark"),
    (":lore-era:`lit up <lore:first-light>`", "lit up", "lore-era-spark"),
    (":lore-era:`blanks < spark >`", "blanks", "lore-era-spark"),
    (r":lore-era:`a \<b\> spark <spark>`", "a <b> spark", "lore-era-spark"),
    (":lore-era:`two\nlines <spark>`", "two lines", "lore-era-spark"),
    (":lore-era:`a <\nspark>`", "a", "lore-era-spark"),
    (":lore-event:`struck`", "The match is struck", "lore-event-struck"),
    (":lore-event:`lit`", "The match is struck", "lore-event-struck"),
    (":lore:event:`~struck`", "March 4, 2010", "lore-event-struck"),
    (":lore-event:`smoke`", "May 6, 2011", "lore-event-smoke"),
    (":lore-subject:`matchstick`", "Match", "lore-subject-match"),
    (":lore:subject:`a stick <match>`", "a stick", "lore-subject-match"),
    (":any:`spark`", "Spark", "lore-era-spark"),
    (":any:`first-light`", "Spark", "lore-era-spark"),
    (":any:`a stick <match>`", "a stick", "lore-subject-match"),
    (":any:`struck`", "The match is struck", "lore-event-struck"),
]


def test_a_role_links_to_the_record(lantern: Project) -> None:
    lantern.page("\n\n".join(role for role, _, _ in ROLES) + WHOLE)
    built = lantern.build()
    assert built.warnings == []
    links = built.shown["index"].findall(nodes.reference)
    for link, (role, text, anchor) in zip(links, ROLES, strict=False):
        shown = " ".join(link.astext().split())
        assert (role, shown, link["refid"]) == (role, text, anchor)
        assert built.text("index.html").count(f'id="{anchor}"') == 1


def test_a_name_with_an_exclamation_mark_does_not_link(lantern: Project) -> None:
    lantern.page(
        "See :lore-era:`!spark`, :lore-era:`!~spark`, :lore-number:`!hours`, "
        ":lore-era:`!light <spark>`, :lore-era:`!sparks`." + WHOLE
    )
    built = lantern.build()
    assert built.warnings == []
    paragraph = built.shown["index"].next_node(nodes.paragraph)
    assert paragraph is not None
    assert paragraph.astext() == "See Spark, 2010–2012, 8+, light, sparks."
    assert not list(paragraph.findall(nodes.reference))


def test_a_link_from_another_page_leads_to_the_home(lantern: Project) -> None:
    lantern.page(".. toctree::\n\n   inner/story\n\nSee :lore-era:`spark`.")
    lantern.page(".. lore-timeline::", "inner/story.rst")
    built = lantern.build()
    assert ("Spark", "inner/story.html#lore-era-spark") in built.links()
    assert 'id="lore-era-spark"' in built.text("inner/story.html")
    assert 'id="lore-era-spark"' not in built.text("index.html")


def test_a_tooltip_says_what_the_link_does_not(lantern: Project) -> None:
    lantern.page(":lore-era:`glow` :lore-era:`~glow` :lore-subject:`match`" + WHOLE)
    paragraph = lantern.build().shown["index"].next_node(nodes.paragraph)
    assert paragraph is not None
    summary = "The spark of Spark learns to stay, for 8+."
    assert [link.get("reftitle") for link in paragraph.findall(nodes.reference)] == [
        f"about 2013 – 2016: {summary}",
        summary,
        "A small stick.",
    ]


def test_a_long_tooltip_ends_at_a_word(lantern: Project) -> None:
    lantern.change("A glass around it, against the wind.", "word " * 90)
    lantern.page(":lore-era:`glass`" + WHOLE)
    paragraph = lantern.build().shown["index"].next_node(nodes.paragraph)
    assert paragraph is not None
    (link,) = paragraph.findall(nodes.reference)
    assert link["reftitle"].startswith("2017: word word")
    assert link["reftitle"].endswith("word …")
    assert 180 < len(link["reftitle"]) <= 202


def test_summaries_may_name_each_other_and_themselves(lantern: Project) -> None:
    lantern.change("A spark, and", ":lore-era:`spark`, :lore-era:`glow` and")
    lantern.page(":lore-era:`glow` :lore-era:`spark`" + WHOLE)
    built = lantern.build()
    assert built.warnings == []
    titles = [
        link.get("reftitle")
        for link in built.shown["index"].findall(nodes.reference)
        if link.astext() in {"Spark", "Glow"} and "refid" in link
    ]
    spark = "2010–2012: Spark, Glow and nothing to hold it."
    glow = "about 2013 – 2016: The spark of Spark learns to stay, for 8+."
    assert set(titles) == {spark, glow}
    assert titles.count(spark) >= 3
    assert titles.count(glow) >= 2


def test_a_number_stands_in_its_sentence_with_its_date(lantern: Project) -> None:
    lantern.page(
        "We have :lore-number:`hours`, :lore:number:`lanterns` and "
        ":lore-number:`eight <hours>`."
    )
    built = lantern.build()
    assert built.warnings == []
    numbers = built.shown["index"].findall(nodes.abbreviation)
    assert [(one.astext(), one["explanation"]) for one in numbers] == [
        ("8+", "hours of light, as of June 2024"),
        ("300", "lanterns, as of 2023"),
        ("eight", "hours of light, as of June 2024"),
    ]
    assert '<abbr class="lore-number" title="lanterns, as of 2023">300</abbr>' in (
        built.text("index.html")
    )


def test_roles_may_stand_in_headings_captions_and_footnotes(lantern: Project) -> None:
    lantern.page(
        """
About :lore-era:`spark`
-----------------------

.. contents::
   :local:

.. list-table:: Of :lore-era:`glow`

   * - :lore-era:`spark`
     - * :lore-subject:`match`

.. admonition:: Also :lore-era:`glass`

   Text [#f]_.

term :lore-era:`now`
   .. only:: html

      :lore-era:`spark`

.. [#f] :lore-era:`glow`
"""
        + WHOLE
    )
    built = lantern.build()
    assert built.warnings == []
    page = built.shown["index"]
    expected: list[tuple[type[nodes.Element], str]] = [
        (nodes.title, "Spark"),
        (nodes.entry, "Spark"),
        (nodes.entry, "Match"),
        (nodes.term, "2018 – present"),
        (nodes.footnote, "Glow"),
        (nodes.definition, "Spark"),
    ]
    for parent, text in expected:
        found = [link for one in page.findall(parent) for link in built_links(one)]
        assert text in found, parent
    # Contents and navigation take a title as text.
    assert "About Spark" in built.app.env.tocs["index"].astext()


def built_links(node: nodes.Element) -> list[str]:
    return [
        link.astext() for link in node.findall(nodes.reference) if link.get("refid")
    ]


def test_a_substitution_and_an_epilog_may_hold_a_role(lantern: Project) -> None:
    lantern.page("|first| and |second|.\n\n.. |first| replace:: :lore-era:`spark`")
    built = lantern.build(
        rst_epilog=".. |second| replace:: :lore-era:`glow`\n\n.. lore-timeline::\n"
    )
    assert built.warnings == []
    assert built.links()[:2] == [
        ("Spark", "#lore-era-spark"),
        ("Glow", "#lore-era-glow"),
    ]


def test_a_role_in_an_included_file_is_the_including_pages_own(
    lantern: Project,
) -> None:
    lantern.page(".. toctree::\n\n   one\n   two\n\n.. lore-timeline::")
    for name in ("one", "two"):
        lantern.page(".. include:: part.txt", f"{name}.rst")
    lantern.write({"part.txt": "See :lore-era:`spark` and :lore-era:`sparks`.\n"})
    built = lantern.build()
    for name in ("one", "two"):
        assert ("Spark", "index.html#lore-era-spark") in built.links(name)
    message = "WARNING: there is no era 'sparks'; did you mean 'spark'?"
    assert built.warnings == [f"part.txt:1: {message} [lore.unknown-era]"] * 2
