"""Git, and the only room that calls it.

Bytes come in, typed records go out. Nothing is written, no hook and no program that a
repository names is run, nothing is fetched, and nobody is asked for a password.
"""

from __future__ import annotations

from .commits import Commit, parse_commit
from .errors import GitError
from .objects import Entry, Object
from .opening import open_repository
from .refs import Tag
from .repository import Repository

__all__ = [
    "Commit",
    "Entry",
    "GitError",
    "Object",
    "Repository",
    "Tag",
    "open_repository",
    "parse_commit",
]
