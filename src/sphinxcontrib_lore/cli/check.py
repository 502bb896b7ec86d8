"""`sphinx-lore check`: say what is wrong with datasets."""

from __future__ import annotations

from argparse import ArgumentTypeError
from typing import TYPE_CHECKING

from sphinxcontrib_lore.cli.checked import check_read, read_source, status_of
from sphinxcontrib_lore.cli.command import Command, say_wrong
from sphinxcontrib_lore.cli.reports import REPORTS
from sphinxcontrib_lore.cli.repos import declare_repos, folders_of, wrong_repos
from sphinxcontrib_lore.cli.status import Status

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Iterator, Sequence

    from sphinxcontrib_lore.cli.checked import Checked, Read
    from sphinxcontrib_lore.cli.repos import Repo
    from sphinxcontrib_lore.cli.terminal import Terminal
    from sphinxcontrib_lore.dataset.model import Dataset
    from sphinxcontrib_lore.history.findings import Report

__all__ = ["CHECK"]

_DESCRIPTION = """\
Check datasets: the form of their files, the rules between their records, and with
--repo what they say of git.

All problems of all FILEs are reported, in the order of the FILEs, each with its
place, its code and a way out. The markup of texts, and links to pages, are for
"sphinx-build" to check. With a lock beside a FILE, what the FILE says otherwise
than the lock is reported too.
"""
_EPILOG = """\
evidence, with --repo:
  each commit, path, tag, release, and number that says how it is counted, is
    verified      git says so, too
    unverifiable  nobody can tell: another repository, a shallow clone, no git; or
                  not in git at all (pull, issue, url, doc)
    broken        git says otherwise, and the nearest truth is told
  Shown are those that are broken, those that are unverifiable (with the same
  reason: in one line), the repositories that were asked, the rule for dates, and
  how many there are of each. --verbose shows all, and states the rules by which
  paths, tags and numbers are compared, too; so they are where something is broken.

formats:
  text    problems on standard error, one a line:
            FILE:LINE:COLUMN: SEVERITY[CODE]: MESSAGE; HINT
            FILE:LINE:COLUMN: broken[REASON]: WHAT: MESSAGE
          and all else, with a closing line for each FILE, on standard output
  json    one document on standard output; its "version" is 1
  github  workflow commands on standard output, which GitHub shows as annotations,
          and the closing lines

exit status:
  0  no errors, no warnings, nothing broken; a remark (severity "info") is fine
  1  errors, warnings, or broken evidence; with --strict also evidence that is in
     git and could not be verified
  2  wrong use: arguments that do not fit, or a FILE or a repository that is not
     there or cannot be read; the other FILEs are checked all the same

examples:
  sphinx-lore check docs/lore.yaml
  sphinx-lore check docs/lore.yaml --repo . --repo torch7=../torch7
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
    declare_repos(parser)
    parser.add_argument(
        "--strict",
        action="store_true",
        help="with --repo: fail for evidence that cannot be verified, too",
    )
    parser.add_argument(
        "--verbose",
        action="store_true",
        help="with --repo: show each piece of evidence, one a line",
    )


def _source(text: str) -> str:
    if not text:
        # As a path it would be the folder in which we are.
        raise ArgumentTypeError("a FILE is empty")
    return text


def _run(arguments: Namespace, terminal: Terminal) -> Status:
    report = REPORTS[arguments.format]
    reads: list[Read] = []
    for source in arguments.file:
        with terminal.patience(f"reading {source}"):
            reads.append(read_source(source))
    datasets = [read.dataset for read in reads if read.dataset is not None]
    wrong = wrong_repos(arguments.repo, datasets)
    if wrong:
        return say_wrong("check", wrong, terminal)
    checked: list[Checked] = []
    for read in reads:
        with terminal.patience(f"checking {read.source}") as tell:
            one = check_read(
                read,
                _look_up(arguments.repo, tell),
                is_strict=arguments.strict,
                is_verbose=arguments.verbose,
            )
        checked.append(one)
        report.show(one, terminal)
    report.close(tuple(checked), terminal)
    unread = {line: None for one in checked for line in _unread(one)}
    status = say_wrong("check", unread, terminal) if unread else Status.FINE
    return max(status, status_of(checked))


def _look_up(
    repos: Sequence[Repo], tell: Callable[[str], None]
) -> Callable[[Dataset], Report] | None:
    if not repos:
        return None
    # Not loaded where git is not asked for: it starts processes and threads.
    from sphinxcontrib_lore.history.evidence import check_evidence  # noqa: PLC0415

    def look_up(dataset: Dataset) -> Report:
        folders = folders_of(repos)
        known = {"", *dataset.repositories}
        own = {name: folders[name] for name in folders if name in known}
        return check_evidence(dataset, own, progress=tell)

    return look_up


#: Failures that tell of a mistake on the command line, not of the state of a machine.
_MISTAKES = ("no-folder", "no-repository")


def _unread(checked: Checked) -> Iterator[str]:
    for source in checked.evidence.sources if checked.evidence is not None else ():
        if source.failure in _MISTAKES:
            option = f"{source.name}={source.folder}" if source.name else source.folder
            yield f"--repo {option}: {source.state}"


CHECK = Command(
    name="check",
    summary="say what is wrong with datasets",
    description=_DESCRIPTION,
    epilog=_EPILOG,
    declare=_declare,
    run=_run,
)
