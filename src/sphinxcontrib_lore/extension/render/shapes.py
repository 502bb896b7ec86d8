"""Small shapes of nodes, made the same way everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from sphinxcontrib_lore.extension.pages import LATE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = [
    "admonition",
    "bullets",
    "definition",
    "definitions",
    "fact",
    "facts",
    "late_node",
    "paragraph",
    "table",
    "tikz_picture",
]


def paragraph(name: str, *children: nodes.Node) -> nodes.paragraph:
    """Return a paragraph of a class; our words are translated before they come here."""
    return nodes.paragraph("", "", *children, classes=[name], translatable=False)


def definitions(
    items: Iterable[nodes.definition_list_item], *names: str
) -> nodes.definition_list:
    """Return a definition list.

    Themes take each that is not "simple" for the description of an object.
    """
    return nodes.definition_list("", *items, classes=[*names, "simple"])


def definition(
    term: Sequence[nodes.Node], body: Sequence[nodes.Node], name: str
) -> nodes.definition_list_item:
    """Return an item of a definition list, with a class."""
    return nodes.definition_list_item(
        "",
        nodes.term("", "", *term, translatable=False),
        nodes.definition("", *body),
        classes=[name],
    )


def fact(label: str, name: str, body: Sequence[nodes.Node]) -> nodes.field:
    """Return a field of a field list; inline nodes are set in one paragraph."""
    blocks = list(body)
    if blocks and all(isinstance(node, nodes.Inline | nodes.Text) for node in blocks):
        blocks = [nodes.paragraph("", "", *blocks, translatable=False)]
    return nodes.field(
        "",
        nodes.field_name("", label, translatable=False),
        nodes.field_body("", *blocks),
        classes=[name],
    )


def facts(fields: Iterable[nodes.field]) -> list[nodes.Node]:
    """Return a field list, or nothing where there is no field."""
    found = list(fields)
    return [nodes.field_list("", *found, classes=["lore-facts"])] if found else []


def bullets(items: Iterable[Sequence[nodes.Node]], name: str) -> nodes.bullet_list:
    """Return a bullet list of inline nodes."""
    rows = [
        nodes.list_item("", nodes.paragraph("", "", *item, translatable=False))
        for item in items
    ]
    return nodes.bullet_list("", *rows, bullet="*", classes=[name])


def admonition(title: str, name: str, body: Sequence[nodes.Node]) -> nodes.admonition:
    """Return a box with a title, as every writer knows it.

    What it holds is held together by a container: Sphinx's text writer runs the
    paragraphs of an admonition into one another.
    """
    return nodes.admonition(
        "",
        nodes.title("", title, translatable=False),
        nodes.container("", *body, classes=["lore-body"]),
        classes=["lore", name],
    )


def table(
    head: Sequence[str],
    rows: Iterable[Sequence[Sequence[nodes.Node]]],
    widths: Sequence[int],
    name: str,
) -> nodes.table:
    """Return a table with a head; each cell is a list of block nodes."""
    group = nodes.tgroup("", cols=len(head))
    group += [nodes.colspec("", colwidth=width) for width in widths]
    cells = [nodes.entry("", paragraph("lore-head", nodes.Text(text))) for text in head]
    group += nodes.thead("", nodes.row("", *cells))
    body = nodes.tbody("")
    for row in rows:
        body += nodes.row("", *(nodes.entry("", *cell) for cell in row))
    group += body
    return nodes.table("", group, classes=["lore", name])


def late_node(what: str, *about: str) -> nodes.container:
    """Return the empty node in whose place `fill` puts what depends on other pages."""
    node = nodes.container("", classes=["lore", f"lore-{what}"])
    node[LATE] = [what, *about]
    return node


def tikz_picture(picture: str) -> nodes.raw:
    """Return a picture for LaTeX."""
    # TikZ works where a language makes signs such as ";" active: babel's French.
    setup = "\\usetikzlibrary{babel}\n"
    return nodes.raw("", setup + picture, format="latex")
