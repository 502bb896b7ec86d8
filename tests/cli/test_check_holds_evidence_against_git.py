"""Verified, unverifiable or broken: each piece of evidence, and why."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sphinxcontrib_lore.cli import main
from tests.cli.running import run_lore
from tests.history.scripted import Scripted

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.git
BOTH = ("--repo", "kite", "--repo", "tail=tail")


def _json(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    main(["check", "lore.yaml", "--format", "json", *arguments])
    [dataset] = json.loads(capsys.readouterr().out)["datasets"]
    evidence: dict[str, object] = dataset["evidence"]
    return evidence


@pytest.mark.usefixtures("faulty")
@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("check", BOTH),
        ("check-verbose", ("--verbose", *BOTH)),
        ("check-strict", ("--strict", "--repo", "tail=tail")),
        ("check-github", ("--format", "github", *BOTH)),
        ("check-without", ()),
        ("check-nowhere", ("--repo", "no/such", "--repo", "tail=/")),
        ("check-wrong", ("--repo", "kite", "--repo", "tial=tail", "--repo", "tail")),
    ],
)
def test_what_git_says_is_told(
    name: str, arguments: tuple[str, ...], shown: Callable[..., None]
) -> None:
    shown(name, "check", "lore.yaml", *arguments)


@pytest.mark.usefixtures("faulty")
def test_each_fault_has_its_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    evidence = _json(capsys, *BOTH)
    findings = evidence["findings"]
    assert isinstance(findings, list)
    verdicts = [(f["line"], f["verdict"], f["reason"]) for f in findings]
    assert verdicts == [
        (14, "verified", "ok"),
        (16, "broken", "no-commit"),
        (17, "broken", "wrong-date"),
        (19, "broken", "unreachable"),
        (20, "broken", "no-commit"),
        (22, "broken", "no-commit"),
        (27, "verified", "ok"),
        (29, "broken", "wrong-date"),
        (31, "broken", "no-path"),
        (32, "verified", "ok"),
        (33, "unverifiable", "not-given"),
        (35, "verified", "ok"),
        (36, "broken", "no-tag"),
        (37, "broken", "wrong-date"),
        (39, "unverifiable", "offline"),
        (41, "verified", "ok"),
        (43, "verified", "ok"),
        (44, "broken", "wrong-date"),
        (45, "unverifiable", "no-tags"),
        (47, "verified", "ok"),
        (48, "verified", "ok"),
        (49, "broken", "wrong-number"),
    ]
    assert evidence["counts"] == {
        "verified": 8,
        "unverifiable": 3,
        "broken": 11,
        "offline": 1,
    }


@pytest.mark.usefixtures("faulty")
def test_only_broken_evidence_fails_unless_asked_for_more() -> None:
    whole = Path("lore.yaml").read_text("utf-8")
    head = whole[: whole.index("eras:")]
    tail = "anecdotes: [{id: a, title: A, text: t, evidence: [%s]}]\n"
    for entry, plain, strict in (
        ("{path: README}", 0, 0),
        ("{path: README, repository: line}", 0, 1),
        ("{url: 'https://example.org/'}", 0, 0),
        ("{path: REDME}", 1, 1),
    ):
        Path("one.yaml").write_text(head + tail % entry, "utf-8")
        assert main(["check", "one.yaml", "--repo", "kite"]) == plain
        assert main(["check", "one.yaml", "--repo", "kite", "--strict"]) == strict


def test_a_shallow_clone_cannot_tell(
    faulty: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = f"file://{faulty / 'kite'}"
    Scripted(faulty).git("clone", "--quiet", "--depth=1", source, "shallow")
    evidence = _json(capsys, "--repo", "shallow")
    findings = evidence["findings"]
    assert isinstance(findings, list)
    reasons = {f["line"]: (f["verdict"], f["reason"]) for f in findings}
    assert reasons[14] == ("unverifiable", "shallow")
    assert reasons[31] == ("unverifiable", "shallow")
    assert reasons[32] == ("verified", "ok")


def test_without_git_nothing_is_verified_and_nothing_is_wrong_use(
    faulty: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(faulty))
    assert main(["check", "lore.yaml", "--repo", "kite"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert "evidence: 0 verified, 22 unverifiable (1 of them not in git)" in out
    assert main(["check", "lore.yaml", "--repo", "kite", "--strict"]) == 1


def test_no_output_holds_an_address(faulty: Path) -> None:
    for form in ("text", "json", "github"):
        options = ("--verbose", "--format", form)
        ran = run_lore("check", "lore.yaml", *options, *BOTH, cwd=faulty)
        assert b"@" not in ran.out + ran.err
        assert ran.status == 1


def test_several_datasets_each_take_their_own_repositories(
    faulty: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "lore: 1\nas-of: 2014\nreleases: [{version: 2.0.0, date: 2014-03}]\n"
    faulty.joinpath("other.yaml").write_text(text, "utf-8")
    assert main(["check", "other.yaml", "lore.yaml", *BOTH]) == 1
    out = capsys.readouterr().out
    assert "evidence: 1 verified, 0 unverifiable, 0 broken in other.yaml" in out
    assert out.endswith(
        "evidence: 9 verified, 3 unverifiable (1 of them not in git), 11 broken\n"
    )


def test_a_folder_with_an_equals_sign_is_named_with_its_path(
    faulty: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(faulty / "kite", faulty / "a=b")
    assert main(["check", "lore.yaml", "--repo", "./a=b", *BOTH[2:]]) == 1
    assert capsys.readouterr().out.endswith("11 broken in lore.yaml\n")
    assert main(["check", "lore.yaml", "--repo", "a=b"]) == 2
    assert "no dataset has 'a'" in capsys.readouterr().err
    assert main(["check", "lore.yaml", "--repo", "tail="]) == 2
    assert "'tail=' has no PATH" in capsys.readouterr().err


@pytest.mark.parametrize("call", range(1, 40, 3))
def test_a_git_that_fails_at_any_call_is_told(
    call: int,
    faulty: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    real = shutil.which("git")
    count = faulty / "count"
    failing = faulty / "bin" / "git"
    failing.parent.mkdir()
    failing.write_text(
        f'#!/bin/sh\necho >> {count}\n[ "$(wc -l < {count})" -ge {call} ] && '
        f'{{ echo "fatal: the disk is on fire" >&2; exit 128; }}\nexec {real} "$@"\n',
        encoding="utf-8",
    )
    failing.chmod(0o755)
    monkeypatch.setenv("PATH", f"{failing.parent}:{os.environ['PATH']}")
    for command in (
        ("check", "lore.yaml", *BOTH),
        ("derive", "lore.yaml", "--write", "--candidates", "new.yaml", *BOTH),
        ("new", "--repo", "kite"),
    ):
        count.write_text("", "utf-8")
        status = main(command)
        out, err = capsys.readouterr()
        assert status in {0, 1, 2}
        calls = len(count.read_text("utf-8"))
        assert calls < call or "the disk is on fire" in out + err
        assert "Traceback" not in out + err
        for name in ("lore.lock.json", "new.yaml"):
            (faulty / name).unlink(missing_ok=True)


@pytest.mark.usefixtures("faulty")
def test_rules_are_told_in_full_where_they_decide_or_are_asked_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    Path("fine.yaml").write_text("lore: 1\nreleases: [{version: 1.0, date: 2013}]\n")
    text = Path("fine.yaml").read_text("utf-8")
    Path("wrong.yaml").write_text(text.replace("2013", "2010"), "utf-8")
    for options, count in (["fine.yaml"], 1), (["fine.yaml", "--verbose"], 5):
        assert main(["check", *options, "--repo", "kite"]) == 0
        assert capsys.readouterr().out.count("\nrule") == count
    assert main(["check", "wrong.yaml", "--repo", "kite"]) == 1
    assert capsys.readouterr().out.count("\nrule: ") == 5
