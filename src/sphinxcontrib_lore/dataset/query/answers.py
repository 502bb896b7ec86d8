"""What a page shows: frozen, plain, and nothing but that.

The ``repr`` of an answer is what its digest is made of, so fields that a page does
not show (the place of a text in its file) stay out of it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.collection import Key
    from sphinxcontrib_lore.dataset.dates import Edtf
    from sphinxcontrib_lore.dataset.model import (
        Markup,
        Qualifier,
        RelationState,
        StatusWord,
    )
    from sphinxcontrib_lore.dataset.problems import Place

__all__ = [
    "AncestryAnswer",
    "AnecdoteAnswer",
    "AnecdotesAnswer",
    "CountAnswer",
    "EntryAnswer",
    "EraAnswer",
    "EventAnswer",
    "GenerationAnswer",
    "LineageAnswer",
    "LinkAnswer",
    "MentionsAnswer",
    "NextAnswer",
    "NoteAnswer",
    "NumberAnswer",
    "NumbersAnswer",
    "OtherDate",
    "Path",
    "Refusal",
    "RelatedAnswer",
    "Source",
    "StateAnswer",
    "StatusAnswer",
    "StepAnswer",
    "SubjectAnswer",
    "TimelineAnswer",
    "Voice",
]


class Voice(NamedTuple):
    """How the texts of a dataset are to be read."""

    #: The name of the dataset.
    dataset: str
    #: "rst" or "myst".
    markup: str = "rst"


#: Of what has no text of a dataset in it.
NO_VOICE = Voice("")


class Refusal(NamedTuple):
    """A name in a question that no dataset has."""

    #: "era", "event", "subject", "number" or "dataset".
    kind: str
    target: str
    #: As in `Missing`.
    reason: str
    hint: str = ""


class LinkAnswer(NamedTuple):
    """A record as a link shows it."""

    key: Key
    #: The title; of a number, the figure. Empty for an era without a title.
    title: str
    date: Edtf | None = None
    #: For the tooltip.
    summary: Markup | None = None
    #: For a number's tooltip: what is counted.
    caption: str = ""
    #: Where the dataset is published, for records that no page shows.
    home: str = ""
    voice: Voice = NO_VOICE


class Path(NamedTuple):
    """A path, and where the forge shows it."""

    path: str
    url: str = ""
    #: From when until when it was there, if it is gone.
    date: Edtf | None = None


@dataclass(frozen=True, slots=True)
class Source:
    """A piece of evidence, or of what speaks against a statement."""

    #: A kind of evidence; empty for an objection that names nothing.
    kind: str
    target: str
    #: The repository's name; empty for the dataset's own.
    repository: str = ""
    url: str = ""
    title: str = ""
    note: str = ""
    #: As written, else as the lock has it: the day of a commit or tag, the life of a
    #: path.
    date: Edtf | None = None
    place: Place | None = field(default=None, compare=False, repr=False)
    #: What a commit says of itself, where the dataset gives it no title.
    subject: str = ""
    #: Where a path that is gone was moved to.
    moved_to: str = ""


class OtherDate(NamedTuple):
    """A date that another source gives."""

    date: Edtf
    source: Source | None = None
    note: str = ""


class EventAnswer(NamedTuple):
    """An event as shown."""

    #: None for an event without an id.
    key: Key | None
    title: str
    date: Edtf | None
    release: str = ""
    text: Markup | None = None
    subjects: tuple[LinkAnswer, ...] = ()
    also_dated: tuple[OtherDate, ...] = ()
    evidence: tuple[Source, ...] = ()
    disputed: tuple[Source, ...] = ()


class StateAnswer(NamedTuple):
    """The state of a subject at the dataset's ``as-of``."""

    subject: LinkAnswer
    state: StatusWord
    date: Edtf | None = None


@dataclass(frozen=True, slots=True)
class EntryAnswer:
    """An entry of a reading box."""

    #: "era", "subject", "doc", "ref", "object", "url"; empty for a title alone.
    kind: str
    target: str
    title: str = ""
    text: str = ""
    #: Why it follows from the data: "next", "successor", "shared"; else empty.
    reason: str = ""
    #: The title of the subject that the reason is about.
    about: str = ""
    link: LinkAnswer | None = None
    place: Place | None = field(default=None, compare=False, repr=False)


class EraAnswer(NamedTuple):
    """An era as shown; what the question leaves out is empty."""

    key: Key
    title: str
    date: Edtf
    summary: Markup | None = None
    text: Markup | None = None
    events: tuple[EventAnswer, ...] = ()
    subjects: tuple[LinkAnswer, ...] = ()
    states: tuple[StateAnswer, ...] = ()
    evidence: tuple[Source, ...] = ()
    disputed: tuple[Source, ...] = ()
    next: tuple[EntryAnswer, ...] = ()
    #: Whether anything of it is disputed that is not shown here.
    has_disputes: bool = False
    voice: Voice = NO_VOICE


class TimelineAnswer(NamedTuple):
    """The eras of a timeline, in order, and the names that were not found."""

    eras: tuple[EraAnswer, ...]
    refusals: tuple[Refusal, ...] = ()


class NextAnswer(NamedTuple):
    """The entries of a reading box, and the names that were not found."""

    entries: tuple[EntryAnswer, ...]
    refusals: tuple[Refusal, ...] = ()


class StatusAnswer(NamedTuple):
    """An entry of a status history."""

    state: StatusWord
    date: Edtf | None = None
    note: str = ""
    evidence: tuple[Source, ...] = ()
    disputed: tuple[Source, ...] = ()


class RelatedAnswer(NamedTuple):
    """Another subject, and how far the relation has come."""

    subject: LinkAnswer
    state: RelationState
    hedge: str = ""
    date: Edtf | None = None
    note: str = ""
    evidence: tuple[Source, ...] = ()
    disputed: tuple[Source, ...] = ()


class LineageAnswer(NamedTuple):
    """All relations of one type, read from the subject shown."""

    #: A key or a value of `model.RELATIONS`.
    type: str
    related: tuple[RelatedAnswer, ...]


class SubjectAnswer(NamedTuple):
    """A subject as its card shows it."""

    key: Key
    title: str
    sort: str = ""
    summary: Markup | None = None
    text: Markup | None = None
    status: tuple[StatusAnswer, ...] = ()
    lineage: tuple[LineageAnswer, ...] = ()
    eras: tuple[LinkAnswer, ...] = ()
    objects: tuple[str, ...] = ()
    paths: tuple[Path, ...] = ()
    evidence: tuple[Source, ...] = ()
    disputed: tuple[Source, ...] = ()
    next: tuple[EntryAnswer, ...] = ()
    voice: Voice = NO_VOICE


class StepAnswer(NamedTuple):
    """A relation where only a line is shown of it."""

    #: As in `LineageAnswer`.
    type: str
    subject: LinkAnswer
    state: RelationState
    hedge: str = ""
    date: Edtf | None = None
    #: Whether something speaks against it.
    is_disputed: bool = False


class GenerationAnswer(NamedTuple):
    """A forebear or successor, and its own ones in turn."""

    step: StepAnswer
    further: tuple[GenerationAnswer, ...] = ()
    #: Whether its own ones are shown elsewhere in the lineage.
    is_repeated: bool = False
    #: Whether its own ones are left out, as it is too many generations away.
    is_cut: bool = False


class AncestryAnswer(NamedTuple):
    """Where a subject came from and what replaced it, through all generations."""

    subject: LinkAnswer
    before: tuple[GenerationAnswer, ...] = ()
    after: tuple[GenerationAnswer, ...] = ()


class NoteAnswer(NamedTuple):
    """What an API page says of an object: the history of its subject in one line."""

    subject: LinkAnswer
    #: The earliest era that names the subject: not, for that, the one it began in.
    era: LinkAnswer | None = None
    state: StatusWord | None = None
    state_date: Edtf | None = None
    is_state_disputed: bool = False
    #: What it was replaced by, renamed to, merged into; by type.
    successors: tuple[StepAnswer, ...] = ()


class MentionsAnswer(NamedTuple):
    """The records whose mentions are to be listed, as kind and name."""

    records: tuple[tuple[str, str], ...]


class CountAnswer(NamedTuple):
    """What git counted for a number, where that agrees with what is written."""

    #: Digits, with decimals where something was divided.
    value: str
    #: The last day that was counted in.
    date: Edtf | None
    #: The commit from which was counted.
    revision: str
    url: str = ""


class NumberAnswer(NamedTuple):
    """A number as its table shows it."""

    show: str
    qualifier: Qualifier
    title: str
    as_of: Edtf | None = None
    #: ISO 8601 durations, or empty.
    window: str = ""
    per: str = ""
    note: str = ""
    evidence: tuple[Source, ...] = ()
    disputed: tuple[Source, ...] = ()
    counted: CountAnswer | None = None


class NumbersAnswer(NamedTuple):
    """The numbers of a dataset."""

    numbers: tuple[NumberAnswer, ...]
    refusals: tuple[Refusal, ...] = ()


class AnecdoteAnswer(NamedTuple):
    """A fun fact as shown."""

    title: str
    text: Markup | None = None
    date: Edtf | None = None
    subjects: tuple[LinkAnswer, ...] = ()
    evidence: tuple[Source, ...] = ()
    disputed: tuple[Source, ...] = ()
    voice: Voice = NO_VOICE


class AnecdotesAnswer(NamedTuple):
    """The anecdotes of a dataset."""

    anecdotes: tuple[AnecdoteAnswer, ...]
    refusals: tuple[Refusal, ...] = ()
