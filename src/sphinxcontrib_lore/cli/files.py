"""Write files: whole or not at all."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from errno import ELOOP
from pathlib import Path

__all__ = ["refuse_what_is_no_file", "replace_file"]

_PLAIN_MODE = 0o666


def refuse_what_is_no_file(path: Path) -> None:
    """Raise OSError where *path* leads to a device or a pipe; of a folder reading does.

    Reading a pipe would wait for ever, and a file put in the place of a device, such
    as that of nowhere, would take it from the whole machine.
    """
    if path.exists() and not (path.is_file() or path.is_dir()):
        raise OSError(0, "it is not a file")


def replace_file(path: Path, content: bytes) -> bool:
    """Put *content* where *path* leads; return whether that is new; raise OSError.

    Whoever reads it at the same time sees the old file or the new one. What is the same
    is not touched.
    """
    try:
        path = path.resolve()
    except RuntimeError as error:  # Before Python 3.13, of links that go round.
        raise OSError(ELOOP, os.strerror(ELOOP)) from error
    refuse_what_is_no_file(path)
    mode = None
    with suppress(FileNotFoundError):
        if path.read_bytes() == content:
            return False
        mode = path.stat().st_mode & 0o7777
    number, name = tempfile.mkstemp(prefix=f".{path.name[:100]}.", dir=path.parent)
    try:
        with os.fdopen(number, "wb") as file:
            file.write(content)
        Path(name).chmod(_usual_mode() if mode is None else mode)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return True


def _usual_mode() -> int:
    """Return the mode of a file that somebody makes: `mkstemp` hides its own."""
    mask = os.umask(0)
    os.umask(mask)
    return _PLAIN_MODE & ~mask
