"""What a kind of value is: it reads one node, and knows what the format says of it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from sphinxcontrib_lore.dataset.problems import Place
from sphinxcontrib_lore.dataset.tree import NULLS, Mapping, Node, Scalar

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.problems import Problems

__all__ = ["Kind", "Reader", "Schema", "quoted"]

#: A JSON Schema, or a part of one.
Schema = dict[str, object]

#: Styles of a text on one line.
_QUICK = frozenset({"", "'", '"'})
#: Of a longer text, a message shows the beginning.
_LONGEST = 60


#: What no page can hold (XML 1.0, section 2.2), and the other control characters; YAML
#: lets them in as escapes.
_UNFIT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")


def quoted(text: str) -> str:
    """Return *text* in quotes, as messages show it: not too long."""
    return f"'{text if len(text) <= _LONGEST else f'{text[:_LONGEST]}…'}'"


@dataclass(slots=True)
class Reader:
    """What reading needs to know: the file, and where problems go."""

    file: str
    problems: Problems
    #: (kind, id) of records that cannot be made.
    left_out: set[tuple[str, str]] = field(default_factory=set)
    #: Where an event stands -> where the release stands that dates it.
    releases: dict[Place, Place] = field(default_factory=dict)

    def place(self, node: Node) -> Place:
        """Return where a node begins."""
        return Place(self.file, node.line, node.column)

    def report(self, code: str, node: Node, message: str, hint: str = "") -> None:
        """Note a problem at a node."""
        self.problems.add(code, self.place(node), message, hint)

    def scalar(self, node: Node, key: str, meant: str) -> str | None:
        """Return the text of a scalar, or None after noting why there is none."""
        if type(node) is Scalar:
            text, _, _, style = node
            if text.isprintable() and style in _QUICK and text.strip() not in NULLS:
                return text
            if node.is_refused:
                return None
            if node.is_empty:
                self.report_empty(node, key)
                return None
            return self._fit(node, key)
        shape = "mapping" if type(node) is Mapping else "list"
        hint = "write one value"
        if type(node) is Mapping and len(node.items) == 1:
            hint = "if it is text with a colon in it, put it in quotes"
        self.report("wrong-kind", node, f"'{key}' is {meant}, not a {shape}", hint)
        return None

    def report_empty(self, node: Node, key: str) -> None:
        """Note a key without a value."""
        hint = "give it one, or remove the key"
        self.report("empty-value", node, f"'{key}' has no value", hint)

    def _fit(self, node: Scalar, key: str) -> str | None:
        """Return the text of *node*, unless no page can hold it."""
        text = node.value
        unfit = None if text.isprintable() else _UNFIT.search(text)
        if unfit is None:
            return text
        message = f"'{key}' holds the character U+{ord(unfit[0]):04X}"
        self.report("bad-text", node, message, "remove its escape")
        return None

    def takes(self, key: Scalar) -> bool:
        """Whether a key may be looked at; a merge key is reported here."""
        if key.value == "<<" and not key.style:
            message = "the merge key '<<' is not part of the format"
            self.report("alias", key, message, "write the values out")
            return False
        return not key.is_refused

    def is_first(self, key: Scalar, seen: dict[str, Scalar]) -> bool:
        """Note a key that is among those *seen*; else add it to them."""
        first = seen.setdefault(key.value, key)
        if first is key:
            return True
        message = f"{quoted(key.value)} stands twice"
        hint = f"it stands first in line {first.line}"
        self.report("duplicate-key", key, message, hint)
        return False


class Kind(Protocol):
    """A kind of value."""

    @property
    def name(self) -> str:
        """What the reference calls it."""

    def read(self, node: Node, key: str, reader: Reader) -> object | None:
        """Return the value, or None after noting a problem."""

    def schema(self) -> Schema:
        """Return its JSON Schema."""
