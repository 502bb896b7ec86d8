"""PDFs, made with each engine: nothing is lost, and nothing runs off the page."""

from __future__ import annotations

import json
import shutil
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from tests.extension.facts import facts, missing, words_of
from tests.extension.paper import Paper, make_pdf
from tests.extension.project import Project

if TYPE_CHECKING:
    from pathlib import Path

    from docutils import nodes

    from tests.conftest import RequireTool

pytestmark = [pytest.mark.latex, pytest.mark.slow]

ENGINES = ("pdflatex", "xelatex", "lualatex")
SPECIAL = "# % & _ ~ ^ \\ { } $ | < > ` -- --- ?` !` ,, '' – — … § ©"
#: Of 80 characters, with and without a place where one would break it.
NAMES = (
    "torch.a_package.with_a_name.of_eighty_characters.and_more.that_goes_on.and_ends.at",
    "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzab",
)
#: What pdfTeX's fonts do not have.
WIDER = "Κατάλογος Перечень − ≥ ∀"

CONF = """\
project = "Paper"
author = "Nobody"
extensions = ["sphinxcontrib_lore"]
latex_use_xindy = False
latex_elements = {"papersize": "a4paper"}
"""
PATH = "src/a_folder_with_a_name/and_another_folder/with_a_longer_name/and/a_file.cc"
LINK = "https://example.org/a/very/long/address?with=a_query&that=goes_on&and=on%20"
PAGE = """\
Paper
=====

Sections
--------

.. lore-timeline::
   :style: sections
   :eras: special, long
   :home:

Charts
------

.. lore-timeline::
   :style: chart

A table
-------

.. lore-timeline::
   :style: table

Boxes
-----

* .. lore-era:: long
     :show: title, summary, text

  1. .. lore-subject:: long

.. list-table::
   :widths: 50 50

   * - .. lore-era:: special
     - .. lore-timeline::
          :limit: 2

.. lore-numbers::

.. lore-lineage:: long
"""


def _escaped(text: str) -> str:
    """Return a text as reStructuredText has it."""
    return "".join(f"\\{sign}" if sign in "\\`*_|<>" else sign for sign in text)


def _dataset(special: str) -> str:
    """Return a dataset of 202 eras; JSON is YAML too."""
    dotted, whole = NAMES
    code = special.replace("`", "")
    evidence = [{"path": PATH}, {"url": LINK}]
    subjects = [
        {
            "id": "long",
            "title": whole,
            "summary": "Its name is long.",
            "paths": [PATH],
            "objects": [f"py:{dotted}"],
            "superseded-by": [{"subject": "other", "state": "ongoing"}],
        },
        {"id": "other", "title": "Another"},
    ]
    eras: list[dict[str, object]] = [
        {
            "id": "special",
            "title": special,
            "date": "1999",
            "summary": f"``{code}`` and *{_escaped(special)}*",
            "subjects": ["long"],
            "events": [
                {"id": "known", "date": "1999-05-05", "title": f"Known {special}"},
                {"id": "dotted", "date": "1999", "title": dotted, "evidence": evidence},
            ],
        },
        {
            "id": "long",
            "title": dotted,
            "date": "2000",
            "text": f"Named ``{dotted}`` and {whole}.",
        },
    ]
    eras += [
        {
            "id": f"e{number}",
            "title": f"The era of number {number}",
            "date": f"{2000 + number % 25}-0{1 + number % 9}",
            "summary": f"What was done in era {number}, in a sentence.",
        }
        for number in range(200)
    ]
    numbers = [{"id": "many", "title": "things", "value": "1234567890123"}]
    whole_dataset = {
        "lore": "1",
        "as-of": "2026",
        "repository": "https://github.com/example/paper",
        "subjects": subjects,
        "numbers": numbers,
        "eras": eras,
    }
    return json.dumps(whole_dataset, ensure_ascii=False)


@pytest.fixture(scope="module")
def papers(
    tmp_path_factory: pytest.TempPathFactory,
) -> dict[str, tuple[Project, list[str]]]:
    found = {}
    for engine in ENGINES:
        work = tmp_path_factory.mktemp(engine)
        project = Project(srcdir=work / "src", work=work / "built")
        project.work.mkdir()
        special = SPECIAL if engine == "pdflatex" else f"{SPECIAL} {WIDER}"
        project.write(
            {
                "conf.py": f'{CONF}latex_engine = "{engine}"\n',
                "lore.yaml": _dataset(special),
                "index.rst": PAGE,
            }
        )
        assert project.build("latex").warnings == []
        shown = project.build("dummy", folder="facts").shown
        found[engine] = project, facts(shown.values())
    return found


@pytest.mark.parametrize("engine", ENGINES)
def test_nothing_is_lost_or_off_the_page(
    papers: dict[str, tuple[Project, list[str]]], require_tool: RequireTool, engine: str
) -> None:
    project, wanted = papers[engine]
    folder = project.work / "out-latex"
    paper = make_pdf(folder, engine, require_tool)
    assert paper.complaints() == []
    assert len(wanted) > 600
    assert missing(wanted, words_of(folder, "latex")) == []
    _assert_on_the_page(paper)
    _assert_linked(paper)


def _assert_on_the_page(paper: Paper) -> None:
    words = paper.words()
    # The pages' own lines, of a number or a name, stand a centimetre from the edge.
    outside = [
        w for w in words if min(w.left, w.right) < 50 or min(w.top, w.bottom) < 25
    ]
    assert outside == []
    # The list and the table of 202 eras go on from page to page.
    pages = {
        word.page
        for word, other in pairwise(words)
        if (word.text, other.text) == ("of", "number")
    }
    assert len(pages) > 8
    assert pages == set(range(min(pages), max(pages) + 1))


def _assert_linked(paper: Paper) -> None:
    links = paper.links()
    # From the table and the boxes to the sections, and out into the world.
    assert any(inside and text.startswith("torch.a_package") for text, inside in links)
    assert ("example.org", False) in links
    titles = paper.bookmarks()
    assert NAMES[0] in titles
    assert any(title.startswith("# % & _") for title in titles)


@pytest.fixture(scope="module")
def hosts(rootdir: Path, tmp_path_factory: pytest.TempPathFactory) -> Project:
    work = tmp_path_factory.mktemp("hosts")
    shutil.copytree(rootdir / "test-hosts", work / "src")
    for name in ("lore.yaml", "api.rst"):
        shutil.copy(rootdir / "test-lantern" / name, work / "src")
    (work / "built").mkdir()
    return Project(srcdir=work / "src", work=work / "built")


def test_each_host_is_printed(hosts: Project, require_tool: RequireTool) -> None:
    shown: dict[str, nodes.document] = hosts.build("dummy", folder="facts").shown
    run = hosts.run("latex", "-W", "-n", "-E", folder="printed")
    assert (run.code, run.warnings) == (0, [])
    folder = hosts.work / "printed-latex"
    paper = make_pdf(folder, "pdflatex", require_tool)
    assert paper.complaints() == []
    assert missing(facts(shown.values()), words_of(folder, "latex")) == []


def test_only_long_names_are_broken_and_only_for_latex(hosts: Project) -> None:
    hosts.change("title: Wick", f"title: Wick {NAMES[0]}")
    parts = NAMES[0].replace(".", ".\n").replace("_", "_\n").split()
    tex = next((hosts.build("latex", folder="broken").outdir).glob("*.tex"))
    written = tex.read_text("utf-8")
    assert "Wick " + "\\allowbreak{}".join(parts).replace("_", "\\_") in written
    # A title of an ordinary length is as it was.
    assert "Match" in written
    assert "allowbreak{}Match" not in written
    assert "allowbreak" not in hosts.build("text", folder="broken").text("nests.txt")
