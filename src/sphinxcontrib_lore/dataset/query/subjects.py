"""A subject as its card shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.forge import page_url, repository_url
from sphinxcontrib_lore.dataset.lock.shown import look_up_path
from sphinxcontrib_lore.dataset.model import RELATIONS
from sphinxcontrib_lore.dataset.query.answers import (
    LineageAnswer,
    LinkAnswer,
    Path,
    RelatedAnswer,
    StatusAnswer,
    SubjectAnswer,
)
from sphinxcontrib_lore.dataset.query.asking import (
    link_to,
    reading_entries,
    sources,
    voice_of,
)
from sphinxcontrib_lore.dataset.query.naming import eras_about

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.collection import Library
    from sphinxcontrib_lore.dataset.model import Dataset, Relation, Subject

__all__ = ["answer_lineage", "answer_subject"]


def answer_subject(
    library: Library, dataset: Dataset, subject: Subject
) -> SubjectAnswer:
    """Return what a card shows of *subject*."""
    return SubjectAnswer(
        library.key(dataset, subject),
        subject.title,
        subject.sort,
        subject.summary,
        subject.text,
        tuple(
            StatusAnswer(
                status.state,
                status.date,
                status.note,
                sources(dataset, status.evidence),
                sources(dataset, status.disputed),
            )
            for status in subject.status
        ),
        answer_lineage(library, dataset, subject),
        tuple(
            link_to(library, dataset, e) for e in eras_about(library, dataset, subject)
        ),
        tuple(one.id for one in subject.objects),
        tuple(_path(dataset, subject, path) for path in subject.paths),
        sources(dataset, subject.evidence),
        sources(dataset, subject.disputed),
        reading_entries(library, dataset, subject.next),
        voice=voice_of(dataset),
    )


def _path(dataset: Dataset, subject: Subject, path: str) -> Path:
    repository = repository_url(dataset, subject.repository)
    known = look_up_path(dataset.lock, path, subject.repository)
    url = page_url(repository, *(known.page or ("path", path)))
    return Path(path, url, known.date if known.is_gone else None)


def answer_lineage(
    library: Library, dataset: Dataset, subject: Subject
) -> tuple[LineageAnswer, ...]:
    """Return the relations of both directions, by type, in the order of the format.

    What both ends say is shown once, as the subject itself tells it.
    """
    order = dict.fromkeys((*RELATIONS, *RELATIONS.values()))
    by_type: dict[str, dict[str, RelatedAnswer]] = {name: {} for name in order}
    for relation in subject.relations:
        other = library.subject(dataset, relation.subject.id)
        if other is not None:
            link = link_to(library, dataset, other)
            by_type[relation.type][link.key.name] = _related(dataset, link, relation)
    for teller, relation in library.relations_to(dataset, subject):
        link = link_to(library, dataset, teller)
        seen = by_type[RELATIONS[relation.type]]
        seen.setdefault(link.key.name, _related(dataset, link, relation))
    return tuple(
        LineageAnswer(name, tuple(rows.values()))
        for name, rows in by_type.items()
        if rows
    )


def _related(dataset: Dataset, link: LinkAnswer, relation: Relation) -> RelatedAnswer:
    return RelatedAnswer(
        link,
        relation.state,
        relation.hedge,
        relation.date,
        relation.note,
        sources(dataset, relation.evidence),
        sources(dataset, relation.disputed),
    )
