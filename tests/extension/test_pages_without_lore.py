"""Whoever does not use the extension does not notice it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from tests.extension.project import article
from tests.extension.typed_warnings import IS_OLD

if TYPE_CHECKING:
    from tests.extension.conftest import Copy
    from tests.extension.project import Built, Project

BUILDERS = [
    *("html", "dirhtml", "singlehtml", "epub", "latex", "text", "man", "texinfo"),
    *("xml", "pseudoxml", "gettext", "linkcheck", "dummy"),
]
PLAIN = """\
:any:`api`, :any:`lantern.strike`, :ref:`genindex`.

.. note:: A box.

term
   definition

.. py:function:: light(x)

   .. versionadded:: 0.1
"""
CONFIG: dict[str, Any] = {
    "author": "us",
    "man_pages": [("index", "plain", "Plain", "us", 1)],
    "linkcheck_ignore": [".*"],
}


#: Sphinx writes the names of all domains and extensions into these.
NAMES = re.compile(rb' xmlns:\w+="[^"]*"|"envversion":\{[^}]*\}')
#: No object and no release that a page of `PLAIN` has.
DATASET = "lore: 1\neras:\n  - {id: a, title: A, date: 2000, summary: All.}\n"


def files(built: Built) -> dict[str, bytes]:
    return {
        path.relative_to(built.outdir).as_posix(): NAMES.sub(b"", path.read_bytes())
        for path in built.outdir.rglob("*")
        if path.is_file()
        and path.suffix not in {".pickle", ".doctree", ".epub"}
        # That of plain Sphinx 7.2 differs from build to build.
        and not (IS_OLD and path.name == "searchindex.js")
    }


@pytest.mark.parametrize("dataset", ["without", "with"])
@pytest.mark.parametrize("builder", BUILDERS)
def test_an_unused_extension_leaves_no_trace(
    lantern: Project, builder: str, dataset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    if dataset == "without":
        (lantern.srcdir / "lore.yaml").unlink()
    else:
        lantern.write({"lore.yaml": DATASET})
    lantern.page(PLAIN)
    built = lantern.build(builder, folder="used", **CONFIG)
    control = lantern.build(builder, folder="control", extensions=[], **CONFIG)
    assert built.warnings == control.warnings == []
    used, plain = files(built), files(control)
    if builder == "gettext" and dataset == "with":
        # Translators get all of a dataset, whether or not a page shows it yet.
        assert used.pop("lore.pot")
    assert used.keys() == plain.keys()
    # It holds a digest of the configuration, which differs.
    differing = [name for name in used if used[name] != plain[name]]
    assert [name for name in differing if not name.endswith(".buildinfo")] == []
    assert not built.lore.pages or all(
        not page["places"] for page in built.lore.pages.values()
    )


@pytest.mark.parametrize("builder", ["html", "dirhtml", "epub", "text"])
def test_one_page_of_lore_changes_no_other(copy: Copy, builder: str) -> None:
    """Compare with a project whose one page has other words of the same titles."""
    pages = {"a": PLAIN.replace("light", "lamp"), "b": PLAIN}
    found = []
    for name, text in (("with", ".. lore-timeline::"), ("without", "Text.")):
        project = copy("lantern", name)
        project.page(".. toctree::\n\n   a\n   lore\n   b\n")
        for page, words in pages.items():
            project.page(words, f"{page}.rst")
        project.page(text, "lore.rst")
        project.write({"lore.yaml": DATASET})
        extensions = ["sphinxcontrib_lore"] if name == "with" else []
        found.append(files(project.build(builder, extensions=extensions, **CONFIG)))
    used, plain = found
    assert set(used.keys() ^ plain.keys()) <= {"_static/lore.css"}
    differing = {
        name for name in used.keys() & plain.keys() if used[name] != plain[name]
    }
    # The page itself, what is made of all pages, and what holds a time or digest.
    own = {"lore.html", "lore/index.html", "lore.xhtml", "lore.txt"}
    whole = {
        *("searchindex.js", "objects.inv", ".buildinfo"),
        *("_sources/lore.rst.txt", "content.opf"),
    }
    assert differing <= own | whole


def test_the_stylesheet_is_linked_where_lore_is_shown(lantern: Project) -> None:
    texts = {
        "timeline": (".. lore-timeline::", True),
        "numbers": (".. lore-numbers::", True),
        "role": (":lore-era:`spark`", True),
        "number": (":lore-number:`hours`", True),
        "unknown": (":lore-era:`sparkk`", True),
        "any": (":any:`spark`", False),
        "sphinx": (":any:`genindex` :ref:`search`", False),
        "plain": ("Text.", False),
    }
    lantern.page(".. toctree::\n\n   " + "\n   ".join(texts))
    for name, (text, _) in texts.items():
        lantern.page(text, f"{name}.rst")
    built = lantern.build(suppress_warnings=["lore", "ref"])
    linked = {name: "lore.css" in built.text(f"{name}.html") for name in texts}
    assert linked == {name: shows for name, (_, shows) in texts.items()}
    assert "lore.css" not in built.text("genindex.html")
    html = built.text("timeline.html")
    assert html.count("lore.css") == 1
    assert "lore.css?v=" in html
    assert (built.outdir / "_static" / "lore.css").is_file()
    assert "<script" not in article(html)
    assert ' style="' not in article(built.text("numbers.html"))


@pytest.mark.parametrize(
    ("builder", "name"),
    [("singlehtml", "index.html"), ("dirhtml", "a/index.html"), ("epub", "a.xhtml")],
)
def test_the_stylesheet_is_found_by_other_html_builders(
    lantern: Project, builder: str, name: str
) -> None:
    lantern.page(".. toctree::\n\n   a")
    lantern.page(".. lore-timeline::", "a.rst")
    built = lantern.build(builder)
    assert built.warnings == []
    html = built.text(name)
    assert html.count("lore.css") == 1
    if builder == "epub":
        assert "_static/lore.css" in built.text("content.opf")
        assert "lore.css" not in built.text("index.xhtml")


def test_a_stylesheet_of_the_docs_keeps_its_place(lantern: Project) -> None:
    lantern.page(".. lore-timeline::")
    lantern.write({"_static/lore.css": "/* ours */", "_static/own.css": "/* own */"})
    before: dict[str, Any] = {
        "html_static_path": ["_static"],
        "html_css_files": ["own.css"],
    }
    built = lantern.build(**before)
    assert built.app.config.html_static_path == ["_static"]
    assert [name for name, _ in built.app.config.html_css_files] == ["own.css"]
    assert "own.css" in built.text("index.html")


def test_mistakes_in_a_dataset_that_no_page_asks_for_are_silent(
    lantern: Project,
) -> None:
    lantern.change("title: Glass", "titel: Glass")
    lantern.page("Text.")
    (lantern.srcdir / "api.rst").unlink()
    assert lantern.build().warnings == []


def test_many_jobs_tell_what_one_tells(lantern: Project) -> None:
    (lantern.srcdir / "api.rst").unlink()
    lantern.change("title: Glass", "titel: Glass")
    lantern.change("A glass around", "A :nope:`glass` around")
    names = [f"p{number}" for number in range(9)]
    lantern.page(".. toctree::\n\n   " + "\n   ".join(names))
    for name in names:
        lantern.page("Text.", f"{name}.rst")
    silent = [lantern.run("html", "-E", f"-j{jobs}") for jobs in (1, 4)]
    assert [run.warnings for run in silent] == [[], []]
    for name in names:
        lantern.page(".. lore-timeline::\n\n:lore-era:`nil` :doc:`nil`", f"{name}.rst")
    one, four = (lantern.run("html", "-E", f"-j{jobs}") for jobs in (1, 4))
    assert sorted(one.warnings) == sorted(four.warnings)
    assert len([line for line in one.warnings if line.startswith("lore.yaml")]) == 2
    assert len([line for line in one.warnings if "[lore.unknown-era]" in line]) == 9
