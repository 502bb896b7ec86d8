"""After reading: what depends on other pages is put into a page's nodes.

Notes at the head of descriptions, links from version directives to their era, and the
lists that stand empty until now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes

from sphinxcontrib_lore.extension.changes import kind_of, label_of, version_of
from sphinxcontrib_lore.extension.lore import lore_of
from sphinxcontrib_lore.extension.pages import LATE, PICTURES
from sphinxcontrib_lore.extension.render.changes import as_changes, as_coverage
from sphinxcontrib_lore.extension.render.mentions import as_mentions, mentioned_on
from sphinxcontrib_lore.extension.render.note import Line, as_note
from sphinxcontrib_lore.extension.render.scribe import Scribe

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sphinx.environment import BuildEnvironment

    from sphinxcontrib_lore.extension.annotate import Noted
    from sphinxcontrib_lore.extension.late import Late
    from sphinxcontrib_lore.extension.text import Parsed

__all__ = ["Filler"]


class _LateScribe(Scribe):
    """Writes for a page that is finished: `Late` knows what it depends on."""

    def __init__(self, env: BuildEnvironment, docname: str) -> None:
        super().__init__(env)
        self.docname = docname

    def _depend(self, found: Parsed) -> None:
        """Keep nothing: what a page asked is settled when it has been read."""


class Filler:
    """Puts what is known of other pages into a document."""

    def __init__(
        self,
        env: BuildEnvironment,
        late: Late,
        page_of: Callable[[nodes.Element], str],
        *,
        is_html: bool,
    ) -> None:
        """Take what is known; *page_of* says of which page a node is.

        A builder of one file hands over all pages as one document.
        """
        self._env = env
        self._late = late
        self._page_of = page_of
        self._is_html = is_html

    def fill(self, document: nodes.document) -> None:
        """Put in everything; its own links are resolved with those of the page."""
        if self._env.config.lore_changes:
            for node in list(document.findall(addnodes.versionmodified)):
                self._link_version(node)
        for empty in list(document.findall(nodes.container)):
            if LATE in empty.attributes:
                self._fill_list(empty)
        if self._late.noted:
            self._insert_notes(document)

    def _scribe(self, node: nodes.Element) -> Scribe:
        return _LateScribe(self._env, self._page_of(node))

    # -- lists ----------------------------------------------------------------------

    def _fill_list(self, node: nodes.container) -> None:
        what, *about = node.attributes.pop(LATE)
        if what in PICTURES:
            # Most docs have no picture in them.
            from sphinxcontrib_lore.extension.picture import draw  # noqa: PLC0415

            found = draw(lore_of(self._env), self._scribe(node), what, about[0])
        else:
            found = _FILLERS[what](self._late, self._scribe(node), about)
        node.extend(found)
        if not found:
            node.parent.remove(node)

    # -- version directives -----------------------------------------------------------

    def _link_version(self, node: addnodes.versionmodified) -> None:
        """Make a link to its era of "Added in version 2.0"."""
        hearsay = self._late.hearsay
        name = hearsay.era_of(version_of(node)) if kind_of(node) else ""
        answer = hearsay.link("era", name) if name else None
        label = label_of(node)
        if answer is None or label is None:
            return
        text = label.astext()
        words = text.rstrip(" :.")
        scribe = self._scribe(node)
        link = scribe.soft(answer, words)
        if answer.title:
            title, tooltip = scribe.title_of(answer), link.get("reftitle", "")
            link["reftitle"] = f"{title}, {tooltip}" if tooltip else title
        label.children = []
        label += [link, nodes.Text(text[len(words) :])]

    # -- notes ------------------------------------------------------------------------

    def _insert_notes(self, document: nodes.document) -> None:
        """Put a note at the head of each description that a subject names."""
        heads: dict[int, tuple[nodes.Element, list[Noted]]] = {}
        seen: set[tuple[str, str]] = set()
        for node in document.findall(nodes.Element):
            anchors = _anchors_of(node)
            docname = self._page_of(node) if anchors else ""
            for anchor in anchors:
                one = self._late.noted_by_place.get((docname, anchor))
                if one is not None and (docname, anchor) not in seen:
                    seen.add((docname, anchor))
                    head = _head_of(node)
                    heads.setdefault(id(head), (head, []))[1].append(one)
        for head, found in heads.values():
            note = self._note(head, found)
            if note:
                _insert(head, note)

    def _note(self, head: nodes.Element, found: list[Noted]) -> list[nodes.Node]:
        """Return one note for a description: a line for each subject, each but once."""
        lines = []
        described = _count_objects(head)
        for subject in dict.fromkeys(name for one in found for name in one.subjects):
            own = [one for one in found if subject in one.subjects]
            answer = self._late.hearsay.note(subject)
            if answer is None:  # pragma: no cover - `objects_of` names known subjects
                continue
            names = [one.name.partition(":")[2] for one in own]
            is_member = all(one.is_member for one in own)
            shown = tuple(names) if len(own) < described else ()
            lines.append(Line(answer, is_member, shown))
        return as_note(self._scribe(head), lines, is_html=self._is_html)


_FILLERS: dict[str, Callable[[Late, Scribe, Sequence[str]], list[nodes.Node]]] = {
    "changes": as_changes,
    "coverage": as_coverage,
    "mentions": as_mentions,
    "mentioned": mentioned_on,
}


def _anchors_of(node: nodes.Element) -> list[str]:
    """Return the anchors that a node has, or had before docutils moved them on.

    A block-level target, such as that of a module, gives its ids to the next node, be
    it a heading of something else: the description is where the target stands.
    """
    if isinstance(node, nodes.target) and "refid" in node:
        return [node["refid"]]
    anchors: list[str] = node["ids"]
    return anchors


#: Nodes that can hold any block: a note within anything else goes before that. (Not
#: all of docutils' `Admonition`: a list of productions is one.)
_ROOMS = (
    nodes.document,
    nodes.section,
    nodes.definition,
    nodes.list_item,
    nodes.container,
    nodes.block_quote,
    nodes.entry,
    addnodes.desc_content,
)


#: What belongs to a signature, or to a term of a glossary.
_CONTENTS = (addnodes.desc_content, nodes.definition)


def _head_of(node: nodes.Element) -> nodes.Element:
    """Return the node at whose head, or beside which, the note goes."""
    if isinstance(node, addnodes.desc_signature | nodes.term):
        inside = (c for c in node.parent.children if isinstance(c, _CONTENTS))
        return next(inside, node)
    while not isinstance(node, nodes.section) and not isinstance(node.parent, _ROOMS):
        node = node.parent
    return node


def _insert(head: nodes.Element, note: list[nodes.Node]) -> None:
    if isinstance(head, _CONTENTS):
        head.insert(0, note)
    elif isinstance(head, nodes.section):
        title = head.first_child_matching_class(nodes.title)
        head.insert(0 if title is None else title + 1, note)
    else:
        after = 1 if isinstance(head, nodes.target) else 0
        head.parent.insert(head.parent.index(head) + after, note)


def _count_objects(head: nodes.Element) -> int:
    """Return how many objects are described where the note goes."""
    if not isinstance(head, addnodes.desc_content):
        return 1
    return sum(
        bool(one["ids"])
        for one in head.parent.children
        if isinstance(one, addnodes.desc_signature)
    )
