"""Plain text, markup, and words from a list."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.model import Markup
from sphinxcontrib_lore.dataset.nodes import Scalar
from sphinxcontrib_lore.dataset.problems import Place, nearest
from sphinxcontrib_lore.dataset.values.kind import quoted

if TYPE_CHECKING:
    from enum import Enum

    from sphinxcontrib_lore.dataset.nodes import Node
    from sphinxcontrib_lore.dataset.values.kind import Reader, Schema

__all__ = ["Choice", "MarkupText", "Plain"]


@dataclass(frozen=True, slots=True)
class Plain:
    """Plain text in one line; line breaks become blanks."""

    name: str = "text"
    #: Whether people read it, so that it is translated: a title, not a path.
    is_prose: bool = False

    def read(self, node: Node, key: str, reader: Reader) -> str | None:
        """Return the text."""
        text = reader.scalar(node, key, "a text")
        return None if text is None else " ".join(text.split())

    def schema(self) -> Schema:
        """Return its JSON Schema; an unquoted number is a text to our reader."""
        return {"type": ["string", "number", "boolean"]}


class MarkupText:
    """Text in the dataset's markup."""

    name = "markup"

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
        reader.report("bad-word", node, f"'{key}' cannot be {quoted(text)}", hint)
        return None

    def schema(self) -> Schema:
        """Return its JSON Schema."""
        return {"enum": list(self.words)}
