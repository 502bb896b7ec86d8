"""Nodes of a file, with positions: what YAML says, before it has a meaning."""

from __future__ import annotations

from typing import NamedTuple

__all__ = [
    "NULLS",
    "Item",
    "Mapping",
    "Node",
    "Scalar",
    "Sequence",
    "Taken",
    "is_empty",
]

#: What YAML 1.1 takes for "no value" when it is not quoted.
NULLS = frozenset({"", "~", "null", "Null", "NULL"})


class Scalar(NamedTuple):
    """A text, and the line and column (from 1) where it begins."""

    value: str
    line: int
    column: int
    #: ``""`` plain, ``'`` or ``"`` quoted, ``|`` literal, ``>`` folded; ``*`` and ``?``
    #: are ours (`is_refused`).
    style: str

    @property
    def is_empty(self) -> bool:
        """Whether there is no value here: nothing, nothing but blanks, or a null."""
        if self.style:
            return not (self.is_refused or self.value.strip())
        return self.value in NULLS

    @property
    def is_refused(self) -> bool:
        """Whether it stands for an alias, or a key that is a list or mapping.

        Those are reported where they are read, and are as good as not there.
        """
        return self.style in {"*", "?"}


class Item(NamedTuple):
    """A key and its value."""

    key: Scalar
    value: Node


class Mapping(NamedTuple):
    """Keys and values in file order; a key may still stand twice."""

    items: list[Item]
    line: int
    column: int


class Sequence(NamedTuple):
    """A list of nodes."""

    items: list[Node]
    line: int
    column: int


class Taken(NamedTuple):
    """What has been made of an entry of a list before the rest of the file was read."""

    value: object
    line: int
    column: int


Node = Scalar | Mapping | Sequence | Taken


def is_empty(node: Node) -> bool:
    """Tell whether a key has no value here."""
    return type(node) is Scalar and node.is_empty
