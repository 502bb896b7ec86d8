"""The roles: links to eras, events and subjects, and numbers in a sentence."""

from __future__ import annotations

import re

from docutils import nodes
from sphinx import addnodes
from sphinx.util.docutils import ReferenceRole

from sphinxcontrib_lore.dataset import query
from sphinxcontrib_lore.extension import render
from sphinxcontrib_lore.extension.lore import lore_of
from sphinxcontrib_lore.extension.warn import complaint, place_of, refuse

__all__ = ["ROLES", "LoreRole", "NumberRole"]

_BLANKS = re.compile(r"\s+")
#: How a role for another project begins, such as ``:external+torch:lore:era:``.
_EXTERNAL = ":external"


class _AskingRole(ReferenceRole):
    """A role that asks the datasets, on a page or in a text of theirs."""

    kind: str

    def read(self) -> str:
        """Return the target, without what only says how to show it.

        What has an exclamation mark before it is shown as any other, less the link.
        """
        if self.disabled:
            self.title = self.title.removeprefix("!")
            self.target = self.target.removeprefix("!")
        return _BLANKS.sub(" ", self.target).strip()

    def ask(self, target: str) -> tuple[str, object]:
        """Return *target* and what it means; what is being read depends on it now.

        A text means the records of its own dataset first, whatever others there are.
        """
        lore = lore_of(self.env)
        if not lore.texts.is_parsing:
            answer = lore.ask_for(
                self.env.docname, query.LinkQuestion(self.kind, target)
            )
            return target, answer
        answer = None
        for name in (f"{lore.texts.dataset}:{target}", target):
            question = query.LinkQuestion(self.kind, name)
            lore.texts.note(question)
            answer, _ = lore.ask(question)
            if isinstance(answer, query.LinkAnswer):
                return name, answer
        return target, answer

    def refuse(self, refusal: query.Refusal) -> None:
        """Say that a name means nothing, at the place where it stands."""
        if not lore_of(self.env).texts.is_parsing:
            source, line = self.get_source_info()
            line = line if source else self.lineno
            refuse(refusal, place_of(self.env.docname, source, line))
            return
        found = complaint(refusal)
        if found is not None:
            # It is kept with the other problems of the text, see `markup`.
            subtype, message = found
            self.inliner.reporter.warning(message, line=self.lineno, lore=subtype)


class LoreRole(_AskingRole):
    """A link to a record's home; the text is its title.

    ``text <ID>`` has another text, ``~ID`` shows the date, ``!ID`` does not link.
    """

    def __init__(self, kind: str) -> None:
        """Take the kind of record: era, event or subject."""
        super().__init__()
        self.kind = kind

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the link, or a cross-reference that another project may resolve."""
        target = self.read()
        dated = target.startswith("~") and not self.has_explicit_title
        target = target.removeprefix("~")
        if self.rawtext.startswith(_EXTERNAL):
            # What we know ourselves does not matter.
            return [self._reference(target)], []
        target, answer = self.ask(target)
        if not isinstance(answer, query.LinkAnswer):
            return [self._unknown(target, answer)], []
        scribe = render.Scribe(self.env)
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
        known = isinstance(answer, query.Refusal) and answer.reason != "unknown"
        if self.disabled or known:
            if isinstance(answer, query.Refusal) and not self.disabled:
                self.refuse(answer)
            return self._shown()
        return self._reference(target)

    def _shown(self) -> nodes.inline:
        names = ["lore-ref", f"lore-ref-{self.kind}"]
        return nodes.inline("", self.title.removeprefix("~"), classes=names)

    def _reference(self, target: str) -> addnodes.pending_xref:
        node = addnodes.pending_xref(
            self.rawtext,
            self._shown(),
            refdomain="lore",
            reftype=self.kind,
            reftarget=target,
            refexplicit=self.has_explicit_title,
            refwarn=True,
            refdoc=self.env.docname,
        )
        self.set_source_info(node)
        return node


class NumberRole(_AskingRole):
    """A number in a sentence: what readers see, with its date as tooltip."""

    #: Numbers have no home, so there is nothing to link.
    kind = "number"

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the figure."""
        target = self.read().removeprefix("~")
        _, answer = self.ask(target)
        if isinstance(answer, query.LinkAnswer):
            title = self.title if self.has_explicit_title else ""
            return [render.Scribe(self.env).number(answer, title)], []
        if isinstance(answer, query.Refusal):
            self.refuse(answer)
        return [nodes.inline("", self.title, classes=["lore-number"])], []


#: The roles of the domain; each exists as ``lore-KIND`` too.
ROLES = {
    "era": LoreRole("era"),
    "event": LoreRole("event"),
    "subject": LoreRole("subject"),
    "number": NumberRole(),
}
