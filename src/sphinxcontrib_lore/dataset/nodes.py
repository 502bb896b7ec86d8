"""YAML text to a tree of nodes with positions, from libyaml's events.

Every scalar is text: no YAML 1.1 meaning is given to ``2012``, ``1.10``, ``NO`` or
``12:30``. Anchors, aliases, merge keys and tags are no part of the format. PyYAML's
own `compose` would do, but needs four times the memory: it keeps two marks with the
whole buffer's name for each node.
"""

from __future__ import annotations

import re
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
from sphinxcontrib_lore.dataset.syntax import report_syntax

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
#: Line breaks to libyaml, as in YAML 1.1, but characters like others to YAML 1.2 and
#: to editors: with them, every line number after them would be wrong.
_OLD_BREAKS = dict.fromkeys(map(ord, "\x85\u2028\u2029"), " ")


#: A number sign that begins a comment, and looks like an issue's or a release's.
_CUT = re.compile(r"[ \t]+#\d")


class Scalar(NamedTuple):
    """A text, and the line and column (from 1) where it begins."""

    value: str
    line: int
    column: int
    #: ``""`` plain, ``'`` or ``"`` quoted, ``|`` literal, ``>`` folded; ``*`` and ``?``
    #: are ours (`is_refused`).
    style: str

    @property
    def is_empty(self) -> bool:
        """Whether there is no value here: nothing, nothing but blanks, or a null."""
        if self.style:
            return not (self.is_refused or self.value.strip())
        return self.value in _NULLS

    @property
    def is_refused(self) -> bool:
        """Whether it stands for an alias, or a key that is a list or mapping.

        Those are reported where they are read, and are as good as not there.
        """
        return self.style in {"*", "?"}


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
        #: Row -> line, of lines in which "#7" may begin a comment.
        self.cut: dict[int, str] = {}
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
        if _CUT.search(text):
            rows = enumerate(text.split("\n"))
            self.cut = {row: line for row, line in rows if _CUT.search(line)}
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
        if self.cut and not style and event.end_mark.line in self.cut:
            self.check_comment(event)
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

    def check_comment(self, event: Any) -> None:  # noqa: ANN401
        """Report a text that a number sign cuts off: "Release #7 of it"."""
        mark = event.end_mark
        rest = self.cut[mark.line][mark.column :]
        if _CUT.match(rest):
            message = f"the text ends before '{rest.strip().split()[0]}', a comment"
            self.report("comment-in-text", event, message, "put the text in quotes")

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
    if not text.isascii():
        text = text.translate(_OLD_BREAKS)
    builder = _Builder(file, problems)
    try:
        return builder.build(text)
    except yaml.YAMLError as error:
        report_syntax(error, text, file, problems)
        return None
