"""What a repository is called, and where it can be looked at."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .masking import without_addresses

if TYPE_CHECKING:
    from .git import Repository

__all__ = ["project_name", "web_address"]

_HTTP = re.compile(r"https?://(?:[^/@]*@)?([\w.-]+\.\w+(?::\d+)?/[^?#\s]+)").fullmatch
_SSH = re.compile(
    r"(?:ssh://)?(?:[^/@]*@)?([\w.-]+\.\w+)(?::\d+/|[:/])([^?#\s:]+)"
).fullmatch


def web_address(origin: str) -> str:
    """Return the address of the page of an origin; empty where it has none.

    Without the name, password or token that may be in it.
    """
    http, ssh = _HTTP(origin), _SSH(origin)
    if http:
        where = http[1]
    elif ssh and "/" in ssh[2]:
        where = f"{ssh[1]}/{ssh[2].lstrip('/')}"
    else:
        return ""
    if "@" in where:
        return ""
    return f"https://{where.rstrip('/').removesuffix('.git')}"


def project_name(repository: Repository) -> str:
    """Return the last part of where it was cloned from, else the name of its folder."""
    address = web_address(repository.origin())
    folder = (repository.top or repository.folder).name.removesuffix(".git")
    name = address.rpartition("/")[2] or folder
    return without_addresses(name) or "Project"
