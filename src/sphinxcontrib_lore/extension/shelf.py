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
    from collections.abc import Iterator
    from pathlib import Path

    from sphinxcontrib_lore.dataset.index import Index
    from sphinxcontrib_lore.dataset.model import Dataset
    from sphinxcontrib_lore.dataset.source import SourceFile
    from sphinxcontrib_lore.dataset.translation import Message
    from sphinxcontrib_lore.extension.catalogues import Catalogues

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
        self,
        sources: dict[str, str],
        confdir: Path,
        folder: Path | None = None,
        catalogues: Catalogues | None = None,
    ) -> None:
        """Take dataset name -> source, relative to the folder of conf.py.

        What has been read is kept in *folder*, for the next build, as it was written;
        it is translated by *catalogues* when it is asked for.
        """
        self.sources = sources
        self.catalogues = catalogues
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
        state = blake2b("".join(self._digests.values()).encode(), digest_size=12)
        for name in self.sources if self.catalogues else ():
            for content in self.catalogues.contents(name) if self.catalogues else ():
                state.update(f"\0{name}\0{len(content)}\0".encode())
                state.update(content)
        return state.hexdigest()

    @cached_property
    def _all_read(self) -> dict[str, _Read]:
        """Dataset name -> the dataset as it was written, and what goes with it."""
        read = {name: self._stored(name) or self._read(name) for name in self._files}
        for _, problems, _ in read.values():
            self._problems.found += problems
        return read

    @cached_property
    def collection(self) -> Library:
        """Return the datasets, in the language of the docs."""
        datasets: list[Dataset] = []
        indexes: dict[str, Index] = {}
        for name, (dataset, _, index) in self._all_read.items():
            if dataset is not None:
                datasets.append(self._told(dataset))
            if index is not None:
                indexes[name] = index
        unread = frozenset(n for n, one in self._all_read.items() if one[0] is None)
        return Library(tuple(datasets), unread, indexes)

    def _told(self, dataset: Dataset) -> Dataset:
        catalogues, name = self.catalogues, dataset.name
        say = catalogues.speaker(name) if catalogues else None
        if catalogues is None or say is None:
            return dataset
        # Loaded where there is something to translate.
        from sphinxcontrib_lore.dataset.translation import translate  # noqa: PLC0415

        return translate(dataset, say, catalogues.source(name))

    def refused_catalogues(self) -> dict[str, str]:
        """Return the catalogues that cannot be read, and why."""
        self.collection  # noqa: B018 - it reads them
        return self.catalogues.refused if self.catalogues else {}

    def messages(self) -> Iterator[tuple[str, Message]]:
        """Return dataset name and message of all that translators get, in order."""
        from sphinxcontrib_lore.dataset.translation import messages_of  # noqa: PLC0415

        for name, (dataset, *_) in self._all_read.items():
            markup = dataset.markup if dataset else "rst"
            for message in messages_of(self._files[name], markup):
                yield name, message

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
