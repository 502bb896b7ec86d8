"""Hashes that look like one that does not exist: where somebody mistyped."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["Likeness", "NearHashes"]

#: With fewer digits, some commit of a large history begins alike by chance.
_FEWEST = 6
#: From so many digits on, two wrong ones are still no chance.
_MANY = 10
#: So many equal digits at the head are no chance, whatever follows: somebody has made
#: up the rest.
_HEAD = 8
#: How many are worth telling.
_KEPT = 3


class Likeness(NamedTuple):
    """How much a hash is like a wanted one; less is better."""

    #: Digits that differ.
    wrong: int
    #: Minus the number of equal digits at the head.
    head: int
    hash: str


#: A stretch of digits -> what is wanted with those digits there.
_Index = dict[str, list[str]]


@dataclass(slots=True)
class NearHashes:
    """The nearest of all hashes that pass by, for each of some wanted ones.

    Each is looked up by its thirds: of two wrong digits one third knows nothing. So
    millions may pass.
    """

    #: Number of digits -> for each third, where it stands, and its index.
    _thirds: dict[int, list[tuple[slice, _Index]]] = field(default_factory=dict)
    _found: dict[str, set[Likeness]] = field(default_factory=dict)

    def want(self, wanted: str) -> None:
        """Look out for the like of *wanted*."""
        size = len(wanted)
        if size < _FEWEST:
            return
        first, second = min(size // 3, _FEWEST), size * 2 // 3
        stretches = (slice(0, first), slice(first, second), slice(second, size))
        if size not in self._thirds:
            self._thirds[size] = [(stretch, {}) for stretch in stretches]
        for stretch, index in self._thirds[size]:
            index.setdefault(wanted[stretch], []).append(wanted)

    @property
    def is_idle(self) -> bool:
        """Tell whether nothing is wanted."""
        return not self._thirds

    @property
    def is_content(self) -> bool:
        """Tell whether something was found for all that is wanted."""
        wanted = (
            one
            for [(_, index), *_] in self._thirds.values()
            for names in index.values()
            for one in names
        )
        return all(one in self._found for one in wanted)

    def see(self, hashes: Iterable[str]) -> None:
        """Let some hashes pass by."""
        for thirds in self._thirds.values():
            for stretch, index in thirds:
                for name in hashes:
                    if (wanted := index.get(name[stretch])) is not None:
                        self._note(name, wanted)

    def _note(self, name: str, wanted: list[str]) -> None:
        for one in wanted:
            likeness = _compare(one, name)
            if _is_near(likeness, len(one)):
                found = self._found.setdefault(one, set())
                found.add(likeness)
                if len(found) > _KEPT:
                    found.remove(max(found))

    def of(self, wanted: str) -> tuple[Likeness, ...]:
        """Return what is nearest to *wanted*, the best first."""
        return tuple(sorted(self._found.get(wanted, ())))


def _compare(wanted: str, name: str) -> Likeness:
    differing = [
        place
        for place, (mine, other) in enumerate(zip(wanted, name, strict=False))
        if mine != other
    ]
    head = differing[0] if differing else len(wanted)
    return Likeness(len(differing), -head, name)


def _is_near(likeness: Likeness, size: int) -> bool:
    """Tell whether so many digits agree that it can be no chance."""
    if likeness.wrong <= (1 if size < _MANY else 2):
        return True
    return -likeness.head >= min(_HEAD, max(_FEWEST, size // 2 + 1))
