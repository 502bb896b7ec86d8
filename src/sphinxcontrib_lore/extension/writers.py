"""What some writers need to set our nodes well; all others see none of it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from docutils import nodes

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["suit_writer"]

#: Words of this length may be longer than a line, or a column, with no place to break.
_LONG = 24
_LONG_WORD = re.compile(rf"\S{{{_LONG},}}")
#: Names are broken behind such signs, and a part that has none after ten letters.
_PARTS = re.compile(r"[^._/:]{1,40}[._/:]*|[._/:]+")
_SOLID = 40
_STEP = 10
_BREAK = r"\allowbreak{}"
#: In a heading, which goes into bookmarks as bare text.
_BREAK_OF_HEADING = r"\texorpdfstring{\allowbreak}{}"


def suit_writer(document: nodes.document, form: str) -> None:
    """Change what the writer of a form cannot set, or sets badly."""
    if form == "latex":
        _suit_paper(document)
    elif form in {"text", "man"}:
        _unnest_tables(document)


def _unnest_tables(document: nodes.document) -> None:
    """Make lists of tables within tables, on which these writers give up."""
    for table in list(document.findall(nodes.table)):
        outer = table.parent
        while outer is not None and not isinstance(outer, nodes.table):
            outer = outer.parent
        # Two of the page's own are the page's affair.
        if outer is not None and "lore" in outer["classes"] + table["classes"]:
            table.parent.replace(table, _as_list(table))


def _as_list(table: nodes.table) -> list[nodes.Node]:
    """Return a table as a list of its rows, each with its cells one after the other."""
    rows = nodes.bullet_list("", bullet="*", ids=table["ids"])
    for row in table.findall(nodes.row):
        cells = [block for entry in row.children for block in entry.children]
        rows += nodes.list_item("", *cells)
    titles = [nodes.paragraph("", "", *one.children) for one in _titles(table)]
    return [*titles, rows]


def _titles(table: nodes.table) -> list[nodes.title]:
    return [one for one in table.children if isinstance(one, nodes.title)]


def _suit_paper(document: nodes.document) -> None:
    """Give our tables widths, and long names places to break."""
    for table in document.findall(nodes.table):
        # LaTeX would measure what the cells hold, and makes those with a list in them
        # too wide, others too narrow for a word. In HTML widths were inline styles.
        if "lore" in table["classes"]:
            table["classes"].append("colwidths-given")
    for text in [each for each in document.findall(nodes.Text) if _is_ours(each)]:
        if _LONG_WORD.search(text):
            is_heading = isinstance(text.parent, nodes.title)
            sign = _BREAK_OF_HEADING if is_heading else _BREAK
            text.parent.replace(text, list(_broken(text.astext(), sign)))


def _is_ours(text: nodes.Text) -> bool:
    """Tell whether a text is shown by us, and is no code."""
    node: nodes.Node | None = text.parent
    while node is not None:
        if isinstance(node, nodes.literal | nodes.literal_block | nodes.raw):
            return False  # Sphinx breaks code by itself
        if isinstance(node, nodes.Element) and "lore" in node["classes"]:
            return True
        node = node.parent
    return False


def _broken(text: str, sign: str) -> Iterator[nodes.Node]:
    """Yield a text in pieces, with the sign of a place to break between them."""
    end = 0
    for word in _LONG_WORD.finditer(text):
        at = word.start()
        *parts, _last = _parts(word[0])
        for part in parts:
            at += len(part)
            yield nodes.Text(text[end:at])
            yield nodes.raw("", sign, format="latex")
            end = at
    yield nodes.Text(text[end:])


def _parts(word: str) -> Iterator[str]:
    for part in _PARTS.findall(word):
        if len(part) < _SOLID:
            yield part
        else:
            yield from (part[at : at + _STEP] for at in range(0, len(part), _STEP))
