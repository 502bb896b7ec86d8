"""`sphinx-lore schema`: print the JSON Schema of a dataset."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from sphinxcontrib_lore.cli.command import Command
from sphinxcontrib_lore.cli.status import Status
from sphinxcontrib_lore.dataset.schema import json_schema

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from sphinxcontrib_lore.cli.terminal import Terminal

__all__ = ["SCHEMA"]

_DESCRIPTION = """\
Print the JSON Schema (draft 2020-12) of a dataset file.

An editor that knows it completes keys and shows what they mean while you type.
It says less than "check": nothing of the calendar, nothing of references.
"""
_EPILOG = """\
example:
  sphinx-lore schema > lore.schema.json

  and as the first line of lore.yaml:
  # yaml-language-server: $schema=lore.schema.json
"""


def _declare(parser: ArgumentParser) -> None:
    """Declare nothing: the command has no arguments."""


def _run(arguments: Namespace, terminal: Terminal) -> Status:  # noqa: ARG001
    terminal.result(json.dumps(json_schema(), indent=2))
    return Status.FINE


SCHEMA = Command(
    name="schema",
    summary="print the JSON Schema of a dataset",
    description=_DESCRIPTION,
    epilog=_EPILOG,
    declare=_declare,
    run=_run,
)
