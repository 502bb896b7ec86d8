"""Verdicts on tags and releases, one fault of each kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sphinxcontrib_lore.history.versions import is_prerelease, version_of
from tests.history.scripted import check, dataset_of, rule

if TYPE_CHECKING:
    from tests.history.scripted import Scripted

pytestmark = pytest.mark.git


@pytest.fixture
def tagged(own: Scripted) -> Scripted:
    """Give a repository with a lightweight and an annotated tag."""
    own.git("tag", "v1.0.0")
    date = "2013-04-01T23:30:00-04:00"
    own.git("tag", "-a", "-m", "t", "v2.0.0", GIT_COMMITTER_DATE=date)
    own.git("tag", "nightly")
    own.git("tag", "of-a-tree", "HEAD^{tree}")
    return own


def release(own: Scripted, entry: str) -> tuple[str, str, str]:
    found = check(dataset_of(f"releases:\n  - {entry}\n"), own.path)
    [one] = [one for one in found if one.kind == "release"]
    return one.ruling.verdict.value, one.ruling.reason, one.ruling.message


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ("tag: v1.0.0", "lightweight, its commit of 2012-01-25"),
        ("tag: refs/tags/v1.0.0", "lightweight, its commit of 2012-01-25"),
        ("{tag: v2.0.0, date: 2013-04-02}", "of 2013-04-02"),
        ("{tag: v2.0.0, date: 2013-04-01}", "of 2013-04-02"),
        ("{tag: v2.0.0, date: 2012-01}", "of 2013-04-02"),
    ],
)
def test_a_tag_is_verified(tagged: Scripted, entry: str, said: str) -> None:
    assert rule(tagged.path, entry) == ("verified", "ok", said)


def test_a_tag_of_another_day_is_broken(tagged: Scripted) -> None:
    said = ("broken", "wrong-date", "2014 is claimed, but it is of 2013-04-02")
    assert rule(tagged.path, "{tag: v2.0.0, date: 2014}") == said


@pytest.mark.parametrize(
    ("tag", "near"),
    [("2.0.0", "v2.0.0: of 2013-04-02"), ("v2.0", "v2.0.0"), ("nightlies", "nightly")],
)
def test_a_tag_that_is_not_there_names_the_nearest(
    tagged: Scripted, tag: str, near: str
) -> None:
    verdict, reason, message = rule(tagged.path, f"tag: '{tag}'")
    assert (verdict, reason) == ("broken", "no-tag")
    assert message.startswith(f"there is no such tag; nearest is {near}")


def test_a_tag_that_resembles_nothing_names_nothing(tagged: Scripted) -> None:
    said = ("broken", "no-tag", "there is no such tag")
    assert rule(tagged.path, "tag: zzzzzz") == said
    disputed = rule(tagged.path, "{tag: zzzzzz, note: n}", "disputed")
    assert disputed[:2] == ("unverifiable", "not-found")


def test_a_tag_of_a_tree_names_no_commit(tagged: Scripted) -> None:
    assert rule(tagged.path, "tag: of-a-tree")[0] == "broken"


def test_a_repository_without_any_tag_says_how_to_fetch_them(own: Scripted) -> None:
    verdict, _, message = rule(own.path, "tag: v1")
    assert verdict == "broken"
    assert message.endswith("if the clone has none: git fetch --tags")


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ("{version: 1.0.0, date: 2012-01-25}", "v1.0.0 is lightweight, its commit of"),
        ("{version: 1.0, date: 2012}", "v1.0.0 is lightweight"),
        ("{version: v2.0.0, date: 2013-04}", "v2.0.0 is of 2013-04-02"),
        (
            "{version: 2.0.0, date: 2013-05, also-dated: [{date: 2013-04-02}]}",
            "v2.0.0 is of 2013-04-02",
        ),
        (
            "{version: 7.0.0, date: 2012, evidence: [{tag: nightly}]}",
            "nightly is lightweight",
        ),
    ],
)
def test_a_release_agrees_with_its_tag(tagged: Scripted, entry: str, said: str) -> None:
    verdict, reason, message = release(tagged, entry)
    assert (verdict, reason) == ("verified", "ok")
    assert message.startswith(said)


def test_a_release_of_another_day_than_its_tag_is_broken(tagged: Scripted) -> None:
    said = ("broken", "wrong-date", "2014 is claimed, but v2.0.0 is of 2013-04-02")
    assert release(tagged, "{version: 2.0.0, date: 2014}") == said


def test_a_release_without_a_tag_is_unverifiable(tagged: Scripted) -> None:
    verdict, reason, message = release(tagged, "{version: 2.0.1, date: 2014}")
    assert (verdict, reason) == ("unverifiable", "no-tags")
    assert message == "no tag names 2.0.1; nearest is v2.0.0: of 2013-04-02"
    assert release(tagged, "{version: qqq, date: 2014}")[2] == "no tag names qqq"
    tagged.git("config", "remote.origin.tagopt", "--no-tags")
    message = release(tagged, "{version: 2.0.1, date: 2014}")[2]
    lacking = "the clone was made without tags: git fetch --tags"
    assert message == f"no tag names 2.0.1; {lacking}"


def test_a_tag_without_a_readable_date_says_so(own: Scripted) -> None:
    own.git("tag", "odd", own.commit_raw("yesterday"))
    assert rule(own.path, "tag: odd")[2] == "of a day that cannot be read"


@pytest.mark.parametrize(
    ("tag", "version"),
    [
        ("v2.0.0", "2.0.0"),
        ("2.0", "2.0"),
        ("V1.10", "1.10"),
        ("release-1.2.3", "1.2.3"),
        ("releases/v1.2", "1.2"),
        ("REL_12_1", "12.1"),
        ("torch-1.13.0", "1.13.0"),
        ("v1.0.0-rc1", "1.0.0-rc1"),
        ("v0.1.61611", "0.1.61611"),
        ("v3", "3"),
        ("ciflow/trunk/12345", None),
        ("nightly", None),
        ("viable/strict/2020", None),
    ],
)
def test_the_version_of_a_tag(tag: str, version: str | None) -> None:
    assert version_of(tag) == version


def test_what_comes_before_a_release() -> None:
    assert is_prerelease("1.0rc1")
    assert not is_prerelease("1.0")
    assert not is_prerelease("no version")
