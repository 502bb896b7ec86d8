"""Records of a dataset as a test takes them apart, tuples and dataclasses alike."""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass, replace
from typing import Any

__all__ = ["altered", "defaults_of", "is_record", "names_of"]


def is_record(value: object) -> bool:
    """Whether a value has named fields."""
    return is_dataclass(value) or hasattr(value, "_fields")


def names_of(record: Any) -> tuple[str, ...]:  # noqa: ANN401 - any record
    """Return the names of a record's fields."""
    if is_dataclass(record):
        return tuple(field.name for field in fields(record))
    names: tuple[str, ...] = record._fields
    return names


def defaults_of(record: Any) -> dict[str, object]:  # noqa: ANN401
    """Return field -> default, of the fields that have one."""
    if not is_dataclass(record):
        return dict(record._field_defaults)
    return {
        field.name: field.default
        if field.default_factory is MISSING
        else field.default_factory()
        for field in fields(record)
    }


def altered(record: Any, **values: object) -> Any:  # noqa: ANN401
    """Return a record with other values in some of its fields."""
    if is_dataclass(record) and not isinstance(record, type):
        return replace(record, **values)
    return record._replace(**values)
