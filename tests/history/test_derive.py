"""What git says gets into the lock; what is new gets proposed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import yaml

from sphinxcontrib_lore.dataset.lock.read import read_lock
from sphinxcontrib_lore.dataset.lock.write import write_lock
from sphinxcontrib_lore.dataset.read import read_files
from sphinxcontrib_lore.dataset.source import SourceFile
from sphinxcontrib_lore.history.candidates import find_candidates
from sphinxcontrib_lore.history.candidates_text import write_candidates
from sphinxcontrib_lore.history.derive import derive_lock
from sphinxcontrib_lore.history.evidence import check_evidence
from sphinxcontrib_lore.history.git import open_repository
from sphinxcontrib_lore.history.survey import survey
from tests.history.scripted import HEADER, Scripted, citing, dataset_of, make

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.git


@pytest.fixture
def lived(own: Scripted) -> Scripted:
    """Give a repository with a bit of everything."""
    own.commit("By ada@example.org", "lib/a.c", "old.py", date="2013-02-03T00:00:00Z")
    own.git("tag", "v1.0.0")
    own.git("tag", "v1.1.0rc1")
    own.git(
        "tag", "-a", "-m", "t", "snapshot", GIT_COMMITTER_DATE="2013-03-01T00:00:00Z"
    )
    own.git("mv", "old.py", "new.py")
    own.git("rm", "-r", "--quiet", "lib")
    own.commit("Move", "src/b.c", date="2014-02-03T00:00:00Z")
    return own


TEXT = """\
as-of: 2014
subjects: [{{id: s, title: S, paths: [lib/, new.py, old.py, never.py]}}]
numbers:
  - {{id: n, title: N, value: 1, derive: {{count: commits}}}}
  - {{id: w, title: W, value: 1, derive: {{count: commits, per: P1W}}}}
anecdotes:
  - id: a
    title: A
    text: t
    evidence:
      - {{commit: "{first}"}}
      - {{commit: "0123456789"}}
      - {{tag: snapshot}}
      - {{path: README, repository: other}}
      - {{tag: v9, repository: other}}
"""


def test_the_lock_holds_what_git_says(lived: Scripted) -> None:
    first = lived.git("rev-list", "--max-parents=0", "HEAD")
    dataset = dataset_of(TEXT.format(first=first[:8]))
    derived = derive_lock(dataset, {"": lived.path})
    lock = derived.lock
    assert derived.failures == ()
    [commit] = lock.commits
    assert (commit.cited, commit.at.hash, commit.subject) == (first[:8], first, "Begin")
    assert str(commit.at.author) == "1327499720 +0100"
    paths = {one.path: one for one in lock.paths}
    assert paths.keys() == {"lib/", "new.py", "old.py"}
    assert paths["new.py"].renamed_from == "old.py"
    assert paths["old.py"].renamed_to == "new.py"
    lib = paths["lib/"]
    assert lib.birth is not None
    assert lib.end is not None
    assert (str(lib.birth.author), lib.kind) == ("1359849600 +0000", "")
    assert [one.tag for one in lock.releases] == ["snapshot", "v1.0.0", "v1.1.0rc1"]
    assert [one.version for one in lock.releases] == ["", "1.0.0", "1.1.0rc1"]
    values = {one.id: one.value for one in lock.numbers}
    # From 25 January 2012 to 3 February 2014 are 105 weeks.
    assert values == {"n": "3", "w": "0.0"}
    assert lock.repositories[0].commits == 3


def test_the_lock_is_the_same_bytes_twice_and_names_nobody(lived: Scripted) -> None:
    second = lived.git("rev-parse", "HEAD~1")
    dataset = dataset_of(TEXT.format(first=second[:12]))
    written = write_lock(derive_lock(dataset, {"": lived.path}).lock)
    assert write_lock(derive_lock(dataset, {"": lived.path}).lock) == written
    assert b"By (address)" in written
    for word in (b"@", b"Ada", b"Bob"):
        assert word not in written
    reading = read_lock(written, "l", dataset)
    assert reading.problems == ()


def test_what_was_not_asked_now_is_kept_from_the_lock_before(
    lived: Scripted, tmp_path: Path
) -> None:
    other = make(tmp_path / "other")
    other.commit("Other", "README")
    other.git("tag", "v9")
    dataset = dataset_of(TEXT.format(first="0123456789"))
    both = derive_lock(dataset, {"": lived.path, "other": other.path}).lock
    again = derive_lock(dataset, {"": lived.path}, both).lock
    assert write_lock(again) == write_lock(both)
    assert write_lock(derive_lock(dataset, {"other": other.path}, both).lock) == (
        write_lock(both)
    )
    assert [one.tag for one in both.releases if one.repository] == ["v9"]
    without = dataset_of("numbers: []\n")
    left = derive_lock(without, {}, both).lock
    assert (left.commits, left.paths, left.numbers) == ((), (), ())
    assert {one.tag for one in left.releases} == {"snapshot", "v1.0.0", "v1.1.0rc1"}


def test_a_repository_that_cannot_be_asked_is_told(
    empty: Scripted, tmp_path: Path
) -> None:
    told: list[str] = []
    repositories = {"": empty.path, "other": tmp_path / "nowhere"}
    derived = derive_lock(citing("path: a"), repositories, progress=told.append)
    assert [(name, error.reason) for name, error in derived.failures] == [
        ("other", "no-folder")
    ]
    assert derived.lock.repositories == ()
    assert told == ["P", "other"]


def test_numbers_of_a_shallow_clone_do_not_get_into_the_lock(
    lived: Scripted, tmp_path: Path
) -> None:
    clone = tmp_path / "clone"
    lived.git("clone", "-q", "--depth=1", lived.path.as_uri(), str(clone))
    dataset = dataset_of(TEXT.format(first="0123456789"))
    assert derive_lock(dataset, {"": clone}).lock.numbers == ()


def test_progress_names_each_repository(lived: Scripted) -> None:
    told: list[str] = []
    check_evidence(citing("path: lib/"), {"": lived.path}, progress=told.append)
    assert told == ["P"]


def test_a_report_counts_and_states_its_rules(lived: Scripted) -> None:
    dataset = citing("path: lib/", "path: never.py", "doc: index")
    report = check_evidence(dataset, {"": lived.path})
    counts = {verdict.value: number for verdict, number in report.counts().items()}
    assert counts == {"verified": 1, "unverifiable": 1, "broken": 1}
    assert report.is_broken
    assert any("author or committer date" in rule for rule in report.rules)
    assert "in UTC or in its recorded zone" in report.rules[0]
    line = str(report.findings[1])
    assert line == (
        "lore.yaml:11:9: broken[no-path]: path never.py: "
        "no commit on the way to HEAD has ever had it"
    )
    assert [one.place.line for one in report.findings] == [10, 11, 12]


def test_candidates_say_where_they_come_from(lived: Scripted) -> None:
    found = {one.id: one for one in find_candidates(open_repository(lived.path))}
    assert found.keys() == {
        "first-commit",
        "lib-born",
        "lib-gone",
        "src-born",
        "release-1-0-0",
    }
    first = lived.git("rev-list", "--max-parents=0", "HEAD")
    begin = found["first-commit"]
    assert (begin.kind, begin.date, begin.title) == (
        "root",
        "2012-01-25",
        "First commit",
    )
    assert begin.why == f'{first[:10]} has no parents: "Begin"'
    assert begin.evidence == (("commit", first),)
    assert found["lib-gone"].date == "2014-02-03"
    assert found["release-1-0-0"].evidence == (("tag", "v1.0.0"),)
    assert "lightweight" in found["release-1-0-0"].why


def test_candidates_can_be_pasted_and_hold(lived: Scripted) -> None:
    lived.commit('Say "x": # {y}\tz', "q/w.txt", date="2015-01-01T00:00:00Z")
    repository = open_repository(lived.path)
    text = write_candidates(find_candidates(repository), source="main\n")
    assert text.startswith("# Candidates found in git (main).\n")
    pasted = yaml.safe_load(text)
    assert pasted.keys() == {"events", "releases"}
    events, releases = text.split("events:\n")[1].split("releases:\n")
    indented = events.replace("\n  ", "\n      ")
    era = "eras:\n  - id: e\n    title: E\n    date: 2012/..\n    events:\n    "
    whole = f"{HEADER}as-of: 2016\n{era}{indented.rstrip()}\nreleases:\n{releases}"
    outcome = read_files((SourceFile("lore.yaml", whole.encode()),), "lore")
    assert [str(one) for one in outcome.problems] == []
    assert outcome.dataset is not None
    report = check_evidence(outcome.dataset, {"": lived.path})
    assert {one.verdict.value for one in report.findings} == {"verified"}
    assert len(report.findings) >= len(pasted["events"])


def test_candidates_of_another_repository_name_it(lived: Scripted) -> None:
    found = find_candidates(open_repository(lived.path))
    text = write_candidates(found[:1], repository="torch-th")
    [event] = yaml.safe_load(text)["events"]
    assert event["evidence"][0]["repository"] == "torch-th"
    assert write_candidates(()).count("\n") == 3


def test_several_roots_get_ids_of_their_own(own: Scripted) -> None:
    for name in ("one", "two"):
        own.git("switch", "--quiet", "--orphan", name)
        own.commit(name, f"{name}.txt", date="2013-01-01T00:00:00Z")
        own.git("switch", "--quiet", "main")
        own.git("merge", "-q", "--allow-unrelated-histories", "-m", "join", name)
    found = [one.id for one in find_candidates(open_repository(own.path))]
    assert found == ["first-commit", "another-root", "another-root-2"]


def test_commits_of_a_broken_clock_are_no_candidates(empty: Scripted) -> None:
    empty.commit("Old", "a/b", date="@0 +0000")
    assert find_candidates(open_repository(empty.path)) == ()
    looked = survey(open_repository(empty.path))
    assert (looked.with_odd_date, looked.commits) == (1, 1)


def busy(own: Scripted, months: dict[int, int]) -> None:
    """Make commits, so many in each month counted from January 2020."""
    lines: list[str] = []
    for month, commits in sorted(months.items()):
        # Days 2 and later of a month, whichever it is.
        begin = 1_577_923_200 + month * 2_635_200
        for number in range(commits):
            who = f"A <a@example.org> {begin + number} +0000"
            lines += ["commit refs/heads/main", f"author {who}", f"committer {who}"]
            lines += ["data 1", "x"]
    own.git("fast-import", "--quiet", "--force", stdin="\n".join([*lines, ""]).encode())


def test_a_month_that_stands_out_is_a_burst(empty: Scripted) -> None:
    busy(empty, {**dict.fromkeys(range(12), 10), 12: 29, 13: 30, 14: 50, 15: 10})
    found = find_candidates(open_repository(empty.path))
    [burst] = [one for one in found if one.kind == "burst"]
    since = "--since=2021-02-01T00:00:00Z"
    first = empty.git("rev-list", "--reverse", since, "main").split()[0]
    assert burst.date == "2021-02/2021-03"
    assert burst.title == "80 commits in 2 months"
    assert burst.evidence == (("commit", first),)
    assert burst.why == (
        "80 commits (author date, UTC), 3 times the median of 10 a month in the 12 "
        f"months before, or more; first of them is {first[:10]}"
    )


def test_a_burst_of_one_month_after_silence(empty: Scripted) -> None:
    busy(empty, {0: 30, 14: 20, 16: 19})
    found = find_candidates(open_repository(empty.path))
    [burst] = [one for one in found if one.kind == "burst"]
    assert (burst.date, burst.title) == ("2021-03", "20 commits in one month")


def test_a_survey_tells_the_figures(lived: Scripted) -> None:
    lived.git("switch", "--quiet", "-c", "side", "HEAD~1")
    lived.commit(
        "Late", date="2015-12-31T23:00:00-05:00", committed="2017-01-01T00:00:00Z"
    )
    lived.git("switch", "--quiet", "main")
    late = "2018-01-01T00:00:00Z"
    lived.git(
        *("merge", "--quiet", "-m", "join", "side"),
        GIT_AUTHOR_DATE=late,
        GIT_COMMITTER_DATE=late,
    )
    lived.commit_raw("yesterday")
    found = survey(open_repository(lived.path))
    assert (found.commits, found.merges, found.first_parents) == (6, 1, 5)
    assert [root.subject for root in found.roots] == ["Begin"]
    assert found.head is not None
    assert found.head.subject == "raw"
    assert found.people == 1
    assert (found.with_two_dates, found.with_two_days, found.with_odd_date) == (1, 1, 1)
    assert dict(found.by_year) == {2012: 1, 2013: 1, 2014: 1, 2015: 1, 2018: 1}
    assert len(found.tags) == 3


def test_a_folder_that_moved_is_not_called_removed(own: Scripted) -> None:
    own.commit("Begin", "core/a.c", "core/b.c", "old/x", date="2013-01-01T00:00Z")
    own.write("reel/README")
    own.git("mv", "core", "reel/core")
    own.git("rm", "--quiet", "-r", "old")
    own.commit("Move", date="2014-01-01T00:00Z")
    found = {one.id: one for one in find_candidates(open_repository(own.path))}
    assert found["core-moved"].title == "core/ is moved to reel/core/"
    assert found["core-moved"].kind == "folder-gone"
    assert found["old-gone"].title == "old/ is removed"
