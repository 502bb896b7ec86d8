"""Addresses that a page may link."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from sphinxcontrib_lore.dataset.nodes import Mapping, Scalar
from sphinxcontrib_lore.dataset.values.kind import quoted
from sphinxcontrib_lore.dataset.values.names import Id

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.nodes import Node
    from sphinxcontrib_lore.dataset.values.kind import Reader, Schema

__all__ = ["Url", "UrlMap"]

_URL = re.compile(r"(?:https?://[^\s/?#]+\S*|mailto:[^\s@]+@\S+)\Z", re.IGNORECASE)


class Url:
    """An address that a page may link: https, http or mailto (design, section 6)."""

    name = "url"

    def read(self, node: Node, key: str, reader: Reader) -> str | None:
        """Return the address."""
        text = reader.scalar(node, key, "an address")
        if text is None:
            return None
        if _URL.match(text) and _has_parts(text):
            return text
        hint = "write an address that begins with https://"
        reader.report("bad-url", node, f"{quoted(text)} cannot be linked", hint)
        return None

    def schema(self) -> Schema:
        """Return its JSON Schema."""
        return {"type": "string", "pattern": "^([Hh][Tt][Tt][Pp][Ss]?://|mailto:)"}


def _has_parts(url: str) -> bool:
    """Whether `urlsplit` takes it; it raises for ``https://[``."""
    if url.isascii() and "[" not in url and "]" not in url:
        return True
    try:
        urlsplit(url)
    except ValueError:
        return False
    return True


class UrlMap:
    """Names and addresses."""

    name = "map of names to urls"

    def read(self, node: Node, key: str, reader: Reader) -> dict[str, str] | None:
        """Return name -> address; what is wrong is left out."""
        if type(node) is Scalar and (node.is_empty or node.is_refused):
            reader.scalar(node, key, "a mapping")
            return None
        if type(node) is not Mapping:
            message = f"'{key}' is a mapping of names to addresses"
            reader.report("wrong-kind", node, message, "write name: https://…")
            return None
        result: dict[str, str] = {}
        seen: dict[str, Scalar] = {}
        for name, value in node.items:
            if not (reader.takes(name) and Id().read(name, key, reader)):
                continue
            if not reader.is_first(name, seen):
                continue
            url = Url().read(value, name.value, reader)
            if url is not None:
                result[name.value] = url
        return result

    def schema(self) -> Schema:
        """Return its JSON Schema."""
        return {
            "type": "object",
            "propertyNames": Id().schema(),
            "additionalProperties": Url().schema(),
        }
