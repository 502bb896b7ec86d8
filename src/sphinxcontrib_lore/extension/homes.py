"""Homes: of all places that show a record, the one where its links go."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from sphinxcontrib_lore.dataset.collection import anchor_of
from sphinxcontrib_lore.extension.compat import tags_of
from sphinxcontrib_lore.extension.pages import Rank

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.environment import BuildEnvironment

    from sphinxcontrib_lore.extension.pages import Page

__all__ = ["Claim", "Homes", "rivals_of"]


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

    There may be tens of thousands, in a build that changes nothing and lists them once,
    for the inventory. So each is kept as a number: objects that refer to others cost a
    pass of the garbage collector.
    """

    def __init__(self, env: BuildEnvironment, pages: dict[str, Page]) -> None:
        """Choose from the claims of all places of the pages."""
        self._places = _Places(env, pages)
        self._at: dict[str, int] = {}
        for number, kind, name, rank in self._places.shown():
            known = self._at.setdefault(f"{kind} {name}", number)
            # They come in order, so that but for the rank the first claim is the least.
            if known != number and rank < self._places.place(known)[1][2]:
                self._at[f"{kind} {name}"] = number

    def __getitem__(self, record: tuple[str, str]) -> Claim:
        """Return the home of a record; KeyError where it has none."""
        return self._places.claim(self._at[" ".join(record)])[1]

    def __iter__(self) -> Iterator[tuple[str, str]]:
        """Return the records that have a home."""
        for key in self._at:
            kind, _, name = key.partition(" ")
            yield kind, name

    def __len__(self) -> int:
        """Return how many records have a home."""
        return len(self._at)

    def address_of(self, record: tuple[str, str]) -> tuple[str, str] | None:
        """Return docname and anchor of a record's home; None where it has none."""
        number = self._at.get(" ".join(record))
        if number is None:
            return None
        return self._places.docname(number), anchor_of(*record)

    def is_at(self, record: tuple[str, str], docname: str, position: int) -> bool:
        """Whether a record's home is the place with this number on this page."""
        number = self._at.get(" ".join(record))
        return number is not None and self._places.is_at(number, docname, position)

    @cached_property
    def objects(self) -> list[tuple[str, str, str, str, str, int]]:
        """Return the records, and their aliases, as `Domain.get_objects` has to.

        Sorted, for Sphinx sorts them twice: for the inventory and for the search.
        """
        found = []
        for number in self._at.values():
            docname, place = self._places.place(number)
            kind, name, _, _, _, title, _, aliases = place
            title = title or name
            found.append((name, title, kind, docname, anchor_of(kind, name), 1))
            for alias in aliases:
                row = alias, title, kind, docname, anchor_of(kind, alias), -1
                found.append(row)
        return sorted(found)


#: More places than this on one page and the numbers of two pages would meet.
_MOST = 1 << 32


class _Places:
    """The places of all pages, in order, each with a number for page and position."""

    def __init__(self, env: BuildEnvironment, pages: dict[str, Page]) -> None:
        self._tags = tags_of(env)
        order = {name: row for row, name in enumerate(_toctree(env))}
        last = len(order)
        ordered = sorted((order.get(docname, last), docname) for docname in pages)
        #: By their place in the toctree, orphans last; then by name.
        self._docnames = [docname for _, docname in ordered]
        self._order = [row for row, _ in ordered]
        #: As `Place`; bare rows, for there may be very many.
        self._rows: list[list[Any]] = [pages[name]["places"] for name in self._docnames]

    def shown(self) -> Iterator[tuple[int, str, str, int]]:
        """Yield number, kind, name and rank of each place that no ``only`` hides."""
        for page, rows in enumerate(self._rows):
            for position, (kind, name, rank, only, *_) in enumerate(rows):
                if not only or all(_holds(self._tags, one) for one in only):
                    yield page * _MOST + position, kind, name, rank

    def docname(self, number: int) -> str:
        """Return the page of a place."""
        return self._docnames[number // _MOST]

    def is_at(self, number: int, docname: str, position: int) -> bool:
        """Whether a place is the one with this position on this page."""
        return position == number % _MOST and docname == self.docname(number)

    def place(self, number: int) -> tuple[str, Any]:
        """Return the page of a place, and its row."""
        page, position = divmod(number, _MOST)
        return self._docnames[page], self._rows[page][position]

    def claim(self, number: int) -> tuple[tuple[str, str], Claim]:
        """Return the record of a place, and its claim to be the home."""
        docname, place = self.place(number)
        kind, name, rank, _, line, title, _, aliases = place
        page, position = divmod(number, _MOST)
        order = self._order[page]
        claim = Claim(rank, order, docname, position, line, title, aliases)
        return (kind, name), claim


def rivals_of(
    env: BuildEnvironment, pages: dict[str, Page]
) -> list[tuple[tuple[str, str], Claim, Claim]]:
    """Return the records that several places call home, with the first two of them."""
    places = _Places(env, pages)
    called: dict[tuple[str, str], list[Claim]] = {}
    for number, _, _, rank in places.shown():
        if rank == Rank.HOME:
            record, claim = places.claim(number)
            called.setdefault(record, []).append(claim)
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
