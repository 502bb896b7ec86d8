"""Text for people, JSON for programs, annotations for GitHub."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from sphinxcontrib_lore.cli import main
from sphinxcontrib_lore.cli.reports.github import annotation
from sphinxcontrib_lore.dataset.problems import Place, Problem
from tests.cli.running import run_lore

if TYPE_CHECKING:
    from pathlib import Path

FINE = "lore: 1\nas-of: 2026\neras:\n  - {id: a, title: A, date: 2012}\n"
WRONG = "lore: 1\neras:\n  - {id: a, title: Ä, date: 2011-02-29}\nsubjects:\n"
LEAP = '"2011-02-29": there is no such day'
WAY_OUT = "2011 is no leap year; February has 28 days"


@pytest.fixture(autouse=True)
def _two_datasets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tmp_path.joinpath("fine.yaml").write_text(FINE, encoding="utf-8")
    tmp_path.joinpath("wrong.yaml").write_text(WRONG, encoding="utf-8")
    monkeypatch.chdir(tmp_path)


def test_text_puts_problems_on_one_stream_and_results_on_the_other(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["check", "wrong.yaml", "fine.yaml"]) == 1
    out, err = capsys.readouterr()
    assert out.splitlines() == [
        "1 error, 1 warning in wrong.yaml",
        "fine.yaml: 1 era: no problems",
        "2 datasets: 1 error, 1 warning",
    ]
    assert err.splitlines() == [
        f"wrong.yaml:3:29: error[bad-date]: {LEAP}; {WAY_OUT}",
        (
            "wrong.yaml:4:10: warning[empty-value]: 'subjects' has no value; "
            "give it one, or remove the key"
        ),
    ]


def test_a_sum_of_nothing_is_no_problems(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "fine.yaml", "./fine.yaml"]) == 0
    out, err = capsys.readouterr()
    assert (out.splitlines()[-1], err) == ("2 datasets: no problems", "")


def test_json_is_one_document_with_everything_in_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["check", "--format", "json", "wrong.yaml", "fine.yaml"]) == 1
    out, err = capsys.readouterr()
    assert err == ""
    none = {"subjects": 0, "releases": 0, "numbers": 0, "anecdotes": 0, "events": 0}
    assert json.loads(out) == {
        "version": 1,
        "datasets": [
            {
                "source": "wrong.yaml",
                "records": {"eras": 0, **none},
                "counts": {"errors": 1, "warnings": 1, "infos": 0},
                "problems": [
                    {
                        "code": "bad-date",
                        "severity": "error",
                        "file": "wrong.yaml",
                        "line": 3,
                        "column": 29,
                        "message": LEAP,
                        "hint": WAY_OUT,
                    },
                    {
                        "code": "empty-value",
                        "severity": "warning",
                        "file": "wrong.yaml",
                        "line": 4,
                        "column": 10,
                        "message": "'subjects' has no value",
                        "hint": "give it one, or remove the key",
                    },
                ],
                "evidence": None,
            },
            {
                "source": "fine.yaml",
                "records": {"eras": 1, **none},
                "counts": {"errors": 0, "warnings": 0, "infos": 0},
                "problems": [],
                "evidence": None,
            },
        ],
        "counts": {"errors": 1, "warnings": 1, "infos": 0},
    }


def test_json_of_what_cannot_be_read_has_no_records(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tmp_path.joinpath("empty.yaml").touch()
    assert main(["check", "--format", "json", "empty.yaml"]) == 1
    (dataset,) = json.loads(capsys.readouterr().out)["datasets"]
    assert dataset["records"] is None
    assert [problem["code"] for problem in dataset["problems"]] == ["empty-file"]


def test_json_is_ascii_whatever_it_says(tmp_path: Path) -> None:
    name = "Gesch\u00f6pf\u2028\U0001f525.yaml"
    tmp_path.joinpath(name).write_text("", encoding="utf-8")
    ran = run_lore("check", "--format", "json", name, cwd=tmp_path)
    assert ran.out.isascii()
    assert json.loads(ran.out)["datasets"][0]["source"] == name


def test_github_gets_annotations_and_the_closing_lines(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["check", "--format", "github", "wrong.yaml", "fine.yaml"]) == 1
    out, err = capsys.readouterr()
    assert err == ""
    assert out.splitlines() == [
        (
            "::error file=wrong.yaml,line=3,col=29,title=lore[bad-date]::"
            f"{LEAP}; {WAY_OUT}"
        ),
        (
            "::warning file=wrong.yaml,line=4,col=10,title=lore[empty-value]::"
            "'subjects' has no value; give it one, or remove the key"
        ),
        "1 error, 1 warning in wrong.yaml",
        "fine.yaml: 1 era: no problems",
        "2 datasets: 1 error, 1 warning",
    ]


def test_a_remark_is_a_notice_to_github() -> None:
    place = Place("lore.yaml", 1, 2)
    assert annotation(Problem("event-outside", place, "it lies outside")) == (
        "::notice file=lore.yaml,line=1,col=2,title=lore[event-outside]::"
        "it lies outside"
    )


def test_nothing_in_a_file_can_end_an_annotation_or_begin_another() -> None:
    place = Place("100%,a:b\n::error::c", 1, 2)
    problem = Problem("bad-id", place, "50%\r\n::error file=x::y")
    assert annotation(problem) == (
        "::error file=100%25%2Ca%3Ab%0A%3A%3Aerror%3A%3Ac,line=1,col=2,"
        "title=lore[bad-id]::50%25\\r\\n::error file=x::y"
    )


def test_each_form_is_named_in_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--help"]) == 0
    shown = capsys.readouterr().out
    for form in ("text", "json", "github"):
        assert f"\n  {form} " in shown
