"""Homes that move, several builders, builds that die: no page is left stale."""

from __future__ import annotations

import json
import os
import shutil
import stat
from typing import TYPE_CHECKING

import pytest

from sphinxcontrib_lore.extension.seal import SEAL
from tests.extension.fresh import assert_nothing_is_stale, make_site

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.extension.fresh import Site
    from tests.extension.project import Project

LEDGERS = "out-doctrees/lore"


@pytest.fixture(scope="module")
def site(rootdir: Path, tmp_path_factory: pytest.TempPathFactory) -> Site:
    return make_site(rootdir / "test-fresh", tmp_path_factory.mktemp("stale"))


@pytest.fixture
def project(site: Site) -> Project:
    return site.restore()


def hrefs(project: Project, page: str) -> set[str]:
    text = project.pages()[f"{page}.html"]
    found = {part.partition('"')[0] for part in text.split('href="')[1:]}
    return {address for address in found if "#lore-" in address}


def test_a_new_home_earlier_in_the_toctree(project: Project) -> None:
    project.page(".. lore-timeline::", "early.rst")
    project.change("   story\n", "   early\n   story\n", "index.rst")
    second = project.run()
    assert second.read == {"early", "index"}
    # The old home and all that link to an era there, and no other.
    linkers = {"links", "box", "next", "card", "some"}
    assert second.written == {"early", "index", "story"} | linkers
    assert "early.html#lore-era-spark" in hrefs(project, "links")
    assert_nothing_is_stale(project)


def test_another_builder_follows_the_language_too(project: Project) -> None:
    project.run("text")
    with (project.srcdir / "conf.py").open("a", encoding="utf-8") as stream:
        stream.write('\nlanguage = "de"\n')
    # It reads all pages; then the first builder finds them read.
    project.run("html")
    project.run("text")
    said = project.pages("text")
    assert "Wo es weitergeht" in said["next.txt"]
    third = project.run("text")
    assert (third.read, third.written) == (set(), set())


def test_a_home_that_says_so(project: Project) -> None:
    project.change(":show: title, text", ":show: title, text\n   :home:", "box.rst")
    second = project.run()
    assert second.read == {"box"}
    assert second.written == {"box", "story", "links", "index"}
    assert hrefs(project, "links") == {"box.html#lore-era-spark"}
    assert 'id="lore-era-spark"' not in project.pages()["story.html"]
    assert_nothing_is_stale(project)
    project.change("\n   :home:", "", "box.rst")
    project.run()
    assert hrefs(project, "links") == {"story.html#lore-era-spark"}
    assert_nothing_is_stale(project)


def test_a_home_that_is_removed(project: Project) -> None:
    (project.srcdir / "story.rst").unlink()
    project.change("   story\n", "", "index.rst")
    second = project.run()
    assert second.read == {"index"}
    # The box is next for one era; another one has no page left.
    assert hrefs(project, "links") == {"box.html#lore-era-spark"}
    assert hrefs(project, "some") == set()
    assert hrefs(project, "card") == {"some.html#lore-era-glass"}
    assert [line for line in second.warnings if "homeless" in line] == [
        (
            "next.rst:7: WARNING: no page shows the era 'glow'; the link is text; add "
            "'.. lore-timeline::' to a page [lore.homeless]"
        )
    ]
    assert "figures" not in second.written
    assert not any("story.html" in page for page in project.pages().values())
    (project.work / "out-html" / "story.html").unlink()
    assert_nothing_is_stale(project)
    third = project.run()
    assert (third.read, third.written, third.warnings) == (set(), set(), [])


def test_a_page_that_comes_and_goes(project: Project) -> None:
    text = (project.srcdir / "story.rst").read_text(encoding="utf-8")
    for _ in range(2):
        (project.srcdir / "story.rst").unlink()
        (project.work / "out-html" / "story.html").unlink()
        gone = project.build(fresh=False)
        assert "lore.homeless" in gone.typed()
        (project.srcdir / "story.rst").write_text(text, encoding="utf-8")
        assert "lore.homeless" not in project.build(fresh=False).typed()
    assert_nothing_is_stale(project)


def test_two_builders_over_the_same_doctrees(project: Project) -> None:
    assert project.run("text").read == set()
    project.change("title: Spark\n", "title: Sparkle\n")
    first, second = project.run(), project.run("text")
    assert first.read == {"story", "box", "links", "next"}
    assert second.read == set()
    # Headings of one page stand in the toctree of another.
    assert second.written - {"index"} == first.read
    for builder in ("html", "text"):
        assert_nothing_is_stale(project, builder)
        again = project.run(builder)
        assert (again.read, again.written) == (set(), set())


def test_a_home_that_moves_between_builders(project: Project) -> None:
    project.run("text")
    project.change(":show: title, text", ":show: title, text\n   :home:", "box.rst")
    project.run("text")
    second = project.run()
    assert {"box", "story", "links"} <= second.written
    assert_nothing_is_stale(project)
    assert_nothing_is_stale(project, "text")


def test_one_builder_into_two_folders(project: Project) -> None:
    project.change("title: Spark\n", "title: Sparkle\n")
    project.run()
    other = project.work / "other-html"
    shutil.copytree(project.work / "out-html", other)
    stale = project.pages(folder="out")
    project.change("title: Sparkle\n", "title: Spark\n")
    project.run()
    # The same doctrees, as `sphinx-build -d` allows.
    (project.work / "other-doctrees").symlink_to(project.work / "out-doctrees")
    second = project.run(folder="other")
    assert second.written >= {"story", "box", "links", "next"}
    assert project.pages(folder="other") == project.pages() != stale


@pytest.mark.parametrize("page", ["links", "story"])
@pytest.mark.parametrize("death", ["KILL", "RAISE"])
def test_a_build_that_dies_while_writing(
    project: Project, monkeypatch: pytest.MonkeyPatch, death: str, page: str
) -> None:
    project.change("title: Spark\n", "title: Sparkle\n")
    monkeypatch.setenv(f"LORE_TEST_{death}", page)
    assert project.run().code == {"KILL": 9, "RAISE": 2}[death]
    monkeypatch.delenv(f"LORE_TEST_{death}")
    assert "Sparkle" not in project.pages()[f"{page}.html"]
    second = project.run()
    # After an exception Sphinx throws its environment away.
    assert death == "RAISE" or second.read == set()
    assert page in second.written
    assert_nothing_is_stale(project)


def test_a_build_that_dies_before_a_home_has_moved(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    project.change(":show: title, text", ":show: title, text\n   :home:", "box.rst")
    monkeypatch.setenv("LORE_TEST_KILL", "links")
    assert project.run().code == 9
    monkeypatch.delenv("LORE_TEST_KILL")
    # What has died is forgotten by the dataset too.
    project.change("It sat.", "It lay.")
    assert project.run().code == 0
    assert hrefs(project, "links") == {"box.html#lore-era-spark"}
    assert_nothing_is_stale(project)


@pytest.mark.parametrize("between", ["", "text"])
@pytest.mark.parametrize("page", ["plain", "story"])
def test_what_a_build_that_died_has_written_is_taken_back(
    project: Project, monkeypatch: pytest.MonkeyPatch, page: str, between: str
) -> None:
    """As after Ctrl-C on one branch and a return to the other."""
    project.change("title: Spark\n", "title: Sparkle\n")
    monkeypatch.setenv("LORE_TEST_KILL", page)
    assert project.run("html", "-a").code == 9
    monkeypatch.delenv("LORE_TEST_KILL")
    assert any("Sparkle" in text for text in project.pages().values())
    project.change("title: Sparkle\n", "title: Spark\n")
    if between:
        assert project.run(between).code == 0
    assert project.run().code == 0
    assert_nothing_is_stale(project)


@pytest.mark.parametrize("builder", ["html", "text"])
def test_what_a_build_that_died_has_read_is_read_again(
    project: Project, monkeypatch: pytest.MonkeyPatch, builder: str
) -> None:
    """It leaves doctrees that the environment, which was not saved, does not know."""
    project.change("title: Spark\n", "title: Sparkle\n")
    monkeypatch.setenv("LORE_TEST_KILL", "reading")
    assert project.run().code == 9
    monkeypatch.delenv("LORE_TEST_KILL")
    project.change("title: Sparkle\n", "title: Spark\n")
    second = project.run()
    assert {"story", "box"} <= second.read
    assert project.run().read == set()
    shutil.rmtree(project.work / "out-html")
    assert project.run(builder).code == 0
    assert_nothing_is_stale(project, builder)


@pytest.mark.parametrize(
    "change", [("py:kite", "py:other"), (", objects: [py:kite]", "")]
)
def test_an_object_that_belongs_to_a_subject_no_more(
    project: Project, change: tuple[str, str]
) -> None:
    project.change("kind: string", "kind: string, objects: [py:kite]")
    project.page(".. py:function:: kite()\n\n   Fly.", "plain.rst")
    assert project.run().code == 0
    assert "#lore-subject-wick" in project.pages()["plain.html"]
    project.change(*change)
    second = project.run()
    assert "plain" in second.written
    assert "lore-" not in project.pages()["plain.html"]
    assert_nothing_is_stale(project)
    assert project.run().written == set()


def test_another_builder_sees_a_change_of_notes_first(project: Project) -> None:
    """No page asked about it, and none is read: only what is written differs."""
    project.change("kind: string", "kind: string, objects: [py:kite], status: active")
    project.page(".. py:function:: kite()\n\n   Fly.", "plain.rst")
    project.run()
    project.run("text")
    project.change("status: active", "status: removed")
    project.page("Nothing.", "card.rst")
    project.run("text")
    assert "plain" in project.run().written
    project.change("status: removed", "status: deprecated")
    assert project.run("text").read == set()
    second = project.run()
    # And the page whose toctree it is in, as Sphinx has it.
    assert (second.read, second.written) == (set(), {"plain", "index"})
    assert_nothing_is_stale(project)


def test_the_lore_is_given_up(project: Project) -> None:
    for name in ("any", "box", "card", "figures", "links", "next", "some", "tales"):
        project.page("Nothing.", f"{name}.rst")
    project.page("Nothing.", "story.rst")
    project.change("kind: string", "kind: string, objects: [py:kite]")
    project.page(".. py:function:: kite()\n\n   Fly.", "plain.rst")
    assert project.run().code == 0
    assert "lore-" in project.pages()["plain.html"]
    (project.srcdir / "lore.yaml").unlink()
    assert "plain" in project.run().written
    assert_nothing_is_stale(project)
    assert project.run().written == set()


def test_a_change_that_no_page_asked_about_is_asked_about_later(
    project: Project,
) -> None:
    project.change("  - {id: oil", "  - {id: rope, title: Rope}\n  - {id: oil")
    project.run()
    project.change("title: Rope", "title: Cord")
    assert project.run().read == set()
    project.change("title: Cord", "title: Rope")
    project.page(":lore-subject:`rope`", "plain.rst")
    assert project.run().read == {"plain"}
    project.change("title: Rope", "title: Cord")
    assert project.run().read == {"plain"}
    assert "Cord" in project.pages()["plain.html"]
    assert_nothing_is_stale(project)


@pytest.mark.parametrize(
    "content",
    [
        *("", "{", "[]", "null", '{"story": 3}', '{"story": "x", "nobody": "y"}'),
        *("[" * 5000, "\ufeff{}", '{"links": null}', f'{{"": "{"[" * 100_000}"}}'),
    ],
)
def test_a_ledger_that_is_none_costs_only_time(project: Project, content: str) -> None:
    ledgers = sorted((project.work / LEDGERS).glob("*.json"))
    assert ledgers
    for ledger in ledgers:
        ledger.write_text(content, encoding="utf-8")
    project.change("title: Spark\n", "title: Sparkle\n")
    second = project.build(fresh=False)
    assert {"story", "box", "links", "next"} <= set(second.written)
    assert_nothing_is_stale(project)
    for ledger in sorted((project.work / LEDGERS).glob("*.json")):
        found = json.loads(ledger.read_text(encoding="utf-8"))
        names = {*second.app.env.all_docs, SEAL}
        assert set(found) <= names or "datasets" in ledger.name


def test_a_ledger_cannot_be_written(project: Project) -> None:
    shutil.rmtree(project.work / LEDGERS)
    (project.work / LEDGERS).write_text("in the way", encoding="utf-8")
    second = project.run()
    assert second.code == 0
    assert second.written
    assert project.run().code == 0
    assert_nothing_is_stale(project)


def test_no_file_of_a_build_lies_about(project: Project) -> None:
    project.run()
    kept = {path.suffix for path in (project.work / LEDGERS).iterdir()}
    assert kept == {".json", ".store"}


@pytest.fixture
def sealed(project: Project) -> Iterator[Project]:
    """Give the project with a source directory that cannot be written into."""
    paths = [project.srcdir, *project.srcdir.rglob("*")]
    modes = {path: stat.S_IMODE(path.stat().st_mode) for path in paths}
    for path in paths:
        path.chmod(0o555 if path.is_dir() else 0o444)
    yield project
    for path, mode in modes.items():
        path.chmod(mode)


def test_nothing_is_written_beside_the_sources(sealed: Project) -> None:
    def seen() -> dict[str, tuple[int, int]]:
        return {
            os.fspath(path): (path.stat().st_mtime_ns, path.stat().st_size)
            for path in [sealed.srcdir, *sealed.srcdir.rglob("*")]
        }

    before = seen()
    for builder in ("html", "text", "latex"):
        assert sealed.run(builder, "-E", "-Dlanguage=de").code == 0
    assert seen() == before
