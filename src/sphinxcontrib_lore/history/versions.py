"""Tags that name versions, whatever stands before the number."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from packaging.version import Version

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .git import Tag

__all__ = ["VersionTags", "is_prerelease", "version_of"]

_TAG = re.compile(
    # `ciflow/trunk/12345` is none: what stands before must be known, or be a name.
    r"(?:(?:releases?|rel|versions?|ver|tags?|[A-Za-z][A-Za-z0-9]*)[-_/])?"
    # Possessive: letters fall into parts in more ways than can be tried.
    r"(?:v|r)?[._]?(\d+(?:[._]\d+)+(?:[-._]?[A-Za-z]+[-._]?\d*|\+[\w.]+)*+)",
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
    except ValueError:  # InvalidVersion, or more digits than Python takes for an int.
        return None


def is_prerelease(version: str) -> bool:
    """Tell whether a version is an alpha, a beta, a candidate, or in development."""
    parsed = _parsed(version)
    return parsed is not None and parsed.is_prerelease


class VersionTags:
    """The tags of a repository, to be found by the versions that they name."""

    def __init__(self, tags: Iterable[Tag]) -> None:
        """Read each tag's version once."""
        self.tags = tuple(tags)
        self.by_name = {tag.name: tag for tag in self.tags}
        self._by_version: dict[str, Tag] = {}
        self._by_parsed: dict[Version, Tag] = {}
        for tag in self.tags:
            version = version_of(tag.name)
            if version is not None:
                self._by_version.setdefault(version, tag)
                parsed = _parsed(version)
                if parsed is not None:
                    self._by_parsed.setdefault(parsed, tag)

    def find(self, version: str) -> Tag | None:
        """Return the tag of that name, or with a prefix, or equal by PEP 440."""
        for name in (version, f"v{version}", f"V{version}"):
            if name in self.by_name:
                return self.by_name[name]
        if version in self._by_version:
            return self._by_version[version]
        parsed = _parsed(version)
        return None if parsed is None else self._by_parsed.get(parsed)
