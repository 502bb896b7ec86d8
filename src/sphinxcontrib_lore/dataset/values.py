"""Kinds of values: how a node becomes a value, and what the format says of it.

A kind reads one node and returns the value, or None after noting a problem. It also
tells its name and its JSON Schema, so that reader, schema and docs agree.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

from sphinxcontrib_lore.dataset.dates import DateError, Edtf, parse_date, parse_duration
from sphinxcontrib_lore.dataset.model import Markup, Ref
from sphinxcontrib_lore.dataset.nodes import Mapping, Node, Scalar, Sequence
from sphinxcontrib_lore.dataset.problems import Place, Problems, nearest

if TYPE_CHECKING:
    from enum import Enum

__all__ = [
    "Choice",
    "Date",
    "Duration",
    "Figure",
    "Id",
    "Kind",
    "ListOf",
    "MarkupText",
    "ObjectName",
    "Plain",
    "Reader",
    "Reference",
    "Url",
    "UrlMap",
    "Version",
    "good_id",
]

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


_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*\Z")


@lru_cache(maxsize=1024)
def good_id(text: str) -> str:
    """Return the nearest good id to *text*; empty where nothing of it is left."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")


@dataclass(frozen=True, slots=True)
class Plain:
    """Plain text in one line; line breaks become blanks."""

    name: str = "text"

    def read(self, node: Node, key: str, reader: Reader) -> str | None:
        """Return the text."""
        text = reader.scalar(node, key, "a text")
        return None if text is None else " ".join(text.split())

    def schema(self) -> Schema:
        """Return its JSON Schema; an unquoted number is a text to our reader."""
        return {"type": ["string", "number", "boolean"]}


@dataclass(frozen=True, slots=True)
class MarkupText:
    """Text in the dataset's markup."""

    name: str = "markup"

    def read(self, node: Node, key: str, reader: Reader) -> Markup | None:
        """Return the text with the place of its first line."""
        text = reader.scalar(node, key, "a text")
        if text is None or type(node) is not Scalar:
            return None
        block = node.style in {"|", ">"}
        # The text of a block begins on the line after its key, indented at will.
        place = Place(reader.file, node.line + block, 1 if block else node.column)
        return Markup(text.rstrip(), place, exact=node.style == "|")

    def schema(self) -> Schema:
        """Return its JSON Schema."""
        return {"type": ["string", "number", "boolean"]}


@dataclass(frozen=True, slots=True)
class Id:
    """A name for links and anchors."""

    name: str = "id"

    def read(self, node: Node, key: str, reader: Reader) -> str | None:
        """Return the id."""
        text = reader.scalar(node, key, "an id")
        if text is None:
            return None
        if _ID.match(text):
            return text
        near = good_id(text)
        hint = f"write '{near}'" if near else "use letters a-z, digits and hyphens"
        reader.report("bad-id", node, f"'{text}' is not an id", hint)
        return None

    def schema(self) -> Schema:
        """Return its JSON Schema."""
        return {"type": "string", "pattern": r"^[a-z0-9]+(-[a-z0-9]+)*$"}


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


@dataclass(frozen=True, slots=True)
class Date:
    """An EDTF date."""

    name: str = "date"

    def read(self, node: Node, key: str, reader: Reader) -> Edtf | None:
        """Return the date."""
        text = reader.scalar(node, key, "a date")
        if text is None:
            return None
        try:
            return parse_date(text)
        except DateError as error:
            reader.report("bad-date", node, str(error), error.hint)
            return None

    def schema(self) -> Schema:
        """Return its JSON Schema; an editor reads 2018 as a number."""
        return {"type": ["string", "integer"]}


@dataclass(frozen=True, slots=True)
class Duration:
    """An ISO 8601 duration."""

    name: str = "duration"

    def read(self, node: Node, key: str, reader: Reader) -> str | None:
        """Return the duration as written."""
        text = reader.scalar(node, key, "a duration")
        if text is None:
            return None
        try:
            parse_duration(text)
        except DateError as error:
            reader.report("bad-duration", node, str(error), error.hint)
            return None
        return text

    def schema(self) -> Schema:
        """Return its JSON Schema."""
        return {"type": "string", "pattern": "^P"}


_URL = re.compile(r"(?:https?://[^\s/?#]+\S*|mailto:[^\s@]+@\S+)\Z", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Url:
    """An address that a page may link: https, http or mailto (design, section 6)."""

    name: str = "url"

    def read(self, node: Node, key: str, reader: Reader) -> str | None:
        """Return the address."""
        text = reader.scalar(node, key, "an address")
        if text is None:
            return None
        if _URL.match(text):
            return text
        hint = "write an address that begins with https://"
        reader.report("bad-url", node, f"'{text}' cannot be linked", hint)
        return None

    def schema(self) -> Schema:
        """Return its JSON Schema."""
        return {"type": "string", "pattern": "^([Hh][Tt][Tt][Pp][Ss]?://|mailto:)"}


@dataclass(frozen=True, slots=True)
class UrlMap:
    """Names and addresses."""

    name: str = "map of names to urls"

    def read(self, node: Node, key: str, reader: Reader) -> dict[str, str] | None:
        """Return name -> address; what is wrong is left out."""
        if type(node) is not Mapping:
            message = f"'{key}' is a mapping of names to addresses"
            reader.report("wrong-kind", node, message, "write name: https://…")
            return None
        result: dict[str, str] = {}
        for name, value in node.items:
            if name.value in result:
                message = f"'{name.value}' stands twice in '{key}'"
                reader.report("duplicate-key", name, message)
            elif Id().read(name, key, reader) and (
                url := Url().read(value, name.value, reader)
            ):
                result[name.value] = url
        return result

    def schema(self) -> Schema:
        """Return its JSON Schema."""
        return {
            "type": "object",
            "propertyNames": Id().schema(),
            "additionalProperties": Url().schema(),
        }


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words; read into an enum, or kept as the word."""

    words: tuple[str, ...]
    enum: type[Enum] | None = None

    @property
    def name(self) -> str:
        """What the reference calls it."""
        return "one of " + ", ".join(self.words)

    def read(self, node: Node, key: str, reader: Reader) -> Enum | str | None:
        """Return the member or the word."""
        text = reader.scalar(node, key, "a word")
        if text is None:
            return None
        if text in self.words:
            return text if self.enum is None else self.enum(text)
        hint = nearest(text, self.words) or self.name
        reader.report("bad-word", node, f"'{text}' is no '{key}'", hint)
        return None

    def schema(self) -> Schema:
        """Return its JSON Schema."""
        return {"enum": list(self.words)}


_FIGURE = re.compile(r"[+-]?\d+(?:\.\d+)?\Z", re.ASCII)


@dataclass(frozen=True, slots=True)
class Figure:
    """A number, kept as it is written."""

    name: str = "number"

    def read(self, node: Node, key: str, reader: Reader) -> str | None:
        """Return the digits."""
        text = reader.scalar(node, key, "a number")
        if text is None:
            return None
        if _FIGURE.match(text):
            return text
        bare = re.sub(r"[\s,_'~+]", "", text)
        hint = f"write {bare}" if _FIGURE.match(bare) else "write digits, such as 8000"
        reader.report("bad-number", node, f"'{text}' is not a number", hint)
        return None

    def schema(self) -> Schema:
        """Return its JSON Schema."""
        return {"type": ["number", "string"], "pattern": r"^[+-]?\d+(\.\d+)?$"}


@dataclass(frozen=True, slots=True)
class Version:
    """The version of the format."""

    name: str = "1"

    def read(self, node: Node, key: str, reader: Reader) -> int | None:
        """Return 1."""
        text = reader.scalar(node, key, "the version of the format")
        if text is None:
            return None
        if text == "1":
            return 1
        message = f"'{text}' is not a version of the format that is read here"
        reader.report("bad-version", node, message, "write lore: 1")
        return None

    def schema(self) -> Schema:
        """Return its JSON Schema."""
        return {"enum": [1, "1"]}


_OBJECT = re.compile(r"[a-z][a-z0-9_-]*:\S(?:.*\S)?\Z", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class ObjectName:
    """An API object, ``domain:name`` as in an inventory, or ``domain:name.*``."""

    name: str = "domain:name"

    def read(self, node: Node, key: str, reader: Reader) -> str | None:
        """Return the name with its domain."""
        text = reader.scalar(node, key, "an API object")
        if text is None:
            return None
        if not _OBJECT.match(text):
            hint = f"write 'py:{text}' if it is Python's"
            reader.report("bad-object", node, f"'{text}' names no domain", hint)
            return None
        if "*" in text and not re.fullmatch(r"[^*]+(?:\.|::)\*", text):
            hint = f"write '{text.replace('*', '').rstrip('.:')}.*' for its members"
            reader.report("bad-object", node, f"'{text}' is not a pattern", hint)
            return None
        return text

    def schema(self) -> Schema:
        """Return its JSON Schema."""
        return {"type": "string", "pattern": "^[A-Za-z][A-Za-z0-9_-]*:"}


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
            if type(node) is Scalar and node.is_empty:
                reader.report("empty-value", node, f"'{key}' has no value")
                return None
            if not self.single:
                message = f"'{key}' is a list"
                reader.report("wrong-kind", node, message, "begin each entry with '- '")
                return None
            node = Sequence([node], node.line, node.column)
        read = self.item.read
        values = [read(entry, key, reader) for entry in node.items]
        return tuple(value for value in values if value is not None)

    def schema(self) -> Schema:
        """Return its JSON Schema."""
        one = self.item.schema()
        many: Schema = {"type": "array", "items": one}
        return {"anyOf": [many, one]} if self.single else many
