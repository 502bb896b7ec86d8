"""The ways from one page to another, as a builder spells them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinx.errors import NoUri

from sphinxcontrib_lore.extension.pages import TO

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.builders import Builder

__all__ = ["Ways"]


class Ways:
    """Addresses of pages, each worked out once for a document."""

    def __init__(self, builder: Builder) -> None:
        """Take the builder that writes the document."""
        self._builder = builder
        self._known: dict[tuple[str, str], str | None] = {}

    def _find(self, docname: str, target: str) -> str | None:
        """Return the address of a page from another; None if the builder has none."""
        way = docname, target
        if way not in self._known:
            try:
                self._known[way] = self._builder.get_relative_uri(docname, target)
            except NoUri:
                self._known[way] = None
        return self._known[way]

    def refer(
        self, docname: str, address: tuple[str, str], node: nodes.Element
    ) -> bool:
        """Set the address as `make_refnode` would; False if the builder has none."""
        target, anchor = address
        if target == docname:
            node["refid"] = anchor
            return True
        uri = self._find(docname, target)
        if uri is None:
            return False
        if uri.startswith("#"):
            # All pages are one: Sphinx 9.0 makes "#document-page#anchor" of it, which
            # leads nowhere.
            node["refid"] = anchor
        else:
            node["refuri"] = f"{uri}#{anchor}"
        return True

    def lead(self, docname: str, node: nodes.Element) -> None:
        """Give a link to a page its address, or make it text where there is none."""
        target, anchor = node.attributes.pop(TO)
        if anchor:
            if not self.refer(docname, (target, anchor), node):
                node.replace_self(node.children)
            return
        uri = self._find(docname, target)
        if uri is None:
            node.replace_self(node.children)
        else:
            node["refuri"] = uri
