"""The report for GitHub Actions: workflow commands, shown beside the lines of files.

`GitHub's reference <https://docs.github.com/actions/reference/workflow-commands>`__
has their form; the escapes are those of its own toolkit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.cli.reports.report import Report
from sphinxcontrib_lore.cli.reports.text import close, closing_line
from sphinxcontrib_lore.cli.terminal import visible
from sphinxcontrib_lore.dataset.codes import Severity

if TYPE_CHECKING:
    from sphinxcontrib_lore.cli.checked import Checked
    from sphinxcontrib_lore.cli.terminal import Terminal
    from sphinxcontrib_lore.dataset.problems import Problem

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
    file, line, column = problem.place
    where = f"file={file.translate(_IN_PROPERTY)},line={line},col={column}"
    title = f"title=lore[{problem.code}]"
    message = visible(problem.text).translate(_IN_MESSAGE)
    return f"::{_WORDS[problem.severity]} {where},{title}::{message}"


def _show(checked: Checked, terminal: Terminal) -> None:
    for problem in checked.problems:
        terminal.result(annotation(problem))
    terminal.result(closing_line(checked))


GITHUB = Report(show=_show, close=close)
