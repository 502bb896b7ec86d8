"""All builders, serial and parallel: the same facts, the same bytes, nobody's nodes."""

from __future__ import annotations

import re
import shutil
import zipfile
from typing import TYPE_CHECKING

import pytest
from docutils import nodes
from sphinx import addnodes

from tests.extension.project import Project
from tests.extension.typed_warnings import IS_OLD

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

BUILDERS = {
    "html": ".html",
    "dirhtml": ".html",
    "singlehtml": ".html",
    "epub": ".xhtml",
    "latex": ".tex",
    "text": ".txt",
    "man": ".1",
    "texinfo": ".texi",
    "xml": ".xml",
    "pseudoxml": ".pseudoxml",
    "gettext": "",
    "linkcheck": "",
    "dummy": "",
}
#: Facts that every page of the root "kitchen" shows, in plain ASCII words.
FACTS = [
    *("Spark", "A spark", "It all began", "The match is struck", "There was smoke"),
    *("Glow", "learns to stay", "Glass", "against the wind", "It burns"),
    *("lightning", "A letter denies it", "says the diary", "still there"),
    *("A small stick", "deprecated", "gradually", "Others call it a stick"),
    *("hours of light", "on a calm night", "Nobody"),
    *("The cat", "The dark", "Where to read next", "A book that is not written yet"),
    *("Nested words", "And then", "second cell"),
]


@pytest.fixture(scope="module")
def kitchen(rootdir: Path, tmp_path_factory: pytest.TempPathFactory) -> Project:
    work = tmp_path_factory.mktemp("kitchen")
    shutil.copytree(rootdir / "test-kitchen", work / "src")
    shutil.copy(rootdir / "test-lantern" / "lore.yaml", work / "src")
    shutil.copy(rootdir / "test-lantern" / "api.rst", work / "src")
    (work / "built").mkdir()
    return Project(srcdir=work / "src", work=work / "built")


def written(outdir: Path) -> dict[str, bytes]:
    """Return all files of a build, an EPUB member by member."""
    found: dict[str, bytes] = {}
    for path in sorted(outdir.rglob("*")):
        name = path.relative_to(outdir).as_posix()
        if path.is_dir() or path.suffix in {".pickle", ".doctree"}:
            continue
        if IS_OLD and path.name == "searchindex.js":
            continue  # That of plain Sphinx 7.2 differs from build to build.
        if path.suffix == ".epub":
            with zipfile.ZipFile(path) as book:
                found.update({f"{name}/{n}": book.read(n) for n in book.namelist()})
        else:
            found[name] = path.read_bytes()
    return found


def told(files: dict[str, bytes], suffix: str) -> str:
    """Return the words of all pages, without markup and line breaks."""
    pages = [text for name, text in files.items() if name.endswith(suffix)]
    text = re.sub(r"<[^>]*>", "", b"\n".join(pages).decode("utf-8"))
    text = re.sub(r"\\(?:fR|fB|fI|&|[a-z]+\{)", "", text)
    return re.sub(r"[\s|{}]+", " ", text.replace("\\-", "-"))


@pytest.mark.parametrize("builder", BUILDERS)
def test_jobs_do_not_show(
    kitchen: Project, builder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # An EPUB says when it was made.
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    options = ["-W", "-n", "-E"]
    one = kitchen.run(builder, *options, "-j1", folder="one")
    four = kitchen.run(builder, *options, "-j4", folder="four")
    assert (one.code, one.warnings) == (0, [])
    assert (four.code, four.warnings) == (0, [])
    first = written(kitchen.work / f"one-{builder}")
    second = written(kitchen.work / f"four-{builder}")
    assert first.keys() == second.keys()
    assert [name for name in first if first[name] != second[name]] == []
    if BUILDERS[builder]:
        words = told(first, BUILDERS[builder])
        assert [fact for fact in FACTS if fact not in words] == []


#: What only `pages` and `resolve` know of.
PRIVATE = re.compile(r"lore-(?:link|place|soft|own|times|late|to)=")


@pytest.mark.parametrize("builder", ["xml", "pseudoxml", "html"])
def test_our_own_attributes_are_gone(kitchen: Project, builder: str) -> None:
    built = kitchen.build(builder, folder="attributes")
    assert PRIVATE.search(built.doctree("index").pformat())
    for name, doctree in built.shown.items():
        assert not PRIVATE.search(doctree.pformat()), name
        for node in doctree.findall(nodes.Element):
            own = [key for key in node.attributes if key.startswith("lore")]
            assert own == [], node
    for name, text in written(built.outdir).items():
        assert not PRIVATE.search(text.decode("utf-8", "replace")), name


def test_only_standard_nodes_reach_a_writer(kitchen: Project) -> None:
    built = kitchen.build("dummy", folder="standard")
    modules = {
        type(node).__module__
        for doctree in built.shown.values()
        for node in doctree.findall()
    }
    assert modules <= {nodes.__name__, addnodes.__name__}
    assert not any(
        isinstance(node, addnodes.pending_xref | nodes.pending | nodes.system_message)
        for doctree in built.shown.values()
        for node in doctree.findall()
    )


FOREIGN = '''
"""A builder and visitors that know nothing of us."""

from docutils import nodes
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.writers.html5 import HTML5Translator

STANDARD = {"docutils.nodes", "sphinx.addnodes"}


class Strict(HTML5Translator):
    def unknown_visit(self, node):
        raise NotImplementedError(type(node))

    def dispatch_visit(self, node):
        assert type(node).__module__ in STANDARD, type(node)
        return super().dispatch_visit(node)


class StrictBuilder(StandaloneHTMLBuilder):
    name = "strange"
    default_translator_class = Strict


class box(nodes.General, nodes.Element):
    pass


def setup(app):
    app.add_builder(StrictBuilder)
    app.add_node(box, epub=(lambda *_: None, lambda *_: None))
    app.set_translator("strange", Strict)
    app.set_translator("epub", Strict)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
'''


@pytest.mark.parametrize("builder", ["strange", "epub", "singlehtml"])
def test_builders_of_others_can_write_it(
    kitchen: Project, builder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (kitchen.work / "strange_builder.py").write_text(FOREIGN, encoding="utf-8")
    monkeypatch.syspath_prepend(str(kitchen.work))
    built = kitchen.build(
        builder,
        folder="strange",
        extensions=["strange_builder", "sphinxcontrib_lore"],
    )
    assert built.warnings == []
    suffix = ".xhtml" if builder == "epub" else ".html"
    words = told(written(built.outdir), suffix)
    assert [fact for fact in FACTS if fact not in words] == []


def test_dates_are_times_in_html_and_words_elsewhere(kitchen: Project) -> None:
    html = "".join(
        text.decode()
        for name, text in written(kitchen.build("html").outdir).items()
        if name.endswith(".html")
    )
    for date in ("2010", "2012", "2010-03-04", "2024-06", "2013", "2018"):
        assert f'<time datetime="{date}">' in html
    headings = re.findall(r"<h\d>.*?</h\d>", html)
    assert headings
    assert not [heading for heading in headings if "<time" in heading]
    text = written(kitchen.build("text").outdir)
    assert "Spark (2010–2012)" in b"".join(text.values()).decode()
    assert b"<time" not in b"".join(text.values())


def test_the_search_index_has_titles_as_text(kitchen: Project) -> None:
    index = kitchen.build("html").text("searchindex.js")
    assert '"spark"' in index
    assert '"Spark"' in index
    assert "<" not in index.replace("<!", "")


def test_the_catalogue_of_the_docs_has_no_text_of_a_dataset(kitchen: Project) -> None:
    # It has its own; what of it is shown must not be translated a second time.
    built = kitchen.build("gettext", folder="gettext")
    files = {name: text.decode() for name, text in written(built.outdir).items()}
    own = files.pop("lore.pot")
    found = "".join(files.values())
    assert "Nested words" in found
    assert "Nested words" not in own
    for text in ("A spark, and", "It all began", "hours of light", "A small stick"):
        assert text not in found
        assert text in own


STATE = {"PYTHONHASHSEED": "1", "TZ": "Pacific/Kiritimati", "LC_ALL": "C"}
OTHER = {
    "PYTHONHASHSEED": "77",
    "TZ": "America/Los_Angeles",
    "LC_ALL": "C.UTF-8",
    # A day of the year that stands in the copyright, which Sphinx puts in there.
    "SOURCE_DATE_EPOCH": "1717200000",
}


@pytest.mark.parametrize("builder", ["html", "epub"])
def test_clock_and_place_do_not_show(
    kitchen: Project, builder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[dict[str, bytes]] = []
    for folder, state in (("here", STATE), ("there", OTHER)):
        monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
        for name, value in state.items():
            monkeypatch.setenv(name, value)
        run = kitchen.run(builder, "-E", folder=folder)
        assert run.code == 0, run.output
        found.append(written(kitchen.work / f"{folder}-{builder}"))
    first, second = found
    assert first.keys() == second.keys()
    # An EPUB says when it was made, and Sphinx takes the time of the clock for it.
    own = [name for name in first if first[name] != second[name]]
    assert [name for name in own if not name.endswith((".opf", ".buildinfo"))] == []


@pytest.mark.parametrize("builder", ["latex", "man", "texinfo", "singlehtml"])
def test_a_single_document_links_into_itself(kitchen: Project, builder: str) -> None:
    built = kitchen.build(builder, folder="single")
    assert built.warnings == []
    check: dict[str, Callable[[str], bool]] = {
        "latex": lambda text: (
            r"\label{\detokenize{more:lore-era-spark}}" in text
            and r"\hyperref[\detokenize{more:lore-era-spark}]" in text
        ),
        "man": lambda text: "Spark" in text,
        "texinfo": lambda text: "@anchor{more lore-era-spark}" in text,
        "singlehtml": lambda text: (
            text.count('id="lore-era-spark"') == 1 and 'href="#lore-era-spark"' in text
        ),
    }
    suffix = BUILDERS[builder]
    texts = [
        text.decode()
        for name, text in written(built.outdir).items()
        if name.endswith(suffix) and "genindex" not in name
    ]
    assert check[builder]("".join(texts))


NESTED = """\
Before.

      .. list-table:: A table in a text

         * - one
           - two
         * - three
           - four
"""


@pytest.mark.parametrize("builder", ["text", "man", "html", "latex"])
def test_a_table_may_stand_in_a_table(lantern: Project, builder: str) -> None:
    lantern.change("text: Then came the wick.", f"text: |\n      {NESTED}")
    lantern.page(
        ".. lore-timeline::\n   :style: table\n   :show: title, text\n\n"
        ".. list-table::\n\n   * - .. lore-timeline::\n          :style: table\n"
    )
    built = lantern.build(builder)
    assert built.warnings == []
    nested = [
        table
        for table in built.shown["index"].findall(nodes.table)
        if any(inner is not table for inner in table.findall(nodes.table))
    ]
    # Sphinx's writers for text and man give up at the second kind of them.
    assert bool(nested) == (builder in {"html", "latex"})
    said = built.shown["index"].astext()
    positions = [said.index(word) for word in ("one", "two", "three", "four")]
    assert positions == sorted(positions)
    assert "A table in a text" in said
    assert built.shown["index"].astext().count("against the wind") == 1
