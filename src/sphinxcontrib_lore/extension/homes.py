"""Homes: of all places that show a record, the one where its links go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from sphinxcontrib_lore.extension.compat import tags_of
from sphinxcontrib_lore.extension.pages import Rank, places_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.environment import BuildEnvironment

    from sphinxcontrib_lore.extension.pages import Page

__all__ = ["Claim", "claims_of", "rivals_of"]


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


def claims_of(
    env: BuildEnvironment, pages: dict[str, Page]
) -> dict[tuple[str, str], list[Claim]]:
    """Return record -> claims, the strongest first."""
    order = {name: row for row, name in enumerate(_toctree(env))}
    claims: dict[tuple[str, str], list[Claim]] = {}
    tags = tags_of(env)
    for docname, page in pages.items():
        row = order.get(docname, len(order))
        for position, place in enumerate(places_of(page)):
            if all(_holds(tags, condition) for condition in place.only):
                claim = Claim(
                    place.rank,
                    row,
                    docname,
                    position,
                    place.line,
                    place.title,
                    place.aliases,
                )
                claims.setdefault((place.kind, place.name), []).append(claim)
    for claimed in claims.values():
        claimed.sort()
    return claims


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


def rivals_of(
    claims: dict[tuple[str, str], list[Claim]],
) -> list[tuple[tuple[str, str], Claim, Claim]]:
    """Return the records that two places call home, with the two."""
    return [
        (record, claimed[0], claimed[1])
        for record, claimed in claims.items()
        if len(claimed) > 1 and claimed[1].rank == Rank.HOME
    ]
