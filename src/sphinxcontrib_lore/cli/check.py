"""`sphinx-lore check`: say what is wrong with datasets."""

from __future__ import annotations

from argparse import ArgumentTypeError
from typing import TYPE_CHECKING

from sphinxcontrib_lore.cli.checked import check_source, status_of
from sphinxcontrib_lore.cli.command import Command
from sphinxcontrib_lore.cli.reports import REPORTS

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from sphinxcontrib_lore.cli.checked import Checked
    from sphinxcontrib_lore.cli.status import Status
    from sphinxcontrib_lore.cli.terminal import Terminal

__all__ = ["CHECK"]

_DESCRIPTION = """\
Check datasets: the form of their files, and the rules between their records.

All problems of all FILEs are reported, in the order of the FILEs, each with its
place, its code and a way out. The markup of texts, and links to pages, are for
"sphinx-build" to check.
"""
_EPILOG = """\
formats:
  text    problems on standard error, one a line:
            FILE:LINE:COLUMN: SEVERITY[CODE]: MESSAGE; HINT
          and a closing line for each FILE on standard output
  json    one document on standard output; its "version" is 1
  github  workflow commands on standard output, which GitHub shows as annotations,
          and the closing lines

exit status:
  0  no errors and no warnings; a remark (severity "info") is fine
  1  errors or warnings
  2  wrong use: arguments that do not fit, or a FILE that is not there, cannot be
     read, or holds no .yaml file; the other FILEs are checked all the same

examples:
  sphinx-lore check docs/lore.yaml
  sphinx-lore check docs/lore/ package:sphinxcontrib_lore/examples/pytorch.yaml
  sphinx-lore check --format github docs/lore.yaml
"""


def _declare(parser: ArgumentParser) -> None:
    parser.add_argument(
        "file",
        nargs="+",
        metavar="FILE",
        type=_source,
        help="a dataset: a file, a folder of .yaml files, or package:NAME/FILE",
    )
    parser.add_argument(
        "--format",
        choices=tuple(REPORTS),
        default="text",
        help="how to report (default: %(default)s)",
    )


def _source(text: str) -> str:
    if not text:
        # As a path it would be the folder in which we are.
        raise ArgumentTypeError("a FILE is empty")
    return text


def _run(arguments: Namespace, terminal: Terminal) -> Status:
    report = REPORTS[arguments.format]
    checked: list[Checked] = []
    for source in arguments.file:
        with terminal.patience(f"checking {source}"):
            one = check_source(source)
        checked.append(one)
        report.show(one, terminal)
    report.close(tuple(checked), terminal)
    return status_of(checked)


CHECK = Command(
    name="check",
    summary="say what is wrong with datasets",
    description=_DESCRIPTION,
    epilog=_EPILOG,
    declare=_declare,
    run=_run,
)
