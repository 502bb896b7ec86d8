"""Where a subject came from and what replaced it, through all generations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.collection import Found
from sphinxcontrib_lore.dataset.model import Subject
from sphinxcontrib_lore.dataset.query.answers import (
    AncestryAnswer,
    GenerationAnswer,
    StepAnswer,
)
from sphinxcontrib_lore.dataset.query.asking import link_to
from sphinxcontrib_lore.dataset.query.subjects import answer_lineage

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxcontrib_lore.dataset.collection import Library
    from sphinxcontrib_lore.dataset.model import Dataset

__all__ = ["AFTER", "BEFORE", "answer_ancestry", "steps_of"]

#: Relations that lead to what came before, and to what came after.
BEFORE = ("derived-from", "renamed-from", "supersedes", "built-on", "absorbed")
AFTER = ("superseded-by", "renamed-to", "merged-into", "origin-of")

#: No line of descent is followed further: pages nest, and so do the programs that
#: write them. Who has come so far may go on from the last link.
MOST_GENERATIONS = 20


def answer_ancestry(
    library: Library, dataset: Dataset, subject: Subject
) -> AncestryAnswer:
    """Return the forebears and the successors of *subject*, each with its own.

    A subject that comes up again is named, and not followed again: the rules report
    cycles, and two ways may lead to one forebear.
    """
    return AncestryAnswer(
        link_to(library, dataset, subject),
        _Walk(library, dataset, BEFORE).follow(subject),
        _Walk(library, dataset, AFTER).follow(subject),
    )


def steps_of(
    library: Library, dataset: Dataset, subject: Subject, types: tuple[str, ...]
) -> Iterator[StepAnswer]:
    """Yield the relations of *subject* that are of these types, in their order."""
    found = {one.type: one.related for one in answer_lineage(library, dataset, subject)}
    for name in types:
        for related in found.get(name, ()):
            yield StepAnswer(
                name,
                related.subject,
                related.state,
                related.hedge,
                related.date,
                bool(related.disputed),
            )


class _Walk:
    """A walk in one direction, in which no subject is followed twice."""

    def __init__(
        self, library: Library, dataset: Dataset, types: tuple[str, ...]
    ) -> None:
        self._library = library
        self._dataset = dataset
        self._types = types
        self._seen: set[str] = set()

        self._steps: dict[str, tuple[StepAnswer, ...]] = {}

    def follow(self, subject: Subject, depth: int = 1) -> tuple[GenerationAnswer, ...]:
        """Return the relations of a subject, each with the next generation."""
        self._seen.add(subject.id)
        steps = self._steps_of(subject)
        return tuple(self._generation(step, depth) for step in steps)

    def _steps_of(self, subject: Subject) -> tuple[StepAnswer, ...]:
        """Return the steps from a subject, looked up once for all ways to it."""
        if subject.id not in self._steps:
            steps = steps_of(self._library, self._dataset, subject, self._types)
            self._steps[subject.id] = tuple(steps)
        return self._steps[subject.id]

    def _generation(self, step: StepAnswer, depth: int) -> GenerationAnswer:
        found = self._library.find("subject", step.subject.key.name)
        other = found.record if isinstance(found, Found) else None
        if not isinstance(other, Subject):  # pragma: no cover - it has been found
            return GenerationAnswer(step)
        if other.id in self._seen:
            return GenerationAnswer(step, is_repeated=bool(self._steps_of(other)))
        if depth == MOST_GENERATIONS:
            return GenerationAnswer(step, is_cut=bool(self._steps_of(other)))
        return GenerationAnswer(step, self.follow(other, depth + 1))
