"""Numbers counted again, by rules that are said."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sphinxcontrib_lore.dataset.dates import parse_date
from sphinxcontrib_lore.dataset.lock.stamp import Stamp
from sphinxcontrib_lore.history.windows import window_of
from tests.history.scripted import check, dataset_of

if TYPE_CHECKING:
    from pathlib import Path

    from tests.history.scripted import Scripted

pytestmark = pytest.mark.git


@pytest.fixture
def counted(own: Scripted) -> Scripted:
    """Give a repository with a commit each ten days, of two people."""
    for number in range(1, 13):
        own.commit(
            f"Change {number}",
            f"src/{number}.txt",
            date="2015-01-01T00:00:00Z",
            committed=f"2020-{number:02}-10T00:00:00Z",
            author="Ada" if number % 2 else "ada l.",
        )
    own.git("tag", "v1", "HEAD~6")
    return own


def count(
    path: Path, derive: str, value: str = "0", more: str = ""
) -> tuple[str, str, str]:
    text = (
        f"numbers:\n  - {{id: n, title: N, value: {value}, derive: {derive}{more}}}\n"
    )
    [found] = check(dataset_of(text), path)
    return found.ruling.verdict.value, found.ruling.reason, found.ruling.message


@pytest.mark.parametrize(
    ("derive", "value", "as_of"),
    [
        ("{count: commits}", "13", ""),
        ("{count: commits, window: P6M}", "7", ""),
        ("{count: commits, window: P6M}", "6", ", as-of: 2020-11"),
        ("{count: commits, window: P6M}", "7", ", as-of: 2020"),
        ("{count: commits, window: P6M}", "6", ", as-of: 2020-09-10"),
        ("{count: commits, window: P5M}", "0", ", as-of: 2021-06"),
        ("{count: commits, window: P12M, per: P3M}", "3", ", as-of: 2020-12-31"),
        ("{count: authors}", "2", ""),
        ("{count: authors, window: P1M}", "1", ", as-of: 2020-11"),
        ("{count: files}", "13", ""),
        ("{count: files}", "4", ", as-of: 2020-03"),
        ("{count: files, paths: [src/]}", "12", ""),
        ("{count: lines}", "260", ""),
        ("{count: lines, paths: [README]}", "20", ""),
        ("{count: tags}", "1", ""),
        ("{count: tags, window: P1M}", "0", ""),
        ("{count: commits, paths: [src/1.txt, src/2.txt]}", "2", ""),
    ],
)
def test_a_number_comes_out(
    counted: Scripted, derive: str, value: str, as_of: str
) -> None:
    verdict, reason, message = count(counted.path, derive, value, as_of)
    assert (verdict, reason) == ("verified", "ok"), message
    assert message.startswith(f"{value} at ")
    other = str(int(value) + 1)
    assert count(counted.path, derive, other, as_of)[0] != "verified"


def test_the_rule_is_said(counted: Scripted) -> None:
    head = counted.git("rev-parse", "HEAD")[:10]
    derive = "{count: authors, window: P6M, per: P1M, paths: [src/]}"
    said = count(counted.path, derive, "0.3")[2]
    assert said == (
        f"0.3 at {head}; different author names of commits that HEAD reaches, by "
        "committer date; P6M, 2020-06-10 to 2020-12-10 (ends at HEAD; UTC); names as "
        "recorded, for HEAD holds no .mailmap that can be read; below src/; for each "
        "P1M"
    )


def test_people_are_counted_after_the_mailmap_of_head_alone(counted: Scripted) -> None:
    counted.write(".mailmap", content="Ada <ada@example.org>\n")
    counted.commit("Names", committed="2020-12-11T00:00:00Z")
    counted.write(".mailmap", content="")
    message = count(counted.path, "{count: authors}", "1")[2]
    assert message.startswith("1 at ")
    assert "names after the .mailmap of HEAD" in message


@pytest.mark.parametrize(
    ("qualifier", "value", "verdict"),
    [
        ("exact", "13", "verified"),
        ("exact", "13.0", "verified"),
        ("exact", "12", "broken"),
        ("about", "14", "verified"),
        ("about", "15", "broken"),
        ("at-least", "13", "verified"),
        ("at-least", "14", "broken"),
        ("at-most", "13", "verified"),
        ("at-most", "12", "broken"),
    ],
)
def test_a_number_holds_within_its_qualifier(
    counted: Scripted, qualifier: str, value: str, verdict: str
) -> None:
    more = f", qualifier: {qualifier}"
    found = count(counted.path, "{count: commits}", value, more)
    assert found[0] == verdict
    if verdict == "broken":
        word = "" if qualifier == "exact" else f"{qualifier} "
        assert found[1] == "wrong-number"
        assert found[2].startswith(f"{word}{value} is claimed, but git counts 13 at ")


def test_a_week_of_days_divides_by_days(counted: Scripted) -> None:
    derive = "{count: commits, window: P70D, per: P1W}"
    # 70 days back from 10 December: October to December.
    assert count(counted.path, derive, "0.3")[0] == "verified"
    # 2012-01-25 to 2020-12-10 is 463 weeks.
    assert count(counted.path, "{count: commits, per: P1W}", "0.03")[0] == "verified"


def test_a_checkout_that_ends_before_the_number_cannot_refute_it(
    counted: Scripted,
) -> None:
    verdict, reason, message = count(
        counted.path, "{count: commits, window: P6M}", "5", ", as-of: 2021-03"
    )
    assert (verdict, reason) == ("unverifiable", "behind")
    assert message.endswith(
        "HEAD is of 2020-12-10, before 2021-03: is the checkout up to date?"
    )


def test_a_shallow_clone_counts_files_but_no_commits(
    counted: Scripted, tmp_path: Path
) -> None:
    clone = tmp_path / "clone"
    counted.git("clone", "-q", "--depth=1", counted.path.as_uri(), str(clone))
    assert count(clone, "{count: commits}")[:2] == ("unverifiable", "shallow")
    assert count(clone, "{count: files}", "13")[0] == "verified"


def test_a_clone_without_tags_or_files_cannot_count_them(
    counted: Scripted, tmp_path: Path
) -> None:
    counted.git("config", "uploadpack.allowFilter", "true")
    clone = tmp_path / "clone"
    options = ("-q", "--filter=blob:none", "--no-checkout", "--no-tags")
    counted.git("clone", *options, counted.path.as_uri(), str(clone))
    assert count(clone, "{count: tags}")[:2] == ("unverifiable", "no-tags")
    assert count(clone, "{count: lines}")[:2] == ("unverifiable", "partial")
    trees = tmp_path / "trees"
    fewer = ("-q", "--filter=tree:0", "--no-checkout")
    counted.git("clone", *fewer, counted.path.as_uri(), str(trees))
    said = count(trees, "{count: commits, paths: [src/]}")
    assert said[:2] == ("unverifiable", "git")


def test_without_commits_nothing_is_counted(empty: Scripted) -> None:
    assert count(empty.path, "{count: commits}")[:2] == ("unverifiable", "empty")


def test_without_a_checkout_numbers_and_releases_are_unverifiable() -> None:
    text = (
        "numbers: [{id: n, title: N, value: 1, derive: {count: files}}]\n"
        "releases: [{version: 1, date: 2020}]\n"
    )
    found = check(dataset_of(text))
    assert [one.ruling.reason for one in found] == ["not-given", "not-given"]


def test_a_window_ends_with_the_last_day_of_as_of_or_with_head() -> None:
    head = Stamp(1_600_000_000, "+0000")
    whole = window_of(None, None, head)
    assert (whole.first, whole.last) == (None, head.seconds)
    assert str(whole) == "the beginning to 2020-09-13 (ends at HEAD; UTC)"
    half = window_of("P6M", parse_date("2020-06"), head)
    assert str(half) == "P6M, 2020-01-01 to 2020-06-30 (ends at as-of; UTC)"
    assert window_of("P6M", parse_date("2020"), head).ends_at_head
    assert window_of("P6M", parse_date("2019/.."), head).ends_at_head
    assert window_of("P6M", parse_date("2021/.."), head).ends_at_head
    assert window_of("P6M", parse_date("../2021"), head).ends_at_head
    assert not whole.holds(None)
