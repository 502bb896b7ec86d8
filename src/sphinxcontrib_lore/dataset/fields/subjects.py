"""Subjects, their states and their relations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset import model
from sphinxcontrib_lore.dataset.fields.evidence import BACKED_BY, DISPUTED
from sphinxcontrib_lore.dataset.fields.reading import NEXT
from sphinxcontrib_lore.dataset.fields.shared import (
    ALIASES,
    DATE,
    ID,
    MARKUP,
    PLAIN,
    PROSE,
    REPOSITORY,
    TAGS,
    titled,
    words,
)
from sphinxcontrib_lore.dataset.record import Field, Record
from sphinxcontrib_lore.dataset.values import Choice, ListOf, ObjectRef, Reference

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.nodes import Node, Scalar
    from sphinxcontrib_lore.dataset.record import Values
    from sphinxcontrib_lore.dataset.values import Reader

__all__ = ["RELATION", "STATUS", "SUBJECT"]


def _status_word(node: Scalar, key: str, reader: Reader) -> Values | None:
    word = Choice(words(model.StatusWord), model.StatusWord).read(node, key, reader)
    return None if word is None else {"state": word}


STATUS = Record(
    "status",
    model.Status,
    (
        Field(
            "is",
            Choice(words(model.StatusWord), model.StatusWord),
            "The state.",
            required=True,
            attribute="state",
        ),
        Field("date", DATE, "Since when."),
        Field("note", PROSE, "What it means here."),
        BACKED_BY,
        DISPUTED,
    ),
    "A state that a subject entered; a bare word is allowed.",
    shorthand=_status_word,
)


def _related(node: Scalar, key: str, reader: Reader) -> Values | None:
    ref = Reference("subject").read(node, key, reader)
    return None if ref is None else {"subject": ref}


RELATION = Record(
    "relation",
    # Its type is the key under which it stands; `_finish_subject` fills it in.
    lambda **values: values,
    (
        Field("subject", Reference("subject"), "The other subject.", required=True),
        Field(
            "state",
            Choice(words(model.RelationState), model.RelationState),
            "How far it has come; done if not given.",
        ),
        Field("hedge", PROSE, 'A reservation, such as "gradually".'),
        Field("date", DATE, "When."),
        Field("note", PROSE, "What it means here."),
        BACKED_BY,
        DISPUTED,
    ),
    "How a subject stands to another; a bare id is allowed.",
    shorthand=_related,
)

_RELATION_DOCS = {
    "supersedes": "What it takes the place of.",
    "superseded-by": "What takes its place.",
    "derived-from": "What it comes from.",
    "built-on": "What it uses as its basis.",
    "part-of": "What it belongs to.",
    "renamed-from": "What it was called before.",
    "merged-into": "What it became part of.",
}


def _finish_subject(values: Values, node: Node, reader: Reader) -> bool:
    values["relations"] = tuple(
        model.Relation(type=key, **related)
        for key in model.RELATIONS
        for related in values.pop(key.replace("-", "_"), ())
    )
    return titled(values, node, reader)


SUBJECT = Record(
    "subject",
    model.Subject,
    (
        Field("id", ID, "Its name in links and anchors.", required=True),
        ALIASES,
        Field("title", PROSE, "Its name.", required=True, vital=False),
        Field("kind", PROSE, "What sort of thing it is: free text.", attribute="sort"),
        Field("summary", MARKUP, "One or two sentences."),
        Field("text", MARKUP, "More about it."),
        TAGS,
        Field("objects", ListOf(ObjectRef()), "Its API objects, as in an inventory."),
        Field("paths", ListOf(PLAIN), "Its files and folders in the repository."),
        REPOSITORY,
        Field("status", ListOf(STATUS), "The history of its state, oldest first."),
        *(Field(key, ListOf(RELATION), doc) for key, doc in _RELATION_DOCS.items()),
        BACKED_BY,
        DISPUTED,
        NEXT,
    ),
    "Whatever has a history: a system, module, API, format, project.",
    finish=_finish_subject,
)
