"""What git said, kept in the lock, is on the page; git itself is not needed."""

from __future__ import annotations

import shutil
import sys
from typing import TYPE_CHECKING, Any

import pytest
from docutils import nodes
from sphinx import version_info

from tests.extension.kept import PAGE, Kept, keep
from tests.extension.project import Project, links

if TYPE_CHECKING:
    from pathlib import Path

    from tests.extension.project import Built

pytestmark = pytest.mark.git

URL = "https://github.com/o/kite"
#: As Sphinx spells it.
ADDED = f"{'Added' if version_info >= (7, 3) else 'New'} in version 1.2"


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return keep(tmp_path)


def _of_class(document: nodes.document, name: str) -> list[nodes.Element]:
    return [n for n in document.findall(nodes.Element) if name in n["classes"]]


def _listed(document: nodes.document) -> list[str]:
    return [
        " ".join(item.astext().split())
        for sources in _of_class(document, "lore-sources")
        for item in sources.children
    ]


def _quiet(project: Project, **config: Any) -> Built:  # noqa: ANN401 - as Sphinx
    built = project.build("dummy", **config)
    assert built.warnings == []
    return built


def test_evidence_shows_what_git_said_where_the_person_said_nothing(kept: Kept) -> None:
    assert _listed(_quiet(kept.project).shown["index"]) == [
        # By the author's calendar: in London, it was a day later.
        f"{kept.first[:9]} “Begin: strings”, January 25, 2012",
        f"{kept.second[:10]} “My own title”, 2014; the second",
        "tail/, 2012–2016",
        "string.py, 2012 – present",
        "wing/, 2014–2019, moved to kit/wing",
        "v1.0, March 2, 2014",
    ]


def test_evidence_is_dated_in_the_language_of_the_page(kept: Kept) -> None:
    rows = _listed(_quiet(kept.project, language="de").shown["index"])
    assert rows[0].endswith("“Begin: strings”, 25. Januar 2012")
    assert rows[2] == "tail/, 2012–2016"


def test_links_lead_to_pages_that_exist(kept: Kept) -> None:
    found = dict(_quiet(kept.project).links())
    assert found[kept.first[:9]] == f"{URL}/commit/{kept.first}"
    # HEAD has no such folder: the commit that removed it is what can be seen.
    removed = kept.repository.git("log", "-1", "--format=%H", "--", "tail")
    assert found["tail/"] == f"{URL}/commit/{removed}"
    # A file, although the dataset does not say so.
    assert found["string.py"] == f"{URL}/blob/HEAD/string.py"


def test_a_card_says_which_of_its_paths_are_gone(kept: Kept) -> None:
    shown = _quiet(kept.project).shown["index"]
    (paths,) = _of_class(shown, "lore-paths")
    assert paths.children[1].astext() == "string.py, tail/ (2012–2016)"


def test_a_number_shows_what_git_counted_if_it_agrees(kept: Kept) -> None:
    text = _quiet(kept.project).shown["index"].astext()
    head = kept.repository.git("rev-parse", "HEAD~1")[:10]
    assert f"git counts 6 as of June 2, 2020, at {head}" in text
    # One file is written, and six were counted: the reader gets what is written.
    assert text.count("git counts") == 1


def test_releases_come_from_tags_and_what_is_written_wins(kept: Kept) -> None:
    built = _quiet(kept.project)
    (dataset,) = built.lore.collection.datasets
    found = {one.version: str(one.date) for one in dataset.releases}
    assert found == {"1.1": "2016-01-01", "1.0": "2014-03-02", "1.2": "2018-05-06"}
    text = " ".join(built.shown["index"].astext().split())
    assert "It is out, release 1.0 (March 2, 2014)" in text
    # 1.2 came out in the rewrite, as its tag says.
    assert (ADDED, "#lore-era-rewrite") in links(built.shown["index"])


def test_a_changed_lock_has_exactly_the_pages_read_that_show_it(
    kept: Kept,
) -> None:
    project = kept.project
    project.page(".. lore-era:: rewrite\n\n:doc:`index`", "other.rst")
    project.page("Nothing.", "plain.rst")
    project.page(f"{PAGE}\n.. toctree::\n\n   other\n   plain")
    project.build()
    assert project.build(fresh=False).read == []
    kept.change_lock('"Begin: strings"', '"Begin: ropes"')
    again = project.build(fresh=False)
    assert (again.read, again.warnings) == (["index"], [])
    assert "“Begin: ropes”" in again.shown["index"].astext()
    # The length of the history is on no page.
    kept.change_lock('"commits": 6', '"commits": 60')
    third = project.build(fresh=False)
    assert (third.read, third.written) == ([], [])


def test_a_release_that_moves_has_its_pages_written(kept: Kept) -> None:
    kept.project.build()
    kept.change_lock('"date": "1525608000 +0000"', '"date": "1425608000 +0000"')
    again = kept.project.build(fresh=False)
    assert (ADDED, "#lore-era-flight") in links(again.shown["index"])


def test_a_lock_that_comes_and_goes_changes_the_page(kept: Kept) -> None:
    kept.project.build()
    kept.lock.rename(kept.lock.with_suffix(".away"))
    kept.project.change("release: 1.0}", "date: 2014}")
    without = kept.project.build(fresh=False)
    assert without.read == ["index"]
    assert _listed(without.shown["index"])[0] == kept.first[:9]


def test_a_stale_lock_is_one_warning_and_is_used(kept: Kept) -> None:
    kept.project.change("{tag: v1.0}", "{tag: v1.1}")
    kept.project.page(".. lore-era:: rewrite", "other.rst")
    built = kept.project.build()
    (warned,) = [line for line in built.warnings if "lock" in line]
    assert warned == (
        "lore.lock.json:1:1: WARNING: the dataset's evidence has changed since the "
        "lock was written; write it anew with 'sphinx-lore derive' [lore.stale-lock]"
    )
    assert "“Begin: strings”" in built.shown["index"].astext()
    # By which rule a number was counted is not known any more.
    assert "git counts" not in built.shown["index"].astext()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("{", "the lock is no whole JSON file"),
        ('{"lock": 9}', "the lock cannot be used: its version is 9, and we read 1"),
    ],
)
def test_a_lock_that_cannot_be_used_is_one_warning(
    kept: Kept, content: str, said: str
) -> None:
    kept.lock.write_text(content, "utf-8")
    kept.project.change("release: 1.0}", "date: 2014}")
    built = kept.project.build()
    (warned,) = built.warnings
    said = f"{said}; write it anew with 'sphinx-lore derive'"
    assert warned == f"lore.lock.json:1:1: WARNING: {said} [lore.bad-lock]"
    assert _listed(built.shown["index"])[0] == kept.first[:9]


def test_what_a_commit_says_of_itself_is_fit_for_any_page(kept: Kept) -> None:
    kept.change_lock('"Begin: strings"', r'"Bell \u0007 **no** `markup` \u202e."')
    built = kept.project.build("xml")
    assert built.warnings == []
    assert "“Bell � **no** `markup` �.”" in built.text("index.xml")


def test_the_long_subject_of_a_commit_is_cut_at_a_word(kept: Kept) -> None:
    kept.change_lock('"Begin: strings"', f'"{"several words, " * 20}"')
    row = _listed(_quiet(kept.project).shown["index"])[0]
    assert row.endswith("several words …”, January 25, 2012")
    assert len(row) < 170


# -- wherever the dataset is ----------------------------------------------------------


def test_the_lock_of_a_folder_lies_beside_it(kept: Kept) -> None:
    src = kept.project.srcdir
    (src / "history").mkdir()
    shutil.move(src / "lore.yaml", src / "history" / "all.yaml")
    shutil.move(kept.lock, src / "history.lock.json")
    built = _quiet(kept.project, lore_datasets="history")
    assert "“Begin: strings”" in built.shown["index"].astext()


def test_the_lock_of_a_dataset_in_a_package_is_package_data(
    kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = kept.project.srcdir.parent / "kitelore" / "data"
    package.mkdir(parents=True)
    (package.parent / "__init__.py").touch()
    shutil.move(kept.project.srcdir / "lore.yaml", package)
    shutil.move(kept.lock, package)
    monkeypatch.syspath_prepend(package.parents[1])
    source = {"any": "package:kitelore/data/lore.yaml"}
    built = _quiet(kept.project, lore_datasets=source)
    assert "“Begin: strings”" in built.shown["index"].astext()
    sys.modules.pop("kitelore", None)


# -- without git ----------------------------------------------------------------------


def _bytes(project: Project) -> dict[str, bytes]:
    out = project.work / "out-html"
    return {
        path.relative_to(out).as_posix(): path.read_bytes()
        for path in sorted(out.rglob("*"))
        if path.is_file()
    }


@pytest.mark.slow
def test_a_shallow_clone_and_no_git_at_all_give_the_same_bytes(
    kept: Kept, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[dict[str, bytes]] = []
    url = kept.repository.path.as_uri()
    for name, options in (("full", ()), ("shallow", ("--depth=1",)), ("none", ())):
        kept.repository.git("clone", "-q", *options, url, str(tmp_path / name))
        if name == "none":
            shutil.rmtree(tmp_path / name / ".git")
            (tmp_path / "empty").mkdir()
            monkeypatch.setenv("PATH", str(tmp_path / "empty"))
            assert shutil.which("git") is None
        docs = Project(srcdir=tmp_path / name / "docs", work=tmp_path / f"{name}-built")
        docs.work.mkdir()
        run = docs.run("html", "-W")
        assert run.code == 0, run.output
        made.append(_bytes(docs))
    assert made[0] == made[1] == made[2]
    assert "“Begin: strings”".encode() in made[0]["index.html"]
