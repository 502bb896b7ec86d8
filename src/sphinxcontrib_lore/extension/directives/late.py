"""``lore-lineage``, ``lore-changes`` and ``lore-mentions``."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from docutils.parsers.rst import directives

from sphinxcontrib_lore.dataset import query
from sphinxcontrib_lore.extension import render
from sphinxcontrib_lore.extension.directives import options
from sphinxcontrib_lore.extension.directives.base import SHARED, LoreDirective
from sphinxcontrib_lore.extension.render.shapes import late_node

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.util.typing import OptionSpec

    from sphinxcontrib_lore.extension.render.scribe import Scribe

__all__ = ["ChangesDirective", "LineageDirective", "MentionsDirective"]

_DOCS = {"class": "Classes for what is shown.", "name": "A label for ``ref``."}


class LineageDirective(LoreDirective):
    """Where a subject came from and what replaced it, through all generations."""

    required_arguments = 1
    optional_arguments = 0
    most_ids = 1
    option_docs: ClassVar[dict[str, str]] = _DOCS

    def render(self, scribe: Scribe) -> list[nodes.Node]:
        """Return the box; nothing where the subject is not known."""
        question = query.LineageQuestion(self.arguments[0].strip())
        answer = self.ask(question)
        if isinstance(answer, query.Refusal):
            self.refuse([answer])
        if not isinstance(answer, query.AncestryAnswer):
            return []
        return [render.as_lineage(scribe, question, answer)]


class ChangesDirective(LoreDirective):
    """Every version directive of the docs, by the era in which its version falls."""

    most_ids = 1
    option_spec: ClassVar[OptionSpec] = {"coverage": directives.unchanged, **SHARED}
    option_docs: ClassVar[dict[str, str]] = {
        "coverage": "Instead, a table: how many objects of each domain are dated, by a "
        "``versionadded`` of their own or by a subject's era or status, and which are "
        "not.",
        **_DOCS,
    }

    def render(self, scribe: Scribe) -> list[nodes.Node]:  # noqa: ARG002
        """Return an empty node; `fill` puts the list in when all pages are read."""
        name = ""
        if self.arguments:
            answer = self.ask(query.LinkQuestion("era", self.arguments[0].strip()))
            if isinstance(answer, query.Refusal):
                self.refuse([answer])
            if not isinstance(answer, query.LinkAnswer):
                return []
            name = answer.key.name
        what = "coverage" if options.flag(self, "coverage") else "changes"
        return [late_node(what, name)]


class MentionsDirective(LoreDirective):
    """The pages and API objects that speak of an era, an event or a subject.

    Where records of several kinds have the id, all of them are meant.
    """

    required_arguments = 1
    optional_arguments = 0
    most_ids = 1
    option_spec: ClassVar[OptionSpec] = {"kind": directives.unchanged, **SHARED}
    option_docs: ClassVar[dict[str, str]] = {
        "kind": "Of ``era``, ``event``, ``subject``: the one that is meant, where "
        "several have the id.",
        **_DOCS,
    }

    def render(self, scribe: Scribe) -> list[nodes.Node]:  # noqa: ARG002
        """Return an empty node; `fill` puts the list in when all pages are read."""
        kind = options.choice(self, "kind", ("era", "event", "subject"), "")
        answer = self.ask(query.MentionsQuestion(self.arguments[0].strip(), kind))
        if isinstance(answer, query.Refusal):
            self.refuse([answer])
        if not isinstance(answer, query.MentionsAnswer):
            return []
        about = [part for record in answer.records for part in record]
        return [late_node("mentions", *about)]
