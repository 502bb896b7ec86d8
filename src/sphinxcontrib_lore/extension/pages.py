"""What the environment keeps of a page that has to do with lore: built-in types."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypedDict

from docutils import nodes
from sphinx import addnodes

from sphinxcontrib_lore.extension.changes import gather_change, owner_of
from sphinxcontrib_lore.extension.compat import line_of, source_of

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.query import QuestionKey

__all__ = [
    "HEAD",
    "LATE",
    "LINK",
    "OWN",
    "PICTURES",
    "PLACE",
    "SOFT",
    "TIMES",
    "TO",
    "TRANSLATION",
    "Link",
    "Page",
    "Place",
    "Rank",
    "asked_kind",
    "gather",
    "links_of",
    "new_page",
    "places_of",
    "shows_lore",
]

#: Attribute of a reference of ours: kind, name, the target as written, and the address
#: at which the dataset is published (or an empty text).
LINK = "lore-link"
#: Attribute of a node that shows a record: kind, name, rank, title, aliases.
PLACE = "lore-place"
#: Attribute of a reference that no author of a page wrote: it comes from the dataset,
#: and is plain text where the record has no home.
SOFT = "lore-soft"
#: Attribute of such a reference whose words come from a translation: its catalogue.
TRANSLATION = "lore-translation"
#: Attribute of an era in a list: what its head is made of when all pages are read. The
#: title (empty where the date stands for it), our word for a dispute (or an empty
#: text), the date as in `TIMES`. Until then the head is text; and an era of which no
#: more is shown than a plain summary is two texts, head and summary, without the nodes
#: around them: Sphinx walks very often through all that a page holds.
HEAD = "lore-head"
#: Attribute of a date: its parts, each a text and what ``<time datetime>`` takes.
TIMES = "lore-times"
#: Attribute of a link from a place to the record's home: what becomes of it at the
#: home itself: "text", or "drop" for the paragraph that holds it.
OWN = "lore-own"
#: Attribute of an empty node that `fill` fills when all pages are read: which list it
#: is to hold, and of what.
LATE = "lore-late"
#: What such a node may hold that is a picture; most docs have none.
PICTURES = frozenset({"chart", "lineage"})
#: Attribute of a link to a page or an object on it: docname and anchor.
TO = "lore-to"


class Rank:
    """How strong a claim to be the home of a record is; less is stronger."""

    HOME = 0  #: It says ``:home:``.
    WHOLE = 1  #: A timeline without a filter.
    PART = 2  #: Any other timeline.
    ALONE = 3  #: A callout; a subject's card.


class Place(NamedTuple):
    """A node that shows a record; which one on its page is its position in the list."""

    kind: str
    name: str
    rank: int
    #: The conditions of the ``only`` directives around it.
    only: tuple[str, ...]
    line: int
    title: str
    #: Whether it links to the record's home.
    is_linked: bool
    aliases: tuple[str, ...]


class Link(NamedTuple):
    """A record that a page links to, and the first line that does."""

    #: The kind and target as written; the kind is "any" for the role of that name.
    kind: str
    target: str
    #: The record's kind and name; empty where it was not known when the page was read.
    record: tuple[str, str]
    line: int
    #: Whether only the dataset's own text links to it.
    soft: bool
    #: Where the dataset is published, or an empty text.
    published: str = ""
    #: What the line counts from, such as a docstring; empty for the page's own file.
    source: str = ""


class Page(TypedDict):
    """What is kept of one page."""

    #: Each question, with the digest of the answer that the page shows.
    asked: dict[QuestionKey, str]
    #: As `Place` and `Link`, in the order of the page.
    places: list[tuple[object, ...]]
    links: list[tuple[object, ...]]
    #: Who links: kind and target as written (once the page is read: kind and name of
    #: the record), anchor and name of the object; the latter empty for the page.
    mentions: list[tuple[str, str, str, str]]
    #: As `Change`, its owner flattened.
    changes: list[tuple[str, ...]]
    #: API objects that datasets have the page link to, as ``domain:name``.
    objects: list[str]
    #: What the empty nodes are to hold.
    late: list[tuple[str, ...]]
    #: Problems of dataset texts: file, line, column, subtype, message.
    problems: list[tuple[str, int, int, str, str]]
    #: Line and name of the directives that had no dataset to ask.
    unanswered: list[tuple[int, str]]


def new_page() -> Page:
    """Return the record of a page of which nothing is known."""
    return {
        "asked": {},
        "places": [],
        "links": [],
        "mentions": [],
        "changes": [],
        "objects": [],
        "late": [],
        "problems": [],
        "unanswered": [],
    }


def gather(document: nodes.document, page: Page) -> None:
    """Note what a finished doctree shows, links, says and waits for, in its order."""
    own = document.get("source") or ""
    links: dict[tuple[str, str], Link] = {}
    mentions: dict[tuple[str, str, str, str], None] = {}
    for node in document.findall(nodes.Element):
        if isinstance(node, addnodes.versionmodified):
            change = gather_change(node)
            if change is not None:
                row = (change.kind, change.version, *change.owner)
                page["changes"].append(row)
            continue
        if _TOLD.isdisjoint(node.attributes):
            continue
        _gather_shown(node, page)
        link = _link_of(node)
        if link is not None:
            source = source_of(node)
            if source != own:
                link = link._replace(source=source)
            _note(links, link)
            if not link.soft:
                owner = owner_of(node)
                speaker = owner if owner.anchor else ("", "")
                mentions[link.kind, link.target, *speaker] = None
    page["links"] += [tuple(link) for link in links.values()]
    page["mentions"] += list(mentions)


#: Attributes without which a node says nothing to us.
_TOLD = frozenset({LATE, LINK, PLACE, "reftype"})


def _gather_shown(node: nodes.Element, page: Page) -> None:
    attributes = node.attributes
    if attributes.get("reftype") == "object" and attributes["refdomain"] == "lore":
        page["objects"].append(attributes["reftarget"])
    if LATE in attributes:
        page["late"].append(tuple(attributes[LATE]))
    if PLACE in attributes:
        page["places"].append(tuple(_place_of(node)))


def _place_of(node: nodes.Element) -> Place:
    kind, name, rank, title, *aliases = node.attributes[PLACE]
    only, line = _conditions(node), line_of(node)
    is_linked = HEAD in node.attributes
    return Place(kind, name, int(rank), only, line, title, is_linked, tuple(aliases))


def _link_of(node: nodes.Element) -> Link | None:
    attributes = node.attributes
    if LINK in attributes:
        kind, name, target, home = attributes[LINK]
        soft = bool(attributes.get(SOFT))
        return Link(kind, target, (kind, name), line_of(node), soft, home)
    if isinstance(node, addnodes.pending_xref) and (kind := asked_kind(node)):
        soft = bool(attributes.get(SOFT))
        return Link(kind, attributes["reftarget"], ("", ""), line_of(node), soft)
    return None


def asked_kind(node: nodes.Element) -> str:
    """Return the kind of record that a cross-reference may mean, or an empty text."""
    if node.get("intersphinx"):
        return ""  # It is meant for another project.
    if node.get("refdomain") == "lore" and node["reftype"] != "object":
        return str(node["reftype"])
    return "any" if node.get("reftype") == "any" else ""


def _note(links: dict[tuple[str, str], Link], link: Link) -> None:
    before = links.get((link.kind, link.target))
    if before is None or (before.soft and not link.soft):
        links[link.kind, link.target] = link


def _conditions(node: nodes.Element) -> tuple[str, ...]:
    conditions: list[str] = []
    parent = node.parent
    while parent is not None:
        if isinstance(parent, addnodes.only):
            conditions.append(parent["expr"])
        parent = parent.parent
    return tuple(conditions)


def places_of(page: Page) -> list[Place]:
    """Return the places of a page."""
    return [Place(*row) for row in page["places"]]  # type: ignore[arg-type]


def links_of(page: Page) -> list[Link]:
    """Return the links of a page."""
    return [Link(*row) for row in page["links"]]  # type: ignore[arg-type]


def shows_lore(page: Page) -> bool:
    """Whether the page has anything of ours to show, not only a role of Sphinx's."""
    return bool(page["places"] or page["late"]) or any(
        key[:2] != ("LinkQuestion", "any") for key in page["asked"]
    )
