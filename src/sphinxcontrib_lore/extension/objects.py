"""Links to API objects, named as in an inventory: ``py:torch.compile``."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from docutils import nodes
from sphinx import addnodes

if TYPE_CHECKING:
    from sphinx.builders import Builder
    from sphinx.domains import Domain
    from sphinx.environment import BuildEnvironment

__all__ = ["is_elsewhere", "object_link", "resolve_object"]


def object_link(
    name: str, title: str, docname: str, *, warn: bool
) -> addnodes.pending_xref:
    """Return a cross-reference to an API object; it is resolved after reading."""
    shown = title or name.partition(":")[2]
    text = nodes.inline("", shown) if title else nodes.literal("", shown)
    return addnodes.pending_xref(
        "",
        text,
        refdomain="lore",
        reftype="object",
        reftarget=name,
        refexplicit=bool(title),
        refwarn=warn,
        refdoc=docname,
    )


def resolve_object(
    env: BuildEnvironment,
    fromdocname: str,
    builder: Builder,
    node: addnodes.pending_xref,
    contnode: nodes.Element,
) -> nodes.reference | None:
    """Resolve ``domain:name`` in that domain, else in the other projects' inventories.

    Intersphinx looks at the domain and the role of a reference, so it is asked once
    for each role that the domain has for its objects.
    """
    domain_name, _, name = node["reftarget"].partition(":")
    try:
        domain = env.domains[domain_name]
    except KeyError:
        return None
    found = domain.resolve_any_xref(env, fromdocname, builder, name, node, contnode)
    if found:
        return cast("nodes.reference", found[0][1])
    return _elsewhere(env, domain, name, node, contnode)


def is_elsewhere(env: BuildEnvironment, full: str) -> bool:
    """Whether another project, known to intersphinx, documents ``domain:name``."""
    domain_name, _, name = full.partition(":")
    if domain_name not in env.domains:
        return False
    node = object_link(full, "", env.config.root_doc, warn=False)
    text = nodes.inline("", name)
    return _elsewhere(env, env.domains[domain_name], name, node, text) is not None


def _elsewhere(
    env: BuildEnvironment,
    domain: Domain,
    name: str,
    node: addnodes.pending_xref,
    contnode: nodes.Element,
) -> nodes.reference | None:
    roles = dict.fromkeys(
        role for kind in domain.object_types.values() for role in kind.roles
    )
    for role in roles:
        asked = node.deepcopy()
        asked["refdomain"], asked["reftype"] = domain.name, role
        asked["reftarget"] = name
        reference = env.events.emit_firstresult(
            "missing-reference", env, asked, contnode
        )
        if isinstance(reference, nodes.reference):
            return reference
    return None
