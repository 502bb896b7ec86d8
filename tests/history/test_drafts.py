"""Where eras begin, and what a repository is called."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sphinxcontrib_lore.history.draft import draft
from sphinxcontrib_lore.history.git import open_repository
from sphinxcontrib_lore.history.origin import web_address
from sphinxcontrib_lore.history.pace import Month, Pace
from sphinxcontrib_lore.history.turns import Pause, Shift, find_pauses, find_shifts

if TYPE_CHECKING:
    from sphinxcontrib_lore.history.draft import Draft
    from tests.history.scripted import Scripted

pytestmark = pytest.mark.git


def _pace(*months: int) -> Pace:
    """Return a pace of so many commits in each month, from the year 1 on."""
    pace = Pace()
    for number, commits in enumerate(months):
        if commits:
            pace.months[12 + number] = Month(commits, 0, "")
    return pace


def test_a_pause_is_half_a_year_after_which_work_goes_on() -> None:
    pace = _pace(99, 0, 0, 0, 0, 0, 9, *[0] * 6, 10, *[0] * 20, 3)
    assert find_pauses(pace, 12, 99) == (Pause(18, 25),)
    assert find_pauses(pace, 12, 99)[0].months == 6


def test_in_a_small_history_a_tenth_of_its_commits_end_a_pause() -> None:
    begin, after = Pause(12, 27), Pause(27, 35)
    assert find_pauses(_pace(6, *[0] * 14, 2, *[0] * 7, 7), 12, 99) == (begin, after)
    assert find_pauses(_pace(6, *[0] * 14, 1, *[0] * 12, 7), 12, 99) == (Pause(27, 40),)
    assert find_pauses(_pace(60, *[0] * 14, 2), 12, 99) == ()


def test_a_shift_lasts_a_year_and_neighbours_count_once() -> None:
    pace = _pace(*[1] * 12, *[9] * 24, *[2] * 12)
    faster, slower = find_shifts(pace, 12, 12 + 47)
    assert faster == Shift(24, 12, 108)
    assert slower == Shift(48, 108, 24)
    assert faster.is_faster
    assert not slower.is_faster
    assert (faster.ratio, slower.ratio) == (9.0, 4.5)
    assert find_shifts(_pace(*[1] * 12, *[4] * 12), 12, 35) == ()


def _drafted(own: Scripted) -> Draft:
    repository = open_repository(own.path)
    assert repository.head is not None
    drafted = draft(repository, repository.commits([repository.head])[repository.head])
    assert drafted is not None
    return drafted


def test_many_releases_are_told_without_their_patches(own: Scripted) -> None:
    for number in range(45):
        own.commit(date=f"{2012 + number // 12}-{number % 12 + 1:02}-20T00:00:00Z")
        own.git("tag", f"v{number // 9}.{number % 9 // 3}.{number % 3}")
    drafted = _drafted(own)
    assert len(drafted.releases) == 15
    assert drafted.patches == 30
    assert all(one.version.endswith(".0") for one in drafted.releases)
    names = [one.id for one in drafted.eras]
    assert names == ["beginnings", "version-1", "version-2", "version-3", "version-4"]
    assert all(len(era.events) <= 8 for era in drafted.eras)
    assert sum(era.more for era in drafted.eras) > 0


def test_eras_are_few_whatever_the_tags_are(own: Scripted) -> None:
    for number in range(40):
        own.commit(date=f"{2012 + number // 2}-{number % 2 * 6 + 1:02}-20T00:00:00Z")
        own.git("tag", f"v{number}.0")
    eras = _drafted(own).eras
    assert len(eras) == 12
    assert len({era.id for era in eras}) == 12


def test_a_version_that_is_none_to_python_counts_by_its_numbers(own: Scripted) -> None:
    own.commit(date="2014-01-20T00:00:00Z")
    own.git("tag", "v2.0-odd-one")
    own.git("tag", "release-1.2_x")
    versions = [one.version for one in _drafted(own).releases]
    assert versions == ["1.2_x", "2.0-odd-one"]


@pytest.mark.parametrize(
    ("origin", "address"),
    [
        ("https://github.com/o/n.git", "https://github.com/o/n"),
        ("https://ada:secret@github.com/o/n", "https://github.com/o/n"),
        ("http://example.org:8080/a/b/c/", "https://example.org:8080/a/b/c"),
        ("git@github.com:o/n.git", "https://github.com/o/n"),
        ("ssh://git@example.org:2222/o/n.git", "https://example.org/o/n"),
        ("ssh://ada@example.org/o/n", "https://example.org/o/n"),
        ("github.com:o/n", "https://github.com/o/n"),
        ("/srv/git/n.git", ""),
        ("../n", ""),
        ("file:///srv/git/n", ""),
        ("C:\\git\\n", ""),
        ("https://example.org/~ada@example.org/n", ""),
        ("", ""),
    ],
)
def test_an_origin_has_a_page_without_anybodys_name(origin: str, address: str) -> None:
    assert web_address(origin) == address
