"""The order of versions, and the era in which a version came out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sphinxcontrib_lore.dataset.versions import era_of_version, version_key
from tests.dataset.examples import shelve

IN_ORDER = [
    *("0.1.12", "0.4.0", "1.0a1", "1.0rc1", "1.0", "1.0.post1", "1.0-beta-3-x", "1.2"),
    *("1.10", "2.0.0", "2.0-alpha.beta", "10.0", "2018", "1!0.5"),
]


@given(st.permutations(IN_ORDER))
def test_versions_are_in_the_order_of_their_numbers(versions: list[str]) -> None:
    assert sorted(versions, key=version_key) == IN_ORDER


@pytest.mark.parametrize(
    ("one", "other"), [("1.0", "1.0.0"), ("1", "1.0"), ("v1.0", "1.0"), ("0", "0.0")]
)
def test_zeros_at_the_end_and_a_v_make_no_difference(one: str, other: str) -> None:
    assert version_key(one) == version_key(other)


@pytest.mark.parametrize("version", ["", "next", "9" * 5000, f"x{'9' * 5000}", "٣.٢"])
def test_any_text_has_its_place_among_versions(version: str) -> None:
    assert sorted([version, "1.0"], key=version_key)


LORE = """
lore: 1
releases:
  - {version: 1.0.0, date: 2018-12-07}
  - {version: 1.2.0, date: 2019-08-08}
  - {version: 2.0.0, date: 2023-03-15}
  - {version: 2.1.0, date: 2023-10}
  - {version: 3.0.0, date: 2024/..}
  - {version: 1.13.2, date: 2023-05}
eras:
  - {id: before, date: ../2018-06, title: Before}
  - {id: first, date: 2018/2019, title: First}
  - {id: second, date: 2019-08/2022, title: Second}
  - {id: ever, date: ../2023-12, title: Ever}
  - {id: third, date: 2023/.., title: Third}
as-of: 2026
"""


@pytest.mark.parametrize(
    ("version", "era"),
    [
        ("1.0.0", "first"),
        ("1.0", "first"),
        ("1.1", "first"),
        ("1.2.0", "second"),
        # Between 2019 and 2023 the second one ended.
        ("1.5", "ever"),
        ("2.0.0", "third"),
        ("2.0.5", "third"),
        ("2.1.0", "third"),
        # Nobody knows when 3.0.0 came out at the latest.
        ("3.0.0", None),
        ("2.5", None),
        ("4.0", None),
        ("0.9", None),
        # 1.13.2 came out after 2.0.0.
        ("1.13.5", None),
    ],
)
def test_a_version_falls_into_the_era_that_began_last(
    version: str, era: str | None
) -> None:
    (dataset,) = shelve(lore=LORE).datasets
    found = era_of_version(dataset, version)
    assert (found and found.id) == era


def test_without_an_era_at_that_time_there_is_none() -> None:
    (dataset,) = shelve(
        lore="lore: 1\nreleases: [{version: 1.0, date: 2018}]\n"
        "eras: [{id: a, date: 2019, title: A}]\n"
    ).datasets
    assert era_of_version(dataset, "1.0") is None
