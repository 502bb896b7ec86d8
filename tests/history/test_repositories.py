"""States that a repository can be in, and what is said of each."""

from __future__ import annotations

import os
import stat
from collections.abc import Generator
from pathlib import Path

import pytest

from sphinxcontrib_lore.history.candidates import find_candidates
from sphinxcontrib_lore.history.evidence import check_evidence
from sphinxcontrib_lore.history.git import GitError, open_repository
from sphinxcontrib_lore.history.git import process as git_process
from sphinxcontrib_lore.history.git.errors import explain
from sphinxcontrib_lore.history.survey import survey
from tests.history.scripted import Scripted, check, citing, dataset_of, make, rule

pytestmark = [pytest.mark.git, pytest.mark.usefixtures("no_settings")]


def clone(own: Scripted, path: Path, *options: str) -> Path:
    own.git("config", "uploadpack.allowFilter", "true")
    own.git("clone", "--quiet", *options, own.path.as_uri(), str(path))
    return path


def state(path: Path) -> str:
    return check_evidence(citing("url: https://e.org/"), {"": path}).sources[0].state


def test_a_subfolder_and_a_file_lead_to_the_top(own: Scripted) -> None:
    own.commit("Docs", "docs/a/b/lore.yaml")
    for path in (own.path / "docs/a/b", own.path / "docs/a/b/lore.yaml"):
        found = open_repository(path)
        assert found.top == own.path.resolve()
        assert (found.branch, found.digits) == ("main", 40)


def test_a_worktree_has_a_head_of_its_own(own: Scripted, tmp_path: Path) -> None:
    own.git("worktree", "add", "--quiet", str(tmp_path / "side"))
    side = Scripted(tmp_path / "side")
    name = side.commit("Side", "side.txt")
    found = open_repository(side.path)
    assert (found.head, found.branch, found.top) == (name, "side", side.path.resolve())
    assert open_repository(own.path).head != name
    assert rule(side.path, "path: side.txt")[0] == "verified"


def test_a_bare_repository_is_fine(own: Scripted, tmp_path: Path) -> None:
    path = clone(own, tmp_path / "bare.git", "--bare")
    assert open_repository(path).is_bare
    assert state(path) == "bare"
    assert rule(path, "path: README")[0] == "verified"


def test_a_detached_head_is_fine_and_told(own: Scripted) -> None:
    own.git("switch", "--quiet", "--detach")
    assert state(own.path) == "HEAD detached"
    assert rule(own.path, "path: README")[0] == "verified"


def test_a_repository_of_sha256_is_fine(tmp_path: Path) -> None:
    own = make(tmp_path / "new", "--object-format=sha256")
    name = own.commit("Begin", "a")
    assert len(name) == open_repository(own.path).digits == 64
    assert rule(own.path, f"commit: {name}")[0] == "verified"
    assert rule(own.path, f"commit: '{name[:12]}'")[0] == "verified"
    wrong = name[:11] + ("0" if name[11] != "0" else "1")
    assert f"{name[:12]} begins alike" in rule(own.path, f"commit: '{wrong}'")[2]


def test_a_shallow_clone_cannot_tell(own: Scripted, tmp_path: Path) -> None:
    first = own.git("rev-parse", "HEAD")
    own.git("mv", "README", "READ")
    own.commit("Move")
    path = clone(own, tmp_path / "shallow", "--depth=1")
    verdict, reason, message = rule(path, f"commit: {first}")
    assert (verdict, reason) == ("unverifiable", "shallow")
    assert message.endswith("git fetch --unshallow")
    assert rule(path, "path: README")[:2] == ("unverifiable", "shallow")
    assert rule(path, "path: READ")[:2] == ("verified", "ok")
    assert rule(path, "tag: v1")[:2] == ("unverifiable", "shallow")
    assert state(path) == "shallow, not of all branches"


def test_a_shallow_clone_with_some_tags_may_lack_the_others(
    own: Scripted, tmp_path: Path
) -> None:
    own.git("tag", "v0.1")
    own.commit("Go on", "b", date="2021-01-01T00:00:00Z")
    own.commit("And on", "c", date="2021-02-01T00:00:00Z")
    own.git("tag", "v0.2")
    path = clone(own, tmp_path / "shallow", "--depth=1")
    assert rule(path, "tag: v0.2")[:2] == ("verified", "ok")
    verdict, reason, message = rule(path, "tag: v0.1")
    assert (verdict, reason) == ("unverifiable", "shallow")
    assert message.endswith("may lack tags: git fetch --unshallow --tags")
    found = check(dataset_of("releases: [{version: '0.1', date: 2012}]\n"), path)
    assert found[0].ruling.message.endswith("git fetch --unshallow --tags")
    Scripted(path).git("fetch", "--quiet", "--unshallow", "--tags")
    assert rule(path, "tag: v0.1")[:2] == ("verified", "ok")
    # A shallow clone is one of a single branch, and other branches have tags, too.
    assert rule(path, "tag: v0.3")[:2] == ("unverifiable", "narrow")
    Scripted(path).git("remote", "set-branches", "origin", "*")
    assert rule(path, "tag: v0.3")[:2] == ("broken", "no-tag")


def test_a_clone_of_one_branch_cannot_tell_of_others(
    own: Scripted, tmp_path: Path
) -> None:
    own.git("switch", "--quiet", "-c", "release")
    there = own.commit("Release", "b", date="2021-01-01T00:00:00Z")
    own.git("tag", "v1.0")
    own.git("switch", "--quiet", "main")
    path = clone(own, tmp_path / "narrow", "--single-branch")
    assert state(path) == "not of all branches"
    hint = "git remote set-branches origin '*' && git fetch"
    verdict, reason, message = rule(path, f"commit: {there}")
    assert (verdict, reason) == ("unverifiable", "narrow")
    assert message.endswith(
        f"the clone has not all branches, so nobody can tell: {hint}"
    )
    verdict, reason, message = rule(path, "tag: v1.0")
    assert (verdict, reason) == ("unverifiable", "narrow")
    assert message.endswith(f"may lack tags: {hint} --tags")
    found = check(dataset_of("releases: [{version: '1.0', date: 2021}]\n"), path)
    assert found[0].ruling.message.endswith(f"{hint} --tags")
    # A slip of the pen is one in any clone.
    head = own.git("rev-parse", "HEAD")
    wrong = head[:11] + ("0" if head[11] != "0" else "1")
    assert rule(path, f"commit: '{wrong}'")[:2] == ("broken", "no-commit")
    # The command that is told mends it.
    Scripted(path).git("remote", "set-branches", "origin", "*")
    Scripted(path).git("fetch", "--quiet", "--tags")
    assert state(path) == ""
    assert rule(path, f"commit: {there}")[0] == "verified"
    assert rule(path, "tag: v1.0")[0] == "verified"
    assert rule(path, "tag: v2.0")[:2] == ("broken", "no-tag")


@pytest.mark.parametrize("what", ["count: files", "count: files, per: P1M"])
def test_a_shallow_clone_counts_no_tree_that_it_lacks(
    own: Scripted, tmp_path: Path, what: str
) -> None:
    own.commit("Go on", "b", date="2021-01-01T00:00:00Z")
    number = "{id: n, title: T, value: 1, as-of: 2012-12, derive: {%s}}"
    dataset = dataset_of(f"numbers: [{number % what}]\n")
    path = clone(own, tmp_path / "shallow", "--depth=1")
    [found] = check(dataset, path)
    assert found.ruling.reason == "shallow"


def test_a_path_of_a_shallow_clone_is_not_born_with_it(
    own: Scripted, tmp_path: Path
) -> None:
    own.commit("Go on", date="2021-01-01T00:00:00Z")
    path = clone(own, tmp_path / "shallow", "--depth=1")
    # README is of 2012, but the only commit at hand, of 2021, seems to add it.
    said = rule(path, "{path: README, date: 2013}")
    assert said == ("verified", "ok", "is there at HEAD")
    assert rule(path, "{path: README, date: 2021}")[0] == "verified"
    own.git("rm", "--quiet", "README")
    own.commit("Remove", date="2022-01-01T00:00:00Z")
    path = clone(own, tmp_path / "deeper", "--depth=2")
    assert rule(path, "path: README")[2].startswith("existed until 2022-01-01, when")
    said = rule(path, "{path: README, date: 2023}")
    assert said[:2] == ("unverifiable", "shallow")
    assert survey(open_repository(path)).roots == ()
    assert {one.kind for one in find_candidates(open_repository(path))} == set()


def test_a_clone_without_tags_cannot_tell(own: Scripted, tmp_path: Path) -> None:
    own.git("tag", "v1")
    path = clone(own, tmp_path / "clone", "--no-tags")
    assert rule(path, "tag: v1")[:2] == ("unverifiable", "no-tags")
    assert state(path) == "without tags"


def test_a_partial_clone_without_files_is_read_and_nothing_fetched(
    own: Scripted, tmp_path: Path
) -> None:
    own.write(".mailmap", content="Eve <eve@example.org> <ada@example.org>\n")
    own.commit("Names", "a.txt")
    own.git("mv", "a.txt", "b.txt")
    own.write("b.txt", content="a.txt\n" * 19)
    name = own.commit("Move")
    path = clone(own, tmp_path / "partial", "--filter=blob:none", "--no-checkout")
    found = open_repository(path)
    assert found.is_partial
    assert not found.has_mailmap
    assert rule(path, f"commit: {name}")[0] == "verified"
    assert rule(path, f"commit: {'1' * 40}")[:2] == ("broken", "no-commit")
    # To find out where it went its content would be needed.
    assert "removed it" in rule(path, "path: a.txt")[2]
    assert "moved it to b.txt" in rule(own.path, "path: a.txt")[2]
    assert sum(len(some) for some in found.log()) == 3


def test_a_partial_clone_without_trees_cannot_tell(
    own: Scripted, tmp_path: Path
) -> None:
    path = clone(own, tmp_path / "partial", "--filter=tree:0", "--no-checkout")
    assert rule(path, "path: README")[:2] == ("unverifiable", "partial")


def test_a_repository_without_commits_cannot_tell(empty: Scripted) -> None:
    assert rule(empty.path, "commit: abcdef1234")[:2] == ("unverifiable", "empty")
    assert rule(empty.path, "path: a")[:2] == ("unverifiable", "empty")
    assert state(empty.path) == "without commits"
    found = open_repository(empty.path)
    assert (found.head, found.first_parents(), list(found.log())) == (None, 0, [])
    assert (list(found.changes(first_parents=True)), list(found.reachable())) == (
        [],
        [],
    )
    assert found.last_before(0) is None
    assert found.entries(["a"]) == {}


def test_a_replaced_or_grafted_commit_is_told_as_it_was(own: Scripted) -> None:
    first = own.git("rev-parse", "HEAD")
    second = own.commit("Second")
    third = own.commit("Third")
    own.git("replace", second, first)
    (own.path / ".git/info/grafts").write_text(f"{third}\n", "utf-8")
    found = open_repository(own.path)
    log = [commit.hash for commits in found.log() for commit in commits]
    assert log == [third, second, first]
    assert '"Second"' in rule(own.path, f"commit: {second}")[2]


def test_several_roots_are_all_roots(own: Scripted) -> None:
    own.git("switch", "--quiet", "--orphan", "side")
    side = own.commit("Side", "side.txt")
    own.git("switch", "--quiet", "main")
    own.git("merge", "--quiet", "--allow-unrelated-histories", "-m", "join", "side")
    assert rule(own.path, f"commit: {side}")[2].startswith(f"{side[:10]}: root of")


def test_an_author_in_latin_1_does_no_harm(own: Scripted) -> None:
    bare = own.commit_raw("1600000000 +0000", author=b"Andr\xe9")
    said = own.commit_raw(
        "1600000000 +0000", author=b"Andr\xe9", head=b"encoding ISO-8859-1\n"
    )
    odd = own.commit_raw("1600000000 +0000", author=b"Andr\xe9", head=b"encoding X\n")
    found = open_repository(own.path)
    commits = found.commits([bare, said, odd])
    people = [commits[name].person for name in (bare, said, odd)]
    assert people == ["Andr�", "André", "Andr�"]
    log = [commit.person for some in found.log() for commit in some]
    assert log == ["Andr�", "André", "Andr�", "Ada"]


def test_no_folder_and_no_repository_say_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    verdict, reason, message = rule(tmp_path / "a" / "b", "path: x")
    assert (verdict, reason) == ("unverifiable", "git")
    assert message == f"there is no folder {tmp_path / 'a' / 'b'}"
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    message = rule(tmp_path, "path: x")[2]
    assert message.startswith(f"{tmp_path} is in no git repository; give the path")


def test_no_git_says_so(own: Scripted, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    verdict, _, message = rule(own.path, "path: README")
    assert (verdict, message) == (
        "unverifiable",
        "git is not installed; install it, or put it on PATH",
    )


def test_a_repository_that_is_not_given_is_named() -> None:
    dataset = citing("{path: a, repository: other}", "path: b")
    found = check_evidence(dataset, {}).findings
    assert [one.ruling.message for one in found] == [
        "no checkout was given: --repo other=PATH",
        "no checkout was given: --repo PATH",
    ]
    assert {one.ruling.reason for one in found} == {"not-given"}


def test_a_submodule_is_asked_and_not_what_is_around_it(
    own: Scripted, tmp_path: Path
) -> None:
    inner = make(tmp_path / "inner")
    inner.commit("Inner", "inner.txt")
    options = ("-c", "protocol.file.allow=always")
    own.git(*options, "submodule", "--quiet", "add", str(inner.path), "sub")
    own.commit("With a submodule")
    assert rule(own.path / "sub", "path: inner.txt")[0] == "verified"
    assert rule(own.path / "sub", "path: README")[:2] == ("broken", "no-path")
    verdict, _, message = rule(own.path, "path: sub/")
    assert (verdict, message) == ("verified", "is there at HEAD")
    path = clone(own, tmp_path / "clone")
    with pytest.raises(GitError, match="git submodule update --init") as caught:
        open_repository(path / "sub")
    assert caught.value.reason == "not-checked-out"


def test_variables_of_a_hook_do_not_lead_astray(
    own: Scripted, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = make(tmp_path / "other")
    other.commit("Other")
    monkeypatch.setenv("GIT_DIR", str(other.path / ".git"))
    monkeypatch.setenv("GIT_INDEX_FILE", str(other.path / ".git/index"))
    assert rule(own.path, "path: README")[0] == "verified"


def test_no_program_that_a_repository_names_is_run(own: Scripted) -> None:
    trap = own.path / "trap"
    mark = own.path / "sprung"
    trap.write_text(f"#!/bin/sh\ntouch {mark}\ncat\n", "utf-8")
    trap.chmod(trap.stat().st_mode | stat.S_IXUSR)
    own.write(".gitattributes", content="* diff=trap\n")
    own.commit("Traps", "a.txt")
    own.git("mv", "a.txt", "b.txt")
    own.commit("Move")
    for key in ("core.pager", "core.fsmonitor", "diff.external", "gpg.program"):
        own.git("config", key, str(trap))
    for key in ("diff.trap.textconv", "diff.trap.command", "core.sshCommand"):
        own.git("config", key, str(trap))
    for key, value in (("log.showSignature", "true"), ("diff.orderFile", "/nowhere")):
        own.git("config", key, value)
    before = (own.path / ".git/config").read_bytes()
    assert "moved it to b.txt" in rule(own.path, "path: a.txt")[2]
    assert open_repository(own.path).lines("HEAD", ()) > 0
    assert not mark.exists()
    assert (own.path / ".git/config").read_bytes() == before


def test_a_call_that_takes_too_long_is_given_up(
    own: Scripted, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = tmp_path / "bin" / "git"
    slow.parent.mkdir()
    slow.write_text("#!/bin/sh\nexec sleep 60\n", "utf-8")
    slow.chmod(0o755)
    monkeypatch.setenv("PATH", f"{slow.parent}{os.pathsep}{os.environ['PATH']}")
    with pytest.raises(GitError, match=r"git rev-parse took more than 0\.2 seconds"):
        open_repository(own.path, limit=0.2)


def test_whoever_stops_early_ends_the_call(own: Scripted) -> None:
    git = open_repository(own.path).git
    stream = git.stream("log", "-z", "--format=%H")
    assert isinstance(stream, Generator)
    assert next(stream)
    stream.close()
    assert list(stream) == []


@pytest.mark.parametrize(
    ("said", "reason", "hint"),
    [
        (
            "fatal: detected dubious ownership in repository at '/r'",
            "dubious-ownership",
            "if you trust it: git config --global --add safe.directory /r",
        ),
        (
            "fatal: cannot use bare repository '/r' (safe.bareRepository is it)",
            "bare-refused",
            "name it in GIT_DIR for git, or set safe.bareRepository to all",
        ),
        (
            "fatal: unknown repository extension found:",
            "old-git",
            "install git 2.31 or newer",
        ),
        (
            "fatal: bad object 123",
            "incomplete",
            "fetch them (git fetch --refetch, or --unshallow), or use a full clone",
        ),
        ("error: of a new kind\n", "failed", ""),
        ("", "failed", ""),
    ],
)
def test_what_git_says_is_explained(said: str, reason: str, hint: str) -> None:
    error = explain(said, "/r")
    assert (error.reason, error.hint) == (reason, hint)
    assert "/r" in str(error)


@pytest.mark.skipif(getattr(os, "geteuid", bool)() != 0, reason="needs root")
def test_a_repository_of_another_user_is_not_read(own: Scripted) -> None:
    for path in (own.path, own.path / ".git"):
        os.chown(path, 12345, 12345)
    verdict, reason, message = rule(own.path, "path: README")
    assert (verdict, reason) == ("unverifiable", "git")
    assert message.endswith(f"git config --global --add safe.directory {own.path}")


def test_the_devices_of_our_settings_exist() -> None:
    assert Path(os.devnull).exists()
    assert git_process.find_git()
