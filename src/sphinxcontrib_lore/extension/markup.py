"""Markup to nodes in a private document, with problems at the dataset's lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes
from docutils.frontend import get_default_settings
from docutils.parsers.rst import Parser, roles, states
from docutils.statemachine import StringList
from docutils.transforms import references
from docutils.utils import new_document

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment

    from sphinxcontrib_lore.dataset.model import Markup

__all__ = ["parse_markup"]

#: (file, line, column, message)
Found = tuple[str, int, int, str]

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
_MISPLACED = {
    nodes.footnote: "a footnote",
    nodes.footnote_reference: "a footnote reference",
    nodes.citation: "a citation",
    nodes.citation_reference: "a citation reference",
    nodes.section: "a section",
}
_WARNING = 2


def parse_markup(
    env: BuildEnvironment, markup: Markup, language: str
) -> tuple[list[nodes.Node], list[Found]]:
    """Return the nodes of a text, and what is wrong with it.

    *language* is "rst" or "myst". Called inside of `private_document`.
    """
    document = _new_document(env, markup.place.file)
    problems: list[Found] = []
    document.reporter.attach_observer(lambda message: _note(message, markup, problems))
    if language == "myst":
        _parse_myst(document, markup, problems)
    else:
        _parse_rst(document, markup)
    for transform in _TRANSFORMS:
        transform(document).apply()
    _drop_misplaced(document, markup, problems)
    return document.children, problems


def _new_document(env: BuildEnvironment, source: str) -> nodes.document:
    settings: Any = get_default_settings(Parser)
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
    default_role = roles._roles.pop("", None)  # type: ignore[attr-defined]  # noqa: SLF001
    try:
        machine.run(lines, document, match_titles=False)
    finally:
        if default_role is not None:
            roles._roles[""] = default_role  # type: ignore[attr-defined]  # noqa: SLF001
    _place(document, markup)


def _place(document: nodes.document, markup: Markup) -> None:
    """Give every element the file of the dataset as its source."""
    for node in document.findall(nodes.Element):
        if node.line is not None and node.source is None:
            node.source = markup.place.file


def _parse_myst(
    document: nodes.document, markup: Markup, problems: list[Found]
) -> None:
    try:
        from myst_parser.parsers.sphinx_ import MystParser  # noqa: PLC0415
    except ImportError:
        message = "'markup: myst' needs the package myst-parser in this environment"
        problems.append((*markup.place, message))
        document += nodes.paragraph("", markup.source)
        return
    MystParser().parse(markup.source, document)
    for node in document.findall(nodes.Element):
        if node.line is not None:
            node.source = markup.place.file
            node.line += markup.place.line - 1 if markup.exact else 0


def _note(message: nodes.system_message, markup: Markup, problems: list[Found]) -> None:
    if message["level"] < _WARNING:
        return
    line = message.get("line")
    if line is None or not markup.exact:
        line = markup.place.line
    text = message.children[0].astext() if message.children else message.astext()
    problems.append((markup.place.file, line, 1, " ".join(text.split())))


def _drop_misplaced(
    document: nodes.document, markup: Markup, problems: list[Found]
) -> None:
    for node in list(document.findall(nodes.Element)):
        name = _MISPLACED.get(type(node))
        if name is not None:
            line = node.line or markup.place.line
            message = f"{name} has no place in a text of a dataset"
            problems.append((markup.place.file, line, 1, message))
            node.replace_self([nodes.inline("", node.astext())])
        elif isinstance(node, nodes.problematic):
            node.replace_self(nodes.Text(node.astext()))
        elif isinstance(node, nodes.reference) and node.get("refid"):
            # Its target stays behind in the private document.
            node.replace_self(node.children)
