"""Hold the measured coverage of each part of the package against its limit."""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path, PurePath

PACKAGE = "sphinxcontrib_lore"
TOP = "(top)"
#: The least percentage of lines and branches together, by folder of the package.
LIMITS = {"dataset": 100}
ELSEWHERE = 95


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """What was measured in one folder of the package."""

    name: str
    covered: int
    total: int

    @property
    def limit(self) -> int:
        """Return the least percentage that will do."""
        return LIMITS.get(self.name, ELSEWHERE)

    @property
    def is_enough(self) -> bool:
        """Compare whole numbers: 99.996 is not 100."""
        return self.covered * 100 >= self.limit * self.total

    @property
    def line(self) -> str:
        """Return the part's line of the table."""
        # Rounded down, so that nothing short of 100 reads as 100.
        shown = self.covered * 10000 // self.total / 100 if self.total else 100
        verdict = "" if self.is_enough else "  too little"
        return f"{self.name:<12} {shown:>7.2f} %  of {self.limit} %{verdict}"


def read_parts(report: Path) -> list[Part]:
    """Add up the files of coverage's JSON report by part."""
    covered: dict[str, int] = defaultdict(int)
    total: dict[str, int] = defaultdict(int)
    for path, measured in json.loads(report.read_text("utf-8"))["files"].items():
        within = PurePath(path.replace("\\", "/")).parts
        within = within[within.index(PACKAGE) + 1 :]
        name = within[0] if len(within) > 1 else TOP
        summary = measured["summary"]
        covered[name] += summary["covered_lines"] + summary["covered_branches"]
        total[name] += summary["num_statements"] + summary["num_branches"]
    return [
        Part(name=name, covered=covered[name], total=total[name])
        for name in sorted(total)
    ]


def find_gaps(report: Path) -> list[str]:
    """List what was not reached: file, lines, and branches as FROM->TO."""
    gaps = []
    for path, measured in json.loads(report.read_text("utf-8"))["files"].items():
        lines = [str(line) for line in measured["missing_lines"]]
        branches = [f"{a}->{b}" for a, b in measured["missing_branches"]]
        if lines or branches:
            gaps.append(f"{path}: {', '.join(lines + branches)}")
    return gaps


def main(arguments: list[str]) -> int:
    """Print the table, and return 1 if a part falls short or nothing was measured."""
    report = Path(arguments[0])
    parts = read_parts(report)
    is_enough = bool(parts) and all(part.is_enough for part in parts)
    print("\nCoverage of lines and branches")
    for part in parts:
        print(f"  {part.line}")
    if not is_enough:
        print("Not reached:", *find_gaps(report), sep="\n  ", file=sys.stderr)
    return 0 if is_enough else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
