"""From records to what pages show of them: the pieces that answers share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.collection import Library, Missing
from sphinxcontrib_lore.dataset.forge import page_url, repository_url
from sphinxcontrib_lore.dataset.lock.shown import look_up
from sphinxcontrib_lore.dataset.problems import nearest
from sphinxcontrib_lore.dataset.query.answers import (
    EntryAnswer,
    LinkAnswer,
    OtherDate,
    Refusal,
    Source,
    StateAnswer,
    Voice,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinxcontrib_lore.dataset.model import (
        AlsoDated,
        Dataset,
        Era,
        Event,
        Evidence,
        Number,
        Reading,
        Ref,
        Status,
        Subject,
    )

__all__ = [
    "datasets_of",
    "era_disputes",
    "link_to",
    "links",
    "other_dates",
    "reading_entries",
    "refusal",
    "sources",
    "state_of",
    "states",
    "voice_of",
]


def voice_of(dataset: Dataset) -> Voice:
    """Return how the texts of *dataset* are to be read."""
    return Voice(dataset.name, dataset.markup)


def refusal(kind: str, target: str, missing: Missing) -> Refusal:
    """Return what a page says of a target that was not found."""
    return Refusal(kind, target, missing.reason, missing.hint)


def datasets_of(
    library: Library, names: tuple[str, ...]
) -> tuple[list[Dataset], list[Refusal]]:
    """Return the datasets with these names (without names the first one)."""
    if not names:
        return list(library.datasets[:1]), []
    known = library.by_name
    found = [known[name] for name in dict.fromkeys(names) if name in known]
    there = "there is " + (", ".join(f"'{name}'" for name in known) or "no dataset")
    missing = [
        Refusal("dataset", name, "unknown", nearest(name, known) or there)
        for name in dict.fromkeys(names)
        if name not in known and name not in library.unread
    ]
    return found, missing


def link_to(
    library: Library,
    dataset: Dataset,
    record: Era | Event | Subject | Number,
) -> LinkAnswer:
    """Return what a link to *record* shows."""
    if record.kind == "number":
        return _number_link(library, dataset, record)
    return LinkAnswer(
        library.key(dataset, record),
        record.title,
        getattr(record, "date", None),
        getattr(record, "summary", None),
        home=dataset.home,
        voice=voice_of(dataset),
    )


def _number_link(library: Library, dataset: Dataset, number: Number) -> LinkAnswer:
    return LinkAnswer(
        library.key(dataset, number),
        number.show or number.value,
        number.as_of or dataset.as_of,
        caption=number.title,
        voice=voice_of(dataset),
    )


def links(
    library: Library, dataset: Dataset, refs: Iterable[Ref]
) -> tuple[LinkAnswer, ...]:
    """Return links to the subjects of *refs*; a dangling one is a rule's problem."""
    subjects = (library.subject(dataset, ref.id) for ref in refs)
    return tuple(link_to(library, dataset, one) for one in subjects if one)


def sources(dataset: Dataset, evidence: Iterable[Evidence]) -> tuple[Source, ...]:
    """Return pieces of evidence as shown."""
    return tuple(_source(dataset, piece) for piece in evidence)


def _source(dataset: Dataset, piece: Evidence) -> Source:
    kind = piece.kind or ""
    known = look_up(dataset.lock, piece)
    url = piece.target if kind == "url" else ""
    if kind not in {"", "url", "doc"}:
        repository = repository_url(dataset, piece.repository)
        named = known.page or (kind, piece.target)
        url = page_url(repository, *named)
    return Source(
        kind,
        piece.target,
        piece.repository or "",
        url,
        piece.title,
        piece.note,
        piece.date or known.date,
        piece.place,
        "" if piece.title else known.subject,
        known.moved_to,
    )


def other_dates(dataset: Dataset, dates: Iterable[AlsoDated]) -> tuple[OtherDate, ...]:
    """Return the dates that other sources give, as shown."""
    return tuple(
        OtherDate(d.date, _source(dataset, d.source) if d.source else None, d.note)
        for d in dates
    )


def state_of(dataset: Dataset, subject: Subject) -> Status | None:
    """Return the last status of *subject* that is not after ``as-of``."""
    limit = dataset.as_of.latest if dataset.as_of else None
    past = [
        status
        for status in subject.status
        if limit is None
        or status.date is None
        or status.date.earliest is None
        or status.date.earliest <= limit
    ]
    return past[-1] if past else None


def states(
    library: Library, dataset: Dataset, refs: Iterable[Ref]
) -> tuple[StateAnswer, ...]:
    """Return the states of those subjects of *refs* that have one."""
    result: list[StateAnswer] = []
    for ref in refs:
        subject = library.subject(dataset, ref.id)
        status = subject and state_of(dataset, subject)
        if subject and status:
            link = link_to(library, dataset, subject)
            result.append(StateAnswer(link, status.state, status.date))
    return tuple(result)


def reading_entries(
    library: Library, dataset: Dataset, entries: Iterable[Reading]
) -> tuple[EntryAnswer, ...]:
    """Return reading entries as shown; a dangling one is left out (a rule says so)."""
    result: list[EntryAnswer] = []
    for entry in entries:
        link = None
        if entry.kind in {"era", "subject"}:
            found = library.find(entry.kind, f"{dataset.name}:{entry.target}")
            if isinstance(found, Missing):
                continue
            link = link_to(library, dataset, found.record)
        result.append(
            EntryAnswer(
                entry.kind or "",
                entry.target,
                entry.title,
                entry.text,
                link=link,
                place=entry.place,
            )
        )
    return tuple(result)


def era_disputes(era: Era) -> bool:
    """Whether anything of *era*, or of one of its events, is disputed."""
    return bool(era.disputed) or any(event.disputed for event in era.events)
