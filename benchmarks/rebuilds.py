"""Builds of a project that has been built before."""

# ruff: noqa: INP001 - for scripts

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from measure import build, median, ratio
from projects import write_references

if TYPE_CHECKING:
    from collections.abc import Sequence

    from projects import Variant

__all__ = ["Rebuilds", "measure_rebuilds"]

_COUNTED = re.compile(r"(\d+) added, (\d+) changed, (\d+) removed")
_TITLE = "The era that has another title now"


@dataclass(slots=True, kw_only=True)
class Rebuilds:
    """What was measured; seconds are those of the processor."""

    whole: float
    #: Nothing has changed: a build in each round.
    idle: list[float]
    #: Bytes of the environment.
    environment: int
    #: One era has another title.
    changed: float = 0.0
    #: Pages: read again; that look different now; that do not, and ought to.
    read: int = 0
    needed: int = 0
    stale: int = 0

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
            f"{median(self.idle):.2f}",
            f"{ratio(self.idle, plain.idle):.2f}",
            f"{self.changed:.2f}",
            str(self.read),
            str(self.needed),
            str(self.stale),
            f"{self.environment / 1024:.0f}",
        )


def measure_rebuilds(
    folder: Path, variants: Sequence[Variant], eras: int, pages: int, rounds: int
) -> dict[str, Rebuilds]:
    """Build each, build all again in turn, and again when one era has another title."""
    found: dict[str, Rebuilds] = {}
    for variant in variants:
        source, out = _places(folder, variant)
        write_references(source, variant, eras, pages, 10)
        whole = build(source, out)
        environment = Path(f"{out}-doctrees", "environment.pickle").stat().st_size
        found[variant.name] = Rebuilds(
            whole=whole.cpu, idle=[], environment=environment
        )
    for _ in range(rounds):
        for variant in variants:
            used = build(*_places(folder, variant))
            found[variant.name].idle.append(used.cpu)
    for variant in variants:
        source, out = _places(folder, variant)
        before = _pages_in(out)
        write_references(source, variant, eras, pages, 10, _TITLE)
        _count(found[variant.name], source, out, before)
        shutil.rmtree(source.parent)
    return found


def _places(folder: Path, variant: Variant) -> tuple[Path, Path]:
    home = folder / variant.name
    return home / "source", home / "out"


def _count(row: Rebuilds, source: Path, out: Path, before: dict[str, str]) -> None:
    """Build what has changed, and compare with a build from scratch."""
    changed = build(source, out)
    after = _pages_in(out)
    for stale in (out, Path(f"{out}-doctrees")):
        shutil.rmtree(stale)
    build(source, out)
    fresh = _pages_in(out)
    counted = _COUNTED.search(changed.output)
    row.changed = changed.cpu
    row.read = int(counted[2]) + int(counted[1]) if counted else 0
    row.needed = sum(before[name] != text for name, text in fresh.items())
    row.stale = sum(after[name] != text for name, text in fresh.items())


def _pages_in(out: Path) -> dict[str, str]:
    """Return the pages of a build, less what has to do with the build itself."""
    return {
        path.name: path.read_text("utf-8")
        for path in sorted(out.glob("*.html"))
        if path.stem not in {"genindex", "search"}
    }
