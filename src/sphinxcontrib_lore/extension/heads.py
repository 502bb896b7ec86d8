"""What becomes of dates, and of the heads of listed eras, when all pages are read."""

from __future__ import annotations

from html import escape

from docutils import nodes

from sphinxcontrib_lore.extension.pages import HEAD, LINK, OWN, PLACE

__all__ = ["mark_up", "write_head"]


def write_head(head: nodes.Element, *, is_html: bool) -> nodes.reference:
    """Make the text of a head a link, a date and a mark; return the link."""
    title, mark, parts = head.attributes.pop(HEAD)
    kind, name, *_ = head.attributes[PLACE]
    date = "".join(text for text, _ in parts)
    classes = ["lore-ref", f"lore-ref-{kind}", "lore-title"]
    link = nodes.reference("", "", internal=True, classes=classes)
    link[LINK], link[OWN] = [kind, name, name, ""], "text"
    shown = nodes.inline("", f"({date})" if title else date)
    shown["classes"] = ["lore-date"]
    if is_html:
        mark_up(shown, parts)
    head.children = []
    if title:
        link += nodes.Text(title)
        head += [link, nodes.Text(" "), shown]
    else:
        link += shown
        head += link
    if mark:
        head += [nodes.Text(" "), nodes.inline("", mark, classes=["lore-mark"])]
    return link


def mark_up(node: nodes.Element, parts: list[list[str]]) -> None:
    """Put the bounds of a date into ``<time>``; brackets become spans for CSS.

    The whole is isolated (``<bdi>``), so that it keeps its order in a line of a script
    that is written from right to left. By a tag: EPUB's CSS has no word for it.
    """
    words = "".join(
        f'<time datetime="{when}">{escape(text)}</time>' if when else escape(text)
        for text, when in parts
    )
    html = f"<bdi>{words}</bdi>"
    text = node.astext()
    if text.startswith("(") and text.endswith(")"):
        html = _BRACKETS.format(html)
    node.children = []
    node += nodes.raw("", html, format="html")


_BRACKETS = '<span class="lore-bracket">(</span>{}<span class="lore-bracket">)</span>'
