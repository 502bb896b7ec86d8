"""Pipes, devices and links that go round are told, and stay what they are."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from sphinxcontrib_lore.cli import main
from sphinxcontrib_lore.cli.files import replace_file

pytestmark = [
    pytest.mark.git,
    pytest.mark.usefixtures("faulty"),
    pytest.mark.skipif(os.name == "nt", reason="no pipes in folders there"),
]
DERIVE = ("derive", "lore.yaml", "--repo", "kite", "--repo", "tail=tail")


@pytest.fixture
def pipe() -> Path:
    # As a device is: neither a file nor a folder. No test touches one of the machine.
    path = Path("pipe")
    os.mkfifo(path)
    return path


@pytest.mark.parametrize(
    "arguments",
    [
        (*DERIVE, "--candidates", "pipe"),
        (*DERIVE, "--candidates", "link"),
        ("new", "--repo", "kite", "--force", "--output", "pipe"),
        ("new", "--repo", "kite", "--force", "--output", "link"),
    ],
)
def test_what_is_no_file_is_not_replaced(
    pipe: Path, arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    Path("link").symlink_to(pipe)
    assert main(arguments) == 2
    assert "cannot be written: it is not a file" in capsys.readouterr().err
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert not Path("lore.lock.json").exists()


def test_a_lock_that_is_a_pipe_is_not_waited_for(
    pipe: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pipe.rename("lore.lock.json")
    assert main(DERIVE) == 2
    assert "lore.lock.json cannot be written" in capsys.readouterr().err


def test_links_that_go_round_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    Path("round").symlink_to("round")
    new = ("new", "--repo", "kite", "--output", "round")
    assert main(new) == 2
    assert "round cannot be written: " in capsys.readouterr().err
    with pytest.raises(OSError, match="symbolic links"):
        replace_file(Path("round"), b"")


def test_a_history_of_a_year_that_cannot_be_is_not_drafted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from tests.history.scripted import make  # noqa: PLC0415

    scripted = make(tmp_path / "far")
    scripted.commit("Begin", "README")
    scripted.commit_raw("9223372036854775807 +0000")
    assert main(("new", "--repo", "far")) == 2
    said = "--repo far: HEAD is of 292277026596-12-04, so some clock was wrong"
    assert said in capsys.readouterr().err
