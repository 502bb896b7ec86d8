"""Read a dataset: its files, their nodes, the records, and the rules between them."""

from __future__ import annotations

import gc
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any

from sphinxcontrib_lore.dataset.fields import DATASET
from sphinxcontrib_lore.dataset.model import Dataset
from sphinxcontrib_lore.dataset.nodes import Scalar, read_nodes
from sphinxcontrib_lore.dataset.problems import Place, Problem, Problems
from sphinxcontrib_lore.dataset.releases import date_events
from sphinxcontrib_lore.dataset.rules import check_rules
from sphinxcontrib_lore.dataset.source import decode, locate
from sphinxcontrib_lore.dataset.values import Reader

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sphinxcontrib_lore.dataset.source import SourceFile

__all__ = ["Outcome", "read_dataset", "read_files"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What reading gave: a dataset, perhaps with gaps, and all problems in order."""

    dataset: Dataset | None
    problems: tuple[Problem, ...]


def read_dataset(source: str, base: Path, name: str) -> Outcome:
    """Read the dataset *name* from *source*, a path relative to *base* or a package.

    Nothing that a person wrote raises: what is wrong is a problem, and the smallest
    thing around it is left out.
    """
    problems = Problems()
    found = locate(source, base, problems)
    outcome = read_files(found, name)
    problems.found += outcome.problems
    return Outcome(outcome.dataset, problems.in_order())


def read_files(sources: tuple[SourceFile, ...], name: str) -> Outcome:
    """Read the dataset *name* from the contents of its files, each a part of it."""
    problems = Problems()
    with _no_collections():
        parts = [
            part for file in sources if (part := _read_file(file, problems)) is not None
        ]
        dataset = _join(parts, name, problems)
        if dataset is not None:
            dataset = date_events(dataset, problems)
            check_rules(dataset, problems)
    return Outcome(dataset, problems.in_order())


@contextmanager
def _no_collections() -> Iterator[None]:
    """Hold back the garbage collector.

    A large file makes millions of objects, none of them garbage, and each collection
    would walk them all.
    """
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def _read_file(file: SourceFile, problems: Problems) -> Dataset | None:
    text = decode(file, problems)
    if text is None:
        return None
    before = len(problems.found)
    root = read_nodes(text, file.name, problems)
    if root is None or (type(root) is Scalar and root.is_empty):
        if len(problems.found) == before:
            place = Place(file.name, 1, 1)
            message = "the file holds no dataset"
            problems.add("empty-file", place, message, "begin it with 'lore: 1'")
        return None
    reader = Reader(file.name, problems)
    dataset: Dataset | None = DATASET.read(root, "dataset", reader)
    return dataset and replace(dataset, left_out=frozenset(reader.left_out))


#: Fields whose values are strung together when a dataset has several files.
_LISTS = ("eras", "subjects", "releases", "numbers", "anecdotes", "reading")
_SCALARS = tuple(
    f.name
    for f in fields(Dataset)
    if f.name not in {*_LISTS, "place", "name", "repositories", "left_out"}
)


def _join(parts: list[Dataset], name: str, problems: Problems) -> Dataset | None:
    """Return one dataset of its parts; of two values for one key the first counts."""
    if not parts:
        return None
    whole = replace(parts[0], name=name)
    empty = Dataset(place=whole.place)
    for part in parts[1:]:
        changes: dict[str, Any] = {
            key: getattr(whole, key) + getattr(part, key) for key in _LISTS
        }
        changes["left_out"] = whole.left_out | part.left_out
        changes["repositories"] = {**part.repositories, **whole.repositories}
        for key in _SCALARS:
            mine, theirs = getattr(whole, key), getattr(part, key)
            if mine == getattr(empty, key):
                changes[key] = theirs
            elif theirs not in (getattr(empty, key), mine):
                message = f"'{key.replace('_', '-')}' has another value in this file"
                hint = f"the one of {whole.place.file} counts; remove this one"
                problems.add("duplicate-key", part.place, message, hint)
        whole = replace(whole, **changes)
    return whole
