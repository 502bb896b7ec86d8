"""The questions: frozen, and made of built-in types, so that a page can keep them."""

from __future__ import annotations

from hashlib import blake2b
from typing import get_args

from sphinxcontrib_lore.dataset.query.questions.asked import QuestionKey
from sphinxcontrib_lore.dataset.query.questions.lists import (
    AnecdotesQuestion,
    MentionsQuestion,
    NextQuestion,
    NumbersQuestion,
)
from sphinxcontrib_lore.dataset.query.questions.records import (
    EraQuestion,
    LineageQuestion,
    LinkQuestion,
    NoteQuestion,
    SubjectQuestion,
)
from sphinxcontrib_lore.dataset.query.questions.timeline import TimelineQuestion

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

Question = (
    TimelineQuestion
    | EraQuestion
    | SubjectQuestion
    | LineageQuestion
    | NoteQuestion
    | MentionsQuestion
    | NextQuestion
    | NumbersQuestion
    | AnecdotesQuestion
    | LinkQuestion
)
_BY_NAME: dict[str, type[Question]] = {
    kind.__name__: kind for kind in get_args(Question)
}


def digest(answer: object) -> str:
    """Return the digest of an answer: equal where a page shows the same."""
    return blake2b(repr(answer).encode(), digest_size=12).hexdigest()


def question_of(key: QuestionKey) -> Question:
    """Return the question whose `as_key` is *key*."""
    return _BY_NAME[str(key[0])](*key[1:])  # type: ignore[arg-type]
