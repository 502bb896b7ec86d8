"""Cross-references: which pages may have some to records, and where they lead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes
from sphinx.errors import NoUri

from sphinxcontrib_lore.extension.pages import asked_kind, links_of
from sphinxcontrib_lore.extension.ways import Ways

if TYPE_CHECKING:
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment

    from sphinxcontrib_lore.extension.domain import LoreDomain

__all__ = ["elsewhere", "lead", "may_link", "refer", "refer_any"]


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
    """Return a reference from a page to an address: docname and anchor.

    As `make_refnode`: NoUri where the builder has no address for the page.
    """
    found = nodes.reference("", "", contnode, internal=True)
    if not Ways(builder).refer(fromdocname, address, found):
        raise NoUri(address[0])
    return found


def refer(
    lore: LoreDomain,
    builder: Builder,
    fromdocname: str,
    record: tuple[str, str],
    contnode: nodes.Element,
) -> nodes.reference | None:
    """Return a reference to a record's home; None where it has none."""
    address = lore.address(record)
    return None if address is None else lead(builder, fromdocname, address, contnode)


def refer_any(
    lore: LoreDomain,
    builder: Builder,
    docname: str,
    target: str,
    node: addnodes.pending_xref,
    contnode: nodes.Element,
) -> list[tuple[str, nodes.reference]]:
    """Return role and reference of what the page found ``any`` to mean."""
    page = lore.pages.get(docname)
    for link in links_of(page) if page else ():
        if link.kind == "any" and link.target == target and link.record[1]:
            shown = contnode
            if not node.get("refexplicit") and link.record in lore.homes:
                # As `ref` does: the title, not the id.
                title = lore.homes[link.record].title
                shown = nodes.inline("", title, classes=contnode["classes"])
            found = refer(lore, builder, docname, link.record, shown)
            if found is not None:
                return [(f"lore:{link.record[0]}", found)]
    return []
