"""`sphinx-lore derive`: write down what git says, beside the dataset."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.cli.command import Command, say_wrong
from sphinxcontrib_lore.cli.repos import declare_repos

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from sphinxcontrib_lore.cli.status import Status
    from sphinxcontrib_lore.cli.terminal import Terminal

__all__ = ["DERIVE"]

_DESCRIPTION = """\
Write the lock of a dataset: what git says of its commits, paths, tags and numbers.

The lock lies beside FILE, as NAME.lock.json; builds read it, and need no git. Nobody
edits it: it is the same, byte by byte, whenever git says the same. Of a repository
that is not given, what an older lock says is kept. What is missing or in doubt gets
into no lock: "sphinx-lore check --repo" tells it.

Dates are kept as recorded: author and committer, each in seconds with its zone.
Numbers are counted by committer date, in UTC, up to their as-of, or up to HEAD if
HEAD lies within that; authors are different names after the .mailmap of HEAD. No
address of a person gets into a lock or into candidates.
"""
_EPILOG = """\
candidates:
  --candidates FILE gets what may be worth telling, as YAML that can be pasted into
  the dataset, each with the commit, or the line of a note, that it comes from: first
  commits, tags of releases, births and ends of top-level folders, bursts of commits,
  and dated statements of the notes that --notes names. A GLOB is held against the
  files of HEAD: * and ? stay within a folder, ** goes through any number.

exit status:
  0  written, or nothing to write
  1  the dataset has errors, and nothing is written; or --write had to leave a number
     as it is, and all else is written
  2  wrong use, or git cannot be asked, and nothing is written; or a file could not
     be written

examples:
  sphinx-lore derive docs/lore.yaml --repo . --repo torch7=../torch7
  sphinx-lore derive docs/lore.yaml --repo . --write
  sphinx-lore derive docs/lore.yaml --repo . --candidates new.yaml --notes '**/*.md'
"""


def _declare(parser: ArgumentParser) -> None:
    parser.add_argument(
        "file", metavar="FILE", help="a dataset: a file, or a folder of .yaml files"
    )
    declare_repos(parser, required=True)
    parser.add_argument(
        "--candidates",
        metavar="FILE",
        help="where to write what may be worth telling; - is standard output",
    )
    parser.add_argument(
        "--notes",
        metavar="GLOB",
        nargs="+",
        action="extend",
        default=[],
        help="with --candidates: notes, changelogs and the like, as they are at HEAD",
    )
    parser.add_argument(
        "--write",
        action="store_true",
        help="count the numbers at HEAD, and put 'value' and 'as-of' into FILE; "
        "nothing else in it is changed",
    )


def _run(arguments: Namespace, terminal: Terminal) -> Status:
    # Not loaded where git is not asked for: it starts processes and threads.
    from sphinxcontrib_lore.cli.deriving import (  # noqa: PLC0415
        Wish,
        WrongUseError,
        derive,
    )
    from sphinxcontrib_lore.history.git import GitError  # noqa: PLC0415

    wish = Wish(
        source=arguments.file,
        repos=tuple(arguments.repo),
        candidates=arguments.candidates or "",
        notes=tuple(arguments.notes),
        is_to_write=arguments.write,
    )
    try:
        return derive(wish, terminal)
    except WrongUseError as error:
        return say_wrong("derive", error.lines, terminal)
    except GitError as error:
        return say_wrong("derive", [str(error)], terminal)


DERIVE = Command(
    name="derive",
    summary="write down what git says, for builds to read",
    description=_DESCRIPTION,
    epilog=_EPILOG,
    declare=_declare,
    run=_run,
)
