"""Questions as texts, which an attribute of a node can keep."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, cast

from sphinxcontrib_lore.dataset import query

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.query import Question, QuestionKey

__all__ = ["asked_text", "question_in"]


def asked_text(question: Question) -> str:
    """Return a question as text."""
    return json.dumps(question.as_key())


def question_in(text: str) -> Question:
    """Return the question that `asked_text` has made a text of."""
    name, *fields = json.loads(text)
    key = (name, *(tuple(f) if isinstance(f, list) else f for f in fields))
    return query.question_of(cast("QuestionKey", key))
