"""What timelines, callouts and reading boxes show."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sphinxcontrib_lore.dataset.query.answers.pieces import NO_VOICE

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.collection import Key
    from sphinxcontrib_lore.dataset.dates import Edtf
    from sphinxcontrib_lore.dataset.model import Markup
    from sphinxcontrib_lore.dataset.query.answers.pieces import (
        EntryAnswer,
        LinkAnswer,
        OtherDate,
        Refusal,
        Source,
        StateAnswer,
        Voice,
    )

__all__ = ["EraAnswer", "EventAnswer", "NextAnswer", "TimelineAnswer"]


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
