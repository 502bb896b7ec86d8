"""Homes: of all places that show a record, the one where its links go."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from sphinxcontrib_lore.dataset.collection import anchor_of
from sphinxcontrib_lore.extension.compat import tags_of
from sphinxcontrib_lore.extension.pages import Rank

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sphinx.environment import BuildEnvironment

    from sphinxcontrib_lore.extension.pages import Page

__all__ = ["Claim", "Homes", "claims_of", "rivals_of"]

#: What a `Claim` is made of.
Row = tuple[int, int, str, int, int, str, tuple[str, ...]]


class Claim(NamedTuple):
    """A place's claim to be a home; the least claim wins.

    By rank, then by the page's place in the toctree (orphans last), then by its name,
    then by the place on the page: no part of it depends on the order of reading.
    """

    rank: int
    page: int
    docname: str
    position: int
    line: int
    #: What the inventory and the anchors need to know.
    title: str
    aliases: tuple[str, ...]


class Homes(Mapping[tuple[str, str], Claim]):
    """Record -> home: the least of the claims.

    It holds bare tuples. There may be tens of thousands in a build that changes nothing
    and lists them once, for the inventory; the garbage collector passes by tuples of
    texts and numbers, but not by objects of a class of their own.
    """

    def __init__(self, claims: Iterable[tuple[tuple[str, str], Row]]) -> None:
        """Choose from the claims of all places."""
        self._rows: dict[tuple[str, str], Row] = {}
        for record, claim in claims:
            if claim < self._rows.setdefault(record, claim):
                self._rows[record] = claim

    def __getitem__(self, record: tuple[str, str]) -> Claim:
        """Return the home of a record; KeyError where it has none."""
        return Claim(*self._rows[record])

    def __iter__(self) -> Iterator[tuple[str, str]]:
        """Return the records that have a home."""
        return iter(self._rows)

    def __len__(self) -> int:
        """Return how many records have a home."""
        return len(self._rows)

    def address_of(self, record: tuple[str, str]) -> tuple[str, str] | None:
        """Return docname and anchor of a record's home; None where it has none."""
        row = self._rows.get(record)
        return None if row is None else (row[2], anchor_of(*record))

    def is_at(self, record: tuple[str, str], docname: str, position: int) -> bool:
        """Whether a record's home is the place with this number on this page."""
        row = self._rows.get(record)
        return row is not None and row[2:4] == (docname, position)

    def objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """Yield the records, and their aliases, as `Domain.get_objects` has to."""
        for (kind, name), row in self._rows.items():
            _, _, docname, _, _, title, aliases = row
            title = title or name
            yield name, title, kind, docname, anchor_of(kind, name), 1
            for alias in aliases:
                yield alias, title, kind, docname, anchor_of(kind, alias), -1


def claims_of(
    env: BuildEnvironment, pages: dict[str, Page]
) -> Iterator[tuple[tuple[str, str], Row]]:
    """Yield each place's claim, with the record that it shows."""
    order = {name: row for row, name in enumerate(_toctree(env))}
    tags = tags_of(env)
    place: Any  # As `Place`, but not worth one.
    for docname, page in pages.items():
        row = order.get(docname, len(order))
        for position, place in enumerate(page["places"]):
            kind, name, rank, only, line, title, _, aliases = place
            if not only or all(_holds(tags, condition) for condition in only):
                claim = rank, row, docname, position, line, title, aliases
                yield (kind, name), claim


def rivals_of(
    claims: Iterable[tuple[tuple[str, str], Row]],
) -> list[tuple[tuple[str, str], Claim, Claim]]:
    """Return the records that several places call home, with the first two of them."""
    called: dict[tuple[str, str], list[Claim]] = {}
    for record, claim in claims:
        if claim[0] == Rank.HOME:
            called.setdefault(record, []).append(Claim(*claim))
    return [
        (record, *_first_two(found)) for record, found in called.items() if found[1:]
    ]


def _first_two(claims: list[Claim]) -> tuple[Claim, Claim]:
    first, second, *_ = sorted(claims)
    return first, second


def _holds(tags: Any, condition: str) -> bool:  # noqa: ANN401 - Sphinx's Tags
    """Whether an ``only`` shows its content; Sphinx warns of a wrong condition."""
    try:
        return bool(tags.eval_condition(condition))
    except Exception:  # noqa: BLE001 - whatever jinja2 raises; Sphinx keeps the content
        return True


def _toctree(env: BuildEnvironment) -> Iterator[str]:
    """Yield the pages in the order of the toctrees, from the root on."""
    seen: set[str] = set()
    stack = [env.config.root_doc]
    while stack:
        docname = stack.pop()
        if docname in seen:
            continue
        seen.add(docname)
        yield docname
        stack += reversed(env.toctree_includes.get(docname, []))
