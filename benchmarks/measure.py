"""Run commands and read the kernel's own account of them."""

# ruff: noqa: INP001, S603 - for scripts, which run commands

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["Usage", "about_this_machine", "build", "median", "ratio", "table"]


#: As users run it: an installed package is compiled once, not in every process.
_ENV = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}


class Usage(NamedTuple):
    """What a command took, its child processes included."""

    #: Seconds of the processor, in the program and in the system.
    cpu: float
    #: Seconds on the clock.
    wall: float
    #: MiB at the most, of the largest single process.
    memory: float
    output: str


def run(argv: Sequence[str]) -> Usage:
    """Run a command to its end; SystemExit with what it printed if it fails."""
    start = time.perf_counter()
    process = subprocess.Popen(
        argv, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=_ENV
    )
    output = process.stdout.read() if process.stdout else ""
    _, status, used = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{' '.join(argv)}\n{output}")
    cpu = used.ru_utime + used.ru_stime
    return Usage(cpu, wall, used.ru_maxrss / 1024, output)


def build(source: Path, out: Path, *options: str) -> Usage:
    """Build the HTML of a project in a process of its own."""
    argv = [sys.executable, "-m", "sphinx", "-b", "html", *options]
    return run([*argv, "-d", f"{out}-doctrees", str(source), str(out)])


def median(values: Iterable[float]) -> float:
    """Return the median."""
    return statistics.median(values)


def ratio(above: Sequence[float], below: Sequence[float]) -> float:
    """Return the median of the ratios within each round."""
    return median(a / b for a, b in zip(above, below, strict=True))


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def about_this_machine() -> str:
    """Return what figures of this machine have to be read with."""
    import docutils  # noqa: PLC0415 - this module is for scripts without Sphinx, too
    import sphinx  # noqa: PLC0415

    model = "unknown processor"
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        named = [
            line.partition(":")[2].strip()
            for line in cpuinfo.read_text("utf-8").splitlines()
            if line.startswith("model name")
        ]
        model = named[0] if named else model
    python = ".".join(map(str, sys.version_info[:3]))
    versions = f"Sphinx {sphinx.__version__}, docutils {docutils.__version__}"
    return f"{model}, {os.cpu_count()} cores; Python {python}, {versions}"
