"""``lore-mentions`` and the line "Mentioned on" of boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from docutils import nodes

from tests.api.reading import rows

if TYPE_CHECKING:
    from tests.extension.project import Built, Project

TALK = """
.. py:function:: lantern.lit(on)

   Since :lore-era:`glow`, see :any:`wick`.

.. py:function:: lantern.again(on)
   :no-index:

   Since :lore-era:`glow`.

In :lore-event:`struck`, :lore-era:`glow` and once more :lore-era:`glow`,
:lore-era:`!now`.
"""


#: All other pages.
CONTENTS = ".. toctree::\n   :hidden:\n   :glob:\n\n   *\n\n"


@pytest.fixture
def talk(lantern: Project) -> Project:
    lantern.page(
        f"{CONTENTS}.. lore-timeline::\n   :events: titles\n\n"
        ".. lore-subject:: wick\n\n.. lore-subject:: match\n"
    )
    lantern.page(TALK, "talk.rst")
    lantern.page(".. lore-era:: glow\n\nSo: :lore-era:`glow`.\n", "box.rst")
    return lantern


def mentioned(built: Built, docname: str) -> list[str]:
    """Return what "Mentioned on" says, box by box."""
    return [
        field.children[1].astext()
        for field in built.shown[docname].findall(nodes.field)
        if "lore-mentioned" in field["classes"]
    ]


def test_pages_and_objects_that_link_are_listed(talk: Project) -> None:
    talk.page(
        ".. lore-mentions:: glow\n\n.. lore-mentions:: struck\n\n"
        ".. lore-mentions:: now\n",
        "list.rst",
    )
    built = talk.build(nitpicky=True)
    assert built.warnings == []
    assert rows(built.shown["list"], "lore-mentions-list") == [
        "API: lantern.strike",  # whose note is on a subject of the era
        "Page",  # with the callout
        "Page: lantern.lit",
        "Page",  # that tells of the event
    ]
    assert built.links("list") == [
        ("API", "api.html"),
        ("lantern.strike", "api.html#lantern.strike"),
        ("Page", "box.html"),
        ("Page", "talk.html"),
        ("lantern.lit", "talk.html#lantern.lit"),
        ("Page", "talk.html"),
    ]
    assert "No page speaks of it." in built.shown["list"].astext()


def test_boxes_say_where_they_are_mentioned(talk: Project) -> None:
    built = talk.build()
    # Not on the page itself; a page and an object on it are two things.
    assert mentioned(built, "box") == ["lantern.strike, Page, lantern.lit"]
    # The card of the wick; nobody speaks of the match, whose card lists its objects.
    assert mentioned(built, "index") == ["lantern.lit"]
    links = [link for link in built.links("box") if link[0] == "lantern.lit"]
    assert links == [("lantern.lit", "talk.html#lantern.lit")]


def test_a_page_with_a_callout_speaks_of_its_era_unless_it_is_the_home(
    talk: Project,
) -> None:
    talk.page(".. lore-era:: glow\n", "box.rst")
    talk.page("Nothing.\n", "talk.rst")
    talk.page(".. lore-mentions:: glow\n", "list.rst")
    built = talk.build()
    noted = "API: lantern.strike"
    assert rows(built.shown["list"], "lore-mentions-list") == [noted, "Page"]
    assert built.links("list")[2:] == [("Page", "box.html")]
    talk.page(".. lore-era:: glow\n   :home:\n", "box.rst")
    assert rows(talk.build().shown["list"], "lore-mentions-list") == [noted]


def test_objects_with_notes_on_a_subject_of_an_era_speak_of_it(talk: Project) -> None:
    talk.change('["py:lantern.strike"]', '["py:lantern.strike", "py:lantern.*"]')
    talk.page(
        ".. lore-era:: glow\n\n.. lore-subject:: match\n\n.. lore-era:: glass\n",
        "box.rst",
    )
    talk.page(
        ".. lore-mentions:: glow\n\n.. lore-mentions:: match\n\n"
        ".. lore-mentions:: glass\n",
        "list.rst",
    )
    # A box has no room for what a pattern finds, and a card names its objects.
    talk.page(".. py:function:: lantern.lit()\n", "talk.rst")
    built = talk.build()
    assert mentioned(built, "box") == ["lantern.strike"]
    assert rows(built.shown["list"], "lore-mentions-list") == [
        *("API: lantern.strike", "Page", "Page: lantern.lit"),
        *("API: lantern.strike", "Page", "Page: lantern.lit"),
        "Page",
    ]
    # Without notes nothing is about it.
    assert mentioned(talk.build(lore_annotate=False), "box") == []


def test_an_event_makes_its_subject_one_of_its_era(talk: Project) -> None:
    talk.change(
        "{id: oiled, date: 2015-07, title: The wick is oiled}",
        "{id: oiled, date: 2015-07, title: Oil, subjects: [oil]}",
    )
    oil = '  - {id: oil, title: Oil, objects: ["py:lantern.lit"]}\n'
    talk.change("  - id: wick\n    title", f"{oil}  - id: wick\n    title")
    talk.page("Nothing.", "talk.rst")
    talk.page(".. py:function:: lantern.lit()\n", "lit.rst")
    assert mentioned(talk.build(), "box") == ["lantern.strike, lantern.lit"]


@pytest.mark.parametrize(
    ("options", "pages"),
    [
        ("", ["API: lantern.strike", "Of the era", "Of the event", "Of the subject"]),
        (":kind: era", ["API: lantern.strike", "Of the era"]),
        (":kind: event", ["Of the event"]),
        (":kind: subject", ["Of the subject"]),
    ],
)
def test_of_records_with_one_id_all_are_meant_or_one_kind(
    lantern: Project, options: str, pages: list[str]
) -> None:
    lantern.change("- id: glow\n", "- id: wick\n")
    lantern.change("{era: glow, text: what came of it}", "{era: wick}")
    lantern.change("{id: trimmed, date: 2014", "{id: wick, date: 2014")
    for kind in ("era", "event", "subject"):
        title = f"Of the {kind}"
        text = f"{title}\n{'=' * len(title)}\n\n:lore-{kind}:`wick`\n"
        lantern.write({f"{kind}.rst": text})
    lantern.page(
        f"{CONTENTS}.. lore-timeline::\n   :events: all\n\n.. lore-subject:: wick\n\n"
        f".. lore-mentions:: wick\n   {options}\n"
    )
    built = lantern.build(nitpicky=True)
    assert built.warnings == []
    assert rows(built.shown["index"], "lore-mentions-list") == pages


def test_reading_boxes_mean_all_records_with_an_id_or_one_kind(
    lantern: Project,
) -> None:
    lantern.change(
        "- id: match\n    aliases: [matchstick]", "- id: spark\n    aliases: [match]"
    )
    entries = {}
    for kind in ("", "era", "subject"):
        option = f"   :kind: {kind}\n" if kind else ""
        lantern.page(f".. lore-next:: spark\n   :limit: 20\n{option}")
        built = lantern.build("dummy")
        assert [one for one in built.typed() if one != "lore.homeless"] == []
        entries[kind] = rows(built.shown["index"], "lore-entries")
    assert "A book that is not written yet" in entries["era"]
    assert "A book that is not written yet" not in entries["subject"]
    assert "How to strike it" in entries["subject"]
    assert "How to strike it" not in entries["era"]
    assert {"A book that is not written yet", "How to strike it"} <= set(entries[""])


@pytest.mark.parametrize(
    ("directive", "warning"),
    [
        (
            ".. lore-mentions:: glw",
            (
                "there is no era, event or subject 'glw'; did you mean 'glow'? "
                "[lore.unknown-era]"
            ),
        ),
        (
            ".. lore-mentions:: glow\n   :kind: subject",
            "there is no subject 'glow'",
        ),
        (
            ".. lore-next:: glow\n   :kind: subject",
            "there is no subject 'glow'",
        ),
        (
            ".. lore-mentions:: glow\n   :kind: ears",
            (
                "':kind:' of 'lore-mentions': 'ears' is not known; "
                "it is one of era, event, subject [lore.option]"
            ),
        ),
    ],
)
def test_mistakes_are_warnings_with_a_way_out(
    talk: Project, directive: str, warning: str
) -> None:
    talk.page(directive, "list.rst")
    (found,) = talk.build().warnings
    assert found.startswith(f"list.rst:4: WARNING: {warning}")


def test_several_datasets_name_an_id_and_the_page_says_which(talk: Project) -> None:
    talk.write(
        {"other.yaml": "lore: 1\neras: [{id: glow, title: Theirs, date: 2000}]\n"}
    )
    talk.page(":lore-era:`other:glow`\n", "talk.rst")
    timeline = ".. lore-timeline::\n   :dataset: lore, other\n"
    talk.page(f"{CONTENTS}{timeline}", "index.rst")
    talk.page(".. lore-mentions:: other:glow\n\n.. lore-mentions:: glow\n", "list.rst")
    talk.page("Nothing.\n", "box.rst")
    built = talk.build(lore_datasets=["lore.yaml", "other.yaml"])
    assert built.warnings == [
        (
            "list.rst:6: WARNING: several datasets have the era 'glow'; "
            "write 'lore:glow' or 'other:glow' [lore.ambiguous]"
        )
    ]
    assert built.links("list") == [("Page", "talk.html")]


@pytest.mark.parametrize("builder", ["singlehtml", "latex", "text"])
def test_lists_are_the_same_in_every_form(talk: Project, builder: str) -> None:
    talk.page(
        ".. toctree::\n\n   talk\n   box\n\n.. lore-timeline::\n   :events: titles\n"
    )
    built = talk.build(builder)
    (warning,) = built.warnings  # There is no card of the wick here.
    assert "'any' reference target not found: wick" in warning
    text = {
        "singlehtml": "index.html",
        "latex": "lantern.tex",
        "text": "box.txt",
    }[builder]
    page = built.text(text)
    (found,) = {"text": ['Page, "lantern.lit"']}.get(builder, ["lantern.lit"])
    assert "Mentioned on" in page.replace("\\ ", " ")
    assert found in page
    if builder == "text":
        assert page.count("Page") == 2  # its own heading, and the other page
