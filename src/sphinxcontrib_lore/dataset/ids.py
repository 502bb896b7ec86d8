"""Ids: what is one, what would be the nearest one, and which records have one."""

from __future__ import annotations

import re
from functools import lru_cache

__all__ = ["KINDS", "good_id", "is_id"]

#: The kinds that can be referred to by an id.
KINDS = ("era", "event", "subject", "number")

is_id = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*").fullmatch


@lru_cache(maxsize=1024)
def good_id(text: str) -> str:
    """Return the nearest good id to *text*; empty where nothing of it is left."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")
