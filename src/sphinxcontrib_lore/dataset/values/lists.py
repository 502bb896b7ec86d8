"""Lists of values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.tree import Scalar, Sequence, Taken

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.nodes import Node
    from sphinxcontrib_lore.dataset.values.kind import Kind, Reader, Schema

__all__ = ["ListOf"]


#: Kinds of which no single one has a comma in it.
_WORDS = frozenset({"text", "domain:name"})


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list; where ``single``, one value stands for a list of one."""

    item: Kind
    single: bool = True

    @property
    def name(self) -> str:
        """What the reference calls it."""
        return f"list of {self.item.name}"

    def read(self, node: Node, key: str, reader: Reader) -> tuple[object, ...] | None:
        """Return the values; the entries that are wrong are left out."""
        if type(node) is not Sequence:
            if type(node) is Scalar and (node.is_empty or node.is_refused):
                if node.is_empty:
                    reader.report_empty(node, key)
                return None
            if not self.single:
                message = f"'{key}' is a list"
                reader.report("wrong-kind", node, message, "begin each entry with '- '")
                return None
            if type(node) is Scalar and self._is_run_together(node):
                parts = ", ".join(part.strip() for part in node.value.split(","))
                message = f"'{key}' is a list, and this is one text"
                reader.report("wrong-kind", node, message, f"write [{parts}]")
                return None
            node = Sequence([node], node.line, node.column)
        read = self.item.read
        values = [
            entry.value if type(entry) is Taken else read(entry, key, reader)
            for entry in node.items
        ]
        return tuple([value for value in values if value is not None])

    def _is_run_together(self, node: Scalar) -> bool:
        """Whether a text is meant for several words; a quoted one means itself."""
        return not node.style and ", " in node.value and self.item.name in _WORDS

    def schema(self) -> Schema:
        """Return its JSON Schema."""
        one = self.item.schema()
        many: Schema = {"type": "array", "items": one}
        return {"anyOf": [many, one]} if self.single else many
