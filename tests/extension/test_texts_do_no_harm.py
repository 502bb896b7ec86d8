"""Texts of a dataset run nothing, read nothing, and link no script."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest
from docutils import nodes

from tests.extension.teller import PNG, body, tell

if TYPE_CHECKING:
    from tests.extension.project import Project


@pytest.mark.parametrize(
    "text",
    [
        ".. raw:: html\n\n   <b id=x>raw</b>",
        ".. role:: raw-html(raw)\n   :format: html\n\n:raw-html:`<b id=x>raw</b>`",
        ".. include:: api.rst",
        ".. literalinclude:: api.rst",
        ".. csv-table::\n   :file: api.rst",
        ".. csv-table::\n   :url: https://example.org/x.csv",
        ".. automodule:: this",
        ".. default-domain:: c",
        ".. py:function:: f",
        ".. toctree::\n\n   api",
        ".. lore-era:: one\n   :show: text",
        ".. lore-timeline::\n   :style: sections",
        ".. |now| date::\n\nIt is |now|.",
        ".. contents::",
        ".. only:: html\n\n   Text.",
    ],
)
def test_a_text_runs_nothing_and_reads_nothing(lantern: Project, text: str) -> None:
    tell(lantern, f"Before.\n\n{text}\n\nAfter.")
    before = "this" in sys.modules
    built = lantern.build(
        extensions=["sphinxcontrib_lore", "sphinx.ext.autodoc"], nitpicky=True
    )
    assert set(built.typed()) == {"lore.text"}
    assert all(line.startswith("lore.yaml:") for line in built.warnings)
    assert ("this" in sys.modules) == before
    shown = body(built)
    assert "Before." in shown.astext()
    assert "After." in shown.astext()
    assert "Strike a match" not in shown.astext()
    assert not list(shown.findall(nodes.raw))
    assert "<b id=x>" not in built.text("index.html")


@pytest.mark.parametrize(
    "text",
    [
        "`x <javascript:alert(1)>`_",
        "`x <JaVaScript:alert(1)>`__",
        "`x <vbscript:x>`_",
        "`x <data:text/html,x>`_",
        "x_\n\n.. _x: javascript:alert(1)",
        ".. image:: javascript:alert(1)",
        ".. image:: x.png\n   :target: javascript:alert(1)",
        ".. figure:: x.png\n   :target: javascript:alert(1)\n\n   Caption",
        "java\\ script:alert(1) `x <java\tscript:alert(1)>`_",
        # The check of links would take its worker down with it, and wait for it.
        "`x <http://[>`_",
    ],
)
def test_a_text_links_no_script(lantern: Project, text: str) -> None:
    (lantern.srcdir / "x.png").write_bytes(PNG)
    tell(lantern, text.replace("\t", " "))
    built = lantern.build()
    assert built.typed() == ["lore.text"]
    html = built.text("index.html").lower()
    for attribute in ('href="', 'src="'):
        for scheme in ("javascript:", "vbscript:", "data:", "java script:"):
            assert attribute + scheme not in html


@pytest.mark.parametrize(
    "text",
    [
        ":download:`x <../secret.png>`",
        ":download:`x <a/../../secret.png>`",
        ".. image:: ../secret.png\n   :alt: x",
        ".. image:: /../secret.png\n   :alt: x",
    ],
)
def test_paths_do_not_leave_the_source_directory(lantern: Project, text: str) -> None:
    (lantern.srcdir.parent / "secret.png").write_bytes(PNG)
    tell(lantern, text)
    built = lantern.build()
    assert built.typed() == ["lore.text"]
    assert "is not in the folder of the docs" in built.warnings[0]
    assert not list(built.outdir.rglob("secret.png"))
