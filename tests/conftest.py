"""What every test may ask for."""

from __future__ import annotations

import importlib
import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

    from playwright.sync_api import Browser

pytest_plugins = ("sphinx.testing.fixtures",)

# A busy machine is slow, which is no failure; a known example that failed is one
# everywhere, so what is drawn does not depend on the day.
settings.register_profile("lore", deadline=None, derandomize=True)
settings.load_profile("lore")

#: `all`, or names separated by commas: what must not be skipped for lack of a tool.
REQUIRED = "LORE_TEST_REQUIRE"


class RequireTool(Protocol):
    """Find the first of some programs, which do the same."""

    def __call__(self, name: str, *others: str) -> str:
        """Return its path, or skip the test."""


class RequireModule(Protocol):
    """Import a module that is not among our dependencies."""

    def __call__(self, name: str) -> ModuleType:
        """Return it, or skip the test."""


def _miss(name: str) -> None:
    """Skip what needs a missing tool, or fail where the tool was to be there."""
    reason = f"{name} is not installed"
    wanted = os.environ.get(REQUIRED, "").replace(",", " ").split()
    if "all" in wanted or name in wanted:
        pytest.fail(f"{reason}, and {REQUIRED} asks for it", pytrace=False)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def rootdir() -> Path:
    """Tell `@pytest.mark.sphinx` where the test roots are."""
    return Path(__file__).resolve().parent / "roots"


@pytest.fixture(scope="session")
def require_tool() -> RequireTool:
    """Give a function that returns a program's path, or skips the test."""

    def find(name: str, *others: str) -> str:
        for candidate in (name, *others):
            if path := shutil.which(candidate):
                return path
            # Of a file that another program runs.
            if os.sep in candidate and Path(candidate).is_file():
                return candidate
        _miss(name)
        raise AssertionError

    return find


@pytest.fixture(scope="session")
def require_module() -> RequireModule:
    """Give a function that imports a module, or skips the test."""

    def load(name: str) -> ModuleType:
        if importlib.util.find_spec(name) is None:
            _miss(name)
        return importlib.import_module(name)

    return load


@pytest.fixture(scope="session")
def browser(
    require_tool: RequireTool, require_module: RequireModule
) -> Iterator[Browser]:
    """Start the system's Chromium once; tests open their own contexts and pages."""
    program = require_tool("chromium", "chromium-browser", "google-chrome")
    require_module("playwright")
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - it may be absent

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=program,
            args=[
                "--no-sandbox",  # there is none for root, or within a container
                "--disable-dev-shm-usage",  # 64 MB within a container
                "--disable-gpu",
                "--font-render-hinting=none",
                "--force-color-profile=srgb",
            ],
        )
        yield chromium
        chromium.close()
