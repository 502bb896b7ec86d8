"""Lore within every kind of markup, written by every builder: each fact is there.

What a page says is taken from its finished doctree, block by block, and looked for in
what each builder has written, read back by a program that readers of that form use.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import zipfile
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from docutils import nodes

from tests.extension.facts import facts, missing, words_of
from tests.extension.project import Project

if TYPE_CHECKING:
    from tests.conftest import RequireModule, RequireTool

#: Said on one page each, in the markup of that page.
SAID = {
    "design": ["Said in a card.", "In a card", "The first tab", "A dropdown"],
    "docstrings": ["Said in a docstring."],
    "index": ["The lamp of *stars* & <tags>", "Very bright."],
    "markdown": ["Said in a fence, Spark.", "With options in YAML"],
    "nests": ["Said in a list.", "An included list", "A table in a definition"],
    "notebook": ["Said in a notebook.", "In a notebook"],
}
#: Builder -> the program that reads what it wrote.
READERS = {
    "html": "",
    "dirhtml": "",
    "singlehtml": "",
    "json": "",
    "epub": "",
    "xml": "",
    "text": "",
    "man": "mandoc",
    "texinfo": "makeinfo",
}
NEEDED = ["-W", "-n", "-E", "--keep-going"]


@pytest.fixture(scope="module")
def hosts(rootdir: Path, tmp_path_factory: pytest.TempPathFactory) -> Project:
    work = tmp_path_factory.mktemp("hosts")
    shutil.copytree(rootdir / "test-hosts", work / "src")
    for name in ("lore.yaml", "api.rst"):
        shutil.copy(rootdir / "test-lantern" / name, work / "src")
    (work / "built").mkdir()
    return Project(srcdir=work / "src", work=work / "built")


@pytest.fixture(scope="module")
def pages(hosts: Project) -> dict[str, nodes.document]:
    built = hosts.build("dummy", folder="facts")
    assert built.warnings == []
    return built.shown


@pytest.mark.parametrize(
    ("page", "module"),
    [
        ("index", ""),
        ("nests", ""),
        ("docstrings", ""),
        ("markdown", "myst_nb"),
        ("notebook", "myst_nb"),
        ("design", "sphinx_design"),
    ],
)
def test_each_host_says_its_own(
    pages: dict[str, nodes.document],
    require_module: RequireModule,
    page: str,
    module: str,
) -> None:
    if module:
        require_module(module)
    said = facts([pages[page]])
    assert [text for text in SAID[page] if text not in said] == []
    assert len(said) > 20


@pytest.mark.slow
@pytest.mark.parametrize("builder", READERS)
def test_every_fact_of_every_page_is_in_what_is_written(
    hosts: Project,
    pages: dict[str, nodes.document],
    require_tool: RequireTool,
    builder: str,
) -> None:
    if READERS[builder]:
        require_tool(READERS[builder])
    run = hosts.run(builder, *NEEDED, folder="written")
    assert (run.code, run.warnings) == (0, [])
    wanted = facts(pages.values())
    assert len(wanted) > 120
    words = words_of(hosts.work / f"written-{builder}", builder)
    assert missing(wanted, words) == []
    # Nothing is found that is not there.
    assert missing(["A fact that nobody wrote"], words) != []


@pytest.mark.slow
def test_each_address_is_checked(
    hosts: Project, pages: dict[str, nodes.document]
) -> None:
    run = hosts.run("linkcheck", *NEEDED, folder="written")
    assert (run.code, run.warnings) == (0, [])
    output = hosts.work / "written-linkcheck" / "output.json"
    checked = {
        json.loads(line)["uri"] for line in output.read_text("utf-8").splitlines()
    }
    linked = {
        link["refuri"]
        for page in pages.values()
        for link in page.findall(nodes.reference)
        if re.match(r"https?:", link.get("refuri", ""))
    }
    assert len(linked) > 10
    assert linked <= checked


@pytest.mark.slow
def test_words_of_the_pages_are_in_the_catalogues(hosts: Project) -> None:
    run = hosts.run("gettext", *NEEDED, folder="written")
    assert (run.code, run.warnings) == (0, [])
    found = "".join(
        path.read_text("utf-8")
        for path in (hosts.work / "written-gettext").rglob("*.pot")
    )
    wanted = {"Said in a list.", "Said in a docstring.", "A chart in a list"}
    if find_spec("myst_nb"):
        wanted |= {"Said in a notebook.", "With options in YAML"}
    assert {text for text in wanted if f'"{text}"' not in found} == set()


@pytest.mark.slow
@pytest.mark.epub
def test_the_book_is_sound(hosts: Project, require_tool: RequireTool) -> None:
    program = require_tool("epubcheck")
    # Those of others ship style sheets that their books do not declare.
    own = [
        "-Dextensions=sphinxcontrib_lore,sphinx.ext.autodoc",
        "-Dexclude_patterns=part,design.rst,markdown.md,notebook.ipynb",
    ]
    run = hosts.run("epub", *NEEDED, *own, folder="book")
    assert run.code == 0, run.output
    [book] = (hosts.work / "book-epub").glob("*.epub")
    # Debian's command is a JAR, which the kernel starts where it may.
    jar = ["java", "-jar"] if zipfile.is_zipfile(program) else []
    command = [*jar, str(Path(program).resolve()), str(book)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


#: What is wrong with a page, and not with its style.
_FAULT = re.compile(r": (?:ERROR|FATAL): .*")


@pytest.mark.slow
def test_the_man_page_has_no_fault_but_those_of_its_writer(
    hosts: Project, plain: Project, require_tool: RequireTool
) -> None:
    def faults(project: Project) -> set[str]:
        run = project.run("man", *NEEDED, folder="lint")
        assert run.code == 0, run.output
        [path] = (project.work / "lint-man").glob("*.1")
        program = require_tool("mandoc")
        done = subprocess.run(
            [program, "-T", "lint", path], capture_output=True, text=True, check=False
        )
        assert done.stdout or done.stderr
        return set(_FAULT.findall(done.stdout + done.stderr))

    assert faults(hosts) - faults(plain) == set()


#: What Sphinx's writers cannot set quite right, with or without us.
PLAIN = {
    "conf.py": """\
project = author = copyright = "Plain"
man_pages = [("index", "plain", "Plain", "Plain", 1)]
""",
    "index.rst": """\
Page
====

Section
-------

A term
   .. list-table:: A table in a definition

      * - Cell
        - Cell

.. note::

   .. _anchor:

   A box with an anchor.
""",
}


@pytest.fixture
def plain(tmp_path: Path) -> Project:
    project = Project(srcdir=tmp_path / "src", work=tmp_path / "built")
    project.work.mkdir()
    project.write(PLAIN)
    return project


@pytest.mark.slow
def test_makeinfo_complains_of_nothing_but_what_its_writer_does(
    hosts: Project, plain: Project, require_tool: RequireTool
) -> None:
    def complaints(project: Project) -> set[str]:
        run = project.run("texinfo", *NEEDED, folder="info")
        assert run.code == 0, run.output
        [path] = (project.work / "info-texinfo").glob("*.texi")
        command = [require_tool("makeinfo"), "--plaintext", "-o", "-", str(path)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return {line.split(":", 2)[2] for line in done.stderr.splitlines()}

    assert complaints(hosts) - complaints(plain) == set()


#: Kinds of nodes that a builder of somebody else's may not know. All are docutils' own.
_STRANGE = re.compile(
    r"WARNING: unknown node type: <(?:admonition|abbreviation|topic)\b"
)


@pytest.mark.slow
def test_a_builder_of_markdown_gets_through(
    hosts: Project, pages: dict[str, nodes.document], require_module: RequireModule
) -> None:
    require_module("sphinx_markdown_builder")
    design = "-Dexclude_patterns=part,design.rst"
    run = hosts.run("markdown", "-E", design, folder="foreign")
    assert run.code == 0, run.output
    ours = [line for line in run.warnings if "unknown node type" in line]
    assert [line for line in ours if not _STRANGE.search(line)] == []
    words = words_of(hosts.work / "foreign-markdown", "markdown")
    # It leaves out what it does not know, and so what our boxes hold.
    outside = [
        node
        for node in pages["index"].findall(nodes.TextElement)
        if not isinstance(node, nodes.Inline) and not _within(node, nodes.admonition)
    ]
    told = facts([pages["index"]])
    wanted = [text for text in told if text in {node.astext() for node in outside}]
    assert len(wanted) > 30
    assert [text for text in missing(wanted, words) if "8+" not in text] == []


def _within(node: nodes.Node | None, kind: type[nodes.Node]) -> bool:
    return node is not None and (isinstance(node, kind) or _within(node.parent, kind))
