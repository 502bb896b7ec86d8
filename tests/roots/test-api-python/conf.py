from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx

sys.path.insert(0, str(Path(__file__).parent))

project = "Brook"
copyright = "2024, the people of Brook"
version = release = "3.0"
extensions = ["sphinx.ext.autodoc", "sphinx.ext.autosummary", "sphinxcontrib_lore"]
extensions.append("numpydoc" if tags.has("numpydoc") else "sphinx.ext.napoleon")  # noqa: F821
autosummary_generate = True
html_theme = "basic"
html_copy_source = False
numpydoc_class_members_toctree = False


def _note(what: str, name: str) -> None:
    log = os.environ.get("LORE_TEST_LOG")
    if log:
        with Path(log).open("a", encoding="utf-8") as stream:
            stream.write(f"{what} {name}\n")


def setup(app: Sphinx) -> None:
    app.connect("source-read", lambda _app, name, _text: _note("read", name))
    app.connect("doctree-resolved", lambda _app, _tree, name: _note("write", name))
