"""What a kind of value is: it reads one node, and knows what the format says of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from sphinxcontrib_lore.dataset.nodes import Mapping, Node, Scalar
from sphinxcontrib_lore.dataset.problems import Place

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.problems import Problems

__all__ = ["Kind", "Reader", "Schema"]

#: A JSON Schema, or a part of one.
Schema = dict[str, object]


@dataclass(slots=True)
class Reader:
    """What reading needs to know: the file, and where problems go."""

    file: str
    problems: Problems
    #: (kind, id) of records that cannot be made.
    left_out: set[tuple[str, str]] = field(default_factory=set)

    def place(self, node: Node) -> Place:
        """Return where a node begins."""
        return Place(self.file, node.line, node.column)

    def report(self, code: str, node: Node, message: str, hint: str = "") -> None:
        """Note a problem at a node."""
        self.problems.add(code, self.place(node), message, hint)

    def scalar(self, node: Node, key: str, meant: str) -> str | None:
        """Return the text of a scalar, without blanks around it."""
        if type(node) is Scalar:
            if node.is_empty:
                self.report("empty-value", node, f"'{key}' has no value")
                return None
            if node.style == "*":
                return None  # An alias, reported where it was read.
            return node.value
        shape = "mapping" if type(node) is Mapping else "list"
        hint = ""
        if type(node) is Mapping and len(node.items) == 1:
            hint = "if it is text with a colon in it, put it in quotes"
        self.report("wrong-kind", node, f"'{key}' is {meant}, not a {shape}", hint)
        return None


class Kind(Protocol):
    """A kind of value."""

    @property
    def name(self) -> str:
        """What the reference calls it."""

    def read(self, node: Node, key: str, reader: Reader) -> object | None:
        """Return the value, or None after noting a problem."""

    def schema(self) -> Schema:
        """Return its JSON Schema."""
