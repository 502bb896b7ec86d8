"""The Sphinx side: the only package that imports Sphinx or docutils."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import sphinxcontrib_lore
from sphinxcontrib_lore.extension.assets import (
    link_stylesheet,
    load_tikz,
    ship_stylesheet,
)
from sphinxcontrib_lore.extension.catalogues import extract_messages
from sphinxcontrib_lore.extension.config import add_config, check_config
from sphinxcontrib_lore.extension.directives import DIRECTIVES
from sphinxcontrib_lore.extension.domain import LoreDomain
from sphinxcontrib_lore.extension.freshness import (
    close_journal,
    find_outdated,
    find_rewritten,
    note_read,
    open_shelf,
    save_ledger,
)
from sphinxcontrib_lore.extension.lorecheck import LoreCheckBuilder
from sphinxcontrib_lore.extension.resolve import LoreListTransform, LoreTransform
from sphinxcontrib_lore.extension.roles import ROLES
from sphinxcontrib_lore.extension.warn import warn_missing
from sphinxcontrib_lore.extension.words import CATALOGUE

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

__all__ = ["setup"]

#: Raise it when the doctrees of older builds must be read again: whenever the nodes
#: that directives and roles make, or `LoreDomain`'s data, change their form.
ENV_VERSION = 2


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register everything; the timetable is in the design's section 2."""
    add_config(app)
    app.add_message_catalog(CATALOGUE, str(Path(__file__).parent.parent / "locale"))
    app.add_domain(LoreDomain)
    for name, directive in DIRECTIVES.items():
        app.add_directive(name, directive)
    for name, role in ROLES.items():
        app.add_role(f"lore-{name}", role)
    app.add_post_transform(LoreTransform)
    app.add_post_transform(LoreListTransform)
    app.add_builder(LoreCheckBuilder)
    app.connect("config-inited", check_config)
    app.connect("builder-inited", open_shelf)
    app.connect("env-get-outdated", find_outdated)
    app.connect("env-before-read-docs", note_read)
    app.connect("env-updated", find_rewritten)
    app.connect("env-check-consistency", close_journal)
    app.connect("env-updated", ship_stylesheet)
    app.connect("env-updated", load_tikz)
    app.connect("env-updated", extract_messages)
    app.connect("html-page-context", link_stylesheet)
    # Before Sphinx's own (500), which knows undefined labels.
    app.connect("warn-missing-reference", warn_missing, priority=400)
    app.connect("build-finished", save_ledger)
    return {
        "version": sphinxcontrib_lore.__version__,
        "env_version": ENV_VERSION,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
