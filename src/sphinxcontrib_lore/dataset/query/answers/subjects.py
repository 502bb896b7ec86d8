"""What cards, lineages, notes and lists of mentions show."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sphinxcontrib_lore.dataset.query.answers.pieces import NO_VOICE

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.collection import Key
    from sphinxcontrib_lore.dataset.dates import Edtf
    from sphinxcontrib_lore.dataset.model import Markup, RelationState, StatusWord
    from sphinxcontrib_lore.dataset.query.answers.pieces import (
        EntryAnswer,
        LinkAnswer,
        Source,
        Voice,
    )

__all__ = [
    "AncestryAnswer",
    "GenerationAnswer",
    "LineageAnswer",
    "MentionsAnswer",
    "NoteAnswer",
    "Path",
    "RelatedAnswer",
    "StatusAnswer",
    "StepAnswer",
    "SubjectAnswer",
]


class Path(NamedTuple):
    """A path, and where the forge shows it."""

    path: str
    url: str = ""
    #: From when until when it was there, if it is gone.
    date: Edtf | None = None


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
