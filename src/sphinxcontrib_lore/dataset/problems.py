"""Problems with a dataset: what is wrong, where, and the way out."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, NamedTuple

from sphinxcontrib_lore.dataset.codes import CATALOGUE, Severity

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

__all__ = ["Place", "Problem", "Problems", "nearest", "one_line"]


class Place(NamedTuple):
    """Where something stands: a file, and a line and column counted from 1."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        """Return ``file:line:column``, the form that editors jump to."""
        return f"{self.file}:{self.line}:{self.column}"


class Problem(NamedTuple):
    """One thing that is wrong, where, and the way out."""

    code: str
    place: Place
    message: str
    #: The way out for this very case; empty where the message says it all.
    hint: str = ""

    @property
    def severity(self) -> Severity:
        """Return the severity that the catalogue gives to the code."""
        return CATALOGUE[self.code].severity

    def __str__(self) -> str:
        """Return the line that the command line prints."""
        return f"{self.place}: {self.severity.value}[{self.code}]: {self.text}"

    @property
    def text(self) -> str:
        """Return the message with its hint, without place and code."""
        return f"{self.message}; {self.hint}" if self.hint else self.message


def one_line(text: str) -> str:
    """Return *text* with an escape for whatever would break a line, or a terminal."""
    if text.isprintable():
        return text
    return "".join(
        c if c.isprintable() else c.encode("unicode_escape").decode() for c in text
    )


class Problems:
    """The problems found so far; readers add to it and go on."""

    __slots__ = ("comparisons", "found")

    def __init__(self) -> None:
        """Begin with none."""
        self.found: list[Problem] = []
        #: How many names may still be compared in search of those that were meant: a
        #: file of thousands of wrong ids takes no longer than one of good ones.
        self.comparisons = 100_000

    def nearest(self, word: str, known: Collection[str]) -> str:
        """Return what `nearest` says, or an empty text when that has cost enough."""
        if self.comparisons <= 0:
            return ""
        self.comparisons -= len(known)
        return nearest(word, known)

    def add(self, code: str, place: Place, message: str, hint: str = "") -> None:
        """Note a problem; an unknown code is a mistake of ours and raises KeyError."""
        CATALOGUE[code]
        self.found.append(Problem(code, place, one_line(message), one_line(hint)))

    def in_order(self) -> tuple[Problem, ...]:
        """Return each problem once, sorted by file, line, column and code."""
        unique = dict.fromkeys(self.found)
        return tuple(sorted(unique, key=lambda p: (p.place, p.code, p.message)))


def nearest(word: str, known: Iterable[str]) -> str:
    """Return ``did you mean 'x'?`` for the closest known word, else an empty text."""
    lowered = {name.lower(): name for name in known}
    match = get_close_matches(word.lower(), lowered, n=1, cutoff=0.6)
    return f"did you mean '{lowered[match[0]]}'?" if match else ""
