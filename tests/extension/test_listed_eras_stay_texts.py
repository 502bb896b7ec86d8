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
        if all(isinstance(child, nodes.Text) for child in item.children)
    }
    assert texts == FOLDED
    assert [text.astext() for text in found["bamboo"].children] == [
        "Bamboo (2001–2005)",
        "Sticks of bamboo, and paper: light & cheap.",
    ]


@pytest.mark.parametrize(
    "builder", ["html", "dirhtml", "singlehtml", "text", "latex", "man", "xml", "epub"]
)
def test_every_builder_writes_what_it_would_without(
    kite: Project, monkeypatch: pytest.MonkeyPatch, builder: str
) -> None:
    short = kite.build(builder, folder="short")
    monkeypatch.setattr(timeline, "plain_body", lambda _era: None)
    long = kite.build(builder, folder="long")
    assert not any(entries(long)[name].children[1:2] == [] for name in FOLDED)
    suffixes = {".html", ".xhtml", ".txt", ".tex", ".1", ".xml"}
    written = [p for p in sorted(long.outdir.rglob("*")) if p.suffix in suffixes]
    pages = [p for p in written if p.name not in {"searchindex.js", "content.opf"}]
    assert pages
    for path in pages:
        name = path.relative_to(long.outdir)
        assert short.text(str(name)) == long.text(str(name)), name


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
