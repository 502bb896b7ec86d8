"""Our own words on the page, in the language of the docs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.locale import get_translation

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["CATALOGUE", "_", "comma", "filled", "join"]

#: The name of our message catalogue.
CATALOGUE = "sphinxcontrib_lore"

_ = get_translation(CATALOGUE)


def comma() -> str:
    """Return what stands between the entries of a list in a line."""
    # Translators: between the entries of a list in a line.
    return _(", ")


def join(words: Iterable[str]) -> str:
    """Return a list in a line."""
    return comma().join(words)


def filled(pattern: str, *shown: nodes.Node) -> list[nodes.Node]:
    """Return a phrase with nodes in the place of its only field.

    Where a translation has lost the field, they follow it.
    """
    before, *after = _FIELD.split(pattern, maxsplit=1)
    return [*_text(before), *shown, *_text("".join(after))]


def _text(words: str) -> list[nodes.Text]:
    return [nodes.Text(words)] if words else []


_FIELD = re.compile(r"\{\w+\}")
