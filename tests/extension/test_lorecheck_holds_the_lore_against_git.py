"""`-b lorecheck`: evidence, by git where there is a checkout, else by the lock."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from sphinx import version_info

from tests.extension.kept import Kept, keep
from tests.history.scripted import make

if TYPE_CHECKING:
    from pathlib import Path

    from tests.extension.project import Built

pytestmark = pytest.mark.git


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    """Give a repository whose numbers are right, and whose objects are documented."""
    kept = keep(tmp_path)
    kept.project.change("value: 1,", "value: 6,")
    kept.project.change(', "py:kite.motor"', "")
    return kept


def _check(kept: Kept, *, fresh: bool = True, **config: Any) -> Built:  # noqa: ANN401 - as Sphinx
    return kept.project.build("lorecheck", fresh=fresh, **config)


def _text(built: Built) -> list[str]:
    return built.text("output.txt").splitlines()


def _broken(built: Built) -> list[str]:
    return [line for line in _text(built) if "[broken]" in line]


def _rows(built: Built) -> list[tuple[str, str, str]]:
    rows = [json.loads(line) for line in built.text("output.json").splitlines()]
    return [(row["status"], row["code"], row["what"]) for row in rows]


def test_what_holds_by_the_lock_is_verified(kept: Kept) -> None:
    built = _check(kept)
    assert (built.warnings, built.app.statuscode) == ([], 0)
    assert [(status, what) for status, _, what in _rows(built)] == [
        ("unmentioned", "era 'flight'"),
        ("verified", f"commit {kept.first[:9]}"),
        ("verified", f"commit {kept.second}"),
        ("verified", "path tail/"),
        ("verified", "path string.py"),
        ("verified", "path wing/"),
        ("verified", "tag v1.0"),
        ("unmentioned", "era 'rewrite'"),
        ("verified", "path string.py"),
        ("verified", "path tail/"),
        ("unverifiable", "release 1.1"),
        ("verified", "number commits"),
        ("verified", "number files"),
        ("verified", "doc index"),
    ]
    assert _text(built) == [
        (
            "lore.yaml:7: [unmentioned] era 'flight': no page links to it, or has a "
            "callout of it"
        ),
        (
            "lore.yaml:19: [unmentioned] era 'rewrite': no page links to it, or has a "
            "callout of it"
        ),
        "lore.yaml:29: [unverifiable] release 1.1: the lock has no tag that names 1.1",
    ]


def test_a_line_of_the_json_tells_all(kept: Kept) -> None:
    line = _check(kept).text("output.json").splitlines()[3]
    assert json.loads(line) == {
        "filename": "lore.yaml",
        "lineno": 13,
        "column": 9,
        "status": "verified",
        "code": "ok",
        "dataset": "lore",
        "owner": "era 'flight'",
        "what": "path tail/",
        "info": "existed from 2012-01-26 until 2016-04-01, when "
        f"{kept.repository.git('log', '-1', '--format=%H', '--', 'tail')[:10]} removed "
        "it",
    }


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("date: 2014,", "date: 2015,", "2015 is claimed, but it is of 2014-03-02"),
        ("{path: wing/}", "{path: wing/, date: 2012}", "2012 is claimed, but it exi"),
        ("{tag: v1.0}", "{tag: v1.0, date: 2015}", "2015 is claimed, but it is light"),
        ('"1.1", date: 2016', '"1.2", date: 2016', "2016-01-01 is claimed, but v1.2 "),
        ("commits, value: 6", "commits, value: 5", "5 is claimed, but git counts 6 at"),
    ],
)
def test_what_the_lock_contradicts_is_broken(
    kept: Kept, old: str, new: str, said: str
) -> None:
    kept.project.change(old, new)
    built = _check(kept)
    assert built.app.statuscode == 1
    (broken,) = _broken(built)
    assert f": {said}" in broken
    # By git it is the same; one more commit is there by now.
    again = _check(kept, lore_repositories={"lore": kept.repository.path})
    said = said.replace("counts 6", "counts 7")
    assert [line for line in _broken(again) if f": {said}" in line]


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("COMMIT", "abcdef1234", "commit abcdef1234"),
        ("tail/}", "tial/}", "path tial/"),
        ("v1.0}", "v9.0}", "tag v9.0"),
    ],
)
def test_what_git_did_not_know_is_broken(
    kept: Kept, old: str, new: str, what: str
) -> None:
    kept.project.change(old.replace("COMMIT", kept.first[:9]), new)
    kept.derive()
    head = kept.repository.git("rev-parse", "HEAD")[:10]
    built = _check(kept)
    assert built.app.statuscode == 1
    (broken,) = (line for line in _text(built) if what in line)
    assert broken.endswith(
        f"[broken] {what}: git did not know it at {head} of 2020-06-03; "
        "'sphinx-lore check --repo' says what is most like it"
    )


def test_what_is_not_in_a_stale_lock_is_not_called_broken(kept: Kept) -> None:
    kept.project.change("tail/}", "tial/}")
    built = _check(kept)
    assert built.app.statuscode == 0
    assert built.typed() == ["lore.stale-lock"]
    assert ("unverifiable", "not-in-lock", "path tial/") in _rows(built)
    # By which rule it was counted is not known.
    assert ("unverifiable", "not-in-lock", "number commits") in _rows(built)


def test_what_is_not_in_the_lock_of_a_shallow_clone_is_not_called_broken(
    kept: Kept,
) -> None:
    kept.change_lock('"is_partial": false', '"is_partial": true')
    kept.change_lock(f'"cited": "{kept.first[:9]}"', '"cited": "abcdef1234"')
    built = _check(kept)
    assert ("unverifiable", "not-in-lock", f"commit {kept.first[:9]}") in _rows(built)


def test_without_lock_and_checkout_nobody_can_tell(kept: Kept) -> None:
    kept.lock.unlink()
    kept.project.change("release: 1.0}", "date: 2014}")
    built = _check(kept)
    assert built.app.statuscode == 0
    assert ("unverifiable", "not-given", "path tail/") in _rows(built)
    assert (
        "lore.yaml:13: [unverifiable] path tail/: there is neither a checkout nor a "
        "lock: 'sphinx-lore derive' writes one, or set 'lore_repositories'"
    ) in _text(built)


def test_a_checkout_finds_the_hash_that_was_meant(kept: Kept, tmp_path: Path) -> None:
    reel = make(tmp_path / "reel")
    turn = reel.commit("Turn", "handle.py")
    wrong = f"{turn[:9]}{'0' if turn[9] != '0' else '1'}"
    kept.project.change("{tag: v1.0}", f"{{commit: {wrong}, repository: reel}}")
    built = _check(kept, lore_repositories={"reel": "../../reel"})
    (broken,) = (line for line in _text(built) if "[broken]" in line)
    assert broken.startswith(
        f"lore.yaml:16: [broken] commit {wrong} in reel: no commit {wrong}; "
        f"{turn[:10]} begins alike: root of reel, 2020-05-17"
    )
    # Its own evidence is held against the lock all the same.
    assert ("verified", "ok", "path tail/") in _rows(built)


def test_a_checkout_that_is_not_there_leaves_it_to_the_lock(kept: Kept) -> None:
    built = _check(kept, lore_repositories={"lore": "nowhere"})
    assert built.app.statuscode == 0
    assert ("verified", "ok", "path tail/") in _rows(built)


def test_what_steers_a_terminal_is_shown_as_an_escape(kept: Kept) -> None:
    lock = json.loads(kept.lock.read_bytes())
    for number in lock["numbers"]:
        number.update(value="1", rule="by\x1b[31m\nrule")
    kept.lock.write_text(json.dumps(lock), encoding="utf-8")
    broken = _broken(_check(kept))
    assert [line for line in broken if line.endswith(r"; by\x1b[31m\nrule")]
    assert all(line.startswith("lore.yaml:") for line in broken)


def test_a_path_of_bytes_is_no_path(kept: Kept) -> None:
    built = _check(kept, lore_repositories={"lore": _Bytes()})
    [warning] = built.warnings
    assert warning.endswith("for 'lore', which is no path [lore.config]")


class _Bytes:
    def __fspath__(self) -> bytes:
        return b".."


def test_a_checkout_that_no_dataset_knows_is_a_warning(kept: Kept) -> None:
    built = _check(kept, lore_repositories={"kite": "..", "lore": 3})
    assert built.warnings == [
        "WARNING: 'lore_repositories' has 3 for 'lore', which is no path [lore.config]",
        (
            "WARNING: 'lore_repositories' has 'kite', which is neither a dataset nor a "
            "repository of one; there is 'lore', 'reel' [lore.config]"
        ),
    ]


# -- how old numbers are ------------------------------------------------------------


@pytest.mark.parametrize(("limit", "stale"), [("P1Y", 0), ("P3M", 2), (None, 0)])
@pytest.mark.parametrize("checkout", [{}, {"lore": ".."}])
def test_a_number_is_stale_long_before_the_newest_commit(
    kept: Kept, limit: str | None, stale: int, checkout: dict[str, str]
) -> None:
    kept.project.change("as-of: 2020-06", "as-of: 2020-02")
    kept.project.change("{count: commits}}", "{count: commits}, as-of: 2020-01}")
    kept.derive()
    built = _check(kept, lore_stale_after=limit, lore_repositories=checkout)
    found = [line for line in _text(built) if "[stale]" in line]
    assert len(found) == stale
    if stale:
        assert found[0] == (
            "lore.yaml:31: [stale] number 'commits': true as of 2020-01, and the "
            "newest commit is of 2020-06-03; more than P3M lie between"
        )
        assert built.app.statuscode == 1


def test_the_age_of_a_number_needs_something_to_count_from(kept: Kept) -> None:
    kept.lock.unlink()
    built = _check(kept, lore_stale_after="P1D")
    assert ("unverifiable", "no-date", "number 'commits'") in _rows(built)
    kept.derive()
    kept.project.change("as-of: 2020-06\n", "")
    built = _check(kept, lore_stale_after="P1D")
    assert any("for lack of its 'as-of'" in line for line in _text(built))


def test_a_limit_that_is_no_duration_is_a_warning(kept: Kept) -> None:
    assert _check(kept, lore_stale_after="six months").warnings == [
        (
            "WARNING: 'lore_stale_after' is 'six months', which is no duration; write "
            "'P6M' [lore.config]"
        )
    ]


# -- as a builder -------------------------------------------------------------------


def test_the_terminal_shows_each_line_and_a_sum(kept: Kept) -> None:
    kept.project.change("date: 2014,", "date: 2015,")
    out = kept.project.work / "check"
    command = [sys.executable, "-m", "sphinx", "-b", "lorecheck", "--color"]
    done = subprocess.run(
        [*command, kept.project.srcdir, out],
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    assert done.returncode == 1
    head = kept.repository.git("rev-parse", "HEAD~1")[:10]
    assert f"lore: evidence held against the lock, written at {head}\n" in done.stdout
    lines = done.stdout.splitlines()
    (verified,) = (line for line in lines if "tail/: existed" in line and "13" in line)
    assert verified.startswith(
        "(       lore.yaml: line   13) \x1b[32mverified     \x1b["
    )
    (broken,) = (line for line in lines if "broken  " in line)
    assert "\x1b[91mbroken       \x1b[39;49;00m\x1b[91mcommit " in broken
    assert "lore: 10 verified, 1 unverifiable, 1 broken, 2 unmentioned\n" in done.stdout


@pytest.mark.slow
def test_a_quiet_check_warns_and_processes_have_no_say(kept: Kept) -> None:
    kept.project.change("date: 2014,", "date: 2015,")
    for number in range(7):
        page = ":orphan:\n\nPage\n====\n\n:lore-era:`flight`\n"
        kept.project.write({f"page{number}.rst": page})
    kept.project.work.mkdir()
    runs = [
        kept.project.run("lorecheck", *options, folder=folder)
        for options, folder in ((("-j1",), "one"), (("-j4",), "four"))
    ]
    said = "2015 is claimed, but it is of 2014-03-02"
    for run in runs:
        assert run.code == 1
        assert run.warnings == [
            (
                f"lore.yaml:12:9: WARNING: broken: commit {kept.second}: {said} "
                "[lore.lorecheck]"
            )
        ]
    for name in ("output.txt", "output.json"):
        texts = [
            (kept.project.work / f"{folder}-lorecheck" / name).read_bytes()
            for folder in ("one", "four")
        ]
        assert texts[0] == texts[1]
    assert "unmentioned] era 'flight'" not in texts[0].decode()


def test_a_check_between_two_builds_reads_and_writes_nothing(kept: Kept) -> None:
    kept.project.build("html")
    check = _check(kept, fresh=False)
    # Older ones resolve the root, whatever there is to write.
    resolved = ["index"] if version_info < (8,) else []
    assert (check.read, check.written) == ([], resolved)
    assert sorted(p.name for p in check.outdir.iterdir()) == [
        "output.json",
        "output.txt",
    ]
    again = kept.project.build("html", fresh=False)
    assert (again.read, again.written) == ([], [])
    # What is wrong is said again, although nothing was read.
    kept.project.change("date: 2014,", "date: 2015,")
    for _ in range(2):
        assert any("[broken]" in line for line in _text(_check(kept, fresh=False)))


def test_a_dataset_that_cannot_be_read_fails_the_check(kept: Kept) -> None:
    kept.project.change("lore: 1", "lore: 9")
    built = _check(kept)
    assert built.app.statuscode == 1
    assert built.typed() == ["lore.bad-version"]


def test_who_builds_pages_does_not_load_what_asks_git() -> None:
    code = (
        "import sys, sphinxcontrib_lore.extension as e;"
        "print([m for m in sys.modules if 'sphinxcontrib_lore.history' in m])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert done.stdout.strip() == b"[]"
