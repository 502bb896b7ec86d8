"""Ids, references to ids, and names of API objects."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.ids import good_id, is_id
from sphinxcontrib_lore.dataset.model import Ref
from sphinxcontrib_lore.dataset.values.kind import quoted

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.nodes import Node
    from sphinxcontrib_lore.dataset.values.kind import Reader, Schema

__all__ = ["Id", "ObjectName", "ObjectRef", "Reference"]


class Id:
    """A name for links and anchors."""

    name = "id"

    def read(self, node: Node, key: str, reader: Reader) -> str | None:
        """Return the id."""
        text = reader.scalar(node, key, "an id")
        if text is None:
            return None
        if is_id(text):
            return text
        reader.report("bad-id", node, f"{quoted(text)} is not an id", _way_out(text))
        return None

    def schema(self) -> Schema:
        """Return its JSON Schema."""
        # A bare 2018 is a number to an editor, and a text to our reader.
        pattern = r"^[a-z0-9]+(-[a-z0-9]+)*$"
        return {"type": ["string", "integer"], "pattern": pattern}


def _way_out(text: str) -> str:
    """Return what to write instead of something that is not an id."""
    if re.fullmatch(r"\S+(?:\s*,\s*\S+)+", text):
        parts = ", ".join(part.strip() for part in text.split(","))
        return f"write a list: [{parts}]"
    if re.fullmatch(r"[a-z0-9-]+:[a-z0-9-]+", text):
        return "a record refers to its own dataset only; link others in texts"
    near = good_id(text)
    return f"write {quoted(near)}" if near else "use letters a-z, digits and hyphens"


@dataclass(frozen=True, slots=True)
class Reference:
    """The id of another record."""

    #: "era" or "subject".
    to: str

    @property
    def name(self) -> str:
        """What the reference calls it."""
        return f"{self.to} id"

    def read(self, node: Node, key: str, reader: Reader) -> Ref | None:
        """Return the id with its place; whether it exists is a rule's question."""
        text = Id().read(node, key, reader)
        return None if text is None else Ref(text, reader.place(node))

    def schema(self) -> Schema:
        """Return its JSON Schema."""
        return Id().schema()


_OBJECT = re.compile(r"[a-z][a-z0-9_-]*:\S(?:.*\S)?\Z", re.IGNORECASE)


class ObjectName:
    """An API object, ``domain:name`` as in an inventory, or ``domain:name.*``."""

    name = "domain:name"

    def read(self, node: Node, key: str, reader: Reader) -> str | None:
        """Return the name with its domain."""
        text = reader.scalar(node, key, "an API object")
        if text is None:
            return None
        if not _OBJECT.match(text):
            domain, _, name = (part.strip() for part in text.rpartition(":"))
            hint = f"write {quoted((domain or 'py') + ':' + name)}"
            hint += "" if domain else " if it is Python's"
            reader.report("bad-object", node, f"{quoted(text)} is no object", hint)
            return None
        if text.endswith("()"):
            hint = f"write {quoted(text.removesuffix('()'))}"
            reader.report("bad-object", node, f"{quoted(text)} is a call", hint)
            return None
        if "*" in text and not re.fullmatch(r"[^*]+(?:\.|::)\*", text):
            bare = text.partition("*")[0].rstrip(".:")
            bare = bare if ":" in bare else f"{bare}:NAME"
            hint = f"write {quoted(bare + '.*')} for its members"
            reader.report("bad-object", node, f"{quoted(text)} is not a pattern", hint)
            return None
        return text

    def schema(self) -> Schema:
        """Return its JSON Schema."""
        return {"type": "string", "pattern": "^[A-Za-z][A-Za-z0-9_-]*:"}


class ObjectRef:
    """An API object that keeps its place, for no page may document it."""

    name = "domain:name"

    def read(self, node: Node, key: str, reader: Reader) -> Ref | None:
        """Return the name with its place."""
        text = ObjectName().read(node, key, reader)
        return None if text is None else Ref(text, reader.place(node))

    def schema(self) -> Schema:
        """Return its JSON Schema."""
        return ObjectName().schema()
