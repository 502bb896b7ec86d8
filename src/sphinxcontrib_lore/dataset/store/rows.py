"""Records that are made of plain data when they are asked for, each once."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar, overload

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Rows"]

T = TypeVar("T")


class Rows(Sequence[T]):
    """A list of records, equal to any other of the same ones."""

    def __init__(
        self, data: bytes, ends: Sequence[int], decode: Callable[[Any], T]
    ) -> None:
        """Take the data, where each record ends in it, and what makes a record."""
        self._data = data
        self._ends = ends
        self._decode = decode
        self._made: dict[int, T] = {}

    def __len__(self) -> int:
        return len(self._ends)

    @overload
    def __getitem__(self, row: int) -> T: ...
    @overload
    def __getitem__(self, row: slice) -> tuple[T, ...]: ...
    def __getitem__(self, row: int | slice) -> T | tuple[T, ...]:
        if isinstance(row, slice):
            return tuple(self[one] for one in range(*row.indices(len(self))))
        row = range(len(self))[row]
        made = self._made.get(row)
        if made is None:
            begin = self._ends[row - 1] if row else 0
            made = self._decode(json.loads(self._data[begin : self._ends[row]]))
            self._made[row] = made
        return made

    def turned(self, turn: Callable[[T], T]) -> Rows[T]:
        """Return the records as *turn* makes them, each when it is asked for."""
        return Rows(self._data, self._ends, lambda plain: turn(self._decode(plain)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence):
            return NotImplemented
        return len(self) == len(other) and all(map(_is_equal, self, other))

    __hash__ = None  # type: ignore[assignment]


def _is_equal(one: object, other: object) -> bool:
    return one == other
