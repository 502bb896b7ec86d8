"""Candidates of all repositories that were given, as one file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sphinxcontrib_lore.cli.files import refuse_what_is_no_file
from sphinxcontrib_lore.cli.wrong import WrongUseError, writing
from sphinxcontrib_lore.history.agreement import short
from sphinxcontrib_lore.history.candidates import find_candidates
from sphinxcontrib_lore.history.candidates_text import BEGINNING, write_candidates
from sphinxcontrib_lore.history.git import open_repository
from sphinxcontrib_lore.history.noted import find_noted, matching_paths, with_noted

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from sphinxcontrib_lore.history.git import Repository

__all__ = ["STANDARD_OUTPUT", "propose"]

STANDARD_OUTPUT = "-"


def propose(
    target: str,
    patterns: Sequence[str],
    folders: Mapping[str, Path],
    tell: Callable[[str], None],
) -> str:
    """Return what is to be written to *target*: a YAML document for each repository.

    Raise `WrongUseError` where that is another file, or if a pattern fits no note, and
    `GitError` if git cannot be asked.
    """
    _refuse_others(target)
    repositories = {name: open_repository(folders[name]) for name in sorted(folders)}
    for pattern in patterns:
        if not any(matching_paths(one, [pattern]) for one in repositories.values()):
            message = f"--notes {pattern}: no file at HEAD matches"
            raise WrongUseError(f"{message}; paths count from the top of a repository")
    documents = []
    for name, repository in repositories.items():
        tell(name or "candidates")
        documents.append(_document(name, repository, patterns))
    return "---\n".join(documents)


def _document(name: str, repository: Repository, patterns: Sequence[str]) -> str:
    paths = matching_paths(repository, patterns)
    found = with_noted(find_candidates(repository), find_noted(repository, paths))
    head = short(repository.head or "no commit")
    source = f"{name or 'the own repository'} at {head}"
    return write_candidates(found, repository=name, source=source)


def _refuse_others(target: str) -> None:
    """Raise `WrongUseError` if *target* holds what a person may have written."""
    path = Path(target)
    with writing(target):
        if target == STANDARD_OUTPUT or not path.exists():
            return
        refuse_what_is_no_file(path)
        with path.open("rb") as file:
            if file.read(len(BEGINNING)) in (b"", BEGINNING.encode()):
                return
    message = f"--candidates {target} is there, and holds something else"
    raise WrongUseError(f"{message}; name another file")
