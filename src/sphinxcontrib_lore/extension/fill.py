"""After reading: what depends on other pages is put into a page's nodes.

Notes at the head of descriptions, links from version directives to their era, and the
lists that stand empty until now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes

from sphinxcontrib_lore.extension.changes import kind_of, label_of
from sphinxcontrib_lore.extension.pages import LATE
from sphinxcontrib_lore.extension.render.changes import as_changes, as_coverage
from sphinxcontrib_lore.extension.render.mentions import as_mentions, mentioned_on
from sphinxcontrib_lore.extension.render.note import as_note

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sphinxcontrib_lore.extension.annotate import Noted
    from sphinxcontrib_lore.extension.late import Late
    from sphinxcontrib_lore.extension.render.scribe import Scribe

__all__ = ["fill_late", "insert_notes", "link_versions"]


def fill_late(document: nodes.document, late: Late, scribe: Scribe) -> None:
    """Put the lists that depend on other pages where their empty nodes stand."""
    for node in list(document.findall(nodes.container)):
        if LATE in node.attributes:
            what, *about = node.attributes.pop(LATE)
            found = _FILLERS[what](late, scribe, about)
            node.extend(found)
            if not found:
                node.parent.remove(node)


_FILLERS: dict[str, Callable[[Late, Scribe, Sequence[str]], list[nodes.Node]]] = {
    "changes": as_changes,
    "coverage": as_coverage,
    "mentions": as_mentions,
    "mentioned": mentioned_on,
}


def insert_notes(
    document: nodes.document,
    late: Late,
    scribe: Scribe,
    page_of: Callable[[nodes.Element], str],
    *,
    is_html: bool,
) -> None:
    """Put a note at the head of each description that a subject names."""
    if not late.noted:
        return
    by_place = late.noted_by_place
    heads: dict[int, tuple[nodes.Element, list[Noted]]] = {}
    for node in list(document.findall(nodes.Element)):
        if not node["ids"] or not isinstance(node, _BEARERS):
            continue
        docname = page_of(node)
        for anchor in node["ids"]:
            one = by_place.get((docname, anchor))
            if one is not None:
                holder = _holder(node)
                heads.setdefault(id(holder), (holder, []))[1].append(one)
    for holder, found in heads.values():
        note = _note(found, late, scribe, is_html=is_html)
        if note:
            _insert(holder, note)


#: Nodes that carry the anchor of an object: a signature, the target of a module, a
#: section that a target gave its id to, a glossary's term.
_BEARERS = (addnodes.desc_signature, nodes.target, nodes.section, nodes.term)


def _holder(node: nodes.Element) -> nodes.Element:
    """Return the node at whose head, or after which, the note goes."""
    if isinstance(node, addnodes.desc_signature):
        for sibling in node.parent.children:
            if isinstance(sibling, addnodes.desc_content):
                return sibling
    if isinstance(node, nodes.term):
        item = node.parent
        return next((c for c in item.children if isinstance(c, nodes.definition)), node)
    return node


def _insert(holder: nodes.Element, note: list[nodes.Node]) -> None:
    if isinstance(holder, nodes.target):
        parent = holder.parent
        parent.insert(parent.index(holder) + 1, note)
    elif isinstance(holder, nodes.section):
        title = holder.first_child_matching_class(nodes.title)
        holder.insert(0 if title is None else title + 1, note)
    else:
        holder.insert(0, note)


def _note(
    found: list[Noted], late: Late, scribe: Scribe, *, is_html: bool
) -> list[nodes.Node]:
    """Return one note for a description: a line for each subject, each but once."""
    subjects: dict[str, bool] = {}
    for one in found:
        subjects[one.subject] = subjects.get(one.subject, True) and one.is_member
    answers = [
        (answer, is_member)
        for subject, is_member in subjects.items()
        if (answer := late.note(subject)) is not None
    ]
    return as_note(scribe, answers, is_html=is_html) if answers else []


def link_versions(document: nodes.document, late: Late, scribe: Scribe) -> None:
    """Make a link to its era of "Added in version 2.0"."""
    for node in list(document.findall(addnodes.versionmodified)):
        name = late.era_of(" ".join(str(node.get("version", "")).split()))
        answer = late.link("era", name) if name and kind_of(node) else None
        label = label_of(node)
        if answer is None or label is None:
            continue
        text = label.astext()
        words = text.rstrip(" :.")
        link = scribe.soft(answer, words)
        if answer.title:
            title, tooltip = scribe.title_of(answer), link.get("reftitle", "")
            link["reftitle"] = f"{title}: {tooltip}" if tooltip else title
        label.children = []
        label += [link, nodes.Text(text[len(words) :])]
