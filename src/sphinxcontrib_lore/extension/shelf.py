"""The datasets of a build: where they are, what they hold, what is wrong with them."""

from __future__ import annotations

import os
from functools import cached_property
from hashlib import blake2b
from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.collection import Library
from sphinxcontrib_lore.dataset.problems import Problem, Problems
from sphinxcontrib_lore.dataset.source import PACKAGE, locate

if TYPE_CHECKING:
    from pathlib import Path

    from sphinxcontrib_lore.dataset.source import SourceFile

__all__ = ["Shelf"]

#: Part of the digest: raise it when the same files give other answers.
_READER_VERSION = "1"


class Shelf:
    """The sources of a build; they are read when the library is first asked for."""

    def __init__(self, sources: dict[str, str], confdir: Path) -> None:
        """Take dataset name -> source, relative to the folder of conf.py."""
        self.sources = sources
        self._confdir = confdir
        self._problems = Problems()

    @cached_property
    def _files(self) -> dict[str, tuple[SourceFile, ...]]:
        return {
            name: locate(source, self._confdir, self._problems)
            for name, source in self.sources.items()
        }

    @cached_property
    def digest(self) -> str:
        """Return the digest of all that answers are made of, without reading it."""
        state = blake2b(_READER_VERSION.encode(), digest_size=12)
        for name, files in self._files.items():
            state.update(f"\0{name}\0{len(files)}".encode())
            for file in files:
                head = f"\0{file.name}\0{len(file.content)}\0"
                state.update(head.encode("utf-8", "surrogatepass"))
                state.update(file.content)
        return state.hexdigest()

    @cached_property
    def collection(self) -> Library:
        """Return the datasets."""
        # Where no page asks, the reader is not loaded.
        from sphinxcontrib_lore.dataset.read import read_files  # noqa: PLC0415

        read = {name: read_files(files, name) for name, files in self._files.items()}
        for outcome in read.values():
            self._problems.found += outcome.problems
        datasets = [o.dataset for o in read.values() if o.dataset is not None]
        unread = frozenset(name for name, o in read.items() if o.dataset is None)
        return Library(tuple(datasets), unread)

    def path_of(self, file: str) -> str:
        """Return the path of a file that a place names."""
        if file.startswith(PACKAGE):
            return file
        return os.path.abspath(self._confdir / file)  # noqa: PTH100 - follows no link

    def found_problems(self) -> tuple[Problem, ...]:
        """Return what is wrong with the datasets, once they have been read."""
        self.collection  # noqa: B018 - it finds the problems
        return self._problems.in_order()
