"""Records as plain data and back, after the types of their fields.

A record is a list of its fields' values, without those at its end that are defaults.
What JSON has no word for is made of what it has: an enum is its value, a date its text,
a place its line and column, and the number of its file where that is not the first.
"""

from __future__ import annotations

import collections.abc
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from operator import attrgetter
from types import UnionType
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

from sphinxcontrib_lore.dataset import pieces
from sphinxcontrib_lore.dataset.dates import Edtf, parse_date
from sphinxcontrib_lore.dataset.lock.model import Lock
from sphinxcontrib_lore.dataset.lock.stamp import Moment, Stamp
from sphinxcontrib_lore.dataset.problems import Place

__all__ = ["Form", "Forms"]

_PLAIN = (str, bool, int)
#: What the records import for type checkers alone.
_NAMES: dict[str, Any] = {
    "Edtf": Edtf,
    "Lock": Lock,
    "Mapping": collections.abc.Mapping,
    "Moment": Moment,
    "Place": Place,
    "Sequence": collections.abc.Sequence,
    "Stamp": Stamp,
    **{name: getattr(pieces, name) for name in pieces.__all__},
}
_Turn = collections.abc.Callable[[Any], Any]


class Form(NamedTuple):
    """How values of a type become plain data, and plain data values."""

    encode: _Turn
    decode: _Turn


class _Field(NamedTuple):
    name: str
    form: Form
    default: object


def _same(value: Any) -> Any:  # noqa: ANN401 - plain data, both ways
    return value


_SAME = Form(_same, _same)


class Forms:
    """The forms of all types, for a dataset of some files."""

    def __init__(self, files: list[str]) -> None:
        """Take the names of the files; encoding adds to them."""
        self.files = files
        self._known: dict[Any, Form] = {
            Edtf: Form(str, parse_date),
            Place: Form(self._encode_place, self._decode_place),
            **dict.fromkeys(_PLAIN, _SAME),
        }
        #: The fields of all records met so far, and their types.
        self.shapes: list[str] = []

    def of(self, hint: Any) -> Form:  # noqa: ANN401 - a type, or what stands for some
        """Return the form of a type, as `get_type_hints` tells it."""
        form = self._known.get(hint)
        if form is None:
            form = self._known[hint] = self._find(hint)
        return form

    def _find(self, hint: Any) -> Form:  # noqa: ANN401
        if isinstance(hint, type) and issubclass(hint, Enum):
            return Form(lambda member: member.value, hint)
        if isinstance(hint, UnionType):
            (inner,) = (one for one in get_args(hint) if one is not type(None))
            return _optional(self.of(inner))
        origin = get_origin(hint)
        if origin is collections.abc.Mapping:
            return Form(dict, _same)
        if origin is frozenset:
            one = self.of(get_args(hint)[0])
            return _many(one, frozenset, sort=True)
        if origin in {tuple, collections.abc.Sequence}:
            return _many(self.of(get_args(hint)[0]), tuple)
        return self._record(hint)

    def _record(self, kind: type) -> Form:
        rows = self.fields(kind)
        ends = [row.default for row in rows]
        names = [row.name for row in rows]
        encoders = [row.form.encode for row in rows]
        # Twice a name, so that there is a tuple for a record of one field, too.
        values_of = attrgetter(*names, names[0])

        def encode(record: object) -> list[object]:
            values = values_of(record)[:-1]
            length = len(values)
            while length and values[length - 1] == ends[length - 1]:
                length -= 1
            given = zip(encoders, values[:length], strict=False)
            return [value if turn is _same else turn(value) for turn, value in given]

        def decode(plain: list[object]) -> object:
            given = zip(rows, plain, strict=False)
            return kind(**{row.name: row.form.decode(value) for row, value in given})

        return Form(encode, decode)

    def fields(self, kind: Any) -> tuple[_Field, ...]:  # noqa: ANN401 - of a record
        """Return the fields of a record, each with its form and its default."""
        hints = get_type_hints(kind, localns=_NAMES)
        self.shapes.append(f"{kind.__name__} {hints}")
        defaults = _defaults(kind)
        return tuple(
            _Field(name, self.of(hint), defaults[name])
            for name, hint in hints.items()
            if name in defaults
        )

    def _encode_place(self, place: Place) -> list[int]:
        file, line, column = place
        if file not in self.files:
            self.files.append(file)
        number = self.files.index(file)
        return [line, column, number] if number else [line, column]

    def _decode_place(self, plain: list[int]) -> Place:
        line, column, *number = plain
        return Place(self.files[number[0] if number else 0], line, column)


def _defaults(kind: Any) -> dict[str, object]:  # noqa: ANN401
    """Return field -> default; `MISSING`, which nothing equals, where there is none."""
    if not is_dataclass(kind):
        return {name: kind._field_defaults.get(name, MISSING) for name in kind._fields}
    return {
        field.name: field.default
        if field.default_factory is MISSING
        else field.default_factory()
        for field in fields(kind)
    }


def _optional(form: Form) -> Form:
    encode, decode = form
    return Form(
        lambda value: None if value is None else encode(value),
        lambda plain: None if plain is None else decode(plain),
    )


def _many(form: Form, make: _Turn, *, sort: bool = False) -> Form:
    encode, decode = form
    if form is _SAME:
        return Form(list, make)

    def encode_all(values: Any) -> list[object]:  # noqa: ANN401
        plain = [encode(value) for value in values]
        return sorted(plain) if sort else plain

    return Form(encode_all, lambda plain: make(map(decode, plain)))
