"""The report for people: problems on standard error, closing lines on the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.cli.checked import tally_of
from sphinxcontrib_lore.cli.reports.report import Report
from sphinxcontrib_lore.cli.terminal import visible

if TYPE_CHECKING:
    from sphinxcontrib_lore.cli.checked import Checked, Tally
    from sphinxcontrib_lore.cli.terminal import Terminal

__all__ = ["TEXT", "close", "closing_line"]


def _show(checked: Checked, terminal: Terminal) -> None:
    for problem in checked.problems:
        terminal.problem(visible(str(problem)))
    terminal.result(closing_line(checked))


def close(checked: tuple[Checked, ...], terminal: Terminal) -> None:
    """Write the sum, where there is one to make."""
    if len(checked) > 1:
        tally = tally_of(problem for one in checked for problem in one.problems)
        terminal.result(f"{len(checked)} datasets: {_sum(tally)}")


def closing_line(checked: Checked) -> str:
    """Return the last line about one dataset."""
    tally = tally_of(checked.problems)
    source = visible(checked.source)
    if tally.errors or tally.warnings or checked.records is None:
        return f"{_sum(tally)} in {source}"
    counts = _listed(checked.records._asdict()) or "no records"
    return f"{source}: {counts}: {_sum(tally)}"


def _sum(tally: Tally) -> str:
    """Return ``2 errors, 1 warning``, or ``no problems, 3 infos``."""
    counts = _listed(tally._asdict())
    if tally.errors or tally.warnings:
        return counts
    return f"no problems, {counts}" if counts else "no problems"


def _listed(counts: dict[str, int]) -> str:
    return ", ".join(_many(count, key) for key, count in counts.items() if count)


def _many(count: int, plural: str) -> str:
    return f"{count} {plural.removesuffix('s') if count == 1 else plural}"


TEXT = Report(show=_show, close=close)
