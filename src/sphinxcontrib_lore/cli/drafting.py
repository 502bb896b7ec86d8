"""What `sphinx-lore new` does: look at a history, and put a dataset into words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.cli.wrong import WrongUseError
from sphinxcontrib_lore.dataset.dates import parse_date
from sphinxcontrib_lore.dataset.lock.stamp import spell_day
from sphinxcontrib_lore.dataset.model import Counting, Number
from sphinxcontrib_lore.dataset.problems import Place
from sphinxcontrib_lore.history.draft import draft
from sphinxcontrib_lore.history.draft_text import write_draft
from sphinxcontrib_lore.history.numbers import Asked, count_numbers
from sphinxcontrib_lore.history.origin import project_name, web_address
from sphinxcontrib_lore.history.sources import open_source
from sphinxcontrib_lore.history.survey import survey

if TYPE_CHECKING:
    from pathlib import Path

    from sphinxcontrib_lore.dataset.lock.stamp import Stamp

__all__ = ["draft_dataset"]

_COUNTED = {
    "commits": Counting(count="commits"),
    "authors": Counting(count="authors"),
    "commits-6-months": Counting(count="commits", window="P6M"),
}


def draft_dataset(folder: Path) -> str:
    """Return the drafted dataset.

    Raise `GitError` if git cannot be asked, `WrongUseError` if it can tell no history.
    """
    opened = open_source("", folder)
    if opened.error is not None:
        raise opened.error
    repository, head = opened.repository, opened.head
    committed = head and head.committer
    if repository is None or head is None or committed is None:
        raise WrongUseError(f"--repo {folder}: HEAD has no commit with a date")
    if not committed.is_plain:
        message = f"HEAD is of {spell_day(committed.day)}, so some clock was wrong"
        raise WrongUseError(f"--repo {folder}: {message}")
    if repository.is_shallow:
        message = f"--repo {folder}: the clone is shallow, and has no whole history"
        raise WrongUseError(f"{message}: git fetch --unshallow")
    proposed = draft(repository, head)
    if proposed is None:
        raise WrongUseError(f"--repo {folder}: no first commit has a date to go by")
    counts = count_numbers(repository, _asked(committed), committed)
    return write_draft(
        proposed,
        project_name(repository),
        web_address(repository.origin()),
        survey(repository),
        tuple(zip(_COUNTED, counts, strict=True)),
    )


def _asked(head: Stamp) -> list[Asked]:
    as_of = parse_date(spell_day(head.day))
    return [
        Asked(
            number=Number(place=Place("", 1, 1), id=name, title="", value="0"),
            counting=counting,
            as_of=as_of,
        )
        for name, counting in _COUNTED.items()
    ]
