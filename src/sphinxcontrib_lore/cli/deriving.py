"""What `sphinx-lore derive` does: ask git, then write each file, whole or not."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from sphinxcontrib_lore.cli.checked import read_source, tally_of
from sphinxcontrib_lore.cli.files import replace_file
from sphinxcontrib_lore.cli.proposing import STANDARD_OUTPUT, propose
from sphinxcontrib_lore.cli.repos import Repo, folders_of, wrong_repos
from sphinxcontrib_lore.cli.status import Status
from sphinxcontrib_lore.cli.terminal import visible
from sphinxcontrib_lore.cli.writing import write_numbers
from sphinxcontrib_lore.cli.wrong import WrongUseError, writing
from sphinxcontrib_lore.dataset.lock.write import write_lock
from sphinxcontrib_lore.dataset.source import PACKAGE, lock_beside
from sphinxcontrib_lore.history.derive import derive_lock

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sphinxcontrib_lore.cli.terminal import Terminal
    from sphinxcontrib_lore.cli.writing import Written
    from sphinxcontrib_lore.dataset.lock.model import Lock
    from sphinxcontrib_lore.dataset.model import Dataset

__all__ = ["Wish", "WrongUseError", "derive"]


#: What a new lock puts right: the older one, and releases that only tags tell of.
_MENDED = frozenset({"bad-lock", "stale-lock", "unknown-release"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What was asked for on the command line."""

    source: str
    repos: tuple[Repo, ...]
    #: Where candidates go; empty if none are wanted.
    candidates: str
    notes: tuple[str, ...]
    is_to_write: bool


class _File(NamedTuple):
    """A file that is to be written, and what the terminal calls it."""

    path: Path
    shown: str
    content: bytes


class _Known(NamedTuple):
    """What there is before git is asked."""

    #: As its own files say it.
    dataset: Dataset
    #: What git said the last time.
    lock: Lock | None


class _Answers(NamedTuple):
    """What git said; nothing is written yet."""

    dataset: Dataset
    lock: Lock
    numbers: Written | None
    candidates: str


def derive(wish: Wish, terminal: Terminal) -> Status:
    """Write the lock, the candidates and the numbers; raise `WrongUseError`."""
    lock_file = lock_beside(Path(wish.source), wish.source)
    if wish.source.startswith(PACKAGE):
        raise WrongUseError("FILE is in a package: nothing can be written beside it")
    if lock_file is None:
        raise WrongUseError("FILE is a root: nothing can be written beside it")
    if wish.notes and not wish.candidates:
        raise WrongUseError("--notes goes into candidates: give --candidates FILE")
    read = _read(wish, terminal)
    if isinstance(read, Status):
        return read
    with terminal.patience(f"deriving {lock_file.shown}") as tell:
        answers = _ask(wish, read, tell)
    files = [_File(lock_file.path, lock_file.shown, write_lock(answers.lock))]
    numbers = answers.numbers
    is_piped = wish.candidates == STANDARD_OUTPUT
    # What goes through a pipe is read by a program: people are told beside it.
    say = terminal.problem if is_piped else terminal.result
    if numbers is not None:
        _tell(numbers, terminal, say)
        given = numbers.files.values()
        files[:0] = [_File(Path(one.name), one.name, one.content) for one in given]
    if is_piped:
        terminal.result(answers.candidates.rstrip("\n"))
    elif wish.candidates:
        path = wish.candidates
        files.append(_File(Path(path), path, answers.candidates.encode()))
    _write(files, say)
    return Status.FINE if numbers is None else numbers.status


def _tell(numbers: Written, terminal: Terminal, say: Callable[[str], None]) -> None:
    for line in numbers.lines:
        (terminal.problem if line.is_problem else say)(visible(line.text))


def _read(wish: Wish, terminal: Terminal) -> _Known | Status:
    """Return dataset and lock, or how the run ends for what is wrong with them."""
    with terminal.patience(f"reading {wish.source}"):
        read = read_source(wish.source)
    found = read.problems.in_order()
    problems = [problem for problem in found if problem.code not in _MENDED]
    for problem in problems:
        terminal.problem(visible(str(problem)))
    if any(problem.code == "no-file" for problem in problems):
        return Status.WRONG_USE
    if read.written is None or tally_of(problems).errors:
        line = f"{wish.source} has errors, so nothing is derived from it"
        terminal.problem(visible(line))
        return Status.PROBLEMS
    if wrong := wrong_repos(wish.repos, [read.written]):
        raise WrongUseError(*wrong)
    lock = read.dataset.lock if read.dataset is not None else None
    return _Known(read.written, lock)


def _ask(wish: Wish, read: _Known, tell: Callable[[str], None]) -> _Answers:
    """Ask git for all that is wanted, before anything is written."""
    dataset, folders = read.dataset, folders_of(wish.repos)
    candidates = ""
    if wish.candidates:
        candidates = propose(wish.candidates, wish.notes, folders, tell)
    numbers = None
    if wish.is_to_write:
        numbers = write_numbers(wish.source, dataset, folders)
        dataset = numbers.dataset
    derived = derive_lock(dataset, folders, read.lock, progress=tell)
    if derived.failures:
        raise WrongUseError(
            *(
                f"--repo {Repo(name, folders[name])}: {error}"
                for name, error in derived.failures
            )
        )
    return _Answers(dataset, derived.lock, numbers, candidates)


def _write(files: Sequence[_File], say: Callable[[str], None]) -> None:
    for file in files:
        with writing(file.shown):
            is_new = replace_file(file.path, file.content)
        word = "written" if is_new else "unchanged"
        say(visible(f"{file.shown}: {word}"))
