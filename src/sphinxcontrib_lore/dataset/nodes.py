"""YAML text to a tree of nodes with positions, from libyaml's events.

Every scalar is text: no YAML 1.1 meaning is given to ``2012``, ``1.10``, ``NO`` or
``12:30``. Anchors, aliases, merge keys and tags are no part of the format. PyYAML's
own `compose` would do, but needs four times the memory: it keeps two marks with the
whole buffer's name for each node.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

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
        #: Open containers; for a mapping also the key that waits for its value.
        self.stack: list[tuple[Mapping | Sequence, Scalar | None]] = []
        self.top: Mapping | Sequence | None = None
        self.key: Scalar | None = None

    def report(self, code: str, mark: yaml.Mark, message: str, hint: str = "") -> None:
        place = Place(self.file, mark.line + 1, mark.column + 1)
        self.problems.add(code, place, message, hint)

    def put(self, node: Node) -> None:
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
            # A list or mapping as a key: kept as an empty one, which no record knows.
            self.key = Scalar("?", node.line, node.column, "?")
            place = Place(self.file, node.line, node.column)
            message = "a list or mapping cannot be a key"
            self.problems.add("wrong-kind", place, message, "write a word")

    def open(self, node: Mapping | Sequence) -> None:
        self.put(node)
        self.stack.append((self.top, self.key))  # type: ignore[arg-type]
        self.top, self.key = node, None

    def check(self, event: yaml.Event) -> None:
        if event.anchor is not None:
            message = f"the anchor '&{event.anchor}' is not part of the format"
            self.report("alias", event.start_mark, message, "write the value out")
        if event.tag not in _PLAIN_TAGS:
            message = f"the tag '{event.tag}' is not part of the format"
            self.report("tag", event.start_mark, message, "remove it")

    def feed(self, event: yaml.Event) -> bool:
        """Take one event; return False when nothing more is wanted."""
        kind = type(event)
        if kind is ScalarEvent:
            mark = event.start_mark
            if event.anchor is not None or event.tag is not None:
                self.check(event)
            line, column = mark.line + 1, mark.column + 1
            self.put(Scalar(event.value, line, column, event.style or ""))
        elif kind is MappingStartEvent or kind is SequenceStartEvent:
            mark = event.start_mark
            if event.anchor is not None or event.tag is not None:
                self.check(event)
            make = Mapping if kind is MappingStartEvent else Sequence
            self.open(make([], mark.line + 1, mark.column + 1))
        elif kind is MappingEndEvent or kind is SequenceEndEvent:
            self.top, self.key = self.stack.pop()
        elif kind is AliasEvent:
            message = f"the alias '*{event.anchor}' is not part of the format"
            self.report("alias", event.start_mark, message, "write the value out")
            mark = event.start_mark
            self.put(Scalar("", mark.line + 1, mark.column + 1, "*"))
        elif kind is DocumentStartEvent:
            self.documents += 1
            if self.documents > 1:
                message = "a second YAML document begins here and is not read"
                self.report("syntax", event.start_mark, message, "remove the '---'")
                return False
        return True


def read_nodes(text: str, file: str, problems: Problems) -> Node | None:
    """Return the root node of YAML *text*, or None where it cannot be read.

    A syntax error ends the reading: what follows it has no certain meaning.
    """
    builder = _Builder(file, problems)
    feed = builder.feed
    try:
        for event in yaml.parse(text, _LOADER):
            if not feed(event):
                break
    except yaml.YAMLError as error:
        _report_syntax(error, text, file, problems)
        return None
    return builder.root


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
