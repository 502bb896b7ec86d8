"""Eras of a list that are but a plain summary: what is written of them is no other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from docutils import nodes

from sphinxcontrib_lore.extension.render import timeline

if TYPE_CHECKING:
    from tests.extension.conftest import Copy
    from tests.extension.project import Built, Project

LORE = """\
lore: 1
project: Kite
as-of: 2026-06
eras:
  - {id: bamboo, title: Bamboo, date: 2001/2005, aliases: [cane],
     summary: "Sticks of bamboo, and paper: light & cheap."}
  - {id: glue, title: Glue <sticky>, date: 2005-03, summary: "It held.\\nMostly so."}
  - {id: silk, date: 2006~/.., summary: "Silk, then."}
  - {id: bare, title: Nothing more, date: 2008}
  - {id: quoted, title: "Isn't it", date: 2009,
     summary: "Nobody's \\"kite\\" -- yet..."}
  - {id: dots, title: Dots, date: 2009, summary: "And so on . . . until now."}
  - {id: marked, title: Marked, date: 2010, summary: "A *word* in another face."}
  - {id: full, title: Full, date: 2011, summary: "More.", disputed: [
      {note: "It never flew.", url: "https://example.org/"}]}
"""
FOLDED = {"bamboo", "glue", "silk", "bare"}


@pytest.fixture
def kite(copy: Copy) -> Project:
    project = copy("lantern", "kite")
    project.write({"lore.yaml": LORE})
    project.page(
        ".. toctree::\n\n   other\n\n.. lore-timeline::\n\n:lore-era:`bamboo`\n"
        ":lore-era:`glue`"
    )
    project.page(".. lore-timeline::\n   :limit: 3\n", "other.rst")
    return project


def entries(built: Built, docname: str = "index") -> dict[str, nodes.Element]:
    """Return the items of the list of a page as it was read."""
    return {
        item["lore-place"][1]: item
        for item in built.doctree(docname).findall(nodes.definition_list_item)
        if "lore-place" in item
    }


def test_those_with_a_plain_summary_alone_are_texts(kite: Project) -> None:
    built = kite.build()
    assert built.warnings == []
    found = entries(built)
    texts = {
        name
        for name, item in found.items()
        if not list(item.findall(nodes.TextElement))
    }
    assert texts == FOLDED
    assert [part.astext() for part in found["bamboo"].children] == [
        "Bamboo (2001–2005)",
        "Sticks of bamboo, and paper: light & cheap.",
    ]
    title, nothing = found["bare"].children
    assert (title.astext(), nothing.children) == ("Nothing more (2008)", [])


@pytest.mark.parametrize(
    "builder", ["html", "dirhtml", "singlehtml", "text", "latex", "man", "xml", "epub"]
)
def test_every_builder_writes_what_it_would_without(
    kite: Project, monkeypatch: pytest.MonkeyPatch, builder: str
) -> None:
    short = kite.build(builder, folder="short")
    monkeypatch.setattr(timeline, "plain_body", lambda _era: None)
    long = kite.build(builder, folder="long")
    for name in FOLDED:
        assert isinstance(entries(long)[name][0], nodes.term)
    suffixes = {".html", ".xhtml", ".txt", ".tex", ".1", ".xml"}
    pages = [p for p in sorted(long.outdir.rglob("*")) if p.suffix in suffixes]
    assert pages
    for path in pages:
        page = str(path.relative_to(long.outdir))
        assert short.text(page) == long.text(page), page


def test_the_search_finds_the_same(
    kite: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    short = kite.build(folder="short").text("searchindex.js")
    assert '"sticki"' in short
    monkeypatch.setattr(timeline, "plain_body", lambda _era: None)
    assert kite.build(folder="long").text("searchindex.js") == short


def test_sphinx_spells_quotes_as_it_does_elsewhere(kite: Project) -> None:
    html = kite.build().text("index.html")
    assert "Nobody’s “kite” – yet…" in html
    assert "And so on … until now." in html


CONF = """\
from docutils import nodes

project = "Kite"
extensions = ["sphinxcontrib_lore", "sphinx.ext.todo"]
html_theme = "basic"
todo_include_todos = True


def _put_words(tree, word):
    for text in list(tree.findall(nodes.Text)):
        before, found, after = text.astext().partition(word)
        if found:
            strong = nodes.strong("", found)
            text.parent.replace(text, [nodes.Text(before), strong, nodes.Text(after)])


def setup(app):
    app.connect("doctree-read", lambda app, tree: _put_words(tree, "{word}"))
"""


@pytest.mark.parametrize(
    ("word", "wanted"),
    [
        (
            "paper",
            "<p>Sticks of bamboo, and <strong>paper</strong>: light &amp; cheap.</p>",
        ),
        (
            "Bamboo",
            '<span class="lore-title"><strong>Bamboo</strong> (2001–2005)</span>',
        ),
    ],
)
@pytest.mark.parametrize("builder", ["html", "text"])
def test_another_extension_may_put_something_into_them(
    kite: Project, word: str, wanted: str, builder: str
) -> None:
    kite.write({"conf.py": CONF.replace("{word}", word)})
    built = kite.build(builder)
    assert built.warnings == []
    if builder == "html":
        html = built.text("index.html").replace(' class="lore-summary"', "")
        assert " ".join(wanted.split()) in " ".join(html.split())
        assert 'id="lore-era-bamboo"' in html
    else:
        lines = built.text("index.txt").splitlines()
        at = next(row for row, line in enumerate(lines) if "(2001–2005)" in line)
        assert f"**{word}**" in " ".join(lines[at : at + 3])
        assert "light & cheap." in lines[at + 1]


def test_another_extension_may_show_them_on_a_page_without_lore(kite: Project) -> None:
    kite.write({"conf.py": CONF.replace("{word}", "no such word")})
    kite.page(".. toctree::\n\n   other\n   todo\n   list\n")
    kite.page(".. todo::\n\n   Look.\n\n   .. lore-timeline::\n", "todo.rst")
    kite.page(".. todolist::\n", "list.rst")
    assert kite.run().warnings == []
    # Only the list is written: the nodes come from a doctree that was kept.
    kite.page(".. todolist::\n\nMore.\n", "list.rst")
    assert kite.run().warnings == []
    html = (kite.work / "out-html" / "list.html").read_text("utf-8")
    assert 'href="todo.html#lore-era-bamboo">Bamboo</a>' in html
    assert '<dd><p class="lore-summary">Sticks of bamboo, and paper' in html
