"""The command line, `sphinx-lore`; it loads neither Sphinx nor docutils nor Babel."""

from __future__ import annotations

from sphinxcontrib_lore.cli.shell import main

__all__ = ["main"]
