"""A page is read again exactly when what it shows has changed."""

from __future__ import annotations

from enum import Enum
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sphinxcontrib_lore.dataset.collection import Library
from sphinxcontrib_lore.dataset.dates import Edtf, parse_date
from sphinxcontrib_lore.dataset.model import Markup, Ref
from sphinxcontrib_lore.dataset.problems import Place
from sphinxcontrib_lore.dataset.query import (
    AnecdotesQuestion,
    EraQuestion,
    LineageQuestion,
    LinkQuestion,
    MentionsQuestion,
    NextQuestion,
    NoteQuestion,
    NumbersQuestion,
    Question,
    SubjectQuestion,
    TimelineQuestion,
    digest,
    question_of,
)
from tests.dataset.examples import loads, shelve
from tests.dataset.records import altered, is_record, names_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sphinxcontrib_lore.dataset.model import Dataset

#: Two pieces, so that both kinds of repository are shown.
BACKED = """
  - {commit: abc1234, date: 2018, title: t, note: n}
  - {tag: v1, repository: old, date: 2018, title: t, note: n}"""
PROVEN = f"[{BACKED.replace('  - ', '').strip().replace(chr(10), ', ')}]"

TEXT = f"""
lore: 1
project: P
title: T
summary: S
as-of: 2026-06
home: https://example.org/
repository: https://github.com/a/b
repositories: {{old: https://github.com/a/old}}
language: de
eras:
  - id: a
    aliases: [first]
    date: 2018
    title: A
    summary: Summary of a.
    text: Text of a.
    tags: [x]
    subjects: [s]
    events:
      - id: e
        aliases: [happening]
        date: 2018
        title: E
        text: Text of e.
        tags: [x]
        subjects: [t]
        also-dated: [{{date: 2017, note: n, source: {{pull: 1, title: t, note: n}}}}]
        evidence: {PROVEN}
        disputed: {PROVEN}
    evidence: {PROVEN}
    disputed: {PROVEN}
    next: [{{doc: d, title: t, text: x}}, {{subject: t, title: t, text: x}}]
  - {{id: b, aliases: [last], date: 2020, title: B, summary: S, text: T, subjects: [t]}}
subjects:
  - id: s
    aliases: [ess]
    title: S
    kind: k
    summary: Summary of s.
    text: Text of s.
    tags: [x]
    objects: [py:x]
    paths: [x/]
    repository: old
    status:
      - {{is: beta, date: 2018, note: n, evidence: {PROVEN}, disputed: {PROVEN}}}
      - {{is: stable, date: 2024, note: n, evidence: {PROVEN}, disputed: {PROVEN}}}
    superseded-by:
      - {{subject: t, state: ongoing, hedge: h, date: 2020, note: n, evidence: {PROVEN},
         disputed: {PROVEN}}}
    evidence: {PROVEN}
    disputed: {PROVEN}
    next: [{{era: b, title: t, text: x}}]
  - {{id: t, aliases: [tee], title: T, summary: S, part-of: [{{subject: s, note: n}}]}}
releases:
  - {{version: 1.0, date: 2018, note: n, evidence: {PROVEN}}}
numbers:
  - {{id: n, title: t, value: 1, qualifier: about, show: s, as-of: 2020, note: n,
     derive: {{count: commits, window: P6M, per: P1W, paths: [x/]}}, evidence: {PROVEN},
     disputed: {PROVEN}}}
  - {{id: m, title: t, value: 2}}
anecdotes:
  - {{id: n, title: t, text: x, date: 2018, subjects: [s], evidence: {PROVEN},
     disputed: {PROVEN}}}
reading: [{{doc: d, title: t, text: x}}, {{era: a, title: t, text: x}}]
"""
(DATASET,) = shelve(lore=TEXT).datasets

#: Any answer that has texts in markup: how they are read.
_ANY = ["name", "markup"]
_LINK = ["id", "aliases", "title", "summary"]
_SOURCES = ["evidence*", "disputed*"]


def _each(record: str, names: list[str]) -> list[str]:
    return [f"{record}.{name}" for name in names]


_URLS = ["repository", "repositories"]
_A_LINKED = ["home", *_each("eras.0", [*_LINK, "date"])]
_B_LINKED = ["home", *_each("eras.1", [*_LINK, "date"])]
_S_LINKED = ["home", *_each("subjects.0", _LINK)]
_T_LINKED = ["home", *_each("subjects.1", _LINK)]

#: What a line says of a relation: that something is disputed, not what.
_STEPS = [
    "subjects.0.relations",
    *_each("subjects.0.relations.0", ["type", "subject", "state", "hedge"]),
    *_each("subjects.0.relations.0", ["date", "disputed"]),
]

#: Question -> patterns of all that it shows of the dataset.
SHOWN: dict[Question, list[str]] = {
    TimelineQuestion(): [
        *_ANY,
        *("eras", "eras.?.date", "eras.?.disputed"),
        *_each("eras.?", _LINK),
    ],
    TimelineQuestion(show=(), events="titles"): [
        *_ANY,
        *("eras", "eras.?.id", "eras.?.aliases", "eras.?.date", "eras.?.disputed"),
        "eras.0.events",
        *_each("eras.0.events.0", ["id", "aliases", "title", "date"]),
    ],
    TimelineQuestion(show=("title", "summary", "text"), events="all"): [
        *_ANY,
        *_URLS,
        *_S_LINKED,
        *_T_LINKED,
        *("eras", "eras.?.date", "eras.?.text", "eras.?.subjects", "subjects"),
        *_each("eras.?", _LINK),
        *_each("eras.?", [*_SOURCES, "next*", "events", "events.0.[!t]*"]),
        *_each("eras.0.events.0", ["title", "text"]),
    ],
    EraQuestion("a"): [
        *_ANY,
        *_A_LINKED,
        *_S_LINKED,
        *("as_of", "eras", "eras.0.subjects", "subjects", "subjects.0.status"),
        *_each("subjects.0.status.1", ["state", "date"]),
    ],
    SubjectQuestion("s"): [
        *_ANY,
        *_URLS,
        *_A_LINKED,
        *_B_LINKED,
        *_T_LINKED,
        *("eras", "eras.0.subjects", "subjects"),
        *_each("subjects.0", [*_LINK, "sort", "text", "objects", "paths"]),
        *_each("subjects.0", ["repository", "status*", "relations*", "next*"]),
        *_each("subjects.0", _SOURCES),
        "subjects.1.relations*",
    ],
    NoteQuestion("s"): [
        *_ANY,
        *_A_LINKED,
        *_S_LINKED,
        *_T_LINKED,
        *("as_of", "eras", "eras.0.subjects", "subjects", "subjects.0.status"),
        *_each("subjects.0.status.1", ["state", "date", "disputed"]),
        *_STEPS,
    ],
    LineageQuestion("s"): [*_ANY, *_S_LINKED, *_T_LINKED, "subjects", *_STEPS],
    MentionsQuestion("s"): ["subjects", "subjects.0.id"],
    MentionsQuestion("e", "event"): ["eras", "eras.0.events", "eras.0.events.0.id"],
    NextQuestion(): [*_ANY, "reading*", "eras", *_A_LINKED],
    NextQuestion(targets=("a",)): [
        *_ANY,
        *_B_LINKED,
        *_T_LINKED,
        *("eras", "eras.0.id", "eras.0.next*", "eras.0.subjects", "eras.1.subjects"),
        *("subjects", "subjects.0.id", "subjects.0.title", "subjects.0.relations"),
        *_each("subjects.0.relations.0", ["type", "subject"]),
    ],
    NumbersQuestion(): [
        *_URLS,
        *("as_of", "numbers", "numbers.1.value"),
        *_each("numbers.?", ["title", "qualifier", "show", "as_of", "note"]),
        *_each("numbers.?", _SOURCES),
        *_each("numbers.0.derive", ["window", "per"]),
    ],
    AnecdotesQuestion(): [
        *_ANY,
        *_URLS,
        *_S_LINKED,
        *("subjects", "anecdotes"),
        *_each("anecdotes.0", ["title", "text", "date", "subjects", *_SOURCES]),
    ],
    LinkQuestion("era", "a"): [*_ANY, "eras", *_A_LINKED],
    LinkQuestion("any", "e"): [
        *(*_ANY, "home", "eras", "eras.0.events"),
        *_each("eras.0.events.0", ["id", "aliases", "title", "date"]),
    ],
    LinkQuestion("subject", "s"): [*_ANY, "subjects", *_S_LINKED],
    LinkQuestion("number", "n"): [
        *(*_ANY, "numbers"),
        *_each("numbers.0", ["id", "title", "show", "as_of"]),
    ],
}
QUESTIONS = list(SHOWN)


def _shows(question: Question, path: str) -> bool:
    return any(fnmatchcase(path, pattern) for pattern in SHOWN[question])


def _paths(value: Any, prefix: str = "") -> Iterator[str]:  # noqa: ANN401 - any record
    """Yield the path of every field, such as ``eras.0.events.0.title``."""
    if type(value) is tuple:
        for position, entry in enumerate(value):
            yield from _paths(entry, f"{prefix}{position}.")
    elif is_record(value) and not isinstance(value, Edtf | Markup | Ref):
        for name in names_of(value):
            if name not in {"place", "left_out"}:
                inside = getattr(value, name)
                if _other(inside, name) is not None:
                    yield f"{prefix}{name}"
                yield from _paths(inside, f"{prefix}{name}.")


def _other(value: Any, name: str, word: str = "fresh") -> Any:  # noqa: ANN401
    """Return another value for a field; None where there is no other."""
    if type(value) is tuple:
        if name in {"aliases", "tags", "paths"}:
            return (*value, word)
        if name == "objects" and value:
            return (*value, Ref(word, value[0].place))
        return () if value else None
    if isinstance(value, str):
        return {
            "type": "built-on" if value == "part-of" else "part-of",
            "repository": "https://github.com/x/" * ("/" in value) + word,
        }.get(name, word)
    return _other_piece(value, word)


def _other_piece(value: Any, word: str) -> Any:  # noqa: ANN401
    if isinstance(value, Edtf):
        return parse_date("2013-05")
    if isinstance(value, Markup):
        return Markup(f"{value.source} {word}", value.place)
    if isinstance(value, Enum):
        return next(one for one in type(value) if one is not value)
    if isinstance(value, Ref):
        return Ref(word, value.place)
    if isinstance(value, dict):
        return dict.fromkeys(value, f"https://github.com/{word}/x")
    return None


def _changed(value: Any, path: str, word: str) -> Any:  # noqa: ANN401
    """Return *value* with another value in the place that *path* names."""
    first, _, rest = path.partition(".")
    if type(value) is tuple:
        entries = list(value)
        entries[int(first)] = _changed(entries[int(first)], rest, word)
        return tuple(entries)
    inside = getattr(value, first)
    new = _changed(inside, rest, word) if rest else _other(inside, first, word)
    return altered(value, **{first: new})


PATHS = sorted(_paths(DATASET))


def _digest(question: Question, dataset: Dataset) -> str:
    return digest(question.ask(Library((dataset,))))


@pytest.mark.parametrize("question", QUESTIONS, ids=repr)
def test_a_digest_changes_exactly_when_what_is_shown_changes(
    question: Question,
) -> None:
    before = _digest(question, DATASET)
    for path in PATHS:
        after = _digest(question, _changed(DATASET, path, "fresh"))
        assert (after != before) == _shows(question, path), path


words = st.from_regex(r"[a-z0-9]{9,12}", fullmatch=True)


@given(
    st.sampled_from(QUESTIONS),
    st.lists(st.sampled_from([p for p in PATHS if "." in p]), max_size=5, unique=True),
    words,
)
def test_several_changes_show_when_one_of_them_is_shown(
    question: Question, paths: list[str], word: str
) -> None:
    # What is inside of something that goes, goes with it: the innermost ones first.
    changed = DATASET
    for path in sorted(paths, key=lambda path: -path.count(".")):
        changed = _changed(changed, path, word)
    shown = any(_shows(question, path) for path in paths)
    hidden = any(
        _shows(question, path) and _shows(question, other) is False
        for path in paths
        for other in paths
        if path.startswith(f"{other}.")
    )
    before, after = _digest(question, DATASET), _digest(question, changed)
    if not hidden:
        assert (after != before) == shown


def _moved(value: Any, file: str, lines: int) -> Any:  # noqa: ANN401 - any record
    """Return a record as if it stood elsewhere."""
    if isinstance(value, Place):
        return Place(file, value.line + lines, value.column + lines)
    if isinstance(value, Edtf | Enum | str | bool | dict | frozenset | None):
        return value
    if isinstance(value, Ref):
        return Ref(value.id, _moved(value.place, file, lines))
    if type(value) is tuple:
        return tuple(_moved(entry, file, lines) for entry in value)
    names = names_of(value)
    return altered(
        value, **{name: _moved(getattr(value, name), file, lines) for name in names}
    )


@given(st.sampled_from(QUESTIONS), words, st.integers(0, 10_000))
def test_moving_lines_about_changes_no_digest(
    question: Question, file: str, lines: int
) -> None:
    moved = _moved(DATASET, file, lines)
    assert moved != DATASET or (not lines and file == "lore.yaml")
    assert _digest(question, moved) == _digest(question, DATASET)


@pytest.mark.parametrize("question", QUESTIONS, ids=repr)
def test_another_layout_of_the_file_changes_no_digest(question: Question) -> None:
    text = TEXT.replace("\n", "  # a comment\n").replace("\nnumbers:", "\n\n\nnumbers:")
    text = text.replace("title: T", "title: 'T'").replace("\n", "\r\n")
    dataset = loads(text).dataset
    assert dataset is not None
    assert dataset != DATASET
    assert _digest(question, dataset) == _digest(question, DATASET)


def test_each_kind_of_question_is_among_those_asked_here() -> None:
    assert {type(question) for question in QUESTIONS} == set(get_args(Question))


def test_every_field_of_a_dataset_is_shown_by_some_question_but_these() -> None:
    shown = {p for p in PATHS if any(_shows(question, p) for question in QUESTIONS)}
    fields_, fields_shown = (
        {
            ".".join(part for part in path.split(".") if not part.isdigit())
            for path in of
        }
        for of in (PATHS, shown)
    )
    never = {name for name in fields_ - fields_shown if "releases" not in name}
    assert never == {
        *("project", "title", "summary", "language", "anecdotes.id"),
        *("eras.tags", "eras.events.tags", "subjects.tags"),
        *("numbers.derive.count", "numbers.derive.paths"),
    }


_names = st.lists(words, max_size=3).map(tuple)
_texts = words | st.just("")
_dates = st.sampled_from(["", "2018", "2017/2018"])
_shown = st.sampled_from([(), ("title",), ("title", "summary", "text")])
questions: st.SearchStrategy[Question] = st.one_of(
    st.builds(
        TimelineQuestion,
        *(_names, _names, _dates, _dates, _names, _names, st.booleans()),
        *(st.integers(0, 9), _shown, st.sampled_from(["all", "titles", "none"])),
    ),
    st.builds(EraQuestion, _texts, _shown),
    st.builds(SubjectQuestion, _texts),
    st.builds(LineageQuestion, _texts),
    st.builds(NoteQuestion, _texts),
    st.builds(MentionsQuestion, _texts, st.sampled_from(["", "era", "subject"])),
    st.builds(NextQuestion, _names, _names, st.integers(0, 9)),
    st.builds(NumbersQuestion, _names),
    st.builds(AnecdotesQuestion, _names),
    st.builds(LinkQuestion, st.sampled_from(["era", "any"]), _texts),
)


def _is_built_in(value: object) -> bool:
    if isinstance(value, tuple):
        return all(_is_built_in(entry) for entry in value)
    return type(value) in {str, int, bool}


@given(questions)
def test_a_question_is_kept_as_built_in_types_and_comes_back(
    question: Question,
) -> None:
    key = question.as_key()
    assert _is_built_in(key)
    assert question_of(key) == question
    assert hash(question_of(key)) == hash(question)


@given(questions)
def test_any_question_has_an_answer_and_the_same_twice(question: Question) -> None:
    ask: Callable[[], object] = lambda: question.ask(Library((DATASET,)))  # noqa: E731
    assert digest(ask()) == digest(ask())
