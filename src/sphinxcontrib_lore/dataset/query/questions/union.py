"""All kinds of questions."""

from __future__ import annotations

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

__all__ = ["Question"]

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
