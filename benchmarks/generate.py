"""Make datasets of any size, the same ones on every machine.

    python benchmarks/generate.py 5000 > lore.yaml

Each era has what a person writes of one: a title, a date, a summary, tags, a subject,
three events and two entries of what to read next, about 900 bytes. Every 20 eras have a
tag of their own (`g000`), every 10 a subject; every 50 there is a release.
"""

# ruff: noqa: INP001, S311 - a script, which draws no secrets

from __future__ import annotations

import random
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["dataset", "era_id", "subject_id"]

#: Eras to a tag, a subject and a release.
PER_TAG, PER_SUBJECT, PER_RELEASE = 20, 10, 50
_FIRST_YEAR, _YEARS = 1990, 35
_WORDS = (
    "parser",
    "domain",
    "builder",
    "cache",
    "index",
    "writer",
    "reader",
    "schema",
    "release",
    "theme",
    "locale",
    "config",
    "search",
    "graph",
    "table",
    "module",
    "engine",
    "toolkit",
    "pipeline",
    "router",
    "kernel",
    "driver",
    "client",
    "server",
    "storage",
    "queue",
    "ledger",
    "frame",
    "token",
    "symbol",
)


def era_id(number: int) -> str:
    """Return the id of an era."""
    return f"era-{number:05}"


def subject_id(number: int) -> str:
    """Return the id of a subject."""
    return f"subject-{number:05}"


def dataset(eras: int, *, title: str = "") -> str:
    """Return a dataset of so many eras; *title* is the first one's, for a change."""
    lines = ["lore: 1", "project: Bench", "title: Lore", "as-of: 2026-06", "eras:"]
    for number in range(eras):
        lines += _era(number, title if not number else "")
    lines.append("subjects:")
    for number in range(-(-eras // PER_SUBJECT)):
        lines += _subject(number)
    lines.append("releases:")
    releases = -(-eras // PER_RELEASE)
    for number in range(releases):
        year, month = divmod(number * _YEARS * 12 // releases, 12)
        date = f"{_FIRST_YEAR + year}-{month + 1:02}-15"
        lines.append(f"  - {{version: {number // 10}.{number % 10}.0, date: {date}}}")
    return "\n".join(lines) + "\n"


def _era(number: int, title: str) -> Iterator[str]:
    words = random.Random(number).choices(_WORDS, k=24)
    year, month = _FIRST_YEAR + number % _YEARS, number % 12 + 1
    title = title or f"The {words[0]} {words[1]} era {number:05}"
    end = f"{year + 2}-{month:02}-15" if number % 5 else f"{year + 2}~"
    tags = (f"g{number // PER_TAG:03}", *words[16:20])
    yield f"  - id: {era_id(number)}"
    yield f"    title: {title}"
    yield f"    date: {year}-{month:02}/{end}"
    yield f"    summary: {' '.join(words[2:16]).capitalize()}."
    yield f"    tags: [{', '.join(dict.fromkeys(tags))}]"
    yield f"    subjects: [{subject_id(number // PER_SUBJECT)}]"
    yield "    events:"
    for row in range(3):
        date = f"{year + row}-{month:02}-{row * 7 + 1:02}"
        happened = f'"{words[20 + row].capitalize()} milestone {row}"'
        text = f'"First {words[row]} with {words[row + 3]} support."'
        yield f"      - {{date: {date}, title: {happened}, text: {text}}}"
    yield "    next:"
    for what in ("notes", "plan"):
        url = f"https://example.org/{what}/{number}"
        yield f"      - {{title: {words[21]} {what}, url: {url}}}"


def _subject(number: int) -> Iterator[str]:
    yield f"  - id: {subject_id(number)}"
    yield f"    title: The subject {number:05}"
    yield f'    objects: ["py:bench.thing{number:05}"]'
    yield f"    status: [{{is: active, date: {_FIRST_YEAR + number % _YEARS}}}]"
    if number:
        yield f"    derived-from: [{subject_id(number - 1)}]"


if __name__ == "__main__":
    sys.stdout.write(dataset(int(sys.argv[1])))
