"""The ``lore`` domain: what pages asked, show and link; homes; the inventory."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, cast

from sphinx.domains import Domain, ObjType

from sphinxcontrib_lore.dataset import query
from sphinxcontrib_lore.dataset.collection import Missing
from sphinxcontrib_lore.extension import render
from sphinxcontrib_lore.extension.homes import Homes
from sphinxcontrib_lore.extension.objects import resolve_object
from sphinxcontrib_lore.extension.pages import gather, links_of, new_page
from sphinxcontrib_lore.extension.roles import ROLES
from sphinxcontrib_lore.extension.seal import state_of_reading
from sphinxcontrib_lore.extension.shelf import Shelf
from sphinxcontrib_lore.extension.xrefs import lead, may_link, refer, refer_any

if TYPE_CHECKING:
    from collections.abc import Iterable
    from collections.abc import Set as AbstractSet

    from docutils import nodes
    from sphinx import addnodes
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment

    from sphinxcontrib_lore.dataset.collection import Library
    from sphinxcontrib_lore.dataset.query import Question, QuestionKey
    from sphinxcontrib_lore.extension.annotate import Noted
    from sphinxcontrib_lore.extension.late import Late
    from sphinxcontrib_lore.extension.pages import Page
    from sphinxcontrib_lore.extension.settled import Settled
    from sphinxcontrib_lore.extension.text import Texts

__all__ = ["LoreDomain"]


class LoreDomain(Domain):
    """Eras, events and subjects as objects that can be referred to."""

    name = "lore"
    label = "Lore"
    object_types: ClassVar = {
        "era": ObjType("era", "era"),
        "event": ObjType("event", "event"),
        "subject": ObjType("subject", "subject"),
    }
    roles: ClassVar = dict(ROLES)
    initial_data: ClassVar = {
        "pages": {},  # docname -> Page
        "digest": "",  # of the datasets that the pages were read with
        "late": {},  # as `Late` keeps it
        "reading": "",  # another one with every page that is read or removed
    }
    #: Raise it when the shape of the data changes.
    data_version = 3

    def __init__(self, env: BuildEnvironment) -> None:
        """Begin with an empty shelf; `freshness.open_shelf` puts the datasets on it."""
        super().__init__(env)
        # What follows lives in one process and is never pickled.
        self.shelf = Shelf({}, env.srcdir)
        #: The roles that are known before the first page is read.
        self.known_roles: dict[str, object] = {}
        #: Set at ``builder-inited``; a post-transform has no other lasting way to it.
        self.builder: Builder
        #: In force from ``env-updated`` on.
        self.settled: Settled | None = None
        #: The pages that this build has read, and those that it has written.
        self.read: set[str] = set()
        self.written: set[str] = set()
        #: Those that the builder had not written yet, as they are now; None where it
        #: need not be worked out.
        self.stale: set[str] | None = None
        #: Whether the questions of all pages have been asked again.
        self.is_asked = False
        self._answers: dict[QuestionKey, tuple[object, str]] = {}

    # -- the datasets -----------------------------------------------------------

    @property
    def collection(self) -> Library:
        """Return the datasets of this build."""
        return self.shelf.collection

    def put_on_shelf(self, shelf: Shelf) -> None:
        """Use other datasets from now on."""
        self.shelf = shelf
        self.__dict__.pop("texts", None)
        self._answers = {}

    @cached_property
    def texts(self) -> Texts:
        """Return the texts of the datasets, as nodes."""
        # What only pages with lore need is loaded with the first one of them.
        from sphinxcontrib_lore.extension.text import Texts  # noqa: PLC0415

        return Texts(self.env, self.shelf.path_of, self.known_roles)

    def prepare(self) -> None:
        """Load what pages will need: the datasets, and the modules that show them."""
        for part in (query, render):
            for name in part.__all__:
                getattr(part, name)
        self.texts  # noqa: B018 - it loads what parses them
        self.collection  # noqa: B018 - it opens them

    @property
    def homes(self) -> Homes:
        """Return record -> home; nothing before all pages are read."""
        return self.settled.homes if self.settled else Homes(self.env, {})

    @property
    def late(self) -> Late | None:
        """Return what depends on other pages; None where nothing does."""
        return self.settled.late if self.settled else None

    @property
    def noted(self) -> dict[str, list[Noted]]:
        """Return docname -> the objects on it that belong to a subject."""
        return self.late.noted if self.late else {}

    def ask(self, question: Question) -> tuple[object, str]:
        """Return the answer and its digest; each question is asked once a process."""
        key = question.as_key()
        known = self._answers.get(key)
        if known is None:
            answer = question.ask(self.collection)
            known = self._answers[key] = (answer, query.digest(answer))
        return known

    def ask_for(self, docname: str, question: Question) -> object:
        """Return the answer that a page shows, and keep that the page asked."""
        answer, state = self.ask(question)
        self.page(docname)["asked"][question.as_key()] = state
        return answer

    def is_changed(self, page: Page) -> bool:
        """Whether an answer that the page shows is another one now."""
        if page["unanswered"] and self.shelf.sources:
            return True
        return any(
            self.ask(query.question_of(key))[1] != state
            for key, state in page["asked"].items()
        )

    def refusal(self, kind: str, target: str) -> query.Refusal | None:
        """Return why a target means nothing; None if it is known after all."""
        found = self.collection.find(kind, target)
        if isinstance(found, Missing):
            return query.Refusal(kind, target, found.reason, found.hint)
        return None

    # -- what pages ask, show and link ------------------------------------------

    @property
    def pages(self) -> dict[str, Page]:
        """Docname -> what is kept of the page; only pages that have to do with us."""
        return cast("dict[str, Page]", self.data["pages"])

    def page(self, docname: str) -> Page:
        """Return what is kept of a page; from now on it has to do with us."""
        return self.pages.setdefault(docname, new_page())

    def clear_doc(self, docname: str) -> None:
        """Forget a page that is read again or removed."""
        self.pages.pop(docname, None)
        # What the domains list must be looked through again.
        self.data["late"].pop("found", None)
        self.data["reading"] = state_of_reading()

    def merge_domaindata(
        self, docnames: AbstractSet[str], otherdata: dict[str, object]
    ) -> None:
        """Take over what a worker read."""
        theirs = cast("dict[str, Page]", otherdata["pages"])
        for docname in docnames:
            if docname in theirs:
                self.pages[docname] = theirs[docname]
                # The next worker finds the answers ready: it begins where we are.
                for key in theirs[docname]["asked"].keys() - self._answers.keys():
                    self.ask(query.question_of(key))

    def process_doc(
        self,
        env: BuildEnvironment,  # noqa: ARG002 - the signature of Domain.process_doc
        docname: str,
        document: nodes.document,
    ) -> None:
        """Keep the places and links of a finished doctree, and what the links show."""
        if docname not in self.pages and not (
            self.shelf.sources and may_link(document)
        ):
            return
        page = self.page(docname)
        gather(document, page)
        meant: dict[tuple[str, str], tuple[str, str]] = {}
        for row, link in enumerate(links_of(page)):
            question = query.LinkQuestion(link.kind, link.target)
            answer = self.ask_for(docname, question)
            if isinstance(answer, query.LinkAnswer):
                record = (answer.key.kind, answer.key.name)
                page["links"][row] = tuple(link._replace(record=record))
                meant[link.kind, link.target] = record
        page["mentions"] = [
            (*meant[kind, target], anchor, title)
            for kind, target, anchor, title in page["mentions"]
            if (kind, target) in meant
        ]

    # -- links ------------------------------------------------------------------

    def address(self, record: tuple[str, str]) -> tuple[str, str] | None:
        """Return docname and anchor of a record's home; None where it has none."""
        return self.homes.address_of(record)

    def elsewhere(self, record: tuple[str, str], docname: str) -> str | None:
        """Return the address of a record in another project, through intersphinx."""
        if self.settled is None or not record[1]:
            return None
        return self.settled.elsewhere(record, docname)

    def is_home(self, record: tuple[str, str], docname: str, position: int) -> bool:
        """Whether a record's home is the place with this number on this page."""
        return self.homes.is_at(record, docname, position)

    def resolve_xref(  # noqa: PLR0913, PLR0917 - Sphinx's signature
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: addnodes.pending_xref,
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        """Resolve what was not known when its page was read, and API objects."""
        if typ == "object":
            place = self.late.place_of(target) if self.late else None
            if place is not None:
                return lead(builder, fromdocname, place, contnode)
            return resolve_object(env, fromdocname, builder, node, contnode)
        answer, _ = self.ask(query.LinkQuestion(typ, target))
        if not isinstance(answer, query.LinkAnswer):
            return None
        record = (answer.key.kind, answer.key.name)
        return refer(self, builder, fromdocname, record, contnode)

    def resolve_any_xref(
        self,
        env: BuildEnvironment,  # noqa: ARG002
        fromdocname: str,
        builder: Builder,
        target: str,
        node: addnodes.pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.reference]]:
        """Resolve ``any`` by what its page kept: no dataset is opened for it."""
        docname = node.get("refdoc", fromdocname)
        return refer_any(self, builder, docname, target, node, contnode)

    def get_objects(self) -> Iterable[tuple[str, str, str, str, str, int]]:
        """Return eras, events and subjects that have a home, and their aliases.

        The id is the name and the title the display name (Sphinx PR 8242).
        """
        return self.homes.objects
