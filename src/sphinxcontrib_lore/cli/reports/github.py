"""The report for GitHub Actions: workflow commands, shown beside the lines of files.

`GitHub's reference <https://docs.github.com/actions/reference/workflow-commands>`__
has their form; the escapes are those of its own toolkit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.cli.reports.evidence import grouped
from sphinxcontrib_lore.cli.reports.report import Report
from sphinxcontrib_lore.cli.reports.text import (
    close,
    closing_line,
    is_problem,
    show_notes,
    show_sum,
)
from sphinxcontrib_lore.cli.terminal import visible
from sphinxcontrib_lore.dataset.codes import Severity

if TYPE_CHECKING:
    from sphinxcontrib_lore.cli.checked import Checked
    from sphinxcontrib_lore.cli.terminal import Terminal
    from sphinxcontrib_lore.dataset.problems import Place, Problem

__all__ = ["GITHUB", "annotation"]

_WORDS = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.INFO: "notice",
}
_IN_MESSAGE = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_IN_PROPERTY = _IN_MESSAGE | str.maketrans({":": "%3A", ",": "%2C"})


def annotation(problem: Problem) -> str:
    """Return the workflow command that shows one problem."""
    word, text = _WORDS[problem.severity], problem.text
    return _command(word, problem.place, problem.code, text)


def _command(word: str, place: Place, code: str, text: str) -> str:
    file, line, column = place
    where = f"file={file.translate(_IN_PROPERTY)},line={line},col={column}"
    message = visible(text).translate(_IN_MESSAGE)
    return f"::{word} {where},title=lore[{code}]::{message}"


def _show(checked: Checked, terminal: Terminal) -> None:
    for problem in checked.problems:
        terminal.result(annotation(problem))
    report = checked.evidence
    for one, text in grouped(report) if report is not None else ():
        word = "error" if is_problem(one, checked) else "notice"
        title = f"{one.verdict.value}: {one.ruling.reason}"
        terminal.result(_command(word, one.place, title, text))
    if report is not None:
        show_notes(checked, report, terminal)
    terminal.result(closing_line(checked))
    show_sum(checked, terminal)


GITHUB = Report(show=_show, close=close)
