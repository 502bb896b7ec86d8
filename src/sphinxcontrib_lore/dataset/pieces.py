"""The pieces that records are made of: texts, references, evidence, reading entries."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.dates import Edtf
    from sphinxcontrib_lore.dataset.problems import Place

__all__ = ["AlsoDated", "Counting", "Evidence", "Markup", "Reading", "Ref"]


@dataclass(frozen=True, slots=True)
class Markup:
    """A text in the dataset's markup.

    Two texts are equal when their words are: where they stand is left out of
    comparison and of ``repr``, so that moving lines about changes no page.
    """

    source: str
    #: Where its first line stands.
    place: Place = field(compare=False, repr=False)
    #: Whether line N of the text is line ``place.line + N`` of the file (true of a
    #: literal block, untrue of a folded one).
    exact: bool = field(default=False, compare=False, repr=False)
    #: The catalogue that these words come from; empty for those of the dataset.
    catalogue: str = field(default="", compare=False, repr=False)


class Ref(NamedTuple):
    """A reference to a record by id, and where it stands."""

    id: str
    place: Place


class Evidence(NamedTuple):
    """What speaks for a statement, or, in ``disputed``, what speaks against it."""

    place: Place
    #: One of `EVIDENCE`; None only in ``disputed``, where a note may stand alone.
    kind: str | None = None
    #: The hash, path, tag, number, address or document.
    target: str = ""
    #: A name in the dataset's ``repositories``; None is the dataset's own.
    repository: str | None = None
    date: Edtf | None = None
    title: str = ""
    note: str = ""


class AlsoDated(NamedTuple):
    """Another date that a source gives for the same event or release."""

    place: Place
    date: Edtf
    source: Evidence | None = None
    note: str = ""


class Reading(NamedTuple):
    """An entry of "where to read next"."""

    place: Place
    #: One of `TARGETS`, or None for a title alone.
    kind: str | None = None
    target: str = ""
    title: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Counting:
    """How a number is counted from git."""

    #: One of commits, authors, files, lines, tags.
    count: str
    #: ISO 8601 duration that ends at ``as-of``; None is the whole history.
    window: str | None = None
    #: ISO 8601 duration by which the count is divided.
    per: str | None = None
    paths: tuple[str, ...] = ()
