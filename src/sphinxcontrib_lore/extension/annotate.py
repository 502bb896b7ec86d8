"""Which objects of the docs belong to a subject of the datasets.

Found after reading, by one pass over what every domain lists: so in any domain, and
however a description came about, by hand or by autodoc, autosummary, autoapi.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Mapping

    from sphinx.environment import BuildEnvironment

__all__ = [
    "Described",
    "Match",
    "Noted",
    "by_domain",
    "described",
    "find_noted",
    "match_of",
]

#: What the std domain lists beside objects: labels and pages.
_NO_OBJECTS = frozenset({"label", "doc"})
_JOINTS = re.compile(r"\.|::")


class Described(NamedTuple):
    """An object as its domain lists it."""

    docname: str
    anchor: str
    #: As in an inventory: ``domain:name``.
    name: str
    #: Whether it is another name for an object that is listed too (``:canonical:``).
    is_alias: bool


class Noted(NamedTuple):
    """An object of a page that belongs to subjects."""

    anchor: str
    name: str
    subjects: tuple[str, ...]
    #: Whether it belongs to them as a member (``torch.jit.*``), not by its own name.
    is_member: bool


class Match(NamedTuple):
    """The subjects that an object belongs to."""

    subjects: tuple[str, ...]
    #: How many characters of the name the dataset has: a longer pattern says more.
    length: int
    is_member: bool


def described(env: BuildEnvironment) -> Iterator[Described]:
    """Yield what the domains list, less our own records, labels and pages."""
    for domain_name, domain in env.domains.items():
        if domain_name == "lore":
            continue
        for name, _, kind, docname, anchor, priority in domain.get_objects():
            if kind not in _NO_OBJECTS and anchor:
                is_alias = priority < 0
                yield Described(docname, anchor, f"{domain_name}:{name}", is_alias)


def find_noted(
    found: Iterable[Described], objects: Mapping[str, tuple[str, ...]]
) -> dict[str, list[Noted]]:
    """Return docname -> the objects on it that belong to a subject, in name order.

    *objects* is object or pattern -> subjects. What stands at one anchor under several
    names is one object: the name that says most of it counts.
    """
    best: dict[tuple[str, str], tuple[Match, Described]] = {}
    for one in sorted(found):
        match = match_of(objects, one.name)
        place = one.docname, one.anchor
        if match is not None and (
            place not in best or _worth(match) > _worth(best[place][0])
        ):
            best[place] = match, one
    noted: dict[str, list[Noted]] = {}
    for (docname, anchor), (match, one) in best.items():
        row = Noted(anchor, one.name, match.subjects, match.is_member)
        noted.setdefault(docname, []).append(row)
    return {docname: sorted(noted[docname], key=_by_name) for docname in sorted(noted)}


def _worth(match: Match) -> tuple[bool, int]:
    return (not match.is_member, match.length)


def _by_name(noted: Noted) -> tuple[str, str]:
    return (noted.name, noted.anchor)


def by_domain(
    found: Iterable[Described], places: Container[tuple[str, str]]
) -> dict[str, list[tuple[str, bool]]]:
    """Return domain -> the names of its objects, and whether each is at a place."""
    rows: dict[str, list[tuple[str, bool]]] = {}
    for docname, anchor, full, is_alias in found:
        if not is_alias:
            domain, _, name = full.partition(":")
            rows.setdefault(domain, []).append((name, (docname, anchor) in places))
    return {domain: sorted(rows[domain]) for domain in sorted(rows)}


def match_of(objects: Mapping[str, tuple[str, ...]], name: str) -> Match | None:
    """Return the subjects of ``domain:name``.

    The exact name wins over a pattern, and of patterns the longest.
    """
    exact = objects.get(name)
    if exact is not None:
        return Match(exact, len(name), is_member=False)
    for joint in reversed(list(_JOINTS.finditer(name, name.index(":") + 1))):
        subjects = objects.get(f"{name[: joint.end()]}*")
        if subjects is not None:
            return Match(subjects, joint.end(), is_member=True)
    return None
