"""A FILE is a path, a folder, or a file in a package; messages call it as given."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from sphinxcontrib_lore.cli import main

FINE = "lore: 1\neras:\n  - {id: a, title: A, date: 2012}\n"
WRONG = "lore: 1\ntilte: A\n"
PROBLEM = "2:1: error[unknown-key]: a record of kind 'dataset' has no key 'tilte'"
MEANT = "did you mean 'title'?"
NOWHERE = "there is no such file or folder"
DENIED = "cannot be read: Permission denied; allow reading it"


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    docs.joinpath("lore.yaml").write_text(FINE, encoding="utf-8")
    docs.joinpath("more.yml").write_text(WRONG, encoding="utf-8")
    docs.joinpath("notes.txt").write_text("{", encoding="utf-8")
    tmp_path.joinpath("bare").mkdir()
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    "given", ["docs/more.yml", "./docs/more.yml", "docs/../docs/more.yml", "/"]
)
def test_a_path_is_shown_as_given(
    given: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = str(tmp_path / "docs/more.yml") if given == "/" else given
    assert main(["check", given]) == 1
    assert capsys.readouterr() == (
        f"1 error in {given}\n",
        f"{given}:{PROBLEM}; {MEANT}\n",
    )


@pytest.mark.parametrize("given", ["docs", "docs/", "./docs", "."])
def test_a_folder_is_one_dataset_of_all_its_files(
    given: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    if given == ".":
        monkeypatch.chdir(tmp_path / "docs")
    assert main(["check", given]) == 1
    file = f"{given.rstrip('/')}/more.yml"
    assert capsys.readouterr() == (
        f"1 error in {given}\n",
        f"{file}:{PROBLEM}; {MEANT}\n",
    )


def test_a_place_within_a_hint_is_shown_as_given_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tmp_path.joinpath("docs/more.yml").write_text(FINE, encoding="utf-8")
    assert main(["check", "./docs/"]) == 1
    assert capsys.readouterr().err == (
        "./docs/more.yml:3:5: error[duplicate-id]: the era id 'a' is taken; "
        "it stands first at ./docs/lore.yaml:3:5\n"
    )


def test_a_dataset_may_lie_in_a_package(capsys: pytest.CaptureFixture[str]) -> None:
    source = "package:sphinxcontrib_lore/examples/pytorch.yaml"
    assert main(["check", source]) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"{source}: 15 eras, ")
    assert ": no problems" in out


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ("docs/lore.yml", f"{NOWHERE}; did you mean 'lore.yaml'?"),
        ("zzz", f"{NOWHERE}; correct the path, or create the file"),
        ("no/lore.yaml", f"{NOWHERE}; correct the path, or create the file"),
        ("docs/lore.yaml/x", f"{NOWHERE}; correct the path, or create the file"),
        (
            "bare",
            (
                "the folder has no .yaml file; "
                "name the file itself, or a folder that has one"
            ),
        ),
        ("x" * 5000, "cannot be read: File name too long; name another file"),
        ("package:", "no package '' is installed; write package:NAME/FILE"),
        ("package:no_such/x", "no package 'no_such' is installed; "),
        (
            "package:sphinxcontrib_lore/examples/pytorhc.yaml",
            (
                "the package 'sphinxcontrib_lore' has no file 'examples/pytorhc.yaml'; "
                "did you mean 'pytorch.yaml'?"
            ),
        ),
        (
            "package:sphinxcontrib_lore/no/such.yaml",
            (
                "the package 'sphinxcontrib_lore' has no file 'no/such.yaml'; "
                "correct the name of the file"
            ),
        ),
    ],
)
def test_what_is_not_there_is_wrong_use(
    given: str, problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", given]) == 2
    out, err = capsys.readouterr()
    assert out == f"1 error in {given}\n"
    assert err.startswith(f"{given}:1:1: error[no-file]: {problem}")
    assert err.count("\n") == 1


def test_a_package_that_cannot_be_imported_is_wrong_use(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    package = tmp_path / "a_package_that_fails"
    package.mkdir()
    package.joinpath("__init__.py").write_text("1 / 0\n", encoding="utf-8")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    assert main(["check", "package:a_package_that_fails/lore.yaml"]) == 2
    assert capsys.readouterr().err == (
        "package:a_package_that_fails/lore.yaml:1:1: error[no-file]: the package "
        "'a_package_that_fails' cannot be imported: division by zero; "
        "write package:NAME/FILE\n"
    )


def test_a_missing_file_does_not_keep_the_others_from_being_checked(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["check", "docs/more.yml", "zzz", "docs/lore.yaml"]) == 2
    out, err = capsys.readouterr()
    assert out.splitlines() == [
        "1 error in docs/more.yml",
        "1 error in zzz",
        "docs/lore.yaml: 1 era: no problems",
        "3 datasets: 2 errors",
    ]
    assert [line.partition(":")[0] for line in err.splitlines()] == [
        "docs/more.yml",
        "zzz",
    ]


@pytest.mark.parametrize("refused", ["stat", "scandir", "read"])
def test_what_may_not_be_read_is_wrong_use(
    refused: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    # Tests may run as root, to whom nothing is forbidden.
    where, name = {
        "stat": (Path, "exists"),
        "scandir": (Path, "iterdir"),
        "read": (Path, "read_bytes"),
    }[refused]
    monkeypatch.setattr(where, name, refuse)
    assert main(["check", "docs"]) == 2
    shown = capsys.readouterr().err.splitlines()
    files = ["docs/lore.yaml", "docs/more.yml"] if refused == "read" else ["docs"]
    assert shown == [f"{file}:1:1: error[no-file]: {DENIED}" for file in files]


@pytest.mark.skipif(
    sys.platform == "win32" or os.geteuid() == 0, reason="nothing is forbidden to root"
)
def test_a_locked_folder_is_wrong_use(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    locked = tmp_path / "bare"
    locked.chmod(0)
    try:
        assert main(["check", "bare", "bare/lore.yaml"]) == 2
    finally:
        locked.chmod(0o700)
    assert capsys.readouterr().err.splitlines() == [
        f"bare:1:1: error[no-file]: {DENIED}",
        f"bare/lore.yaml:1:1: error[no-file]: {DENIED}",
    ]
