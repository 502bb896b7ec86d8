"""Measure how a dataset is read, kept and asked, against PyYAML alone.

    python benchmarks/datasets.py load --sizes 500,5000,50000
    python benchmarks/datasets.py ask dates

Every way to load runs in a process of its own, in turn; ratios are taken within a
round, then their median. Memory is the highest of a process, less what it had before.
"""

# ruff: noqa: INP001, T201 - a script, which prints

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import generate
import yaml
from measure import about_this_machine, median, ratio, table

from sphinxcontrib_lore.dataset import query
from sphinxcontrib_lore.dataset.collection import Library
from sphinxcontrib_lore.dataset.dates.edtf import parse_date
from sphinxcontrib_lore.dataset.read import read_files
from sphinxcontrib_lore.dataset.source import SourceFile
from sphinxcontrib_lore.dataset.store.packing import pack, unpack

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

#: Way to load -> most time and memory, as ratios to PyYAML's.
LIMITS = {"read": (0.40, 0.6), "open": (0.02, 0.6)}


class Taken(NamedTuple):
    """What a way to load has taken."""

    seconds: float
    #: MiB at the most.
    memory: float


def load_yaml(folder: Path) -> None:
    """Load the file with PyYAML's C loader, with neither positions nor checks."""
    text = (folder / "lore.yaml").read_text(encoding="utf-8")
    yaml.load(text, yaml.CSafeLoader)


def load_read(folder: Path) -> None:
    """Read the file with positions and all checks."""
    file = SourceFile("lore.yaml", (folder / "lore.yaml").read_bytes())
    read_files((file,), "lore")


def load_open(folder: Path) -> None:
    """Open what was kept of it, and show one era in a hundred."""
    stored = unpack((folder / "lore.store").read_bytes(), "key")
    if stored is None:
        raise SystemExit("the store cannot be opened")
    library = Library((stored.dataset,), indexes={"lore": stored.places})
    for number in range(0, len(stored.dataset.eras), 100):
        query.EraQuestion(generate.era_id(number)).ask(library)


WAYS = {"yaml": load_yaml, "read": load_read, "open": load_open}


def _resident(field: str) -> float:
    """Return a figure of the kernel's on this process, in MiB; 0 without one."""
    status = Path("/proc/self/status")
    lines = status.read_text().splitlines() if status.exists() else []
    found = [line.split()[1] for line in lines if line.startswith(field)]
    return int(found[0]) / 1024 if found else 0.0


def load_here(way: str, folder: Path) -> None:
    """Load once, and print what it took."""
    marks = Path("/proc/self/clear_refs")
    if marks.exists():
        marks.write_text("5")  # The highest is counted from here on.
    query.EraQuestion("")  # Loads the questions, which is no part of this.
    before = _resident("VmRSS")
    begin = time.process_time()
    WAYS[way](folder)
    seconds = time.process_time() - begin
    print(json.dumps([seconds, _resident("VmHWM") - before]))


def write_dataset(folder: Path, eras: int) -> None:
    """Write a dataset, and what a build keeps of it."""
    text = generate.dataset(eras).encode()
    (folder / "lore.yaml").write_bytes(text)
    dataset, problems, *_ = read_files((SourceFile("lore.yaml", text),), "lore")
    if dataset is None:
        raise SystemExit("the dataset cannot be read")
    (folder / "lore.store").write_bytes(pack(dataset, problems, "key"))


def measure_load(sizes: Sequence[int], rounds: int) -> bool:
    """Print what loading takes; tell whether it is within the limits."""
    rows: list[list[str]] = []
    kept = True
    for size in sizes:
        found: dict[str, list[Taken]] = {way: [] for way in WAYS}
        with tempfile.TemporaryDirectory() as folder:
            write_dataset(Path(folder), size)
            for _ in range(rounds):
                for way in WAYS:
                    argv = [sys.executable, __file__, "--way", way, folder]
                    out = subprocess.check_output(argv, text=True)  # noqa: S603
                    found[way].append(Taken(*json.loads(out)))
        for way, taken in found.items():
            columns = (list(zip(*all_, strict=True)) for all_ in (taken, found["yaml"]))
            (seconds, memory), (base, base_memory) = columns
            shares = ratio(seconds, base), ratio(memory, base_memory)
            limits = LIMITS.get(way)
            kept = kept and (limits is None or shares[0] <= limits[0])
            figures = [f"{median(seconds):.3f}", f"{shares[0]:.4f}"]
            figures += [f"{median(memory):.1f}", f"{shares[1]:.3f}"]
            rows.append([f"{size:,}", way, *figures])
    head = ("eras", "way", "seconds", "÷ yaml", "MiB", "÷ yaml")
    print(f"\n{table(head, rows)}")
    return kept


def _questions(size: int) -> dict[str, query.Question]:
    middle = size // 2
    era, subject = generate.era_id(middle), generate.subject_id(middle // 10)
    tag = f"g{middle // generate.PER_TAG:03}"
    return {
        "link": query.LinkQuestion("era", era),
        "era": query.EraQuestion(era, ("title", "summary", "text")),
        "subject": query.SubjectQuestion(subject),
        "note": query.NoteQuestion(subject),
        "lineage": query.LineageQuestion(subject),
        "next": query.NextQuestion(targets=(era,)),
        "mentions": query.MentionsQuestion(era),
        "timeline of a tag": query.TimelineQuestion(tags=(tag,)),
        "timeline of a subject": query.TimelineQuestion(subjects=(subject,)),
        "the last five": query.TimelineQuestion(newest_first=True, limit=5),
        "numbers": query.NumbersQuestion(),
    }


def measure_ask(sizes: Sequence[int], rounds: int) -> bool:
    """Print what a question takes, the index being there, as the dataset grows."""
    columns: list[dict[str, float]] = []
    for size in sizes:
        file = SourceFile("lore.yaml", generate.dataset(size).encode())
        dataset, *_ = read_files((file,), "lore")
        if dataset is None:
            raise SystemExit("the dataset cannot be read")
        library = Library((dataset,))
        taken: dict[str, float] = {}
        for name, question in _questions(size).items():
            question.ask(library)
            taken[name] = min(
                _seconds(partial(question.ask, library)) for _ in range(rounds * 5)
            )
        columns.append(taken)
    rows = [[name, *(f"{c[name] * 1e6:.0f}" for c in columns)] for name in columns[0]]
    head = ("question, µs", *(f"{size:,} eras" for size in sizes))
    print(f"\n{table(head, rows)}")
    return all(columns[-1][name] < 8 * columns[0][name] + 1e-3 for name in columns[0])


def measure_dates(sizes: Sequence[int], rounds: int) -> bool:  # noqa: ARG001
    """Print what reading a date takes, each one a new one."""
    # No text comes twice: the reader remembers those that it has read.
    years = random.sample(range(1000, 9999), 8000)
    batches = [years[begin : begin + 2000] for begin in range(0, 8000, 2000)]
    kinds: dict[str, Callable[[int], str]] = {
        "day": lambda year: f"{year}-04-17",
        "month": lambda year: f"{year}-04",
        "year": lambda year: f"{year}",
        "qualified": lambda year: f"{year}-04~",
        "decade": lambda year: f"{year}"[:3] + "X",
        "season": lambda year: f"{year}-23",
        "interval": lambda year: f"{year}-04/{year + 1}",
        "open": lambda year: f"{year}/..",
    }
    rows: list[list[str]] = []
    for kind, spell in kinds.items():
        texts = [[spell(year) for year in batch] for batch in batches]
        best = min(_seconds(partial(_read_all, batch)) for batch in texts[:rounds])
        rows.append([kind, f"{best / 2000 * 1e6:.2f}"])
    print(f"\n{table(('date', 'µs'), rows)}")
    return all(float(row[1]) <= 4 for row in rows)  # noqa: PLR2004 - the promise


def _read_all(texts: Sequence[str]) -> None:
    for text in texts:
        parse_date(text)


def _seconds(work: Callable[[], object]) -> float:
    begin = time.process_time()
    work()
    return time.process_time() - begin


SUITES = {"load": measure_load, "ask": measure_ask, "dates": measure_dates}


def main(argv: Sequence[str]) -> int:
    """Run what was asked for, and tell whether it is within the limits."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("suites", nargs="*", default=list(SUITES), metavar="SUITE")
    parser.add_argument("--sizes", default="500,5000")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--way", choices=WAYS, help=argparse.SUPPRESS)
    options = parser.parse_args(argv)
    if options.way:
        load_here(options.way, Path(options.suites[0]))
        return 0
    command = f"python benchmarks/datasets.py {' '.join(argv)}"
    print(f"{about_this_machine()}\n\n    {command}")
    sizes = [int(size) for size in options.sizes.split(",")]
    kept = [SUITES[name](sizes, options.rounds) for name in options.suites]
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
