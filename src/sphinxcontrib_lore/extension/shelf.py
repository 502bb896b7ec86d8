"""The datasets of a build: where they are, what they hold, what is wrong with them."""

from __future__ import annotations

import os
from functools import cached_property
from hashlib import blake2b
from typing import TYPE_CHECKING

from sphinxcontrib_lore import __version__
from sphinxcontrib_lore.dataset.collection import Library
from sphinxcontrib_lore.dataset.problems import Problem, Problems
from sphinxcontrib_lore.dataset.source import PACKAGE, locate
from sphinxcontrib_lore.extension.keeping import replace_file

if TYPE_CHECKING:
    from pathlib import Path

    from sphinxcontrib_lore.dataset.index import Index
    from sphinxcontrib_lore.dataset.model import Dataset
    from sphinxcontrib_lore.dataset.source import SourceFile

__all__ = ["Shelf"]

#: Part of the digest: raise it when the same files give other answers.
_READER_VERSION = "1"

#: A dataset, its problems, and its index where it need not be made.
_Read = tuple["Dataset | None", tuple[Problem, ...], "Index | None"]


def _digest_of(name: str, files: tuple[SourceFile, ...]) -> str:
    version = f"{__version__} {_READER_VERSION}"
    state = blake2b(version.encode(), digest_size=12)
    state.update(f"\0{name}\0{len(files)}".encode())
    for file in files:
        head = f"\0{file.name}\0{len(file.content)}\0"
        state.update(head.encode("utf-8", "surrogatepass"))
        state.update(file.content)
    return state.hexdigest()


class Shelf:
    """The sources of a build; they are read when the library is first asked for."""

    def __init__(
        self, sources: dict[str, str], confdir: Path, folder: Path | None = None
    ) -> None:
        """Take dataset name -> source, relative to the folder of conf.py.

        What has been read is kept in *folder*, for the next build.
        """
        self.sources = sources
        self.folder = self._confdir = confdir
        self._folder = folder
        self._problems = Problems()

    @cached_property
    def _files(self) -> dict[str, tuple[SourceFile, ...]]:
        return {
            name: locate(source, self._confdir, self._problems)
            for name, source in self.sources.items()
        }

    @cached_property
    def _digests(self) -> dict[str, str]:
        """Dataset name -> digest of all that it is read from."""
        return {name: _digest_of(name, files) for name, files in self._files.items()}

    @cached_property
    def digest(self) -> str:
        """Return the digest of all that answers are made of, without reading it."""
        state = "".join(self._digests.values())
        return blake2b(state.encode(), digest_size=12).hexdigest()

    @cached_property
    def collection(self) -> Library:
        """Return the datasets."""
        read = {name: self._stored(name) or self._read(name) for name in self._files}
        datasets: list[Dataset] = []
        indexes: dict[str, Index] = {}
        for name, (dataset, problems, index) in read.items():
            self._problems.found += problems
            if dataset is not None:
                datasets.append(dataset)
            if index is not None:
                indexes[name] = index
        unread = frozenset(name for name, one in read.items() if one[0] is None)
        return Library(tuple(datasets), unread, indexes)

    def _stored(self, name: str) -> _Read | None:
        """Return what an earlier build has read of the same files."""
        # What is used when a page asks is loaded then.
        from sphinxcontrib_lore.dataset.store.packing import unpack  # noqa: PLC0415

        path = self._store(name)
        if path is None:
            return None
        try:
            return unpack(path.read_bytes(), self._digests[name])
        except OSError:
            return None

    def _read(self, name: str) -> _Read:
        """Read a dataset, and keep it for the next build."""
        from sphinxcontrib_lore.dataset.read import read_files  # noqa: PLC0415
        from sphinxcontrib_lore.dataset.store.packing import pack  # noqa: PLC0415

        dataset, problems, _ = read_files(self._files[name], name)
        path = self._store(name)
        if path is not None and dataset is not None:
            replace_file(path, pack(dataset, problems, self._digests[name]))
        return dataset, problems, None

    def _store(self, name: str) -> Path | None:
        return None if self._folder is None else self._folder / f"{name}.store"

    def path_of(self, file: str) -> str:
        """Return the path of a file that a place names."""
        if file.startswith(PACKAGE):
            return file
        return os.path.abspath(self._confdir / file)  # noqa: PTH100 - follows no link

    def found_problems(self) -> tuple[Problem, ...]:
        """Return what is wrong with the datasets, once they have been read."""
        self.collection  # noqa: B018 - it finds the problems
        return self._problems.in_order()
