"""The format as a JSON Schema (2020-12), for editors; made from the field table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.fields import DATASET, RECORDS

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.record import Record
    from sphinxcontrib_lore.dataset.values import Schema

__all__ = ["json_schema"]


def json_schema() -> Schema:
    """Return the schema of a dataset file.

    It says what an editor can check while a person types: keys, words, forms. The
    reader says the rest, such as the calendar and references.
    """
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A dataset of sphinxcontrib-lore",
        **_record(DATASET),
        "$defs": {r.name: _record(r) for r in RECORDS if r is not DATASET},
    }


def _record(record: Record) -> Schema:
    mapping: Schema = {
        "type": "object",
        "description": record.doc,
        "properties": {
            item.key: {**item.kind.schema(), "description": item.doc}
            for item in record.fields
        },
        "required": [item.key for item in record.fields if item.required],
        "additionalProperties": False,
    }
    if record is DATASET:
        mapping["required"] = ["lore"]
    if record.shorthand is None:
        return mapping
    return {"anyOf": [{"type": "string"}, mapping], "description": record.doc}
