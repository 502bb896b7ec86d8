"""The pages and API objects that speak of a record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from sphinxcontrib_lore.extension.render.shapes import (
    bullets,
    fact,
    facts,
    paragraph,
)
from sphinxcontrib_lore.extension.words import _, comma

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sphinxcontrib_lore.extension.late import Late
    from sphinxcontrib_lore.extension.mentions import Mention
    from sphinxcontrib_lore.extension.render.scribe import Scribe

__all__ = ["as_mentions", "mentioned_on"]


def as_mentions(late: Late, scribe: Scribe, about: Sequence[str]) -> list[nodes.Node]:
    """Return the list of ``lore-mentions``: pages, and the objects on them."""
    by_page: dict[str, list[Mention]] = {}
    for mention in late.mentions.of(about, in_box=False):
        by_page.setdefault(mention.docname, []).append(mention)
    if not by_page:
        return [paragraph("lore-empty", nodes.Text(_("No page speaks of it.")))]
    rows = [_row(late, scribe, *item) for item in by_page.items()]
    return [bullets(rows, "lore-mentions-list")]


def _row(
    late: Late, scribe: Scribe, docname: str, mentions: Sequence[Mention]
) -> list[nodes.Node]:
    """Return a page, and the objects on it: "API: torch.compile, torch.jit.script"."""
    row: list[nodes.Node] = [_page(late, scribe, docname)]
    for mention in mentions:
        if mention.anchor:
            row.append(nodes.Text(comma() if len(row) > 1 else ": "))
            row.append(_object(scribe, mention, ""))
    return row


def mentioned_on(late: Late, scribe: Scribe, about: Sequence[str]) -> list[nodes.Node]:
    """Return the line "Mentioned on" of a box; nothing where nothing speaks of it."""
    shown: list[nodes.Node] = []
    for mention in late.mentions.of(about, in_box=True):
        if mention.docname == scribe.docname and not mention.anchor:
            continue  # The page that shows the box need not be told.
        if shown:
            shown.append(nodes.Text(comma()))
        if mention.anchor:
            shown.append(_object(scribe, mention, late.title_of(mention.docname)))
        else:
            shown.append(_page(late, scribe, mention.docname))
    if not shown:
        return []
    return facts([fact(_("Mentioned on"), "lore-mentioned", shown)])


def _page(late: Late, scribe: Scribe, docname: str) -> nodes.Node:
    title = nodes.inline("", late.title_of(docname))
    if docname == scribe.docname:
        return title  # A link to where the reader is says nothing.
    return scribe.page_link(docname, "", title, "")


def _object(scribe: Scribe, mention: Mention, tooltip: str) -> nodes.Node:
    name = nodes.literal("", mention.title)
    return scribe.page_link(mention.docname, mention.anchor, name, tooltip)
