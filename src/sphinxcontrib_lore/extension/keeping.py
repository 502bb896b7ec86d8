"""Files beside Sphinx's doctrees: whole or not there, and never a reason to fail."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["FOLDER", "replace_file"]

#: In the folder of the doctrees.
FOLDER = "lore"


def replace_file(path: Path, content: bytes) -> None:
    """Write a file at once; a folder that cannot be written keeps what it has."""
    beside = path.with_suffix(f".{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_bytes(content)
        beside.replace(path)
    except OSError:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
