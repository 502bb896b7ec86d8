"""Read a dataset: its files, their nodes, the records, and the rules between them."""

from __future__ import annotations

import gc
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from sphinxcontrib_lore.dataset.codes import Severity
from sphinxcontrib_lore.dataset.encoding import decode
from sphinxcontrib_lore.dataset.fields import DATASET
from sphinxcontrib_lore.dataset.model import Dataset
from sphinxcontrib_lore.dataset.nodes import read_nodes
from sphinxcontrib_lore.dataset.problems import Place, Problem, Problems
from sphinxcontrib_lore.dataset.record import Record
from sphinxcontrib_lore.dataset.releases import date_events
from sphinxcontrib_lore.dataset.rules import check_rules
from sphinxcontrib_lore.dataset.source import locate
from sphinxcontrib_lore.dataset.tree import Mapping, Scalar, Taken
from sphinxcontrib_lore.dataset.values import Reader

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sphinxcontrib_lore.dataset.record import Values
    from sphinxcontrib_lore.dataset.source import SourceFile

__all__ = ["Outcome", "read_dataset", "read_files"]


class Outcome(NamedTuple):
    """What reading gave: a dataset, perhaps with gaps, and all problems in order."""

    dataset: Dataset | None
    problems: tuple[Problem, ...]
    #: As its own files say it, without its lock, and with the events whose release only
    #: a lock can date: what git is to be asked about.
    written: Dataset | None = None


def read_dataset(source: str, base: Path, name: str) -> Outcome:
    """Read the dataset *name* from *source*, a path relative to *base* or a package.

    Nothing that a person wrote raises: what is wrong is a problem, and the smallest
    thing around it is left out.
    """
    problems = Problems()
    found = locate(source, base, problems)
    outcome = read_files(found, name)
    problems.found += outcome.problems
    return Outcome(outcome.dataset, problems.in_order(), outcome.written)


def read_files(sources: tuple[SourceFile, ...], name: str) -> Outcome:
    """Read the dataset *name* from its files, each a part of it, and its lock."""
    problems = Problems()
    with _no_collections():
        parts = [
            part
            for file in sources
            if not file.is_lock and (part := _read_file(file, problems)) is not None
        ]
        written = dataset = _join(parts, name, problems)
        if written is not None:
            locks = [file for file in sources if file.is_lock]
            dataset = _with_locks(written, locks, problems)
            releases = {k: v for part in parts for k, v in part.releases.items()}
            dataset = date_events(dataset, problems, releases)
            check_rules(dataset, problems)
    return Outcome(dataset, problems.in_order(), written)


def _with_locks(
    dataset: Dataset, locks: list[SourceFile], problems: Problems
) -> Dataset:
    if not locks:
        return dataset
    # Loaded where there is one.
    from sphinxcontrib_lore.dataset.lock.merge import with_lock  # noqa: PLC0415
    from sphinxcontrib_lore.dataset.lock.read import read_lock  # noqa: PLC0415

    whole = dataset
    for file in locks:
        reading = read_lock(file.content, file.name, dataset)
        # Of a dataset of which something had to be left out, nobody can say whether it
        # cites what it did: what is wrong comes first.
        is_whole = all(one.severity is not Severity.ERROR for one in problems.found)
        problems.found += [
            one for one in reading.problems if is_whole or one.code != "stale-lock"
        ]
        if reading.lock is not None:
            is_stale = bool(reading.problems)
            whole = with_lock(dataset, reading.lock, file.name, is_stale=is_stale)
    return whole


@contextmanager
def _no_collections() -> Iterator[None]:
    """Hold back the garbage collector.

    A large file makes millions of objects, none of them garbage, and each collection
    would walk them all.
    """
    enabled, frozen = gc.isenabled(), gc.get_freeze_count()
    gc.disable()
    try:
        yield
    finally:
        if enabled and not frozen:
            # Let them count as old at once, or the next collection would walk them.
            gc.freeze()
            gc.unfreeze()
        if enabled:
            gc.enable()


class _Part(NamedTuple):
    """What one file says."""

    place: Place
    #: The fields that it gives.
    values: Values
    #: Field -> where its key stands.
    places: dict[str, Place]
    left_out: set[tuple[str, str]]
    #: Of an event that is dated by a release: where it stands -> where that does.
    releases: dict[Place, Place]


def _read_file(file: SourceFile, problems: Problems) -> _Part | None:
    text = decode(file, problems)
    if text is None:
        return None
    before = len(problems.found)
    # Kept apart: after a syntax error, nothing of the file is read.
    reader = Reader(file.name, Problems())
    root = read_nodes(text, file.name, problems, partial(_take, reader))
    if root is None or (type(root) is Scalar and root.is_empty):
        if len(problems.found) == before:
            place = Place(file.name, 1, 1)
            message = "the file holds no dataset"
            problems.add("empty-file", place, message, "begin it with 'lore: 1'")
        return None
    values: Values | None = DATASET.read(root, "dataset", reader)
    problems.found += reader.problems.found
    if values is None or type(root) is not Mapping:
        return None
    places = {
        DATASET.by_key[key.value].name: reader.place(key)
        for key, _ in reversed(root.items)
        if key.value in DATASET.by_key
    }
    return _Part(values.pop("place"), values, places, reader.left_out, reader.releases)


def _take(reader: Reader, keys: list[str], entry: Mapping) -> Taken | Mapping:
    """Read an era, or an entry of another list, and forget its nodes."""
    *before, key = keys
    field = DATASET.by_key.get(key)
    kind = getattr(field and field.kind, "item", None)
    # Of two lists with one key, the second is reported, and not read.
    if not isinstance(kind, Record) or key in before:
        return entry
    return Taken(kind.read(entry, key, reader), entry.line, entry.column)


#: Fields whose values are strung together when a dataset has several files.
_LISTS = ("eras", "subjects", "releases", "numbers", "anecdotes", "reading")


def _join(parts: list[_Part], name: str, problems: Problems) -> Dataset | None:
    """Return one dataset of its parts; of two values for one key the first counts."""
    if not parts:
        return None
    whole: dict[str, Any] = {"repositories": {}}
    first: dict[str, Place] = {}
    first_address: dict[str, Place] = {}
    for part in parts:
        for field, value in part.values.items():
            if field in _LISTS:
                whole[field] = whole.get(field, ()) + value
                continue
            at = part.places[field]
            if field == "repositories":
                _add(whole[field], first_address, value, at, problems)
            else:
                _add(whole, first, {field: value}, at, problems)
    left_out = frozenset[tuple[str, str]]().union(*(part.left_out for part in parts))
    return Dataset(place=parts[0].place, name=name, left_out=left_out, **whole)


def _add(
    whole: dict[str, Any],
    first: dict[str, Place],
    values: Values,
    at: Place,
    problems: Problems,
) -> None:
    """Add values, read at *at*, that are not yet there; note those that differ."""
    for name, value in values.items():
        if name not in whole:
            whole[name], first[name] = value, at
        elif whole[name] != value:
            key = name.replace("_", "-")
            message = f"'{key}' has another value in this file"
            hint = f"the one at {first[name]} counts; remove this one"
            problems.add("duplicate-key", at, message, hint)
