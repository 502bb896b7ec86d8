"""How long git's answers take, as ratios to one bare ``git log``; and how much memory.

    python benchmarks/git.py [REPOSITORY] [--rounds 5]

Without a repository, one of 20,000 commits is made. Each figure is the median of
ratios that were measured in turns, since one machine is never twice equally fast.
Returns 1 if a promise is broken.
"""

# ruff: noqa: INP001, S603, S607, T201 - a script that prints, and runs what it names

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from sphinxcontrib_lore.history.git import open_repository
from sphinxcontrib_lore.history.git.commits import FORMAT

#: What is promised, and what is aimed at.
FACTS, FACTS_AIM = 1.8, 1.3
EVIDENCE = 3.0
#: How much more memory four times the history may take.
MEMORY = 1.15

_TAIL = """
import resource
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""
SURVEY = """
import sys
from pathlib import Path
from sphinxcontrib_lore.history.git import open_repository
from sphinxcontrib_lore.history.survey import survey
assert survey(open_repository(Path(sys.argv[1]))).commits
"""
CHECK = """
import sys
from pathlib import Path
from sphinxcontrib_lore.dataset.read import read_files
from sphinxcontrib_lore.dataset.source import SourceFile
from sphinxcontrib_lore.history.evidence import check_evidence
content = Path(sys.argv[2]).read_bytes()
dataset = read_files((SourceFile("lore.yaml", content),), "lore").dataset
report = check_evidence(dataset, {"": Path(sys.argv[1])})
assert len(report.findings) == 2000, len(report.findings)
assert not [f for f in report.findings if f.ruling.reason == "git"]
"""
READ = """
import sys
from pathlib import Path
from sphinxcontrib_lore.dataset.read import read_files
from sphinxcontrib_lore.dataset.source import SourceFile
import sphinxcontrib_lore.history.evidence
content = Path(sys.argv[2]).read_bytes()
assert read_files((SourceFile("lore.yaml", content),), "lore").dataset
"""


@dataclass(frozen=True, slots=True)
class Result:
    """A ratio and its limit."""

    name: str
    ratio: float
    limit: float

    @property
    def is_kept(self) -> bool:
        """Tell whether the promise is kept."""
        return self.ratio <= self.limit

    def __str__(self) -> str:
        """Return a line of the table."""
        verdict = "" if self.is_kept else "  TOO MUCH"
        return f"{self.name:<54} {self.ratio:5.2f}  of {self.limit:.2f}{verdict}"


def seconds(command: list[str]) -> tuple[float, float]:
    """Run a command, drop what it prints, and return wall and processor time."""
    before = os.times()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = os.times()
    used = after.children_user + after.children_system
    return after.elapsed - before.elapsed, (
        used - before.children_user - before.children_system
    )


def python(code: str, *arguments: str) -> list[str]:
    """Return the command that runs *code*."""
    return [sys.executable, "-c", code, *arguments]


def log(folder: str) -> list[str]:
    """Return the bare command that prints the fields which the survey reads."""
    mailmap = ("-c", "mailmap.blob=HEAD:.mailmap")
    where = ("git", "-C", folder, "--no-pager", *mailmap)
    return [*where, "log", "-z", "--date=raw", f"--format={FORMAT}", "HEAD"]


def ratios(
    folder: str, rounds: int, commands: dict[str, list[str]]
) -> dict[str, tuple[float, float]]:
    """Return median ratios of wall and processor time to a `git log` beside it."""
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in commands}
    for number in range(rounds + 1):
        for name, command in commands.items():
            base = seconds(log(folder))
            mine = seconds(command)
            if number:  # the first round warms up
                found[name].append((mine[0] / base[0], mine[1] / base[1]))
    return {
        name: (median(wall for wall, _ in some), median(cpu for _, cpu in some))
        for name, some in found.items()
    }


def make_history(folder: Path, commits: int) -> None:
    """Make a bare repository: files come and go in folders, fifty people commit."""
    lines = []
    for number in range(commits):
        who = f"P{number % 50} <p@example.org> {1_300_000_000 + number * 3600} +0100"
        path = f"d{number % 40}/e{number % 7}/f{number % 3000}.txt"
        content = f"{number}\n" * 5
        lines += ["commit refs/heads/main", f"author {who}", f"committer {who}"]
        lines += ["data 9", "A subject"]
        gone = number - 4
        if gone > 0 and number % 9 == 0:
            lines.append(f"D d{gone % 40}/e{gone % 7}/f{gone % 3000}.txt")
        lines += [f"M 644 inline {path}", f"data {len(content)}", content]
    subprocess.run(["git", "init", "-q", "--bare", "-b", "main", folder], check=True)
    stream = "\n".join([*lines, ""]).encode()
    command = ["git", "-C", str(folder), "fast-import", "--quiet"]
    subprocess.run(command, input=stream, check=True)


def make_dataset(folder: Path, file: Path, *, wrong: int) -> None:
    """Write a dataset of 1,000 commits and 1,000 paths, 100 of which are gone."""
    repository = open_repository(folder)
    hashes = [one for some in repository.reachable() for one in some]
    commits = [hashes[number * len(hashes) // 1000][:10] for number in range(1000)]
    for number in range(wrong):
        right = commits[number * 20]
        commits[number * 20] = right[:9] + ("0" if right[9] != "0" else "1")
    there, gone = _paths(folder)
    gone = gone[:: max(1, len(gone) // 100)][:100]
    size = 1000 - wrong - len(gone)
    wanted = gone + [there[number * len(there) // size] for number in range(size)]
    wanted += [f"no/such/path-{number}.txt" for number in range(wrong)]
    entries = [f'      - {{commit: "{one}"}}\n' for one in commits]
    entries += [f'      - {{path: "{one}"}}\n' for one in wanted]
    head = "lore: 1\nanecdotes:\n  - id: a\n    title: A\n    text: t\n    evidence:\n"
    file.write_text(head + "".join(entries), "utf-8")


def _paths(folder: Path) -> tuple[list[str], list[str]]:
    """Return the paths that are there, and those that were; as YAML can quote them."""
    repository = open_repository(folder)
    changes = repository.changes(first_parents=True)
    known = {path for _, _, path in changes if path.isascii() and '"' not in path}
    there = sorted(repository.entries(sorted(known)))
    return there, sorted(known.difference(there))


def peak(folder: str) -> int:
    """Return the peak memory of a survey, without git's own, in KiB."""
    command = python(SURVEY + _TAIL, folder)
    return int(subprocess.run(command, check=True, capture_output=True).stdout)


def memory(scratch: Path) -> Result:
    """Compare the memory of two histories, one four times as long."""
    short, long = scratch / "short.git", scratch / "long.git"
    make_history(short, 10_000)
    make_history(long, 40_000)
    ratio = peak(str(long)) / peak(str(short))
    return Result("memory: 40,000 commits to 10,000", ratio, MEMORY)


def main() -> int:
    """Measure, print, and tell whether all promises are kept."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("repository", nargs="?", type=Path)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    os.environ["LC_ALL"] = "C"
    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        folder: Path = options.repository or scratch / "made.git"
        if options.repository is None:
            make_history(folder, 20_000)
        right, wrong = scratch / "right.yaml", scratch / "wrong.yaml"
        make_dataset(folder, right, wrong=0)
        make_dataset(folder, wrong, wrong=50)
        where = str(folder)
        commands = {
            "facts of the whole history": python(SURVEY, where),
            "1,000 commits, 1,000 paths (100 of them gone)": python(
                CHECK, where, str(right)
            ),
            "the same, 50 of each never were": python(CHECK, where, str(wrong)),
            "start-up and reading that dataset": python(READ, where, str(right)),
        }
        found = ratios(where, options.rounds, commands)
        results = [memory(scratch)]
    print("Times as ratios to one `git log` that prints the same fields, start of the")
    print("interpreter included                                    wall   processor")
    for title, (wall, cpu) in found.items():
        print(f"{title:<54} {wall:6.2f}      {cpu:6.2f}")
    (facts, _), (evidence, _), _, (start, _) = found.values()
    results += [
        Result(f"facts of the whole history (aim {FACTS_AIM})", facts, FACTS),
        Result("evidence, without start-up and reading", evidence - start, EVIDENCE),
    ]
    print("\nPromises", *results, sep="\n")
    return 0 if all(result.is_kept for result in results) else 1


if __name__ == "__main__":
    sys.exit(main())
