"""Projects for the tests of the extension."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Protocol

import pytest

from tests.extension.project import Project

if TYPE_CHECKING:
    from pathlib import Path


class Copy(Protocol):
    """Copy a test root into a folder of this test's."""

    def __call__(self, root: str, name: str = "src") -> Project:
        """Return the project."""


@pytest.fixture
def copy(rootdir: Path, tmp_path: Path) -> Copy:
    """Give a function that copies a test root."""

    def make(root: str, name: str = "src") -> Project:
        srcdir = tmp_path / name
        shutil.copytree(rootdir / f"test-{root}", srcdir)
        return Project(srcdir=srcdir, work=tmp_path / f"{name}-built")

    return make


@pytest.fixture
def lantern(copy: Copy) -> Project:
    """Copy the project that most tests write their own pages into."""
    return copy("lantern")
