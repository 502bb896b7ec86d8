"""Questions that a page asks of the datasets, and the answers it shows.

An answer holds just what the page shows, and nothing else: a page is out of date
exactly when its answer, compared by `digest`, has changed.
"""

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
