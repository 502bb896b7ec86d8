"""Run the command line as a user does: as a program."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["PROGRAM", "Ran", "run_lore"]

PROGRAM = (sys.executable, "-m", "sphinxcontrib_lore")


class Ran(NamedTuple):
    """What a program left: the status, and its two streams as bytes."""

    status: int
    out: bytes
    err: bytes


def run_lore(*arguments: str, cwd: Path, **environment: str) -> Ran:
    """Run `sphinx-lore` in *cwd*."""
    done = subprocess.run(
        [*PROGRAM, *arguments],
        cwd=cwd,
        env={**os.environ, "COLUMNS": "80", "PYTHONUTF8": "1", **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        timeout=300,
    )
    return Ran(done.returncode, done.stdout, done.stderr)
