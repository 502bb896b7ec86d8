"""What the reference in the docs is made of."""

from __future__ import annotations

import pytest

from sphinxcontrib_lore.dataset.fields import RECORDS
from sphinxcontrib_lore.dataset.model import EVIDENCE, RELATIONS, TARGETS
from sphinxcontrib_lore.dataset.record import Field, Record

FIELDS = [(record, field) for record in RECORDS for field in record.fields]


def _ids(value: object) -> str:
    return value.name if isinstance(value, Record) else getattr(value, "key", "")


def _kinds(record: str) -> dict[str, str]:
    """Return key -> what the reference calls the kind of its value."""
    return {f.key: f.kind.name for r, f in FIELDS if r.name == record}


@pytest.mark.parametrize(("record", "field"), FIELDS, ids=_ids)
def test_every_key_has_a_kind_and_a_meaning(record: Record, field: Field) -> None:
    assert field.kind.name
    assert field.doc.endswith(".")
    assert record.by_key[field.key] is field
    assert field.key == field.key.lower().replace("_", "-")


def test_the_reference_calls_kinds_by_what_a_person_writes() -> None:
    era, subject, number = _kinds("era"), _kinds("subject"), _kinds("number")
    assert (era["id"], era["date"], era["title"]) == ("id", "date", "text")
    assert (era["text"], era["tags"]) == ("markup", "list of text")
    assert (era["subjects"], era["events"]) == ("list of subject id", "list of event")
    assert subject["objects"] == "list of domain:name"
    assert number["qualifier"] == "one of exact, about, at-least, at-most"
    assert (number["value"], number["derive"]) == ("number", "counting")
    assert _kinds("counting")["window"] == "duration"
    assert _kinds("dataset")["repositories"] == "map of names to urls"
    assert (_kinds("dataset")["lore"], _kinds("dataset")["home"]) == ("1", "url")


def test_only_what_is_required_can_be_vital() -> None:
    optional = [(r.name, f.key) for r, f in FIELDS if not f.required and not f.vital]
    assert optional == []
    kept_without = [(r.name, f.key) for r, f in FIELDS if f.required and not f.vital]
    assert kept_without == [(n, "title") for n in ("subject", "number", "anecdote")]


def test_keys_of_which_one_is_given_are_keys_of_the_format() -> None:
    assert set(EVIDENCE) <= set(_kinds("evidence"))
    assert set(EVIDENCE) <= set(_kinds("objection"))
    assert set(TARGETS) <= set(_kinds("reading"))
    assert set(RELATIONS) <= set(_kinds("subject"))
