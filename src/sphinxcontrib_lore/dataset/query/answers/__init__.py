"""What a page shows: frozen, plain, and nothing but that.

The ``repr`` of an answer is what its digest is made of, so fields that a page does
not show (the place of a text in its file) stay out of it.

The names of this package are loaded when they are used (PEP 562).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.on_use import loaded_on_use

if TYPE_CHECKING:
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

_MODULES = {
    "AncestryAnswer": "subjects",
    "AnecdoteAnswer": "facts",
    "AnecdotesAnswer": "facts",
    "CountAnswer": "facts",
    "EntryAnswer": "pieces",
    "EraAnswer": "eras",
    "EventAnswer": "eras",
    "GenerationAnswer": "subjects",
    "LineageAnswer": "subjects",
    "LinkAnswer": "pieces",
    "MentionsAnswer": "subjects",
    "NextAnswer": "eras",
    "NoteAnswer": "subjects",
    "NumberAnswer": "facts",
    "NumbersAnswer": "facts",
    "OtherDate": "pieces",
    "Path": "subjects",
    "Refusal": "pieces",
    "RelatedAnswer": "subjects",
    "Source": "pieces",
    "StateAnswer": "pieces",
    "StatusAnswer": "subjects",
    "StepAnswer": "subjects",
    "SubjectAnswer": "subjects",
    "TimelineAnswer": "eras",
    "Voice": "pieces",
}

__getattr__ = loaded_on_use(__name__, globals(), _MODULES)
