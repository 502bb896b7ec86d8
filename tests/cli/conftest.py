from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sphinxcontrib_lore.cli import main
from tests.cli.faulty import make_faulty
from tests.history.scripted import ENVIRONMENT

if TYPE_CHECKING:
    from collections.abc import Callable

EXAMPLES = Path(__file__).parent / "examples" / "git"


@pytest.fixture
def no_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the settings of whoever runs the tests away from git."""
    for name in ("GIT_CONFIG_GLOBAL", "GIT_CONFIG_NOSYSTEM"):
        monkeypatch.setenv(name, ENVIRONMENT[name])


@pytest.fixture
def faulty(tmp_path: Path, no_settings: None, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make repositories and a dataset that is wrong about them, and go there."""
    del no_settings
    make_faulty(tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., None]:
    """Run a command, and hold all that it prints against an example."""

    def compare(name: str, *arguments: str) -> None:
        capsys.readouterr()
        status = main(arguments)
        out, err = capsys.readouterr()
        text = f"{err}{out}exit {status}\n".replace(str(tmp_path), "FOLDER")
        expected = EXAMPLES / f"{name}.txt"
        if os.environ.get("LORE_TEST_REWRITE"):
            expected.parent.mkdir(exist_ok=True)
            expected.write_text(text, encoding="utf-8")
        assert text == expected.read_text(encoding="utf-8")

    return compare
