"""`sphinx-lore new`: draft a first dataset from a repository."""

from __future__ import annotations

from argparse import ArgumentTypeError
from pathlib import Path
from typing import TYPE_CHECKING

from sphinxcontrib_lore.cli.command import Command, say_wrong
from sphinxcontrib_lore.cli.files import replace_file
from sphinxcontrib_lore.cli.status import Status
from sphinxcontrib_lore.cli.terminal import visible
from sphinxcontrib_lore.cli.wrong import WrongUseError, writing

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from sphinxcontrib_lore.cli.terminal import Terminal

__all__ = ["NEW"]

_DESCRIPTION = """\
Draft a first dataset from the history of a repository.

Eras are proposed where the history turns: at the first commit, the first release of
each major version, pauses of half a year or more, lasting changes of pace, and births
of folders at the top. A pause counts if ten commits follow within a year (in a small
history: a tenth of all, and two at least), a change of pace in years of sixty commits
or more; an era lasts half a year at least. Each says why, in a comment. Releases are
taken from tags, and three numbers are counted. The draft has no errors, and Sphinx
shows it at once; what the eras were about is for people to say.

Dates are days in UTC: of commits the author date for pace, pauses and first commits,
and the committer date for folders; of annotated tags their own, of others that of
their commit. No address of a person gets into the draft.
"""
_EPILOG = """\
exit status:
  0  written
  2  wrong use, a repository that tells no history, or a FILE that is there already

examples:
  sphinx-lore new --repo . --output docs/lore.yaml
  sphinx-lore new --repo ../project.git
"""


def _folder(text: str) -> Path:
    if not text:
        raise ArgumentTypeError("PATH is empty")
    return Path(text)


def _declare(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--repo",
        required=True,
        type=_folder,
        metavar="PATH",
        help="a checkout, or a bare repository",
    )
    parser.add_argument(
        "--output",
        metavar="FILE",
        default="-",
        help="where to write the dataset (default: -, standard output)",
    )
    parser.add_argument(
        "--force", action="store_true", help="write even if FILE is there already"
    )


def _run(arguments: Namespace, terminal: Terminal) -> Status:
    # Not loaded where git is not asked for: it starts processes and threads.
    from sphinxcontrib_lore.cli.drafting import draft_dataset  # noqa: PLC0415
    from sphinxcontrib_lore.history.git import GitError  # noqa: PLC0415

    output: str = arguments.output
    try:
        with writing(output):
            _refuse_to_overwrite(output, force=arguments.force)
        with terminal.patience(f"reading the history of {arguments.repo}"):
            text = draft_dataset(arguments.repo)
        if output == "-":
            terminal.result(text.rstrip("\n"))
            return Status.FINE
        with writing(output):
            replace_file(Path(output), text.encode())
    except WrongUseError as error:
        return say_wrong("new", error.lines, terminal)
    except GitError as error:
        return say_wrong("new", [f"--repo {arguments.repo}: {error}"], terminal)
    terminal.result(visible(f"{output}: written"))
    check = f"sphinx-lore check {output} --repo {arguments.repo}"
    terminal.result(visible(f"next: read it, and hold it against git: {check}"))
    return Status.FINE


def _refuse_to_overwrite(output: str, *, force: bool) -> None:
    if output != "-" and not force and Path(output).exists():
        message = f"--output {output} is there already"
        raise WrongUseError(f"{message}; name another file, or say --force")


NEW = Command(
    name="new",
    summary="draft a first dataset from a repository",
    description=_DESCRIPTION,
    epilog=_EPILOG,
    declare=_declare,
    run=_run,
)
