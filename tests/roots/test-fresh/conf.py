"""A project that tells which pages are read and written, and dies on demand."""

import os
from pathlib import Path

from sphinx.application import Sphinx

project = "Fresh"
copyright = "2024, the people of Fresh"
version = release = "1.0"
extensions = ["sphinxcontrib_lore"]
html_theme = "basic"
exclude_patterns = ["_build"]


def _note(what: str, name: str) -> None:
    log = os.environ.get("LORE_TEST_LOG")
    if log:
        with Path(log).open("a", encoding="utf-8") as stream:
            stream.write(f"{what} {name}\n")


def _die(_app: Sphinx, page: str, *_rest: object) -> None:
    if page == os.environ.get("LORE_TEST_KILL"):
        os._exit(9)
    if page == os.environ.get("LORE_TEST_RAISE"):
        raise RuntimeError(page)


def _die_unsaved(_app: Sphinx, _env: object) -> None:
    if os.environ.get("LORE_TEST_KILL") == "reading":
        os._exit(9)


def setup(app: Sphinx) -> None:
    app.connect("env-updated", _die_unsaved, priority=900)
    app.connect("source-read", lambda _app, name, _text: _note("read", name))
    app.connect("doctree-resolved", lambda _app, _tree, name: _note("write", name))
    app.connect("html-page-context", _die)
