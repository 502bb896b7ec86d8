"""What ``release: 2.0.0`` and ``release: 1.x`` mean."""

from __future__ import annotations

import pytest

from sphinxcontrib_lore.dataset.dates import parse_date
from sphinxcontrib_lore.dataset.model import Release
from sphinxcontrib_lore.dataset.problems import Place
from sphinxcontrib_lore.dataset.releases import release_date

PLACE = Place("lore.yaml", 1, 1)


def _date(version: str, **releases: str) -> str | None:
    """Return the date of a version among releases, named with ``_`` for a dot."""
    known = [
        Release(
            place=PLACE,
            version=name.removeprefix("v").replace("_", "."),
            date=parse_date(date),
        )
        for name, date in releases.items()
    ]
    date = release_date(version, known)
    return None if date is None else str(date)


SERIES = {
    "v1_13_1": "2022-12-15",
    "v1_0_0": "2018-12-07",
    "v2_0_0": "2023-03-15",
    "v10_0": "2030",
    "v1_0rc1": "2018-10",
}


@pytest.mark.parametrize(
    ("version", "date"),
    [
        ("1.0.0", "2018-12-07"),
        ("10.0", "2030"),
        ("1.x", "2018-10/2022-12-15"),
        ("1.X", "2018-10/2022-12-15"),
        ("1.*", "2018-10/2022-12-15"),
        ("1.0.x", "2018-12-07"),
        ("1.13.x", "2022-12-15"),
        ("10.x", "2030"),
        ("2.0", None),
        ("3.x", None),
        ("x", None),
        (".x", None),
    ],
)
def test_a_version_has_its_date_and_a_pattern_runs_from_first_to_last(
    version: str, date: str | None
) -> None:
    assert _date(version, **SERIES) == date


def test_of_a_version_that_stands_twice_the_first_counts() -> None:
    place = Place("lore.yaml", 1, 1)
    twice = [
        Release(place=place, version="1.0", date=parse_date(date))
        for date in ("2019", "2018")
    ]
    assert release_date("1.0", twice) == parse_date("2019")


def test_releases_of_one_day_are_no_interval() -> None:
    assert _date("1.x", v1_0="2018-12-07", v1_1="2018-12-07") == "2018-12-07"


@pytest.mark.parametrize(("first", "last"), [("../2018", "2019"), ("2018", "2019/..")])
def test_without_both_ends_the_first_release_counts(first: str, last: str) -> None:
    assert _date("1.x", v1_0=first, v1_1=last) == first


def test_an_interval_of_releases_reads_back() -> None:
    assert _date("1.x", v1_0="2018~", v1_1="2022-36") == "2018~/2022-36"
