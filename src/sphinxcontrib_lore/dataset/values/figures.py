"""Dates, durations, numbers, and the version of the format."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.dates import DateError, parse_date, parse_duration
from sphinxcontrib_lore.dataset.values.kind import quoted

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.dates import Edtf
    from sphinxcontrib_lore.dataset.nodes import Node
    from sphinxcontrib_lore.dataset.values.kind import Reader, Schema

__all__ = ["Date", "Duration", "Figure", "Version"]


class Date:
    """An EDTF date."""

    name = "date"

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


class Duration:
    """An ISO 8601 duration."""

    name = "duration"

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


_FIGURE = re.compile(r"[+-]?\d+(?:\.\d+)?\Z", re.ASCII)


class Figure:
    """A number, kept as it is written."""

    name = "number"

    def read(self, node: Node, key: str, reader: Reader) -> str | None:
        """Return the digits."""
        text = reader.scalar(node, key, "a number")
        if text is None:
            return None
        if _FIGURE.match(text):
            return text
        bare = re.sub(r"[\s,_'~+]", "", text)
        hint = f"write {bare}" if _FIGURE.match(bare) else "write digits, such as 8000"
        reader.report("bad-number", node, f"{quoted(text)} is not a number", hint)
        return None

    def schema(self) -> Schema:
        """Return its JSON Schema."""
        return {"type": ["number", "string"], "pattern": r"^[+-]?\d+(\.\d+)?$"}


class Version:
    """The version of the format."""

    name = "1"

    def read(self, node: Node, key: str, reader: Reader) -> int | None:
        """Return 1."""
        text = reader.scalar(node, key, "the version of the format")
        if text is None:
            return None
        if text == "1":
            return 1
        message = f"{quoted(text)} is not a version of the format that is read here"
        reader.report("bad-version", node, message, "write lore: 1")
        return None

    def schema(self) -> Schema:
        """Return its JSON Schema."""
        return {"enum": [1, "1"]}
