"""The roles: links to eras, events and subjects, and numbers in a sentence."""

from __future__ import annotations

import re
from typing import ClassVar

from docutils import nodes
from sphinx import addnodes
from sphinx.util.docutils import ReferenceRole

from sphinxcontrib_lore.dataset.query import LinkQuestion
from sphinxcontrib_lore.dataset.query.answers import LinkAnswer, Refusal
from sphinxcontrib_lore.extension.lore import lore_of
from sphinxcontrib_lore.extension.render.scribe import Scribe
from sphinxcontrib_lore.extension.warn import refuse

__all__ = ["ROLES", "LoreRole", "NumberRole"]

_BLANKS = re.compile(r"\s+")


class LoreRole(ReferenceRole):
    """A link to a record's home; the text is its title.

    ``text <ID>`` has another text, ``~ID`` shows the date, ``!ID`` does not link.
    """

    def __init__(self, kind: str) -> None:
        """Take the kind of record: era, event or subject."""
        super().__init__()
        self.kind = kind

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the link, or a cross-reference that another project may resolve."""
        target = _BLANKS.sub(" ", self.target).strip()
        dated = target.startswith("~") and not self.has_explicit_title
        target = target.removeprefix("~")
        lore = lore_of(self.env)
        lore.page(self.env.docname)
        answer, _ = lore.ask(LinkQuestion(self.kind, target))
        if not isinstance(answer, LinkAnswer):
            return [self._unknown(target, answer)], []
        scribe = Scribe(self.env)
        title = self.title if self.has_explicit_title else ""
        link = scribe.link(answer, title=title, target=target, dated=dated)
        if self.disabled:
            return [nodes.inline("", "", *link.children, classes=link["classes"])], []
        self.set_source_info(link)
        return [link], []

    def _unknown(self, target: str, answer: object) -> nodes.Element:
        """Return what stands for a record that no dataset of ours has.

        What could not be read is text, and its cause is reported (design, section 3);
        an ambiguous id is a mistake here; anything else may be another project's.
        """
        shown = nodes.inline(
            "", self.title, classes=["lore-ref", f"lore-ref-{self.kind}"]
        )
        known = isinstance(answer, Refusal) and answer.reason != "unknown"
        if self.disabled or known:
            if isinstance(answer, Refusal) and not self.disabled:
                refuse(answer, (self.env.docname, self.lineno))
            return shown
        node = addnodes.pending_xref(
            self.rawtext,
            shown,
            refdomain="lore",
            reftype=self.kind,
            reftarget=target,
            refexplicit=self.has_explicit_title,
            refwarn=True,
            refdoc=self.env.docname,
        )
        self.set_source_info(node)
        return node


class NumberRole(ReferenceRole):
    """A number in a sentence: what readers see, with its date as tooltip."""

    #: Numbers have no home, so there is nothing to link.
    kind: ClassVar[str] = "number"

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the figure."""
        target = _BLANKS.sub(" ", self.target).strip().removeprefix("~")
        lore = lore_of(self.env)
        answer = lore.ask_for(self.env.docname, LinkQuestion(self.kind, target))
        if isinstance(answer, LinkAnswer):
            title = self.title if self.has_explicit_title else ""
            return [Scribe(self.env).number(answer, title)], []
        if isinstance(answer, Refusal):
            refuse(answer, (self.env.docname, self.lineno))
        return [nodes.inline("", self.title, classes=["lore-number"])], []


#: The roles of the domain; each exists as ``lore-KIND`` too.
ROLES = {
    "era": LoreRole("era"),
    "event": LoreRole("event"),
    "subject": LoreRole("subject"),
    "number": NumberRole(),
}
