"""The words of the format: states, qualifiers, and keys of which one is given."""

from __future__ import annotations

from enum import Enum

__all__ = [
    "EVIDENCE",
    "RELATIONS",
    "TARGETS",
    "Qualifier",
    "RelationState",
    "StatusWord",
]


class StatusWord(Enum):
    """The state of a subject (design: "Words")."""

    PLANNED = "planned"
    EXPERIMENTAL = "experimental"
    BETA = "beta"
    STABLE = "stable"
    ACTIVE = "active"
    MAINTENANCE = "maintenance"
    DEPRECATED = "deprecated"
    REMOVED = "removed"


class RelationState(Enum):
    """How far a relation between two subjects has come."""

    PLANNED = "planned"
    ONGOING = "ongoing"
    DONE = "done"


class Qualifier(Enum):
    """How exactly a number is meant."""

    EXACT = "exact"
    ABOUT = "about"
    AT_LEAST = "at-least"
    AT_MOST = "at-most"


#: Kinds of evidence: the keys of which a record has exactly one.
EVIDENCE = ("commit", "path", "tag", "pull", "issue", "url", "doc")

#: Targets of a reading entry: the keys of which a record has at most one.
TARGETS = ("doc", "ref", "era", "subject", "object", "url")

#: Relation -> what the other end says of the first one. Only the first two are a
#: pair of keys; the others are written at one end and read at both.
RELATIONS: dict[str, str] = {
    "supersedes": "superseded-by",
    "superseded-by": "supersedes",
    "derived-from": "origin-of",
    "built-on": "basis-of",
    "part-of": "has-part",
    "renamed-from": "renamed-to",
    "merged-into": "absorbed",
}
