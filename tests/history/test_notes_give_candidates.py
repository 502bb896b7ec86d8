"""Dated statements of notes, with the line that they come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import yaml

from sphinxcontrib_lore.history.candidates import find_candidates
from sphinxcontrib_lore.history.candidates_text import write_candidates
from sphinxcontrib_lore.history.git import open_repository
from sphinxcontrib_lore.history.globs import glob_matcher
from sphinxcontrib_lore.history.masking import has_address, without_addresses
from sphinxcontrib_lore.history.noted import find_noted, matching_paths, with_noted

if TYPE_CHECKING:
    from tests.history.scripted import Scripted

pytestmark = pytest.mark.git

CHANGES = """\
Changes
=======

Version 1.0.0 (2013-02-03)
--------------------------

* Written by ada@example.org.

Version 0.9 (2012-12-24)
------------------------

Version 0.9 (2012-12-25)
------------------------
"""
NOTES = "# Notes\n\nOn 2013-05-17 bob@example.org moved the library.\n" + "é" * 300


@pytest.fixture
def noted(own: Scripted) -> Scripted:
    own.write("CHANGES.rst", content=CHANGES)
    own.write("docs/a/notes.md", content=NOTES)
    own.write("docs/data.md", content="2013-01-01\0")
    own.commit("Release", date="2013-02-04T00:00:00Z")
    own.git("tag", "v1.0.0")
    return own


def test_each_statement_says_where_it_stands(noted: Scripted) -> None:
    repository = open_repository(noted.path)
    paths = matching_paths(repository, ["CHANGES.rst", "docs/**/*.md"])
    assert paths == ["CHANGES.rst", "docs/a/notes.md", "docs/data.md"]
    assert repository.head is not None
    at = repository.head[:10]
    found = find_noted(repository, paths)
    assert [(one.date, one.version, one.evidence) for one in found] == [
        ("2012-12-24", "0.9", (("path", "CHANGES.rst"),)),
        ("2012-12-25", "0.9", (("path", "CHANGES.rst"),)),
        ("2013-02-03", "1.0.0", (("path", "CHANGES.rst"),)),
        ("2013-05-17", "", (("path", "docs/a/notes.md"),)),
    ]
    assert found[2].why == (
        f'CHANGES.rst:4 at {at}, heading: "Version 1.0.0 (2013-02-03)"'
    )
    assert found[3].note == f"line 3 at {at}"
    assert "@" not in found[3].why


def test_a_release_stands_once_with_all_that_is_said_of_it(noted: Scripted) -> None:
    repository = open_repository(noted.path)
    notes = find_noted(repository, matching_paths(repository, ["*.rst"]))
    whole = with_noted(find_candidates(repository), notes)
    text = write_candidates(whole, repository="other")
    document = yaml.safe_load(text)
    releases = {one["version"]: str(one["date"]) for one in document["releases"]}
    assert releases == {"0.9": "2012-12-24", "1.0.0": "2013-02-04"}
    assert "tag v1.0.0, lightweight: its commit's date; of 2013-02-03 in CHANG" in text
    # The second date of 0.9 is no second release, and is not lost.
    [event] = [one for one in document["events"] if str(one["date"]) == "2012-12-25"]
    assert event["evidence"][0]["path"] == "CHANGES.rst"
    assert event["evidence"][0]["note"].startswith("line 12 at ")
    ids = [one["id"] for one in document["events"]]
    assert len(set(ids)) == len(ids)


def test_paths_count_from_the_top_or_from_where_one_stands(
    noted: Scripted, monkeypatch: pytest.MonkeyPatch
) -> None:
    repository = open_repository(noted.path)
    monkeypatch.chdir(noted.path / "docs")
    for pattern in ("a/*.md", "./a/notes.md", "docs/a/*", "../docs/a/n?tes.md"):
        assert matching_paths(repository, [pattern]) == ["docs/a/notes.md"], pattern
    monkeypatch.chdir(noted.path.parent)
    assert matching_paths(repository, ["own/docs/a/*.md"]) == ["docs/a/notes.md"]
    assert matching_paths(repository, ["*.md"]) == []


@pytest.mark.parametrize(
    ("pattern", "yes", "no"),
    [
        ("*.rst", "a.rst", "a/b.rst"),
        ("**/*.rst", "a.rst", "a.rsx"),
        ("**/*.rst", "a/b/c.rst", "a/b/c"),
        ("docs/**", "docs/a/b", "doc/a"),
        ("a**b", "a/x/b", "a/x/c"),
        ("n?tes", "notes", "n/tes"),
        ("[ab].md", "a.md", "c.md"),
        ("[!ab].md", "c.md", "a.md"),
        ("[!a]x", "bx", "/x"),
        ("[a-c].md", "b.md", "-.md"),
        ("[z-a].md", "[z-a].md", "b.md"),
        ("[].md", "[].md", "a.md"),
        ("a+(b).md", "a+(b).md", "aa(b).md"),
    ],
)
def test_patterns_mean_what_they_mean_to_a_shell(
    pattern: str, yes: str, no: str
) -> None:
    assert glob_matcher(pattern).fullmatch(yes)
    assert not glob_matcher(pattern).fullmatch(no)


@pytest.mark.parametrize(
    "text",
    [
        "ada@example.org",
        "<Ada.L+x@mail.example.org>",
        "to ada@localhost,",
        "ä.ö@example.org",
        "jose\u0301@example.org",
        "ada@\u200bexample.org",
        "ada\x01@example.org",
        "ada!@example.org",
        '"ada l"@example.org, "ada.l"@example.org',
        "ada@[192.0.2.1]",
    ],
)
def test_addresses_of_people_are_masked(text: str) -> None:
    assert has_address(text)
    assert "@" not in without_addresses(text)
    assert "(address)" in without_addresses(text)


def test_what_is_no_address_stays() -> None:
    for text in (
        "@decorator",
        "a @ b",
        "name (at) example.org",
        "HEAD@{1}",
        "“@user”",
        "—@user",
    ):
        assert without_addresses(text) == text
        assert not has_address(text)


def test_a_long_line_is_searched_in_time() -> None:
    line = "a" * 300_000
    assert without_addresses(f"{line} @") == f"{line} @"
