"""What the check finds: a row each."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sphinxcontrib_lore.dataset.problems import one_line

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.problems import Place

__all__ = ["STATUSES", "Row"]

#: Status -> what it means; for the docs.
STATUSES = {
    "verified": "It holds.",
    "unverifiable": "Nobody can tell from here; the line says why.",
    "broken": "It does not hold, or leads nowhere. The exit status is 1.",
    "stale": "A number is older than `lore_stale_after` allows. The exit status is 1.",
    "homeless": "No page shows the era.",
    "unmentioned": "No page speaks of the era, apart from the one that is its home.",
    "untargeted": "A reading entry leads nowhere yet.",
}
_FAILING = frozenset({"broken", "stale"})


class Row(NamedTuple):
    """One thing that was looked at, and what came of it."""

    dataset: str
    place: Place
    #: The record that it belongs to, as a person would call it.
    owner: str
    #: What was looked at: "commit 5f7cccf14a".
    what: str
    #: One of `STATUSES`.
    status: str
    #: Why, for programs: of evidence as in `Reason`, else as the status.
    code: str
    #: What came of it; for broken ones with the nearest truth.
    info: str = ""

    @property
    def fails(self) -> bool:
        """Whether the exit status is 1 because of it."""
        return self.status in _FAILING

    @property
    def is_fine(self) -> bool:
        """Whether nobody need look at it: it holds, or `linkcheck` has it."""
        return self.status == "verified" or self.code == "offline"

    @property
    def said(self) -> str:
        """Return what was looked at, and what came of it; git may say anything."""
        return one_line(f"{self.what}: {self.info}" if self.info else self.what)

    def __str__(self) -> str:
        """Return a line of ``output.txt``."""
        return f"{self.place.file}:{self.place.line}: [{self.status}] {self.said}"

    def plain(self) -> dict[str, str | int]:
        """Return a line of ``output.json``."""
        return {
            "filename": self.place.file,
            "lineno": self.place.line,
            "column": self.place.column,
            "status": self.status,
            "code": self.code,
            "dataset": self.dataset,
            "owner": self.owner,
            "what": self.what,
            "info": self.info,
        }
