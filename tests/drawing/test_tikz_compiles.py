"""The TikZ: what it holds, and that TeX makes a page of it."""

from __future__ import annotations

import re
import subprocess
from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from sphinxcontrib_lore.drawing import PAPER, PREAMBLE, Span, layout, tikz
from sphinxcontrib_lore.drawing.tex import escape_tex
from tests.drawing.samples import era, eras, labels, sparingly

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import RequireTool

_SPECIAL = (
    "# % & _ ~ ^ \\ { } $ \" ' ` | < > -- --- ,, '' ?` !` \u2013 \u2014 \u2212 \u2026"
)
_ENGINES = ("pdflatex", "xelatex", "lualatex")


def _bare(text: str) -> str:
    """Leave out what is escaped, commands, and what we write ourselves."""
    return re.sub(r"\\(?:[a-zA-Z]+(?:\d+)?|.)", "", text)


@given(labels)
def test_no_character_keeps_its_meaning_for_tex(label: str) -> None:
    bare = _bare(escape_tex(label.replace("\u00a0", "").replace("\u202f", "")))
    assert not set(bare) & set('#$%&_\\^~<>|"`')
    assert bare.replace("{'}", "").replace("{}", "").count("{") == bare.count("{-}")
    assert bare.count("{") == bare.count("}")


@sparingly
@given(eras)
def test_braces_balance_and_each_picture_ends(some: list[Span]) -> None:
    text = tikz(layout(some, width=PAPER))
    bare = _bare(text)
    assert bare.count("{") == bare.count("}")
    starts = text.count("\\begin{tikzpicture}")
    assert starts == text.count("\\end{tikzpicture}") >= 1
    assert "\n\n" not in text
    assert not re.search(r"(?<!\\)%(?!\n)", text)


def test_a_high_picture_is_cut_for_paper() -> None:
    drawing = layout([era(f"Era {n}", "2001", "2001") for n in range(60)], width=PAPER)
    assert tikz(drawing).count("\\begin{tikzpicture}") == 6
    assert tikz(drawing, height=10_000).count("\\begin{tikzpicture}") == 1
    assert tikz(drawing).count("{July 2001}") == 12


def test_labels_and_counts_may_be_links() -> None:
    drawing = layout([era("A_B", "2001/2020", "2005-01", "2005-02")], width=PAPER)
    plain = tikz(drawing)
    linked = tikz(drawing, link=lambda href, text: f"\\hyperlink{{{href}}}{{{text}}}")
    assert "{A\\_B}" in plain
    assert "{\\hyperlink{#A_B}{A\\_B}}" in linked
    assert "{\\hyperlink{#A_B}{2}}" in linked
    unlinked = Span(label="x", date=drawing.bars[0].span.date)
    assert "href" not in tikz(layout([unlinked]), link=lambda href, _: f"href{href}")


@pytest.mark.parametrize(
    ("date", "shades", "edges"),
    [("2018", 0, 1), ("2018?/2019", 1, 1), ("2018/", 1, 1), ("2018~", 2, 2)],
)
def test_a_bar_has_no_edge_where_it_fades(date: str, shades: int, edges: int) -> None:
    text = tikz(layout([era("a", date), era("b", "../1999"), era("c", "2030/..")]))
    others = 2
    assert text.count("\\shade") == shades
    assert text.count("\\draw[black!60]") == edges + others


def test_marks_are_discs_rings_and_counts() -> None:
    text = tikz(layout([era("a", "2001/2020", "2003", "2009?", "2015", "2015-06")]))
    assert len(re.findall(r"\\fill.* circle", text)) == 1
    assert len(re.findall(r"\\draw.* circle", text)) == 1
    assert text.count("rounded corners") == 1


@pytest.mark.latex
@pytest.mark.parametrize("engine", _ENGINES)
def test_tex_makes_a_page_of_it(
    engine: str, tmp_path: Path, require_tool: RequireTool
) -> None:
    program = require_tool(engine)
    drawing = layout(
        [
            era(_SPECIAL, "2001/2003"),
            era("Fades", "2004?/2006~", "2005", "2005-06", "2015?"),
            era("Goes on", "2007/.."),
            era("Always", "../2002"),
        ],
        width=PAPER,
    )
    # Fonts of one encoding for all engines, so that no other package is needed.
    source = (
        "\\RequirePackage[T1]{fontenc}\\documentclass{article}\\usepackage{textcomp}\n"
        f"{PREAMBLE}\\begin{{document}}\n{tikz(drawing)}\n"
        f"\\begin{{itemize}}\\item\n{tikz(drawing)}\\end{{itemize}}\\end{{document}}\n"
    )
    (tmp_path / "page.tex").write_text(source, "utf-8")
    run = subprocess.run(
        [program, "-interaction=nonstopmode", "-halt-on-error", "page.tex"],
        cwd=tmp_path,
        capture_output=True,
        check=False,
    )
    log = (tmp_path / "page.log").read_text("latin-1")
    assert run.returncode == 0, log[-2000:]
    assert "Overfull" not in log
    assert "Missing character" not in log
    assert (tmp_path / "page.pdf").stat().st_size > 1000
