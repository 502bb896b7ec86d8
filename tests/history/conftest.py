from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.history.scripted import ENVIRONMENT, Scripted, make

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def no_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the settings of whoever runs the tests away from git."""
    for name in ("GIT_CONFIG_GLOBAL", "GIT_CONFIG_NOSYSTEM"):
        monkeypatch.setenv(name, ENVIRONMENT[name])


@pytest.fixture
def empty(tmp_path: Path, no_settings: None) -> Scripted:
    """Make a repository without commits."""
    del no_settings
    return make(tmp_path / "own")


@pytest.fixture
def own(empty: Scripted) -> Scripted:
    """Make a repository with one commit."""
    empty.commit("Begin", "README", date="2012-01-25T14:55:20+01:00")
    return empty
