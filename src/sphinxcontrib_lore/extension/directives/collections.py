"""``lore-numbers`` and ``lore-anecdotes``."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from docutils.parsers.rst import directives

from sphinxcontrib_lore.dataset import query
from sphinxcontrib_lore.extension import render
from sphinxcontrib_lore.extension.directives import options
from sphinxcontrib_lore.extension.directives.base import SHARED, LoreDirective

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.util.typing import OptionSpec

    from sphinxcontrib_lore.extension.render.scribe import Scribe

__all__ = ["AnecdotesDirective", "NumbersDirective"]

_DOCS = {
    "dataset": "The datasets to show; else the first one.",
    "class": "Classes for what is shown.",
    "name": "A label for ``ref``.",
}


class NumbersDirective(LoreDirective):
    """The numbers of a dataset, as a table."""

    meant = "dataset"
    option_spec: ClassVar[OptionSpec] = {"dataset": directives.unchanged, **SHARED}
    option_docs: ClassVar[dict[str, str]] = _DOCS

    def render(self, scribe: Scribe) -> list[nodes.Node]:
        """Return the table; nothing where there are no numbers."""
        answer = self.ask(query.NumbersQuestion(options.names(self, "dataset")))
        if not isinstance(answer, query.NumbersAnswer):  # pragma: no cover - one kind
            raise TypeError
        self.refuse(answer.refusals)
        return [render.as_numbers(scribe, answer.numbers)] if answer.numbers else []


class AnecdotesDirective(LoreDirective):
    """The anecdotes of a dataset, as a list."""

    meant = "dataset"
    option_spec: ClassVar[OptionSpec] = {"dataset": directives.unchanged, **SHARED}
    option_docs: ClassVar[dict[str, str]] = _DOCS

    def render(self, scribe: Scribe) -> list[nodes.Node]:
        """Return the list; nothing where there are no anecdotes."""
        answer = self.ask(query.AnecdotesQuestion(options.names(self, "dataset")))
        if not isinstance(answer, query.AnecdotesAnswer):  # pragma: no cover - as above
            raise TypeError
        self.refuse(answer.refusals)
        return (
            [render.as_anecdotes(scribe, answer.anecdotes)] if answer.anecdotes else []
        )
