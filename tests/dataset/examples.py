"""The files of `tests/examples`: datasets, and what is expected of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.collection import Library
from sphinxcontrib_lore.dataset.problems import Problems
from sphinxcontrib_lore.dataset.read import read_dataset, read_files
from sphinxcontrib_lore.dataset.source import SourceFile, locate

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.model import Dataset
    from sphinxcontrib_lore.dataset.problems import Problem
    from sphinxcontrib_lore.dataset.read import Outcome

__all__ = ["INVALID", "VALID", "files", "load", "loads", "problems_of", "shelve"]

_EXAMPLES = Path(__file__).resolve().parent.parent / "examples"


def _datasets(folder: Path) -> list[Path]:
    """Return the datasets of a folder: files, and folders of files."""
    return sorted(p for p in folder.iterdir() if p.suffix == ".yaml" or p.is_dir())


VALID = _datasets(_EXAMPLES / "valid")
INVALID = _datasets(_EXAMPLES / "invalid")


def load(example: Path) -> Outcome:
    """Read an example, under its own name."""
    return read_dataset(example.name, example.parent, example.stem)


def files(example: Path) -> tuple[SourceFile, ...]:
    """Return the files of an example."""
    return locate(example.name, example.parent, Problems())


def loads(text: str | bytes, name: str = "lore") -> Outcome:
    """Read a text as the one file of a dataset."""
    content = text.encode() if isinstance(text, str) else text
    return read_files((SourceFile(f"{name}.yaml", content),), name)


def problems_of(text: str | bytes) -> list[str]:
    """Return the problems of a text, one line each."""
    return [str(problem) for problem in loads(text).problems]


def shelve(**texts: str) -> Library:
    """Return a library of datasets that have no problem worse than a hint."""
    return Library(tuple(_whole(loads(text, name)) for name, text in texts.items()))


def _whole(outcome: Outcome) -> Dataset:
    bad: list[Problem] = [p for p in outcome.problems if p.severity.value == "error"]
    assert not bad, bad
    assert outcome.dataset is not None
    return outcome.dataset
