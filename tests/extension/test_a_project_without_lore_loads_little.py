"""What is loaded for a project costs each of its builds."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.extension.project import Project

PACKAGE = "sphinxcontrib_lore"
#: Parts of which a page without lore needs nothing.
LATER = (
    *("yaml", f"{PACKAGE}.drawing", f"{PACKAGE}.history", f"{PACKAGE}.cli"),
    *(f"{PACKAGE}.dataset.{name}" for name in ("dates", "fields", "model", "read")),
    *(f"{PACKAGE}.dataset.{name}" for name in ("values", "query.answers", "schema")),
    *(f"{PACKAGE}.extension.{name}" for name in ("late", "markup", "render.scribe")),
)
DATASET = "lore: 1\neras:\n  - {id: a, title: A, date: 2000, summary: All.}\n"
BUILD = """
import sys
from sphinx.cmd.build import build_main
code = build_main(["-q", "-b", "html", "-d", *sys.argv[1:]])
print(*(name for name in sys.modules))
sys.exit(code)
"""


def _loaded(project: Project, name: str) -> set[str]:
    """Return the modules that a build in a process of its own has loaded."""
    folders = [project.srcdir.parent / f"{name}-{part}" for part in ("trees", "html")]
    run = subprocess.run(
        [sys.executable, "-c", BUILD, folders[0], project.srcdir, folders[1]],
        capture_output=True,
        text=True,
        check=True,
    )
    return set(run.stdout.split())


@pytest.mark.parametrize("dataset", ["without", "with"])
def test_a_page_without_lore_loads_what_it_needs_and_no_more(
    lantern: Project, dataset: str
) -> None:
    (lantern.srcdir / "api.rst").unlink()
    (lantern.srcdir / "lore.yaml").unlink()
    if dataset == "with":
        lantern.write({"lore.yaml": DATASET})
    lantern.page("Text.")
    loaded = _loaded(lantern, "plain")
    assert f"{PACKAGE}.extension.domain" in loaded
    assert [name for name in LATER if name in loaded] == []


def test_a_page_with_lore_loads_the_rest_but_no_picture(lantern: Project) -> None:
    lantern.page(".. lore-timeline::")
    loaded = _loaded(lantern, "lore")
    wanted = [f"{PACKAGE}.{name}" for name in ("drawing", "history", "cli")]
    assert [name for name in LATER if name not in loaded and name not in wanted] == [
        f"{PACKAGE}.dataset.schema"
    ]
    assert [name for name in wanted if name in loaded] == []


@pytest.mark.parametrize("package", ["dataset.query", "extension.render"])
def test_what_a_lazy_package_promises_is_there(package: str) -> None:
    code = f"import {PACKAGE}.{package} as package\n"
    code += "print(all(hasattr(package, name) for name in package.__all__))\n"
    code += "print(hasattr(package, 'nothing'))"
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert run.stdout.split() == ["True", "False"]
