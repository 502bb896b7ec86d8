"""YAML text to a tree of nodes with positions, from libyaml's events.

Every scalar is text: no YAML 1.1 meaning is given to ``2012``, ``1.10``, ``NO`` or
``12:30``. Anchors, aliases, merge keys and tags are no part of the format. PyYAML's
own `compose` would do, but needs four times the memory: it keeps two marks with the
whole buffer's name for each node.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import yaml
from yaml.events import (
    AliasEvent,
    DocumentEndEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
    StreamStartEvent,
)

from sphinxcontrib_lore.dataset.problems import Place
from sphinxcontrib_lore.dataset.syntax import report_syntax
from sphinxcontrib_lore.dataset.tree import (
    Item,
    Mapping,
    Node,
    Scalar,
    Sequence,
    Taken,
)

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.problems import Problems

__all__ = [
    "Item",
    "Mapping",
    "Node",
    "Scalar",
    "Sequence",
    "Take",
    "Taken",
    "read_nodes",
]

#: libyaml's parser where PyYAML was built with it; about ten times as fast.
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_PLAIN_TAGS = frozenset(
    {None, "!", *(f"tag:yaml.org,2002:{kind}" for kind in ("str", "map", "seq"))}
)
#: Line breaks to libyaml, as in YAML 1.1, but characters like others to YAML 1.2 and
#: to editors: with them, every line number after them would be wrong.
_OLD_BREAKS = dict.fromkeys(map(ord, "\x85\u2028\u2029"), " ")


#: How many are open around an entry of a list of the whole file.
_IN_A_LIST = 2
#: A number sign that begins a comment, and looks like an issue's or a release's.
_CUT = re.compile(r"[ \t]+#\d")


#: Makes something of an entry of a list in the mapping that is the whole file: it is
#: given the keys read so far, the last of them the list's own, and the entry.
Take = Callable[[list[str], Mapping], Taken | Mapping]

#: As their classes would make them, but at a third of the time.
_new = tuple.__new__


class _Builder:
    """Build the tree of one file, event by event.

    What is open is a list of nodes: of a mapping, keys and values in turn.
    """

    def __init__(self, file: str, problems: Problems, take: Take | None) -> None:
        self.file = file
        self.problems = problems
        self.take = take
        self.documents = 0
        #: Row -> line, of lines in which "#7" may begin a comment.
        self.cut: dict[int, str] = {}
        #: What is in the innermost that is open; at last, the root alone.
        self.nodes: list[Node] = []
        #: What is open: what stands before it where it belongs, and how it began.
        self.stack: list[tuple[list[Node], Any]] = []
        # PyYAML's events are untyped, and each kind has other attributes.
        self.takes: dict[type, Callable[[Any], None]] = {
            MappingStartEvent: self.open,
            SequenceStartEvent: self.open,
            MappingEndEvent: self.close_mapping,
            SequenceEndEvent: self.close_sequence,
            AliasEvent: self.take_alias,
            DocumentStartEvent: self.take_document,
            StreamStartEvent: self.pass_by,
            StreamEndEvent: self.pass_by,
            DocumentEndEvent: self.pass_by,
        }

    def build(self, text: str) -> Node | None:
        """Return the root; a second document is reported and not read."""
        if " #" in text or "\t#" in text:
            rows = enumerate(text.split("\n"))
            self.cut = {row: line for row, line in rows if _CUT.search(line)}
        # `yaml.parse` would do, but asks twice for each event.
        loader = _LOADER(text)
        try:
            self.follow(loader.get_event)
        finally:
            loader.dispose()
        return self.nodes[0] if self.nodes else None

    def follow(self, get: Callable[[], Any]) -> None:
        """Take all events, one by one; most of them are scalars."""
        takes, cut = self.takes, self.cut
        while self.documents <= 1 and (event := get()) is not None:
            kind = type(event)
            if kind is not ScalarEvent:
                takes[kind](event)
                continue
            if event.anchor is not None or event.tag is not None:
                self.refuse_marks(event)
            mark, style = event.start_mark, event.style or ""
            if cut and not style and event.end_mark.line in cut:
                self.check_comment(event)
            place = (event.value, mark.line + 1, mark.column + 1, style)
            self.nodes.append(_new(Scalar, place))

    def open(self, event: Any) -> None:  # noqa: ANN401
        if event.anchor is not None or event.tag is not None:
            self.refuse_marks(event)
        self.stack.append((self.nodes, event))
        self.nodes = []

    def close_mapping(self, event: Any) -> None:  # noqa: ANN401, ARG002 - as the others
        keys, values = self.nodes[::2], self.nodes[1::2]
        for row, key in enumerate(keys):
            if type(key) is not Scalar:
                keys[row] = self.refuse_key(key)
        self.nodes, start = self.stack.pop()
        mark = start.start_mark
        items = [_new(Item, pair) for pair in zip(keys, values, strict=True)]
        node = _new(Mapping, (items, mark.line + 1, mark.column + 1))
        self.nodes.append(self.taken(node) if len(self.stack) == _IN_A_LIST else node)

    def close_sequence(self, event: Any) -> None:  # noqa: ANN401, ARG002
        items = self.nodes
        self.nodes, start = self.stack.pop()
        mark = start.start_mark
        self.nodes.append(Sequence(items, mark.line + 1, mark.column + 1))

    def taken(self, node: Mapping) -> Node:
        """Give an entry of a list of the whole file away, as soon as it is there."""
        (_, whole), (before, within) = self.stack
        kinds = type(whole), type(within)
        if self.take is None or kinds != (MappingStartEvent, SequenceStartEvent):
            return node
        keys = [key.value for key in before[::2] if type(key) is Scalar]
        return self.take(keys, node)

    def take_alias(self, event: Any) -> None:  # noqa: ANN401
        message = f"the alias '*{event.anchor}' is not part of the format"
        self.report("alias", event, message, "write the value out")
        mark = event.start_mark
        self.nodes.append(Scalar("", mark.line + 1, mark.column + 1, "*"))

    def take_document(self, event: Any) -> None:  # noqa: ANN401
        self.documents += 1
        if self.documents > 1:
            message = "a second YAML document begins here and is not read"
            self.report("syntax", event, message, "remove the '---'")

    def pass_by(self, event: Any) -> None:  # noqa: ANN401
        """Take what says nothing."""

    def refuse_key(self, node: Node) -> Scalar:
        """Report a key that is none; it is kept as one that no record knows."""
        place = Place(self.file, node.line, node.column)
        message = "a list or mapping cannot be a key"
        self.problems.add("wrong-kind", place, message, "write a word")
        return Scalar("?", node.line, node.column, "?")

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


def read_nodes(
    text: str, file: str, problems: Problems, take: Take | None = None
) -> Node | None:
    """Return the root node of YAML *text*, or None where it cannot be read.

    A syntax error ends the reading: what follows it has no certain meaning. With
    *take*, a long list is never there as a whole.
    """
    if not text.isascii():
        text = text.translate(_OLD_BREAKS)
    builder = _Builder(file, problems, take)
    try:
        return builder.build(text)
    except yaml.YAMLError as error:
        report_syntax(error, text, file, problems)
        return None
