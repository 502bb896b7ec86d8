"""What becomes of dates, and of the heads of listed eras, when all pages are read."""

from __future__ import annotations

from html import escape

from docutils import nodes

from sphinxcontrib_lore.extension.pages import HEAD, LINK, OWN, PLACE

__all__ = ["html_date", "write_head"]


def write_head(head: nodes.Element, *, is_html: bool) -> nodes.reference:
    """Make the text of a head a link, a date and a mark; return the link."""
    title, mark, parts = head.attributes.pop(HEAD)
    kind, name, *_ = head.attributes[PLACE]
    date = "".join(text for text, _ in parts)
    text = f"({date})" if title else date
    shown: nodes.Element
    if is_html:
        shown = html_date(text, parts)
    else:
        shown = nodes.inline("", text, classes=["lore-date"])
    classes = ["lore-ref", f"lore-ref-{kind}", "lore-title"]
    link = nodes.reference("", title, internal=True, classes=classes)
    link[LINK], link[OWN] = [kind, name, name, ""], "text"
    head.clear()
    head += link
    if title:
        head += [nodes.Text(" "), shown]
    else:
        link += shown
    if mark:
        head += [nodes.Text(" "), nodes.inline("", mark, classes=["lore-mark"])]
    return link


def html_date(text: str, parts: list[list[str]]) -> nodes.raw:
    """Return a date with its bounds in ``<time>``; brackets become spans for CSS.

    The whole is isolated (``<bdi>``), so that it keeps its order in a line of a script
    that is written from right to left. By a tag: EPUB's CSS has no word for it.
    """
    words = "".join(
        f'<time datetime="{when}">{escape(part)}</time>' if when else escape(part)
        for part, when in parts
    )
    html = f"<bdi>{words}</bdi>"
    if text.startswith("(") and text.endswith(")"):
        html = _BRACKETS.format(html)
    return nodes.raw("", f'<span class="lore-date">{html}</span>', format="html")


_BRACKETS = '<span class="lore-bracket">(</span>{}<span class="lore-bracket">)</span>'
