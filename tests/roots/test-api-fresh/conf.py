from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "Tide"
copyright = "2024, the people of Tide"
version = release = "1.0"
extensions = ["sphinxcontrib_lore"]
html_theme = "basic"
html_copy_source = False


def _note(what: str, name: str) -> None:
    log = os.environ.get("LORE_TEST_LOG")
    if log:
        with Path(log).open("a", encoding="utf-8") as stream:
            stream.write(f"{what} {name}\n")


def setup(app: Sphinx) -> None:
    app.connect("source-read", lambda _app, name, _text: _note("read", name))
    app.connect("doctree-resolved", lambda _app, _tree, name: _note("write", name))
