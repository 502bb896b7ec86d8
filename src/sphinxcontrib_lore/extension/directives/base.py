"""What all directives share."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from sphinxcontrib_lore.extension import render
from sphinxcontrib_lore.extension.lore import lore_of
from sphinxcontrib_lore.extension.warn import place_of, refuse, warn

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinx.util.typing import OptionSpec

    from sphinxcontrib_lore.dataset.query import Question
    from sphinxcontrib_lore.dataset.query.answers import Refusal
    from sphinxcontrib_lore.extension.render.scribe import Scribe

__all__ = ["SHARED", "LoreDirective"]

#: Options of every directive. Their values, like those of all our options, are looked
#: at when the directive runs, so that a wrong one is a warning of ours with a way out.
SHARED: OptionSpec = {
    "class": directives.class_option,
    "name": directives.unchanged,
}


class LoreDirective(SphinxDirective):
    """A directive that asks the datasets."""

    # All arguments reach us, so that one too many is a warning of ours with a way out.
    optional_arguments = 1
    final_argument_whitespace = True
    #: How many ids it takes; None for any number.
    most_ids: ClassVar[int | None] = 0
    #: The option that whoever gives one too many has meant.
    meant: ClassVar[str] = ""
    option_spec: ClassVar[OptionSpec] = SHARED
    #: Option -> what it does; for the reference.
    option_docs: ClassVar[dict[str, str]] = {}

    def run(self) -> list[nodes.Node]:
        """Return the answer as nodes; nothing, and one warning, without a dataset."""
        lore = lore_of(self.env)
        page = lore.page(self.env.docname)
        if not lore.shelf.sources:
            page["unanswered"].append((self.lineno, self.name))
            return []
        self._check_argument()
        return self.finish(self.render(render.Scribe(self.env)))

    def render(self, scribe: Scribe) -> list[nodes.Node]:
        """Return the nodes of the answer."""
        raise NotImplementedError

    def _check_argument(self) -> None:
        """Leave out the ids that are too many."""
        text = " ".join(self.arguments)
        ids = text.replace(",", " ").split()
        if self.most_ids is None or len(ids) <= self.most_ids:
            return
        way_out = f"use ':{self.meant}: {', '.join(ids)}'"
        message = f"'{self.name}' takes no argument; {way_out}"
        if self.most_ids:
            left_out = "', '".join(ids[1:])
            message = f"'{self.name}' takes one id, so '{left_out}' is left out; write "
            message += "one directive for each"
            if self.meant:
                message += f", or a 'lore-timeline' with ':{self.meant}: "
                message += f"{', '.join(ids)}'"
        warn("argument", message, self.location)
        self.arguments = ids[: self.most_ids]

    @property
    def location(self) -> tuple[str, int | None] | str:
        """Return where the directive stands, for warnings."""
        source, line = self.get_source_info()
        if not source:
            line = self.lineno
        return place_of(self.env.docname, source, line)

    def ask(self, question: Question) -> object:
        """Return the answer; the page keeps that it asked."""
        return lore_of(self.env).ask_for(self.env.docname, question)

    def refuse(self, refusals: Iterable[Refusal]) -> None:
        """Warn of names that mean nothing."""
        for refusal in refusals:
            refuse(refusal, self.location)

    def finish(self, found: list[nodes.Node]) -> list[nodes.Node]:
        """Give the first node the name and the classes that the author asks for."""
        for node in found:
            if isinstance(node, nodes.Element):
                self.set_source_info(node)
                node["classes"] += self.options.get("class", [])
        first = next((node for node in found if isinstance(node, nodes.Element)), None)
        if first is not None and "name" in self.options:
            self.add_name(first)
        return found
