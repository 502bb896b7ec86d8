"""What all questions share."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Asked", "QuestionKey"]

#: A question as built-in types: its name, then its fields.
QuestionKey = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """What all questions share: a form of built-in types."""

    def as_key(self) -> QuestionKey:
        """Return the question as built-in types; `question_of` undoes it."""
        # `astuple` copies what it finds; nothing here can change.
        names: tuple[str, ...] = self.__match_args__
        return (type(self).__name__, *[getattr(self, name) for name in names])
