"""From a source, as configured, to its files: where they are, and what they hold."""

from __future__ import annotations

import os
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from sphinxcontrib_lore.dataset.lock.place import SUFFIX, lock_path
from sphinxcontrib_lore.dataset.problems import Place, Problems, nearest

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from importlib.resources.abc import Traversable

__all__ = [
    "PACKAGE",
    "LockFile",
    "SourceFile",
    "dataset_name",
    "locate",
    "lock_beside",
]

#: ``package:NAME/FILE`` is a file, or a folder, in an installed distribution.
PACKAGE = "package:"
_SUFFIXES = (".yaml", ".yml")


class SourceFile(NamedTuple):
    """One file of a dataset, as bytes; ``name`` is what messages call it."""

    name: str
    content: bytes

    @property
    def is_lock(self) -> bool:
        """Whether it is not a part of the dataset, but what git said of it."""
        return self.name.endswith(SUFFIX)


class LockFile(NamedTuple):
    """Where the lock of a dataset lies, or is to lie, and what messages call it."""

    path: Path
    shown: str


def dataset_name(source: str) -> str:
    """Return the name of a dataset without a key: the stem of its file or folder."""
    return Path(source.removeprefix(PACKAGE)).stem


def locate(
    source: str, base: Path, problems: Problems, *, shown: str | None = None
) -> tuple[SourceFile, ...]:
    """Return the files of *source*, in order of their names; last its lock, if any.

    *source* is a path (relative to *base*), a folder of YAML files, or
    ``package:NAME/FILE``. What is not there is a problem, and the result is empty.
    *shown* is what messages call a path; without it, they call it relative to *base*.
    """
    packaged = source.startswith(PACKAGE)
    path = base / source
    name = source if packaged else shown or _shown(path, base)
    try:
        if packaged:
            return _in_package(source, problems)
        return _at_path(path, name, problems)
    except OSError as error:
        _report_unreadable(error, name, problems)
        return ()


def _at_path(path: Path, name: str, problems: Problems) -> tuple[SourceFile, ...]:
    if not path.exists():
        hint = _near(path.name, path.parent) or "correct the path, or create the file"
        message = "there is no such file or folder"
        problems.add("no-file", Place(name, 1, 1), message, hint)
        return ()
    beside = lock_beside(path, name)
    lock = _lock(*beside, problems) if beside is not None else ()
    return (*_files(path, name, problems), *lock)


def lock_beside(path: Path, shown: str) -> LockFile | None:
    """Return the lock of a file or folder that messages call *shown*; a root has none.

    It lies beside what was named, not where a symbolic link leads to.
    """
    # A folder may be written as a dot, which has no name and nothing beside it.
    whole = Path(os.path.abspath(path))  # noqa: PTH100 - follows no link
    if not whole.name:
        return None
    lock = lock_path(whole)
    return LockFile(lock, _beside(shown, lock.name))


def _beside(shown: str, name: str) -> str:
    """Return what messages call a file that lies beside the one they call *shown*."""
    folder, _, last = shown.rstrip("/").rpartition("/")
    if last == ".":
        folder = f"{folder}/.." if folder else ".."
    elif last == "..":
        folder = f"{shown.rstrip('/')}/.."
    return f"{folder}/{name}" if folder else name


def _in_package(source: str, problems: Problems) -> tuple[SourceFile, ...]:
    package, _, inner = source.removeprefix(PACKAGE).partition("/")
    place = Place(source, 1, 1)
    try:
        root = files(package)
    except Exception as error:  # noqa: BLE001 - what a package raises when imported
        message = f"no package '{package}' is installed"
        if not isinstance(error, (ImportError, ValueError, TypeError)):
            message = f"the package '{package}' cannot be imported: {error}"
        problems.add("no-file", place, message, "write package:NAME/FILE")
        return ()
    found = root.joinpath(*_parts(inner))
    if not (found.is_file() or found.is_dir()):
        message = f"the package '{package}' has no file '{inner}'"
        folder, _, file = inner.rpartition("/")
        hint = _near(file, root.joinpath(folder)) or "correct the name of the file"
        problems.add("no-file", place, message, hint)
        return ()
    folder, _, file = inner.rpartition("/")
    lock: Iterable[SourceFile] = ()
    if file:
        beside = lock_path(Path(file)).name
        entry = root.joinpath(*_parts(folder), beside)
        lock = _lock(entry, _beside(source, beside), problems)
    return (*_files(found, source, problems), *lock)


def _parts(inner: str) -> list[str]:
    return [part for part in inner.split("/") if part not in {"", ".."}]


def _lock(
    lock: Path | Traversable, shown: str, problems: Problems
) -> Iterator[SourceFile]:
    """Yield a lock, if it is there; messages call it *shown*."""
    if not _is_there(lock):
        return
    unread = Problems()
    content = _bytes(lock, shown, unread)
    if content is not None:
        yield SourceFile(shown, content)
    for problem in unread.found:
        message = f"the lock {problem.message}"
        problems.add("bad-lock", problem.place, message, "allow reading it")


def _is_there(entry: Path | Traversable) -> bool:
    # A link that leads nowhere is there, and is a problem.
    return os.path.lexists(entry) if isinstance(entry, Path) else entry.is_file()


def _near(name: str, folder: Path | Traversable) -> str:
    """Return a hint at the file of *folder* whose name is most like *name*."""
    try:
        return nearest(name, [entry.name for entry in folder.iterdir()])
    except OSError:
        return ""


def _files(
    found: Path | Traversable, name: str, problems: Problems
) -> tuple[SourceFile, ...]:
    if found.is_dir():
        inside = sorted(
            (entry for entry in found.iterdir() if _is_yaml(entry)),
            key=lambda entry: entry.name,
        )
        if not inside:
            message = "the folder has no .yaml file"
            hint = "name the file itself, or a folder that has one"
            problems.add("no-file", Place(name, 1, 1), message, hint)
        named = [(entry, f"{name.rstrip('/')}/{entry.name}") for entry in inside]
    else:
        named = [(found, name)]
    return tuple(
        SourceFile(shown, content)
        for entry, shown in named
        if (content := _bytes(entry, shown, problems)) is not None
    )


def _is_yaml(entry: Path | Traversable) -> bool:
    # Also one that is no file, or leads nowhere: it is reported when it is read.
    return entry.name.lower().endswith(_SUFFIXES)


def _bytes(entry: Path | Traversable, name: str, problems: Problems) -> bytes | None:
    try:
        # Reading a pipe would wait for ever; a link that leads nowhere says so itself.
        if entry.is_file() or not _exists(entry):
            return entry.read_bytes()
        error = OSError(0, "it is not a file")
    except OSError as raised:
        error = raised
    _report_unreadable(error, name, problems)
    return None


def _exists(entry: Path | Traversable) -> bool:
    return not isinstance(entry, Path) or entry.exists()


def _report_unreadable(error: OSError, name: str, problems: Problems) -> None:
    message = f"cannot be read: {error.strerror or error}"
    denied = isinstance(error, PermissionError)
    hint = "allow reading it" if denied else "name another file"
    problems.add("no-file", Place(name, 1, 1), message, hint)


def _shown(path: Path, base: Path) -> str:
    """Return the path as messages and doctrees name it: relative where it can be.

    Doctrees must not differ with the folder in which a project is built, and on
    Windows a relative path across drives does not exist (pitfalls, P088).
    """
    try:
        return Path(os.path.relpath(path, base)).as_posix()
    except ValueError:
        return path.as_posix()
