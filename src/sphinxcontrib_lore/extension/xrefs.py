"""Cross-references: which pages may have some to records, and where they lead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes
from sphinx.util.nodes import make_refnode

from sphinxcontrib_lore.extension.pages import asked_kind

if TYPE_CHECKING:
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment

__all__ = ["elsewhere", "lead", "may_link"]


def may_link(document: nodes.document) -> bool:
    """Whether a page without our roles may have to do with us all the same.

    By references that may mean a record, or by version directives.
    """
    return any(
        isinstance(node, addnodes.versionmodified) or asked_kind(node)
        for node in document.findall(nodes.Element)
        if isinstance(node, addnodes.pending_xref | addnodes.versionmodified)
    )


def elsewhere(
    env: BuildEnvironment, record: tuple[str, str], docname: str
) -> str | None:
    """Return the address of a record in another project, through intersphinx."""
    kind, name = record
    target = name.rpartition(":")[2]
    text = nodes.inline("", target)
    asked = addnodes.pending_xref(
        "",
        text,
        refdomain="lore",
        reftype=kind,
        reftarget=target,
        refexplicit=True,
        refdoc=docname,
    )
    found = env.events.emit_firstresult("missing-reference", env, asked, text)
    uri = found.get("refuri") if isinstance(found, nodes.reference) else None
    return str(uri) if uri else None


def lead(
    builder: Builder,
    fromdocname: str,
    address: tuple[str, str],
    contnode: nodes.Element,
) -> nodes.reference:
    """Return a reference from a page to an address: docname and anchor."""
    found = make_refnode(builder, fromdocname, *address, contnode)
    if found.get("refuri", "").startswith("#"):
        # As in `ways`: the page is the same one, whatever it was read from.
        del found["refuri"]
        found["refid"] = address[1]
    return found
