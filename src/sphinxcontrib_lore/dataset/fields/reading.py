"""Entries of ``where to read next``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset import model
from sphinxcontrib_lore.dataset.fields.shared import (
    PLAIN,
    PROSE,
    URL,
    given,
    written,
)
from sphinxcontrib_lore.dataset.record import Field, Record
from sphinxcontrib_lore.dataset.values import ListOf, ObjectName, Reference

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.nodes import Node
    from sphinxcontrib_lore.dataset.record import Values
    from sphinxcontrib_lore.dataset.values import Reader

__all__ = ["NEXT", "READING"]


def _finish_reading(values: Values, node: Node, reader: Reader) -> bool:
    named = given(model.TARGETS, values)
    bad = [] if named else written(model.TARGETS, node)
    if bad and "title" not in values:
        return False  # Its target is bad, which is reported.
    if len(named) > 1 or not (named or "title" in values):
        message = "a reading entry names " + " and ".join(named or ["nothing"])
        hint = f"give one of {', '.join(model.TARGETS)}, or a title alone"
        reader.report("bad-entry", node, message, hint)
        return False
    if named:
        target = values.pop(named[0])
        values["kind"] = named[0]
        values["target"] = target.id if isinstance(target, model.Ref) else target
    elif not bad:
        message = f"'{values['title']}' leads nowhere yet"
        reader.report("no-target", node, message, "give it a target")
    return True


READING = Record(
    "reading",
    model.Reading,
    (
        Field("doc", PLAIN, "A page of these docs, from the source directory."),
        Field("ref", PLAIN, "A label, as for the `ref` role."),
        Field("era", Reference("era"), "An era."),
        Field("subject", Reference("subject"), "A subject."),
        Field("object", ObjectName(), "An API object, as in an inventory."),
        Field("url", URL, "An address."),
        Field("title", PROSE, "What to call it; without it, the target's title."),
        Field("text", PROSE, "What the reader finds there."),
    ),
    'An entry of "where to read next": one of doc, ref, era, subject, object, url, '
    "or a title alone.",
    finish=_finish_reading,
)
NEXT = Field("next", ListOf(READING), "Where to read next.")
