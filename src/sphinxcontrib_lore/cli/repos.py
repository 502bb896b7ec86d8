"""`--repo`: where the repositories of a dataset are checked out."""

from __future__ import annotations

import re
from argparse import ArgumentTypeError
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from sphinxcontrib_lore.dataset.problems import nearest

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Iterable, Mapping, Sequence

    from sphinxcontrib_lore.dataset.model import Dataset

__all__ = ["Repo", "declare_repos", "folders_of", "wrong_repos"]

_NAMED = re.compile(r"([^/\\=]+)=(.*)", re.DOTALL).fullmatch


class Repo(NamedTuple):
    """A name of the dataset's `repositories`, empty for its own, and a folder."""

    name: str
    folder: Path

    def __str__(self) -> str:
        """Write it as it was given."""
        return f"{self.name}={self.folder}" if self.name else str(self.folder)


def _repo(text: str) -> Repo:
    # A folder called "a=b" is "./a=b".
    match = _NAMED(text)
    name, folder = (match[1], match[2]) if match else ("", text)
    if not folder:
        raise ArgumentTypeError(f"'{text}' has no PATH")
    return Repo(name, Path(folder))


def declare_repos(parser: ArgumentParser, *, required: bool = False) -> None:
    """Declare ``--repo``, which may be given several times."""
    parser.add_argument(
        "--repo",
        action="append",
        default=[],
        required=required,
        type=_repo,
        metavar="[NAME=]PATH",
        help="a checkout, or a bare repository, of the dataset's own repository, or of "
        "NAME in its 'repositories'; may be given several times",
    )


def folders_of(repos: Iterable[Repo]) -> dict[str, Path]:
    """Return the folders by name."""
    return {repo.name: repo.folder for repo in repos}


def wrong_repos(repos: Sequence[Repo], datasets: Iterable[Dataset]) -> tuple[str, ...]:
    """Return what is wrong with the repositories that were given, a line each."""
    lines = []
    known: Mapping[str, str] = {
        name: "" for dataset in datasets for name in dataset.repositories
    }
    for number, repo in enumerate(repos):
        name = repo.name
        if name in (other for other, _ in repos[:number]):
            what = f"NAME '{name}'" if name else "a PATH without NAME"
            lines.append(f"--repo: {what} was given twice")
        elif name and name not in known:
            hint = nearest(name, known) or "add it to 'repositories'"
            lines.append(f"--repo {repo}: no dataset has '{name}'; {hint}")
    return tuple(lines)
