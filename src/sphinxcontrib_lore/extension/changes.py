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
    "Owner",
    "changes_of",
    "gather_change",
    "kind_of",
    "label_of",
    "owner_of",
    "version_of",
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


class Owner(NamedTuple):
    """The description around a node."""

    #: Empty where there is none, and for a description with ``:no-index:``.
    anchor: str = ""
    #: What it describes, as in an inventory (``domain:name``), as far as can be seen
    #: from here; empty for the page itself.
    name: str = ""


class Change(NamedTuple):
    """A version directive on a page."""

    #: "added", "changed", "deprecated" or "removed".
    kind: str
    version: str
    owner: Owner


def kind_of(node: addnodes.versionmodified) -> str:
    """Return the kind of a version directive; empty for one that is not known."""
    return KINDS.get(str(node.get("type", "")), "")


def version_of(node: addnodes.versionmodified) -> str:
    """Return the version of a version directive, in one line."""
    return " ".join(str(node.get("version", "")).split())


def gather_change(node: addnodes.versionmodified) -> Change | None:
    """Return what a version directive says of what."""
    kind, version = kind_of(node), version_of(node)
    return Change(kind, version, owner_of(node)) if kind and version else None


def owner_of(node: nodes.Element) -> Owner:
    """Return the nearest description around a node."""
    parent = node.parent
    while parent is not None and not isinstance(parent, addnodes.desc):
        parent = parent.parent
    if parent is None:
        return Owner()
    first: Owner | None = None
    for signature in parent.children:
        if isinstance(signature, addnodes.desc_signature):
            anchor = signature["ids"][0] if signature["ids"] else ""
            found = Owner(anchor, f"{parent['domain']}:{_name_of(signature)}")
            if anchor:
                return found
            first = first or found
    return first or Owner()


def _name_of(signature: addnodes.desc_signature) -> str:
    """Return the name of an object, as far as its domain says it in the signature."""
    name = signature.get("fullname")
    if name:
        module = signature.get("module")
        return f"{module}.{name}" if module else str(name)
    kinds = (addnodes.desc_addname, addnodes.desc_name)
    parts = [
        node.astext()
        for node in signature.findall(nodes.Element)
        if isinstance(node, kinds)
    ]
    return "".join(parts) or signature.astext()


def changes_of(page: Page) -> list[Change]:
    """Return the version directives of a page, in its order."""
    return [
        Change(kind, version, Owner(*owner))
        for kind, version, *owner in page["changes"]
    ]


def label_of(node: addnodes.versionmodified) -> nodes.inline | None:
    """Return the words "Added in version 2.0" of a version directive."""
    for inline in node.findall(nodes.inline):
        if "versionmodified" in inline["classes"]:
            return inline
    return None
