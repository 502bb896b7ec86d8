"""Tags that name versions, whatever stands before the number."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from packaging.version import InvalidVersion, Version

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .git import Tag

__all__ = ["is_prerelease", "tag_of_version", "version_of"]

_TAG = re.compile(
    # `ciflow/trunk/12345` is none: what stands before must be known, or be a name.
    r"(?:(?:releases?|rel|versions?|ver|tags?|[A-Za-z][A-Za-z0-9]*)[-_/])?"
    r"(?:v|r)?[._]?(\d+(?:[._]\d+)+(?:[-._]?[A-Za-z]+[-._]?\d*|\+[\w.]+)*)",
    re.IGNORECASE,
).fullmatch
_PLAIN = re.compile(r"v?(\d{1,4})", re.IGNORECASE).fullmatch


def version_of(tag: str) -> str | None:
    """Return the version that a tag names: ``2.0.0`` for ``v2.0.0``, ``REL_2_0_0``."""
    match = _TAG(tag) or _PLAIN(tag)
    if match is None:
        return None
    number = match[1]
    return number if "." in number else number.replace("_", ".")


def _parsed(version: str) -> Version | None:
    try:
        return Version(version)
    except InvalidVersion:
        return None


def is_prerelease(version: str) -> bool:
    """Tell whether a version is an alpha, a beta, a candidate, or in development."""
    parsed = _parsed(version)
    return parsed is not None and parsed.is_prerelease


def tag_of_version(version: str, tags: Iterable[Tag]) -> Tag | None:
    """Return the tag of a version: of that name, with a prefix, or equal (PEP 440)."""
    by_name = {tag.name: tag for tag in tags}
    for name in (version, f"v{version}", f"V{version}"):
        if name in by_name:
            return by_name[name]
    wanted = _parsed(version)
    versions = {name: version_of(name) for name in by_name}
    for name, found in versions.items():
        if found == version:
            return by_name[name]
    for name, found in versions.items():
        if found is not None and wanted is not None and _parsed(found) == wanted:
            return by_name[name]
    return None
