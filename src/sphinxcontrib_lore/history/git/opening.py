"""Find the repository in which a folder lies, and the state that it is in."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

from .errors import GitError
from .objects import look_up
from .process import LIMIT, Git, find_git
from .repository import Repository

__all__ = ["open_repository"]


def open_repository(folder: Path, *, limit: float = LIMIT) -> Repository:
    """Find the repository in which *folder* lies; raise `GitError` if there is none."""
    start = _start(folder)
    git = Git(program=find_git(), folder=start, limit=limit)
    # Without naming the repository, so that git can refuse what another user owns.
    inside, common, in_tree, shallow, form, prefix = _facts(git)
    top = None
    if in_tree == "true":
        top = Path(_rev_parse(git, "--show-toplevel"))
    # Asked from within its own folder, where no .mailmap of a checkout lies.
    within = ("--git-dir=.", "--bare")
    git = replace(git, folder=Path(inside), options=within)
    settings = _settings(git)
    head, has_mailmap = _head(git), _has_mailmap(git)
    if has_mailmap:
        # Named only if it is there: a clone without blobs would die of it.
        git = replace(git, options=("-c", "mailmap.blob=HEAD:.mailmap", *within))
    repository = Repository(
        git=git,
        folder=Path(inside),
        top=top,
        is_shallow=shallow == "true",
        boundary=_boundary(Path(common)),
        is_partial=_is_partial(settings, Path(common)),
        is_without_tags=("remote.origin.tagopt", "--no-tags") in settings,
        is_narrow=_is_narrow(settings),
        digits=64 if form == "sha256" else 40,
        has_mailmap=has_mailmap,
        head=head,
        branch=_branch(git) if head else "",
    )
    _refuse_empty_submodule(repository, prefix)
    return repository


def _start(folder: Path) -> Path:
    """Return the folder in which git is asked."""
    try:
        if folder.exists():
            return folder if folder.is_dir() else folder.parent
    except OSError as error:
        raise GitError("no-folder", f"{folder}: {error.strerror}") from error
    raise GitError("no-folder", f"there is no folder {folder}")


_FACTS = (
    "--git-dir",
    "--git-common-dir",
    "--is-inside-work-tree",
    "--is-shallow-repository",
    "--show-object-format",
    "--show-prefix",
)


def _facts(git: Git) -> list[str]:
    """Return what git says of where it is, in the order of `_FACTS`."""
    lines = _rev_parse(git, *_FACTS).split("\n")
    if len(lines) == len(_FACTS):
        return lines
    # The name of a folder has a line break in it.
    return [_rev_parse(git, fact) for fact in _FACTS]


def _rev_parse(git: Git, *options: str) -> str:
    """Return what git prints; names of folders need not be UTF-8."""
    said = git.run("rev-parse", "--path-format=absolute", *options)
    return os.fsdecode(said).removesuffix("\n")


def _head(git: Git) -> str | None:
    """Return the commit of HEAD; None before the first commit."""
    [head] = look_up(git, ["HEAD^{commit}"])
    return head.hash or None


def _has_mailmap(git: Git) -> bool:
    """Tell whether HEAD holds a .mailmap, and its content is at hand."""
    try:
        [mailmap] = look_up(git, ["HEAD:.mailmap"])
    except GitError as error:
        if error.reason == "incomplete":
            return False
        raise
    return mailmap.kind == "blob"


def _boundary(common: Path) -> frozenset[str]:
    try:
        return frozenset((common / "shallow").read_text("ascii").split())
    except OSError:
        return frozenset()


def _branch(git: Git) -> str:
    said = git.run("rev-parse", "--abbrev-ref", "HEAD").decode("utf-8", "replace")
    name = said.strip()
    return "" if name == "HEAD" else name


def _settings(git: Git) -> set[tuple[str, str]]:
    said = git.run("config", "--null", "--list").decode("utf-8", "replace")
    pairs = (line.partition("\n") for line in said.split("\0"))
    return {(key, value) for key, _, value in pairs}


def _is_narrow(settings: set[tuple[str, str]]) -> bool:
    """Whether there are remotes, and branches are fetched from each by their names."""
    fetched = [
        value
        for key, value in settings
        if key.startswith("remote.") and key.endswith(".fetch")
    ]
    return bool(fetched) and not any("*" in value for value in fetched)


def _is_partial(settings: set[tuple[str, str]], common: Path) -> bool:
    promised = any(
        key.startswith("remote.") and key.endswith(".promisor") and value != "false"
        for key, value in settings
    )
    return promised or any((common / "objects" / "pack").glob("*.promisor"))


def _refuse_empty_submodule(repository: Repository, prefix: str) -> None:
    """Raise where git would tell the history of the project around a submodule."""
    path = prefix.rstrip("/")
    entry = repository.entries([path]).get(path) if path else None
    if entry is not None and entry.kind == "submodule":
        message = f"{path} is a submodule of {repository.top}, and is not there"
        raise GitError("not-checked-out", message, "git submodule update --init")
