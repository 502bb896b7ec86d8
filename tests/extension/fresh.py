"""A project that has been built once, for tests of what the next build does."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.extension.project import Project

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["Site", "make_site"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Site:
    """A project with what its first build made, and a copy of both."""

    project: Project
    saved: Path

    def restore(self) -> Project:
        """Return the project as it was after the first build, at the same place."""
        home = self.project.srcdir.parent
        shutil.rmtree(home)
        # With the times of all files, which Sphinx compares.
        shutil.copytree(self.saved, home)
        return self.project


def make_site(root: Path, folder: Path) -> Site:
    """Copy a test root and build it."""
    home = folder / "home"
    project = Project(srcdir=home / "docs", work=home / "built")
    shutil.copytree(root, project.srcdir)
    project.work.mkdir()
    first = project.run()
    assert first.code == 0, first.output
    assert first.read == first.written
    saved = folder / "saved"
    shutil.copytree(home, saved)
    return Site(project=project, saved=saved)


def assert_nothing_is_stale(project: Project, builder: str = "html") -> None:
    """Compare each page with what a build from scratch makes of it."""
    shutil.rmtree(project.work / f"scratch-{builder}", ignore_errors=True)
    project.build(builder, folder="scratch")
    assert project.pages(builder) == project.pages(builder, folder="scratch")
