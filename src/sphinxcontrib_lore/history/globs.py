"""Patterns for paths: ``docs/**/*.rst``, as shells and git have them."""

from __future__ import annotations

import re

__all__ = ["glob_matcher"]

_PIECES = re.compile(r"(?<![^/])\*\*/|\*\*|\*|\?|\[!?\]?[^\]/]*\]")
_MEANINGS = {"**/": "(?:.+/)?", "**": ".*", "*": "[^/]*", "?": "[^/]"}


def glob_matcher(pattern: str) -> re.Pattern[str]:
    """Return what a whole path is held against.

    ``*`` and ``?`` stay within a folder, ``**`` goes through any number of them.
    """
    parts, end = [], 0
    for piece in _PIECES.finditer(pattern):
        parts.append(re.escape(pattern[end : piece.start()]))
        parts.append(_MEANINGS.get(piece[0]) or _class(piece[0]))
        end = piece.end()
    return re.compile("".join(parts) + re.escape(pattern[end:]), re.DOTALL)


def _class(piece: str) -> str:
    """Return ``[abc]`` or ``[!abc]`` as a class of characters."""
    inner = piece[1:-1]
    turned = inner.startswith("!")
    # Of what means something in a class, the hyphen alone is meant.
    body = re.sub(r"([\\\]\[^&~|])", r"\\\1", inner.removeprefix("!"))
    made = f"[{'^/' if turned else ''}{body}]"
    try:
        re.compile(made)
    except re.error:
        return re.escape(piece)
    return made
