"""What a statement rests on, and what speaks against it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset import model
from sphinxcontrib_lore.dataset.fields.shared import (
    DATE,
    PLAIN,
    REPOSITORY,
    URL,
    given,
    written,
)
from sphinxcontrib_lore.dataset.record import Field, Record
from sphinxcontrib_lore.dataset.values import ListOf

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.nodes import Node
    from sphinxcontrib_lore.dataset.record import Values
    from sphinxcontrib_lore.dataset.values import Reader

__all__ = ["ALSO", "ALSO_DATED", "BACKED_BY", "DISPUTED", "EVIDENCE", "OBJECTION"]


def _finish_evidence(values: Values, node: Node, reader: Reader) -> bool:
    named = given(model.EVIDENCE, values)
    if not named and written(model.EVIDENCE, node):
        return False  # Its value is bad, which is reported.
    if len(named) != 1:
        message = f"evidence names {' and '.join(named or ['nothing'])}"
        hint = f"give exactly one of {', '.join(model.EVIDENCE)}"
        reader.report("bad-evidence", node, message, hint)
        return False
    values["kind"], values["target"] = named[0], values.pop(named[0])
    return True


def _finish_objection(values: Values, node: Node, reader: Reader) -> bool:
    if given(model.EVIDENCE, values):
        return _finish_evidence(values, node, reader)
    return True


def _evidence_fields(note: Field) -> tuple[Field, ...]:
    return (
        Field("commit", PLAIN, "A commit, by its full or abbreviated hash."),
        Field("path", PLAIN, "A file or folder of the repository."),
        Field("tag", PLAIN, "A tag of the repository."),
        Field("pull", PLAIN, "A pull request, by its number."),
        Field("issue", PLAIN, "An issue, by its number."),
        Field("url", URL, "An address."),
        Field("doc", PLAIN, "A page of these docs."),
        REPOSITORY,
        Field("date", DATE, "The date that this piece of evidence gives."),
        Field("title", PLAIN, "What to call it; without it, what it names."),
        note,
    )


EVIDENCE = Record(
    "evidence",
    model.Evidence,
    _evidence_fields(Field("note", PLAIN, "What it shows, and how far.")),
    "What a statement rests on: exactly one of commit, path, tag, pull, issue, url, "
    "doc.",
    finish=_finish_evidence,
)
OBJECTION = Record(
    "objection",
    model.Evidence,
    _evidence_fields(Field("note", PLAIN, "What was found.", required=True)),
    "What speaks against a statement: a note, and what it rests on. The page shows "
    "the statement as disputed.",
    finish=_finish_objection,
)
ALSO_DATED = Record(
    "also-dated",
    model.AlsoDated,
    (
        Field("date", DATE, "The other date.", required=True),
        Field("source", EVIDENCE, "Who says so."),
        Field("note", PLAIN, "How the two dates go together."),
    ),
    "Another date that a source gives.",
)
BACKED_BY = Field("evidence", ListOf(EVIDENCE), "What the statement rests on.")
DISPUTED = Field("disputed", ListOf(OBJECTION), "What was found to the contrary.")
ALSO = Field("also-dated", ListOf(ALSO_DATED), "Dates that other sources give.")
