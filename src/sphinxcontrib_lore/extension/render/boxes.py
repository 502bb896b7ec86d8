"""Reading boxes, and the entries that they share with eras and subjects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from sphinxcontrib_lore.extension.objects import object_link
from sphinxcontrib_lore.extension.words import _

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinxcontrib_lore.dataset.query.answers import EntryAnswer
    from sphinxcontrib_lore.extension.render.scribe import Scribe

__all__ = ["entry_rows"]


def entry_rows(
    scribe: Scribe, entries: Iterable[EntryAnswer]
) -> list[list[nodes.Node]]:
    """Return the entries of a reading box, each as a line."""
    return [_entry(scribe, entry) for entry in entries]


def _entry(scribe: Scribe, entry: EntryAnswer) -> list[nodes.Node]:
    shown = [_target(scribe, entry)]
    gloss = entry.text or _reason(entry)
    if gloss:
        shown.append(nodes.Text(f" – {gloss}"))
    return shown


def _target(scribe: Scribe, entry: EntryAnswer) -> nodes.Node:
    title = entry.title
    if entry.link is not None:
        return scribe.soft(entry.link, title)
    if entry.kind in {"doc", "ref"}:
        return scribe.cross_reference(entry.kind, entry.target, title, entry.place)
    if entry.kind == "object":
        node = object_link(entry.target, title, scribe.docname, warn=True)
        scribe.set_place(node, entry.place)
        return node
    if entry.kind == "url":
        shown = title or entry.target
        return nodes.reference("", shown, refuri=entry.target, internal=False)
    return nodes.inline("", title)


def _reason(entry: EntryAnswer) -> str:
    """Return why an entry follows from the data, in words."""
    if entry.reason == "successor":
        # Translators: why an era is worth reading: what it tells of replaced this.
        return _("what came after {subject}").format(subject=entry.about)
    if entry.reason == "next":
        return _("the next era")
    if entry.reason == "shared":
        return _("also about {subject}").format(subject=entry.about)
    return ""
