"""A project that tells which pages are read and written, and dies on demand."""

import os
from pathlib import Path

project = "Fresh"
copyright = "2024, the people of Fresh"
version = release = "1.0"
extensions = ["sphinxcontrib_lore"]
html_theme = "basic"
exclude_patterns = ["_build"]


def _note(what, name):
    log = os.environ.get("LORE_TEST_LOG")
    if log:
        with Path(log).open("a", encoding="utf-8") as stream:
            stream.write(f"{what} {name}\n")


def _die(app, pagename, templatename, context, doctree):
    """Die instead of writing a page, by a signal to nobody or by an exception."""
    if pagename == os.environ.get("LORE_TEST_KILL"):
        os._exit(9)
    if pagename == os.environ.get("LORE_TEST_RAISE"):
        raise RuntimeError(pagename)


def setup(app):
    app.connect("source-read", lambda _app, name, _text: _note("read", name))
    app.connect("doctree-resolved", lambda _app, _tree, name: _note("write", name))
    app.connect("html-page-context", _die)
