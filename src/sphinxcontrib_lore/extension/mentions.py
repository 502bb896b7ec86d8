"""Who speaks of a record: pages, and the objects on them."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from sphinxcontrib_lore.extension.pages import Rank, places_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sphinxcontrib_lore.extension.domain import LoreDomain
    from sphinxcontrib_lore.extension.hearsay import Record
    from sphinxcontrib_lore.extension.late import Late

__all__ = ["Mention", "Mentions"]


class Mention(NamedTuple):
    """A page, or an object on it, that speaks of a record."""

    docname: str
    #: The anchor of the object; empty for the page itself.
    anchor: str
    #: What the object is called; empty for the page itself.
    title: str


class Mentions:
    """Pages and objects that link to a record, or are about it."""

    def __init__(self, late: Late, lore: LoreDomain) -> None:
        """Take what is known after reading."""
        self._late = late
        self._lore = lore

    def of(self, about: Iterable[str], *, in_box: bool) -> list[Mention]:
        """Return who speaks of any of some records, given as kind, name, kind, name.

        So do the objects whose notes are about the records. A box has room for those
        alone that a subject names; a card lists them already.
        """
        flat = iter(about)
        found: dict[tuple[str, str], Mention] = {}
        for record in zip(flat, flat, strict=True):
            for one in self._links.get(record, ()):
                found.setdefault(one[:2], one)
            if not in_box or record[0] == "era":
                for one, is_member in self._notes.get(record, ()):
                    if not (in_box and is_member):
                        found.setdefault(one[:2], one)
        return sorted(found.values())

    def is_linked(self, record: Record) -> bool:
        """Whether a page links to a record, or has a box of it."""
        return record in self._links

    @cached_property
    def _links(self) -> dict[Record, list[Mention]]:
        """Return record -> who links to it, or has a box of it."""
        found: dict[Record, dict[Mention, None]] = {}
        for docname in sorted(self._lore.pages):
            for kind, name, anchor, owner in self._lore.pages[docname]["mentions"]:
                title = self._late.name_of(docname, anchor, owner)
                mention = Mention(docname, anchor, title)
                found.setdefault((kind, name), {})[mention] = None
            for record in self._boxes_on(docname):
                found.setdefault(record, {})[Mention(docname, "", "")] = None
        return {record: list(mentions) for record, mentions in found.items()}

    def _boxes_on(self, docname: str) -> Iterator[Record]:
        """Yield what a page has a callout or a card of, without being its home."""
        for place in places_of(self._lore.pages[docname]):
            record = place.kind, place.name
            home = self._lore.homes.get(record)
            if place.rank == Rank.ALONE and home and home.docname != docname:
                yield record

    @cached_property
    def _notes(self) -> dict[Record, list[tuple[Mention, bool]]]:
        """Return record -> the objects with a note on it, or on a subject of it.

        With each, whether it is one by a pattern, not by its own name.
        """
        found: dict[Record, list[tuple[Mention, bool]]] = {}
        for docname, rows in self._late.noted.items():
            for one in rows:
                mention = Mention(docname, one.anchor, one.name.partition(":")[2])
                for subject in one.subjects:
                    eras = self._late.hearsay.eras_about(subject)
                    for record in (("subject", subject), *(("era", e) for e in eras)):
                        found.setdefault(record, []).append((mention, one.is_member))
        return found
