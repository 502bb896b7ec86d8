"""Help, version, schema, and what the program loads."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
from importlib.metadata import entry_points
from typing import TYPE_CHECKING

import pytest

import sphinxcontrib_lore
from sphinxcontrib_lore.cli import main
from sphinxcontrib_lore.cli.shell import COMMANDS
from sphinxcontrib_lore.dataset.schema import json_schema
from tests.cli.running import run_lore

if TYPE_CHECKING:
    from pathlib import Path

HELP = """\
usage: sphinx-lore [-h] [--version] COMMAND ...

Look after a lore dataset: the history of a project in one file, which Sphinx shows.

options:
  -h, --help  show this help message and exit
  --version   show program's version number and exit

commands:
  COMMAND
    check     say what is wrong with datasets
    derive    write down what git says, for builds to read
    new       draft a first dataset from a repository
    schema    print the JSON Schema of a dataset

exit status:
  0   fine
  1   problems were found
  2   wrong use: the arguments do not fit, or what they name is not there or
      cannot be read or written
  130 interrupted; 141 the reader of the output went away

"sphinx-lore COMMAND --help" tells more about a command.
"""

PYTORCH = "package:sphinxcontrib_lore/examples/pytorch.yaml"

EVERY_MODULE = """\
import importlib, pkgutil
from sphinxcontrib_lore import dataset
for module in pkgutil.walk_packages(dataset.__path__, dataset.__name__ + "."):
    importlib.import_module(module.name)
"""


def test_help_lists_commands_and_exit_codes(tmp_path: Path) -> None:
    ran = run_lore("--help", cwd=tmp_path)
    assert (ran.status, ran.out.decode(), ran.err) == (0, HELP, b"")


@pytest.mark.parametrize("name", [command.name for command in COMMANDS])
def test_each_command_has_a_help_with_examples(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert main([name, "--help"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert f"\n  sphinx-lore {name} " in out
    assert out.isascii()
    assert max(map(len, out.splitlines())) <= 88


def test_the_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"sphinx-lore {sphinxcontrib_lore.__version__}\n"


def test_the_schema_is_printed_as_json(tmp_path: Path) -> None:
    ran = run_lore("schema", cwd=tmp_path)
    assert (ran.status, ran.err) == (0, b"")
    assert json.loads(ran.out) == json_schema()
    assert ran.out.endswith(b"\n}\n")
    assert ran.out.isascii()


def test_the_console_script_is_the_same_main() -> None:
    (script,) = entry_points(group="console_scripts", name="sphinx-lore")
    assert script.load() is main


def _loaded_by(code: str, folder: Path) -> set[str]:
    """Return the names of the top-level packages that *code* loads."""
    program = f"import sys\n{code}\nprint('loaded', *sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=folder,
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    last = done.stdout.splitlines()[-1].split()
    assert last[0] == "loaded"
    return {name.partition(".")[0] for name in last[1:]}


@pytest.mark.parametrize(
    "arguments",
    [
        ["check", "lore.yaml", PYTORCH],
        ["check", "lore.yaml", "--repo", "."],
        ["derive", "lore.yaml", "--repo", "."],
        ["new", "--repo", "."],
        ["schema"],
    ],
)
def test_a_command_loads_neither_sphinx_nor_docutils_nor_babel(
    arguments: list[str], tmp_path: Path
) -> None:
    wrong = "lore: 1\neras:\n  - {id: a, title: A, date: 2011-02-30}\n"
    tmp_path.joinpath("lore.yaml").write_text(wrong, encoding="utf-8")
    code = f"from sphinxcontrib_lore.cli import main\nmain({arguments})"
    loaded = _loaded_by(code, tmp_path)
    assert "yaml" in loaded
    assert not loaded & {"sphinx", "docutils", "babel", "jinja2", "pygments"}


def test_no_module_of_the_dataset_loads_sphinx_or_docutils(tmp_path: Path) -> None:
    loaded = _loaded_by(EVERY_MODULE, tmp_path)
    # Dates in words need Babel, and are not what the command line is about.
    assert "babel" in loaded
    assert not loaded & {"sphinx", "docutils", "jinja2", "pygments"}


def test_a_look_at_the_program_does_not_run_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    module = importlib.import_module("sphinxcontrib_lore.__main__")
    assert module.main is main
    assert capsys.readouterr() == ("", "")
