"""From what stands in conf.py to the text of files."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sphinxcontrib_lore.dataset.problems import Problems
from sphinxcontrib_lore.dataset.read import read_dataset
from sphinxcontrib_lore.dataset.source import dataset_name, locate

if TYPE_CHECKING:
    from collections.abc import Iterator

GOOD = "lore: 1\ntitle: Good\n"


def _read(source: str, base: Path) -> tuple[str | None, list[str]]:
    """Return the title of a dataset, and its problems."""
    outcome = read_dataset(source, base, "lore")
    title = outcome.dataset.title if outcome.dataset else None
    return title, [str(problem) for problem in outcome.problems]


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("lore.yaml", "lore"),
        ("../history/pytorch.yaml", "pytorch"),
        ("history/", "history"),
        ("package:sphinxcontrib_lore/examples/pytorch.yaml", "pytorch"),
        ("package:other_lore", "other_lore"),
    ],
)
def test_a_dataset_without_a_key_is_named_after_its_file(
    source: str, name: str
) -> None:
    assert dataset_name(source) == name


def test_a_path_counts_from_the_folder_of_conf_py(tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    (tmp_path / "lore.yaml").write_text(GOOD)
    (docs / "lore.yaml").write_text("lore: 1\ntitel: x\n")
    assert _read("../lore.yaml", docs) == ("Good", [])
    assert _read(str(tmp_path / "lore.yaml"), docs) == ("Good", [])
    _, problems = _read("lore.yaml", docs)
    assert problems[0].startswith("lore.yaml:2:1: error[unknown-key]: ")


def test_messages_name_a_file_the_same_wherever_the_project_lies(
    tmp_path: Path,
) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    bad = tmp_path / "bad.yaml"
    bad.write_text("titel: x\n")
    _, relative = _read("../bad.yaml", docs)
    _, absolute = _read(str(bad), docs)
    assert relative == absolute
    assert relative[0].startswith("../bad.yaml:1:1: ")


def test_what_messages_call_a_file_may_be_chosen(tmp_path: Path) -> None:
    (tmp_path / "lore.yaml").write_text(GOOD)
    (file,) = locate(str(tmp_path / "lore.yaml"), Path(), Problems(), shown="x/y.yaml")
    assert (file.name, file.content.decode()) == ("x/y.yaml", GOOD)


def test_between_drives_a_path_stays_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: object, start: object) -> str:
        raise ValueError(path, start)

    monkeypatch.setattr(os.path, "relpath", refuse)
    (tmp_path / "lore.yaml").write_text(GOOD)
    (file,) = locate("lore.yaml", tmp_path, Problems())
    assert file.name == (tmp_path / "lore.yaml").as_posix()


def test_a_folder_gives_its_yaml_files_in_order_of_their_names(tmp_path: Path) -> None:
    folder = tmp_path / "history"
    (folder / "sub.yaml").mkdir(parents=True)
    for name in ("b.yaml", "a.yml", "c.yaml", "notes.txt", "d.yaml~"):
        (folder / name).write_text(GOOD)
    for source in ("history", "history/"):
        names = [file.name for file in locate(source, tmp_path, Problems())]
        assert names == ["history/a.yml", "history/b.yaml", "history/c.yaml"]


def test_a_missing_file_is_a_problem_that_names_its_neighbour(tmp_path: Path) -> None:
    (tmp_path / "lore.yaml").write_text(GOOD)
    assert _read("lor.yaml", tmp_path) == (
        None,
        [
            (
                "lor.yaml:1:1: error[no-file]: there is no such file or folder; "
                "did you mean 'lore.yaml'?"
            )
        ],
    )


@pytest.mark.parametrize("source", ["nowhere/lore.yaml", "x", "a\0b", ""])
def test_a_missing_file_without_neighbours_is_a_problem_too(
    source: str, tmp_path: Path
) -> None:
    title, problems = _read(source, tmp_path)
    assert title is None
    assert len(problems) == 1
    assert "error[no-file]" in problems[0]


def test_a_whole_dataset_in_place_of_its_path_is_a_problem(tmp_path: Path) -> None:
    title, problems = _read("lore: 1\neras:\n" + "- {id: alpha}\n" * 400, tmp_path)
    assert title is None
    assert len(problems) == 1
    assert "error[no-file]" in problems[0]


def test_a_file_that_may_not_be_read_is_a_problem(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "history"
    folder.mkdir()
    for name in ("a.yaml", "b.yaml"):
        (folder / name).write_text(GOOD)
    read = Path.read_bytes

    def refuse(path: Path) -> bytes:
        if path.name == "a.yaml":
            raise PermissionError(13, "Permission denied")
        return read(path)

    monkeypatch.setattr(Path, "read_bytes", refuse)
    assert _read("history", tmp_path) == (
        "Good",
        [
            (
                "history/a.yaml:1:1: error[no-file]: cannot be read: "
                "Permission denied; "
                "allow reading it"
            )
        ],
    )


def test_a_folder_that_may_not_be_listed_is_a_problem(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path) -> Iterator[Path]:
        raise OSError(5, "Input/output error", str(path))

    monkeypatch.setattr(Path, "iterdir", refuse)
    assert _read("", tmp_path) == (
        None,
        [
            (
                ".:1:1: error[no-file]: cannot be read: Input/output error; "
                "name another file"
            )
        ],
    )
    title, problems = _read("nowhere.yaml", tmp_path)
    assert title is None
    assert "there is no such file" in problems[0]


def test_an_installed_package_may_hold_a_dataset(tmp_path: Path) -> None:
    source = "package:sphinxcontrib_lore/examples/pytorch.yaml"
    (file,) = locate(source, tmp_path, Problems())
    assert file.name == source
    assert b"lore: 1" in file.content
    folder = [
        f.name
        for f in locate("package:sphinxcontrib_lore/examples", Path(), Problems())
    ]
    assert folder == [source]


@pytest.mark.parametrize(
    "package", ["no_such_package", "no.such.package", "", ".", ".x"]
)
def test_a_package_that_is_not_installed_is_a_problem(
    package: str, tmp_path: Path
) -> None:
    source = f"package:{package}/lore.yaml"
    assert _read(source, tmp_path) == (
        None,
        [
            (
                f"{source}:1:1: error[no-file]: no package '{package}' is installed; "
                "write package:NAME/FILE"
            )
        ],
    )


def test_a_package_without_the_file_is_a_problem_that_names_its_neighbour(
    tmp_path: Path,
) -> None:
    _, near = _read("package:sphinxcontrib_lore/examples/pytorh.yaml", tmp_path)
    assert near == [
        (
            "package:sphinxcontrib_lore/examples/pytorh.yaml:1:1: error[no-file]: the "
            "package 'sphinxcontrib_lore' has no file 'examples/pytorh.yaml'; "
            "did you mean 'pytorch.yaml'?"
        )
    ]
    _, far = _read("package:sphinxcontrib_lore/xyz/0", tmp_path)
    assert far[0].endswith("has no file 'xyz/0'; correct the name of the file")


def test_a_package_that_cannot_be_imported_is_a_problem(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken_lore_package").mkdir()
    init = tmp_path / "broken_lore_package" / "__init__.py"
    init.write_text("raise RuntimeError('not today')")
    monkeypatch.syspath_prepend(tmp_path)
    _, problems = _read("package:broken_lore_package/lore.yaml", tmp_path)
    sys.modules.pop("broken_lore_package", None)
    assert problems == [
        (
            "package:broken_lore_package/lore.yaml:1:1: error[no-file]: the package "
            "'broken_lore_package' cannot be imported: not today; "
            "write package:NAME/FILE"
        )
    ]


PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"


@pytest.mark.parametrize(
    ("content", "place", "message"),
    [
        (GOOD.encode("utf-16"), "1:1", "the file is UTF-16; save it as UTF-8"),
        (b"\xfe\xff" + GOOD.encode("utf-16-be"), "1:1", "the file is UTF-16; "),
        (GOOD.encode("utf-16-le"), "1:1", "the file is UTF-16; save it as UTF-8"),
        (GOOD.encode("utf-16-be"), "1:1", "the file is UTF-16; save it as UTF-8"),
        (PNG, "1:1", "byte 0x89 is not UTF-8; save the file as UTF-8"),
        (b"lore: 1\ntitle: M\xe4rchen\n", "2:9", "byte 0xE4 is not UTF-8; "),
        (b"lore: 1\ntitle: \xc3\xa9\xff", "2:9", "byte 0xFF is not UTF-8; "),
        (b"lore: 1\ntitle: \xed\xa0\x80\n", "2:8", "byte 0xED is not UTF-8; "),
    ],
)
def test_what_is_not_utf_8_is_a_problem_at_the_first_byte_that_is_not(
    content: bytes, place: str, message: str, tmp_path: Path
) -> None:
    (tmp_path / "lore.yaml").write_bytes(content)
    title, problems = _read("lore.yaml", tmp_path)
    assert title is None
    assert len(problems) == 1
    assert problems[0].startswith(f"lore.yaml:{place}: error[encoding]: {message}")
