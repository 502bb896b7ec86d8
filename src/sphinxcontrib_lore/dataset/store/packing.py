"""What was read, packed into bytes, and opened again without reading it all.

The first line is a checksum of all that follows; the second tells what the data is of,
and how long each section is; then come the sections. A section is read when it is
needed, a record when it is asked for.
"""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from dataclasses import replace
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, NamedTuple

from sphinxcontrib_lore.dataset import model
from sphinxcontrib_lore.dataset.index import PARTS, Index, index_of
from sphinxcontrib_lore.dataset.problems import Problem
from sphinxcontrib_lore.dataset.store.forms import Forms
from sphinxcontrib_lore.dataset.store.rows import Rows

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sphinxcontrib_lore.dataset.store.forms import Form

__all__ = ["Stored", "pack", "unpack"]

#: Lists of records that are opened one by one.
_LISTS: dict[str, type] = {
    "eras": model.Era,
    "subjects": model.Subject,
    "releases": model.Release,
    "numbers": model.Number,
    "anecdotes": model.Anecdote,
    "reading": model.Reading,
}
#: One for all records: `json.dumps` makes one for each.
_WRITER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
#: Where records end, as numbers of eight bytes, in the order of this machine.
_ENDS = "Q"
_MADE_HERE = f"{sys.byteorder} {array(_ENDS).itemsize}"


class Stored(NamedTuple):
    """What was read: a dataset, its problems, and its index."""

    dataset: model.Dataset
    problems: tuple[Problem, ...]
    #: Of the dataset.
    places: Index


class _Forms(NamedTuple):
    """The forms of all that is packed."""

    dataset: Form
    problem: Form
    lists: dict[str, Form]
    #: Differs with the fields of the records.
    shape: str

    @classmethod
    def of(cls, files: list[str]) -> _Forms:
        """Return the forms for a dataset of these files."""
        forms = Forms(files)
        dataset, problem = forms.of(model.Dataset), forms.of(Problem)
        lists = {name: forms.of(kind) for name, kind in _LISTS.items()}
        shape = blake2b(repr(forms.shapes).encode(), digest_size=6).hexdigest()
        return cls(dataset, problem, lists, shape)


def pack(dataset: model.Dataset, problems: tuple[Problem, ...], key: str) -> bytes:
    """Return a dataset and what is wrong with it as bytes.

    *key* stands for all that they were made of: `unpack` asks for the same one.
    """
    files = [dataset.place.file]
    forms = _Forms.of(files)
    empty: dict[str, Any] = dict.fromkeys(_LISTS, ())
    head = replace(dataset, **empty)
    sections: dict[str, bytes] = {
        "dataset": _plain(forms.dataset.encode(head)),
        "problems": _plain([forms.problem.encode(one) for one in problems]),
    }
    index = index_of(dataset)
    for name in PARTS:
        sections[f"index.{name}"] = _plain(getattr(index, name))
    for name, form in forms.lists.items():
        rows = [_plain(form.encode(record)) for record in getattr(dataset, name)]
        sections[f"{name}.ends"] = _ends_of(rows)
        sections[name] = b"".join(rows)
    sections["files"] = _plain(files)
    body = b"".join(sections.values())
    lengths = {name: len(section) for name, section in sections.items()}
    head_line = _plain({"key": f"{_MADE_HERE} {forms.shape} {key}", "lengths": lengths})
    content = head_line + b"\n" + body
    return _checksum(content) + content


def unpack(data: bytes, key: str) -> Stored | None:
    """Return what `pack` was given; None where *data* is anything else.

    A checksum keeps away what an accident has changed. What was changed on purpose can
    say something else, and do no more.
    """
    try:
        return _open(data, key)
    except (ValueError, LookupError, TypeError, AttributeError):
        # Of another's making, with a checksum that fits.
        return None


def _open(data: bytes, key: str) -> Stored | None:
    files: list[str] = []
    forms = _Forms.of(files)
    sections = _sections(data, f"{_MADE_HERE} {forms.shape} {key}")
    if sections is None:
        return None
    files += json.loads(sections["files"])
    head: model.Dataset = forms.dataset.decode(json.loads(sections["dataset"]))
    lists: dict[str, Any] = {
        name: Rows(sections[name], _numbers(sections[f"{name}.ends"]), form.decode)
        for name, form in forms.lists.items()
    }
    return Stored(
        replace(head, **lists),
        tuple(map(forms.problem.decode, json.loads(sections["problems"]))),
        Index(lambda part: json.loads(sections[f"index.{part}"])),
    )


def _sections(data: bytes, key: str) -> Mapping[str, bytes] | None:
    begin = data.find(b"\n") + 1
    if not begin or data[:begin] != _checksum(memoryview(data)[begin:]):
        return None
    end = data.find(b"\n", begin)
    head = json.loads(data[begin:end])
    if head["key"] != key:
        return None
    sections: dict[str, bytes] = {}
    begin = end + 1
    for name, length in head["lengths"].items():
        sections[name] = data[begin : begin + length]
        begin += length
    return sections


def _checksum(content: bytes | memoryview) -> bytes:
    return b"%08x\n" % zlib.crc32(content)


def _plain(value: object) -> bytes:
    text = _WRITER.encode(value)
    return text.encode("utf-8", "surrogatepass")


def _ends_of(rows: list[bytes]) -> bytes:
    ends = array(_ENDS)
    end = 0
    for row in rows:
        end += len(row)
        ends.append(end)
    return ends.tobytes()


def _numbers(section: bytes) -> array[int]:
    ends = array(_ENDS)
    ends.frombytes(section)
    return ends
