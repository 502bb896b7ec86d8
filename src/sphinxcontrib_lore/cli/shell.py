"""The shell around the commands: arguments in, exit status out, never a traceback."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from contextlib import suppress
from typing import TYPE_CHECKING

from sphinxcontrib_lore import __version__
from sphinxcontrib_lore.cli.check import CHECK
from sphinxcontrib_lore.cli.derive import DERIVE
from sphinxcontrib_lore.cli.new import NEW
from sphinxcontrib_lore.cli.schema import SCHEMA
from sphinxcontrib_lore.cli.status import Status
from sphinxcontrib_lore.cli.terminal import Terminal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sphinxcontrib_lore.cli.command import Command

__all__ = ["COMMANDS", "main"]

#: Every command, in the order in which the help lists them.
COMMANDS: tuple[Command, ...] = (CHECK, DERIVE, NEW, SCHEMA)

_DESCRIPTION = """\
Look after a lore dataset: the history of a project in one file, which Sphinx shows.
"""
_EPILOG = """\
exit status:
  0   fine
  1   problems were found
  2   wrong use: the arguments do not fit, or what they name is not there or
      cannot be read or written
  130 interrupted; 141 the reader of the output went away

"sphinx-lore COMMAND --help" tells more about a command.
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line on *argv*, or on the process's own; return the status."""
    terminal = Terminal.standard()
    try:
        status = _run(argv, terminal)
        terminal.flush()
    except KeyboardInterrupt:
        status = Status.INTERRUPTED
    except BrokenPipeError:
        terminal.abandon()
        status = Status.CLOSED
    except OSError as error:
        # Commands turn those of what they read into problems: this one is of a stream.
        with suppress(OSError):
            terminal.problem(f"sphinx-lore: error: cannot write: {error.strerror}")
        terminal.abandon()
        status = Status.WRONG_USE
    return int(status)


def _run(argv: Sequence[str] | None, terminal: Terminal) -> Status:
    commands = {command.name: command for command in COMMANDS}
    try:
        arguments: Namespace = _parser().parse_args(argv)
    except SystemExit as end:
        # After --help and --version, and when the arguments do not fit.
        return Status.WRONG_USE if end.code else Status.FINE
    return commands[arguments.command].run(arguments, terminal)


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="sphinx-lore",
        description=_DESCRIPTION,
        epilog=_EPILOG,
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    version = f"%(prog)s {__version__}"
    parser.add_argument("--version", action="version", version=version)
    parsers = parser.add_subparsers(
        title="commands", dest="command", metavar="COMMAND", required=True
    )
    for command in COMMANDS:
        one = parsers.add_parser(
            command.name,
            help=command.summary,
            description=command.description,
            epilog=command.epilog,
            formatter_class=RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        command.declare(one)
    return parser
