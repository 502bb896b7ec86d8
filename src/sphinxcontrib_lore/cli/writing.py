"""`--write`: numbers counted anew, put into the files of a dataset."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from sphinxcontrib_lore.cli.checked import name_of
from sphinxcontrib_lore.cli.status import Status
from sphinxcontrib_lore.cli.wrong import WrongUseError
from sphinxcontrib_lore.dataset.problems import Problems
from sphinxcontrib_lore.dataset.read import read_files
from sphinxcontrib_lore.dataset.source import locate
from sphinxcontrib_lore.dataset.splice import Splice, SpliceError, splice_file
from sphinxcontrib_lore.history.recount import recount

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sphinxcontrib_lore.dataset.model import Dataset
    from sphinxcontrib_lore.dataset.source import SourceFile
    from sphinxcontrib_lore.history.recount import Recount

__all__ = ["Written", "write_numbers"]


class _Line(NamedTuple):
    text: str
    is_problem: bool = False


@dataclass(slots=True)
class Written:
    """What the files are to hold; nothing is on disk yet."""

    #: As it will be read from them.
    dataset: Dataset
    files: dict[str, SourceFile]
    lines: list[_Line] = field(default_factory=list)

    @property
    def status(self) -> Status:
        """Return 1 if a number had to stay as it is."""
        stays = any(line.is_problem for line in self.lines)
        return Status.PROBLEMS if stays else Status.FINE


def write_numbers(
    source: str, dataset: Dataset, folders: Mapping[str, Path]
) -> Written:
    """Count the numbers of *dataset* at HEAD, and put them into its files' contents.

    Raise `WrongUseError` without a repository to count in, `GitError` if that cannot
    be asked.
    """
    if "" not in folders:
        message = "--write counts in the dataset's own repository"
        raise WrongUseError(f"{message}: give --repo PATH")
    found = locate(source, Path(), Problems(), shown=source)
    files = {one.name: one for one in found if not one.is_lock}
    written = Written(dataset, files)
    for one in recount(dataset, folders[""]):
        written.lines.append(_write(one, files))
    outcome = read_files(tuple(files.values()), name_of(source))
    if outcome.written is not None:
        written.dataset = outcome.written
    return written


def _write(one: Recount, files: dict[str, SourceFile]) -> _Line:
    """Put a number into the content of its file, or say why not."""
    number, place = one.number, one.number.place
    head = f"{place}: number '{number.id}'"
    stays = f"{head} stays {number.value}"
    if one.refusal:
        return _Line(f"{stays}: {one.refusal}", is_problem=True)
    splices = list(_splices(one))
    if not splices:
        return _Line(f"{stays} ({one.rule})")
    try:
        files[place.file] = splice_file(files[place.file], splices)
    except SpliceError as error:
        return _Line(f"{stays}: {error.why}", is_problem=True)
    changes = ", ".join(f"{key} {old} -> {new}" for key, old, new in _changes(one))
    show = f"; 'show' still says '{number.show}'" if number.show else ""
    return _Line(f"{head}: {changes} ({one.rule}){show}")


def _changes(one: Recount) -> Iterator[tuple[str, str, str]]:
    before = one.number
    for key, old, new in (
        ("value", before.value, one.value),
        ("as-of", str(before.as_of or ""), one.as_of),
    ):
        if old != new:
            yield key, old, new


def _splices(one: Recount) -> Iterator[Splice]:
    for key, _, new in _changes(one):
        yield Splice(one.number.place, key, new)
