"""A file of a dataset."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.fields.eras import ERA
from sphinxcontrib_lore.dataset.fields.facts import ANECDOTE, NUMBER, RELEASE
from sphinxcontrib_lore.dataset.fields.reading import READING
from sphinxcontrib_lore.dataset.fields.shared import (
    DATE,
    MARKUP,
    PLAIN,
    PROSE,
    URL,
    written,
)
from sphinxcontrib_lore.dataset.fields.subjects import SUBJECT
from sphinxcontrib_lore.dataset.record import Field, Record
from sphinxcontrib_lore.dataset.values import Choice, ListOf, UrlMap, Version

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.nodes import Node
    from sphinxcontrib_lore.dataset.record import Values
    from sphinxcontrib_lore.dataset.values import Reader

__all__ = ["DATASET"]


def _finish_dataset(values: Values, node: Node, reader: Reader) -> bool:
    if values.pop("lore", None) is None and not written(("lore",), node):
        message = "a file of a dataset begins with the version of the format"
        reader.report("missing-key", node, message, "add 'lore: 1'")
    return True


DATASET = Record(
    "dataset",
    # A part of a dataset; `read.py` makes one of all parts.
    lambda **values: values,
    (
        Field("lore", Version(), "The version of the format: 1."),
        Field("project", PLAIN, "The name of the project."),
        Field("title", PROSE, "The title of its history."),
        Field("summary", MARKUP, "One or two sentences about it."),
        Field("as-of", DATE, 'What "present" and "still" refer to.'),
        Field("home", URL, "Where this lore is published."),
        Field("repository", URL, "Makes links of commits, paths, pull requests."),
        Field("repositories", UrlMap(), "Others that hold part of the history."),
        Field("markup", Choice(("rst", "myst")), "The markup of its texts."),
        Field("language", PLAIN, "The language of its texts."),
        Field(
            "eras", ListOf(ERA, single=False), "In the order in which they are told."
        ),
        Field("subjects", ListOf(SUBJECT, single=False), "What has a history."),
        Field("releases", ListOf(RELEASE, single=False), "Versions and their dates."),
        Field("numbers", ListOf(NUMBER, single=False), "By the numbers."),
        Field("anecdotes", ListOf(ANECDOTE, single=False), "Fun facts."),
        Field("reading", ListOf(READING, single=False), "Where to read next."),
    ),
    "A file of a dataset; in a folder, each file holds a part.",
    finish=_finish_dataset,
)
