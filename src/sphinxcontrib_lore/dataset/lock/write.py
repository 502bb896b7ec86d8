"""A lock to bytes: the same lock is the same bytes."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import TYPE_CHECKING

from .stamp import Stamp

if TYPE_CHECKING:
    from .model import Lock

__all__ = ["FORMAT", "write_lock"]

#: The version of the lock's own format.
FORMAT = 1
_WORDS = ("dataset", "digest")


def write_lock(lock: Lock) -> bytes:
    """Return the file's content: keys and records sorted, one record a line."""
    lines = ["{", f'"lock": {FORMAT},']
    lines.append(f'"dataset": {_json(lock.dataset)},')
    lines.append(f'"digest": {_json(lock.digest)},')
    lists = [field.name for field in fields(lock) if field.name not in _WORDS]
    blocks = []
    for name in sorted(lists):
        records = sorted({_json(_plain(one)) for one in getattr(lock, name)})
        inner = ",\n".join(records)
        blocks.append(f'"{name}": [\n{inner}\n]' if records else f'"{name}": []')
    lines.append(",\n".join(blocks))
    return ("\n".join([*lines, "}"]) + "\n").encode()


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def _plain(value: object) -> object:
    if isinstance(value, Stamp):
        return str(value)
    # Records and what they hold have names for their fields.
    fields_of = getattr(value, "_asdict", None)
    if fields_of is None:
        return value
    return {key: _plain(part) for key, part in fields_of().items()}
