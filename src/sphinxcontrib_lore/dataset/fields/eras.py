"""Eras and events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset import model
from sphinxcontrib_lore.dataset.fields.evidence import ALSO, BACKED_BY, DISPUTED
from sphinxcontrib_lore.dataset.fields.reading import NEXT
from sphinxcontrib_lore.dataset.fields.shared import (
    ABOUT,
    ALIASES,
    DATE,
    ID,
    MARKUP,
    PLAIN,
    PROSE,
    TAGS,
    needs,
)
from sphinxcontrib_lore.dataset.record import Field, Record
from sphinxcontrib_lore.dataset.tree import Mapping
from sphinxcontrib_lore.dataset.values import ListOf

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.nodes import Node
    from sphinxcontrib_lore.dataset.record import Values
    from sphinxcontrib_lore.dataset.values import Reader

__all__ = ["ERA", "EVENT"]


def _finish_era(values: Values, node: Node, reader: Reader) -> bool:
    # An era without a title is shown by its date; without either it says nothing.
    needs(values, node, reader, "title", "summary")
    return True


def _finish_event(values: Values, node: Node, reader: Reader) -> bool:
    if "date" in values and "release" in values:
        message = "an event is dated by 'date' or by 'release', not by both"
        reader.report("duplicate-key", node, message, "keep the date")
        del values["release"]
    if "release" in values and type(node) is Mapping:
        at = next(value for key, value in node.items if key.value == "release")
        reader.releases[reader.place(node)] = reader.place(at)
    dated = needs(values, node, reader, "date", "release")
    return needs(values, node, reader, "title", "text") and dated


EVENT = Record(
    "event",
    model.Event,
    (
        Field("id", ID, "Its name in links and anchors."),
        ALIASES,
        Field("title", PROSE, "Its name."),
        Field("date", DATE, "When; inside the era or not."),
        Field("release", PLAIN, "A version of `releases`, or a pattern: `1.x`."),
        Field("text", MARKUP, "What happened."),
        TAGS,
        ABOUT,
        ALSO,
        BACKED_BY,
        DISPUTED,
    ),
    "Something that happened, with a date of its own: `date` or `release`, and "
    "`title` or `text`.",
    finish=_finish_event,
)
ERA = Record(
    "era",
    model.Era,
    (
        Field("id", ID, "Its name in links and anchors.", required=True),
        ALIASES,
        Field("title", PROSE, "Its name; without it, the date is the heading."),
        Field("date", DATE, "When; eras may overlap and leave gaps.", required=True),
        Field("summary", MARKUP, "One or two sentences."),
        Field("text", MARKUP, "The story."),
        TAGS,
        ABOUT,
        Field("events", ListOf(EVENT, single=False), "What happened."),
        BACKED_BY,
        DISPUTED,
        NEXT,
    ),
    "A named period; `title` or `summary` is needed.",
    finish=_finish_era,
)
