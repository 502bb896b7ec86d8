"""What a page shows: frozen, plain, and nothing but that.

The ``repr`` of an answer is what its digest is made of, so fields that a page does
not show (the place of a text in its file) stay out of it.
"""

from sphinxcontrib_lore.dataset.query.answers.eras import (
    EraAnswer,
    EventAnswer,
    NextAnswer,
    TimelineAnswer,
)
from sphinxcontrib_lore.dataset.query.answers.facts import (
    AnecdoteAnswer,
    AnecdotesAnswer,
    CountAnswer,
    NumberAnswer,
    NumbersAnswer,
)
from sphinxcontrib_lore.dataset.query.answers.pieces import (
    EntryAnswer,
    LinkAnswer,
    OtherDate,
    Refusal,
    Source,
    StateAnswer,
    Voice,
)
from sphinxcontrib_lore.dataset.query.answers.subjects import (
    AncestryAnswer,
    GenerationAnswer,
    LineageAnswer,
    MentionsAnswer,
    NoteAnswer,
    Path,
    RelatedAnswer,
    StatusAnswer,
    StepAnswer,
    SubjectAnswer,
)

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
