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
#: How many are worth telling.
_KEPT = 3


class Likeness(NamedTuple):
    """How much a hash is like a wanted one; less is better."""

    #: Digits that differ.
    wrong: int
    #: Minus the number of equal digits at the head.
    head: int
    hash: str


@dataclass(slots=True)
class NearHashes:
    """The nearest of all hashes that pass by, for each of some wanted ones.

    Each is looked up by its first and by its second half, so that millions may pass.
    """

    #: Number of digits -> first half -> wanted hashes.
    _heads: dict[int, dict[str, list[str]]] = field(default_factory=dict)
    #: Number of digits -> second half -> wanted hashes.
    _tails: dict[int, dict[str, list[str]]] = field(default_factory=dict)
    _found: dict[str, set[Likeness]] = field(default_factory=dict)

    def want(self, wanted: str) -> None:
        """Look out for the like of *wanted*."""
        size = len(wanted)
        if size >= _FEWEST:
            half = size // 2
            for index, key in (
                (self._heads, wanted[:half]),
                (self._tails, wanted[half:]),
            ):
                index.setdefault(size, {}).setdefault(key, []).append(wanted)

    @property
    def is_idle(self) -> bool:
        """Tell whether nothing is wanted."""
        return not self._heads

    @property
    def is_content(self) -> bool:
        """Tell whether something was found for all that is wanted."""
        wanted = (name for some in self._heads.values() for name in some.values())
        return all(one in self._found for names in wanted for one in names)

    def see(self, hashes: Iterable[str]) -> None:
        """Let some hashes pass by."""
        for size, heads in self._heads.items():
            tails, half = self._tails[size], size // 2
            for name in hashes:
                if (wanted := heads.get(name[:half])) is not None:
                    self._note(name, wanted)
                if (wanted := tails.get(name[half:size])) is not None:
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
    """Tell whether most digits agree, so many that it can be no chance."""
    if likeness.wrong <= (1 if size < _MANY else 2):
        return True
    # Cut off or jumbled at the end.
    return -likeness.head >= max(_FEWEST, size * 3 // 5 + 1)
