"""What two validators of HTML say of our pages, and do not say of one without lore."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.themes.gallery import PLAIN, SHOWN, build

if TYPE_CHECKING:
    from tests.conftest import RequireModule, RequireTool

pytestmark = pytest.mark.slow

THEMES = ("alabaster", "basic", "furo")
#: Made by `npm ci --prefix tests`.
NODE = Path(__file__).parents[1] / "node_modules"
FAULTY = """\
<!DOCTYPE html>
<html lang="en"><head><title>Faulty</title></head>
<body><h1 id="one">One</h1><p id="one">A <ul><li>list</li></ul></p></body></html>
"""


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("validated")
    return {
        theme: build(folder / theme, "-D", f"html_theme={theme}") for theme in THEMES
    }


def _validate(html_validate: str, path: Path) -> set[str]:
    options = ("--preset", "standard", "--formatter", "json")
    report = path.with_suffix(".report")
    # Node leaves before all has gone through a pipe; what it writes to a file is whole.
    with report.open("wb") as file:
        done = subprocess.run(
            ["node", html_validate, *options, str(path)],
            stdout=file,
            stderr=subprocess.PIPE,
            check=False,
            cwd=path.parent,
        )
    assert done.returncode in {0, 1}, done.stderr
    return {
        f"{message['ruleId']}: {message['message']}"
        for page in json.loads(report.read_text("utf-8"))
        for message in page["messages"]
    }


def _check(jar: str, paths: list[Path]) -> dict[str, set[str]]:
    """Run the validator of the W3C once, for starting it takes longer than its work."""
    options = ("--format", "json", "--errors-only", "--exit-zero-always", "--stdout")
    done = subprocess.run(
        ["java", "-jar", jar, *options, *map(str, paths)],
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, set[str]] = {path.as_uri(): set() for path in paths}
    for message in json.loads(done.stdout)["messages"]:
        [uri] = [uri for uri in found if message["url"].endswith(uri[len("file://") :])]
        found[uri].add(message["message"])
    return found


@pytest.mark.parametrize("theme", THEMES)
def test_html_validate_finds_nothing_of_ours(
    pages: dict[str, Path],
    require_tool: RequireTool,
    require_module: RequireModule,
    theme: str,
    tmp_path: Path,
) -> None:
    require_tool("node")
    program = require_tool(str(NODE / "html-validate/bin/html-validate.mjs"))
    if theme == "furo":
        require_module(theme)
    ours = _validate(program, pages[theme] / f"{SHOWN}.html")
    assert ours - _validate(program, pages[theme] / f"{PLAIN}.html") == set()
    (tmp_path / "faulty.html").write_text(FAULTY, "utf-8")
    assert len(_validate(program, tmp_path / "faulty.html")) > 1


def test_the_checker_of_the_w3c_finds_nothing_of_ours(
    pages: dict[str, Path],
    require_tool: RequireTool,
    require_module: RequireModule,
    tmp_path: Path,
) -> None:
    require_tool("java")
    require_module("furo")
    jar = require_tool(str(NODE / "vnu-jar/build/dist/vnu.jar"))
    faulty = tmp_path / "faulty.html"
    faulty.write_text(FAULTY, "utf-8")
    shown = {theme: pages[theme] / f"{SHOWN}.html" for theme in THEMES}
    plain = {theme: pages[theme] / f"{PLAIN}.html" for theme in THEMES}
    found = _check(jar, [*shown.values(), *plain.values(), faulty])
    for theme in THEMES:
        theirs = found[plain[theme].as_uri()]
        assert found[shown[theme].as_uri()] - theirs == set(), theme
    assert len(found[faulty.as_uri()]) > 1
