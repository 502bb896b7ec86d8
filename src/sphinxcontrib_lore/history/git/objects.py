"""Objects by their names: many questions, one process."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Literal, NamedTuple

from .commits import parse_commit
from .errors import GitError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from .commits import Commit
    from .process import Git

__all__ = [
    "Entry",
    "Object",
    "list_entries",
    "look_up",
    "read_blobs",
    "read_raw_commits",
]

State = Literal["found", "missing", "ambiguous"]


class Object(NamedTuple):
    """What a name means."""

    state: State
    #: Empty unless found.
    hash: str = ""
    #: "commit", "tag", "tree" or "blob".
    kind: str = ""


_MISSING = Object("missing")


def look_up(git: Git, names: Sequence[str]) -> list[Object]:
    """Return what each of *names* means to git, in their order.

    A name is a line for git: one that has a line break in it means nothing.
    """
    good = [name for name in names if name and "\n" not in name]
    if not good:
        return [_MISSING] * len(names)
    said = git.run("cat-file", "--batch-check", "--buffer", stdin=_lines(good))
    answers = iter(said.decode("utf-8", "replace").split("\n"))
    found = {name: _object(next(answers), name) for name in good}
    return [found.get(name, _MISSING) for name in names]


def _object(line: str, name: str) -> Object:
    rest = line.removeprefix(name)
    if rest == " ambiguous":
        return Object("ambiguous")
    fields = line.split(" ")
    if rest == " missing" or len(fields) != 3:  # noqa: PLR2004 - hash, kind, size
        return _MISSING
    return Object("found", fields[0], fields[1])


def _lines(names: Iterable[str]) -> bytes:
    return "".join(f"{name}\n" for name in names).encode("utf-8", "surrogateescape")


def read_raw_commits(git: Git, hashes: Sequence[str]) -> Iterator[Commit]:
    """Yield the commits that *hashes* name in full, from the bytes that git keeps."""
    if not hashes:
        return
    said = git.run("cat-file", "--batch", "--buffer", stdin=_lines(hashes))
    position = 0
    while position < len(said):
        end = said.index(b"\n", position)
        name, kind, *size = said[position:end].decode("ascii", "replace").split(" ")
        position = end + 1
        if not size:
            continue
        stop = position + int(size[0])
        if kind == "commit":
            yield parse_commit(name, said[position:stop])
        position = stop + 1


def read_blobs(git: Git, names: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    """Yield the content of each of *names*, such as ``HEAD:README``, that is a file."""
    good = [name for name in names if "\n" not in name]
    for begin in range(0, len(good), _AT_ONCE):
        some = good[begin : begin + _AT_ONCE]
        said = git.run("cat-file", "--batch", "--buffer", stdin=_lines(some))
        position = 0
        for name in some:
            end = said.index(b"\n", position)
            _, kind, *rest = said[position:end].rsplit(b" ", 2)
            position = end + 1
            # Of one that is missing, its name is told, which may be of any words.
            size = int(rest[0]) if rest and rest[0].isdigit() else None
            if size is None:
                continue
            if kind == b"blob":
                yield name, said[position : position + size]
            position += size + 1


class Entry(NamedTuple):
    """A path of a tree."""

    path: str
    #: "file", "folder" or "submodule".
    kind: str


_KINDS = {"blob": "file", "tree": "folder", "commit": "submodule"}
#: How many paths one command line takes: Windows allows 32,767 characters.
_AT_ONCE = 100
#: Fewer paths than these are asked of their trees at once.
_FEW = 20


def list_entries(git: Git, revision: str, paths: Sequence[str]) -> dict[str, Entry]:
    """Return which of *paths* are in the tree of *revision*, and what they are.

    The objects of most are at hand, and one process names them all. For the rest the
    tree that holds each is asked: a submodule's own object is elsewhere, and so is what
    a partial clone lacks.
    """
    found: dict[str, Entry] = {}
    if len(paths) > _FEW:
        named = [f"{revision}:{path}" for path in paths]
        with suppress(GitError):
            objects = zip(paths, look_up(git, named), strict=True)
            found = {
                path: Entry(path, _KINDS[one.kind])
                for path, one in objects
                if one.kind in _KINDS and not path.endswith("/")
            }
    rest = [path for path in paths if path not in found]
    for begin in range(0, len(rest), _AT_ONCE):
        some = rest[begin : begin + _AT_ONCE]
        said = git.run("ls-tree", "-z", "--full-tree", revision, "--", *some)
        for line in said.decode("utf-8", "replace").split("\0"):
            facts, _, path = line.partition("\t")
            if path:
                found[path] = Entry(path, _KINDS[facts.split(" ")[1]])
    return found
