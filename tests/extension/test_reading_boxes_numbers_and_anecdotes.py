"""``lore-next``, ``lore-numbers`` and ``lore-anecdotes``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from docutils import nodes

if TYPE_CHECKING:
    from tests.extension.project import Project


def boxes(page: nodes.document) -> list[nodes.admonition]:
    return list(page.findall(nodes.admonition))


def entries(box: nodes.Element) -> list[str]:
    return [one.astext().strip() for one in box.findall(nodes.list_item)]


def test_where_to_read_next_follows_from_the_data(lantern: Project) -> None:
    lantern.page(
        """
.. lore-next:: match
.. lore-next:: glow, wick
   :limit: 2
.. lore-next:: glass
   :caption: And then

   .. seealso:: The stars.
.. lore-next::
   :class: mine

.. lore-timeline::
""".replace("\n.. lore", "\n\n.. lore")
    )
    built = lantern.build()
    assert built.warnings == []
    match, two, glass, whole = boxes(built.shown["index"])
    assert entries(match) == [
        "Spark",
        "How to strike it",
        "Glow – what came after Match",
        "Glass – what came after Match",
        "2018 – present – what came after Match",
    ]
    assert len(entries(two)) == 2
    assert entries(glass)[:2] == [
        "2018 – present – the next era",
        "Glow – also about Wick",
    ]
    assert [box.next_node(nodes.title).astext() for box in (match, glass)] == [  # type: ignore[union-attr]
        "Where to read next",
        "And then",
    ]
    assert "The stars." in glass.astext()
    assert entries(whole) == ["The first page – begin here", "Today"]
    assert "mine" in whole["classes"]
    assert ("Today", "#lore-era-now") in built.links()


def test_a_reading_box_with_nothing_in_it_is_not_there(lantern: Project) -> None:
    lantern.page(".. lore-next:: sparkk, sptark\n\n.. lore-next::\n   :dataset: nope\n")
    built = lantern.build("dummy")
    assert built.warnings == [
        (
            "index.rst:4: WARNING: there is no era or subject 'sparkk'; did you mean "
            "'spark'? [lore.unknown-era]"
        ),
        (
            "index.rst:4: WARNING: there is no era or subject 'sptark'; did you mean "
            "'spark'? [lore.unknown-era]"
        ),
        (
            "index.rst:6: WARNING: there is no dataset 'nope'; there is 'lore' "
            "[lore.unknown-dataset]"
        ),
    ]
    assert boxes(built.shown["index"]) == []


def test_dead_reading_links_are_warnings_at_the_datasets_line(lantern: Project) -> None:
    lantern.change(
        "  - {era: now, title: Today}\n",
        "  - {doc: nowhere, title: A}\n  - {ref: no-label, title: B}\n"
        '  - {object: "py:lantern.nothing", title: C}\n  - {object: "nodomain:x"}\n',
    )
    lantern.page(".. lore-next::")
    lantern.write({"other.rst": ":orphan:\n\nOther\n=====\n\n.. lore-next::\n"})
    built = lantern.build()
    lines = [lantern.line(f"title: {letter}}}") for letter in "ABC"]
    assert [(w.partition(" ")[0], w.rpartition(" ")[2]) for w in built.warnings] == [
        (f"lore.yaml:{lines[0]}:", "[ref.doc]"),
        (f"lore.yaml:{lines[1]}:", "[ref.ref]"),
        (f"lore.yaml:{lines[2]}:", "[lore.unknown-object]"),
        (f"lore.yaml:{lines[2] + 1}:", "[lore.unknown-object]"),
    ]
    assert "unknown document: '/nowhere'" in built.warnings[0]
    assert "undefined label: 'no-label'" in built.warnings[1]
    for letter in "ABC":
        assert letter in built.shown["other"].astext()


def test_numbers_are_a_table(lantern: Project) -> None:
    lantern.page(
        ".. lore-numbers::\n   :class: mine\n   :name: them\n\n:ref:`x <them>`"
    )
    built = lantern.build()
    assert built.warnings == []
    (table,) = built.doctree("index").findall(nodes.table)
    assert table["classes"] == ["lore", "lore-numbers", "mine"]
    cells = [" ".join(one.astext().split()) for one in table.findall(nodes.entry)]
    assert cells == [
        *("Number", "What", "As of"),
        "8+",
        "hours of light at least this many; counted over 6 months on a calm night",
        "June 2024",
        "300",
        "lanterns about this many Disputed Nobody has counted them. Evidence count.txt",
        "2023",
    ]


def test_anecdotes_are_a_list(lantern: Project) -> None:
    lantern.page(".. lore-anecdotes::\n   :class: mine\n")
    built = lantern.build("dummy")
    assert built.warnings == []
    (shown,) = built.shown["index"].findall(nodes.definition_list)
    assert shown["classes"] == ["lore", "lore-anecdotes", "simple", "mine"]
    assert [one.astext() for one in shown.findall(nodes.term)] == [
        "The cat (2015)",
        "The dark",
    ]
    words = " ".join(shown.astext().split())
    for text in [
        "A cat sat on it.",
        "About Wick",
        "Evidence A picture",
        "It was dark.",
    ]:
        assert text in words


@pytest.mark.parametrize("name", ["lore-numbers", "lore-anecdotes"])
def test_a_dataset_without_them_shows_nothing(lantern: Project, name: str) -> None:
    lantern.write({"lore.yaml": "lore: 1\neras: [{id: a, title: A, date: 2000}]\n"})
    lantern.page(f".. {name}::\n\n.. {name}::\n   :dataset: lroe\n\nAfter.")
    built = lantern.build("dummy")
    assert built.warnings == [
        (
            "index.rst:6: WARNING: there is no dataset 'lroe'; did you mean 'lore'? "
            "[lore.unknown-dataset]"
        )
    ]
    (section,) = built.shown["index"].findall(nodes.section)
    assert [type(one) for one in section.children] == [nodes.title, nodes.paragraph]


def test_a_value_without_more_is_shown_as_it_is(lantern: Project) -> None:
    lantern.write(
        {
            "lore.yaml": "lore: 1\nas-of: 2020\neras: []\nnumbers:\n"
            "  - {id: a, title: all, value: 12, qualifier: at-most}\n"
            "  - {id: b, title: some, value: 1.50}\n"
        }
    )
    lantern.page(".. lore-numbers::")
    built = lantern.build("dummy")
    cells = [one.astext() for one in built.shown["index"].findall(nodes.entry)]
    assert [" ".join(cell.split()) for cell in cells[3:]] == [
        *("12", "all at most this many", "2020"),
        *("1.50", "some", "2020"),
    ]
