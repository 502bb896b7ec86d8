"""What has been read is kept beside the doctrees, until the files change."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sphinxcontrib_lore.dataset import read

if TYPE_CHECKING:
    from collections.abc import Callable

    from sphinxcontrib_lore.dataset.source import SourceFile
    from tests.extension.project import Built, Project


@pytest.fixture
def readings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the datasets that have been read from their files, as they are."""
    names: list[str] = []
    real = read.read_files

    def note(files: tuple[SourceFile, ...], name: str) -> read.Outcome:
        names.append(name)
        return real(files, name)

    monkeypatch.setattr(read, "read_files", note)
    return names


def _store(built: Built) -> Path:
    store = Path(built.app.doctreedir) / "lore" / "lore.store"
    assert store.is_file()
    return store


def _rebuild(project: Project, text: str) -> Built:
    """Build again with another page, which asks all that it has asked before."""
    project.page(f".. lore-timeline::\n   :style: sections\n\n{text}")
    return project.build(fresh=False)


def test_a_second_build_opens_what_the_first_one_has_read(
    lantern: Project, readings: list[str]
) -> None:
    first = lantern.build()
    assert readings == ["lore"]
    again = _rebuild(lantern, "More.")
    assert again.read == ["index"]
    assert readings == ["lore"]
    assert first.warnings == again.warnings == []
    lantern.change("title: Glass", "title: Lens")
    assert "Lens" in _rebuild(lantern, "More.").text("index.html")
    assert readings == ["lore", "lore"]


def test_what_is_wrong_is_said_again_in_the_same_words(
    lantern: Project, readings: list[str]
) -> None:
    lantern.change("title: Glass", "titel: Glass")
    first, again = _rebuild(lantern, "One."), _rebuild(lantern, "Two.")
    assert readings == ["lore"]
    assert [line for line in first.warnings if "unknown-key" in line] != []
    assert again.warnings == first.warnings


def _cut(store: Path) -> None:
    store.write_bytes(store.read_bytes()[:-9])


def _exchange(store: Path) -> None:
    store.write_bytes(b"\x80\x04cos\nsystem\n(S'exit 1'\ntR.")


def _hide(store: Path) -> None:
    store.unlink()
    store.mkdir()


@pytest.mark.parametrize("spoil", [_cut, _exchange, _hide, os.unlink])
def test_a_store_that_is_no_good_is_made_anew(
    lantern: Project, readings: list[str], spoil: Callable[[Path], None]
) -> None:
    first = _rebuild(lantern, "One.")
    spoil(_store(first))
    again = _rebuild(lantern, "Two.")
    assert readings == ["lore", "lore"]
    assert again.warnings == first.warnings == []
    assert "Glass" in again.text("index.html")


def test_nothing_half_written_is_left(lantern: Project) -> None:
    store = _store(lantern.build())
    assert sorted(path.suffix for path in store.parent.iterdir()) == [".json", ".store"]


def test_a_dataset_that_cannot_be_read_is_not_kept(
    lantern: Project, readings: list[str]
) -> None:
    lantern.write({"lore.yaml": "lore: [1\n"})
    first, again = _rebuild(lantern, "One."), _rebuild(lantern, "Two.")
    assert readings == ["lore", "lore"]
    assert first.warnings == again.warnings != []
