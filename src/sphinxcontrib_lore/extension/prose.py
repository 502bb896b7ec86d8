"""Plain prose: a text without any markup needs no parser.

Most summaries are plain, and a parser takes a hundred times as long to find that out.
What is told apart here is narrower than reStructuredText's own rules: whatever might be
markup is left to the parser.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from docutils import nodes

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.model import Markup

__all__ = ["is_smart", "plain_paragraph", "plain_text"]

#: A line that begins with a word (no bullet, enumerator, quote or indentation) and has
#: none of the characters that begin markup, an address or a field. A colon counts only
#: where no blank follows, or at the end of the line.
_LINE = r"(?!\w+[.)])[^\W\d_]{2}(?:[^\\`*_|@<>\[\]:\n]|:(?=[ ]\S))*"
_PLAIN = re.compile(rf"{_LINE}(?:\n{_LINE})*\Z")

#: What Sphinx spells with other signs where ``smartquotes`` is on.
_SMART = re.compile(r"[\"']|--|\.\.\.|\. \. \.")


def plain_text(markup: Markup) -> str | None:
    """Return a text that is a paragraph in one typeface; None if in doubt."""
    if not _PLAIN.match(markup.source):
        return None
    return "\n".join(line.rstrip() for line in markup.source.split("\n"))


def is_smart(text: str) -> bool:
    """Whether Sphinx may spell a text in another way while it reads a page."""
    return _SMART.search(text) is not None


def plain_paragraph(markup: Markup) -> nodes.paragraph | None:
    """Return a text as the paragraph that a parser would make; None if in doubt."""
    text = plain_text(markup)
    if text is None:
        return None
    found = nodes.paragraph(text, text)
    found.source, found.line = markup.place.file, markup.place.line
    return found
