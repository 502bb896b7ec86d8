"""Builds of a project that has been built before."""

# ruff: noqa: INP001 - for scripts

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from measure import build, median
from projects import write_references

if TYPE_CHECKING:
    from projects import Variant

__all__ = ["Rebuilds", "measure_rebuilds"]

_COUNTED = re.compile(r"(\d+) added, (\d+) changed, (\d+) removed")
_TITLE = "The era that has another title now"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rebuilds:
    """What was measured; seconds are those of the processor."""

    whole: float
    #: Nothing has changed.
    idle: float
    #: One era has another title.
    changed: float
    #: Pages: read again; that look different now; that do not, and ought to.
    read: int
    needed: int
    stale: int
    #: Bytes of the environment.
    environment: int

    @staticmethod
    def head() -> tuple[str, ...]:
        """Return what `cells` are."""
        return (
            "whole, cpu s",
            "nothing changed",
            "÷ plain",
            "one title changed",
            "pages read",
            "needed",
            "stale",
            "environment, KiB",
        )

    def cells(self, plain: Rebuilds) -> tuple[str, ...]:
        """Return the row of a table."""
        return (
            f"{self.whole:.2f}",
            f"{self.idle:.2f}",
            f"{self.idle / plain.idle:.2f}",
            f"{self.changed:.2f}",
            str(self.read),
            str(self.needed),
            str(self.stale),
            f"{self.environment / 1024:.0f}",
        )


def measure_rebuilds(
    folder: Path, variant: Variant, eras: int, pages: int, rounds: int
) -> Rebuilds:
    """Build, build again, and build when the title of one era has changed."""
    source, out = folder / "source", folder / "out"
    write_references(source, variant, eras, pages, 10)
    whole = build(source, out)
    before = _pages_in(out)
    environment = Path(f"{out}-doctrees", "environment.pickle").stat().st_size
    idle = [build(source, out).cpu for _ in range(rounds)]
    write_references(source, variant, eras, pages, 10, _TITLE)
    changed = build(source, out)
    after = _pages_in(out)
    for stale in (out, Path(f"{out}-doctrees")):
        shutil.rmtree(stale)
    build(source, out)
    fresh = _pages_in(out)
    counted = _COUNTED.search(changed.output)
    return Rebuilds(
        whole=whole.cpu,
        idle=median(idle),
        changed=changed.cpu,
        read=int(counted[2]) + int(counted[1]) if counted else 0,
        needed=sum(before[name] != text for name, text in fresh.items()),
        stale=sum(after[name] != text for name, text in fresh.items()),
        environment=environment,
    )


def _pages_in(out: Path) -> dict[str, str]:
    """Return the pages of a build, less what has to do with the build itself."""
    return {
        path.name: path.read_text("utf-8")
        for path in sorted(out.glob("*.html"))
        if path.stem not in {"genindex", "search"}
    }
