"""The pages and API objects that speak of a record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from sphinxcontrib_lore.extension.render.shapes import bullets, fact, facts
from sphinxcontrib_lore.extension.words import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sphinxcontrib_lore.extension.late import Late, Mention
    from sphinxcontrib_lore.extension.render.scribe import Scribe

__all__ = ["as_mentions", "mentioned_on"]


def as_mentions(late: Late, scribe: Scribe, about: Sequence[str]) -> list[nodes.Node]:
    """Return the list of ``lore-mentions``."""
    kind, name = about
    found = late.mentions.get((kind, name), [])
    if not found:
        nothing = nodes.Text(_("No page speaks of it."))
        return [nodes.paragraph("", "", nothing, classes=["lore-empty"])]
    rows = [[_link(late, scribe, mention)] for mention in found]
    return [bullets(rows, "lore-mentions-list")]


def mentioned_on(late: Late, scribe: Scribe, about: Sequence[str]) -> list[nodes.Node]:
    """Return the line "Mentioned on" of a box; nothing where nothing speaks of it."""
    kind, name = about
    shown: list[nodes.Node] = []
    for mention in late.mentions.get((kind, name), []):
        if mention.docname == scribe.docname and not mention.anchor:
            continue  # The page that shows the box need not be told.
        if shown:
            shown.append(nodes.Text(", "))
        shown.append(_link(late, scribe, mention))
    if not shown:
        return []
    return facts([fact(_("Mentioned on"), "lore-mentioned", shown)])


def _link(late: Late, scribe: Scribe, mention: Mention) -> nodes.Node:
    """Return a link to a page, or to an object on it."""
    title = late.title_of(mention.docname)
    if mention.anchor:
        shown: nodes.Element = nodes.literal("", mention.title)
        return scribe.page_link(mention.docname, mention.anchor, shown, title)
    return scribe.page_link(mention.docname, "", nodes.inline("", title), "")
