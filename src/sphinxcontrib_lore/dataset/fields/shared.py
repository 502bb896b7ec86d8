"""Fields and checks that several records share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.nodes import Mapping
from sphinxcontrib_lore.dataset.record import Field
from sphinxcontrib_lore.dataset.tree import is_empty
from sphinxcontrib_lore.dataset.values import (
    Date,
    Id,
    ListOf,
    MarkupText,
    Plain,
    Reference,
    Url,
)

if TYPE_CHECKING:
    from enum import Enum

    from sphinxcontrib_lore.dataset.nodes import Node
    from sphinxcontrib_lore.dataset.record import Values
    from sphinxcontrib_lore.dataset.values import Reader

__all__ = [
    "ABOUT",
    "ALIASES",
    "DATE",
    "ID",
    "MARKUP",
    "PLAIN",
    "PROSE",
    "REPOSITORY",
    "TAGS",
    "URL",
    "given",
    "needs",
    "titled",
    "words",
    "written",
]

PLAIN, MARKUP, DATE, ID, URL = Plain(), MarkupText(), Date(), Id(), Url()
#: What people read; translators get it.
PROSE = Plain(is_prose=True)

ALIASES = Field(
    "aliases", ListOf(ID), "Former ids; they keep working, as links and as anchors."
)
TAGS = Field("tags", ListOf(PLAIN), "Words to filter by.")
ABOUT = Field(
    "subjects", ListOf(Reference("subject")), "The subjects that it is about."
)
REPOSITORY = Field(
    "repository",
    ID,
    "A name in the dataset's `repositories`; without it, the dataset's `repository`.",
)


def words(enum: type[Enum]) -> tuple[str, ...]:
    """Return the words of an enum, in its order."""
    return tuple(member.value for member in enum)


def given(keys: tuple[str, ...], values: Values) -> list[str]:
    """Return those of *keys* that have a value."""
    return [key for key in keys if key in values]


def written(keys: tuple[str, ...], node: Node) -> list[str]:
    """Return those of *keys* that are written, with a good value or a bad one.

    A key without any is as good as not there.
    """
    items = node.items if type(node) is Mapping else ()
    names = {key.value for key, value in items if not is_empty(value)}
    return [key for key in keys if key in names]


def needs(values: Values, node: Node, reader: Reader, *keys: str) -> bool:
    """Whether one of *keys* has a value; if not, say that the record needs one."""
    for key in keys:
        if key in values:
            return True
    if not written(keys, node):
        message = f"{' or '.join(repr(key) for key in keys)} is needed here"
        items = node.items if type(node) is Mapping else ()
        empty = next((key.value for key, _ in items if key.value in keys), None)
        hint = f"give '{empty}' a value" if empty else f"add '{keys[0]}:'"
        reader.report("missing-key", node, message, hint)
    return False


def titled(values: Values, node: Node, reader: Reader) -> bool:  # noqa: ARG001
    """Give a record without a title its id: it is still worth showing."""
    values.setdefault("title", values.get("id"))
    return True
