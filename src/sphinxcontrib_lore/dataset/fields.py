"""The format: every record and every key, once.

The reader, the JSON Schema and the reference in the docs are made from this table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset import model
from sphinxcontrib_lore.dataset.nodes import Mapping, Node, Scalar
from sphinxcontrib_lore.dataset.record import Field, Record, Values
from sphinxcontrib_lore.dataset.values import (
    Choice,
    Date,
    Duration,
    Figure,
    Id,
    ListOf,
    MarkupText,
    ObjectName,
    Plain,
    Reference,
    Url,
    UrlMap,
    Version,
)

if TYPE_CHECKING:
    from enum import Enum

    from sphinxcontrib_lore.dataset.values import Reader

__all__ = ["DATASET", "RECORDS"]

_PLAIN, _MARKUP, _DATE, _ID, _URL = Plain(), MarkupText(), Date(), Id(), Url()
_SUBJECTS = ListOf(Reference("subject"))
_REPOSITORY = Field(
    "repository",
    _ID,
    "A name in the dataset's `repositories`; without it, the dataset's `repository`.",
)


def _words(enum: type[Enum]) -> tuple[str, ...]:
    return tuple(member.value for member in enum)


# -- evidence ------------------------------------------------------------------


def _one_of(keys: tuple[str, ...], values: Values) -> list[str]:
    return [key for key in keys if key in values]


def _finish_evidence(values: Values, node: Node, reader: Reader) -> bool:
    given = _one_of(model.EVIDENCE, values)
    if len(given) != 1:
        message = "evidence names " + (" and ".join(given) if given else "nothing")
        hint = f"give exactly one of {', '.join(model.EVIDENCE)}"
        reader.report("bad-evidence", node, message, hint)
        return False
    values["kind"], values["target"] = given[0], values.pop(given[0])
    return True


def _finish_objection(values: Values, node: Node, reader: Reader) -> bool:
    if _one_of(model.EVIDENCE, values):
        return _finish_evidence(values, node, reader)
    return True


def _evidence_fields(note: Field) -> tuple[Field, ...]:
    return (
        Field("commit", _PLAIN, "A commit, by its full or abbreviated hash."),
        Field("path", _PLAIN, "A file or folder of the repository."),
        Field("tag", _PLAIN, "A tag of the repository."),
        Field("pull", _PLAIN, "A pull request, by its number."),
        Field("issue", _PLAIN, "An issue, by its number."),
        Field("url", _URL, "An address."),
        Field("doc", _PLAIN, "A page of these docs."),
        _REPOSITORY,
        Field("date", _DATE, "The date that this piece of evidence gives."),
        Field("title", _PLAIN, "What to call it; without it, what it names."),
        note,
    )


EVIDENCE = Record(
    "evidence",
    model.Evidence,
    _evidence_fields(Field("note", _PLAIN, "What it shows, and how far.")),
    "What a statement rests on: exactly one of commit, path, tag, pull, issue, url, "
    "doc.",
    finish=_finish_evidence,
)
OBJECTION = Record(
    "objection",
    model.Evidence,
    _evidence_fields(Field("note", _PLAIN, "What was found.", required=True)),
    "What speaks against a statement: a note, and what it rests on. The page shows "
    "the statement as disputed.",
    finish=_finish_objection,
)
ALSO_DATED = Record(
    "also-dated",
    model.AlsoDated,
    (
        Field("date", _DATE, "The other date.", required=True),
        Field("source", EVIDENCE, "Who says so."),
        Field("note", _PLAIN, "How the two dates go together."),
    ),
    "Another date that a source gives.",
)
_EVIDENCE = Field("evidence", ListOf(EVIDENCE), "What the statement rests on.")
_DISPUTED = Field("disputed", ListOf(OBJECTION), "What was found to the contrary.")
_ALSO = Field("also-dated", ListOf(ALSO_DATED), "Dates that other sources give.")
_ALIASES = Field(
    "aliases", ListOf(_ID), "Former ids; they keep working, as links and as anchors."
)
_TAGS = Field("tags", ListOf(_PLAIN), "Words to filter by.")
_ABOUT = Field("subjects", _SUBJECTS, "The subjects that it is about.")


# -- reading -------------------------------------------------------------------


def _finish_reading(values: Values, node: Node, reader: Reader) -> bool:
    given = _one_of(model.TARGETS, values)
    if len(given) > 1 or not (given or values.get("title")):
        message = "a reading entry names " + " and ".join(given or ["nothing"])
        hint = f"give one of {', '.join(model.TARGETS)}, or a title alone"
        reader.report("bad-entry", node, message, hint)
        return False
    if given:
        target = values.pop(given[0])
        values["kind"] = given[0]
        values["target"] = target.id if isinstance(target, model.Ref) else target
    else:
        message = f"'{values['title']}' leads nowhere yet"
        reader.report("no-target", node, message, "give it a target")
    return True


READING = Record(
    "reading",
    model.Reading,
    (
        Field("doc", _PLAIN, "A page of these docs, from the source directory."),
        Field("ref", _PLAIN, "A label, as for the `ref` role."),
        Field("era", Reference("era"), "An era."),
        Field("subject", Reference("subject"), "A subject."),
        Field("object", ObjectName(), "An API object, as in an inventory."),
        Field("url", _URL, "An address."),
        Field("title", _PLAIN, "What to call it; without it, the target's title."),
        Field("text", _PLAIN, "What the reader finds there."),
    ),
    'An entry of "where to read next": one of doc, ref, era, subject, object, url, '
    "or a title alone.",
    finish=_finish_reading,
)
_NEXT = Field("next", ListOf(READING), "Where to read next.")


# -- events and eras -----------------------------------------------------------


def _needs(values: Values, node: Node, reader: Reader, *keys: str) -> bool:
    """Whether one of *keys* has a value; if not, say that the record needs one."""
    if any(key in values for key in keys):
        return True
    names = {item.key.value for item in node.items} if type(node) is Mapping else ()
    if not any(key in names for key in keys):
        message = f"{' or '.join(repr(key) for key in keys)} is needed here"
        reader.report("missing-key", node, message, f"add '{keys[0]}:'")
    return False


def _finish_era(values: Values, node: Node, reader: Reader) -> bool:
    # An era without a title is shown by its date; without either it says nothing.
    _needs(values, node, reader, "title", "summary")
    return True


def _finish_event(values: Values, node: Node, reader: Reader) -> bool:
    if "date" in values and "release" in values:
        message = "an event is dated by 'date' or by 'release', not by both"
        reader.report("duplicate-key", node, message, "keep the date")
        del values["release"]
    dated = _needs(values, node, reader, "date", "release")
    return _needs(values, node, reader, "title", "text") and dated


EVENT = Record(
    "event",
    model.Event,
    (
        Field("id", _ID, "Its name in links and anchors."),
        _ALIASES,
        Field("title", _PLAIN, "Its name."),
        Field("date", _DATE, "When; inside the era or not."),
        Field("release", _PLAIN, "A version of `releases`, or a pattern: `1.x`."),
        Field("text", _MARKUP, "What happened."),
        _TAGS,
        _ABOUT,
        _ALSO,
        _EVIDENCE,
        _DISPUTED,
    ),
    "Something that happened, with a date of its own: `date` or `release`, and "
    "`title` or `text`.",
    finish=_finish_event,
)
ERA = Record(
    "era",
    model.Era,
    (
        Field("id", _ID, "Its name in links and anchors.", required=True),
        _ALIASES,
        Field("title", _PLAIN, "Its name; without it, the date is the heading."),
        Field("date", _DATE, "When; eras may overlap and leave gaps.", required=True),
        Field("summary", _MARKUP, "One or two sentences."),
        Field("text", _MARKUP, "The story."),
        _TAGS,
        _ABOUT,
        Field("events", ListOf(EVENT, single=False), "What happened."),
        _EVIDENCE,
        _DISPUTED,
        _NEXT,
    ),
    "A named period; `title` or `summary` is needed.",
    finish=_finish_era,
)


# -- subjects ------------------------------------------------------------------


def _status_word(node: Scalar, key: str, reader: Reader) -> Values | None:
    word = Choice(_words(model.StatusWord), model.StatusWord).read(node, key, reader)
    return None if word is None else {"state": word}


STATUS = Record(
    "status",
    model.Status,
    (
        Field(
            "is",
            Choice(_words(model.StatusWord), model.StatusWord),
            "The state.",
            required=True,
            attribute="state",
        ),
        Field("date", _DATE, "Since when."),
        Field("note", _PLAIN, "What it means here."),
        _EVIDENCE,
        _DISPUTED,
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
            Choice(_words(model.RelationState), model.RelationState),
            "How far it has come; done if not given.",
        ),
        Field("hedge", _PLAIN, 'A reservation, such as "gradually".'),
        Field("date", _DATE, "When."),
        Field("note", _PLAIN, "What it means here."),
        _EVIDENCE,
        _DISPUTED,
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


def _titled(values: Values, node: Node, reader: Reader) -> bool:  # noqa: ARG001
    """Give a record without a title its id: it is still worth showing."""
    values.setdefault("title", values.get("id"))
    return True


def _finish_subject(values: Values, node: Node, reader: Reader) -> bool:
    relations: list[model.Relation] = []
    for key in model.RELATIONS:
        for related in values.pop(key.replace("-", "_"), ()):
            relations.append(model.Relation(type=key, **related))
    values["relations"] = tuple(relations)
    return _titled(values, node, reader)


SUBJECT = Record(
    "subject",
    model.Subject,
    (
        Field("id", _ID, "Its name in links and anchors.", required=True),
        _ALIASES,
        Field("title", _PLAIN, "Its name.", required=True, vital=False),
        Field("kind", _PLAIN, "What sort of thing it is: free text.", attribute="sort"),
        Field("summary", _MARKUP, "One or two sentences."),
        Field("text", _MARKUP, "More about it."),
        _TAGS,
        Field("objects", ListOf(ObjectName()), "Its API objects, as in an inventory."),
        Field("paths", ListOf(_PLAIN), "Its files and folders in the repository."),
        _REPOSITORY,
        Field("status", ListOf(STATUS), "The history of its state, oldest first."),
        *(Field(key, ListOf(RELATION), doc) for key, doc in _RELATION_DOCS.items()),
        _EVIDENCE,
        _DISPUTED,
        _NEXT,
    ),
    "Whatever has a history: a system, module, API, format, project.",
    finish=_finish_subject,
)


# -- releases, numbers, anecdotes ----------------------------------------------

RELEASE = Record(
    "release",
    model.Release,
    (
        Field("version", _PLAIN, "The version, as it is written.", required=True),
        Field("date", _DATE, "When it was released.", required=True),
        _ALSO,
        _EVIDENCE,
        Field("note", _PLAIN, "What to know about it."),
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
        Field("paths", ListOf(_PLAIN), "Only what touches these."),
    ),
    "How a number is counted from git.",
)
NUMBER = Record(
    "number",
    model.Number,
    (
        Field("id", _ID, "Its name in links.", required=True),
        Field(
            "title",
            _PLAIN,
            "What is counted; reads on after the number.",
            required=True,
            vital=False,
        ),
        Field("value", Figure(), "The number.", required=True),
        Field(
            "qualifier",
            Choice(_words(model.Qualifier), model.Qualifier),
            "How exactly it is meant; exact if not given.",
        ),
        Field("show", _PLAIN, "What readers see, such as `8K+`."),
        Field("as-of", _DATE, "When it was true; else the dataset's `as-of`."),
        Field("derive", COUNTING, "How it is counted from git."),
        Field("note", _PLAIN, "What to know about it."),
        _EVIDENCE,
        _DISPUTED,
    ),
    "A figure that was true at a date.",
    finish=_titled,
)
ANECDOTE = Record(
    "anecdote",
    model.Anecdote,
    (
        Field("id", _ID, "Its name.", required=True),
        Field("title", _PLAIN, "Its heading.", required=True, vital=False),
        Field("text", _MARKUP, "The story."),
        Field("date", _DATE, "When."),
        _ABOUT,
        _EVIDENCE,
        _DISPUTED,
    ),
    "A fun fact.",
    finish=_titled,
)


def _finish_dataset(values: Values, node: Node, reader: Reader) -> bool:
    if values.pop("lore", None) is None:
        _needs({}, node, reader, "lore")
    return True


DATASET = Record(
    "dataset",
    model.Dataset,
    (
        Field("lore", Version(), "The version of the format: 1."),
        Field("project", _PLAIN, "The name of the project."),
        Field("title", _PLAIN, "The title of its history."),
        Field("summary", _MARKUP, "One or two sentences about it."),
        Field("as-of", _DATE, 'What "present" and "still" refer to.'),
        Field("home", _URL, "Where this lore is published."),
        Field("repository", _URL, "Makes links of commits, paths, pull requests."),
        Field("repositories", UrlMap(), "Others that hold part of the history."),
        Field("markup", Choice(("rst", "myst")), "The markup of its texts."),
        Field("language", _PLAIN, "The language of its texts."),
        Field("eras", ListOf(ERA, single=False), "In the order in which they are told."),
        Field("subjects", ListOf(SUBJECT, single=False), "What has a history."),
        Field("releases", ListOf(RELEASE, single=False), "Versions and their dates."),
        Field("numbers", ListOf(NUMBER, single=False), "By the numbers."),
        Field("anecdotes", ListOf(ANECDOTE, single=False), "Fun facts."),
        Field("reading", ListOf(READING, single=False), "Where to read next."),
    ),
    "A file of a dataset; in a folder, each file holds a part.",
    finish=_finish_dataset,
)

#: Every record of the format, in the order of the reference.
RECORDS: tuple[Record, ...] = (
    DATASET,
    ERA,
    EVENT,
    SUBJECT,
    STATUS,
    RELATION,
    RELEASE,
    NUMBER,
    COUNTING,
    ANECDOTE,
    READING,
    EVIDENCE,
    OBJECTION,
    ALSO_DATED,
)
