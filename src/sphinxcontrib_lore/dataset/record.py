"""A record: a mapping whose keys the format knows, read into a frozen object."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sphinxcontrib_lore.dataset.ids import good_id
from sphinxcontrib_lore.dataset.problems import nearest
from sphinxcontrib_lore.dataset.tree import (
    Mapping,
    Node,
    Scalar,
    Sequence,
    is_empty,
)
from sphinxcontrib_lore.dataset.values.kind import quoted

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
    by_key: dict[str, Field] = field(init=False, repr=False, compare=False)
    #: What reading needs of the fields, thousands of times.
    _reads: dict[str, tuple[str, Callable[..., object]]] = field(
        init=False, repr=False, compare=False
    )
    _required: tuple[str, ...] = field(init=False, repr=False, compare=False)
    _vital: tuple[str, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Index the fields."""
        required = [f for f in self.fields if f.required]
        derived = {
            "by_key": {f.key: f for f in self.fields},
            "_reads": {f.key: (f.name, f.kind.read) for f in self.fields},
            "_required": tuple(f.key for f in required),
            "_vital": tuple(f.name for f in required if f.vital),
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)

    def read(self, node: Node, key: str, reader: Reader) -> Any | None:  # noqa: ANN401
        """Return the record, or None where it cannot be made; problems are noted."""
        if type(node) is Scalar and self.shorthand is not None:
            values = self.shorthand(node, key, reader)
        elif type(node) is Mapping:
            values = self._read_mapping(node, reader)
        else:
            values = None
            self._refuse(node, key, reader)
        if values is None:
            return None
        finished = self.finish is None or self.finish(values, node, reader)
        for name in self._vital:
            finished = finished and name in values
        if not finished:
            reader.left_out |= _names(self, node)
            return None
        place: Place = reader.place(node)
        return self.make(place=place, **values)

    def _refuse(self, node: Node, key: str, reader: Reader) -> None:
        """Say that something else stands where a mapping is meant."""
        if type(node) is Scalar:
            if node.is_refused:
                return
            if node.is_empty:
                reader.report_empty(node, key)
                return
        shape = "text" if type(node) is Scalar else "list"
        message = f"a record of kind '{self.name}' is a mapping, not a {shape}"
        hint = f"with the keys {', '.join(f.key for f in self.fields[:3])} …"
        reader.report("wrong-kind", node, message, hint)

    def _read_mapping(self, node: Mapping, reader: Reader) -> Values:
        values: Values = {}
        seen: dict[str, Scalar] = {}
        reads = self._reads
        for key, value in node.items:
            name = key.value
            known = reads.get(name)
            if known is None or name in seen:
                self._report_odd(key, seen, reader)
                continue
            seen[name] = key
            if name in self._required and is_empty(value):
                message = f"this {self.name} has no '{name}': the key is empty"
                reader.report("missing-key", value, message, f"give '{name}' a value")
                continue
            read = known[1](value, name, reader)
            if read is not None:
                values[known[0]] = read
        for name in self._required:
            if name not in seen:
                message = f"this {self.name} has no '{name}'"
                reader.report("missing-key", node, message, f"add '{name}:'")
        return values

    def _report_odd(self, key: Scalar, seen: dict[str, Scalar], reader: Reader) -> None:
        """Say what is wrong with a key that is not known, or not the first one."""
        if not (reader.takes(key) and reader.is_first(key, seen)):
            return
        message = f"a record of kind '{self.name}' has no key {quoted(key.value)}"
        hint = nearest(key.value, self.by_key)
        hint = hint or "it has " + ", ".join(self.by_key)
        reader.report("unknown-key", key, message, hint)

    def schema(self) -> Schema:
        """Return a reference to its JSON Schema; see `schema.py`."""
        return {"$ref": f"#/$defs/{self.name}"}


def _names(record: Record, node: Node) -> set[tuple[str, str]]:
    """Return kind and id of a record that is left out, and of those inside of it.

    As they are written, good or bad, with aliases, so that links to them are known.
    """
    named: set[tuple[str, str]] = set()
    for key, value in node.items if type(node) is Mapping else ():
        inside = value.items if type(value) is Sequence else [value]
        if key.value in {"id", "aliases"}:
            texts = [one.value for one in inside if type(one) is Scalar]
            named |= {(record.name, n) for t in texts for n in (t, good_id(t)) if n}
        part = record.by_key.get(key.value)
        nested = getattr(part and part.kind, "item", None)
        if isinstance(nested, Record):
            named = named.union(*(_names(nested, one) for one in inside))
    return named
