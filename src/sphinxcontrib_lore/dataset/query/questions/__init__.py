"""The questions: frozen, and made of built-in types, so that a page can keep them.

The names of this package are loaded when they are used (PEP 562).
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, cast

from sphinxcontrib_lore.dataset.on_use import loaded_on_use

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.query.questions.asked import QuestionKey
    from sphinxcontrib_lore.dataset.query.questions.links import LinkQuestion
    from sphinxcontrib_lore.dataset.query.questions.lists import (
        AnecdotesQuestion,
        MentionsQuestion,
        NextQuestion,
        NumbersQuestion,
    )
    from sphinxcontrib_lore.dataset.query.questions.records import (
        EraQuestion,
        LineageQuestion,
        NoteQuestion,
        SubjectQuestion,
    )
    from sphinxcontrib_lore.dataset.query.questions.timeline import TimelineQuestion
    from sphinxcontrib_lore.dataset.query.questions.union import Question


__all__ = [
    "AnecdotesQuestion",
    "EraQuestion",
    "LineageQuestion",
    "LinkQuestion",
    "MentionsQuestion",
    "NextQuestion",
    "NoteQuestion",
    "NumbersQuestion",
    "Question",
    "QuestionKey",
    "SubjectQuestion",
    "TimelineQuestion",
    "digest",
    "question_of",
]

_MODULES = {
    "Question": "union",
    "QuestionKey": "asked",
    "AnecdotesQuestion": "lists",
    "EraQuestion": "records",
    "LineageQuestion": "records",
    "LinkQuestion": "links",
    "MentionsQuestion": "lists",
    "NextQuestion": "lists",
    "NoteQuestion": "records",
    "NumbersQuestion": "lists",
    "SubjectQuestion": "records",
    "TimelineQuestion": "timeline",
}

__getattr__ = loaded_on_use(__name__, globals(), _MODULES)


def digest(answer: object) -> str:
    """Return the digest of an answer: equal where a page shows the same."""
    return blake2b(repr(answer).encode(), digest_size=12).hexdigest()


def question_of(key: QuestionKey) -> Question:
    """Return the question whose `as_key` is *key*."""
    name, *fields = key
    return cast("Question", __getattr__(str(name))(*fields))
