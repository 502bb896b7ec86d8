"""The pieces that all renderers share: texts, dates, links, sources."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes

from sphinxcontrib_lore.dataset.query import LinkQuestion
from sphinxcontrib_lore.dataset.query.answers import LinkAnswer
from sphinxcontrib_lore.extension.lore import lore_of
from sphinxcontrib_lore.extension.pages import LINK, OWN, PLACE, SOFT, TIMES, TO
from sphinxcontrib_lore.extension.words import _, comma

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinx.environment import BuildEnvironment

    from sphinxcontrib_lore.dataset.collection import Key
    from sphinxcontrib_lore.dataset.dates import DatePart, Edtf
    from sphinxcontrib_lore.dataset.model import Markup
    from sphinxcontrib_lore.dataset.problems import Place
    from sphinxcontrib_lore.dataset.query.answers import Voice
    from sphinxcontrib_lore.extension.text import Parsed

__all__ = ["Scribe"]

#: No tooltip is longer than this; it ends at a word.
_TOOLTIP = 200


class Scribe:
    """Writes pieces of answers for the page that is being read."""

    def __init__(self, env: BuildEnvironment) -> None:
        """Take the environment while it reads a page."""
        self.env = env
        self.docname = env.docname
        self.lore = lore_of(env)
        self.language: str = env.config.language

    # -- texts -------------------------------------------------------------------

    def blocks(
        self, markup: Markup | None, voice: Voice, name: str
    ) -> list[nodes.Node]:
        """Return the nodes of a text, with a class on each block."""
        if markup is None:
            return []
        found = self.lore.texts.blocks(markup, voice, self.docname)
        self._depend(found)
        for node in found.nodes:
            if isinstance(node, nodes.Element):
                node["classes"].append(name)
        if found.has_links:
            self._explain_links(found.nodes)
        return found.nodes

    def _depend(self, found: Parsed) -> None:
        """Keep what a text that this page shows depends on, and what is wrong in it."""
        if found.problems:
            self.lore.page(self.docname)["problems"] += found.problems
        for question in found.questions:
            self.lore.ask_for(self.docname, question)

    def _explain_links(self, blocks: list[nodes.Node]) -> None:
        """Give the links in a text their tooltips.

        Not while the text is parsed: two summaries may name each other.
        """
        for block in blocks:
            for link in block.findall(nodes.reference):
                if LINK not in link.attributes:
                    continue
                kind, _name, target, _home = link[LINK]
                answer, _digest = self.lore.ask(LinkQuestion(kind, target))
                if isinstance(answer, LinkAnswer):
                    self._set_tooltip(link, answer)

    # -- dates -------------------------------------------------------------------

    def date_parts(self, date: Edtf) -> tuple[DatePart, ...]:
        """Return a date in the language of the docs, in parts."""
        return self.lore.texts.date(date)

    def date_text(self, date: Edtf) -> str:
        """Return a date in the language of the docs."""
        return "".join(part.text for part in self.date_parts(date))

    def date(self, date: Edtf, *, bracketed: bool = False) -> nodes.inline:
        """Return a date, each of its bounds a ``<time>`` in HTML.

        Bracketed, it follows a name in any format; a stylesheet may hide the brackets.
        """
        parts = self.lore.texts.date(date)
        text = "".join(part.text for part in parts)
        shown = nodes.inline("", f"({text})" if bracketed else text)
        shown["classes"] = ["lore-date"]
        # For HTML, `resolve` puts each bound into a <time>.
        shown[TIMES] = [[part.text, part.datetime or ""] for part in parts]
        return shown

    # -- links -------------------------------------------------------------------

    def title_of(self, link: LinkAnswer) -> str:
        """Return the title of a record, or its date where it has none."""
        if link.title:
            return link.title
        return self.date_text(link.date) if link.date is not None else link.key.name

    def link(
        self,
        link: LinkAnswer,
        *,
        title: str = "",
        target: str = "",
        dated: bool = False,
    ) -> nodes.reference:
        """Return a link to a record's home; `resolve` fills in the address."""
        shown = title or self.title_of(link)
        if dated and link.date is not None:
            shown = self.date_text(link.date)
        key = link.key
        node = nodes.reference(
            "",
            shown,
            internal=True,
            classes=["lore-ref", f"lore-ref-{key.kind}"],
        )
        node[LINK] = [key.kind, key.name, target or key.name, link.home]
        if not self.lore.texts.is_parsing:
            self._set_tooltip(node, link)
        return node

    def _set_tooltip(self, node: nodes.reference, link: LinkAnswer) -> None:
        tooltip = self._tooltip(link, node.astext())
        if tooltip:
            node["reftitle"] = tooltip

    def soft(self, link: LinkAnswer, title: str = "") -> nodes.reference:
        """Return a link that no author of a page wrote: text where nothing is shown."""
        node = self.link(link, title=title)
        node[SOFT] = True
        return node

    def own(self, link: LinkAnswer, title: str, at_home: str) -> nodes.reference:
        """Return a link from a place to its home; *at_home* says what it is there."""
        node = self.soft(link, title)
        node[OWN] = at_home
        return node

    def _tooltip(self, link: LinkAnswer, shown: str) -> str:
        """Return date and summary, less what the link shows already."""
        parts = [self.date_text(link.date)] if link.date is not None else []
        if link.summary is not None:
            found = self.lore.texts.parse(link.summary, link.voice)
            self._depend(found)
            words = " ".join(node.astext() for node in found.nodes).split()
            parts.append(" ".join(words))
        text = ": ".join(part for part in parts if part != shown)
        if len(text) <= _TOOLTIP:
            return text
        return text[:_TOOLTIP].rpartition(" ")[0].rstrip(".,;:") + " …"

    def number(self, link: LinkAnswer, title: str = "") -> nodes.Element:
        """Return a figure, with what it counts and when as its explanation."""
        caption = link.caption
        if link.date is not None:
            # Translators: what a number counts, and the date at which it was true.
            caption = _("{title}, as of {date}").format(
                title=caption, date=self.date_text(link.date)
            )
        return nodes.abbreviation(
            "", title or link.title, explanation=caption, classes=["lore-number"]
        )

    def page_link(
        self, docname: str, anchor: str, shown: nodes.Element, title: str
    ) -> nodes.reference:
        """Return a link to a page or an object on it; `resolve` gives the address."""
        node = nodes.reference("", "", shown, internal=True)
        node[TO] = [docname, anchor]
        if title:
            node["reftitle"] = title
        return node

    def listed(self, links: Iterable[LinkAnswer]) -> list[nodes.Node]:
        """Return links in one line, with commas between them."""
        result: list[nodes.Node] = []
        for link in links:
            if result:
                result.append(nodes.Text(comma()))
            result.append(self.soft(link))
        return result

    def cross_reference(
        self, kind: str, target: str, title: str, place: Place | None
    ) -> addnodes.pending_xref:
        """Return a link that Sphinx resolves: "doc" or "ref".

        A dead one is Sphinx's own warning, at the line of the dataset.
        """
        node = addnodes.pending_xref(
            "",
            nodes.inline("", title or target, classes=["xref", "std", f"std-{kind}"]),
            refdomain="std",
            reftype=kind,
            reftarget=f"/{target.lstrip('/')}" if kind == "doc" else target.lower(),
            refexplicit=bool(title),
            refwarn=True,
            refdoc=self.docname,
        )
        self.set_place(node, place)
        return node

    def set_place(self, node: addnodes.pending_xref, place: Place | None) -> None:
        """Say that a link comes from a line of the dataset."""
        if place is not None:
            node[SOFT] = True
            node.source, node.line = self.lore.shelf.path_of(place.file), place.line

    def mark(self, node: nodes.Element, key: Key | None, rank: int, title: str) -> None:
        """Say that a node shows a record, and with what claim to be its home."""
        if key is not None:
            node[PLACE] = [key.kind, key.name, str(rank), title, *key.aliases]
