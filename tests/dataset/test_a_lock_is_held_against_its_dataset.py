"""What a person wrote wins over what was derived, and the difference is told."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from sphinxcontrib_lore.dataset.lock.agree import number_holds
from sphinxcontrib_lore.dataset.lock.differences import differences
from sphinxcontrib_lore.dataset.lock.model import (
    Lock,
    LockedCommit,
    LockedNumber,
    LockedPath,
    LockedRelease,
)
from sphinxcontrib_lore.dataset.lock.stamp import Moment, parse_stamp
from sphinxcontrib_lore.dataset.read import read_files
from sphinxcontrib_lore.dataset.source import SourceFile

#: 2012-01-25 at 23:30 in New York, which is the 26th in UTC; and 2012-03-01.
LATE, MARCH = parse_stamp("1327552200 -0500"), parse_stamp("1330560000 +0000")
assert LATE is not None
assert MARCH is not None
AT = Moment("a" * 40, LATE, MARCH)
LOCK = Lock(
    dataset="lore",
    digest="",
    commits=(
        LockedCommit(repository="", cited="aaaaaaa", at=AT, subject="s"),
        LockedCommit(
            repository="",
            cited="bbbbbbb",
            at=Moment("b" * 40, None, MARCH),
            subject="s",
        ),
        LockedCommit(
            repository="", cited="ccccccc", at=Moment("c" * 40, LATE, LATE), subject="s"
        ),
    ),
    paths=(
        LockedPath(repository="", path="old/", kind="", birth=AT, end=AT),
        LockedPath(repository="", path="new/", kind="folder", birth=AT, end=None),
        LockedPath(repository="", path="lost/", kind="", birth=None, end=None),
    ),
    releases=(
        LockedRelease(
            repository="",
            version="1.0",
            tag="v1.0",
            hash="a" * 40,
            date=MARCH,
            annotated=True,
            at=AT,
        ),
        LockedRelease(
            repository="",
            version="2.0",
            tag="odd-name",
            hash="a" * 40,
            date=MARCH,
            annotated=False,
        ),
    ),
    numbers=(
        LockedNumber(
            id="n", value="315.2", first="", last="", revision="a" * 40, rule="by rule"
        ),
    ),
)


def _told(
    body: str,
    lock: Lock = LOCK,
    *,
    asked: tuple[str, ...] = (),
    is_stale: bool = False,
) -> list[str]:
    text = f"lore: 1\nas-of: 2030\nrepositories: {{o: 'https://e.org/o'}}\n{body}"
    outcome = read_files((SourceFile("l.yaml", text.encode()),), "lore")
    dataset = outcome.dataset
    assert dataset is not None
    assert outcome.problems == ()
    found = differences(dataset, lock, asked=asked, is_stale=is_stale)
    assert {one.code for one in found} <= {"lock-differs"}
    assert all(one.hint for one in found)
    return [f"{one.place}: {one.message}" for one in found]


def _cited(entry: str, *, asked: tuple[str, ...] = ()) -> list[str]:
    head = "anecdotes: [{id: a, title: A, text: t, evidence: ["
    return _told(f"{head}{entry}]}}]\n", asked=asked)


SAID = "l.yaml:4:51: {} is claimed, but the lock says that "


@pytest.mark.parametrize(
    ("entry", "date", "said"),
    [
        ("commit: aaaaaaa", "2012-01-25", ""),
        ("commit: aaaaaaa", "2012-01-26", ""),
        ("commit: aaaaaaa", "2012-03", ""),
        ("commit: aaaaaaa", "2012-02", "authored 2012-01-26, committed 2012-03-01"),
        ("commit: bbbbbbb", "2013", "authored a day that cannot be read, committed"),
        ("commit: ccccccc", "2013", "commit ccccccc is of 2012-01-26"),
        ("commit: ddddddd", "2013", ""),
        ("path: old/", "2012-02", ""),
        ("path: old/", "2013", "old/ existed from 2012-03-01 until 2012-03-01"),
        ("path: new/", "2029", ""),
        ("path: new/", "2011", "new/ has been there from 2012-03-01"),
        ("path: lost/", "2011", ""),
        ("path: nope/", "2011", ""),
        ("tag: v1.0", "2012-01-26", ""),
        ("tag: refs/tags/v1.0", "2011", "tag v1.0 is of 2012-03-01"),
        ("tag: odd-name", "2012-01", "tag odd-name is of 2012-03-01"),
        ("tag: v3", "2012-01", ""),
        ("url: 'https://e.org'", "2012-01", ""),
        ("repository: o, commit: aaaaaaa", "2013", ""),
    ],
)
def test_dates_of_evidence_agree_or_are_told(entry: str, date: str, said: str) -> None:
    told = _cited(f"{{{entry}, date: {date}}}")
    if not said:
        assert told == []
        return
    [line] = told
    assert line.startswith(SAID.format(date))
    assert said in line


def test_evidence_without_a_date_claims_none() -> None:
    assert _cited("{commit: aaaaaaa}, {path: old/}, {tag: v1.0}") == []


def test_what_was_asked_of_git_is_not_asked_of_the_lock() -> None:
    entry = "{commit: aaaaaaa, date: 2013}"
    assert len(_cited(entry, asked=("o",))) == 1
    assert _cited(entry, asked=("", "o")) == []


@pytest.mark.parametrize(
    ("release", "differs"),
    [
        ("version: 1.0, date: 2012-03-01", False),
        ("version: 1.0, date: 2012-01-25", False),
        ("version: 1.0, date: 2012-02", True),
        ("version: 1.0, date: 2011, also-dated: [{date: 2012-03-01}]", False),
        ("version: 2.0, date: 2012-03", False),
        ("version: 2.0, date: 2012-02", True),
        ("version: 9.0, date: 2012-02, evidence: [{tag: odd-name}]", True),
        ("version: 9.0, date: 2012-02", False),
    ],
)
def test_releases_agree_with_their_tags(release: str, *, differs: bool) -> None:
    body = f"releases: [{{{release}}}]\n"
    assert bool(_told(body)) is differs
    assert _told(body, asked=("",)) == []


def test_a_count_that_was_rounded_twice_is_no_difference() -> None:
    # 314.46 is 314; and 314.5, as the lock has it, would be 315.
    lock = Lock(
        dataset="lore",
        digest="",
        numbers=(
            LockedNumber(
                id="n", value="314.5", first="", last="", revision="", rule=""
            ),
        ),
    )
    assert all(not _told(_number("exact", value), lock) for value in ("314", "315"))
    assert _told(_number("exact", "316"), lock)
    whole = LockedNumber(id="n", value="4", first="", last="", revision="", rule="")
    assert _told(_number("exact", "4.5"), replace(lock, numbers=(whole,)))


def _number(qualifier: str, value: str) -> str:
    return (
        f"numbers: [{{id: n, title: N, value: {value}, qualifier: {qualifier}, "
        "derive: {count: commits, per: P1W}}]\n"
    )


@pytest.mark.parametrize(
    ("qualifier", "value", "value_holds"),
    [
        ("exact", "315", True),
        ("exact", "315.2", True),
        ("exact", "315.3", False),
        ("exact", "315.2308", True),
        ("exact", "315.27", False),
        ("at-least", "300", True),
        ("at-least", "316", False),
        ("at-most", "315.3", True),
        ("at-most", "315", False),
        ("about", "300", True),
        ("about", "280", False),
    ],
)
def test_numbers_hold_by_their_qualifier(
    qualifier: str, value: str, *, value_holds: bool
) -> None:
    body = _number(qualifier, value)
    told = _told(body)
    assert bool(told) is not value_holds
    word = "" if qualifier == "exact" else f"{qualifier} "
    said = f"{word}{value} is claimed, but the lock says 315.2 (by rule)"
    assert value_holds or told[0].endswith(said)
    assert _told(body, is_stale=True) == []
    outcome = read_files((SourceFile("l.yaml", f"lore: 1\n{body}".encode()),), "lore")
    assert outcome.dataset is not None
    [number] = outcome.dataset.numbers
    assert number_holds(number, Fraction("315.2308")) is value_holds


def test_numbers_that_nobody_counts_are_what_a_person_says() -> None:
    counted = "derive: {count: commits}"
    assert _told("numbers: [{id: n, title: N, value: 1}]\n") == []
    assert _told(f"numbers: [{{id: m, title: M, value: 1, {counted}}}]\n") == []
