"""Texts of a dataset as docutils nodes: the same, whatever page shows them.

They are parsed in a private document (design, section 3): nothing of the page that
shows them, and nothing that could read files or pass raw markup on, has a say.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from docutils import nodes
from sphinx import addnodes
from sphinx.util.docutils import sphinx_domains

from sphinxcontrib_lore.dataset.dates import date_parts
from sphinxcontrib_lore.extension.compat import private_document
from sphinxcontrib_lore.extension.markup import parse_markup
from sphinxcontrib_lore.extension.pages import LINK, SOFT
from sphinxcontrib_lore.extension.words import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from sphinx.environment import BuildEnvironment

    from sphinxcontrib_lore.dataset.dates import DatePart, Edtf
    from sphinxcontrib_lore.dataset.library import Library
    from sphinxcontrib_lore.dataset.model import Markup
    from sphinxcontrib_lore.dataset.query.answers import Voice

__all__ = ["Texts"]


class _Parsed(NamedTuple):
    nodes: list[nodes.Node]
    #: (file, line, column, message)
    problems: list[tuple[str, int, int, str]]


class Texts:
    """The texts parsed so far in this process; each is parsed once and copied."""

    def __init__(self, env: BuildEnvironment, library: Callable[[], Library]) -> None:
        """Begin with none."""
        self._env = env
        self._library = library
        self._parsed: dict[tuple[Markup, str, Voice], _Parsed] = {}
        self._dates: dict[Edtf, tuple[DatePart, ...]] = {}

    def say(self, text: str, voice: Voice) -> str:  # noqa: ARG002 - the catalogue's place
        """Return a plain text of a dataset in the language of the docs."""
        return text

    def date(self, date: Edtf) -> tuple[DatePart, ...]:
        """Return a date in the language of the docs, in parts."""
        parts = self._dates.get(date)
        if parts is None:
            parts = self._dates[date] = date_parts(date, self._env.config.language, _)
        return parts

    def blocks(
        self, markup: Markup, voice: Voice, docname: str
    ) -> tuple[list[nodes.Node], list[tuple[str, int, int, str]]]:
        """Return new nodes of a text for a page, and what is wrong with the text."""
        parsed = self._parse(markup, voice)
        copies = [node.deepcopy() for node in parsed.nodes]
        for node in copies:
            for xref in node.findall(addnodes.pending_xref):
                xref["refdoc"] = docname
        return copies, parsed.problems

    def plain(self, markup: Markup, voice: Voice) -> str:
        """Return the words of a text without markup, in one line; for tooltips."""
        parsed = self._parse(markup, voice)
        return " ".join(" ".join(node.astext() for node in parsed.nodes).split())

    def _parse(self, markup: Markup, voice: Voice) -> _Parsed:
        key = (markup, f"{markup.place.file}:{markup.place.line}", voice)
        parsed = self._parsed.get(key)
        if parsed is None:
            # A pseudo page in the source directory, so that paths count from there.
            with (
                private_document(self._env, self._env.config.root_doc.split("/")[-1]),
                sphinx_domains(self._env),
            ):
                found, problems = parse_markup(self._env, markup, voice.markup)
            parsed = self._parsed[key] = _Parsed(self._clean(found), problems)
        return parsed

    def _clean(self, found: list[nodes.Node]) -> list[nodes.Node]:
        """Fit nodes for any page: no ids, no index entries, paths from the root."""
        holder = nodes.Element("", *found)
        for node in list(holder.findall(nodes.Element)):
            if isinstance(node, nodes.target | addnodes.index | nodes.system_message):
                node.parent.remove(node)
            else:
                node["ids"], node["names"] = [], []
                self._fit(node)
        return holder.children

    def _fit(self, node: nodes.Element) -> None:
        if LINK in node.attributes:
            node[SOFT] = True
        path = _PATHS.get(type(node))
        if isinstance(node, addnodes.pending_xref):
            path = "reftarget" if node.get("reftype") == "doc" else None
        if path is not None and "://" not in node[path]:
            node[path] = "/" + node[path].lstrip("/")
        if path is not None or isinstance(node, addnodes.pending_xref):
            _to_file(node, self._env)
        elif isinstance(node, nodes.TextElement):
            # Translated already, by our own catalogue.
            node["translatable"] = False


#: Nodes that hold a path, and the attribute that does.
_PATHS: dict[type[nodes.Element], str] = {
    nodes.image: "uri",
    addnodes.download_reference: "reftarget",
}


def _to_file(node: nodes.Element, env: BuildEnvironment) -> None:
    """Make a node's source a path, as Sphinx's log wants it."""
    holder: nodes.Node | None = node
    while holder is not None and (holder.source is None or holder.line is None):
        holder = holder.parent
    if holder is not None and holder.source is not None:
        node.source = str((Path(env.srcdir) / holder.source).resolve())
        node.line = holder.line
