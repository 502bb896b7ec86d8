"""Commits: from what git prints, and from the bytes that it keeps."""

from __future__ import annotations

import re
from typing import NamedTuple

from sphinxcontrib_lore.dataset.lock.stamp import Moment, Stamp, parse_stamp
from sphinxcontrib_lore.history.masking import without_addresses

__all__ = ["FIELDS", "FORMAT", "Commit", "parse_commit", "read_commits"]


class Commit(NamedTuple):
    """A commit. A tuple, as tens of thousands are made."""

    hash: str
    parents: tuple[str, ...]
    #: When the change was made; None if the commit says no date that can be read.
    author: Stamp | None
    #: When it was recorded as it stands.
    committer: Stamp | None
    #: The author's name, after the mailmap where it comes from a log. To be counted,
    #: never to be shown.
    person: str
    #: The first paragraph of the message, without addresses of people.
    subject: str

    @property
    def moment(self) -> Moment:
        """Return it with its dates alone."""
        return Moment(self.hash, self.author, self.committer)

    @property
    def is_root(self) -> bool:
        """Tell whether it has no parents."""
        return not self.parents


#: Raw dates, for only those are right with odd zones; names after the mailmap.
FORMAT = "%H%x00%P%x00%ad%x00%cd%x00%aN%x00%s"
FIELDS = FORMAT.count("%x00") + 1


def _stamp(text: str) -> Stamp | None:
    """Read a date; quickly, unless it is odd."""
    seconds = text[:-6]
    if text[-6:-5] == " " and seconds.isdecimal() and len(seconds) < _ODD_SIZE:
        return Stamp(int(seconds), text[-5:])
    return parse_stamp(text)


#: Digits of a time in a far future, which `parse_stamp` may refuse.
_ODD_SIZE = 12


def read_commits(parts: list[str]) -> list[Commit]:
    """Read whole records of `FORMAT`, cut at their NULs."""
    fields = iter(parts)
    commits = []
    for name, parents, made, kept, person, subject in zip(
        *[fields] * FIELDS, strict=True
    ):
        author = _stamp(made)
        committer = author if kept == made else _stamp(kept)
        clean = without_addresses(subject) if "@" in subject else subject
        above = tuple(parents.split())
        commits.append(Commit(name, above, author, committer, person, clean))
    return commits


_IDENTITY = re.compile(rb"([^<\n]*?) ?<[^\n]*> (-?\d+ [+-]\d+)")


def parse_commit(name: str, content: bytes) -> Commit:
    """Read a commit as git keeps it, with dates that `git log` cannot print."""
    head, _, message = content.partition(b"\n\n")
    parents: list[str] = []
    author = committer = b""
    encoding = "utf-8"
    for line in head.split(b"\n"):
        key, _, value = line.partition(b" ")
        if key == b"parent":
            parents.append(value.decode("ascii", "replace"))
        elif key == b"author":
            author = value
        elif key == b"committer":
            committer = value
        elif key == b"encoding":
            encoding = value.decode("ascii", "replace")
    person, authored = _identity(author, encoding)
    _, committed = _identity(committer, encoding)
    subject = _subject(_decode(message.lstrip(b"\n"), encoding))
    return Commit(name, tuple(parents), authored, committed, person, subject)


def _identity(value: bytes, encoding: str) -> tuple[str, Stamp | None]:
    match = _IDENTITY.fullmatch(value)
    if match is None:
        return _decode(value.partition(b"<")[0].strip(), encoding), None
    return _decode(match[1], encoding), parse_stamp(match[2].decode("ascii"))


def _decode(text: bytes, encoding: str) -> str:
    """Decode a text; as UTF-8 if what the commit names is nothing that can.

    Anything can be named: what Python has no codec for, or one that refuses to replace.
    """
    try:
        return text.decode(encoding, "replace")
    except (LookupError, ValueError):
        return text.decode("utf-8", "replace")


def _subject(message: str) -> str:
    first = message.partition("\n\n")[0]
    return without_addresses(" ".join(line.strip() for line in first.splitlines()))
