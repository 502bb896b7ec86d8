"""The records of a dataset: frozen, typed, and free of YAML and of Sphinx.

Every record knows the place where it stands. Dates are `Edtf`, markup keeps the
place of its first line, and references keep theirs, so that whatever is found wrong
later can be reported at the line of the file.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple

from sphinxcontrib_lore.dataset.pieces import (
    AlsoDated,
    Counting,
    Evidence,
    Markup,
    Reading,
    Ref,
)
from sphinxcontrib_lore.dataset.vocabulary import (
    EVIDENCE,
    RELATIONS,
    TARGETS,
    Qualifier,
    RelationState,
    StatusWord,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sphinxcontrib_lore.dataset.dates import Edtf
    from sphinxcontrib_lore.dataset.lock.model import Lock
    from sphinxcontrib_lore.dataset.problems import Place

__all__ = [
    "EVIDENCE",
    "RELATIONS",
    "TARGETS",
    "AlsoDated",
    "Anecdote",
    "Counting",
    "Dataset",
    "Era",
    "Event",
    "Evidence",
    "Markup",
    "Number",
    "Qualifier",
    "Reading",
    "Ref",
    "Relation",
    "RelationState",
    "Release",
    "Status",
    "StatusWord",
    "Subject",
]


class Event(NamedTuple):
    """Something that happened, with its own date, inside its era's date or not."""

    place: Place
    id: str | None = None
    aliases: tuple[str, ...] = ()
    title: str = ""
    #: Its date; from ``releases`` where ``release`` is given instead. None only while
    #: a file is being read.
    date: Edtf | None = None
    #: A version of ``releases``, or a pattern such as ``1.x``; empty if dated.
    release: str = ""
    text: Markup | None = None
    tags: tuple[str, ...] = ()
    subjects: tuple[Ref, ...] = ()
    also_dated: tuple[AlsoDated, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    disputed: tuple[Evidence, ...] = ()

    @property
    def kind(self) -> Literal["event"]:
        """Return the kind of the record."""
        return "event"


class Era(NamedTuple):
    """A named period."""

    place: Place
    id: str
    date: Edtf
    aliases: tuple[str, ...] = ()
    #: May be empty: then the date is the heading.
    title: str = ""
    summary: Markup | None = None
    text: Markup | None = None
    tags: tuple[str, ...] = ()
    subjects: tuple[Ref, ...] = ()
    events: tuple[Event, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    disputed: tuple[Evidence, ...] = ()
    next: tuple[Reading, ...] = ()

    @property
    def kind(self) -> Literal["era"]:
        """Return the kind of the record."""
        return "era"


class Status(NamedTuple):
    """A state that a subject entered."""

    place: Place
    state: StatusWord
    #: When; None for a state of which only the present is known.
    date: Edtf | None = None
    note: str = ""
    evidence: tuple[Evidence, ...] = ()
    disputed: tuple[Evidence, ...] = ()


class Relation(NamedTuple):
    """How one subject stands to another, told from the subject that holds it."""

    place: Place
    #: One of `RELATIONS`, as its key is written.
    type: str
    subject: Ref
    state: RelationState = RelationState.DONE
    #: The source's own reservation, such as "gradually" or "over time".
    hedge: str = ""
    date: Edtf | None = None
    note: str = ""
    evidence: tuple[Evidence, ...] = ()
    disputed: tuple[Evidence, ...] = ()


class Subject(NamedTuple):
    """Whatever has a history: a system, module, API, format, project."""

    place: Place
    id: str
    title: str
    aliases: tuple[str, ...] = ()
    #: Free text: "language", "module".
    sort: str = ""
    summary: Markup | None = None
    text: Markup | None = None
    tags: tuple[str, ...] = ()
    #: ``domain:name`` as in an inventory; a name that ends with ``.*`` takes members.
    objects: tuple[Ref, ...] = ()
    paths: tuple[str, ...] = ()
    repository: str | None = None
    status: tuple[Status, ...] = ()
    relations: tuple[Relation, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    disputed: tuple[Evidence, ...] = ()
    next: tuple[Reading, ...] = ()

    @property
    def kind(self) -> Literal["subject"]:
        """Return the kind of the record."""
        return "subject"


class Release(NamedTuple):
    """A version and its date."""

    place: Place
    version: str
    date: Edtf
    also_dated: tuple[AlsoDated, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    note: str = ""
    #: Whether it comes from a tag, through the lock.
    is_derived: bool = False


class Number(NamedTuple):
    """A figure that was true at a date."""

    place: Place
    id: str
    title: str
    #: As written, without blanks and group marks: ``8000``, ``2.5``.
    value: str
    qualifier: Qualifier = Qualifier.EXACT
    #: What readers see; the value if empty.
    show: str = ""
    as_of: Edtf | None = None
    derive: Counting | None = None
    note: str = ""
    evidence: tuple[Evidence, ...] = ()
    disputed: tuple[Evidence, ...] = ()

    @property
    def kind(self) -> Literal["number"]:
        """Return the kind of the record."""
        return "number"


class Anecdote(NamedTuple):
    """A fun fact."""

    place: Place
    id: str
    title: str
    text: Markup | None = None
    date: Edtf | None = None
    subjects: tuple[Ref, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    disputed: tuple[Evidence, ...] = ()

    @property
    def kind(self) -> Literal["anecdote"]:
        """Return the kind of the record."""
        return "anecdote"


@dataclass(frozen=True, slots=True, kw_only=True)
class Dataset:
    """The history of one project."""

    place: Place
    #: Its key in ``lore_datasets``, else the stem of its file or folder.
    name: str = "lore"
    project: str = ""
    title: str = ""
    summary: Markup | None = None
    as_of: Edtf | None = None
    home: str = ""
    repository: str = ""
    repositories: Mapping[str, str] = field(default_factory=dict)
    markup: str = "rst"
    language: str = "en"
    eras: Sequence[Era] = ()
    subjects: Sequence[Subject] = ()
    releases: Sequence[Release] = ()
    numbers: Sequence[Number] = ()
    anecdotes: Sequence[Anecdote] = ()
    reading: Sequence[Reading] = ()
    #: (kind, id) of the records that could not be read: links to them are text, and
    #: only the cause is reported.
    left_out: frozenset[tuple[str, str]] = frozenset()
    #: What git said of it; its releases are in `releases` too.
    lock: Lock | None = None
    #: Whether other things are cited, or counted, than when the lock was written.
    is_lock_stale: bool = False
