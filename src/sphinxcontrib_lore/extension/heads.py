"""What becomes of dates, and of the eras of a list, when all pages are read."""

from __future__ import annotations

from html import escape

from docutils import nodes

from sphinxcontrib_lore.extension.pages import HEAD, LINK, OWN, PLACE

__all__ = ["html_date", "listed", "put_into"]


def listed(
    item: nodes.Element, *, is_home: bool, is_html: bool
) -> tuple[nodes.Element, list[nodes.Node]]:
    """Return the title in the head of an era of a list, and all nodes of the era.

    The title is a link, but for its home. The nodes know the item as their parent; they
    are its children once `put_into` has put them there. What an era shows below its
    head is there already, or else is a text.
    """
    words, mark, parts = item.attributes.pop(HEAD)
    title = _title_of(item, words, is_home=is_home)
    head = [title, *_after(title, words, mark, parts, is_html=is_html)]
    first, *rest = item.children
    shown = item.children
    if isinstance(first, nodes.term):
        term = first
        term.clear()
        term += head
    else:
        term = nodes.term("", "", *head, translatable=False)
        shown = [term, nodes.definition("", *(_summary(text) for text in rest))]
        for node in shown:
            node.parent = item
    if not words:
        term["classes"].append("lore-untitled")
    return title, shown


def put_into(item: nodes.Element, shown: list[nodes.Node]) -> None:
    """Put the nodes of an era where its texts were."""
    item.clear()
    item += shown


def _title_of(item: nodes.Element, words: str, *, is_home: bool) -> nodes.Element:
    kind, name, *_ = item.attributes[PLACE]
    classes = ["lore-ref", f"lore-ref-{kind}", "lore-title"]
    if is_home:
        return nodes.inline("", words, classes=classes)
    link = nodes.reference("", words, internal=True, classes=classes)
    link[LINK], link[OWN] = [kind, name, name, ""], "text"
    return link


def _after(
    title: nodes.Element,
    words: str,
    mark: str,
    parts: list[list[str]],
    *,
    is_html: bool,
) -> list[nodes.Node]:
    """Return date and mark; where the date stands for the title, it goes into that."""
    date = "".join(text for text, _ in parts)
    text = f"({date})" if words else date
    after: list[nodes.Node] = []
    if not words:
        title += html_date(text, parts) if is_html else _date(text)
    elif is_html:
        # With the blank before it: that is a node less.
        after.append(html_date(text, parts, " "))
    else:
        after += [nodes.Text(" "), _date(text)]
    if mark:
        after += [nodes.Text(" "), nodes.inline("", mark, classes=["lore-mark"])]
    return after


def _summary(text: nodes.Node) -> nodes.paragraph:
    return nodes.paragraph(
        "", text.astext(), classes=["lore-summary"], translatable=False
    )


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
