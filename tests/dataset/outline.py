"""A dataset as text, so that a test can say what was kept of a file."""

from __future__ import annotations

from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any

from sphinxcontrib_lore.dataset.model import Markup, Ref

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxcontrib_lore.dataset.model import Dataset

__all__ = ["outline"]


def outline(dataset: Dataset | None) -> str:
    """Return one line for each value that is not the default, nested as the records.

    Places are left out; what links to records that were left out would find is not.
    """
    if dataset is None:
        return "nothing\n"
    lines = list(_lines(dataset, ""))
    lines += [f"left out: {kind} {name!r}" for kind, name in sorted(dataset.left_out)]
    return "\n".join(lines) + "\n"


def _lines(record: Any, indent: str) -> Iterator[str]:  # noqa: ANN401 - any record
    for field in fields(record):
        value = getattr(record, field.name)
        if field.name in {"place", "left_out"} or value == _default(field):
            continue
        if isinstance(value, tuple) and not isinstance(value, Ref):
            for entry in value:
                yield from _one(field.name, entry, indent)
        else:
            yield from _one(field.name, value, indent)


def _default(field: Field[Any]) -> object:
    if field.default_factory is not MISSING:
        return field.default_factory()
    return field.default


def _one(name: str, value: object, indent: str) -> Iterator[str]:
    if is_dataclass(value) and not isinstance(value, Markup) and hasattr(value, "kind"):
        yield f"{indent}{name}:"
        yield from _lines(value, indent + "  ")
    elif isinstance(value, Enum):
        yield f"{indent}{name}: {value.value}"
    elif isinstance(value, Ref):
        yield f"{indent}{name}: {value.id}"
    elif isinstance(value, Markup):
        yield f"{indent}{name}: {value.source!r}"
    elif isinstance(value, dict):
        yield from (f"{indent}{name}: {key} = {text}" for key, text in value.items())
    elif is_dataclass(value) and not hasattr(value, "text"):
        yield f"{indent}{name}:"
        yield from _lines(value, indent + "  ")
    else:
        yield f"{indent}{name}: {value}"
