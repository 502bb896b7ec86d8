"""The pieces that all renderers share: texts, dates, links, sources."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes

from sphinxcontrib_lore.extension.lore import lore_of
from sphinxcontrib_lore.extension.pages import LINK, OWN, PLACE, SOFT
from sphinxcontrib_lore.extension.words import _

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinx.environment import BuildEnvironment

    from sphinxcontrib_lore.dataset.dates import Edtf
    from sphinxcontrib_lore.dataset.library import Key
    from sphinxcontrib_lore.dataset.model import Markup
    from sphinxcontrib_lore.dataset.problems import Place
    from sphinxcontrib_lore.dataset.query.answers import LinkAnswer, Voice

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
        found, problems = self.lore.texts.blocks(markup, voice, self.docname)
        if problems:
            self.lore.page(self.docname)["problems"] += problems
        for node in found:
            if isinstance(node, nodes.Element):
                node["classes"].append(name)
        return found

    def say(self, text: str, voice: Voice) -> str:
        """Return a plain text of the dataset in the language of the docs."""
        return self.lore.texts.say(text, voice)

    # -- dates -------------------------------------------------------------------

    def date_text(self, date: Edtf) -> str:
        """Return a date in the language of the docs."""
        return "".join(part.text for part in self.lore.texts.date(date))

    def date(self, date: Edtf, *, bracketed: bool = False) -> nodes.inline:
        """Return a date, each of its bounds a ``<time>`` in HTML.

        Bracketed, it follows a name in any format; a stylesheet may hide the brackets.
        """
        shown = nodes.inline("", "", classes=["lore-date"])
        if bracketed:
            shown += nodes.inline("", "(", classes=["lore-bracket"])
        for part in self.lore.texts.date(date):
            if part.datetime is None:
                shown += nodes.Text(part.text)
                continue
            start = f'<time datetime="{escape(part.datetime)}">'
            shown += nodes.raw("", start, format="html")
            shown += nodes.Text(part.text)
            shown += nodes.raw("", "</time>", format="html")
        if bracketed:
            shown += nodes.inline("", ")", classes=["lore-bracket"])
        return shown

    # -- links -------------------------------------------------------------------

    def title_of(self, link: LinkAnswer) -> str:
        """Return the title of a record, or its date where it has none."""
        if link.title:
            return self.say(link.title, link.voice)
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
        tooltip = self._tooltip(link, shown)
        if tooltip:
            node["reftitle"] = tooltip
        return node

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
            parts.append(self.lore.texts.plain(link.summary, link.voice))
        text = ": ".join(part for part in parts if part != shown)
        if len(text) <= _TOOLTIP:
            return text
        return text[:_TOOLTIP].rpartition(" ")[0].rstrip(".,;:") + " …"

    def number(self, link: LinkAnswer, title: str = "") -> nodes.Element:
        """Return a figure, with what it counts and when as its explanation."""
        caption = self.say(link.caption, link.voice)
        if link.date is not None:
            # Translators: what a number counts, and the date at which it was true.
            caption = _("{title}, as of {date}").format(
                title=caption, date=self.date_text(link.date)
            )
        return nodes.abbreviation(
            "", title or link.title, explanation=caption, classes=["lore-number"]
        )

    def listed(self, links: Iterable[LinkAnswer]) -> list[nodes.Node]:
        """Return links in one line, with commas between them."""
        result: list[nodes.Node] = []
        for link in links:
            if result:
                result.append(nodes.Text(", "))
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

    def set_place(self, node: nodes.Node, place: Place | None) -> None:
        """Say that a node comes from a line of the dataset."""
        if place is not None:
            node.source = str((Path(self.env.srcdir) / place.file).resolve())
            node.line = place.line

    def mark(self, node: nodes.Element, key: Key | None, rank: int, title: str) -> None:
        """Say that a node shows a record, and with what claim to be its home."""
        if key is not None:
            node[PLACE] = [key.kind, key.name, str(rank), title, *key.aliases]
