"""Which objects of the docs belong to a subject of the datasets.

Found after reading, by one pass over what every domain lists: so in any domain, and
however a description came about, by hand or by autodoc, autosummary, autoapi.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sphinx.environment import BuildEnvironment

__all__ = ["Noted", "described", "find_objects", "subject_of"]

#: What the std domain lists beside objects: labels and pages.
_NO_OBJECTS = frozenset({"label", "doc"})
_JOINTS = re.compile(r"\.|::")


class Noted(NamedTuple):
    """An object of a page that belongs to a subject."""

    anchor: str
    #: The object, as in an inventory: ``domain:name``.
    name: str
    #: The subject's name.
    subject: str
    #: Whether it belongs to it as a member (``torch.jit.*``), not by its own name.
    is_member: bool


def find_objects(
    env: BuildEnvironment, objects: Mapping[str, str]
) -> dict[str, list[Noted]]:
    """Return docname -> the objects on it that belong to a subject, in name order.

    *objects* is object or pattern -> subject. An object that a domain lists twice, or
    under several names at one anchor, is there once.
    """
    found: dict[str, list[Noted]] = {}
    if not objects:
        return found
    wanted = {name.partition(":")[0] for name in objects}
    seen: set[tuple[str, str]] = set()
    for domain, docname, anchor, name in sorted(described(env, wanted)):
        match = subject_of(objects, domain, name)
        if match is None or (docname, anchor) in seen:
            continue
        seen.add((docname, anchor))
        subject, is_member = match
        noted = Noted(anchor, f"{domain}:{name}", subject, is_member)
        found.setdefault(docname, []).append(noted)
    return found


def described(
    env: BuildEnvironment, wanted: set[str]
) -> Iterator[tuple[str, str, str, str]]:
    """Yield domain, docname, anchor and name of what these domains list."""
    for domain_name in sorted(wanted - {"lore"}):
        try:
            domain = env.domains[domain_name]
        except KeyError:
            continue
        for name, _, kind, docname, anchor, _ in domain.get_objects():
            if kind not in _NO_OBJECTS and anchor:
                yield domain_name, docname, anchor, name


def subject_of(
    objects: Mapping[str, str], domain: str, name: str
) -> tuple[str, bool] | None:
    """Return the subject of an object, and whether it is so by a pattern.

    The exact name wins over a pattern, and of patterns the longest.
    """
    exact = objects.get(f"{domain}:{name}")
    if exact is not None:
        return exact, False
    joints = [(match.start(), match.group()) for match in _JOINTS.finditer(name)]
    for end, joint in reversed(joints):
        subject = objects.get(f"{domain}:{name[:end]}{joint}*")
        if subject is not None:
            return subject, True
    return None
