"""The question that a link asks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.collection import Found, Missing
from sphinxcontrib_lore.dataset.query.asking import link_to, refusal
from sphinxcontrib_lore.dataset.query.questions.asked import Asked

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.collection import Library
    from sphinxcontrib_lore.dataset.query.answers import LinkAnswer, Refusal

__all__ = ["LinkQuestion"]


@dataclass(frozen=True, slots=True)
class LinkQuestion(Asked):
    """What a link to a record shows."""

    #: "era", "event", "subject", "number", or "any" of the first three.
    kind: str
    target: str

    def ask(self, library: Library) -> LinkAnswer | Refusal:
        """Return the record as a link shows it."""
        kinds = ("era", "event", "subject") if self.kind == "any" else (self.kind,)
        missing: list[Missing] = []
        for kind in kinds:
            # Of what ``any`` does not find here, Sphinx warns by itself.
            found = library.find(kind, self.target, is_hinted=self.kind != "any")
            if isinstance(found, Found):
                return link_to(library, found.dataset, found.record)
            missing.append(found)
        telling = (one for one in missing if one.reason != "unknown")
        return refusal(self.kind, self.target, next(telling, missing[0]))
