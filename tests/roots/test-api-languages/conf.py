from __future__ import annotations

from typing import TYPE_CHECKING

import sphinx

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "Rill"
copyright = "2024, the people of Rill"
version = release = "1.0"
extensions = ["sphinxcontrib_lore"]
html_theme = "basic"
html_copy_source = False


def setup(app: Sphinx) -> None:
    if sphinx.version_info < (7, 4):
        # Sphinx has it from then on.
        app.add_object_type("confval", "confval")
