"""``lore-era`` and ``lore-subject``: boxes beside the text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from docutils import nodes

from tests.extension.project import shape

if TYPE_CHECKING:
    from tests.extension.project import Project


def boxes(page: nodes.document) -> list[nodes.admonition]:
    return list(page.findall(nodes.admonition))


def test_a_callout_says_what_the_era_was_and_adds_the_pages_words(
    lantern: Project,
) -> None:
    lantern.page(
        """
.. lore-timeline::

.. lore-era:: glow
   :class: mine
   :name: my glow

   In **our** code it is :lore-subject:`wick`.

   .. note:: Nested.

:ref:`The box <my glow>`
"""
    )
    built = lantern.build()
    assert built.warnings == [
        (
            "index.rst:11: WARNING: no page shows the subject 'wick'; the link is "
            "text; add '.. lore-subject::' to a page [lore.homeless]"
        )
    ]
    assert ("The box", "#my-glow") in built.links()
    assert ("More about Glow", "#lore-era-glow") in built.links()
    (box,) = boxes(lantern.build("dummy").shown["index"])
    assert (box["classes"], box["ids"]) == (
        ["lore", "lore-callout", "mine"],
        ["my-glow"],
    )
    assert shape(box) == (
        """\
admonition.lore.lore-callout.mine
  title
    'Glow'
  container.lore-body
    paragraph.lore-dateline
      inline.lore-date
        'about 2013 – 2016'
    paragraph.lore-summary
      'The spark of '
      reference.lore-ref.lore-ref-era
        'Spark'
      ' learns to stay, for '
      abbreviation.lore-number
        '8+'
      '.'
    field_list.lore-facts
      field.lore-status
        field_name
          'Present status'
        field_body
          paragraph.lore-state
            inline.lore-ref.lore-ref-subject
              'Match'
            ': '
            inline.lore-status-deprecated
              'deprecated'
            ' '
            inline.lore-date
              '(2016)'
          paragraph.lore-state
            inline.lore-ref.lore-ref-subject
              'Wick'
            ': '
            inline.lore-status-stable
              'stable'
            ' '
            inline.lore-date
              '(2017)'
    paragraph
      'In '
      strong
        'our'
      ' code it is '
      inline.lore-ref.lore-ref-subject
        'Wick'
      '.'
    note
      paragraph
        'Nested.'
    container.lore.lore-mentioned
      field_list.lore-facts
        field.lore-mentioned
          field_name
            'Mentioned on'
          field_body
            paragraph
              reference
                literal
                  'lantern.strike'
    paragraph.lore-more
      reference.lore-ref.lore-ref-era
        'More about Glow'"""
    )


@pytest.mark.parametrize(
    ("options", "inside", "outside"),
    [
        ("", ["Spark", "2010–2012", "disputed", "nothing to hold"], ["It all began"]),
        (":show: title", ["Spark"], ["nothing to hold", "It all began"]),
        (
            ":show: text",
            ["It all began", "third try", "lightning"],
            ["nothing to hold"],
        ),
        (":show: title, summary, text", ["nothing to hold", "It all began"], []),
    ],
)
def test_show_chooses_what_a_callout_says(
    lantern: Project, options: str, inside: list[str], outside: list[str]
) -> None:
    lantern.page(f".. lore-era:: spark\n   {options}\n")
    built = lantern.build("dummy")
    assert built.warnings == []
    (box,) = boxes(built.shown["index"])
    words = box.astext()
    assert [text for text in inside if text not in words] == []
    assert [text for text in outside if text in words] == []


def test_a_callout_at_home_does_not_link_to_itself(lantern: Project) -> None:
    lantern.page(".. lore-era:: glass\n\n.. lore-era:: now")
    built = lantern.build()
    assert "More about" not in built.text("index.html")
    second = boxes(built.shown["index"])[1]
    title = second.next_node(nodes.title)
    assert title is not None
    assert title.astext() == "2018 – present"
    assert 'id="lore-era-now"' in built.text("index.html")


@pytest.mark.parametrize("name", ["lore-era", "lore-subject"])
def test_a_box_for_an_unknown_name_keeps_the_pages_words(
    lantern: Project, name: str
) -> None:
    lantern.page(f".. {name}:: sparkk\n\n   These words.")
    built = lantern.build("dummy")
    assert built.typed() == [f"lore.unknown-{name.removeprefix('lore-')}"]
    assert built.warnings[0].startswith("index.rst:4: WARNING: there is no ")
    assert "These words." in built.shown["index"].astext()


@pytest.mark.parametrize("name", ["lore-era", "lore-subject"])
def test_a_box_needs_a_name(lantern: Project, name: str) -> None:
    lantern.page(f".. {name}::\n\nAfter.")
    built = lantern.build("dummy")
    assert "1 argument(s) required" in "".join(built.warnings)
    assert "After." in built.shown["index"].astext()


def test_a_wrong_option_of_a_callout_is_a_warning(lantern: Project) -> None:
    lantern.page(".. lore-era:: spark\n   :show: sumary\n   :home: here\n")
    built = lantern.build("dummy")
    assert built.warnings == [
        (
            "index.rst:4: WARNING: ':show:' of 'lore-era': 'sumary' is not known; did "
            "you mean 'summary'? [lore.option]"
        ),
        (
            "index.rst:4: WARNING: ':home:' of 'lore-era': takes no value; 'here' is "
            "left out [lore.option]"
        ),
    ]
    assert "nothing to hold" in built.shown["index"].astext()


def test_a_card_tells_all_that_is_known_of_a_subject(lantern: Project) -> None:
    lantern.page(
        ".. lore-timeline::\n\n.. lore-subject:: matchstick\n   :class: mine\n"
        "   :name: it\n\n   Our words.\n\n.. lore-subject:: wick\n\n:ref:`it <it>`"
    )
    built = lantern.build()
    assert built.warnings == []
    match, wick = boxes(built.doctree("index"))
    assert match["classes"] == ["lore", "lore-card", "mine"]
    assert [one.astext() for one in match.findall(nodes.field_name)] == [
        *("Status", "Replaced by", "Eras", "API", "Paths"),
        *("Disputed", "Evidence", "Where to read next"),
    ]
    assert [one.astext() for one in wick.findall(nodes.field_name)] == [
        *("Status", "Replaces", "Eras", "Paths"),
    ]
    words = match.astext()
    for text in [
        "tool",
        "A small stick.",
        "It burns once.",
        "active (2010)",
        "deprecated (2016): too short – disputed: not for pipes (source)",
        "Wick, ongoing, gradually (2014): in lamps",
        "Spark, Glow",
        "Others call it a stick.",
        "How to strike it",
        "Our words.",
    ]:
        assert text in words
    links = built.links()
    for link in [
        ("Wick", "#lore-subject-wick"),
        ("Match", "#lore-subject-match"),
        ("Glow", "#lore-era-glow"),
        ("lantern.strike", "api.html#lantern.strike"),
        ("How to strike it", "api.html#lantern.strike"),
        ("match.c", "https://github.com/example/matches/blob/HEAD/match.c"),
        ("wick.c", "https://github.com/example/lantern/blob/HEAD/wick.c"),
        ("source", "https://example.org/pipes"),
        ("it", "#it"),
    ]:
        assert link in links


def test_plain_relations_share_a_line(lantern: Project) -> None:
    lantern.change(
        "  - id: wick\n",
        "  - {id: oil, title: Oil, part-of: [wick]}\n"
        "  - {id: rope, title: Rope, renamed-from: [{subject: wick, state: planned}]}\n"
        "  - id: wick\n    built-on: [match, oil]\n    derived-from: [oil]\n",
    )
    lantern.page(".. lore-subject:: wick\n\n.. lore-subject:: oil")
    built = lantern.build("dummy")
    assert built.warnings == []
    wick, oil = boxes(built.shown["index"])
    fields = {
        one.children[0].astext(): one.children[1].astext().strip()
        for box in (wick, oil)
        for one in box.findall(nodes.field)
    }
    assert fields["Built on"] == "Match, Oil"
    assert fields["Has as parts"] == "Oil"
    assert fields["Renamed to"] == "Rope, planned"
    assert (fields["Basis of"], fields["Part of"], fields["Origin of"]) == (
        *("Wick", "Wick"),
        "Wick",
    )


def test_an_undocumented_object_is_reported_once_if_nitpicky(
    lantern: Project,
) -> None:
    lantern.change('["py:lantern.strike"]', '["py:lantern.nothing"]')
    lantern.page(".. lore-subject:: match\n\n.. lore-subject:: match")
    assert "lantern.nothing" in lantern.build("dummy").shown["index"].astext()
    assert lantern.build("dummy").warnings == []
    built = lantern.build("dummy", nitpicky=True)
    (warned,) = built.warnings
    assert warned.startswith(f"lore.yaml:{lantern.line('py:lantern.nothing')}:")
    assert warned.endswith("[lore.unknown-object]")
    ignored = [("lore:object", "py:lantern.nothing")]
    assert lantern.build("dummy", nitpicky=True, nitpick_ignore=ignored).warnings == []


def test_objects_and_paths_share_a_line_each(lantern: Project) -> None:
    lantern.change("paths: [match.c]\n", "paths: [match.c, box/]\n")
    lantern.change('["py:lantern.strike"]', '["py:lantern.strike", "py:lantern.box"]')
    lantern.change(', url: "https://example.org/pipes"', "")
    lantern.page(".. lore-subject:: match")
    built = lantern.build("dummy")
    assert built.warnings == []
    words = boxes(built.shown["index"])[0].astext()
    assert "lantern.strike, lantern.box" in words
    assert "match.c, box/" in words
    assert "disputed: not for pipes\n" in words
