"""HEAD's own line, its first parents, told from a history that passes by."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["FirstParents"]

#: How many commits are kept in mind, at least.
_KEPT = 4096


class FirstParents:
    """A count of HEAD's first parents, in memory that does not grow.

    Where clocks went wrong a parent may pass before its child: so the last few
    thousand commits are kept in mind.
    """

    def __init__(self, head: str) -> None:
        """Begin with the commit of HEAD."""
        self.count = 0
        #: The commit that is looked for; empty at the end of the line.
        self._next = head
        #: Commit -> its first parent: the latest, and those before.
        self._young: dict[str, str] = {}
        self._old: dict[str, str] = {}

    @property
    def is_lost(self) -> bool:
        """Tell whether the line broke off: some parent had passed long before."""
        return bool(self._next)

    def see(self, hashes: Iterable[str], parents: Iterable[str]) -> None:
        """Let some commits pass by, newest first, each with its parents in a text."""
        firsts = [some.partition(" ")[0] for some in parents]
        self._young.update(zip(hashes, firsts, strict=True))
        while (known := self._known(self._next)) is not None:
            self.count += 1
            self._next = known
        if len(self._young) > _KEPT:
            self._old, self._young = self._young, {}

    def _known(self, name: str) -> str | None:
        known = self._young.get(name)
        return self._old.get(name) if known is None else known
