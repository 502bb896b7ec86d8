"""Releases, numbers and anecdotes."""

from __future__ import annotations

from sphinxcontrib_lore.dataset import model
from sphinxcontrib_lore.dataset.fields.evidence import ALSO, BACKED_BY, DISPUTED
from sphinxcontrib_lore.dataset.fields.shared import (
    ABOUT,
    DATE,
    ID,
    MARKUP,
    PLAIN,
    PROSE,
    titled,
    words,
)
from sphinxcontrib_lore.dataset.record import Field, Record
from sphinxcontrib_lore.dataset.values import Choice, Duration, Figure, ListOf

__all__ = ["ANECDOTE", "COUNTING", "NUMBER", "RELEASE"]


RELEASE = Record(
    "release",
    model.Release,
    (
        Field("version", PLAIN, "The version, as it is written.", required=True),
        Field("date", DATE, "When it was released.", required=True),
        ALSO,
        BACKED_BY,
        Field("note", PROSE, "What to know about it."),
    ),
    "A version and its date.",
)
COUNTING = Record(
    "counting",
    lambda place, **values: model.Counting(**values),  # noqa: ARG005
    (
        Field(
            "count",
            Choice(("commits", "authors", "files", "lines", "tags")),
            "What is counted.",
            required=True,
        ),
        Field("window", Duration(), "How long before `as-of`; else the whole history."),
        Field("per", Duration(), "The count is divided by this, as in commits a week."),
        Field("paths", ListOf(PLAIN), "Only what touches these."),
    ),
    "How a number is counted from git.",
)
NUMBER = Record(
    "number",
    model.Number,
    (
        Field("id", ID, "Its name in links.", required=True),
        Field(
            "title",
            PROSE,
            "What is counted; reads on after the number.",
            required=True,
            vital=False,
        ),
        Field("value", Figure(), "The number.", required=True),
        Field(
            "qualifier",
            Choice(words(model.Qualifier), model.Qualifier),
            "How exactly it is meant; exact if not given.",
        ),
        Field("show", PROSE, "What readers see, such as `8K+`."),
        Field("as-of", DATE, "When it was true; else the dataset's `as-of`."),
        Field("derive", COUNTING, "How it is counted from git."),
        Field("note", PROSE, "What to know about it."),
        BACKED_BY,
        DISPUTED,
    ),
    "A figure that was true at a date.",
    finish=titled,
)
ANECDOTE = Record(
    "anecdote",
    model.Anecdote,
    (
        Field("id", ID, "Its name.", required=True),
        Field("title", PROSE, "Its heading.", required=True, vital=False),
        Field("text", MARKUP, "The story."),
        Field("date", DATE, "When."),
        ABOUT,
        BACKED_BY,
        DISPUTED,
    ),
    "A fun fact.",
    finish=titled,
)
