"""Verdicts on commits, one fault of each kind."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import pytest

from tests.history.scripted import check, citing, make, rule, rule_unread

if TYPE_CHECKING:
    from pathlib import Path

    from tests.history.scripted import Scripted

pytestmark = pytest.mark.git


def other_digit(digit: str) -> str:
    return "0" if digit != "0" else "1"


def test_a_commit_is_verified_by_its_full_hash(own: Scripted) -> None:
    name = own.git("rev-parse", "HEAD")
    said = f'{name[:10]}: root of the repository, 2012-01-25, "Begin"'
    assert rule(own.path, f"commit: {name}") == ("verified", "ok", said)


def test_a_commit_is_verified_by_an_abbreviation_in_capitals(own: Scripted) -> None:
    name = own.git("rev-parse", "HEAD")[:9].upper()
    assert rule(own.path, f"commit: '{name}'")[:2] == ("verified", "ok")


def test_a_wrong_tenth_digit_is_found_and_the_right_one_named(own: Scripted) -> None:
    right = own.git("rev-parse", "HEAD")[:10]
    own.commit("Go on")
    wrong = right[:9] + other_digit(right[9])
    said = (
        f"no commit {wrong}; {right} begins alike: root of the repository, "
        '2012-01-25, "Begin"'
    )
    assert rule(own.path, f"commit: '{wrong}'") == ("broken", "no-commit", said)


def test_a_wrong_second_digit_is_found_by_the_digits_after_it(own: Scripted) -> None:
    right = own.git("rev-parse", "HEAD")[:10]
    wrong = right[0] + other_digit(right[1]) + right[2:]
    message = rule(own.path, f"commit: '{wrong}'")[2]
    assert f"; {right} is almost alike: root of" in message


def test_a_hash_that_resembles_nothing_names_nothing(own: Scripted) -> None:
    right = own.git("rev-parse", "HEAD")[:10]
    wrong = "".join(other_digit(digit) for digit in right)
    said = ("broken", "no-commit", f"no commit {wrong}")
    assert rule(own.path, f"commit: '{wrong}'") == said


def test_an_abbreviation_of_two_commits_is_ambiguous(own: Scripted) -> None:
    tree = own.git("rev-parse", "HEAD^{tree}")
    seen: dict[str, bytes] = {}
    for seconds in range(1_600_000_000, 1_600_009_000):
        who = f"A <a@example.org> {seconds} +0000"
        content = f"tree {tree}\nauthor {who}\ncommitter {who}\n\nx\n".encode()
        framed = b"commit %d\0" % len(content) + content
        head = hashlib.sha1(framed, usedforsecurity=False).hexdigest()[:4]
        if head in seen:
            break
        seen[head] = content
    else:
        pytest.fail("no two of 9,000 commits begin alike")
    for number, one in enumerate((seen[head], content)):
        name = own.git("hash-object", "-t", "commit", "-w", "--stdin", stdin=one)
        own.git("branch", f"b{number}", name)
    verdict, reason, message = rule(own.path, f"commit: '{head}'")
    assert (verdict, reason) == ("broken", "ambiguous")
    assert message.startswith(f"several commits begin with {head}: {head}")
    assert message.count(" of 2020-09-13") == 2


@pytest.mark.parametrize("target", ["HEAD", "main", "-x", "abc", "g" * 10, "a" * 41])
def test_what_is_no_hash_is_broken(own: Scripted, target: str) -> None:
    found = rule_unread(own.path, "commit", target)
    assert found[:2] == ("broken", "not-a-hash")


def test_the_hash_of_a_file_is_no_commit(own: Scripted) -> None:
    blob = own.git("rev-parse", "HEAD:README")
    assert rule(own.path, f"commit: '{blob}'")[:2] == ("broken", "not-a-commit")


def test_the_hash_of_a_tag_is_no_commit(own: Scripted) -> None:
    own.git("tag", "-a", "-m", "t", "v1")
    tag = own.git("rev-parse", "v1")
    assert rule(own.path, f"commit: '{tag}'")[:2] == ("broken", "not-a-commit")


def test_a_branch_named_like_a_hash_does_not_hide_the_commit(own: Scripted) -> None:
    first = own.git("rev-parse", "HEAD")
    own.commit("Go on")
    own.git("branch", first[:8])
    own.git("update-ref", f"refs/heads/{first[:8]}", "HEAD")
    verdict, _, message = rule(own.path, f"commit: '{first[:8]}'")
    assert verdict == "verified"
    assert message.startswith(first[:10])


def test_a_commit_that_was_amended_is_unreachable_and_its_twin_named(
    own: Scripted,
) -> None:
    lost = own.commit("Go on", "a")
    own.write("b")
    own.git("add", "--all")
    own.git("commit", "--amend", "--no-edit", GIT_COMMITTER_DATE="2021-01-01T00:00:00Z")
    twin = own.git("rev-parse", "HEAD")
    said = (
        f"no branch or tag leads to {lost}; {twin} has the same author date and subject"
    )
    assert rule(own.path, f"commit: {lost}") == ("broken", "unreachable", said)


def test_a_commit_that_was_dropped_is_unreachable(own: Scripted) -> None:
    lost = own.commit("Go on", "a")
    own.git("reset", "--hard", "HEAD~1")
    verdict, reason, message = rule(own.path, f"commit: {lost}")
    assert (verdict, reason) == ("broken", "unreachable")
    assert message.endswith("it was rewritten, or its branch is gone")


def test_a_stash_does_not_make_a_commit_reachable(own: Scripted) -> None:
    own.write("README", content="other")
    own.git("stash")
    lost = own.git("rev-parse", "stash")
    assert rule(own.path, f"commit: {lost}")[1] == "unreachable"


def test_a_commit_on_another_branch_or_a_tag_is_reachable(own: Scripted) -> None:
    own.git("switch", "--quiet", "-c", "side")
    on_branch = own.commit("Side")
    own.git("switch", "--quiet", "--detach", "main")
    on_tag = own.commit("Tagged")
    own.git("tag", "t")
    own.git("switch", "--quiet", "main")
    found = check(citing(f"commit: {on_branch}", f"commit: {on_tag}"), own.path)
    assert [one.verdict.value for one in found] == ["verified", "verified"]


def test_a_missing_commit_is_told_where_another_repository_has_it(
    own: Scripted, tmp_path: Path
) -> None:
    other = make(tmp_path / "other")
    name = other.commit("Elsewhere")[:12]
    [found] = check(citing(f"commit: {name}"), own.path, other=other.path)
    assert found.ruling.message == f"no commit {name}; there is one in 'other'"
    dataset = citing(f"{{commit: '{own.git('rev-parse', 'HEAD')}', repository: other}}")
    [found] = check(dataset, own.path, other=other.path)
    assert found.ruling.message.endswith("; there is one in its own")
    assert " in other: " in str(found)


@pytest.mark.parametrize(
    "date", ["2012", "2012-01", "2012-01-25", "2011/2013", "2010/..", "201X", "2012-33"]
)
def test_a_date_holds_at_its_precision(own: Scripted, date: str) -> None:
    name = own.git("rev-parse", "HEAD")
    entry = f"{{commit: {name}, date: '{date}'}}"
    assert rule(own.path, entry)[:2] == ("verified", "ok")


@pytest.mark.parametrize(
    "date", ["2013", "2012-02", "2012-01-24", "2012-34", "../2011"]
)
def test_a_date_outside_of_the_claim_is_broken(own: Scripted, date: str) -> None:
    name = own.git("rev-parse", "HEAD")
    said = f"{date} is claimed, but it is of 2012-01-25"
    entry = f"{{commit: {name}, date: '{date}'}}"
    assert rule(own.path, entry) == ("broken", "wrong-date", said)


@pytest.mark.parametrize(
    ("date", "verdict"),
    [
        ("2020-03-01", "verified"),  # author, in UTC
        ("2020-02-29", "verified"),  # author, in its zone
        ("2020-06-30", "verified"),  # committer, in UTC
        ("2020-07-01", "verified"),  # committer, in its zone
        ("2020-03-02", "broken"),
        ("2020-04", "broken"),
    ],
)
def test_either_date_counts_in_utc_and_in_its_zone(
    own: Scripted, date: str, verdict: str
) -> None:
    name = own.commit(
        date="2020-02-29T20:00:00-05:00", committed="2020-07-01T01:00:00+02:00"
    )
    found = rule(own.path, f"{{commit: {name}, date: {date}}}")
    assert found[0] == verdict
    if verdict == "broken":
        assert found[2] == (
            f"{date} is claimed, but it was authored 2020-03-01 (2020-02-29 in "
            "-0500), committed 2020-06-30 (2020-07-01 in +0200)"
        )


@pytest.mark.parametrize(
    ("when", "committed", "day", "remark"),
    [
        ("0 +0000", "", "1970-01-01", "a date at or before 1970: a clock or a tool"),
        ("-86401 +0000", "", "1969-12-30", "a date at or before 1970"),
        (f"{2**64 - 1} +0000", "", "1969-12-31", "a date at or before 1970"),
        ("1600000000 -51800", "", "2020-09-13", "no zone of the earth: -51800"),
        ("1600000000 +9999", "", "2020-09-13", "no zone of the earth: +9999"),
        (
            "32503680000 +0000",
            "",
            "3000-01-01",
            "dated after the dataset's as-of, 2030",
        ),
        (
            "1700000000 +0000",
            "1600000000 +0000",
            "2020-09-13",
            "authored 2023-11-14, after it was committed on 2020-09-13",
        ),
    ],
)
def test_odd_dates_are_read_and_remarked_on(
    own: Scripted, when: str, committed: str, day: str, remark: str
) -> None:
    name = own.commit_raw(when, committed=committed)
    [found] = check(citing(f"{{commit: {name}, date: {day}}}"), own.path)
    assert found.verdict.value == "verified"
    assert found.ruling.remark.startswith(remark)
    assert found.ruling.remark in str(found)


@pytest.mark.parametrize("when", ["99999999999999999999 +0000", "yesterday"])
def test_a_date_that_cannot_be_read_leaves_a_claim_open(
    own: Scripted, when: str
) -> None:
    name = own.commit_raw(when)
    [found] = check(citing(f"{{commit: {name}, date: 2020}}"), own.path)
    assert (found.verdict.value, found.ruling.reason) == ("unverifiable", "no-date")
    assert found.ruling.remark == "a date that cannot be read"
    assert rule(own.path, f"commit: {name}")[0] == "verified"


def test_a_disputed_commit_is_checked_too(own: Scripted) -> None:
    name = own.git("rev-parse", "HEAD")
    right = f"{{commit: {name}, note: n, date: 2012}}"
    assert rule(own.path, right, "disputed")[0] == "verified"
    wrong = f"{{commit: {name}, note: n, date: 2013}}"
    assert rule(own.path, wrong, "disputed")[:2] == ("broken", "wrong-date")
    absent = "".join(other_digit(digit) for digit in name[:10])
    said = rule(own.path, f"{{commit: '{absent}', note: n}}", "disputed")
    assert said[:2] == ("unverifiable", "not-found")


@pytest.mark.parametrize(
    ("entry", "where"),
    [
        ("pull: 12", "the network"),
        ("issue: 12", "the network"),
        ("url: https://example.org/", "the network"),
        ("doc: index", "the documentation"),
    ],
)
def test_what_is_not_in_git_is_unverifiable(
    own: Scripted, entry: str, where: str
) -> None:
    verdict, reason, message = rule(own.path, entry)
    assert (verdict, reason) == ("unverifiable", "offline")
    assert where in message


def test_a_disputed_note_alone_claims_nothing(own: Scripted) -> None:
    assert check(citing("note: nobody knows", key="disputed"), own.path) == []
