"""The lock, the candidates, the numbers: what is written, and what never is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import yaml

from sphinxcontrib_lore.cli import main
from tests.history.scripted import Scripted

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = [pytest.mark.git, pytest.mark.usefixtures("faulty")]
BOTH = ("--repo", "kite", "--repo", "tail=tail")
DERIVE = ("derive", "lore.yaml", *BOTH)
LOCK, DATASET = Path("lore.lock.json"), Path("lore.yaml")
NOTE = "# Notes\n\nOn 2013-05-17 bob@example.org bent the kite.\n"
NUMBERS = """\
lore: 1\r
as-of: 2012   # of all\r
numbers:\r
  - id: commits   # 8000\r
    title: "8000"\r
    value: "8000"   # 8000 commits\r
    as-of: '2013-01'\r
    show: 8K+\r
    derive: {count: commits}\r
  - {id: of-2012, title: T, value: 9, derive: {count: commits}}\r
  - {id: rate, title: T, value: 2.50, as-of: 2013, derive: {count: commits, per: P1Y}}\r
  - {id: same, title: T, value: 1, as-of: 2014, derive: {count: tags, window: P1D}}\r
"""


def test_a_lock_is_written_and_is_the_same_when_written_again(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(DERIVE) == 0
    assert capsys.readouterr().out == "lore.lock.json: written\n"
    first = LOCK.read_bytes()
    lock = json.loads(first)
    assert {one["name"] for one in lock["repositories"]} == {"", "tail"}
    assert len(lock["commits"]) == 2
    assert main(DERIVE) == 0
    assert capsys.readouterr().out == "lore.lock.json: unchanged\n"
    LOCK.unlink()
    assert main(DERIVE) == 0
    assert LOCK.read_bytes() == first
    assert sorted(path.name for path in Path().iterdir()) == [
        "kite",
        "lore.lock.json",
        "lore.yaml",
        "tail",
    ]


def test_check_tells_where_a_person_says_otherwise_than_the_lock(
    shown: Callable[..., None],
) -> None:
    assert main(DERIVE) == 0
    shown("check-with-lock", "check", "lore.yaml")
    shown("check-with-both", "check", "lore.yaml", *BOTH[2:])
    text = DATASET.read_text("utf-8").replace("path: README", "path: READYOU")
    DATASET.write_text(text, "utf-8")
    shown("check-with-stale-lock", "check", "lore.yaml")
    LOCK.write_text("{", "utf-8")
    shown("check-with-bad-lock", "check", "lore.yaml")


def test_a_lock_of_a_folder_lies_beside_it(
    faulty: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (faulty / "docs").mkdir()
    DATASET.rename("docs/lore.yaml")
    repos = ("--repo", str(faulty / "kite"))
    assert main(["derive", "docs/", *repos]) == 0
    assert Path("docs.lock.json").exists()
    monkeypatch.chdir(faulty / "docs")
    assert main(["derive", ".", *repos]) == 0
    told = "docs.lock.json: written\n../docs.lock.json: unchanged\n"
    assert capsys.readouterr().out == told
    assert main(["check", "."]) == 1
    assert "lock-differs" in capsys.readouterr().err


def test_a_lock_that_cannot_be_read_is_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    LOCK.mkdir()
    assert main(["check", "lore.yaml"]) == 1
    told = (
        "lore.lock.json:1:1: error[bad-lock]: the lock cannot be read: it is not a file"
    )
    assert capsys.readouterr().err.startswith(told)
    assert main(DERIVE) == 2
    told = "error: lore.lock.json cannot be written: Is a directory\n"
    assert capsys.readouterr().err.endswith(told)


def test_candidates_can_be_pasted_and_say_where_they_come_from(
    capsys: pytest.CaptureFixture[str],
) -> None:
    kite = Scripted(Path("kite").resolve())
    kite.write("docs/notes.md", content=NOTE)
    kite.commit("Note", date="2014-03-02T00:00:00Z")
    options = ("--candidates", "new.yaml", "--notes", "docs/*.md", "nowhere/*")
    assert main([*DERIVE, *options]) == 2
    assert "--notes nowhere/*: no file at HEAD matches" in capsys.readouterr().err
    assert not LOCK.exists()
    assert main([*DERIVE, *options[:-1]]) == 0
    assert capsys.readouterr().out == "lore.lock.json: written\nnew.yaml: written\n"
    text = Path("new.yaml").read_text("utf-8")
    own, tail = yaml.safe_load_all(text)
    kinds = {one["id"]: str(one["date"]) for one in own["events"]}
    assert kinds["first-commit"] == "2012-01-25"
    assert kinds["lib-moved"] == "2014-02-03"
    assert "2013-05-17" in kinds.values()
    assert [one["version"] for one in own["releases"]] == ["1.0.0", "2.0.0"]
    [begin] = tail["events"]
    assert begin["evidence"][0]["repository"] == "tail"
    head = kite.git("rev-parse", "HEAD")[:10]
    said = f'# note: docs/notes.md:3 at {head}, prose: "On 2013-05-17 (address) bent'
    assert said in text
    assert main([*DERIVE, "--candidates", "-"]) == 0
    assert capsys.readouterr().out.startswith("# Candidates found in git (the own rep")
    pasted = text.partition("events:\n")[2].partition("releases:\n")
    era = "  - id: e\n    title: E\n    date: 2012\n    events:\n"
    events = "".join(f"    {line}\n" for line in pasted[0].splitlines())
    releases = f"releases:\n{pasted[2].partition('---')[0]}"
    whole = f"lore: 1\nas-of: 2014\neras:\n{era}{events}{releases}"
    Path("pasted.yaml").write_text(whole, "utf-8")
    assert main(["check", "pasted.yaml", "--repo", "kite"]) == 0


def test_no_lock_and_no_candidates_hold_an_address() -> None:
    kite = Scripted(Path("kite").resolve())
    kite.write("ada@example.org/notes.md", "ada@example.org/b.md", content=NOTE)
    kite.write(".mailmap", content="Ada <ada@example.org> <bob@example.org>\n")
    kite.commit("Thanks to bob@example.org", date="2014-03-02T00:00:00Z")
    kite.git("mv", "ada@example.org/b.md", "docs.md")
    kite.git("mv", "ada@example.org/notes.md", "eve@example.org.md")
    hash_ = kite.commit("For <eve@mail.example.org>", date="2014-03-03T00:00:00Z")
    cited = f"{{commit: '{hash_[:12]}'}}, {{path: docs.md}}, {{path: .mailmap}}"
    mine = "{path: 'ada@example.org/notes.md'}"
    text = f"anecdotes: [{{id: a, title: A, text: t, evidence: [{cited}, {mine}]}}]\n"
    DATASET.write_text(f"lore: 1\n{text}", "utf-8")
    options = ("--candidates", "new.yaml", "--notes", "**/*.md")
    assert main(["derive", "lore.yaml", "--repo", "kite", *options]) == 0
    lock = LOCK.read_bytes()
    assert b"For <(address)>" in lock
    assert b'"renamed_from": "(address)/b.md"' in lock
    assert b"(address)" in Path("new.yaml").read_bytes()
    for word in (b"@", b"Ada", b"Bob"):
        assert word not in lock
        assert word not in Path("new.yaml").read_bytes()


def test_candidates_never_replace_what_a_person_wrote(
    capsys: pytest.CaptureFixture[str],
) -> None:
    before = DATASET.read_bytes()
    assert main([*DERIVE, "--candidates", "lore.yaml"]) == 2
    assert "lore.yaml is there, and holds something else" in capsys.readouterr().err
    assert (DATASET.read_bytes(), LOCK.exists()) == (before, False)
    Path("empty").touch()
    for _ in range(2):
        assert main([*DERIVE, "--candidates", "empty"]) == 0


def test_numbers_are_spliced_in_and_no_other_byte_changes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    DATASET.write_bytes(NUMBERS.encode())
    DATASET.chmod(0o640)
    assert main(["derive", "lore.yaml", "--repo", "kite", "--write"]) == 0
    expected = (
        NUMBERS.replace('value: "8000"', 'value: "4"')
        .replace("'2013-01'", "'2014-02'")
        .replace("value: 9,", "value: 1,")
        .replace("value: 2.50, as-of: 2013", "value: 1.97, as-of: 2014")
        .replace("value: 1, as-of: 2014, ", "value: 0, as-of: 2014, ")
    )
    assert DATASET.read_bytes() == expected.encode()
    assert DATASET.stat().st_mode & 0o777 == 0o640
    out, err = capsys.readouterr()
    assert err == ""
    assert "value 8000 -> 4, as-of 2013-01 -> 2014-02 (commits that HEAD" in out
    assert "'show' still says '8K+'" in out
    told = "lore.yaml:4:5: warning[show-differs]: 'show' says 8K+, and 'value' 4; "
    for options in (["--repo", "kite"], []):
        assert main(["check", "lore.yaml", *options]) == 1
        [line] = capsys.readouterr().err.splitlines()
        assert line.startswith(told)
    assert main(["derive", "lore.yaml", "--repo", "kite", "--write"]) == 0
    out = capsys.readouterr().out
    assert out.endswith("lore.yaml: unchanged\nlore.lock.json: unchanged\n")
    assert DATASET.read_bytes() == expected.encode()


def test_beside_candidates_on_standard_output_changes_are_told_on_the_other(
    capsys: pytest.CaptureFixture[str],
) -> None:
    DATASET.write_bytes(NUMBERS.encode())
    write = ("--write", "--candidates", "-")
    assert main(["derive", "lore.yaml", "--repo", "kite", *write]) == 0
    out, err = capsys.readouterr()
    assert "value 8000 -> 4, as-of 2013-01 -> 2014-02" in err
    assert err.endswith("lore.yaml: written\nlore.lock.json: written\n")
    assert yaml.safe_load(out)["events"]


def test_a_number_that_cannot_be_replaced_is_told_and_left(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = """\
lore: 1
as-of: 2014
numbers:
  - {id: folded, title: T, value: "80\\x30", derive: {count: commits}}
  - {id: later, title: T, value: 8, as-of: 2015, derive: {count: commits}}
  - {id: about, title: T, value: 8, as-of: 2012~, derive: {count: commits}}
  - {id: fine, title: T, value: 8, derive: {count: commits}}
  - {id: mine, title: T, value: 8}
"""
    DATASET.write_text(text, "utf-8")
    assert main(["derive", "lore.yaml", "--repo", "kite", "--write"]) == 1
    out, err = capsys.readouterr()
    plain = "its as-of, 2012~, is no year, month or day"
    piece = "its 'value' is not written in one piece on one line; write it as 4"
    behind = "HEAD is of 2014-02-03, before its as-of, 2015: is the checkout up to"
    assert err.splitlines() == [
        f"lore.yaml:4:5: number 'folded' stays 800: {piece}",
        f"lore.yaml:5:5: number 'later' stays 8: {behind} date?",
        f"lore.yaml:6:5: number 'about' stays 8: {plain}",
    ]
    assert "number 'fine': value 8 -> 4" in out
    expected = text.replace("fine, title: T, value: 8", "fine, title: T, value: 4")
    assert DATASET.read_text("utf-8") == expected


def test_numbers_are_not_counted_where_they_cannot_be(
    faulty: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = f"file://{faulty / 'kite'}"
    Scripted(faulty).git("clone", "--quiet", "--depth=1", source, "shallow")
    before = DATASET.read_bytes()
    assert main(["derive", "lore.yaml", "--repo", "shallow", "--write"]) == 1
    assert "the clone is shallow" in capsys.readouterr().err
    assert DATASET.read_bytes() == before
    Scripted(faulty).git("init", "--quiet", "empty")
    assert main(["derive", "lore.yaml", "--repo", "empty", "--write"]) == 1
    assert "HEAD has no commit with a date" in capsys.readouterr().err


def test_a_link_stays_a_link() -> None:
    Path("there").mkdir()
    DATASET.rename("there/lore.yaml")
    DATASET.symlink_to("there/lore.yaml")
    assert main(["derive", "lore.yaml", "--repo", "kite", "--write"]) == 0
    assert DATASET.is_symlink()
    assert "value: 1, derive: {count: authors" in DATASET.read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (("lore.yaml",), 2, "the following arguments are required: --repo"),
        (("lore.yaml", "--repo", "no/such"), 2, "there is no folder no/such"),
        (("lore.yaml", "--repo", "tail=/"), 2, "--repo tail=/: / is in no git repo"),
        (("lore.yaml", "--repo", "x=kite"), 2, "no dataset has 'x'"),
        (("nope.yaml", "--repo", "kite"), 2, "there is no such file or folder"),
        (("package:yaml/x", "--repo", "kite"), 2, "FILE is in a package"),
        (("/", "--repo", "kite"), 2, "FILE is a root: nothing can be written"),
        (("lore.yaml", "--repo", "kite", "--notes", "x"), 2, "give --candidates FILE"),
        (("lore.yaml", "--repo", "tail=tail", "--write"), 2, "give --repo PATH"),
        (("wrong.yaml", "--repo", "kite"), 1, "nothing is derived from it"),
        ((*DERIVE[1:], "--candidates", "no/such/x"), 2, "no/such/x cannot be written"),
        ((*DERIVE[1:], "--candidates", "kite"), 2, "kite cannot be written: Is a dir"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(
    arguments: tuple[str, ...],
    status: int,
    said: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    Path("wrong.yaml").write_text("lore: 1\ntilte: x\n", "utf-8")
    before = DATASET.read_bytes()
    assert main(["derive", *arguments]) == status
    out, err = capsys.readouterr()
    assert said in err.splitlines()[-1]
    assert "Traceback" not in out + err
    assert DATASET.read_bytes() == before


def test_without_git_nothing_is_written(
    faulty: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(faulty))
    for more in ((), ("--write",), ("--candidates", "new.yaml")):
        assert main([*DERIVE, *more]) == 2
        assert "sphinx-lore derive: error: " in capsys.readouterr().err
    assert not LOCK.exists()


def test_an_interrupted_writer_leaves_the_old_lock(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    LOCK.write_text("old", "utf-8")

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", interrupt)
    assert main(DERIVE) == 130
    assert LOCK.read_text("utf-8") == "old"
    assert [path for path in Path().iterdir() if path.name.startswith(".")] == []
    capsys.readouterr()
