"""Addresses of people: whatever is shown or kept passes through here."""

from __future__ import annotations

import re

__all__ = ["has_address", "without_addresses"]

#: What hides in a word: controls, accents of their own, marks of width and direction.
_UNSEEN = (
    r"\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\xad\u0300-\u036f\u200b-\u200f\u202a-\u202e"
    r"\u2060-\u206f\ufe00-\ufe0f\ufeff\ufffd"
)
_LETTER = rf"[\w.+%{_UNSEEN}-]"
_SIGN = r"[!#$&'*=?^`{|}~]"
# Not from within a word, so that a line of a million letters is searched once.
_ADDRESS = re.compile(
    rf"(?:(?<!{_LETTER}){_LETTER}+{_SIGN}*|\"[^\"\n@]{{1,64}}\")@[{_UNSEEN}]*"
    r"(?:[\w-]+(?:\.[\w-]+)*|\[[\w.:]+\])"
)
_MASK = "(address)"


def without_addresses(text: str) -> str:
    """Return a text with ``(address)`` for whatever looks like somebody's address."""
    return _ADDRESS.sub(_MASK, text) if "@" in text else text


def has_address(text: str) -> bool:
    """Tell whether something in a text looks like somebody's address."""
    return without_addresses(text) != text
