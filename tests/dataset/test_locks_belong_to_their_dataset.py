"""Where a lock lies, and what a dataset has of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sphinxcontrib_lore.dataset.collection import Library
from sphinxcontrib_lore.dataset.dates import format_number
from sphinxcontrib_lore.dataset.lock.digest import evidence_digest
from sphinxcontrib_lore.dataset.lock.model import (
    Lock,
    LockedCommit,
    LockedNumber,
    LockedPath,
    LockedRelease,
)
from sphinxcontrib_lore.dataset.lock.shown import look_up, look_up_path
from sphinxcontrib_lore.dataset.lock.stamp import Moment, Stamp
from sphinxcontrib_lore.dataset.lock.write import write_lock
from sphinxcontrib_lore.dataset.problems import Problems
from sphinxcontrib_lore.dataset.query import NumbersQuestion, SubjectQuestion
from sphinxcontrib_lore.dataset.query.answers import CountAnswer
from sphinxcontrib_lore.dataset.query.answers import Path as PathAnswer
from sphinxcontrib_lore.dataset.read import Outcome, read_files
from sphinxcontrib_lore.dataset.source import SourceFile, locate
from sphinxcontrib_lore.dataset.store.packing import pack, unpack

if TYPE_CHECKING:
    from pathlib import Path

    from sphinxcontrib_lore.dataset.model import Dataset

TEXT = """\
lore: 1
as-of: 2020-06
repository: https://github.com/o/p
eras:
  - id: e
    title: E
    date: 2012/2019
    evidence: [{commit: ABCD123}, {tag: "2.0"}]
    events:
      - {title: First, release: 1.0, evidence: [{path: a/}]}
      - {title: All, release: 1.x}
      - {title: Betas, release: 3.x}
subjects:
  - {id: s, title: S, paths: [a/, b.py, c, d], repository: null}
releases:
  - {version: 2.0.0, date: 2015}
numbers:
  - {id: n, title: N, value: 8000, qualifier: about, derive: {count: commits}}
  - {id: m, title: M, value: 8000}
"""
TEXT = TEXT.replace(", repository: null", "")
NOON = 43_200


def stamp(day: int) -> Stamp:
    return Stamp(day * 86_400 + NOON, "+0000")


def moment(day: int, name: str = "f") -> Moment:
    return Moment(name * 40, stamp(day), stamp(day))


def release(version: str, day: int, tag: str = "") -> LockedRelease:
    return LockedRelease(
        repository="",
        version=version,
        tag=tag or f"v{version}",
        hash="b" * 40,
        date=stamp(day),
        annotated=False,
    )


def path(name: str, kind: str = "", **more: Moment | str | None) -> LockedPath:
    life: dict[str, Moment | str | None] = {"birth": None, "end": None, **more}
    return LockedPath(repository="", path=name, kind=kind, **life)  # type: ignore[arg-type]


RELEASES = (
    # 15 000 days: 2011-01-26.
    release("1.0", 15_400),
    release("1.0rc1", 15_300),
    release("1.0", 15_900, tag="1.0"),
    release("1.9", 16_000),
    release("2.0", 16_100),
    release("3.0b1", 16_200),
    release("", 16_300, tag="x"),
    release("9.9", 10**7),
)
NUMBER = LockedNumber(
    id="n", value="8123.5", first="", last="2020-06-30", revision="c" * 40, rule="r"
)


def lock_of(**more: object) -> Lock:
    written = read_files((SourceFile("lore.yaml", TEXT.encode()),), "lore").written
    assert written is not None
    parts: dict[str, object] = {"releases": RELEASES, "numbers": (NUMBER,), **more}
    digest = evidence_digest(written)
    return Lock(dataset="lore", digest=digest, **parts)  # type: ignore[arg-type]


def read(lock: Lock | bytes, text: str = TEXT) -> Outcome:
    content = lock if isinstance(lock, bytes) else write_lock(lock)
    files = (
        SourceFile("lore.yaml", text.encode()),
        SourceFile("lore.lock.json", content),
    )
    return read_files(files, "lore")


def dataset_of(lock: Lock) -> Dataset:
    outcome = read(lock)
    assert outcome.problems == ()
    assert outcome.dataset is not None
    return outcome.dataset


@pytest.mark.parametrize(
    "value", ["1e999999999", "9" * 5_000, "1/0", "many", "", "\u0661", f"1.{'0' * 100}"]
)
def test_a_count_that_is_no_number_spoils_its_lock(value: str) -> None:
    number = NUMBER._replace(value=value)
    outcome = read(lock_of(numbers=(number,)))
    problem = next(one for one in outcome.problems if one.code == "bad-lock")
    assert problem.message == "the lock cannot be used: 'value' is no number"
    assert outcome.dataset is not None
    assert outcome.dataset.lock is None


def test_half_of_a_character_spoils_a_lock() -> None:
    content = write_lock(lock_of()).replace(b'"rule": "r"', b'"rule": "\\ud800"')
    problem = next(one for one in read(content).problems if one.code == "bad-lock")
    assert (
        problem.message == "the lock cannot be used: 'rule' holds half of a character"
    )


# -- where it lies ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "lock", "shown"),
    [
        ("lore.yaml", "lore.lock.json", "lore.lock.json"),
        ("./docs/x.yaml", "docs/x.lock.json", "docs/x.lock.json"),
        ("docs", "docs.lock.json", "docs.lock.json"),
        ("docs/", "docs.lock.json", "docs.lock.json"),
    ],
)
def test_a_lock_lies_beside_its_file_or_folder(
    tmp_path: Path, source: str, lock: str, shown: str
) -> None:
    (tmp_path / "docs").mkdir()
    for name in ("lore.yaml", "docs/x.yaml", lock):
        (tmp_path / name).write_text("x", "utf-8")
    *files, found = locate(source, tmp_path, Problems())
    assert [file.is_lock for file in files] == [False]
    assert (found.name, found.content, found.is_lock) == (shown, b"x", True)


@pytest.mark.parametrize(
    ("source", "shown"), [(".", "../in.lock.json"), ("..", "../../out.lock.json")]
)
def test_the_lock_of_a_folder_that_is_a_dot_lies_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str, shown: str
) -> None:
    inside = tmp_path / "out" / "in"
    inside.mkdir(parents=True)
    monkeypatch.chdir(inside)
    for name in ("x.yaml", "../x.yaml", shown):
        (inside / name).write_text("x", "utf-8")
    from pathlib import Path as Here  # noqa: PLC0415

    _, found = locate(source, Here(), Problems())
    assert found.name == shown
    assert (inside / found.name).exists()


def test_a_root_has_nothing_beside_it(tmp_path: Path) -> None:
    assert not any(file.is_lock for file in locate("/", tmp_path, Problems()))


def test_a_package_has_its_lock_as_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "pack_of_lore" / "data"
    data.mkdir(parents=True)
    (data.parent / "__init__.py").touch()
    for name in ("l.yaml", "l.lock.json", "x.yaml"):
        (data / name).write_text("x", "utf-8")
    (data.parent / "data.lock.json").write_text("y", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    base = "package:pack_of_lore"

    def found(source: str) -> list[str]:
        return [file.name for file in locate(source, tmp_path, Problems())]

    assert found(f"{base}/data/l.yaml") == [
        f"{base}/data/l.yaml",
        f"{base}/data/l.lock.json",
    ]
    assert found(f"{base}/data/x.yaml") == [f"{base}/data/x.yaml"]
    assert found(f"{base}/data")[-1] == f"{base}/data.lock.json"
    # The package itself has no file beside it.
    assert found(base) == []


def test_a_lock_that_cannot_be_read_is_one_problem(tmp_path: Path) -> None:
    (tmp_path / "lore.yaml").write_text("lore: 1", "utf-8")
    (tmp_path / "lore.lock.json").mkdir()
    problems = Problems()
    (only,) = locate("lore.yaml", tmp_path, problems)
    (problem,) = problems.found
    assert only.name == "lore.yaml"
    assert str(problem) == (
        "lore.lock.json:1:1: error[bad-lock]: the lock cannot be read: it is not a "
        "file; allow reading it"
    )


# -- releases -----------------------------------------------------------------------


def test_releases_that_only_tags_tell_of_are_releases() -> None:
    dataset = dataset_of(lock_of())
    told = {r.version: (str(r.date), r.is_derived) for r in dataset.releases}
    assert told == {
        "2.0.0": ("2015", False),
        # Of two tags the older one; what is written as 2.0.0 is 2.0 as well; of a year
        # of five digits, nothing more is said.
        "1.0rc1": ("2011-11-22", True),
        "1.0": ("2012-03-01", True),
        "1.9": ("2013-10-22", True),
        "3.0b1": ("2014-05-10", True),
        "9.9": ("Y29349", True),
    }


def test_events_are_dated_by_them_and_previews_begin_no_series() -> None:
    (era,) = dataset_of(lock_of()).eras
    assert [str(event.date) for event in era.events] == [
        "2012-03-01",
        "2012-03-01/2013-10-22",
        # Where there is nothing else, they do.
        "2014-05-10",
    ]


def test_without_a_lock_they_are_not_known_but_git_is_asked_for_them() -> None:
    outcome = read_files((SourceFile("lore.yaml", TEXT.encode()),), "lore")
    assert {p.code for p in outcome.problems} == {"unknown-release"}
    assert outcome.written is not None
    assert len(outcome.written.eras[0].events) == 3
    # So the lock is not stale as soon as it is there.
    assert evidence_digest(outcome.written) == lock_of().digest


@pytest.mark.parametrize(
    ("old", "new", "codes"),
    [("path: a/", "path: z/", ["stale-lock"]), ("lore: 1\n", "lore: 1\n", [])],
)
def test_a_stale_lock_is_told_by_what_is_written(
    old: str, new: str, codes: list[str]
) -> None:
    outcome = read(lock_of(), TEXT.replace(old, new))
    assert [problem.code for problem in outcome.problems] == codes
    assert outcome.dataset is not None
    assert outcome.dataset.is_lock_stale == bool(codes)
    assert outcome.dataset.lock is not None


def test_a_lock_is_not_called_stale_for_a_record_that_could_not_be_read() -> None:
    faulty = TEXT.replace("date: 2012/2019", "date:")
    outcome = read(lock_of(), faulty)
    [problem] = outcome.problems
    assert problem.code == "missing-key"
    assert problem.message == "this era has no 'date': the key is empty"
    assert outcome.dataset is not None
    assert outcome.dataset.is_lock_stale


def test_a_lock_alone_is_no_dataset() -> None:
    outcome = read_files((SourceFile("lore.lock.json", b"{}"),), "lore")
    assert (outcome.dataset, outcome.written) == (None, None)


# -- what is shown ------------------------------------------------------------------

LIVES = [
    (path("p", "folder", birth=moment(15_400)), "2012/..", ("folder", "p")),
    (path("p", "file", birth=moment(15_400)), "2012/..", ("file", "p")),
    (path("p", "submodule"), None, ("folder", "p")),
    (
        path("p", birth=moment(15_400), end=moment(16_200, "a")),
        "2012/2014",
        ("commit", "a" * 40),
    ),
    (
        path("p", birth=moment(15_350), end=moment(15_500, "a")),
        "2012-01/2012-06",
        ("commit", "a" * 40),
    ),
    (
        path("p", birth=moment(15_350), end=moment(15_355, "a")),
        "2012-01",
        ("commit", "a" * 40),
    ),
    # A merge left it out; a clone does not reach so far; a clock was wrong.
    (path("p", birth=moment(15_350)), "2012/", ("gone", "p")),
    (path("p", end=moment(15_350, "a")), "../2012", ("commit", "a" * 40)),
    (path("p"), None, ("gone", "p")),
    (
        path("p", birth=moment(16_200), end=moment(15_400, "a")),
        None,
        ("commit", "a" * 40),
    ),
    (path("p", "file", birth=Moment("f" * 40, None, None)), None, ("file", "p")),
    (path("p", "file", birth=moment(-(10**6))), "-0768/..", ("file", "p")),
    (path("p", "file", birth=moment(10**7)), "Y29349/..", ("file", "p")),
]


@pytest.mark.parametrize(("locked", "date", "page"), LIVES)
def test_a_path_has_a_life(
    locked: LockedPath, date: str | None, page: tuple[str, str]
) -> None:
    known = look_up_path(lock_of(paths=(locked,)), "p", None)
    assert (known.date and str(known.date), known.page) == (date, page)
    assert known.is_gone == (not locked.kind)


def test_what_is_not_in_the_lock_has_nothing_from_it() -> None:
    (era,) = dataset_of(lock_of()).eras
    for piece in era.evidence:
        assert not any(look_up(lock_of(releases=()), piece))
        assert not any(look_up(None, piece))
    assert not any(look_up_path(lock_of(), "a/", None))


def test_a_tag_is_not_looked_up_by_its_version() -> None:
    _, tag = dataset_of(lock_of()).eras[0].evidence
    # "2.0" is the version of the tag v2.0; a tag of that name is another one.
    assert look_up(lock_of(), tag).date is None
    named = lock_of(releases=(release("2.0", 16_100, tag="2.0"),))
    assert str(look_up(named, tag).date) == "2014-01-30"


def test_a_commit_is_of_the_day_of_its_author_whatever_the_case_of_its_hash() -> None:
    commit, _ = dataset_of(lock_of()).eras[0].evidence
    at = Moment("d" * 40, Stamp(15_400 * 86_400 - 1, "+0200"), stamp(15_500))
    locked = LockedCommit(repository="", cited="abcd123", at=at, subject="s")
    known = look_up(lock_of(commits=(locked,)), commit)
    assert (str(known.date), known.page) == ("2012-03-01", ("commit", "d" * 40))
    late = LockedCommit(
        repository="", cited="abcd123", at=Moment("d" * 40, None, None), subject=""
    )
    assert look_up(lock_of(commits=(late,)), commit).date is None


def test_a_card_has_the_life_of_a_path_that_is_gone() -> None:
    gone = path("a/", birth=moment(15_400), end=moment(16_200, "a"))
    here = path("b.py", "file", birth=moment(15_400))
    lost = path("c", birth=moment(15_400))
    library = Library((dataset_of(lock_of(paths=(gone, here, lost))),))
    answer = SubjectQuestion("s").ask(library)
    base = "https://github.com/o/p"
    assert [(p.path, p.url, p.date and str(p.date)) for p in answer.paths] == [  # type: ignore[union-attr]
        ("a/", f"{base}/commit/{'a' * 40}", "2012/2014"),
        ("b.py", f"{base}/blob/HEAD/b.py", None),
        ("c", "", "2012/"),
        ("d", f"{base}/blob/HEAD/d", None),
    ]
    assert PathAnswer("x") == PathAnswer("x", "", None)


@pytest.mark.parametrize(
    ("value", "text", "shown"),
    [
        ("8123.5", TEXT, True),
        # Not about 8,000.
        ("9000", TEXT, False),
        ("many", TEXT, False),
        # The lock counted something else.
        ("8123.5", TEXT.replace("count: commits", "count: authors"), False),
        ("8123.5", TEXT.replace(", derive: {count: commits}", ""), False),
    ],
)
def test_a_number_shows_a_count_that_agrees(
    value: str, text: str, *, shown: bool
) -> None:
    number = LockedNumber(
        id="n", value=value, first="", last="2020-06-30", revision="c" * 40, rule="r"
    )
    dataset = read(lock_of(numbers=(number,)), text).dataset
    assert dataset is not None
    first, second = NumbersQuestion().ask(Library((dataset,))).numbers
    assert second.counted is None
    if not shown:
        assert first.counted is None
        return
    assert isinstance(first.counted, CountAnswer)
    assert (first.counted.value, str(first.counted.date)) == (value, "2020-06-30")
    assert first.counted.url == f"https://github.com/o/p/commit/{'c' * 40}"


@pytest.mark.parametrize(
    ("language", "text"), [("en", "8,123.5"), ("de", "8.123,5"), (None, "8,123.5")]
)
def test_a_number_is_written_for_readers_of_a_language(
    language: str | None, text: str
) -> None:
    assert format_number("8123.5", language) == text


def test_a_dataset_that_was_kept_has_its_lock() -> None:
    paths = tuple(locked for locked, _, _ in LIVES[:1])
    dataset = dataset_of(lock_of(paths=paths))
    stored = unpack(pack(dataset, (), "key"), "key")
    assert stored is not None
    assert stored.dataset == dataset
    assert stored.dataset.lock == dataset.lock
    assert [one.is_derived for one in stored.dataset.releases].count(True) == 5
