"""The directives: each asks a question, renders the answer, and returns it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.extension.directives.boxes import (
    EraDirective,
    NextDirective,
    SubjectDirective,
)
from sphinxcontrib_lore.extension.directives.collections import (
    AnecdotesDirective,
    NumbersDirective,
)
from sphinxcontrib_lore.extension.directives.late import (
    ChangesDirective,
    LineageDirective,
    MentionsDirective,
)
from sphinxcontrib_lore.extension.directives.timeline import TimelineDirective

if TYPE_CHECKING:
    from sphinxcontrib_lore.extension.directives.base import LoreDirective

__all__ = ["DIRECTIVES"]

#: Directive name -> directive; the reference in the docs is made from this table.
DIRECTIVES: dict[str, type[LoreDirective]] = {
    "lore-timeline": TimelineDirective,
    "lore-era": EraDirective,
    "lore-next": NextDirective,
    "lore-subject": SubjectDirective,
    "lore-lineage": LineageDirective,
    "lore-changes": ChangesDirective,
    "lore-mentions": MentionsDirective,
    "lore-numbers": NumbersDirective,
    "lore-anecdotes": AnecdotesDirective,
}
