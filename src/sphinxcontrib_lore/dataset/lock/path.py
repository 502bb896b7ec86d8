"""Where the lock of a dataset lies; loaded by each build, so it loads nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["SUFFIX", "lock_path"]

SUFFIX = ".lock.json"


def lock_path(source: Path) -> Path:
    """Return where the lock of a dataset lies: beside its file or folder."""
    return source.with_name(f"{source.stem}{SUFFIX}")
