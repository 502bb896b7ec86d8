"""What a command is: a name, its arguments, and what it does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sphinxcontrib_lore.cli.status import Status
from sphinxcontrib_lore.cli.terminal import visible

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Iterable

    from sphinxcontrib_lore.cli.terminal import Terminal

__all__ = ["Command", "say_wrong"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """A command of `sphinx-lore`; help texts are ASCII, which every terminal shows."""

    name: str
    #: One line, for the list of commands.
    summary: str
    #: What it does and writes, in lines that fit a terminal.
    description: str
    #: Examples, and what else a person may want to look up.
    epilog: str
    #: Declares the arguments.
    declare: Callable[[ArgumentParser], None]
    #: Does it.
    run: Callable[[Namespace, Terminal], Status]


def say_wrong(command: str, lines: Iterable[str], terminal: Terminal) -> Status:
    """Say in what way a command was used wrongly, as argparse does."""
    for line in lines:
        terminal.problem(visible(f"sphinx-lore {command}: error: {line}"))
    return Status.WRONG_USE
