"""Hashes that are mistyped, and those that are not."""

from __future__ import annotations

import pytest

from sphinxcontrib_lore.history.near import NearHashes

REAL = "a8f107756eb200837fa454770e707b1fd8296157"


def nearest(wanted: str, *passing: str) -> list[str]:
    near = NearHashes()
    near.want(wanted)
    near.see(passing)
    return [likeness.hash for likeness in near.of(wanted)]


@pytest.mark.parametrize(
    "wanted",
    [
        "a8f1077567",  # the tenth digit
        "b8f107756e",  # the first
        "a8f017756e",  # two that changed places
        "a8f1077999",  # the end is another
        "a8f1076",  # one of seven
        "a8f107757eb200837fa454770e707b1fd8296156",  # two of forty, far apart
        "a8f107756000000",  # made up from the tenth digit on
        "a8f107750000000000000000000000000000000a",  # from the ninth
    ],
)
def test_a_hash_with_few_wrong_digits_is_near(wanted: str) -> None:
    assert nearest(wanted, "0" * 40, REAL, "f" * 40) == [REAL]


@pytest.mark.parametrize(
    "wanted",
    [
        "a8f10",  # too short to say
        "a8f1999",  # four of seven
        "a8f1099999",  # five of ten
        "b8f207756f",  # three of ten
        "a8f10770000000000000000000000000000000ab",  # seven of forty
        "a8f1",
    ],
)
def test_a_hash_with_many_wrong_digits_is_not_near(wanted: str) -> None:
    assert nearest(wanted, REAL) == []


def test_of_many_the_nearest_are_kept_the_best_first() -> None:
    alike = [f"a8f10775{end}".ljust(40, "0") for end in ("6f", "70", "99", "67", "aa")]
    found = nearest("a8f1077567", *alike)
    assert len(found) == 3
    assert found[0].startswith("a8f1077567")
    assert found[1].startswith("a8f107756f")


def test_nothing_wanted_is_idle() -> None:
    near = NearHashes()
    assert near.is_idle
    near.want("abc")
    assert near.is_idle
    near.want("abcdef0")
    assert not near.is_idle
