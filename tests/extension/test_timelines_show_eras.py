"""``lore-timeline``: styles, filters, order, what it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from docutils import nodes

from tests.extension.project import shape

if TYPE_CHECKING:
    from tests.extension.project import Project

SPARK, GLOW, GLASS, NOW = "Spark", "Glow", "Glass", "2018 – present"


def timeline(*options: str) -> str:
    return "\n   ".join([".. lore-timeline::", *options]) + "\n"


def eras(page: nodes.document) -> list[str]:
    """Return the names of the eras that a list shows."""
    return [one.children[0].astext() for one in page.findall(nodes.term)]


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ([], [SPARK, GLOW, GLASS, NOW]),
        ([":eras: glass, spark"], [SPARK, GLASS]),
        ([":eras: first-light,lore:glass,"], [SPARK, GLASS]),
        ([":eras: glass", ":since: 2018"], []),
        ([":since: 2016"], [GLOW, GLASS, NOW]),
        ([":since: 2016-12-31"], [GLOW, GLASS, NOW]),
        ([":until: 2012"], [SPARK]),
        ([":until: 2013"], [SPARK, GLOW]),
        ([":since: 2017", ":until: 2017"], [GLASS]),
        ([":since: 2040"], [NOW]),
        ([":tags: glass"], [GLASS, NOW]),
        ([":tags: beginnings, glass"], [SPARK, GLASS, NOW]),
        ([":subjects: match"], [SPARK, GLOW]),
        ([":subjects: matchstick"], [SPARK, GLOW]),
        ([":subjects: wick", ":tags: fire"], [GLOW, NOW]),
        ([":order: newest"], [NOW, GLASS, GLOW, SPARK]),
        ([":order: oldest", ":limit: 2"], [SPARK, GLOW]),
        ([":order: newest", ":limit: 2"], [NOW, GLASS]),
        ([":limit: 40"], [SPARK, GLOW, GLASS, NOW]),
        ([":dataset: lore"], [SPARK, GLOW, GLASS, NOW]),
    ],
)
def test_a_timeline_shows_the_eras_asked_for(
    lantern: Project, options: list[str], expected: list[str]
) -> None:
    lantern.page(timeline(*options))
    built = lantern.build("dummy")
    assert built.typed() == ([] if expected else ["lore.empty"])
    page = built.shown["index"]
    assert eras(page) == expected
    if not expected:
        assert "No era is to be shown here." in page.astext()


@pytest.mark.parametrize(
    ("options", "warning"),
    [
        (
            [":since: 2017", ":until: 2016"],
            (
                "':since:' of 'lore-timeline': 2017 is after ':until:' 2016, so no era "
                "is shown; exchange them [lore.option]"
            ),
        ),
        (
            [":until: 1999", ":tags: fire"],
            (
                "no era is left by ':until:', ':tags:'; change or remove what is too "
                "narrow [lore.empty]"
            ),
        ),
        (
            [":eras: sparkk"],
            "there is no era 'sparkk'; did you mean 'spark'? [lore.unknown-era]",
        ),
    ],
)
def test_a_timeline_without_eras_is_one_warning(
    lantern: Project, options: list[str], warning: str
) -> None:
    lantern.page(timeline(*options))
    built = lantern.build("dummy")
    assert built.warnings == [f"index.rst:4: WARNING: {warning}"]
    assert "No era is to be shown here." in built.shown["index"].astext()


def test_no_era_of_a_dataset_that_cannot_be_read_is_no_fault_of_the_page(
    lantern: Project,
) -> None:
    lantern.write({"lore.yaml": "lore: [\n"})
    lantern.page(timeline(":tags: fire"))
    assert "lore.empty" not in lantern.build("dummy").typed()


@pytest.mark.parametrize(
    ("line", "warning", "shown"),
    [
        (
            "lore-timeline:: spark, glow",
            "'lore-timeline' takes no argument; use ':eras: spark, glow'",
            "Glass",
        ),
        (
            "lore-numbers:: hours",
            "'lore-numbers' takes no argument; use ':dataset: hours'",
            "8+",
        ),
        (
            "lore-anecdotes:: lore",
            "'lore-anecdotes' takes no argument; use ':dataset: lore'",
            "The cat",
        ),
        (
            "lore-era:: spark, glow",
            (
                "'lore-era' takes one id, so 'glow' is left out; write one directive "
                "for each, or a 'lore-timeline' with ':eras: spark, glow'"
            ),
            "A spark, and nothing",
        ),
        (
            "lore-subject:: match wick",
            (
                "'lore-subject' takes one id, so 'wick' is left out; write one "
                "directive for each"
            ),
            "A small stick.",
        ),
    ],
)
@pytest.mark.parametrize("name", ["index.rst", "index.md"])
def test_an_argument_too_many_is_left_out_with_a_way_out(
    lantern: Project, line: str, warning: str, shown: str, name: str
) -> None:
    lantern.config["extensions"] = ["sphinxcontrib_lore", "myst_parser"]
    (lantern.srcdir / "index.rst").unlink()
    form = f".. {line}" if name.endswith("rst") else f"```{{{line}\n```"
    text = f"Page\n====\n\n{form.replace('::', '}', 1) if '```' in form else form}\n"
    lantern.write({name: text})
    built = lantern.build("dummy")
    assert built.warnings == [f"{name}:4: WARNING: {warning} [lore.argument]"]
    assert shown in built.shown["index"].astext()


def test_a_list_shows_title_date_and_summary(lantern: Project) -> None:
    lantern.page(timeline(":eras: spark, now"))
    (shown,) = lantern.build("dummy").shown["index"].findall(nodes.definition_list)
    assert shape(shown) == (
        """\
definition_list.lore.lore-list.simple
  definition_list_item.lore-era
    term
      inline.lore-ref.lore-ref-era.lore-title
        'Spark'
      ' '
      inline.lore-date
        '(2010–2012)'
      ' '
      inline.lore-mark
        'disputed'
    definition
      paragraph.lore-summary
        'A spark, and nothing to hold it.'
  definition_list_item.lore-era
    term.lore-untitled
      inline.lore-ref.lore-ref-era.lore-title
        inline.lore-date
          '2018 – present'
    definition
      paragraph.lore-summary
        'It burns.'"""
    )


def test_sections_enter_the_contents_with_all_that_is_known(lantern: Project) -> None:
    lantern.page(timeline(":style: sections", ":eras: spark, now"))
    built = lantern.build("dummy")
    assert built.warnings == []
    page = built.shown["index"]
    spark, now = list(page.findall(nodes.section))[1:]
    assert spark["ids"] == [
        "era-spark",
        "lore-era-spark",
        "lore-era-first-light",
    ]
    assert [one["ids"][0] for one in (spark, now)] == ["era-spark", "era-now"]
    toc = built.app.env.tocs["index"]
    assert [link["anchorname"] for link in toc.findall(nodes.reference)] == [
        "",
        "#era-spark",
        "#era-now",
    ]
    assert [one.astext() for one in spark.findall(nodes.field_name)] == [
        *("About", "Also dated", "Disputed", "Evidence"),
        *("About", "Disputed", "Evidence", "Where to read next"),
    ]
    words = spark.astext()
    for text in [
        "It all began with a match.",
        "Somebody struck it.",
        "It went out, see The match is struck.",
        "On the third try.",
        "March 5, 2010 (A diary): says the diary",
        "match.c in matches: still there",
        "1234567890, March 4, 2010",
        "A letter denies it (example.org, 2011)",
        "release 0.1 (May 6, 2011)",
        "There was smoke.",
        "v0.1 “The first tag”",
        "pull request 1",
        "issue 2: where it was asked for",
        "Some say it was lightning.",
        "Glow – what came of it",
        "A book that is not written yet",
    ]:
        assert text in words
    assert "2018" in now.astext()


def test_evidence_leads_to_the_forge(lantern: Project) -> None:
    lantern.page(timeline(":style: sections", ":eras: spark"))
    links = dict(lantern.build("dummy").links())
    forge = "https://github.com/example"
    commit = "1234567890abcdef1234567890abcdef12345678"
    assert links["1234567890"] == f"{forge}/lantern/commit/{commit}"
    assert links["match.c"] == f"{forge}/matches/blob/HEAD/match.c"
    assert links["pull request 1"] == f"{forge}/lantern/pull/1"
    assert links["issue 2"] == f"{forge}/lantern/issues/2"
    assert links["example.org"] == "https://www.example.org/history"
    assert links["The first page"] == ""


def test_a_table_has_columns_for_what_is_shown(lantern: Project) -> None:
    lantern.page(
        timeline(":style: table", ":eras: spark", ":caption: *Two* eras")
        + "\n"
        + timeline(":style: table", ":eras: now", ":show: title")
    )
    built = lantern.build("dummy")
    first, second = built.shown["index"].findall(nodes.table)
    assert shape(first, texts=False).startswith("table.lore.lore-table\n  title")
    assert [one.astext() for one in first.findall(nodes.entry)] == [
        *("Date", "Era", "What happened"),
        *("2010–2012 disputed", "Spark", "A spark, and nothing to hold it."),
    ]
    assert [one.astext() for one in second.findall(nodes.entry)] == [
        *("Date", "Era"),
        *("2018 – present", "2018 – present"),
    ]


@pytest.mark.parametrize(
    ("options", "inside", "outside"),
    [
        ([":show: title"], [], ["nothing to hold", "It all began"]),
        ([":show: text"], ["It all began", "2010–2012"], ["nothing to hold", "Spark"]),
        ([":show: summary, text"], ["nothing to hold", "It all began"], ["Spark"]),
        ([":style: sections", ":show: title"], ["struck"], ["nothing to hold"]),
        ([":events: titles"], ["The match is struck", "There was smoke"], ["third"]),
        ([":events: all"], ["third", "Also dated"], ["It all began"]),
        ([":style: sections", ":events: none"], ["It all began"], ["third try"]),
        ([":style: sections", ":events: titles"], ["It all began"], ["third try"]),
        ([":style: table", ":events: all"], ["third"], ["It all began"]),
    ],
)
def test_show_and_events_choose_the_parts(
    lantern: Project, options: list[str], inside: list[str], outside: list[str]
) -> None:
    lantern.page(timeline(":eras: spark", *options))
    built = lantern.build("dummy")
    assert built.warnings == []
    words = built.shown["index"].astext()
    assert [text for text in inside if text not in words] == []
    assert [text for text in outside if text in words] == []


def test_events_without_more_to_say_are_a_plain_list(lantern: Project) -> None:
    lantern.page(timeline(":eras: glow", ":events: all"))
    built = lantern.build("dummy")
    (shown,) = built.shown["index"].findall(nodes.bullet_list)
    assert shape(shown, texts=False).splitlines()[0] == "bullet_list.lore-events"
    assert [one.astext().strip() for one in shown.findall(nodes.list_item)] == [
        "The wick is trimmed (2014)",
        "The wick is oiled (July 2015)",
    ]
    (first, _second) = shown.findall(nodes.list_item)
    assert first.next_node(nodes.target) is not None
    assert 'id="lore-event-trimmed"' in lantern.build().text("index.html")


def test_caption_class_and_name_fit_every_style(lantern: Project) -> None:
    common = [":class: mine yours", ":caption: The *story*", ":eras: spark, glow"]
    styles = ["list", "sections", "table"]
    lantern.page(
        "\n".join(
            timeline(f":style: {style}", f":name: The {style}", *common)
            for style in styles
        )
        + "\nSee :ref:`one <the list>`, :ref:`two <the sections>`, "
        ":ref:`three <the table>`."
    )
    built = lantern.build()
    assert built.warnings == []
    links = dict(built.links())
    assert [links[text] for text in ("one", "two", "three")] == [
        *("#the-list", "#the-sections", "#the-table"),
    ]
    page = built.shown["index"]
    assert "The story" in built.text("index.html").replace("<em>", "").replace(
        "</em>", ""
    )
    mine = [
        node.tagname
        for node in page.findall(nodes.Element)
        if "mine" in node.get("classes", ())
    ]
    assert mine == ["container", "rubric", "section", "section", "table"]
    assert len(list(page.findall(nodes.emphasis))) >= 3


def test_the_style_of_all_timelines_is_a_configuration(lantern: Project) -> None:
    lantern.page(timeline(":eras: spark") + "\n" + timeline(":style: list"))
    built = lantern.build(lore_timeline_style="table")
    assert built.warnings == []
    assert len(list(built.shown["index"].findall(nodes.table))) == 1
    wrong = lantern.build(lore_timeline_style="tabel")
    assert wrong.warnings == [
        (
            "WARNING: 'tabel' is no 'lore_timeline_style'; did you mean 'table'? "
            "[lore.config]"
        )
    ]
    assert len(list(wrong.shown["index"].findall(nodes.table))) == 0


RELEASES = """\
lore: 1
project: Reel
as-of: 2024
releases: [{version: "0.1", date: 2015-07-01}]
eras:
  - id: spools
    title: Spools
    date: 2015/..
    events:
      - {id: first, title: First, date: 2015-03-02}
      - {id: out, title: It is out, release: "0.1"}
  - id: reels
    title: Reels
    date: 2020
    events:
      - id: again
        title: Again
        release: "0.1"
        also-dated: [{date: 2015/2016, note: says a letter}]
        evidence:
          - {path: CHANGES.md, date: 2015/.., note: its first lines}
          - {path: NEWS.md, note: its last lines}
"""


def test_an_event_is_held_apart_from_its_release_and_a_date_from_its_note(
    lantern: Project,
) -> None:
    lantern.write({"lore.yaml": RELEASES})
    lantern.page(timeline(":events: all"))
    text = " ".join(lantern.build("text").text("index.txt").split())
    assert "It is out, release 0.1 (July 1, 2015)" in text
    assert "Again, release 0.1 (July 1, 2015)" in text
    assert "CHANGES.md”, 2015 – present; its first lines" in text.replace('"', "”")
    assert "NEWS.md”: its last lines" in text.replace('"', "”")
    assert "2015–2016; says a letter" in text


def test_the_date_of_an_event_is_where_the_stylesheet_looks_for_it(
    lantern: Project,
) -> None:
    lantern.write({"lore.yaml": RELEASES})
    lantern.page(timeline(":events: all"))
    html = lantern.build().text("index.html")
    assert html.count('<span class="lore-date"><span class="lore-bracket">') == 5
    assert '<span class="lore-date"><span class="lore-date">' not in html
