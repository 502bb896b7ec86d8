"""Questions that a page asks of the datasets, and the answers it shows.

An answer holds just what the page shows, and nothing else: a page is out of date
exactly when its answer, compared by `digest`, has changed.

The names of this package are loaded when they are used (PEP 562): with
``from sphinxcontrib_lore.dataset import query``, a project without lore loads none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.on_use import loaded_on_use

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.query.answers import (
        AncestryAnswer,
        AnecdotesAnswer,
        EraAnswer,
        LinkAnswer,
        MentionsAnswer,
        NextAnswer,
        NoteAnswer,
        NumbersAnswer,
        Refusal,
        SubjectAnswer,
        TimelineAnswer,
    )
    from sphinxcontrib_lore.dataset.query.questions import (
        AnecdotesQuestion,
        EraQuestion,
        LineageQuestion,
        LinkQuestion,
        MentionsQuestion,
        NextQuestion,
        NoteQuestion,
        NumbersQuestion,
        Question,
        QuestionKey,
        SubjectQuestion,
        TimelineQuestion,
        digest,
        question_of,
    )

__all__ = [
    "AncestryAnswer",
    "AnecdotesAnswer",
    "AnecdotesQuestion",
    "EraAnswer",
    "EraQuestion",
    "LineageQuestion",
    "LinkAnswer",
    "LinkQuestion",
    "MentionsAnswer",
    "MentionsQuestion",
    "NextAnswer",
    "NextQuestion",
    "NoteAnswer",
    "NoteQuestion",
    "NumbersAnswer",
    "NumbersQuestion",
    "Question",
    "QuestionKey",
    "Refusal",
    "SubjectAnswer",
    "SubjectQuestion",
    "TimelineAnswer",
    "TimelineQuestion",
    "digest",
    "question_of",
]


_MODULES = {
    name: "answers" if name == "Refusal" or name.endswith("Answer") else "questions"
    for name in __all__
}

__getattr__ = loaded_on_use(__name__, globals(), _MODULES)
