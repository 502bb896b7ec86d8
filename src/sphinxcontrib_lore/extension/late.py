"""What is known only after reading, because it depends on other pages.

Notes on objects, eras of versions, mentions. What the datasets say of these is kept in
the environment until the datasets change, so that a build in which they do not change
need not open them.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from sphinxcontrib_lore.dataset.query import LinkQuestion, NoteQuestion
from sphinxcontrib_lore.dataset.query.answers import LinkAnswer, NoteAnswer
from sphinxcontrib_lore.dataset.query.notes import objects_of
from sphinxcontrib_lore.dataset.versions import era_of_version, version_key
from sphinxcontrib_lore.extension.annotate import described, find_objects
from sphinxcontrib_lore.extension.changes import changes_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinx.environment import BuildEnvironment

    from sphinxcontrib_lore.extension.annotate import Noted
    from sphinxcontrib_lore.extension.changes import Change
    from sphinxcontrib_lore.extension.domain import LoreDomain
    from sphinxcontrib_lore.extension.pages import Page

__all__ = ["Late", "Mention"]

Record = tuple[str, str]


class Mention(NamedTuple):
    """A page, or an object on it, that links to a record."""

    docname: str
    #: The anchor of the object; empty for the page itself.
    anchor: str
    #: What the object is called; empty for the page itself.
    title: str


class Late:
    """Facts for the write phase; made anew in each build, in the main process."""

    def __init__(self, env: BuildEnvironment, lore: LoreDomain) -> None:
        """Take the environment after reading."""
        self._env = env
        self._lore = lore
        kept: dict[str, Any] = lore.data["late"]
        if kept.get("digest") != lore.shelf.digest:
            kept = {"digest": lore.shelf.digest, "eras": {}, "states": {}}
            lore.data["late"] = kept
        self._kept = kept
        #: Docname -> the objects on it that belong to a subject.
        self.noted: dict[str, list[Noted]] = self._find_noted()
        self.mentions: dict[Record, list[Mention]] = self._find_mentions()

    def _find_noted(self) -> dict[str, list[Noted]]:
        if not self._env.config.lore_annotate or not self._lore.shelf.sources:
            return {}
        if "objects" not in self._kept:
            self._kept["objects"] = objects_of(self._lore.library)
        return find_objects(self._env, self._kept["objects"])

    @cached_property
    def noted_by_place(self) -> dict[tuple[str, str], Noted]:
        """Return (docname, anchor) -> the object that belongs to a subject."""
        return {(d, one.anchor): one for d, rows in self.noted.items() for one in rows}

    def _find_mentions(self) -> dict[Record, list[Mention]]:
        found: dict[Record, list[Mention]] = {}
        for docname in sorted(self._lore.pages):
            for kind, name, anchor, title in self._lore.pages[docname]["mentions"]:
                mention = Mention(docname, anchor, title)
                found.setdefault((kind, name), []).append(mention)
        return found

    def state_of(self, docname: str, page: Page) -> tuple[object, ...]:
        """Return all that a page shows of other pages; compared by its ``repr``."""
        notes = [
            (one.anchor, one.is_member, *self._linked_state(one.subject))
            for one in self.noted.get(docname, ())
        ]
        eras = {
            change.version: self.era_of(change.version) for change in changes_of(page)
        }
        versions = [
            (version, self._record_state(("era", name)))
            for version, name in sorted(eras.items())
            if name
        ]
        lists = [self._list_state(*row) for row in page["late"]]
        return (notes, versions, lists)

    def _linked_state(self, subject: str) -> tuple[object, ...]:
        state, linked = self.note_state(subject)
        return (state, [self._lore.address(record) for record in linked])

    def _record_state(self, record: Record) -> tuple[object, ...]:
        return (self.link_state(*record), self._lore.address(record))

    def _list_state(self, what: str, *about: str) -> tuple[object, ...]:
        if what in {"mentions", "mentioned"}:
            kind, name = about
            rows = self.mentions.get((kind, name), [])
            return (what, [(row, self.title_of(row.docname)) for row in rows])
        if what == "coverage":
            return (what, self.coverage())
        by_era = self.changes_by_era
        return (
            what,
            [
                (
                    self._record_state(("era", name)),
                    [(row, self.title_of(row[0])) for row in rows],
                )
                for name, rows in by_era.items()
                if not about[0] or about[0] == name
            ],
        )

    @cached_property
    def changes_by_era(self) -> dict[str, list[tuple[str, Change]]]:
        """Return era name -> (docname, change), eras in order, changes by version."""
        found: dict[str, list[tuple[str, Change]]] = {}
        for docname in sorted(self._lore.pages):
            for change in changes_of(self._lore.pages[docname]):
                name = self.era_of(change.version)
                if name:
                    found.setdefault(name, []).append((docname, change))
        for rows in found.values():
            rows.sort(key=lambda row: (version_key(row[1].version), row[0]))
        order = self._eras_in_order(found)
        return {name: found[name] for name in order}

    def _eras_in_order(self, names: Iterable[str]) -> list[str]:
        dated = [(self.link("era", name), name) for name in names]
        return [
            name
            for link, name in sorted(
                dated, key=lambda row: (row[0] is None or row[0].date, row[1])
            )
            if link is not None
        ]

    def coverage(self) -> dict[str, list[tuple[str, bool]]]:
        """Return domain -> objects, each with whether it has a since-fact."""
        dated = {
            (docname, change.anchor)
            for docname, page in self._lore.pages.items()
            for change in changes_of(page)
            if change.kind == "added"
        }
        for docname, found in self.noted.items():
            for one in found:
                answer = self.note(one.subject)
                if answer is not None and answer.era is not None:
                    dated.add((docname, one.anchor))
        wanted = {name for name in self._env.domains if name != "lore"}
        result: dict[str, list[tuple[str, bool]]] = {}
        for domain, docname, anchor, name in sorted(described(self._env, wanted)):
            is_dated = (docname, anchor) in dated
            result.setdefault(domain, []).append((name, is_dated))
        return result

    def note_state(self, subject: str) -> tuple[str, tuple[Record, ...]]:
        """Return the digest of what a note on a subject shows, and what it links."""
        states: dict[str, Any] = self._kept["states"]
        key = f"note {subject}"
        if key not in states:
            answer, state = self._lore.ask(NoteQuestion(subject))
            linked: tuple[Record, ...] = ()
            if isinstance(answer, NoteAnswer):
                shown = [answer.subject, *(r.subject for r in answer.replaced_by)]
                shown += [answer.era] if answer.era else []
                linked = tuple((link.key.kind, link.key.name) for link in shown)
            states[key] = (state, linked)
        found: tuple[str, tuple[Record, ...]] = states[key]
        return found

    def link_state(self, kind: str, name: str) -> str:
        """Return the digest of what a link to a record shows."""
        states: dict[str, Any] = self._kept["states"]
        key = f"{kind} {name}"
        if key not in states:
            states[key] = self._lore.ask(LinkQuestion(kind, name))[1]
        return str(states[key])

    def era_of(self, version: str) -> str:
        """Return the name of the era in which a version falls; empty if none does."""
        eras: dict[str, str] = self._kept["eras"]
        if version not in eras:
            eras[version] = self._find_era(version)
        return eras[version]

    def _find_era(self, version: str) -> str:
        library = self._lore.library
        for dataset in library.datasets:
            era = era_of_version(dataset, version)
            if era is not None:
                return library.key(dataset, era).name
        return ""

    def link(self, kind: str, name: str) -> LinkAnswer | None:
        """Return a record as a link shows it."""
        answer, _ = self._lore.ask(LinkQuestion(kind, name))
        return answer if isinstance(answer, LinkAnswer) else None

    def note(self, subject: str) -> NoteAnswer | None:
        """Return what a note on a subject shows."""
        answer, _ = self._lore.ask(NoteQuestion(subject))
        return answer if isinstance(answer, NoteAnswer) else None

    def title_of(self, docname: str) -> str:
        """Return the title of a page."""
        title = self._env.titles.get(docname)
        return docname if title is None else title.astext()
