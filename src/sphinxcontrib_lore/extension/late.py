"""What is known only after reading, because it depends on other pages.

Notes on objects, eras of versions, mentions. What the datasets say of these is kept in
the environment until the datasets change, and what the domains list until a page is
read or removed: a build in which nothing changes opens and asks nothing.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from sphinxcontrib_lore.dataset.query import digest
from sphinxcontrib_lore.dataset.query.naming import objects_of
from sphinxcontrib_lore.dataset.versions import version_key
from sphinxcontrib_lore.extension.annotate import (
    Noted,
    by_domain,
    described,
    find_noted,
)
from sphinxcontrib_lore.extension.changes import changes_of
from sphinxcontrib_lore.extension.hearsay import Hearsay
from sphinxcontrib_lore.extension.mentions import Mentions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sphinx.environment import BuildEnvironment

    from sphinxcontrib_lore.extension.annotate import Described
    from sphinxcontrib_lore.extension.changes import Change
    from sphinxcontrib_lore.extension.domain import LoreDomain
    from sphinxcontrib_lore.extension.pages import Page

__all__ = ["Late"]


class Late:
    """Facts for the write phase; made anew in each build, in the main process."""

    def __init__(self, env: BuildEnvironment, lore: LoreDomain) -> None:
        """Take the environment after reading."""
        self._env = env
        self._lore = lore
        kept: dict[str, Any] = lore.data["late"]
        if kept.get("digest") != lore.shelf.digest:
            kept = lore.data["late"] = {"digest": lore.shelf.digest}
        self._found: dict[str, Any] = kept.setdefault("found", {})
        self.hearsay = Hearsay(lore, kept.setdefault("said", {}))
        #: Docname -> the objects on it that belong to a subject.
        self.noted: dict[str, list[Noted]] = self._find_noted()
        self.mentions = Mentions(self, lore)

    # -- what the domains list ----------------------------------------------------

    @cached_property
    def _described(self) -> list[Described]:
        return sorted(described(self._env))

    @cached_property
    def documented(self) -> list[str]:
        """Return what the domains list as ``domain:name``, sorted."""
        return sorted({one.name for one in self._described})

    def _find_noted(self) -> dict[str, list[Noted]]:
        if not self._env.config.lore_annotate or not self._lore.shelf.sources:
            return {}
        if "noted" not in self._found:
            # Where nothing is described, no dataset is opened.
            rows = self._described
            objects = objects_of(self._lore.collection) if rows else {}
            # The environment keeps built-in types alone.
            self._found["noted"] = {
                docname: [tuple(one) for one in found]
                for docname, found in find_noted(rows, objects).items()
            }
        kept: dict[str, list[tuple[Any, ...]]] = self._found["noted"]
        return {name: [Noted(*row) for row in found] for name, found in kept.items()}

    @cached_property
    def noted_by_place(self) -> dict[tuple[str, str], Noted]:
        """Return (docname, anchor) -> the object that belongs to a subject."""
        return {(d, one.anchor): one for d, rows in self.noted.items() for one in rows}

    @cached_property
    def _names(self) -> dict[tuple[str, str], str]:
        """Return (docname, anchor) -> name of what has a change or speaks of lore."""
        if "names" not in self._found:
            places: set[tuple[str, str]] = set()
            for docname, page in self._lore.pages.items():
                places |= {(docname, row[2]) for row in page["mentions"] if row[2]}
                anchors = (change.owner.anchor for change in changes_of(page))
                places |= {(docname, anchor) for anchor in anchors if anchor}
            self._found["names"] = {
                (one.docname, one.anchor): one.name
                for one in (self._described if places else ())
                if (one.docname, one.anchor) in places and not one.is_alias
            }
        names: dict[tuple[str, str], str] = self._found["names"]
        return names

    def name_of(self, docname: str, anchor: str, name: str) -> str:
        """Return what an object is called in the inventory, without its domain."""
        return self._names.get((docname, anchor), name).partition(":")[2]

    def title_of(self, docname: str) -> str:
        """Return the title of a page."""
        title = self._env.titles.get(docname)
        return docname if title is None else title.astext()

    def place_of(self, name: str) -> tuple[str, str] | None:
        """Return docname and anchor of an object that a dataset has a page link to."""
        if "places" not in self._found:
            named = {
                one for page in self._lore.pages.values() for one in page["objects"]
            }
            # Sorted, so that of several descriptions it is always the same one.
            self._found["places"] = {
                one.name: (one.docname, one.anchor)
                for one in reversed(self._described if named else [])
                if one.name in named
            }
        places: dict[str, tuple[str, str]] = self._found["places"]
        return places.get(name)

    # -- what pages say -------------------------------------------------------------

    @cached_property
    def changes_by_era(self) -> dict[str, list[tuple[str, Change]]]:
        """Return era name -> (docname, change), eras in order, changes by version.

        Last, under an empty name, those of versions that fall into no era.
        """
        found: dict[str, list[tuple[str, Change]]] = {}
        for docname in sorted(self._lore.pages):
            for change in changes_of(self._lore.pages[docname]):
                if not self._is_copy(change):
                    name = self.hearsay.era_of(change.version)
                    found.setdefault(name, []).append((docname, change))
        for rows in found.values():
            rows.sort(key=lambda row: (version_key(row[1].version), row[0]))
        return {name: found[name] for name in sorted(found, key=self.hearsay.order_of)}

    def _is_copy(self, change: Change) -> bool:
        """Whether it stands in a second description of an object (``:no-index:``)."""
        owner = change.owner
        if owner.anchor or not owner.name:
            return False
        if "copied" not in self._found:
            unnamed = {
                change.owner.name
                for page in self._lore.pages.values()
                for change in changes_of(page)
                if not change.owner.anchor
            }
            known = {one.name for one in self._described}
            self._found["copied"] = unnamed & known
        return owner.name in self._found["copied"]

    def coverage(self) -> dict[str, list[tuple[str, bool]]]:
        """Return domain -> objects, each with whether something of it is dated."""
        if "coverage" not in self._found:
            self._found["coverage"] = self._find_coverage()
        found: dict[str, list[tuple[str, bool]]] = self._found["coverage"]
        return found

    def _find_coverage(self) -> dict[str, list[tuple[str, bool]]]:
        dated = {
            (docname, change.owner.anchor)
            for docname, page in self._lore.pages.items()
            for change in changes_of(page)
            if change.kind == "added"
        }
        for docname, found in self.noted.items():
            for one in found:
                if any(map(self.hearsay.is_dated, one.subjects)):
                    dated.add((docname, one.anchor))
        return by_domain(self._described, dated)

    # -- what a page shows of all this ------------------------------------------------

    def state_of(self, docname: str, page: Page) -> tuple[object, ...]:
        """Return all that a page shows of other pages; compared by its ``repr``."""
        noted = self.noted.get(docname, [])
        subjects = sorted({name for one in noted for name in one.subjects})
        notes = [self.hearsay.note_state(name) for name in subjects]
        versions = []
        if self._env.config.lore_changes:
            eras = {self.hearsay.era_of(c.version) for c in changes_of(page)}
            versions = [self.hearsay.link_state("era", one) for one in sorted(eras)]
        objects = [(name, self.place_of(name)) for name in page["objects"]]
        lists = [self._list_state(*row) for row in page["late"]]
        form = self._form(("noted", docname), lambda: noted)
        return (form, notes, versions, objects, lists)

    def _list_state(self, what: str, *about: str) -> tuple[object, ...]:
        if what == "coverage":
            return (what, self._form((what,), self.coverage))
        if what == "changes":
            names = [one for one in self.changes_by_era if about[0] in {"", one}]
            eras = [self.hearsay.link_state("era", name) for name in names]
            return (what, self._form((what, *about), lambda: self._rows(names)), eras)
        if what == "chart":
            # Its eras are asked and linked by the list after it; these are its events.
            return (what, [self._lore.address(("event", one)) for one in about[1:]])
        if what == "lineage":
            # Likewise: this is the subject, which the list does not link.
            return (what, self._lore.address(("subject", about[1])))
        mentions = self.mentions.of(about, in_box=what == "mentioned")
        return (what, [(row, self.title_of(row.docname)) for row in mentions])

    def _rows(self, names: Iterable[str]) -> list[tuple[object, ...]]:
        """Return what lists of changes show, less the eras."""
        rows: list[tuple[object, ...]] = []
        for era in names:
            for docname, change in self.changes_by_era[era]:
                name = self.name_of(docname, change.owner.anchor, change.owner.name)
                rows.append((era, docname, change, name, self.title_of(docname)))
        return rows

    def _form(self, key: tuple[str, ...], make: Callable[[], object]) -> str:
        """Return the digest of what no build changes that reads and removes nothing."""
        forms: dict[tuple[str, ...], str] = self._found.setdefault("forms", {})
        if key not in forms:
            forms[key] = digest(make())
        return forms[key]
