"""Time the layout of large pictures: `python benchmarks/drawing.py`.

The limits are those of issue 5 (5,000 eras) and of the design (200 eras with 2,000
events). Exits with 1 if one is missed. Measured is the time of the processor, so that
what else the machine does counts for little.
"""
# ruff: noqa: INP001, T201 - a script, which prints

from __future__ import annotations

import sys
from random import Random
from time import process_time
from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.dates import parse_date
from sphinxcontrib_lore.drawing import Mark, Span, layout, svg, text, tikz

if TYPE_CHECKING:
    from collections.abc import Callable

_WORDS = ("dispatcher", "kernels", "compiler", "front-end", "release", "export")
_ROUNDS = 5


def make_eras(count: int, events: int) -> tuple[Span, ...]:
    """Return eras of a month to eight years, from 1970 on, each with events."""
    random = Random(count)  # noqa: S311 - the same eras each time
    eras = []
    for number in range(count):
        year, length = random.randint(1970, 2015), random.randint(0, 8)
        date = f"{year}-{random.randint(1, 6):02}/{year + length}-07"
        label = " ".join(random.choices(_WORDS, k=random.randint(1, 6)))
        marks = tuple(
            Mark(
                date=parse_date(f"{year}-{random.randint(1, 12):02}"), label=f"{index}"
            )
            for index in range(events)
        )
        eras.append(
            Span(label=f"{label} {number}", date=parse_date(date), events=marks)
        )
    return tuple(eras)


def best_of(work: Callable[[], object]) -> float:
    """Return the shortest time of several, in seconds."""
    times = []
    for _ in range(_ROUNDS):
        start = process_time()
        work()
        times.append(process_time() - start)
    return min(times)


def main() -> int:
    """Print the times, and tell whether all are within their limits."""
    many, full = make_eras(5_000, 0), make_eras(200, 10)
    layout(full)  # loads Babel
    drawing = layout(full)
    measured = (
        ("layout of 5,000 eras", 0.1, best_of(lambda: layout(many))),
        ("layout of 200 eras, 2,000 events", 0.1, best_of(lambda: layout(full))),
        ("their SVG", 0.1, best_of(lambda: svg(drawing, "chart"))),
        ("their TikZ", 0.1, best_of(lambda: tikz(drawing))),
        ("their text", 0.1, best_of(lambda: text(full, 70))),
    )
    for name, limit, seconds in measured:
        verdict = "" if seconds <= limit else f"  over {limit * 1000:.0f} ms"
        print(f"{name:36}{seconds * 1000:8.1f} ms{verdict}")
    return int(any(seconds > limit for _, limit, seconds in measured))


if __name__ == "__main__":
    sys.exit(main())
