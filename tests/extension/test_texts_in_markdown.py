"""Datasets with `markup: myst`, with and without its parser."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from tests.extension.project import shape
from tests.extension.teller import body, tell

if TYPE_CHECKING:
    from tests.conftest import RequireModule
    from tests.extension.project import Project


MARKDOWN = """\
*one* **two** `three` [a link](https://example.org), {lore-era}`one`,
{py:func}`lantern.strike`\\
and {doc}`api`.

- item

```python
print("code")
```

:::{note}
Told.
:::
"""


def test_a_dataset_in_markdown_is_told(
    lantern: Project, require_module: RequireModule
) -> None:
    require_module("myst_parser")
    tell(lantern, MARKDOWN, markup="myst")
    built = lantern.build(
        extensions=["sphinxcontrib_lore", "myst_parser"],
        myst_enable_extensions=["colon_fence"],
    )
    assert built.warnings == []
    shown = shape(body(built))
    for name in (
        "emphasis",
        "strong",
        "literal",
        "bullet_list",
        "literal_block",
        "note",
    ):
        assert f" {name}" in shown
    links = built.links()
    assert ("a link", "https://example.org") in links
    assert ("lantern.strike()", "api.html#lantern.strike") in links
    assert ("One", "#lore-era-one") in links
    # The docs themselves need not be in Markdown.
    assert lantern.build().typed() == []


@pytest.mark.parametrize(
    ("text", "row", "inside"),
    [
        ("A.\n\n<script>alert(1)</script>", 2, "<script>alert(1)</script>"),
        ("A.\n\n<b onclick='x'>bold</b>", 2, "bold"),
        ("A.\n\n# A title", 2, "A title"),
        ("A.\n\n```{include} api.rst\n```", 2, "A."),
        ("A.\n\n```{automodule} this\n```", 2, "A."),
        ("A.\n\n```{eval-rst}\n.. raw:: html\n\n   <b id=x>\n```", 3, "A."),
        ("A.\n\n{nope}`b`", 2, "A."),
        ("A.\n\n{lore-number}`b`", 2, "b"),
        ("A [b](javascript:alert) c.", None, "c."),
        ("A {{ env.docname }}.", None, "A {{ env.docname }}."),
        ("---\nmyst:\n  enable_extensions: [substitution]\n---\n{{ 3 * 7 }}", -1, "3"),
    ],
)
def test_a_text_in_markdown_is_as_harmless(
    lantern: Project,
    require_module: RequireModule,
    text: str,
    row: int | None,
    inside: str,
) -> None:
    require_module("myst_parser")
    tell(lantern, text, markup="myst")
    built = lantern.build(
        extensions=["sphinxcontrib_lore", "myst_parser", "sphinx.ext.autodoc"],
        myst_enable_extensions=["substitution"],
        myst_substitutions={"x": "y"},
    )
    places = [one.partition(":1: ")[0] for one in built.warnings]
    assert row == -1 or places == ([] if row is None else [f"lore.yaml:{8 + row}"])
    assert all(one.startswith("lore.") for one in built.typed())
    assert inside in body(built).astext()
    html = built.text("index.html")
    for bad in ("<script>alert", "<b ", 'href="javascript', ">21<"):
        assert bad not in html


def test_without_myst_parser_one_warning_says_what_is_missing(
    lantern: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [one for one in sys.modules if one.startswith("myst_parser")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "myst_parser", None)
    tell(lantern, "Some *words*.", markup="myst")
    lantern.page(".. toctree::\n\n   a\n\n.. lore-era:: one\n   :show: text\n")
    lantern.page(".. lore-era:: one\n   :show: text\n", "a.rst")
    built = lantern.build()
    assert built.warnings == [
        (
            "lore.yaml:8:1: WARNING: 'markup: myst' needs the package myst-parser in "
            "this environment [lore.markup]"
        )
    ]
    assert "Some *words*." in body(built).astext()


def test_a_role_as_restructuredtext_spells_it_is_told_with_its_own_spelling(
    lantern: Project, require_module: RequireModule
) -> None:
    require_module("myst_parser")
    text = "One *line*,\nthen :lore-era:`one`.\n\n"
    text += "- At 10:`x`, :of:`words`, {lore-era}`one`"
    tell(lantern, text, markup="myst")
    built = lantern.build(extensions=["sphinxcontrib_lore", "myst_parser"])
    assert built.warnings == [
        (
            "lore.yaml:9:1: WARNING: in 'markup: myst', :lore-era:`one` is no role; "
            "write {lore-era}`one` [lore.text]"
        )
    ]
