"""A first dataset from a history: valid, shown at once, and saying why."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sphinxcontrib_lore.cli import main
from sphinxcontrib_lore.dataset.read import read_dataset
from tests.history.scripted import Scripted, make

if TYPE_CHECKING:
    from collections.abc import Callable

    from sphinxcontrib_lore.dataset.model import Dataset

pytestmark = [pytest.mark.git, pytest.mark.usefixtures("no_settings")]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def _commits(kite: Scripted, year: int, months: range, each: int) -> None:
    """Make *each* commits in each of some months."""
    for month in months:
        for number in range(each):
            kite.commit("Work", date=f"{year}-{month:02}-{number + 1:02}T12:00:00Z")


@pytest.fixture
def kite(here: Path) -> Scripted:
    """Make a history with every kind of turn."""
    kite = make(here / "kite")
    kite.commit(
        'Begin: "*all*" `x`_ # by <ada@example.org>', "README", date="2010-01-05T00:00Z"
    )
    _commits(kite, 2010, range(2, 13), 1)
    kite.commit("Tie", "string/a", date="2011-01-20T00:00:00Z")
    _commits(kite, 2011, range(2, 8), 1)
    kite.git("tag", "v0.1.0")
    # A pause of a year and a half, then work at another pace.
    _commits(kite, 2013, range(2, 13), 1)
    _commits(kite, 2014, range(1, 13), 6)
    kite.git("tag", "v1.0.0")
    kite.git("tag", "v1.0.1")
    kite.commit("Move", "src/kite.c", ".ci/run", date="2015-06-01T00:00:00Z")
    kite.git("rm", "-r", "--quiet", "string")
    kite.commit("Release two", date="2016-02-01T00:00:00Z")
    tagged = "2016-02-03T00:00:00Z"
    kite.git("tag", "-a", "-m", "two", "v2.0.0", GIT_COMMITTER_DATE=tagged)
    kite.git("tag", "v2.1.0rc1")
    return kite


def _draft(name: str = "lore.yaml") -> Dataset:
    assert main(["new", "--repo", "kite", "--output", name, "--force"]) == 0
    outcome = read_dataset(name, Path(), "lore")
    assert outcome.problems == ()
    assert outcome.dataset is not None
    return outcome.dataset


@pytest.mark.usefixtures("kite")
def test_a_draft_says_why(shown: Callable[..., None]) -> None:
    shown("new", "new", "--repo", "kite")


@pytest.mark.usefixtures("kite")
def test_eras_begin_where_the_history_turns(
    capsys: pytest.CaptureFixture[str],
) -> None:
    dataset = _draft()
    assert [(one.id, str(one.date)) for one in dataset.eras] == [
        ("beginnings", "2010-01/2010-12"),
        ("since-string", "2011-01/2011-06"),
        ("first-releases", "2011-07"),
        ("again-2013-02", "2013-02/2013-12"),
        ("faster-2014-01", "2014-01/2014-11"),
        ("version-1", "2014-12/2015-05"),
        ("since-src", "2015-06/2016-01"),
        ("version-2", "2016-02/.."),
    ]
    text = Path("lore.yaml").read_text("utf-8")
    whys = re.findall("  # Why: (.*)\n  - id: (.*)\n", text)
    assert [name for _, name in whys] == [one.id for one in dataset.eras]
    assert [one.version for one in dataset.releases] == [
        "0.1.0",
        "1.0.0",
        "1.0.1",
        "2.0.0",
    ]
    values = {one.id: one.value for one in dataset.numbers}
    assert values == {"commits": "104", "authors": "1", "commits-6-months": "1"}
    capsys.readouterr()
    assert main(["check", "lore.yaml", "--repo", "kite", "--strict"]) == 0
    assert " 0 unverifiable, 0 broken" in capsys.readouterr().out


@pytest.mark.usefixtures("kite")
def test_a_draft_begins_with_the_figures_of_the_history() -> None:
    _draft()
    text = Path("lore.yaml").read_text("utf-8")
    head = " ".join(text.partition("\nlore: 1")[0].replace("\n#", "").split())
    assert (
        "In figures: 104 commits, of which 0 are merges, 104 on the line of first "
        "parents, 1 root, 5 tags, 1 person (names as recorded, for HEAD holds no "
        ".mailmap that can be read)."
    ) in head
    years = "2010: 12, 2011: 7, 2013: 11, 2014: 72, 2015: 1, 2016: 1."
    assert head.endswith(f"Commits of each year, by their authors' dates: {years}")
    assert max(map(len, text.partition("\nlore: 1")[0].split("\n"))) <= 88


@pytest.mark.usefixtures("kite")
def test_a_draft_names_nobody_and_is_the_same_twice() -> None:
    _draft()
    first = Path("lore.yaml").read_bytes()
    assert b"@" not in first
    assert b"Ada" not in first
    _draft("again.yaml")
    assert Path("again.yaml").read_bytes() == first


@pytest.mark.slow
@pytest.mark.usefixtures("kite")
@pytest.mark.parametrize("style", ["list", "sections", "table", "chart"])
def test_sphinx_shows_a_draft_at_once(here: Path, style: str) -> None:
    docs = here / "docs"
    docs.mkdir()
    assert main(["new", "--repo", "kite", "--output", "docs/lore.yaml"]) == 0
    docs.joinpath("conf.py").write_text(
        "extensions = ['sphinxcontrib_lore']\n", "utf-8"
    )
    page = (
        f"Lore\n====\n\n.. lore-timeline::\n   :style: {style}\n   :events: all\n\n"
        ".. lore-numbers::\n"
    )
    docs.joinpath("index.rst").write_text(page, "utf-8")
    command = [sys.executable, "-m", "sphinx", "-W", "-q", "-b", "text", "docs", "out"]
    done = subprocess.run(command, capture_output=True, check=False, cwd=here)
    assert done.stderr.decode() == ""
    shown = here.joinpath("out/index.txt").read_text("utf-8")
    for words in ("Beginnings", "After a pause of 18 months", "A faster pace"):
        assert words in shown
    assert "commits in the last six months" in shown


@pytest.mark.usefixtures("kite")
def test_what_a_person_wrote_is_not_replaced_unless_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    mine = Path("lore.yaml")
    mine.write_text("mine", "utf-8")
    command = ["new", "--repo", "kite", "--output", "lore.yaml"]
    assert main(command) == 2
    told = "sphinx-lore new: error: --output lore.yaml is there already; "
    assert capsys.readouterr().err.startswith(told)
    assert mine.read_text("utf-8") == "mine"
    assert main([*command, "--force"]) == 0
    assert mine.read_text("utf-8").startswith("# A draft, made by 'sphinx-lore new'")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "the following arguments are required: --repo"),
        (("--repo", ""), "PATH is empty"),
        (("--repo", "no/such"), "there is no folder no/such"),
        (("--repo", "/"), "/ is in no git repository"),
        (("--repo", "empty"), "HEAD has no commit with a date"),
        (("--repo", "shallow"), "the clone is shallow"),
        (("--repo", "odd"), "no first commit has a date to go by"),
        (("--repo", "kite", "--output", "no/such/file"), "no/such/file cannot be writ"),
        (("--repo", "kite", "--output", "x" * 300), "cannot be written: File name too"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(
    arguments: tuple[str, ...],
    said: str,
    here: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    kite = make(here / "kite")
    kite.commit("Begin", date="2010-01-05T00:00:00Z")
    kite.commit("Go on", date="2010-01-06T00:00:00Z")
    Scripted(here).git("clone", "-q", "--depth=1", f"file://{here / 'kite'}", "shallow")
    make(here / "empty")
    make(here / "odd").commit("Begin", date="1970-01-01T00:00:05Z")
    assert main(["new", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err.splitlines()[-1]
    assert "Traceback" not in err


def test_a_repository_is_named_after_where_it_comes_from(here: Path) -> None:
    kite = make(here / "kite")
    kite.commit("Begin", date="2010-01-05T00:00:00Z")
    assert (_draft().project, _draft().repository) == ("kite", "")
    kite.git("remote", "add", "origin", "git@github.com:people/kite-flyer.git")
    dataset = _draft()
    assert dataset.project == "kite-flyer"
    assert dataset.repository == "https://github.com/people/kite-flyer"


def test_one_commit_is_enough(here: Path) -> None:
    make(here / "kite").commit("Begin", date="2010-01-05T00:00:00Z")
    [era] = _draft().eras
    assert (era.title, str(era.date)) == ("Beginnings", "2010-01/..")
