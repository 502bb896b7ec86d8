"""Addresses of people: whatever is shown or kept passes through here."""

from __future__ import annotations

import re

__all__ = ["has_address", "without_addresses"]

# Not from within a word, so that a line of a million letters is searched once.
_ADDRESS = re.compile(r"(?<![\w.+%-])[\w.+%-]+@[\w-]+(?:\.[\w-]+)*")
_MASK = "(address)"


def without_addresses(text: str) -> str:
    """Return a text with ``(address)`` for whatever looks like somebody's address."""
    return _ADDRESS.sub(_MASK, text) if "@" in text else text


def has_address(text: str) -> bool:
    """Tell whether something in a text looks like somebody's address."""
    return without_addresses(text) != text
