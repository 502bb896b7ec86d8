"""Our own words on the page, in the language of the docs."""

from __future__ import annotations

from sphinx.locale import get_translation

__all__ = ["CATALOGUE", "_"]

#: The name of our message catalogue.
CATALOGUE = "sphinxcontrib_lore"

_ = get_translation(CATALOGUE)
