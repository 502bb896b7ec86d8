"""What becomes of dates, and of the eras of a list, when all pages are read."""

from __future__ import annotations

from html import escape

from docutils import nodes

from sphinxcontrib_lore.extension.pages import HEAD, LINK, OWN, PLACE

__all__ = ["html_date", "listed", "put_into"]


def listed(
    item: nodes.Element, *, is_html: bool
) -> tuple[nodes.reference, list[nodes.Node]]:
    """Return the nodes of an era of a list, and the link in them.

    They know the item as their parent; they are its children once `put_into` has put
    them there. What an era shows below its head is there already, or else is a text.
    """
    is_titled = bool(item.attributes[HEAD][0])
    link, head = _head_of(item, is_html=is_html)
    old, *body = item.children
    if isinstance(old, nodes.term):
        old.clear()
        old += head
        shown = item.children
    else:
        texts = [text.astext() for text in body]
        blocks = [nodes.paragraph("", text, classes=["lore-summary"]) for text in texts]
        shown = [nodes.term("", "", *head), nodes.definition("", *blocks)]
        for node in shown:
            node.parent = item
    if isinstance(shown[0], nodes.term) and not is_titled:
        shown[0]["classes"].append("lore-untitled")
    return link, shown


def put_into(item: nodes.Element, shown: list[nodes.Node]) -> None:
    """Put the nodes of an era where its texts were."""
    item.clear()
    item += shown


def _head_of(
    item: nodes.Element, *, is_html: bool
) -> tuple[nodes.reference, list[nodes.Node]]:
    """Return the head of an era, and the link in it: title, date, and a mark."""
    title, mark, parts = item.attributes.pop(HEAD)
    kind, name, *_ = item.attributes[PLACE]
    date = "".join(text for text, _ in parts)
    text = f"({date})" if title else date
    classes = ["lore-ref", f"lore-ref-{kind}", "lore-title"]
    link = nodes.reference("", title, internal=True, classes=classes)
    link[LINK], link[OWN] = [kind, name, name, ""], "text"
    head: list[nodes.Node] = [link]
    if not title:
        link += html_date(text, parts) if is_html else _date(text)
    elif is_html:
        # With the blank before it: that is a node less.
        head.append(html_date(text, parts, " "))
    else:
        head += [nodes.Text(" "), _date(text)]
    if mark:
        head += [nodes.Text(" "), nodes.inline("", mark, classes=["lore-mark"])]
    return link, head


def _date(text: str) -> nodes.inline:
    return nodes.inline("", text, classes=["lore-date"])


def html_date(text: str, parts: list[list[str]], before: str = "") -> nodes.raw:
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
    html = f'{before}<span class="lore-date">{html}</span>'
    return nodes.raw("", html, format="html")


_BRACKETS = '<span class="lore-bracket">(</span>{}<span class="lore-bracket">)</span>'
