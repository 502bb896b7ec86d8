"""What the datasets say of objects and versions that pages do not ask about.

A page asks while it is read; what it shows of notes and versions is known only
afterwards. So this is kept in the environment, in built-in types, and the datasets are
opened only for what has not been asked since they changed.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from sphinxcontrib_lore.dataset import query
from sphinxcontrib_lore.dataset.query.naming import eras_of_subjects
from sphinxcontrib_lore.dataset.versions import era_of_version

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.query import LinkAnswer, NoteAnswer
    from sphinxcontrib_lore.extension.domain import LoreDomain

__all__ = ["Hearsay", "Record"]

#: Kind and name.
Record = tuple[str, str]


class Hearsay:
    """Answers to questions that no page asked."""

    def __init__(self, lore: LoreDomain, kept: dict[str, Any]) -> None:
        """Take what is known from earlier builds with the same datasets."""
        self._lore = lore
        self._states: dict[Record, tuple[str, tuple[Record, ...], bool]]
        self._states = kept.setdefault("states", {})
        self._eras: dict[str, tuple[int, str]] = kept.setdefault("eras", {})
        self._kept = kept

    # -- answers --------------------------------------------------------------------

    def link(self, kind: str, name: str) -> LinkAnswer | None:
        """Return a record as a link shows it."""
        answer, _ = self._lore.ask(query.LinkQuestion(kind, name))
        return answer if isinstance(answer, query.LinkAnswer) else None

    def note(self, subject: str) -> NoteAnswer | None:
        """Return what a note on a subject shows."""
        answer, _ = self._lore.ask(query.NoteQuestion(subject))
        return answer if isinstance(answer, query.NoteAnswer) else None

    def eras_about(self, subject: str) -> tuple[str, ...]:
        """Return the names of the eras that name a subject."""
        if "about" not in self._kept:
            self._kept["about"] = eras_of_subjects(self._lore.collection)
        about: dict[str, tuple[str, ...]] = self._kept["about"]
        return about.get(subject, ())

    # -- digests --------------------------------------------------------------------

    def note_state(self, subject: str) -> tuple[object, ...]:
        """Return all that a note on a subject shows, with where its links lead."""
        return self._state(("note", subject))

    def link_state(self, kind: str, name: str) -> tuple[object, ...]:
        """Return all that a link to a record shows, with where it leads."""
        return self._state((kind, name)) if name else ()

    def is_dated(self, subject: str) -> bool:
        """Whether a note on a subject has a date."""
        self._state(("note", subject))
        return self._states["note", subject][2]

    def _state(self, asked: Record) -> tuple[object, ...]:
        if asked not in self._states:
            self._states[asked] = self._ask(*asked)
        state, linked, _ = self._states[asked]
        return (state, [self._lore.address(record) for record in linked])

    def _ask(self, kind: str, name: str) -> tuple[str, tuple[Record, ...], bool]:
        question = (
            query.NoteQuestion(name)
            if kind == "note"
            else query.LinkQuestion(kind, name)
        )
        answer, state = self._lore.ask(question)
        links: list[LinkAnswer] = []
        is_dated = False
        if isinstance(answer, query.LinkAnswer):
            links = [answer]
        elif isinstance(answer, query.NoteAnswer):
            links = [answer.subject, *(step.subject for step in answer.successors)]
            links += [] if answer.era is None else [answer.era]
            is_dated = answer.era is not None or answer.state_date is not None
        asked = tuple((link.key.kind, link.key.name) for link in links)
        # A tooltip is a summary, and the roles in it have asked more.
        parts = [state, *(more for link in links for more in self._nested(link))]
        return " ".join(parts), asked, is_dated

    def _nested(self, link: LinkAnswer) -> list[str]:
        if link.summary is None:
            return []
        found = self._lore.texts.parse(link.summary, link.voice)
        return [self._lore.ask(question)[1] for question in found.questions]

    # -- eras of versions -------------------------------------------------------------

    def era_of(self, version: str) -> str:
        """Return the name of the era in which a version falls; empty if none does."""
        return self._era(version)[1]

    def order_of(self, name: str) -> tuple[bool, int]:
        """Return what sorts eras that `era_of` has named: by date; no era last."""
        places = (place for place, era in self._eras.values() if era == name)
        return (not name, next(places, 0))

    def _era(self, version: str) -> tuple[int, str]:
        if version not in self._eras:
            self._eras[version] = self._find_era(version)
        return self._eras[version]

    def _find_era(self, version: str) -> tuple[int, str]:
        """Ask the datasets in their order; the first that knows the version counts."""
        library = self._lore.collection
        for dataset in library.datasets:
            era = era_of_version(dataset, version)
            if era is not None:
                name = library.key(dataset, era).name
                return self._places[name], name
        return 0, ""

    @cached_property
    def _places(self) -> dict[str, int]:
        """Return era name -> its place among the eras of all datasets, by date."""
        library = self._lore.collection
        eras = [
            (e.date, library.key(d, e).name) for d in library.datasets for e in d.eras
        ]
        return {name: place for place, (_, name) in enumerate(sorted(eras))}
