"""Where a subject came from and what replaced it, through all generations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.library import Found
from sphinxcontrib_lore.dataset.model import Subject
from sphinxcontrib_lore.dataset.query.answers import (
    AncestryAnswer,
    GenerationAnswer,
    LineageAnswer,
)
from sphinxcontrib_lore.dataset.query.asking import link_to, state_of
from sphinxcontrib_lore.dataset.query.subjects import answer_lineage

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxcontrib_lore.dataset.library import Library
    from sphinxcontrib_lore.dataset.model import Dataset
    from sphinxcontrib_lore.dataset.query.answers import RelatedAnswer

__all__ = ["answer_ancestry"]

#: Relations that lead to what came before, and to what came after.
BEFORE = ("derived-from", "renamed-from", "supersedes", "built-on", "absorbed")
AFTER = ("superseded-by", "renamed-to", "merged-into", "origin-of")


def answer_ancestry(
    library: Library, dataset: Dataset, subject: Subject
) -> AncestryAnswer:
    """Return the forebears and the successors of *subject*, each with its own.

    A subject that comes up again is named, and not followed again: the rules report
    cycles, and two ways may lead to one forebear.
    """
    link = link_to(library, dataset, subject)
    status = state_of(dataset, subject)
    walk = _Walk(library, dataset)
    return AncestryAnswer(
        link,
        None if status is None else status.state,
        tuple(walk.follow(subject, BEFORE, {subject.id})),
        tuple(walk.follow(subject, AFTER, {subject.id})),
    )


class _Walk:
    def __init__(self, library: Library, dataset: Dataset) -> None:
        self.library = library
        self.dataset = dataset

    def follow(
        self, subject: Subject, types: tuple[str, ...], seen: set[str]
    ) -> Iterator[GenerationAnswer]:
        """Yield the relations of these types, each with the next generation."""
        for lineage in answer_lineage(self.library, self.dataset, subject):
            if lineage.type in types:
                for related in lineage.related:
                    yield self._generation(lineage, related, types, seen)

    def _generation(
        self,
        lineage: LineageAnswer,
        related: RelatedAnswer,
        types: tuple[str, ...],
        seen: set[str],
    ) -> GenerationAnswer:
        found = self.library.find("subject", related.subject.key.name)
        further: tuple[GenerationAnswer, ...] = ()
        if isinstance(found, Found) and isinstance(found.record, Subject):
            other = found.record
            if other.id not in seen:
                further = tuple(self.follow(other, types, {*seen, other.id}))
        return GenerationAnswer(lineage.type, related, further)
