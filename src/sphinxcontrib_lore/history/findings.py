"""What comes of holding a dataset against git: a verdict on each piece of evidence."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Literal

from .masking import without_addresses

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.problems import Place, Problem

__all__ = ["Finding", "Reason", "Report", "Ruling", "Source", "Verdict"]


class Verdict(Enum):
    """Whether a piece of evidence holds; the value is the word that people read."""

    VERIFIED = "verified"
    UNVERIFIABLE = "unverifiable"
    BROKEN = "broken"


#: Why, for programs.
Reason = Literal[
    "ok",
    # broken
    "no-commit",
    "not-a-hash",
    "not-a-commit",
    "ambiguous",
    "unreachable",
    "wrong-date",
    "no-path",
    "no-tag",
    "wrong-number",
    # unverifiable
    "offline",
    "not-given",
    "git",
    "shallow",
    "narrow",
    "partial",
    "empty",
    "no-tags",
    "no-date",
    "behind",
    "not-found",
    # broken where the lock would have it, else unverifiable
    "not-in-lock",
]


@dataclass(frozen=True, slots=True)
class Ruling:
    """A verdict, and why."""

    verdict: Verdict
    reason: Reason
    #: What was found; for broken ones with the nearest truth.
    message: str
    #: What looks odd without being wrong, such as a commit of the future.
    remark: str = ""
    #: Of a commit that is of another time than the event that it speaks for: when.
    apart: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """A verdict on one piece of evidence, at its place in the dataset."""

    place: Place
    #: The record that holds it, as a person would call it: ``event 'first-commit'``.
    owner: str
    #: The key under which it stands: evidence, disputed, also-dated, paths, …
    field: str
    #: commit, path, tag, release, number, …
    kind: str
    target: str
    #: As in the dataset's ``repositories``; empty for its own.
    repository: str
    ruling: Ruling

    @property
    def verdict(self) -> Verdict:
        """Return the verdict."""
        return self.ruling.verdict

    @property
    def is_in_git(self) -> bool:
        """Tell whether git can know it at all."""
        return self.ruling.reason != "offline"

    @property
    def label(self) -> str:
        """Return the verdict, with the reason where it does not say it all."""
        word, reason = self.ruling.verdict.value, self.ruling.reason
        return word if reason == "ok" else f"{word}[{reason}]"

    @property
    def text(self) -> str:
        """Return what was looked for, and what came of it; addresses of no person."""
        ruling = self.ruling
        named = f"{self.kind} {self.target}" if self.target else self.kind
        where = f" in {self.repository}" if self.repository else ""
        remark = f" ({ruling.remark})" if ruling.remark else ""
        return without_addresses(f"{named}{where}: {ruling.message}{remark}")

    def __str__(self) -> str:
        """Return the line that the command line prints."""
        return f"{self.place}: {self.label}: {self.text}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A repository that was to be asked."""

    name: str
    #: Its folder as found: of the checkout, or of the bare repository.
    folder: str
    #: The commit of HEAD and its day; empty if there is none.
    head: str = ""
    #: Shallow, partial, detached, …, or why it cannot be read.
    state: str = ""
    #: The reason of the error, for programs; empty where it could be read.
    failure: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """All findings on a dataset, in the order of their places."""

    findings: tuple[Finding, ...]
    sources: tuple[Source, ...]
    #: By which rules was compared and counted: stated, never implied.
    rules: tuple[str, ...]
    #: What to look at, without being broken.
    remarks: tuple[Problem, ...] = ()

    def counts(self) -> dict[Verdict, int]:
        """Return how many findings there are of each verdict."""
        counted = Counter(one.verdict for one in self.findings)
        return {verdict: counted[verdict] for verdict in Verdict}

    @property
    def is_broken(self) -> bool:
        """Tell whether anything is broken."""
        return any(one.verdict is Verdict.BROKEN for one in self.findings)

    @property
    def is_unverified(self) -> bool:
        """Tell whether anything that is in git could not be verified."""
        unsure = Verdict.UNVERIFIABLE
        return any(one.verdict is unsure and one.is_in_git for one in self.findings)

    @property
    def offline(self) -> int:
        """Count what git cannot know: pull requests, issues, addresses, pages."""
        return sum(not one.is_in_git for one in self.findings)
