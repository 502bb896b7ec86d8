"""YAML text to a tree of nodes with positions, from libyaml's events.

Every scalar is text: no YAML 1.1 meaning is given to ``2012``, ``1.10``, ``NO`` or
``12:30``. Anchors, aliases, merge keys and tags are no part of the format. PyYAML's
own `compose` would do, but needs four times the memory: it keeps two marks with the
whole buffer's name for each node.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import yaml
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from sphinxcontrib_lore.dataset.problems import Place

if TYPE_CHECKING:
    from collections.abc import Callable

    from sphinxcontrib_lore.dataset.problems import Problems

__all__ = ["Item", "Mapping", "Node", "Scalar", "Sequence", "read_nodes"]

#: libyaml's parser where PyYAML was built with it; about ten times as fast.
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_PLAIN_TAGS = frozenset(
    {None, "!", *(f"tag:yaml.org,2002:{kind}" for kind in ("str", "map", "seq"))}
)
#: What YAML 1.1 takes for "no value" when it is not quoted.
_NULLS = frozenset({"", "~", "null", "Null", "NULL"})


class Scalar(NamedTuple):
    """A text, and the line and column (from 1) where it begins."""

    value: str
    line: int
    column: int
    #: ``""`` plain, ``'`` or ``"`` quoted, ``|`` literal, ``>`` folded.
    style: str

    @property
    def is_empty(self) -> bool:
        """Whether YAML would say that there is no value here."""
        return not self.style and self.value in _NULLS


class Item(NamedTuple):
    """A key and its value."""

    key: Scalar
    value: Node


class Mapping(NamedTuple):
    """Keys and values in file order; a key may still stand twice."""

    items: list[Item]
    line: int
    column: int


class Sequence(NamedTuple):
    """A list of nodes."""

    items: list[Node]
    line: int
    column: int


Node = Scalar | Mapping | Sequence


class _Builder:
    """Build the tree of one file, event by event."""

    def __init__(self, file: str, problems: Problems) -> None:
        self.file = file
        self.problems = problems
        self.root: Node | None = None
        self.documents = 0
        #: Open containers, each with the key that waits for it in the one around it.
        self.stack: list[tuple[Mapping | Sequence | None, Scalar | None]] = []
        self.top: Mapping | Sequence | None = None
        self.key: Scalar | None = None
        # PyYAML's events are untyped, and each kind has other attributes.
        self.takes: dict[type, Callable[[Any], None]] = {
            ScalarEvent: self.take_scalar,
            MappingStartEvent: self.open_mapping,
            SequenceStartEvent: self.open_sequence,
            MappingEndEvent: self.close,
            SequenceEndEvent: self.close,
            AliasEvent: self.take_alias,
            DocumentStartEvent: self.take_document,
        }

    def build(self, text: str) -> Node | None:
        """Return the root; a second document is reported and not read."""
        takes = self.takes
        for event in yaml.parse(text, _LOADER):
            take = takes.get(type(event))
            if take is not None:
                take(event)
            if self.documents > 1:
                break
        return self.root

    def take_scalar(self, event: Any) -> None:  # noqa: ANN401
        mark = event.start_mark
        if event.anchor is not None or event.tag is not None:
            self.refuse_marks(event)
        style = event.style or ""
        self.put(Scalar(event.value, mark.line + 1, mark.column + 1, style))

    def open_mapping(self, event: Any) -> None:  # noqa: ANN401
        mark = event.start_mark
        self.open(event, Mapping([], mark.line + 1, mark.column + 1))

    def open_sequence(self, event: Any) -> None:  # noqa: ANN401
        mark = event.start_mark
        self.open(event, Sequence([], mark.line + 1, mark.column + 1))

    def open(self, event: Any, node: Mapping | Sequence) -> None:  # noqa: ANN401
        if event.anchor is not None or event.tag is not None:
            self.refuse_marks(event)
        self.put(node)
        self.stack.append((self.top, self.key))
        self.top, self.key = node, None

    def close(self, event: Any) -> None:  # noqa: ANN401, ARG002 - as the others
        self.top, self.key = self.stack.pop()

    def take_alias(self, event: Any) -> None:  # noqa: ANN401
        message = f"the alias '*{event.anchor}' is not part of the format"
        self.report("alias", event, message, "write the value out")
        mark = event.start_mark
        self.put(Scalar("", mark.line + 1, mark.column + 1, "*"))

    def take_document(self, event: Any) -> None:  # noqa: ANN401
        self.documents += 1
        if self.documents > 1:
            message = "a second YAML document begins here and is not read"
            self.report("syntax", event, message, "remove the '---'")

    def put(self, node: Node) -> None:
        """Put a node where it belongs: the root, a list, a key, or a key's value."""
        top = self.top
        if top is None:
            self.root = node
        elif type(top) is Sequence:
            top.items.append(node)
        elif self.key is not None:
            top.items.append(Item(self.key, node))  # type: ignore[arg-type]
            self.key = None
        elif type(node) is Scalar:
            self.key = node
        else:
            # Kept as a key that no record knows; it is reported here.
            self.key = Scalar("?", node.line, node.column, "?")
            place = Place(self.file, node.line, node.column)
            message = "a list or mapping cannot be a key"
            self.problems.add("wrong-kind", place, message, "write a word")

    def refuse_marks(self, event: Any) -> None:  # noqa: ANN401
        """Report an anchor or a tag; the value itself is read."""
        if event.anchor is not None:
            message = f"the anchor '&{event.anchor}' is not part of the format"
            self.report("alias", event, message, "write the value out")
        if event.tag not in _PLAIN_TAGS:
            message = f"the tag '{event.tag}' is not part of the format"
            self.report("tag", event, message, "remove it")

    def report(self, code: str, event: Any, message: str, hint: str) -> None:  # noqa: ANN401
        mark = event.start_mark
        place = Place(self.file, mark.line + 1, mark.column + 1)
        self.problems.add(code, place, message, hint)


def read_nodes(text: str, file: str, problems: Problems) -> Node | None:
    """Return the root node of YAML *text*, or None where it cannot be read.

    A syntax error ends the reading: what follows it has no certain meaning.
    """
    builder = _Builder(file, problems)
    try:
        return builder.build(text)
    except yaml.YAMLError as error:
        _report_syntax(error, text, file, problems)
        return None


def _report_syntax(
    error: yaml.YAMLError, text: str, file: str, problems: Problems
) -> None:
    """Say where the YAML breaks, and guess the mistake from the line."""
    mark = getattr(error, "problem_mark", None)
    if mark is None:
        place, message = _unreadable(text, file)
        problems.add("syntax", place, message, "remove it")
        return
    lines = text.splitlines()
    line = lines[mark.line] if mark.line < len(lines) else ""
    context = getattr(error, "context_mark", None)
    opened = lines[context.line] if context and context.line < len(lines) else ""
    message = str(getattr(error, "problem", "") or "this is not YAML")
    place = Place(file, mark.line + 1, mark.column + 1)
    problems.add("syntax", place, message, _guess(line, opened, message))


def _unreadable(text: str, file: str) -> tuple[Place, str]:
    """Return the place of the first character that YAML refuses.

    PyYAML's `ReaderError` has no mark (pitfalls, M9).
    """
    found = yaml.reader.Reader.NON_PRINTABLE.search(text)
    at = found.start() if found else 0
    line = text.count("\n", 0, at) + 1
    column = at - (text.rfind("\n", 0, at) + 1) + 1
    shown = f"U+{ord(text[at]):04X}" if found else "something"
    return Place(file, line, column), f"the character {shown} cannot stand in YAML"


def _guess(line: str, opened: str, message: str) -> str:
    """Return the likeliest way out for a line that does not parse."""
    indent = line[: len(line) - len(line.lstrip())]
    if "\t" in indent or ("cannot start any token" in message and "\t" in line):
        return "a tab stands here: indent with blanks"
    value = line.partition(": ")[2]
    if "mapping values are not allowed" in message:
        return "quote the text: an unquoted ':' followed by a blank begins a mapping"
    if "did not find expected" in message and any(c in opened for c in "\"'"):
        return "a quote is opened and not closed, or text follows the closing quote"
    if value[:1] in {"@", "`", "%", "&", "*", "!", "|", ">", "{", "["}:
        return f"quote the text: {value[0]!r} means something to YAML at its beginning"
    if "quoted scalar" in message or "end of stream" in message:
        return "a quote or bracket is opened and not closed"
    return "look at the indentation of this line and of the one before it"
