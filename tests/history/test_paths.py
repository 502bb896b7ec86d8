"""Verdicts on paths, one fault of each kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sphinxcontrib_lore.history.git import open_repository
from sphinxcontrib_lore.history.paths import trace_paths
from tests.history.scripted import (
    check,
    citing,
    dataset_of,
    make,
    rule,
    rule_unread,
)

if TYPE_CHECKING:
    from pathlib import Path

    from tests.history.scripted import Scripted

pytestmark = pytest.mark.git


def remove(own: Scripted, path: str, date: str) -> str:
    own.git("rm", "-r", "--quiet", path)
    return own.commit(f"Remove {path}", date=date)


@pytest.fixture
def lived(own: Scripted) -> Scripted:
    """Give a repository whose paths come and go."""
    own.commit(
        "Come", "lib/th/a.c", "lib/th/b.c", "old.py", date="2013-02-03T00:00:00Z"
    )
    own.commit("Stay", "Lib/other.c", "docs/guide.md", date="2014-01-01T00:00:00Z")
    return own


@pytest.mark.parametrize("path", ["lib/th/a.c", "lib/th/", "lib/th", "./lib", "/", "."])
def test_a_path_is_there(lived: Scripted, path: str) -> None:
    said = rule_unread(lived.path, "path", path)
    assert said == ("verified", "ok", "is there at HEAD")


def test_a_path_that_was_removed_tells_its_life(lived: Scripted) -> None:
    gone = remove(lived, "lib", "2015-06-07T00:00:00Z")
    said = f"existed from 2013-02-03 until 2015-06-07, when {gone[:10]} removed it"
    for path in ("lib/th/a.c", "lib/th/", "lib"):
        assert rule(lived.path, f"path: {path}") == ("verified", "ok", said)


def test_a_file_is_followed_through_its_renames(lived: Scripted) -> None:
    lived.git("mv", "old.py", "new.py")
    first = lived.commit("Rename", date="2015-01-01T00:00:00Z")
    lived.git("mv", "new.py", "newest.py")
    lived.commit("Again", date="2016-01-01T00:00:00Z")
    said = (
        f"existed from 2013-02-03 until 2015-01-01, when {first[:10]} moved it to "
        "new.py, then to newest.py"
    )
    assert rule(lived.path, "path: old.py") == ("verified", "ok", said)


def test_a_folder_is_followed_to_where_most_of_it_went(lived: Scripted) -> None:
    lived.write("aten/keep")
    lived.git("mv", "lib/th", "aten/th")
    lived.git("mv", "aten/th/b.c", "other.c")
    lived.git("mv", "aten/th/a.c", "aten/th/c.c")
    lived.git("mv", "aten/th/c.c", "aten/th/a.c")
    lived.commit("Move", date="2017-01-01T00:00:00Z")
    assert rule(lived.path, "path: lib/th/")[2].endswith("moved it to aten/th")


def test_a_chain_of_renames_that_ends_in_a_removal_ends_there(lived: Scripted) -> None:
    lived.git("mv", "old.py", "new.py")
    lived.commit("Rename", date="2015-01-01T00:00:00Z")
    remove(lived, "new.py", "2016-01-01T00:00:00Z")
    assert rule(lived.path, "path: old.py")[2].endswith("moved it to new.py")


def test_a_path_knows_its_former_name(lived: Scripted) -> None:
    lived.git("mv", "old.py", "new.py")
    lived.commit("Rename", date="2015-01-01T00:00:00Z")
    said = "is there at HEAD, since 2015-01-01 (before as old.py)"
    entry = "{path: new.py, date: 2016}"
    assert rule(lived.path, entry) == ("verified", "ok", said)


@pytest.mark.parametrize(
    "date", ["2013", "2014-07", "2015-06-07", "2012/..", "../2013"]
)
def test_a_path_was_there_within_its_date(lived: Scripted, date: str) -> None:
    remove(lived, "lib", "2015-06-07T00:00:00Z")
    assert rule(lived.path, f"{{path: lib/th/, date: '{date}'}}")[0] == "verified"


@pytest.mark.parametrize("date", ["2012", "2013-02-01", "2015-06-08", "2016/.."])
def test_a_path_was_not_there_within_its_date(lived: Scripted, date: str) -> None:
    remove(lived, "lib", "2015-06-07T00:00:00Z")
    verdict, reason, message = rule(lived.path, f"{{path: lib/th/, date: '{date}'}}")
    assert (verdict, reason) == ("broken", "wrong-date")
    assert message.startswith(
        f"{date} is claimed, but it existed from 2013-02-03 until"
    )


@pytest.mark.parametrize(
    ("path", "near"),
    [
        ("lib/tx/a.c", "lib/th/a.c"),
        ("guide.md", "docs/guide.md"),
        ("docs/guides.md", "docs/guide.md"),
        ("docs/no/such/place.txt", ""),
        ("guides.md", "docs/guide.md"),
        ("DOC/", "docs"),
        ("thx/", "lib/th"),
        ("LIB/TH/A.C", "lib/th/a.c"),
        ("x" * 30, ""),
    ],
)
def test_a_path_that_never_was_names_the_nearest(
    lived: Scripted, path: str, near: str
) -> None:
    said = "no commit on the way to HEAD has ever had it" + (
        f"; {near} is most like it" if near else ""
    )
    assert rule(lived.path, f"path: {path}") == ("broken", "no-path", said)


def test_the_search_for_near_paths_ends(
    lived: Scripted, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert rule(lived.path, "path: guides.md")[2].endswith("is most like it")
    monkeypatch.setattr("sphinxcontrib_lore.history.near_paths._COMPARED", 0)
    assert rule(lived.path, "path: guides.md")[2].endswith("has ever had it")


def test_a_disputed_path_that_never_was_may_be_just_what_is_said(
    lived: Scripted,
) -> None:
    said = rule(lived.path, "{path: no.py, note: never was}", "disputed")
    assert said[:2] == ("unverifiable", "not-found")
    assert rule(lived.path, "{path: old.py, note: is}", "disputed")[0] == "verified"


def test_a_path_of_another_branch_is_known(lived: Scripted) -> None:
    lived.git("switch", "--quiet", "-c", "side")
    lived.commit("Side", "side.txt")
    lived.git("switch", "--quiet", "main")
    said = "there on another branch or tag, but not known to HEAD"
    assert rule(lived.path, "path: side.txt") == ("verified", "ok", said)


def test_a_subtree_that_a_merge_brings_is_born_with_the_merge(own: Scripted) -> None:
    own.git("switch", "--quiet", "--orphan", "side")
    own.commit("Side", "th.c", date="2010-01-01T00:00:00Z")
    own.git("switch", "--quiet", "main")
    options = ("--strategy=ours", "--no-commit", "--allow-unrelated-histories")
    own.git("merge", "--quiet", *options, "side")
    own.git("read-tree", "--prefix=lib/th/", "-u", "side")
    own.commit("Merge", date="2016-01-01T00:00:00Z")
    lives = trace_paths(open_repository(own.path), ["lib/th/th.c", "th.c"], whole=True)
    birth = lives["lib/th/th.c"].birth
    assert birth is not None
    assert birth.subject == "Merge"
    assert lives["th.c"].kind == ""
    said = "existed from 2010-01-01, until a merge left it out"
    assert rule(own.path, "path: th.c") == ("verified", "ok", said)


def test_a_path_of_a_merged_branch_lives_from_its_own_commit(own: Scripted) -> None:
    own.git("switch", "--quiet", "-c", "side")
    own.commit("Side", "side.txt", date="2013-01-01T00:00:00Z")
    own.git("switch", "--quiet", "main")
    dates = "2014-01-01T00:00:00Z"
    own.git("merge", "-q", "--no-ff", "-m", "m", "side", GIT_COMMITTER_DATE=dates)
    gone = remove(own, "side.txt", "2015-01-01T00:00:00Z")
    said = f"existed from 2013-01-01 until 2015-01-01, when {gone[:10]} removed it"
    assert rule(own.path, "path: side.txt") == ("verified", "ok", said)
    assert rule(own.path, "{path: side.txt, date: 2013-01}")[0] == "verified"


def test_of_many_merges_it_is_the_merge_that_is_named(own: Scripted) -> None:
    names = [f"many/{number}" for number in range(13)]
    for name in names:
        own.git("switch", "--quiet", "-c", name)
        own.commit("Side", name, date="2013-01-01T00:00:00Z")
        own.git("switch", "--quiet", "main")
        when = "2014-01-01T00:00:00Z"
        own.git("merge", "-q", "--no-ff", "-m", "m", name, GIT_COMMITTER_DATE=when)
    remove(own, "many", "2015-01-01T00:00:00Z")
    found = check(citing(*(f"path: {name}" for name in names)), own.path)
    assert {one.verdict.value for one in found} == {"verified"}
    assert found[0].ruling.message.startswith("existed from 2014-01-01 (merged) until")
    entries = [f"{{path: {name}, date: 2013}}" for name in names]
    dated = check(citing(*entries), own.path)
    assert {one.verdict.value for one in dated} == {"verified"}
    assert dated[0].ruling.message.startswith("existed from 2013-01-01 until")


def test_a_path_that_lived_on_a_branch_alone_is_found(own: Scripted) -> None:
    own.git("switch", "--quiet", "-c", "side")
    own.commit("Side", "side.txt", date="2013-01-01T00:00:00Z")
    gone = remove(own, "side.txt", "2014-01-01T00:00:00Z")
    own.git("switch", "--quiet", "main")
    own.git("merge", "-q", "--no-ff", "-m", "m", "side")
    said = f"existed from 2013-01-01 until 2014-01-01, when {gone[:10]} removed it"
    assert rule(own.path, "path: side.txt") == ("verified", "ok", said)


def test_a_path_that_a_merge_removed_ends_there(own: Scripted) -> None:
    own.commit("Come", "gone.txt", date="2013-01-01T00:00:00Z")
    own.git("switch", "--quiet", "-c", "side")
    own.commit("Side", "side.txt", date="2013-02-01T00:00:00Z")
    own.git("switch", "--quiet", "main")
    own.git("merge", "-q", "--no-ff", "--no-commit", "side")
    merge = remove(own, "gone.txt", "2014-01-01T00:00:00Z")
    said = (
        f"existed from 2013-01-01 until 2014-01-01 (merged), when {merge[:10]} "
        "removed it"
    )
    assert rule(own.path, "path: gone.txt") == ("verified", "ok", said)


def test_a_file_is_no_folder(lived: Scripted) -> None:
    [found] = check(dataset_of(SUBJECT.format("old.py/")), lived.path)
    assert found.ruling.remark == "a file, no folder"
    assert (found.owner, found.field) == ("subject 's'", "paths")


SUBJECT = "subjects: [{{id: s, title: S, paths: ['{}']}}]\n"


def test_a_path_with_blanks_signs_and_letters_of_the_world(own: Scripted) -> None:
    name = "a b/:(top)ü*[x]'.txt"
    own.commit("Odd", name)
    assert rule(own.path, f'path: "{name}"')[0] == "verified"
    remove(own, "a b", "2021-01-01T00:00:00Z")
    assert rule(own.path, f'path: "{name}"')[2].startswith("existed from")


def test_a_date_that_cannot_be_read_is_told_as_such(own: Scripted) -> None:
    own.write("late.txt")
    own.git("add", "--all")
    tree = own.git("write-tree")
    head = own.git("rev-parse", "HEAD")
    content = f"tree {tree}\nparent {head}\nauthor A\ncommitter A\n\nx\n".encode()
    options = ("-t", "commit", "-w", "--stdin", "--literally")
    own.git("update-ref", "HEAD", own.git("hash-object", *options, stdin=content))
    said = "is there at HEAD, since a day that cannot be read"
    assert rule(own.path, "{path: late.txt, date: 2013}") == ("verified", "ok", said)


def _long_life(own: Scripted) -> tuple[str, ...]:
    """Let paths come, go, move and come back, on the line and beside it."""
    for number in range(12):
        own.commit("Come", f"a{number}/f", f"b/{number}", "x/again")
        if number % 3 == 0:
            own.git("rm", "-r", "--quiet", f"a{number}", "x")
            own.commit("Go")
        if number % 4 == 1:
            own.git("switch", "--quiet", "--create", f"side{number}")
            own.commit("Beside", f"side/{number}")
            own.git("switch", "--quiet", "main")
            own.commit("Meanwhile", f"main/{number}")
            own.git("merge", "--quiet", "--no-edit", f"side{number}")
    own.git("mv", "b/3", "moved")
    own.commit("Move")
    lives = [f"a{number}" for number in range(12)] + ["b/3", "side/5", "x/again"]
    return (*lives, "never/again", "b", "moved")


@pytest.mark.parametrize("stride", [1, 2, 3, 7])
def test_a_long_history_is_read_in_halves_that_tell_the_same(
    stride: int, own: Scripted, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = _long_life(own)
    repository = open_repository(own.path)
    whole = list(repository.changes(first_parents=True))
    [part] = repository.first_parent_changes()
    assert list(part) == whole
    lives = [trace_paths(repository, paths, whole=one) for one in (False, True)]
    monkeypatch.setattr("sphinxcontrib_lore.history.git.repository._LONG", 3)
    monkeypatch.setattr("sphinxcontrib_lore.history.git.repository._STRIDE", stride)
    newer, older = map(list, repository.first_parent_changes())
    assert newer
    assert older
    assert newer + older == whole
    for number, one in enumerate((False, True)):
        assert trace_paths(repository, paths, whole=one) == lives[number]


def test_many_paths_are_named_at_once_and_submodules_are_not_lost(
    own: Scripted, tmp_path: Path
) -> None:
    other = make(tmp_path / "other")
    other.commit("Other", "README")
    own.git(
        "-c", "protocol.file.allow=always", "submodule", "add", str(other.path), "sub"
    )
    paths = [f"d{number}/f" for number in range(30)]
    own.commit("Many", *paths)
    repository = open_repository(own.path)
    asked = [*paths, "d1", "sub", "README", "nope", "d1/nope", "line\nbreak"]
    found = repository.entries(asked)
    assert found == {
        k: v for one in asked for k, v in repository.entries([one]).items()
    }
    kinds = {path: entry.kind for path, entry in found.items()}
    assert (kinds["d1"], kinds["sub"], kinds["d1/f"]) == ("folder", "submodule", "file")
    assert len(found) == 33
