"""After reading: what only other pages know is put in.

Addresses of links, and the anchors of homes. Standard nodes go out; the attributes
that carried the questions are taken off.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx import addnodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from sphinxcontrib_lore.dataset.collection import anchor_of
from sphinxcontrib_lore.extension.heads import TERM, html_date, unfold, write_term
from sphinxcontrib_lore.extension.lore import lore_of
from sphinxcontrib_lore.extension.pages import HEAD, LINK, OWN, PLACE, SOFT, TIMES, TO
from sphinxcontrib_lore.extension.ways import Ways

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment

    from sphinxcontrib_lore.extension.domain import LoreDomain

__all__ = ["LoreListTransform", "LoreTransform"]


#: Attribute of a document between the two: whether there are eras to unfold.
FOLDED = "lore-folded"


class LoreTransform(SphinxPostTransform):
    """Fill in addresses and anchors.

    Before Sphinx resolves its own references (10) and drops what ``only`` hides (50),
    so that a place's number on its page is what it was when the page was read.
    """

    default_priority = 5

    def run(self, **kwargs: Any) -> None:  # noqa: ANN401, ARG002 - Sphinx's signature
        """Walk through the document, if a page in it has to do with us."""
        lore = lore_of(self.env)
        docname = self.env.docname
        lore.written.add(docname)
        # A builder of one file hands over all pages of a toctree as one document.
        if lore.stale and self.env.toctree_includes.get(docname):
            within = self.document.findall(addnodes.start_of_file)
            lore.written |= {node["docname"] for node in within}
        late = lore.late
        if late is None or (
            docname not in lore.pages
            and docname not in late.noted
            and not self.env.toctree_includes.get(docname)
            and _source_of(self.document) == docname
        ):
            # Else it is a piece of another page that an extension shows on this one.
            return
        # What pages with lore alone need is loaded with the first of them.
        from sphinxcontrib_lore.extension.fill import Filler  # noqa: PLC0415
        from sphinxcontrib_lore.extension.writers import suit_writer  # noqa: PLC0415

        self._ways = Ways(lore.builder)
        positions: dict[str, int] = {}
        is_html = lore.builder.format == "html"
        page_of = partial(_page_of, docname=docname, known={})
        Filler(self.env, late, page_of, is_html=is_html).fill(self.document)
        for node in _ours(self.document):
            if TIMES in node.attributes:
                parts = node.attributes.pop(TIMES)
                if is_html:
                    # Not `replace_self`, which hands on the class: that is a span more.
                    node.parent.replace(node, html_date(node.astext(), parts))
                continue
            self._settle(lore, page_of(node), node, positions, is_html=is_html)
        suit_writer(self.document, lore.builder.format)

    def _settle(
        self,
        lore: LoreDomain,
        docname: str,
        node: nodes.Element,
        positions: dict[str, int],
        *,
        is_html: bool,
    ) -> None:
        """Give a node its anchors, and the link in it (or that it is) its address."""
        lore.written.add(docname)
        link = holder = node
        if TO in node.attributes:
            self._ways.lead(docname, node)
        if PLACE in node.attributes:
            position = positions[docname] = positions.get(docname, -1) + 1
            kind, name, _, _, *aliases = node.attributes[PLACE]
            is_home = lore.is_home((kind, name), docname, position)
            if HEAD in node.attributes:
                link = write_term(node, is_home=is_home, is_html=is_html)
                holder = node[TERM]
            del node.attributes[PLACE]
            if is_home:
                _set_anchors(holder, [anchor_of(kind, one) for one in (name, *aliases)])
        if LINK in link.attributes:
            self._set_address(lore, docname, link)
        if link is not node and is_html:
            self.document[FOLDED] = True
        elif link is not node:
            unfold(node)

    def _set_address(self, lore: LoreDomain, docname: str, node: nodes.Element) -> None:
        kind, name, _, published = node.attributes.pop(LINK)
        own = node.attributes.pop(OWN, "")
        node.attributes.pop(SOFT, None)
        record = (kind, name)
        address = lore.address(record)
        if own and address is not None and self._is_inside(lore, docname, node, record):
            address = None
        elif address is None:
            uri = f"{published}#{anchor_of(*record)}" if published else None
            uri = uri or lore.elsewhere(record, docname)
            if uri is not None:
                node["refuri"], node["internal"] = uri, False
                return
        if address is not None and self._ways.refer(docname, address, node):
            return
        holder = node.parent
        if own == "drop":
            holder.parent.remove(holder)
        else:
            node.replace_self(
                nodes.inline("", "", *node.children, classes=node["classes"])
            )

    def _is_inside(
        self,
        lore: LoreDomain,
        docname: str,
        node: nodes.Element,
        record: tuple[str, str],
    ) -> bool:
        """Whether a link stands in the very place that it would lead to."""
        anchor = anchor_of(*record)
        parent = node.parent
        if lore.homes[record].docname != docname:
            return False
        while parent is not None and not isinstance(parent, nodes.document):
            if anchor in parent["ids"]:
                return True
            targets = (c for c in parent.children if isinstance(c, nodes.target))
            if any(anchor in target["ids"] for target in targets):
                return True
            parent = parent.parent
        return False


class LoreListTransform(SphinxPostTransform):
    """Unfold the eras of lists for HTML.

    After Sphinx's own transforms and those of most others, for which there is nothing
    in them: each walks through all that a page holds.
    """

    default_priority = 800

    def run(self, **kwargs: Any) -> None:  # noqa: ANN401, ARG002 - Sphinx's signature
        """Unfold what `LoreTransform` has left."""
        if self.document.attributes.pop(FOLDED, False):
            for item in list(self.document.findall(nodes.definition_list_item)):
                if TERM in item.attributes:
                    unfold(item)


def _set_anchors(holder: nodes.Element, anchors: list[str]) -> None:
    """Give *holder* the anchors of the record whose home it is."""
    if isinstance(holder, nodes.definition_list_item):
        holder = holder.next_node(nodes.term) or holder
    if isinstance(holder, nodes.section | nodes.term):
        holder["ids"] += anchors
        return
    # Not every writer sees the ids of every node, but all see a target's.
    target = nodes.target("", "", ids=anchors)
    first = 1 if isinstance(holder.next_node(nodes.title), nodes.title) else 0
    holder.insert(first if isinstance(holder, nodes.Admonition) else 0, target)


def _ours(document: nodes.document) -> list[nodes.Element]:
    """Return the elements that carry a question of ours, in document order."""
    return [
        node
        for node in document.findall(nodes.Element)
        if not _QUESTIONS.isdisjoint(node.attributes)
    ]


_QUESTIONS = frozenset({HEAD, PLACE, LINK, TIMES, TO})


def _page_of(node: nodes.Element, docname: str, known: dict[int, str]) -> str:
    """Return the page that a node was read from.

    *known* holds the pages of the documents that have been asked for.
    """
    parent: nodes.Element | None = node
    while parent is not None:
        # Where a builder makes one document of all pages, Sphinx tells each section
        # its page; the node that it hangs a page on is nobody's parent.
        # Of other nodes, such as a `todo`, it is where they were read.
        if isinstance(parent, nodes.section) and "docname" in parent.attributes:
            return str(parent["docname"])
        if parent.parent is None and isinstance(parent, nodes.document):
            if id(parent) not in known:
                known[id(parent)] = _source_of(parent) or docname
            return known[id(parent)]
        parent = parent.parent
    return docname


def _source_of(document: nodes.document) -> str | None:
    """Return the page that a document was read from, if it says so."""
    env: BuildEnvironment | None = getattr(document.settings, "env", None)
    source = document.get("source")
    return env.path2doc(source) if env is not None and source else None
