"""What all questions share."""

from __future__ import annotations

from dataclasses import astuple, dataclass

__all__ = ["Asked", "QuestionKey"]

#: A question as built-in types: its name, then its fields.
QuestionKey = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """What all questions share: a form of built-in types."""

    def as_key(self) -> QuestionKey:
        """Return the question as built-in types; `question_of` undoes it."""
        return (type(self).__name__, *astuple(self))
