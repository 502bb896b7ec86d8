"""What lies beside a dataset: its lock."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from sphinxcontrib_lore.dataset.lock.read import LockReading, read_lock
from sphinxcontrib_lore.dataset.lock.write import lock_path
from sphinxcontrib_lore.dataset.problems import Place, Problem
from sphinxcontrib_lore.dataset.source import PACKAGE

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.model import Dataset

__all__ = ["LockFile", "lock_beside", "read_beside"]


class LockFile(NamedTuple):
    """A lock: where it is, and what messages call it."""

    path: Path
    shown: str


def lock_beside(source: str) -> LockFile | None:
    """Return where the lock of a dataset is to be; None where nobody writes one."""
    if source.startswith(PACKAGE):
        return None
    # Not where a symbolic link leads to: beside the file that was named.
    path = lock_path(Path(os.path.abspath(source)))  # noqa: PTH100 - follows no links
    given = Path(source)
    # A folder may be given as "." or "..": then its lock lies beside where that leads.
    near = given.parent if given.name not in ("", "..") else given / ".."
    return LockFile(path, (near / path.name).as_posix())


def read_beside(source: str, dataset: Dataset) -> LockReading:
    """Read the lock of a dataset; where there is none, nothing is wrong."""
    file = lock_beside(source)
    try:
        if file is None or not file.path.exists():
            return LockReading(None)
        return read_lock(file.path.read_bytes(), file.shown, dataset)
    except OSError as error:
        message = f"the lock cannot be read: {error.strerror or error}"
        shown = file.shown if file else source
        return LockReading(
            None,
            (Problem("bad-lock", Place(shown, 1, 1), message, "allow reading it"),),
        )
