"""The JSON Schema that editors use, held against the reader."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest
import yaml

from sphinxcontrib_lore.dataset.encoding import decode
from sphinxcontrib_lore.dataset.fields import DATASET, RECORDS
from sphinxcontrib_lore.dataset.problems import Problems
from sphinxcontrib_lore.dataset.schema import json_schema
from tests.dataset.examples import INVALID, VALID, files, loads

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SCHEMA = json_schema()
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)


class _EditorLoader(yaml.SafeLoader):
    """Read scalars as editors do, by the core schema of YAML 1.2 (section 10.3.2)."""

    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}  # noqa: RUF012


for _tag, _pattern, _first in (
    ("bool", r"true|True|TRUE|false|False|FALSE", "tTfF"),
    ("int", r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+", "-+0123456789"),
    (
        "float",
        r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?|[-+]?\.inf|\.nan",
        "-+.0123456789",
    ),
    ("null", r"~|null|Null|NULL|", ["~", "n", "N", ""]),
):
    _EditorLoader.add_implicit_resolver(
        f"tag:yaml.org,2002:{_tag}",
        re.compile(f"(?:{_pattern})\\Z"),
        list(_first),
    )


class _TextLoader(yaml.BaseLoader):
    """Read scalars as our reader does: each is a text."""


def _construct_int(loader: yaml.SafeLoader, node: yaml.ScalarNode) -> int:
    # PyYAML's own takes 0o17 for no number, and 1:10 for seventy.
    return int(
        loader.construct_scalar(node),
        0 if "x" in node.value or "o" in node.value else 10,
    )


_EditorLoader.add_constructor("tag:yaml.org,2002:int", _construct_int)
LOADERS = [_EditorLoader, _TextLoader]


def _documents(example: Path, loader: type[Any]) -> Iterator[object]:
    for file in files(example):
        text = decode(file, Problems())
        if text is not None:
            yield yaml.load(text, loader)  # noqa: S506 - both make plain values only


def test_the_schema_is_one_and_can_be_written_down() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    assert json.loads(json.dumps(SCHEMA)) == SCHEMA


def test_the_schema_has_every_key_with_its_meaning() -> None:
    definitions: Any = SCHEMA["$defs"]
    assert set(definitions) == {record.name for record in RECORDS} - {"dataset"}
    for record in RECORDS:
        schema: Any = SCHEMA if record is DATASET else definitions[record.name]
        mapping = schema["anyOf"][1] if "anyOf" in schema else schema
        assert schema["description"] == record.doc
        assert mapping["additionalProperties"] is False
        meanings = {k: v["description"] for k, v in mapping["properties"].items()}
        assert meanings == {field.key: field.doc for field in record.fields}
        if record is not DATASET:
            required = {field.key for field in record.fields if field.required}
            assert set(mapping["required"]) == required
    assert SCHEMA["required"] == ["lore"]


@pytest.mark.parametrize("loader", LOADERS)
@pytest.mark.parametrize("example", VALID, ids=lambda path: path.stem)
def test_what_the_reader_takes_an_editor_takes(
    example: Path, loader: type[Any]
) -> None:
    documents = list(_documents(example, loader))
    assert documents
    for document in documents:
        VALIDATOR.validate(document)


#: Example -> why a schema, which looks at one value at a time, takes it.
TAKEN = {
    "cycles": "relations of several records make a circle",
    "duplicate-ids": "ids of several records are the same",
    "evidence-of-another-form": "a path, a tag and a hash are texts alike",
    "events-outside": "the date of an event is held against that of its era",
    "no-as-of": "one key is needed for the sake of a date elsewhere",
    "references": "ids stand for other records",
    "releases": "versions stand for other records",
    "show-differs": "what is shown is held against the value",
    "status-order": "dates are held against one another",
    "comments-in-text": "a comment is gone when YAML has been read",
}
#: Example -> why only a text is refused.
TAKEN_AS_NUMBERS = {"version-float": "1.0 is 1 to JSON (JSON Schema core, 4.2.2)"}
#: Beginning of a name -> why no schema is asked: the YAML itself is refused or read.
NOT_ASKED = {
    "alias": "editors put in what an alias stands for",
    "complex-keys": "JSON has no such keys",
    "duplicate-keys": "an editor's parser refuses them, or keeps the last",
    "empty-of-comments": "an editor has no document to look at",
    "folder": "several files, some of them no YAML",
    "latin-1": "no UTF-8",
    "nul": "no YAML",
    "root-alias": "no YAML without the anchor",
    "syntax": "no YAML",
    "tag": "editors do not know the tags",
}
ASKED = [e for e in INVALID if not e.stem.startswith(tuple(NOT_ASKED))]


@pytest.mark.parametrize("loader", LOADERS)
@pytest.mark.parametrize("example", ASKED, ids=lambda path: path.stem)
def test_what_the_reader_refuses_an_editor_refuses_where_a_schema_can(
    example: Path, loader: type[Any]
) -> None:
    taken = {**TAKEN, **(TAKEN_AS_NUMBERS if loader is _EditorLoader else {})}
    (document,) = _documents(example, loader)
    assert VALIDATOR.is_valid(document) == (example.stem in taken)


def test_the_exceptions_are_examples_that_there_are() -> None:
    names = {example.stem for example in INVALID}
    assert {*TAKEN, *TAKEN_AS_NUMBERS} <= names
    assert all(any(n.startswith(begin) for n in names) for begin in NOT_ASKED)


def _wrong(code: str, text: str, *, taken: bool = False) -> Any:  # noqa: ANN401
    return pytest.param(code, text, taken, id=f"{code}-{text[:24]}")


@pytest.mark.parametrize(
    ("code", "text", "taken"),
    [
        _wrong("unknown-key", "titel: x"),
        _wrong("missing-key", "releases: [{version: 1.0}]"),
        _wrong("missing-key", "eras: [{id: a, date: 2018}]", taken=True),
        _wrong("wrong-kind", "title: [x]"),
        _wrong("wrong-kind", "eras: {id: a, date: 2018, title: A}"),
        _wrong("wrong-kind", "subjects: [a]"),
        _wrong("empty-value", "title:"),
        _wrong("bad-id", "eras: [{id: A, date: 2018, title: A}]"),
        _wrong("bad-id", "repositories: {A: https://example.org/}"),
        _wrong("bad-date", "as-of: soon", taken=True),
        _wrong("wrong-kind", "as-of: [2018]"),
        _wrong("bad-word", "markup: html"),
        _wrong("bad-url", "home: javascript:alert(1)"),
        _wrong("bad-url", "home: https://[", taken=True),
        _wrong("bad-number", "numbers: [{id: n, title: t, value: x, as-of: 2018}]"),
        _wrong("bad-object", "subjects: [{id: s, title: S, objects: torch}]"),
        _wrong(
            "bad-object", "subjects: [{id: s, title: S, objects: py:*}]", taken=True
        ),
        _wrong(
            "bad-evidence",
            "eras: [{id: a, date: 2018, title: A, evidence: [{note: n}]}]",
            taken=True,
        ),
        _wrong("bad-entry", "reading: [{text: t}]", taken=True),
        _wrong("bad-text", 'title: "\\0"', taken=True),
    ],
)
def test_what_an_editor_sees_of_each_mistake(
    code: str, text: str, *, taken: bool
) -> None:
    whole = f"lore: 1\n{text}\n"
    assert code in {problem.code for problem in loads(whole).problems}
    document = yaml.load(whole, _EditorLoader)  # noqa: S506 - it makes plain values
    assert VALIDATOR.is_valid(document) == taken
