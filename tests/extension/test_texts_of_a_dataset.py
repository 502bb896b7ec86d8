"""Texts of a dataset: the same on every page, harmless, and wrong at their own line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from docutils import nodes
from sphinx import addnodes

from tests.extension.project import shape
from tests.extension.teller import HEAD, PNG, body, tell

if TYPE_CHECKING:
    from tests.extension.project import Project


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


def test_a_missing_image_is_sphinxs_warning_at_the_datasets_line(
    lantern: Project,
) -> None:
    tell(lantern, "Text.\n\n.. image:: gone.png\n\n:download:`gone.txt`")
    built = lantern.build()
    image, download = sorted(built.warnings)
    # docutils 0.20 counts one line more.
    assert image.startswith(("lore.yaml:10: WARNING", "lore.yaml:11: WARNING"))
    assert download.startswith("lore.yaml:12: WARNING")


def test_what_a_page_defines_is_not_a_texts(lantern: Project) -> None:
    text = "A :red:`role`.\n\n.. _here: https://example.org\n\nhere_"
    page = (
        ".. role:: red\n\n:red:`here`\n\n.. _label: https://example.org/page\n\n"
        ".. lore-era:: one\n   :show: text\n\nhere_ :red:`x`\n"
    )
    tell(lantern, text, page=page)
    built = lantern.build()
    assert [line.removesuffix(" [docutils]") for line in built.warnings] == [
        'index.rst:13: ERROR: Unknown target name: "here".',
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


def test_a_backslash_takes_the_meaning_from_a_sign(lantern: Project) -> None:
    tell(lantern, r"Not \*stressed\*, a \\ and *one \| two*, ``C:\dir``.")
    built = lantern.build()
    assert built.warnings == []
    assert body(built).astext() == r"Not *stressed*, a \ and one | two, C:\dir."


def test_a_role_as_markdown_spells_it_is_told_with_its_own_spelling(
    lantern: Project,
) -> None:
    text = (
        "One line of *prose*,\nthen {lore-era}`one` and {func}`strike`.\n\n"
        "- {doc}`the page <index>`\n\n"
        "A set {of}`words`, and ``x {lore-era}`one` y`` as code.\n"
    )
    tell(lantern, text)
    built = lantern.build()
    told = [("9", "lore-era", "`one`"), ("9", "func", "`strike`")]
    told.append(("11", "doc", "`the page <index>`"))
    assert built.warnings == [
        f"lore.yaml:{line}:1: WARNING: in 'markup: rst', {{{name}}}{rest} is no role; "
        f"write :{name}:{rest} [lore.text]"
        for line, name, rest in sorted(told, key=lambda one: (int(one[0]), one[1]))
    ]
