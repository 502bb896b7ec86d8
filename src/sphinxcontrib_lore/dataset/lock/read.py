"""Bytes to a lock: a lock that is cut off, foreign or stale does no harm."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any, TypeVar, get_type_hints

from sphinxcontrib_lore.dataset.problems import Place, Problem

from .digest import evidence_digest
from .model import (
    Lock,
    LockedCommit,
    LockedNumber,
    LockedPath,
    LockedRelease,
    LockedRepository,
)
from .path import SUFFIX
from .stamp import Moment, Stamp, parse_stamp
from .write import FORMAT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sphinxcontrib_lore.dataset.model import Dataset

__all__ = ["LockReading", "read_lock"]

_AGAIN = "write it anew with 'sphinx-lore derive'"
#: As it is counted: no exponent, whose number nobody could hold.
_COUNT = re.compile(r"-?[0-9]{1,99}(\.[0-9]{1,99})?").fullmatch
#: JSON can say what no file and no page can hold.
_HALF = re.compile("[\ud800-\udfff]").search
_Record = TypeVar(
    "_Record",
    LockedCommit,
    LockedNumber,
    LockedPath,
    LockedRelease,
    LockedRepository,
)


@dataclass(frozen=True, slots=True)
class LockReading:
    """A lock, if there is one that can be used, and what is wrong with it."""

    lock: Lock | None
    problems: tuple[Problem, ...] = ()


class _ShapeError(Exception):
    """Say where a lock has another shape than those that we write."""


def read_lock(content: bytes, file: str, dataset: Dataset) -> LockReading:
    """Read the lock of *dataset*; *file* is what messages call it.

    A stale lock is used: what it says is still true, and what is missing is missing.
    """
    try:
        lock = _lock(json.loads(content))
    except _ShapeError as error:
        return _useless(file, f"the lock cannot be used: {error}")
    except (ValueError, RecursionError) as error:
        line = getattr(error, "lineno", 1)
        return _useless(file, "the lock is no whole JSON file", line)
    if lock.digest == evidence_digest(dataset):
        return LockReading(lock)
    # The dataset's name is its key in the configuration, the file's is its own.
    if lock.dataset not in {dataset.name, _stem(file)}:
        return _useless(file, f"this is the lock of the dataset '{lock.dataset}'")
    message = "the dataset's evidence has changed since the lock was written"
    problem = Problem("stale-lock", Place(file, 1, 1), message, _AGAIN)
    return LockReading(lock, (problem,))


def _stem(file: str) -> str:
    return PurePosixPath(file).name.removesuffix(SUFFIX)


def _useless(file: str, message: str, line: int = 1) -> LockReading:
    problem = Problem("bad-lock", Place(file, line, 1), message, _AGAIN)
    return LockReading(None, (problem,))


def _lock(root: object) -> Lock:
    table = _table(root, "the whole")
    version = table.get("lock")
    if version != FORMAT:
        raise _ShapeError(f"its version is {version!r}, and we read {FORMAT}")
    return Lock(
        dataset=_text(table, "dataset"),
        digest=_text(table, "digest"),
        repositories=_records(table, "repositories", LockedRepository),
        commits=_records(table, "commits", LockedCommit),
        paths=_records(table, "paths", LockedPath),
        releases=_records(table, "releases", LockedRelease),
        numbers=_records(table, "numbers", LockedNumber),
    )


def _table(value: object, what: str) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise _ShapeError(f"{what} is no table")
    return value


def _text(table: Mapping[str, object], key: str) -> str:
    value = table.get(key)
    if not isinstance(value, str):
        raise _ShapeError(f"'{key}' is no text")
    if not value.isascii() and _HALF(value):
        raise _ShapeError(f"'{key}' holds half of a character")
    return value


def _records(
    table: Mapping[str, object], key: str, make: type[_Record]
) -> tuple[_Record, ...]:
    rows = table.get(key)
    if not isinstance(rows, list):
        raise _ShapeError(f"'{key}' is no list")
    # Each field is read by its type.
    kinds = get_type_hints(make, localns={"Moment": Moment, "Stamp": Stamp})
    found = []
    for row in rows:
        inner = _table(row, f"an entry of '{key}'")
        values: Any = {name: _value(inner, name, kind) for name, kind in kinds.items()}
        found.append(make(**values))
    return tuple(found)


def _value(row: Mapping[str, object], key: str, kind: object) -> object:
    value = row.get(key)
    if value is None and kind == Moment | None:
        return None
    if kind in (Moment, Moment | None):
        return _moment(_table(value, f"'{key}'"))
    if kind is Stamp:
        return _stamp(row, key)
    if kind in (int, bool):
        if type(value) is not kind:
            raise _ShapeError(f"'{key}' is no {kind.__name__}")
        return value
    text = _text(row, key)
    if key == "value" and not _COUNT(text):
        raise _ShapeError("'value' is no number")
    return text


def _moment(table: Mapping[str, object]) -> Moment:
    author, committer = (
        None if table.get(key) is None else _stamp(table, key)
        for key in ("author", "committer")
    )
    return Moment(_text(table, "hash"), author, committer)


def _stamp(table: Mapping[str, object], key: str) -> Stamp:
    stamp = parse_stamp(_text(table, key))
    if stamp is None:
        raise _ShapeError(f"'{key}' is no date")
    return stamp
