"""Texts of a dataset: the same on every page, harmless, and wrong at their own line."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest
from docutils import nodes
from sphinx import addnodes

from tests.extension.project import shape

if TYPE_CHECKING:
    from tests.conftest import RequireModule
    from tests.extension.project import Built, Project

HEAD = "lore: 1\nmarkup: {markup}\neras:\n  - id: one\n    title: One\n    date: 2000\n"


def tell(project: Project, text: str, *, markup: str = "rst", page: str = "") -> None:
    """Write a dataset of one era, whose text begins at line 8."""
    indented = text.replace("\n", "\n      ")
    head = HEAD.format(markup=markup)
    project.write({"lore.yaml": f"{head}    text: |\n      {indented}\n"})
    project.page(page or ".. lore-era:: one\n   :show: text\n")


def body(built: Built) -> nodes.Element:
    box = next(built.shown["index"].findall(nodes.admonition))
    assert isinstance(box.children[-1], nodes.container)
    return box.children[-1]


def test_every_common_form_of_markup_is_told(lantern: Project) -> None:
    tell(
        lantern,
        """\
*one* **two** ``three`` :guilabel:`Four` five `a link <https://example.org>`_ named_ \
|sub| :py:func:`lantern.strike` :doc:`api` :ref:`home <genindex>`

1. first

   - inner

term
   definition

.. code-block:: python

   print("code")

.. list-table:: Table

   * - cell
     - .. note:: in a note

.. csv-table::

   a, b

.. math:: x^2

.. versionadded:: 1.0
   New.

| line
| block

.. _named: https://example.org/named
.. |sub| replace:: substituted
.. a comment
""",
    )
    built = lantern.build()
    assert built.warnings == []
    shown = shape(body(built))
    for name in [
        *("emphasis", "strong", "literal", "enumerated_list", "definition_list"),
        *("literal_block", "table", "note", "math_block", "versionmodified"),
        "line_block",
    ]:
        assert f" {name}" in shown, name
    links = built.links()
    assert ("a link", "https://example.org") in links
    assert ("named", "https://example.org/named") in links
    assert ("lantern.strike()", "api.html#lantern.strike") in links
    assert ("API", "api.html") in links
    assert "substituted" in shown
    assert "comment" not in shown
    assert "one two three Four five a link named" in body(built).astext()


@pytest.mark.parametrize(
    ("text", "row", "message"),
    [
        ("Fine.\n\nIs *not", 2, "Inline emphasis start-string without end-string."),
        ("Fine.\n\nIs\n:nope:`x`", 2, 'Unknown interpreted text role "nope".'),
        (
            "Fine.\n\n.. nope::\n\n   x",
            2,
            "no text of a dataset can have the directive 'nope'",
        ),
        ("A |sub|.", 0, 'Undefined substitution referenced: "sub".'),
        ("A target_.", 0, 'Unknown target name: "target".'),
        ("A `way <target_>`_.", 0, 'Unknown target name: "target".'),
        ("Title\n=====\n\nText", 1, "Unexpected section title."),
        ("A note [1]_.\n\n.. [1] The note.", 0, "a footnote reference has no place"),
        ("A note.\n\n.. [1] The note.", 2, "a footnote has no place"),
        ("A [CIT]_.", 0, 'Unknown target name: "cit".'),
        ("A.\n\n----\n\nB.", 2, "Unexpected section title or transition."),
        ("A.\n\n- b\n c", 3, "Bullet list ends without a blank line"),
    ],
)
def test_what_is_wrong_with_a_text_is_told_at_its_line(
    lantern: Project, text: str, row: int, message: str
) -> None:
    tell(lantern, text)
    built = lantern.build()
    assert set(built.typed()) == {"lore.text"}
    assert any(
        line.startswith(f"lore.yaml:{8 + row}:1: WARNING: {message}")
        for line in built.warnings
    ), built.warnings
    for word in ("nope", "target", "The note", "way"):
        assert (word in text) <= (word in body(built).astext() + message)


@pytest.mark.parametrize("style", ["plain", "folded", "quoted"])
def test_of_a_text_in_one_line_the_line_is_that_of_its_key(
    lantern: Project, style: str
) -> None:
    value = {
        "plain": "Is *not\n      right.",
        "folded": ">\n      Is *not\n\n      right.",
        "quoted": '"Is *not\n      right."',
    }[style]
    lantern.write({"lore.yaml": HEAD.format(markup="rst") + f"    text: {value}\n"})
    lantern.page(".. lore-era:: one\n   :show: text\n")
    built = lantern.build()
    line = 8 if style == "folded" else 7
    assert [one.partition(":1: ")[0] for one in built.warnings] == [f"lore.yaml:{line}"]


def test_a_problem_is_told_once_whatever_shows_it(lantern: Project) -> None:
    tell(lantern, "Is *not\n\n:nope:`right`, :doc:`nowhere`, :lore-era:`neo`")
    lantern.page(
        ".. toctree::\n\n   a\n   b\n\n.. lore-era:: one\n   :show: text\n\n"
        ".. lore-timeline::\n   :style: sections\n"
    )
    lantern.page(".. lore-timeline::\n   :show: text\n", "a.rst")
    lantern.page(":lore-era:`one` :lore-number:`no`", "b.rst")
    built = lantern.build()
    assert built.typed() == [
        *("lore.text", "lore.text", "lore.unknown-era", "lore.unknown-number"),
        "ref.doc",
    ]
    again = lantern.build("text", fresh=False)
    assert again.typed() == ["lore.unknown-era", "ref.doc"]  # told while writing


def test_of_a_number_that_a_text_names_the_dataset_is_the_place(
    lantern: Project,
) -> None:
    tell(lantern, "Fine.\n\nWith :lore-number:`no` of them.")
    built = lantern.build()
    assert built.warnings == [
        "lore.yaml:10:1: WARNING: there is no number 'no' [lore.unknown-number]"
    ]
    assert "With no of them." in body(built).astext()


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


PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c626001000000ffff03000006000557bfabd40000000049454e44ae426082"
)


def test_paths_count_from_the_source_directory(lantern: Project) -> None:
    (lantern.srcdir / "_pictures").mkdir()
    (lantern.srcdir / "_pictures" / "lamp.png").write_bytes(PNG)
    text = (
        ".. image:: _pictures/lamp.png\n   :alt: A lamp\n\n"
        ":download:`the plan <_pictures/lamp.png>` :doc:`/api` :doc:`the API <api>`"
    )
    tell(lantern, text, page=".. toctree::\n\n   deep/down/page")
    lantern.page(".. lore-era:: one\n   :show: text\n", "deep/down/page.rst")
    built = lantern.build()
    assert built.warnings == []
    html = built.text("deep/down/page.html")
    assert 'src="../../_images/lamp.png"' in html
    assert html.count('href="../../api.html"') == 2
    assert 'href="../../_downloads/' in html
    (image,) = built.doctree("deep/down/page").findall(nodes.image)
    assert image["uri"] == "_pictures/lamp.png"
    (download,) = built.doctree("deep/down/page").findall(addnodes.download_reference)
    assert download["reftarget"] == "/_pictures/lamp.png"


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


def test_a_missing_image_is_sphinxs_warning_at_the_datasets_line(
    lantern: Project,
) -> None:
    tell(lantern, "Text.\n\n.. image:: gone.png\n\n:download:`gone.txt`")
    built = lantern.build()
    assert sorted(line.partition(": WARNING")[0] for line in built.warnings) == [
        "lore.yaml:10",
        "lore.yaml:12",
    ]


def test_what_a_page_defines_is_not_a_texts(lantern: Project) -> None:
    text = "A :red:`role`.\n\n.. _here: https://example.org\n\nhere_"
    page = (
        ".. role:: red\n\n:red:`here`\n\n.. _label: https://example.org/page\n\n"
        ".. lore-era:: one\n   :show: text\n\nhere_ :red:`x`\n"
    )
    tell(lantern, text, page=page)
    built = lantern.build()
    assert built.warnings == [
        'index.rst:13: ERROR: Unknown target name: "here". [docutils]',
        'lore.yaml:8:1: WARNING: Unknown interpreted text role "red". [lore.text]',
    ]
    inline = [one.astext() for one in built.shown["index"].findall(nodes.inline)]
    assert inline.count("here") == inline.count("x") == 1


def test_the_dataset_is_named_before_others_in_its_own_text(lantern: Project) -> None:
    tell(lantern, "As :lore-era:`one`, :lore-era:`two`, :lore-era:`other:one`.")
    lantern.write(
        {
            "other.yaml": "lore: 1\neras:\n  - {id: one, title: Other, date: 2001}\n"
            "  - {id: two, title: Two, date: 2002, text: 'Not :lore-era:`one`'}\n"
        }
    )
    lantern.page(
        ".. lore-era:: lore:one\n   :show: text\n\n"
        ".. lore-timeline::\n   :dataset: other\n   :show: text\n"
    )
    built = lantern.build(lore_datasets=["lore.yaml", "other.yaml"])
    assert built.warnings == []
    assert [link for link in built.links() if link[0] in {"One", "Other", "Two"}] == [
        ("One", "#lore-era-lore-one"),
        ("Two", "#lore-era-two"),
        ("Other", "#lore-era-other-one"),
        ("Other", "#lore-era-other-one"),
    ]


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
