"""A record: a mapping whose keys the format knows, read into a frozen object."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sphinxcontrib_lore.dataset.nodes import Mapping, Node, Scalar
from sphinxcontrib_lore.dataset.problems import nearest

if TYPE_CHECKING:
    from collections.abc import Callable

    from sphinxcontrib_lore.dataset.problems import Place
    from sphinxcontrib_lore.dataset.values.kind import Kind, Reader, Schema

__all__ = ["Field", "Record", "Values"]

#: Values by field name, on their way from the reader to the record's constructor.
Values = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Field:
    """One key of a record."""

    key: str
    kind: Kind
    #: What it says, in one sentence; for the reference.
    doc: str
    #: Its absence is a problem.
    required: bool = False
    #: Without it, the record is left out; only of fields that are required.
    vital: bool = True
    #: The field of the record; the key in Python's spelling where empty.
    attribute: str = ""

    @property
    def name(self) -> str:
        """Return the name of the record's field."""
        return self.attribute or self.key.replace("-", "_")


@dataclass(frozen=True, slots=True)
class Record:
    """A kind of record: a value kind itself, so records nest."""

    name: str
    #: The class; called with ``place`` and the values by field name.
    make: Callable[..., Any]
    fields: tuple[Field, ...]
    doc: str
    #: Looks at the values before the record is made: notes problems, may change
    #: them, and returns False when the record cannot be made.
    finish: Callable[[Values, Node, Reader], bool] | None = None
    #: Makes a mapping's values of a bare word, where that is allowed.
    shorthand: Callable[[Scalar, str, Reader], Values | None] | None = None
    vital: tuple[Field, ...] = field(init=False, repr=False, compare=False)
    by_key: dict[str, Field] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Index the fields."""
        vital = tuple(f for f in self.fields if f.required and f.vital)
        object.__setattr__(self, "vital", vital)
        object.__setattr__(self, "by_key", {item.key: item for item in self.fields})

    def read(self, node: Node, key: str, reader: Reader) -> Any | None:  # noqa: ANN401
        """Return the record, or None where it cannot be made; problems are noted."""
        if type(node) is Scalar and self.shorthand is not None:
            values = None if node.is_empty else self.shorthand(node, key, reader)
        elif type(node) is Mapping:
            values = self._read_mapping(node, reader)
        else:
            if not (type(node) is Scalar and node.style == "*"):
                hint = f"with the keys {', '.join(f.key for f in self.fields[:3])} …"
                message = f"each entry of '{key}' is a mapping"
                reader.report("wrong-kind", node, message, hint)
            return None
        if values is None:
            return None
        finished = self.finish is None or self.finish(values, node, reader)
        if not finished or any(f.name not in values for f in self.vital):
            if "id" in values:
                reader.left_out.add((self.name, values["id"]))
            return None
        place: Place = reader.place(node)
        return self.make(place=place, **values)

    def _read_mapping(self, node: Mapping, reader: Reader) -> Values:
        values: Values = {}
        seen: dict[str, Scalar] = {}
        by_key = self.by_key
        for key, value in node.items:
            name = key.value
            known = by_key.get(name)
            if name in seen:
                message = f"'{name}' stands twice"
                hint = f"it stands first in line {seen[name].line}"
                reader.report("duplicate-key", key, message, hint)
                continue
            seen[name] = key
            if known is None:
                self._report_unknown(key, reader)
                continue
            read = known.kind.read(value, name, reader)
            if read is not None:
                values[known.name] = read
        for item in self.fields:
            if item.required and item.key not in seen:
                message = f"this {self.name} has no '{item.key}'"
                reader.report("missing-key", node, message, f"add '{item.key}:'")
        return values

    def _report_unknown(self, key: Scalar, reader: Reader) -> None:
        if key.style in {"*", "?"}:
            return  # Reported where it was read.
        if key.value == "<<":
            message = "the merge key '<<' is not part of the format"
            reader.report("alias", key, message, "write the values out")
            return
        message = f"a record of kind '{self.name}' has no key '{key.value}'"
        hint = nearest(key.value, self.by_key)
        hint = hint or "it has " + ", ".join(self.by_key)
        reader.report("unknown-key", key, message, hint)

    def schema(self) -> Schema:
        """Return a reference to its JSON Schema; see `schema.py`."""
        return {"$ref": f"#/$defs/{self.name}"}
