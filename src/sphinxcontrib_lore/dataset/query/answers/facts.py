"""What "By the numbers" and fun facts show."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sphinxcontrib_lore.dataset.query.answers.pieces import NO_VOICE

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.dates import Edtf
    from sphinxcontrib_lore.dataset.model import Markup, Qualifier
    from sphinxcontrib_lore.dataset.query.answers.pieces import (
        LinkAnswer,
        Refusal,
        Source,
        Voice,
    )

__all__ = [
    "AnecdoteAnswer",
    "AnecdotesAnswer",
    "CountAnswer",
    "NumberAnswer",
    "NumbersAnswer",
]


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
