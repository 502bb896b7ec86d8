"""Texts of a dataset as docutils nodes: the same, whatever page shows them.

They are parsed in a private document (design, section 3): nothing of the page that
shows them, and nothing that could read files or pass raw markup on, has a say.
"""

from __future__ import annotations

import posixpath
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from docutils import nodes
from sphinx import addnodes
from sphinx.util.docutils import sphinx_domains

from sphinxcontrib_lore.dataset.dates import date_parts
from sphinxcontrib_lore.extension.compat import private_document
from sphinxcontrib_lore.extension.markup import Found, parse_markup
from sphinxcontrib_lore.extension.pages import LINK, SOFT, TRANSLATION
from sphinxcontrib_lore.extension.safety import guard, is_linkable
from sphinxcontrib_lore.extension.words import _

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from sphinx.environment import BuildEnvironment

    from sphinxcontrib_lore.dataset.dates import DatePart, Edtf
    from sphinxcontrib_lore.dataset.model import Markup
    from sphinxcontrib_lore.dataset.query import LinkQuestion
    from sphinxcontrib_lore.dataset.query.answers import Voice

__all__ = ["Parsed", "Texts"]


class Parsed(NamedTuple):
    """A text as nodes."""

    nodes: list[nodes.Node]
    problems: list[Found]
    #: What its roles asked: whoever shows the text depends on the answers.
    questions: list[LinkQuestion]
    #: Whether there are references in it.
    has_links: bool


class Texts:
    """The texts parsed so far in this process; each is parsed once and copied."""

    def __init__(
        self,
        env: BuildEnvironment,
        path_of: Callable[[str], str],
        roles: Mapping[str, object],
    ) -> None:
        """Begin with none; *path_of* turns the name of a file into a path.

        *roles* are those that are known before the first page is read.
        """
        self._env = env
        self._path_of = path_of
        self._roles = roles
        #: The dataset of which a text is being read now; empty while it is a page.
        self.dataset = ""
        self._questions: list[LinkQuestion] = []
        self._parsed: dict[tuple[Markup, str, Voice], Parsed] = {}
        self._dates: dict[Edtf, tuple[DatePart, ...]] = {}

    @property
    def is_parsing(self) -> bool:
        """Whether it is a text that is being read now, and not a page."""
        return bool(self.dataset)

    def date(self, date: Edtf) -> tuple[DatePart, ...]:
        """Return a date in the language of the docs, in parts."""
        parts = self._dates.get(date)
        if parts is None:
            parts = self._dates[date] = date_parts(date, self._env.config.language, _)
        return parts

    def blocks(self, markup: Markup, voice: Voice, docname: str) -> Parsed:
        """Return a text as new nodes for a page."""
        parsed = self.parse(markup, voice)
        copies = [node.deepcopy() for node in parsed.nodes]
        if parsed.has_links:
            for node in copies:
                for xref in node.findall(addnodes.pending_xref):
                    xref["refdoc"] = docname
        return parsed._replace(nodes=copies)

    def note(self, question: LinkQuestion) -> None:
        """Keep what a role in the text that is being read depends on."""
        self._questions.append(question)

    def parse(self, markup: Markup, voice: Voice) -> Parsed:
        """Return a text as nodes that are to be copied."""
        key = (markup, f"{markup.place.file}:{markup.place.line}", voice)
        parsed = self._parsed.get(key)
        if parsed is None:
            with self._reading(voice.dataset):
                found, problems = parse_markup(self._env, markup, voice.markup)
                asked = list(dict.fromkeys(self._questions))
            fitted = self._clean(found, problems)
            if markup.catalogue:
                blame = f" (in the translation, {markup.catalogue})"
                problems = [(*one[:4], one[4] + blame) for one in problems]
                for node in fitted:
                    for xref in node.findall(addnodes.pending_xref):
                        xref[TRANSLATION] = markup.catalogue
            has_links = any(any(node.findall(_is_link)) for node in fitted)
            parsed = Parsed(fitted, problems, asked, has_links)
            self._parsed[key] = parsed
        return parsed

    @contextmanager
    def _reading(self, dataset: str) -> Iterator[None]:
        """Let roles know that it is a text that they stand in, and of what dataset."""
        self.dataset, self._questions = dataset, []
        # A pseudo page in the source directory, so that paths count from there.
        docname = self._env.config.root_doc.split("/")[-1]
        try:
            with (
                private_document(self._env, docname),
                sphinx_domains(self._env),
                guard(self._roles),
            ):
                yield
        finally:
            self.dataset = ""

    def _clean(
        self, found: list[nodes.Node], problems: list[Found]
    ) -> list[nodes.Node]:
        """Fit nodes for any page: no ids, no index entries, paths from the root."""
        holder = nodes.Element("", *found)
        for node in list(holder.findall(nodes.Element)):
            if isinstance(node, _LEFT_OUT):
                node.parent.remove(node)
                continue
            node["ids"], node["names"] = [], []
            key = "reftarget" if node.get("reftype") == "doc" else ""
            key = _PATHS.get(type(node), key)
            if key and not _root_path(node, key):
                at = _place_of(node)
                message = f"'{node[key]}' is not in the folder of the docs"
                if "://" in node[key]:
                    message = f"'{node[key]}' cannot be linked; use https:"
                problems.append((at[0], at[1], 1, "text", message))
                node.replace_self(nodes.inline("", node.astext()))
                continue
            self._fit(node)
        return holder.children

    def _fit(self, node: nodes.Element) -> None:
        if LINK in node.attributes or isinstance(node, addnodes.pending_xref):
            node[SOFT] = True
        if isinstance(node, nodes.TextElement) and not isinstance(node, nodes.Inline):
            # Translated already, by our own catalogue. Of an inline node with this
            # attribute Sphinx believes that it has made it itself, and drops it.
            node["translatable"] = False
        file, line = _place_of(node)
        if file:
            # Sphinx's log wants a path.
            node.source, node.line = self._path_of(file), line


def _is_link(node: nodes.Node) -> bool:
    return isinstance(node, nodes.reference | addnodes.pending_xref)


#: Nodes that hold a path, and the attribute that does.
_PATHS: dict[type[nodes.Element], str] = {
    nodes.image: "uri",
    addnodes.download_reference: "reftarget",
}


#: What stays behind in the private document.
_LEFT_OUT = (
    nodes.target,
    nodes.comment,
    nodes.substitution_definition,
    nodes.system_message,
    addnodes.index,
)


def _root_path(node: nodes.Element, key: str) -> bool:
    """Let a path count from the source directory; False if it leads out of it."""
    path = str(node[key])
    if "://" in path:
        return is_linkable(path)
    path = posixpath.normpath(path.lstrip("/"))
    if path.split("/")[0] == "..":
        return False
    node[key] = f"/{path}"
    return True


def _place_of(node: nodes.Element) -> tuple[str, int]:
    """Return file and line of a node, or of the nearest one around it that has them."""
    holder: nodes.Node | None = node
    while holder is not None and (holder.source is None or holder.line is None):
        holder = holder.parent
    if holder is None or holder.source is None or holder.line is None:
        return "", 0
    return holder.source, holder.line
