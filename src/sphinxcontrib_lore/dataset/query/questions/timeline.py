"""The question of a timeline: which eras, and how much of them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.collection import Missing
from sphinxcontrib_lore.dataset.dates import Edtf, parse_date
from sphinxcontrib_lore.dataset.problems import nearest
from sphinxcontrib_lore.dataset.query.answers import Refusal, TimelineAnswer
from sphinxcontrib_lore.dataset.query.asking import datasets_of, refusal
from sphinxcontrib_lore.dataset.query.eras import Shown, answer_era
from sphinxcontrib_lore.dataset.query.picking import Order, Wanted, pick_eras
from sphinxcontrib_lore.dataset.query.questions.asked import Asked

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.collection import Library

__all__ = ["TimelineQuestion"]


@dataclass(frozen=True, slots=True)
class TimelineQuestion(Asked):
    """Which eras a timeline shows, and how much of them."""

    datasets: tuple[str, ...] = ()
    eras: tuple[str, ...] = ()
    #: EDTF, or empty.
    since: str = ""
    until: str = ""
    tags: tuple[str, ...] = ()
    subjects: tuple[str, ...] = ()
    newest_first: bool = False
    #: 0 is all.
    limit: int = 0
    #: Of "title", "summary", "text".
    show: tuple[str, ...] = ("title", "summary")
    #: "all", "titles" or "none".
    events: str = "none"

    @property
    def is_filtered(self) -> bool:
        """Whether it leaves eras out; ``datasets`` alone is no filter (design, 4)."""
        narrowed = (self.eras, self.since, self.until, self.tags, self.subjects)
        return any(narrowed) or bool(self.limit)

    def ask(self, library: Library) -> TimelineAnswer:
        """Return the eras, in order."""
        refusals: list[Refusal] = []
        about = self._subject_names(library, refusals)
        refusals += self._unknown_tags(library)
        since, until = _date(self.since), _date(self.until)
        wanted = Wanted(since, until, self.tags, frozenset(about))
        order = Order(self.newest_first, self.limit)
        picked, more = pick_eras(library, self.datasets, self.eras, wanted, order)
        shown = Shown(
            "title" in self.show,
            "summary" in self.show,
            "text" in self.show,
            self.events,
        )
        eras = tuple(answer_era(library, one, shown) for one in picked)
        return TimelineAnswer(eras, (*refusals, *more))

    def _unknown_tags(self, library: Library) -> list[Refusal]:
        """Return the tags that no era of the datasets asked has."""
        if not self.tags:
            return []
        datasets, _ = datasets_of(library, self.datasets)
        known = [library.index(dataset).tags for dataset in datasets]
        return [
            Refusal("tag", tag, "unknown", nearest(tag, chain(*known)))
            for tag in self.tags
            if datasets and not any(tag in tags for tags in known)
        ]

    def _subject_names(
        self, library: Library, refusals: list[Refusal]
    ) -> set[tuple[str, str]]:
        """Return dataset and id, or alias, of the subjects asked for."""
        names: set[tuple[str, str]] = set()
        for target in self.subjects:
            found = library.find("subject", target)
            if isinstance(found, Missing):
                refusals.append(refusal("subject", target, found))
                names.add(("", target))  # So that the filter keeps no era for it.
            else:
                key = (found.record.id or "", *getattr(found.record, "aliases", ()))
                names |= {(found.dataset.name, name) for name in key}
        return names


def _date(text: str) -> Edtf | None:
    return parse_date(text) if text else None
