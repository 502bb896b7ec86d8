"""What a statement rests on, and what speaks against it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from sphinxcontrib_lore.dataset import model
from sphinxcontrib_lore.dataset.fields.shared import (
    DATE,
    PLAIN,
    PROSE,
    REPOSITORY,
    URL,
    given,
    written,
)
from sphinxcontrib_lore.dataset.record import Field, Record
from sphinxcontrib_lore.dataset.values import ListOf
from sphinxcontrib_lore.dataset.values.kind import quoted

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
    kind, target = named[0], values.pop(named[0])
    form = _FORMS.get(kind)
    if form is not None and not re.fullmatch(form.pattern, target, re.ASCII):
        message = f"{quoted(target)} is no {form.name}"
        reader.report("bad-evidence", node, message, form.way_out)
        return False
    values["kind"], values["target"] = kind, target
    return True


class _Form(NamedTuple):
    """What a piece of evidence of one kind looks like."""

    name: str
    pattern: str
    way_out: str


_NUMBER = r"#?[0-9]+"
#: What has a form that can be seen without asking git.
_FORMS = {
    "commit": _Form(
        "hash of a commit",
        "[0-9A-Fa-f]{4,64}",
        "give at least four of its digits, 0-9 and a-f",
    ),
    "pull": _Form("pull request", _NUMBER, "give its number alone"),
    "issue": _Form("issue", _NUMBER, "give its number alone"),
    "path": _Form(
        "path of a repository",
        r"(?!/)(?!(.*/)?\.\.?(/|$)).+",
        "write it from the top of the repository, without a leading slash, '.' or '..'",
    ),
}


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
        Field("title", PROSE, "What to call it; without it, what it names."),
        note,
    )


EVIDENCE = Record(
    "evidence",
    model.Evidence,
    _evidence_fields(Field("note", PROSE, "What it shows, and how far.")),
    "What a statement rests on: exactly one of commit, path, tag, pull, issue, url, "
    "doc.",
    finish=_finish_evidence,
)
OBJECTION = Record(
    "objection",
    model.Evidence,
    _evidence_fields(Field("note", PROSE, "What was found.", required=True)),
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
        Field("note", PROSE, "How the two dates go together."),
    ),
    "Another date that a source gives.",
)
BACKED_BY = Field("evidence", ListOf(EVIDENCE), "What the statement rests on.")
DISPUTED = Field("disputed", ListOf(OBJECTION), "What was found to the contrary.")
ALSO = Field("also-dated", ListOf(ALSO_DATED), "Dates that other sources give.")
