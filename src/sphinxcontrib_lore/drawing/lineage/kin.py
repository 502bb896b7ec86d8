"""What a lineage is drawn from: subjects, and the relations between them."""

from __future__ import annotations

from typing import Literal, NamedTuple

__all__ = ["Kin", "State", "Step"]

#: How far a relation has come.
State = Literal["done", "ongoing", "planned"]


class Kin(NamedTuple):
    """A subject."""

    key: str
    label: str
    #: Where it links to; empty for no link.
    href: str = ""


class Step(NamedTuple):
    """A relation, as it is met on a walk away from the subject of the lineage."""

    #: Keys: from whom it is seen, and whom it leads to.
    inner: str
    outer: str
    #: Whether it leads to what came before.
    is_before: bool
    #: What the outer one is to the inner one: "Replaced by, ongoing".
    words: str
    state: State = "done"
    is_disputed: bool = False

    @property
    def in_time(self) -> tuple[str, str]:
        """Return who came first, and who came after."""
        if self.is_before:
            return (self.outer, self.inner)
        return (self.inner, self.outer)
