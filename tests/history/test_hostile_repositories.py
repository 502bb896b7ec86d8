"""Repositories in which somebody has put what no tool of git would."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
import yaml

from sphinxcontrib_lore.history.candidates import Candidate, find_candidates
from sphinxcontrib_lore.history.candidates_text import write_candidates
from sphinxcontrib_lore.history.draft import draft
from sphinxcontrib_lore.history.git import GitError, open_repository
from sphinxcontrib_lore.history.git.objects import read_blobs
from sphinxcontrib_lore.history.recount import recount
from sphinxcontrib_lore.history.versions import VersionTags, is_prerelease, version_of
from tests.history.scripted import dataset_of, make

if TYPE_CHECKING:
    from pathlib import Path

    from tests.history.scripted import Scripted

pytestmark = pytest.mark.git
WHEN = "1400000000 +0000"
#: Seconds of the year 292,277,026,596.
FAR = "9223372036854775807 +0000"


@pytest.mark.parametrize("name", [b"idna", b"undefined", b"a\0b", b"zip", b"\xff"])
def test_an_encoding_that_cannot_decode_is_passed_over(
    own: Scripted, name: bytes
) -> None:
    made = own.commit_raw(WHEN, author=b"\xffda", head=b"encoding " + name + b"\n")
    assert open_repository(own.path).commits([made])[made].subject == "raw"


def test_a_tag_may_hold_what_ends_a_line_for_python(own: Scripted) -> None:
    names = ("v1.0\u2028x", "v2.0\x85", "v3.0")
    for name in names:
        own.git("tag", name)
    assert [one.name for one in open_repository(own.path).tags()] == sorted(names)


def test_many_letters_behind_a_version_are_read_in_time() -> None:
    assert version_of(f"v1.0{'a' * 5_000}/") is None
    assert version_of(f"v1.0{'-a' * 5_000}/") is None
    assert version_of("v1.0-rc1") == "1.0-rc1"
    assert version_of("release-1.0.post1+cu118.x") == "1.0.post1+cu118.x"


def test_more_digits_than_a_number_can_have_are_a_name(own: Scripted) -> None:
    # Longer than a file name: such a tag is packed.
    tag = f"v1.{'9' * 5_000}"
    line = f"{own.git('rev-parse', 'HEAD')} refs/tags/{tag}\n"
    (own.path / ".git" / "packed-refs").write_text(line, "utf-8")
    repository = open_repository(own.path)
    tags = repository.tags()
    assert VersionTags(tags).find(tag[1:]) == tags[0]
    assert not is_prerelease(tag[1:])
    head = repository.commits([repository.head or ""])[repository.head or ""]
    drafted = draft(repository, head)
    assert drafted is not None
    assert [one.version for one in drafted.releases] == [tag[1:]]


def test_a_clock_that_is_wrong_by_ages_takes_no_ages(own: Scripted) -> None:
    own.commit_raw(FAR, committed=WHEN)
    own.commit_raw(WHEN, committed=FAR)
    own.commit_raw(WHEN)
    repository = open_repository(own.path)
    assert [one.kind for one in find_candidates(repository)] == ["root"]
    head = repository.commits([repository.head or ""])[repository.head or ""]
    assert draft(repository, head) is not None
    own.commit_raw(FAR)
    repository = open_repository(own.path)
    head = repository.commits([repository.head or ""])[repository.head or ""]
    assert draft(repository, head) is not None


def test_no_number_moves_to_a_year_that_cannot_be(own: Scripted) -> None:
    own.commit_raw(FAR)
    written = "{id: n, title: N, value: 1, as-of: 2012, derive: {count: commits}}"
    [one] = recount(dataset_of(f"numbers:\n  - {written}\n"), own.path)
    said = "HEAD is of 292277026596-12-04: some clock was wrong"
    assert (one.value, one.as_of, one.refusal) == ("1", "2012", said)


def test_a_file_that_is_missing_may_be_named_like_an_answer(own: Scripted) -> None:
    git = open_repository(own.path).git
    names = ["HEAD:x blob", "HEAD:x blob 5", "HEAD:README", "HEAD:tree 7"]
    assert [name for name, _ in read_blobs(git, names)] == ["HEAD:README"]


@pytest.mark.parametrize("name", [b"\xff", b"one\ntwo", b"\x1b[31m"])
@pytest.mark.skipif(os.name == "nt", reason="no such names there")
def test_a_folder_may_have_any_name(tmp_path: Path, own: Scripted, name: bytes) -> None:
    top = tmp_path / os.fsdecode(name)
    try:
        own.path.rename(top)
    except OSError:
        pytest.skip("the file system takes no such name")
    inner = top / os.fsdecode(name)
    inner.mkdir()
    repository = open_repository(inner)
    assert repository.top == top.resolve()
    assert repository.folder == (top / ".git").resolve()
    assert len(repository.head or "") == 40


def test_what_no_command_line_can_hold_is_told(own: Scripted) -> None:
    repository = open_repository(own.path)
    for path in ("a\0b", "x" * 5_000_000):
        with pytest.raises(GitError, match="git ls-tree cannot be started"):
            repository.entries([path])
    with pytest.raises(GitError) as caught:
        open_repository(own.path / ("x" * 300))
    assert caught.value.reason == "no-folder"


@pytest.mark.parametrize(
    "path", ["a\x1b[31m/", "a\nb: c", "\ufffd/", "ada@example.org"]
)
def test_a_path_that_cannot_be_written_is_no_evidence(path: str) -> None:
    one = Candidate(
        kind="folder-born",
        id="a",
        date="2012",
        title=path,
        why=path,
        evidence=(("commit", "abcdef1"), ("path", path)),
    )
    [event] = yaml.safe_load(write_candidates([one]))["events"]
    assert event["evidence"] == [{"commit": "abcdef1"}]


def test_nothing_of_a_repository_is_run(own: Scripted, tmp_path: Path) -> None:
    ran = tmp_path / "ran"
    script = tmp_path / "script"
    script.write_text(f"#!/bin/sh\ntouch '{ran}'\n", "utf-8")
    script.chmod(0o755)
    settings = (
        "core.fsmonitor",
        "core.sshCommand",
        "core.alternateRefsCommand",
        "core.pager",
        "diff.external",
        "diff.x.command",
        "diff.x.textconv",
        "filter.x.clean",
        "filter.x.smudge",
        "gpg.program",
        "remote.origin.uploadpack",
    )
    own.write(".gitattributes", content="* diff=x filter=x\n")
    own.git("add", "--all")
    own.git("commit", "--message=attributes")
    for name in settings:
        own.git("config", name, str(script))
    own.git("config", "log.showSignature", "true")
    own.git("config", "alias.log", f"!{script}")
    own.git("config", "remote.origin.url", f"ext::{script}")
    own.git("config", "remote.origin.promisor", "true")
    own.git("config", "protocol.allow", "always")
    repository = open_repository(own.path)
    assert find_candidates(repository)
    assert repository.lines(repository.head or "", ())
    assert not repository.entries(["missing"])
    assert not repository.commits(["1" * 40])
    assert not ran.exists()


def test_a_bare_repository_of_another_hash_is_drafted(tmp_path: Path) -> None:
    scripted = make(tmp_path / "new", "--object-format=sha256")
    scripted.commit("Begin", "README")
    repository = open_repository(scripted.path)
    head = repository.commits([repository.head or ""])[repository.head or ""]
    drafted = draft(repository, head)
    assert drafted is not None
    assert drafted.head.hash == repository.head
