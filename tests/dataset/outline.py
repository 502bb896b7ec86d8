"""A dataset as text, so that a test can say what was kept of a file."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from sphinxcontrib_lore.dataset.model import Markup, Ref
from tests.dataset.records import defaults_of, is_record, names_of

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
    defaults = defaults_of(record)
    names = names_of(record)
    if "id" in names:
        # As a person writes them; a tuple has its required fields first.
        names = tuple(dict.fromkeys(("id", "aliases", "title", *names)))
    for name in names:
        value = getattr(record, name, None)
        if name in {"place", "left_out"} or value == defaults.get(name):
            continue
        for entry in value if type(value) is tuple else (value,):
            yield from _one(name, entry, indent)


def _one(name: str, value: object, indent: str) -> Iterator[str]:
    if is_record(value) and not isinstance(value, Markup) and hasattr(value, "kind"):
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
    elif is_record(value) and not hasattr(value, "text"):
        yield f"{indent}{name}:"
        yield from _lines(value, indent + "  ")
    else:
        yield f"{indent}{name}: {value}"
