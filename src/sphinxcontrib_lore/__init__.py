"""Show a project's history, kept in one checkable dataset, in its Sphinx docs."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

__all__ = ["__version__", "setup"]

__version__ = "0.1.0.dev0"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Set the extension up, called by Sphinx."""
    # Imported here, so that the command line never loads Sphinx.
    from sphinxcontrib_lore.extension import (  # noqa: PLC0415
        setup as setup_extension,
    )

    return setup_extension(app)
