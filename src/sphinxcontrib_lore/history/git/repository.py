"""A repository: what state it is in, and what it can be asked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from .commits import read_commits
from .objects import list_entries, look_up, read_blobs, read_raw_commits
from .refs import read_tags
from .walk import (
    EVERYTHING,
    stream_changes,
    stream_hashes,
    stream_records,
    stream_renames,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from .commits import Commit
    from .objects import Entry, Object
    from .process import Git
    from .refs import Tag
    from .walk import Change, Rename

__all__ = ["Repository"]

#: A line of first parents that is longer than this is read in two halves.
_LONG = 2_000
#: Every so many commits of it are kept in mind, to find its middle.
_STRIDE = 256


@dataclass(frozen=True, slots=True, kw_only=True)
class Repository:
    """A repository that has been found; it is read as if it were bare.

    So neither the index, nor changes that nobody has committed, nor the folder in
    which somebody stands make a difference.
    """

    git: Git
    #: Its ``.git``, or itself if it is bare.
    folder: Path
    #: The top folder of the checkout; None if it is bare.
    top: Path | None
    is_shallow: bool
    #: Where a shallow clone was cut off: commits whose parents are not there.
    boundary: frozenset[str]
    #: Whether some objects were left to be fetched later.
    is_partial: bool
    #: Whether it was cloned with --no-tags.
    is_without_tags: bool
    #: Whether only some branches are fetched, and the tags that they lead to.
    is_narrow: bool
    #: Digits of a hash: 40, or 64 for SHA-256.
    digits: int
    #: Whether names of people follow a .mailmap, the one that HEAD holds.
    has_mailmap: bool
    #: The commit of HEAD; None before the first commit.
    head: str | None
    #: Empty if HEAD is detached.
    branch: str

    @property
    def mailmap_rule(self) -> str:
        """Say whose names are counted."""
        if self.has_mailmap:
            return "names after the .mailmap of HEAD"
        return "names as recorded, for HEAD holds no .mailmap that can be read"

    @property
    def lacks_history(self) -> bool:
        """Whether commits or tags may exist that it has not."""
        return self.is_shallow or self.is_narrow or self.is_without_tags

    @property
    def is_bare(self) -> bool:
        """Tell whether it has no checkout."""
        return self.top is None

    @property
    def _from_head(self) -> tuple[str, ...]:
        return () if self.head is None else (self.head,)

    def log(
        self, paths: Sequence[str] = (), *, everything: bool = False
    ) -> Iterator[list[Commit]]:
        """Yield the commits that HEAD reaches, or whatever has a name, newest first.

        With paths, those that `git log -- PATHS` lists. Names follow the mailmap that
        is committed at HEAD.
        """
        revisions = EVERYTHING if everything else self._from_head
        records = stream_records(self.git, revisions, paths) if revisions else ()
        return map(read_commits, records)

    def records(self) -> Iterator[list[str]]:
        """Yield the commits that HEAD reaches as bare fields: quicker than `log`."""
        revisions = self._from_head
        return stream_records(self.git, revisions) if revisions else iter(())

    def reachable(self) -> Iterator[list[str]]:
        """Yield the hashes of all commits that HEAD reaches, newest first."""
        revisions = self._from_head
        return stream_hashes(self.git, revisions) if revisions else iter(())

    def reachable_elsewhere(self) -> Iterator[list[str]]:
        """Yield the hashes of commits that only other branches and tags reach."""
        hidden = [f"^{name}" for name in self._from_head]
        return stream_hashes(self.git, [*EVERYTHING, *hidden])

    def changes(self, *, first_parents: bool) -> Iterator[Change]:
        """Yield what was added and removed on the way to HEAD, newest first.

        Along first parents only, a merge brings all that it merged; else each change
        is told where it was made, without those of merges themselves.
        """
        revisions = self._from_head
        if not revisions:
            return iter(())
        return stream_changes(self.git, revisions, first_parents=first_parents)

    def first_parent_changes(self) -> list[Iterator[Change]]:
        """Return `changes` along first parents in parts, to be read side by side.

        The first part is the newest. Most of the time goes into comparing trees, and
        that can be done for two halves of a long history at once.
        """
        if self.head is None:
            return []
        marks: list[str] = []
        length = 0
        for hashes in stream_hashes(self.git, ("--first-parent", self.head)):
            some = [one for one in hashes if one]
            marks += some[-length % _STRIDE :: _STRIDE]
            length += len(some)
        if length < _LONG:
            return [self.changes(first_parents=True)]
        middle = marks[len(marks) // 2]
        return [
            stream_changes(self.git, revisions, first_parents=True)
            for revisions in ((self.head, f"^{middle}"), (middle,))
        ]

    def changes_within(self, merge: str) -> Iterator[Change]:
        """Yield what the commits that a merge brought added and removed."""
        revisions = (merge, f"^{merge}^1")
        return stream_changes(self.git, revisions, first_parents=False)

    def tips(self) -> list[str]:
        """Return the commits that branches and tags name, those of branches first."""
        form = "--format=%(objectname)"
        known = ("refs/heads", "refs/remotes", "refs/tags")
        said = [self.git.run("for-each-ref", form, one) for one in known]
        return list(dict.fromkeys(b"".join(said).decode("ascii").split()))

    def renames(self, hashes: Sequence[str]) -> Iterator[Rename]:
        """Yield the files that some commits moved."""
        return stream_renames(self.git, hashes) if hashes else iter(())

    def first_parents(self) -> int:
        """Count the commits that HEAD reaches by first parents alone."""
        return self._count("--first-parent")

    def _count(self, *options: str) -> int:
        if self.head is None:
            return 0
        command = ("rev-list", "--count", *options, "--end-of-options", self.head)
        return int(self.git.run(*command))

    def last_before(self, seconds: int) -> str | None:
        """Return the last commit of HEAD's first-parent line up to a moment."""
        if self.head is None:
            return None
        options = ("-1", "--first-parent", f"--min-age={seconds}")
        said = self.git.run("rev-list", *options, "--end-of-options", self.head)
        return said.decode("ascii").strip() or None

    def origin(self) -> str:
        """Return the address that it was cloned from, as it is kept; or nothing."""
        said = self.git.run("config", "--null", "--list").decode("utf-8", "replace")
        pairs = (line.partition("\n") for line in said.split("\0"))
        found = [value for key, _, value in pairs if key == "remote.origin.url"]
        return found[-1] if found else ""

    def tags(self) -> tuple[Tag, ...]:
        """Return the tags that name commits."""
        tags = read_tags(self.git)
        # What git cannot read it prints as 0; the commit itself may say more.
        odd = [
            tag.hash for tag in tags if not tag.committer or not tag.committer.seconds
        ]
        commits = self.commits(odd)
        return tuple(
            replace(
                tag,
                author=commits[tag.hash].author,
                committer=commits[tag.hash].committer,
            )
            if tag.hash in commits
            else tag
            for tag in tags
        )

    def look_up(self, names: Sequence[str]) -> list[Object]:
        """Return what each name means to git."""
        return look_up(self.git, names)

    def commits(self, hashes: Sequence[str]) -> dict[str, Commit]:
        """Return the commits that *hashes* name in full; what is missing is not in."""
        return {one.hash: one for one in read_raw_commits(self.git, hashes)}

    def beginning_with(self, prefix: str) -> list[str]:
        """Return the hashes of all objects that begin with *prefix* (4 digits up)."""
        said = self.git.run("rev-parse", f"--disambiguate={prefix}")
        return said.decode("ascii", "replace").split()

    def entries(
        self, paths: Sequence[str], revision: str | None = None
    ) -> dict[str, Entry]:
        """Return which of *paths* are in the tree of a commit (HEAD)."""
        revision = revision or self.head
        return {} if revision is None else list_entries(self.git, revision, paths)

    def paths(self) -> list[str]:
        """Return the paths of all files at HEAD, in git's order."""
        if self.head is None:
            return []
        options = ("-r", "-z", "--full-tree", "--name-only")
        said = self.git.stream("ls-tree", *options, self.head)
        return [path for parts in said for path in parts if path]

    def texts(self, paths: Sequence[str]) -> Iterator[tuple[str, str]]:
        """Yield files of HEAD as text; those that hold a NUL are none."""
        for name, content in read_blobs(self.git, [f"{self.head}:{p}" for p in paths]):
            if b"\0" not in content:
                text = content.decode("utf-8", "replace")
                yield name.partition(":")[2], text.removeprefix("\ufeff")

    def files(self, revision: str, paths: Sequence[str]) -> int:
        """Count the files of a commit, below *paths* if there are any."""
        options = ("-r", "-z", "--full-tree", "--name-only")
        said = self.git.stream("ls-tree", *options, revision, "--", *paths)
        return sum(len(parts) for parts in said)

    def lines(self, revision: str, paths: Sequence[str]) -> int:
        """Count the lines of a commit's text files, below *paths* if there are any."""
        empty = self.git.run("hash-object", "-t", "tree", "--stdin").decode().strip()
        options = ("--numstat", "-r", "-z", "--no-renames", "--no-textconv")
        said = self.git.stream(
            "diff-tree", *options, "--no-ext-diff", empty, revision, "--", *paths
        )
        added = (line.partition("\t")[0] for parts in said for line in parts)
        return sum(int(number) for number in added if number.isdecimal())
