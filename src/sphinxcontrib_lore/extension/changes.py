"""Version directives: where they stand, what they say, and the era of their version.

They are taken from the finished doctrees (design, section 4), so in any domain:
Sphinx's own changeset domain knows no domain of an object, and loses names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from docutils import nodes
from sphinx import addnodes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sphinxcontrib_lore.extension.pages import Page

__all__ = [
    "KINDS",
    "Change",
    "changes_of",
    "gather_change",
    "kind_of",
    "label_of",
    "object_of",
]

#: The types of the node `versionmodified`, in both of Sphinx's spellings, and the
#: order in which lists show them (the second spelling is there from Sphinx 9.0).
KINDS: Mapping[str, str] = {
    "versionadded": "added",
    "version-added": "added",
    "versionchanged": "changed",
    "version-changed": "changed",
    "deprecated": "deprecated",
    "version-deprecated": "deprecated",
    "versionremoved": "removed",
    "version-removed": "removed",
}


class Change(NamedTuple):
    """A version directive on a page."""

    #: "added", "changed", "deprecated" or "removed".
    kind: str
    version: str
    #: The anchor of the nearest description around it; empty for the page itself.
    anchor: str
    #: What the description is called on the page.
    title: str


def kind_of(node: addnodes.versionmodified) -> str:
    """Return the kind of a version directive; empty for one that is not known."""
    return KINDS.get(str(node.get("type", "")), "")


def gather_change(node: addnodes.versionmodified) -> Change | None:
    """Return what a version directive says of what."""
    kind = kind_of(node)
    version = " ".join(str(node.get("version", "")).split())
    if not kind or not version:
        return None
    return Change(kind, version, *object_of(node))


def object_of(node: nodes.Element) -> tuple[str, str]:
    """Return anchor and name of the description around a node; empty for the page."""
    parent = node.parent
    while parent is not None:
        if isinstance(parent, addnodes.desc):
            for signature in parent.children:
                if isinstance(signature, addnodes.desc_signature) and signature["ids"]:
                    return signature["ids"][0], _name_of(signature)
        parent = parent.parent
    return "", ""


def _name_of(signature: addnodes.desc_signature) -> str:
    """Return the name of an object as its domain writes it in contents."""
    name = signature.get("fullname")
    if name:
        return str(name)
    names = [node.astext() for node in signature.findall(addnodes.desc_name)]
    return names[0] if names else signature.astext()


def changes_of(page: Page) -> list[Change]:
    """Return the version directives of a page, in its order."""
    return [Change(*row) for row in page["changes"]]


def label_of(node: addnodes.versionmodified) -> nodes.inline | None:
    """Return the words "Added in version 2.0" of a version directive."""
    for inline in node.findall(nodes.inline):
        if "versionmodified" in inline["classes"]:
            return inline
    return None
