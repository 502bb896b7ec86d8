"""What was read is kept as plain data, and comes back the same."""

from __future__ import annotations

import json
import subprocess
import sys
import zlib
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.generate import dataset as generated
from sphinxcontrib_lore.dataset import model
from sphinxcontrib_lore.dataset.index import PARTS, index_of
from sphinxcontrib_lore.dataset.lock.model import Lock, LockedPath
from sphinxcontrib_lore.dataset.lock.stamp import Moment, Stamp
from sphinxcontrib_lore.dataset.problems import Problems
from sphinxcontrib_lore.dataset.store.forms import Forms
from sphinxcontrib_lore.dataset.store.packing import pack, unpack
from sphinxcontrib_lore.dataset.store.rows import Rows
from tests.dataset.examples import INVALID, VALID, load, loads

if TYPE_CHECKING:
    from pathlib import Path

    from sphinxcontrib_lore.dataset.read import Outcome
    from sphinxcontrib_lore.dataset.store.packing import Stored

EXAMPLES = [*VALID, *INVALID]


def _stored(read: Outcome) -> Stored:
    assert read.dataset is not None
    stored = unpack(pack(read.dataset, read.problems, "key"), "key")
    assert stored is not None
    return stored


def _is_same(stored: Stored, read: Outcome) -> bool:
    assert read.dataset is not None
    index = index_of(read.dataset)
    return (
        stored.dataset == read.dataset
        and repr(stored.dataset.place) == repr(read.dataset.place)
        and stored.problems == read.problems
        and all(getattr(stored.places, part) == getattr(index, part) for part in PARTS)
    )


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_every_example_comes_back_as_it_was(example: Path) -> None:
    read = load(example)
    if read.dataset is not None:
        assert _is_same(_stored(read), read)


def test_markup_comes_back_with_its_place() -> None:
    # Which its comparison leaves out.
    read = loads(f"{'#' * 9}\nlore: 1\nsummary: |\n  Words\n  here.\n")
    assert read.dataset is not None
    summary, again = read.dataset.summary, _stored(read).dataset.summary
    assert summary is not None
    assert again is not None
    assert (again.place, again.exact) == (summary.place, True)


@given(st.integers(0, 60), st.text("aÜ漢🕯 :#'\"\\\n", max_size=30))
def test_any_dataset_comes_back_as_it_was(eras: int, title: str) -> None:
    read = loads(generated(eras, title=json.dumps(title, ensure_ascii=False)))
    assert _is_same(_stored(read), read)


def test_records_are_made_when_they_are_asked_for_and_once() -> None:
    made: list[str] = []

    def make(text: str) -> str:
        made.append(text)
        return text.upper()

    rows = Rows(b'"a""bb""c"', [3, 7, 10], make)
    assert (len(rows), made) == (3, [])
    assert (rows[1], rows[-2], made) == ("BB", "BB", ["bb"])
    assert (rows[1:], rows[::-2]) == (("BB", "C"), ("C", "A"))
    assert rows == ["A", "BB", "C"]
    assert rows != ["A", "BB", "D"]
    assert rows != ["A", "BB"]
    assert rows != 3
    with pytest.raises(IndexError):
        rows[3]


def test_every_list_of_a_dataset_is_opened_record_by_record() -> None:
    dataset = _stored(load(VALID[0])).dataset
    hints = model.Dataset.__annotations__
    lists = [name for name, hint in hints.items() if "Sequence[" in str(hint)]
    assert all(type(getattr(dataset, name)) is Rows for name in lists)
    assert "eras" in lists


READ = loads(generated(20, title="Überschrift"))
assert READ.dataset is not None
DATA = pack(READ.dataset, READ.problems, "key")


@given(st.integers(0, len(DATA) - 1))
def test_what_is_cut_off_is_not_opened(length: int) -> None:
    assert unpack(DATA[:length], "key") is None


@given(st.integers(0, len(DATA) - 1), st.integers(1, 255))
def test_what_an_accident_has_changed_is_not_opened(at: int, change: int) -> None:
    data = bytearray(DATA)
    data[at] ^= change
    assert unpack(bytes(data), "key") is None


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        b"[]\n",
        b'{"key": 3}\n',
        b"{}\n",
        b'"key"\n',
        b"[" * 100_000 + b"\n",
        b"\x80\x04\x95.\n",
    ],
    ids=lambda data: repr(data[:12]),
)
def test_a_foreign_file_is_not_opened(data: bytes) -> None:
    assert unpack(data, "key") is None


@pytest.mark.parametrize(
    "body",
    [
        b"junk\n",
        b"[]\n",
        b'{"lengths": {}}\n',
        DATA.split(b"\n", 1)[1].split(b"\n", 1)[0] + b"\n",
    ],
)
def test_a_forged_file_is_not_opened(body: bytes) -> None:
    forged = b"%08x\n" % zlib.crc32(body) + body
    assert unpack(forged, "key") is None


def test_what_was_made_of_something_else_is_not_opened() -> None:
    assert unpack(DATA, "other") is None


def test_other_fields_make_another_store() -> None:
    before, after = Forms([]), Forms([])
    before.of(model.Era)
    after.of(model.Event)
    assert before.shapes != after.shapes


def test_a_lock_comes_back_as_it_was() -> None:
    moment = Moment("ab" * 20, Stamp(1, "+0100"), Stamp(-2, "-51800"))
    path = LockedPath(
        repository="", path="a/", kind="folder", birth=moment, end=None, renamed_to="b"
    )
    form = Forms([]).of(Lock)
    lock = Lock(dataset="lore", digest="0", paths=(path,))
    assert form.decode(json.loads(json.dumps(form.encode(lock)))) == lock


def test_a_store_is_opened_without_the_reader() -> None:
    code = (
        "import sys; from sphinxcontrib_lore.dataset.store import packing; "
        "print([name for name in sys.modules if 'yaml' in name or 'fields' in name])"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() == "[]"


def test_a_problem_comes_back_with_its_severity() -> None:
    read = loads("lore: 1\neras:\n  - {id: a, date: 2018, titel: A, summary: S}\n")
    (problem,) = _stored(read).problems
    assert str(problem) == str(read.problems[0])
    assert Problems().in_order() == ()
