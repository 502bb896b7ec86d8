"""What becomes of dates, and of the heads of listed eras, when all pages are read."""

from __future__ import annotations

from html import escape

from docutils import nodes

from sphinxcontrib_lore.extension.pages import HEAD, LINK, OWN, PLACE

__all__ = ["TERM", "html_date", "unfold", "write_term"]


#: Attribute of an era of a list while it is written: the term that it will have.
TERM = "lore-term"


def write_term(item: nodes.Element, *, is_home: bool, is_html: bool) -> nodes.Element:
    """Give an era of a list the term that `unfold` puts in; return the title in it.

    The title is a link, but for its home.
    """
    words, mark, parts = item.attributes.pop(HEAD)
    title = _title_of(item, words, is_home=is_home)
    after = _after(title, words, mark, parts, is_html=is_html)
    term = item[TERM] = nodes.term("", "", title, *after, translatable=False)
    term.parent = item
    if not words:
        term["classes"].append("lore-untitled")
    return title


def unfold(item: nodes.Element) -> None:
    """Put its term into an era, and a summary that is but a text into a paragraph."""
    term = item.attributes.pop(TERM)
    bodies = [node for node in item.children if isinstance(node, nodes.definition)]
    texts = [node for node in item.children if not isinstance(node, nodes.definition)]
    if len(texts) == 1 and isinstance(texts[0], nodes.term):
        texts = texts[0].children
    if [type(text) for text in texts] != [nodes.Text]:
        # Another extension has put something of its own into it.
        own = nodes.inline("", "", *texts, classes=["lore-title"])
        term.children = []
        term += own
    item.children = []
    item += [term, *bodies]
    for body in bodies:
        shown = body.children
        if shown and all(isinstance(one, nodes.Text | nodes.Inline) for one in shown):
            summary = nodes.paragraph("", "", *shown, translatable=False)
            summary["classes"].append("lore-summary")
            body.children = []
            body.append(summary)


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
