"""Tags, with every date that they can be said to have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.lock.stamp import Stamp, parse_stamp

if TYPE_CHECKING:
    from .process import Git

__all__ = ["Tag", "read_tags"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tag:
    """A tag that names a commit."""

    name: str
    #: The commit, not the object of an annotated tag.
    hash: str
    #: When it was made; None if it is lightweight, for then nobody has recorded it.
    tagger: Stamp | None
    author: Stamp | None
    committer: Stamp | None

    @property
    def is_annotated(self) -> bool:
        """Tell whether it has a date of its own."""
        return self.tagger is not None

    @property
    def date(self) -> Stamp | None:
        """Return its own date, else when its commit was recorded."""
        return self.tagger or self.committer


_FIELDS = (
    "%(refname:strip=2)",
    "%(objecttype)",
    "%(objectname)",
    "%(taggerdate:raw)",
    "%(authordate:raw)",
    "%(committerdate:raw)",
    "%(*objecttype)",
    "%(*objectname)",
    "%(*authordate:raw)",
    "%(*committerdate:raw)",
)


def read_tags(git: Git) -> tuple[Tag, ...]:
    """Return the tags that name commits, in order of their names."""
    form = "%00".join(_FIELDS)
    said = git.run("for-each-ref", f"--format={form}", "refs/tags")
    # A name may hold what else ends a line for Python, such as U+2028.
    lines = said.decode("utf-8", "replace").split("\n")
    tags = [_tag(line.split("\0")) for line in lines if line]
    return tuple(tag for tag in tags if tag is not None)


def _tag(fields: list[str]) -> Tag | None:
    name, kind, own, tagged, authored, committed, *peeled = fields
    if kind == "tag":
        kind, own, authored, committed = peeled
    if kind != "commit":
        return None
    return Tag(
        name=name,
        hash=own,
        tagger=parse_stamp(tagged),
        author=parse_stamp(authored),
        committer=parse_stamp(committed),
    )
