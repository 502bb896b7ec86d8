"""Markup to nodes in a private document, with problems at the dataset's lines."""

from __future__ import annotations

import re
from copy import copy
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from docutils import nodes
from docutils.frontend import get_default_settings
from docutils.parsers.rst import Parser, states
from docutils.statemachine import StringList
from docutils.transforms import references
from docutils.utils import new_document

from sphinxcontrib_lore.extension.foreign import foreign_roles
from sphinxcontrib_lore.extension.myst import parse_myst
from sphinxcontrib_lore.extension.prose import plain_paragraph
from sphinxcontrib_lore.extension.safety import is_harmless, is_linkable

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment

    from sphinxcontrib_lore.dataset.model import Markup

__all__ = ["Found", "parse_markup"]

#: File, line, column, subtype of the warning, message.
Found = tuple[str, int, int, str, str]

#: The transforms that a text needs to be whole: named links and substitutions.
_TRANSFORMS = (
    references.Substitutions,
    references.PropagateTargets,
    references.AnonymousHyperlinks,
    references.IndirectHyperlinks,
    references.ExternalTargets,
    references.InternalTargets,
    references.DanglingReferences,
)
#: Nodes that a text in the middle of a page cannot have.
_MISPLACED: dict[type[nodes.Node], str] = {
    nodes.footnote: "a footnote",
    nodes.footnote_reference: "a footnote reference",
    nodes.citation: "a citation",
    nodes.citation_reference: "a citation reference",
    nodes.section: "a section",
    nodes.raw: "raw markup",
    nodes.transition: "a transition",
}
#: Attributes with an address that a browser may follow or load.
_ADDRESSES = ("refuri", "uri")
_WARNING = 2
_UNKNOWN = re.compile(r"Unknown directive type:? ['\"](.+?)['\"]")


def parse_markup(
    env: BuildEnvironment, markup: Markup, language: str
) -> tuple[list[nodes.Node], list[Found]]:
    """Return the nodes of a text, and what is wrong with it.

    *language* is "rst" or "myst". Called inside of `private_document` and `guard`.
    """
    plain = plain_paragraph(markup) if language == "rst" else None
    if plain is not None:
        return [plain], []
    try:
        found, problems = _parse(env, markup, language)
    except Exception as error:  # noqa: BLE001 - of directives and roles that are not ours
        return _refused(markup, f"{type(error).__name__}: {error}")
    holder = nodes.Element("", *found)
    if _depth(holder) > _DEEPEST:
        return _refused(markup, f"more than {_DEEPEST} things in one another")
    # As it will be shown: in docutils' nodes an escaped character stands after a NUL.
    if any(_UNFIT.search(text.astext()) for text in holder.findall(nodes.Text)):
        return _refused(markup, "a character that no page can show")
    return found, problems + foreign_roles(env, markup, language, holder)


#: Sphinx pickles doctrees, which takes several calls for each level.
_DEEPEST = 60
#: Half of a pair, and what XML has no room for.
_UNFIT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


def _depth(node: nodes.Element) -> int:
    deepest, rows = 0, [(node, 0)]
    while rows:
        one, level = rows.pop()
        deepest = max(deepest, level)
        rows += [(c, level + 1) for c in one.children if isinstance(c, nodes.Element)]
    return deepest


def _refused(markup: Markup, why: str) -> tuple[list[nodes.Node], list[Found]]:
    """Return a text as it was written, where its markup cannot be used."""
    shown = markup.source[:_SHOWN]
    paragraph = nodes.paragraph("", _UNFIT.sub("", shown))
    paragraph.source, paragraph.line = markup.place.file, markup.place.line
    message = f"the markup of this text cannot be used: {why}"
    place = markup.place
    return [paragraph], [(place.file, place.line, place.column, "text", message)]


#: Of a text that cannot be used, so many characters are shown.
_SHOWN = 500


def _parse(
    env: BuildEnvironment, markup: Markup, language: str
) -> tuple[list[nodes.Node], list[Found]]:
    problems: list[Found] = []
    document = _new_document(env, markup.place.file)
    first = markup.place.line if markup.exact and language == "myst" else 1
    document.reporter.attach_observer(
        lambda message: _note(message, markup, first - 1, problems)
    )
    if language == "myst":
        _parse_myst(env, document, markup, problems)
    else:
        _parse_rst(document, markup)
    for transform in _TRANSFORMS:
        transform(document).apply()
    for node in list(document.findall(nodes.Element)):
        _fit(node, markup, problems)
    return list(document.children), problems


def _new_document(env: BuildEnvironment, source: str) -> nodes.document:
    settings: Any = copy(_defaults())
    for name, value in env.settings.items():
        setattr(settings, name, value)
    settings.env = env
    # Whoever wrote the dataset: no files, no raw markup (design, section 6).
    settings.raw_enabled = False
    settings.file_insertion_enabled = False
    settings.report_level = _WARNING
    settings.halt_level = 5
    settings.warning_stream = False
    document = new_document(source, settings)
    # Problems go to our observer alone; docutils takes None for "no stream".
    document.reporter.stream = None  # type: ignore[assignment]
    return document


@lru_cache(maxsize=1)
def _defaults() -> Any:  # noqa: ANN401 - docutils' Values
    """Return docutils' own settings; making them takes longer than a short text."""
    return get_default_settings(Parser)


def _parse_rst(document: nodes.document, markup: Markup) -> None:
    first = markup.place.line - 1
    rows = markup.source.splitlines()
    items = [
        (markup.place.file, first + (row if markup.exact else 0))
        for row in range(len(rows))
    ]
    lines = StringList(rows, items=items)
    machine = states.RSTStateMachine(
        state_classes=states.state_classes, initial_state="Body"
    )
    machine.run(lines, document, match_titles=False)
    for node in document.findall(nodes.Element):
        if node.line is not None and node.source is None:
            node.source = markup.place.file


def _parse_myst(
    env: BuildEnvironment,
    document: nodes.document,
    markup: Markup,
    problems: list[Found],
) -> None:
    if not parse_myst(env, document, markup.source):
        message = "'markup: myst' needs the package myst-parser in this environment"
        problems.append((*markup.place, "markup", message))
        document += nodes.paragraph("", markup.source)
        return
    for node in document.findall(nodes.Element):
        if node.line is not None:
            node.source = markup.place.file
            row = node.line - 1 if markup.exact else 0
            node.line = markup.place.line + row


def _note(
    message: nodes.system_message, markup: Markup, shift: int, problems: list[Found]
) -> None:
    if message["level"] < _WARNING:
        return
    line = message.get("line")
    line = line + shift if line is not None and markup.exact else markup.place.line
    text = message.children[0].astext() if message.children else message.astext()
    unknown = _UNKNOWN.search(text)
    if unknown is not None:
        text = f"no text of a dataset can have the directive '{unknown[1]}'"
    subtype = message.get("lore", "text")
    problems.append((markup.place.file, line, 1, subtype, " ".join(text.split())))


def _fit(node: nodes.Element, markup: Markup, problems: list[Found]) -> None:
    """Put text in the place of a node that no page may get."""
    if isinstance(node, nodes.problematic):
        # Its id ties it to the message, which goes to the log.
        node["ids"] = []
        node.replace_self(nodes.Text(node.astext()))
        return
    if isinstance(node, nodes.reference) and node.get("refid"):
        # Its target stays behind in the private document.
        node.replace_self(node.children)
        return
    if isinstance(node, nodes.target):
        return  # It stays behind; what refers to it is looked at.
    name = _MISPLACED.get(type(node), "")
    addresses = (str(node.get(key, "")) for key in _ADDRESSES)
    bad = next((one for one in addresses if not is_linkable(one)), "")
    is_formula = isinstance(node, nodes.math | nodes.math_block)
    is_formula = is_formula and not is_harmless(node.astext())
    if not name and not bad and not is_formula:
        return
    message = f"{name} has no place in a text of a dataset"
    if is_formula:
        message = "a formula may not read files, link, or make commands of its own"
    elif bad:
        message = f"'{bad}' cannot be linked; write an address that begins with https:"
    line = next((n.line for n in _upwards(node) if n.line), markup.place.line)
    problems.append((markup.place.file, line, 1, "text", message))
    _put_text(node)


def _upwards(node: nodes.Element) -> list[nodes.Element]:
    found = [node]
    while found[-1].parent is not None:
        found.append(found[-1].parent)
    return found


def _put_text(node: nodes.Element) -> None:
    text = node.get("alt", "") if isinstance(node, nodes.image) else node.astext()
    shown: nodes.Element = nodes.inline("", text)
    if not isinstance(node, nodes.Inline) and not isinstance(
        node.parent, nodes.TextElement
    ):
        shown = nodes.paragraph("", text)
    node["ids"], node["names"], node["classes"] = [], [], []
    node.parent.replace(node, shown)
