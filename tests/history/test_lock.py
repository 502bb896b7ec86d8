"""The lock: the same in and out, and harmless when it is not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sphinxcontrib_lore.dataset.lock.digest import evidence_digest
from sphinxcontrib_lore.dataset.lock.model import (
    Lock,
    LockedCommit,
    LockedNumber,
    LockedPath,
    LockedRelease,
    LockedRepository,
)
from sphinxcontrib_lore.dataset.lock.path import lock_path
from sphinxcontrib_lore.dataset.lock.read import read_lock
from sphinxcontrib_lore.dataset.lock.stamp import Moment, Stamp, parse_stamp, spell_day
from sphinxcontrib_lore.dataset.lock.write import write_lock
from tests.history.scripted import dataset_of

STAMP = Stamp(1_327_499_720, "+0100")
MOMENT = Moment("a" * 40, STAMP, None)
TEXT = """\
as-of: 2020-06
eras:
  - id: e
    title: E
    date: 2012
    evidence: [{commit: abcd123}, {url: "https://e.org/"}]
    events:
      - title: T
        date: 2012
        also-dated: [{date: 2013, source: {tag: v1}}, {date: 2014}]
subjects:
  - id: s
    title: S
    paths: [src/]
    status: [{is: active, date: 2012, evidence: [{path: a.py, repository: other}]}]
releases:
  - {version: 1.0, date: 2012, evidence: [{tag: v1.0}]}
numbers:
  - {id: n, title: N, value: 1, derive: {count: commits, window: P6M, paths: [x]}}
  - {id: m, title: M, value: 1}
anecdotes:
  - {id: a, title: A, text: t, disputed: [{note: n}, {commit: ffff1234, note: n}]}
"""
DATASET = dataset_of(TEXT)


def lock_of(digest: str = "", name: str = "lore") -> Lock:
    return Lock(
        dataset=name,
        digest=digest or evidence_digest(DATASET),
        repositories=(
            LockedRepository(name="", head=MOMENT, commits=3, is_partial=False),
        ),
        commits=(
            LockedCommit(repository="", cited="b", at=MOMENT, subject="Größe “x”"),
            LockedCommit(repository="other", cited="a", at=MOMENT, subject="s"),
        ),
        paths=(
            LockedPath(repository="", path="b/", kind="", birth=MOMENT, end=MOMENT),
            LockedPath(repository="", path="a/", kind="folder", birth=None, end=None),
        ),
        releases=(
            LockedRelease(
                repository="",
                version="1.0",
                tag="v1.0",
                hash="b" * 40,
                date=STAMP,
                annotated=True,
                at=MOMENT,
            ),
        ),
        numbers=(
            LockedNumber(
                id="n", value="7", first="", last="2020-01-01", revision="c", rule="r"
            ),
        ),
    )


def test_what_is_written_is_read_again_and_written_alike() -> None:
    written = write_lock(lock_of())
    reading = read_lock(written, "lore.lock.json", DATASET)
    assert reading.problems == ()
    assert reading.lock is not None
    assert write_lock(reading.lock) == written
    assert json.loads(written)["lock"] == 1
    assert "Größe “x”".encode() in written


def test_the_order_of_records_makes_no_difference() -> None:
    lock = lock_of()
    turned = Lock(
        dataset=lock.dataset,
        digest=lock.digest,
        repositories=lock.repositories,
        commits=lock.commits[::-1],
        paths=lock.paths[::-1],
        releases=lock.releases,
        numbers=lock.numbers,
    )
    assert write_lock(lock) == write_lock(turned)


def test_a_lock_of_nothing_is_a_lock() -> None:
    lock = Lock(dataset="lore", digest=evidence_digest(DATASET))
    assert read_lock(write_lock(lock), "l", DATASET).lock == lock


def test_facts_are_found_by_what_the_dataset_cites() -> None:
    lock = lock_of()
    assert lock.commit("a", "other") == lock.commits[1]
    assert lock.commit("a", None) is None
    assert lock.path("a/", None) == lock.paths[1]
    assert lock.path("a/", "other") is None
    assert lock.release("1.0", None) == lock.release("v1.0", None) == lock.releases[0]
    assert lock.release("2.0", None) is None
    assert lock.number("n") == lock.numbers[0]
    assert lock.number("x") is None


@pytest.mark.parametrize("cut", [0, 1, 50, 400, -3])
def test_a_lock_that_is_cut_off_is_one_problem(cut: int) -> None:
    reading = read_lock(write_lock(lock_of())[:cut], "lore.lock.json", DATASET)
    assert reading.lock is None
    [problem] = reading.problems
    assert problem.code == "bad-lock"
    assert problem.place.file == "lore.lock.json"
    assert problem.message == "the lock is no whole JSON file"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"lock": 1', '"lock": 2', "its version is 2, and we read 1"),
        ('"digest": ', '"digestion": ', "'digest' is no text"),
        ('"numbers": [', '"numbers": 3, "x": [', "'numbers' is no list"),
        ('{"first": "",', '3, {"first": "",', "an entry of 'numbers' is no table"),
        ('"commits": 3', '"commits": true', "'commits' is no int"),
        ('"annotated": true', '"annotated": 1', "'annotated' is no bool"),
        ('"date": "13', '"date": "x13', "'date' is no date"),
        ('"head": {', '"head": 1, "x": {', "'head' is no table"),
        ('"author": "1', '"author": "x', "'author' is no date"),
    ],
)
def test_a_lock_of_another_shape_is_one_problem(old: str, new: str, said: str) -> None:
    written = write_lock(lock_of()).decode()
    assert old in written
    reading = read_lock(written.replace(old, new).encode(), "l", DATASET)
    assert reading.lock is None
    [problem] = reading.problems
    assert problem.message == f"the lock cannot be used: {said}"


@pytest.mark.parametrize("content", [b"[]", b"3", b"null"])
def test_a_file_that_is_no_lock_is_one_problem(content: bytes) -> None:
    [problem] = read_lock(content, "l", DATASET).problems
    assert problem.message == "the lock cannot be used: the whole is no table"


@pytest.mark.parametrize("content", [b"\xff\xfe{", b"[" * 100_000])
def test_bytes_that_are_no_json_are_one_problem(content: bytes) -> None:
    [problem] = read_lock(content, "l", DATASET).problems
    assert problem.code == "bad-lock"


def test_a_stale_lock_is_used_and_one_problem() -> None:
    reading = read_lock(write_lock(lock_of("sha256:old")), "l", DATASET)
    assert reading.lock is not None
    [problem] = reading.problems
    assert problem.code == "stale-lock"
    assert problem.hint == "write it anew with 'sphinx-lore derive'"


def test_the_lock_of_another_dataset_is_not_used() -> None:
    reading = read_lock(write_lock(lock_of("sha256:x", "pytorch")), "l", DATASET)
    assert reading.lock is None
    [problem] = reading.problems
    assert problem.message == "this is the lock of the dataset 'pytorch'"


def test_a_dataset_that_was_renamed_keeps_its_lock() -> None:
    assert read_lock(write_lock(lock_of(name="old")), "l", DATASET).problems == ()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("abcd123", "abcd124"),
        ("source: {tag: v1}", "source: {tag: v2}"),
        ("repository: other", "note: own"),
        ("paths: [src/]", "paths: [lib/]"),
        ("as-of: 2020-06", "as-of: 2020-07"),
        ("window: P6M", "window: P7M"),
        ("count: commits", "count: authors"),
        ("paths: [x]", "paths: [y]"),
        ("ffff1234", "ffff1235"),
        ("tag: v1.0", "tag: v1.1"),
    ],
)
def test_the_digest_changes_with_what_git_is_asked(old: str, new: str) -> None:
    assert old in TEXT
    assert evidence_digest(dataset_of(TEXT.replace(old, new))) != evidence_digest(
        DATASET
    )


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("title: E", "title: Other"),
        ("{commit: abcd123}", "{commit: abcd123, date: 2012, note: n}"),
        ("value: 1", "value: 2"),
        ("https://e.org/", "https://f.org/"),
        ("[{commit: abcd123}, {url: ", "[{path: src/}, {commit: abcd123}, {url: "),
    ],
)
def test_the_digest_does_not_change_with_words(old: str, new: str) -> None:
    assert old in TEXT
    assert evidence_digest(dataset_of(TEXT.replace(old, new))) == evidence_digest(
        DATASET
    )


@pytest.mark.parametrize(
    ("text", "iso", "day"),
    [
        ("1327499720 +0100", "2012-01-25T14:55:20+01:00", "2012-01-25"),
        ("1327499720 -0430", "2012-01-25T09:25:20-04:30", "2012-01-25"),
        ("0 -0001", "1969-12-31T23:59:00-00:01", "1970-01-01"),
        ("-1 +0000", "1969-12-31T23:59:59+00:00", "1969-12-31"),
        (f"{2**64 - 1} +0000", "1969-12-31T23:59:59+00:00", "1969-12-31"),
        ("1327499720 -51800", "2012-01-25T13:55:20Z", "2012-01-25"),
        ("1327499720 +1500", "2012-01-25T13:55:20Z", "2012-01-25"),
        ("1327499720 +0099", "2012-01-25T13:55:20Z", "2012-01-25"),
        ("-99999999999 +0000", "-1199-02-15T14:13:21+00:00", "-1199-02-15"),
        ("253402300800 +0000", "10000-01-01T00:00:00+00:00", "10000-01-01"),
    ],
)
def test_a_stamp_says_its_day(text: str, iso: str, day: str) -> None:
    stamp = parse_stamp(text)
    assert stamp is not None
    assert (stamp.iso, spell_day(stamp.day)) == (iso, day)


def test_a_stamp_is_written_as_git_writes_it() -> None:
    assert str(STAMP) == "1327499720 +0100"
    assert parse_stamp(str(STAMP)) == STAMP
    late = Stamp(1_600_041_600, "+1400")
    assert (late.day, late.local_day) == ((2020, 9, 14), (2020, 9, 14))
    later = Stamp(1_600_084_800, "+1400")
    assert (later.day, later.local_day) == ((2020, 9, 14), (2020, 9, 15))


@pytest.mark.parametrize("text", ["", "1", "x +0000", "1 0000", f"{2**65} +0000"])
def test_what_is_no_stamp_is_none(text: str) -> None:
    assert parse_stamp(text) is None


def test_the_lock_lies_beside_its_dataset() -> None:
    assert lock_path(Path("docs/lore.yaml")) == Path("docs/lore.lock.json")
    assert lock_path(Path("docs/history")) == Path("docs/history.lock.json")
