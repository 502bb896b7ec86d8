"""The report for people: problems on standard error, closing lines on the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.cli.checked import tally_of
from sphinxcontrib_lore.cli.reports import evidence
from sphinxcontrib_lore.cli.reports.report import Report
from sphinxcontrib_lore.cli.terminal import visible
from sphinxcontrib_lore.history.findings import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxcontrib_lore.cli.checked import Checked, Tally
    from sphinxcontrib_lore.cli.terminal import Terminal
    from sphinxcontrib_lore.history.findings import Finding
    from sphinxcontrib_lore.history.findings import Report as Findings

__all__ = ["TEXT", "close", "closing_line", "is_problem", "show_notes", "show_sum"]


def _show(checked: Checked, terminal: Terminal) -> None:
    for problem in checked.problems:
        terminal.problem(visible(str(problem)))
    if checked.evidence is not None:
        for line, is_problem in _lines_of(checked, checked.evidence):
            (terminal.problem if is_problem else terminal.result)(visible(line))
        show_notes(checked, checked.evidence, terminal)
    terminal.result(closing_line(checked))
    show_sum(checked, terminal)


def _lines_of(checked: Checked, report: Findings) -> Iterator[tuple[str, bool]]:
    if checked.is_verbose:
        for one in report.findings:
            yield str(one), is_problem(one, checked)
        return
    for one, text in evidence.grouped(report):
        yield f"{one.place}: {one.label}: {text}", is_problem(one, checked)


def is_problem(finding: Finding, checked: Checked) -> bool:
    """Tell whether a finding makes the run fail."""
    if finding.verdict is Verdict.BROKEN:
        return True
    unsure = finding.verdict is Verdict.UNVERIFIABLE and finding.is_in_git
    return unsure and checked.is_strict


def show_notes(checked: Checked, report: Findings, terminal: Terminal) -> None:
    """Write which repositories were asked, and the rules."""
    for line in evidence.notes_of(report, is_verbose=checked.is_verbose):
        terminal.result(visible(line))


def show_sum(checked: Checked, terminal: Terminal) -> None:
    """Write the count of the verdicts, if there are any."""
    if checked.evidence is not None:
        terminal.result(
            visible(evidence.closing_line(checked.evidence, checked.source))
        )


def close(checked: tuple[Checked, ...], terminal: Terminal) -> None:
    """Write the sum, where there is one to make."""
    if len(checked) > 1:
        tally = tally_of(problem for one in checked for problem in one.problems)
        terminal.result(f"{len(checked)} datasets: {_sum(tally)}")
        reports = [one.evidence for one in checked if one.evidence is not None]
        if reports:
            terminal.result(evidence.sum_of(reports))


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
