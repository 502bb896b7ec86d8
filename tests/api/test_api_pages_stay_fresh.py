"""A change writes the pages that show it again, and reads those that asked for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sphinxcontrib_lore.dataset import read
from sphinxcontrib_lore.extension import late
from tests.api.reading import differences
from tests.extension.typed_warnings import IS_OLD

if TYPE_CHECKING:
    from tests.extension.conftest import Copy
    from tests.extension.project import Built, Project


@pytest.fixture
def tide(copy: Copy) -> Project:
    return copy("api-fresh")


class Steps:
    """Builds again after each change, and holds it against a build from scratch."""

    def __init__(self, project: Project) -> None:  # noqa: D107
        self.project = project
        assert project.build(nitpicky=True).warnings == []

    def then(self, *, read: set[str], written: set[str]) -> Built:
        """Build, and say which pages are read and written."""
        built = self.project.build(fresh=False, nitpicky=True)
        assert built.warnings == []
        assert (set(built.read), set(built.written)) == (read, written)
        self.project.build(folder="fresh", nitpicky=True)
        assert self.project.pages() == self.project.pages(folder="fresh")
        again = self.project.build(fresh=False, nitpicky=True)
        assert (again.read, again.written) == ([], [])
        return built


def test_datasets_change_and_only_what_shows_it_follows(tide: Project) -> None:
    steps = Steps(tide)
    # A status is on the object's page, the card, and the callout of an era about it;
    # the note reads nothing.
    tide.change("{is: active, date: 2010}", "{is: deprecated, date: 2019}")
    steps.then(read={"lore", "box"}, written={"lore", "box", "pull", "index"})
    assert "deprecated" in tide.pages()["pull.html"]

    # The number in a summary is in the tooltip of the note that names the era.
    tide.change("title: metres, value: 8", "title: metres, value: 9")
    steps.then(read={"lore", "box"}, written={"lore", "box", "pull", "index"})
    assert "9 far" in tide.pages()["pull.html"]

    # Of a successor only the note and the lineage of cards tell.
    tide.change(
        "{is: stable, date: 2016}]", "{is: stable, date: 2016}], supersedes: [moon]"
    )
    steps.then(read={"lore"}, written={"lore", "pull", "index"})

    # Only a note shows an era's date here, beside the lore itself.
    tide.change("date: 2015/2020", "date: 2015/2021")
    steps.then(
        read={"lore", "story"},
        written={"lore", "story", "shine", "changes", "index"},
    )

    # A new release date moves a version to another era.
    tide.change("{version: 2.0, date: 2016}", "{version: 2.0, date: 2012}")
    steps.then(read=set(), written={"shine", "changes", "index"})
    assert "lore.html#lore-era-ebb" in tide.pages()["shine.html"]

    # What no page shows touches nothing.
    tide.change("project: Tide", "project: Tides")
    steps.then(read=set(), written=set())


def test_a_status_changes_and_the_page_of_the_object_alone_is_written(
    tide: Project,
) -> None:
    # No card, no callout, and no table of contents, whose page Sphinx writes again.
    for name in ("box", "changes", "plain", "story"):
        (tide.srcdir / f"{name}.rst").unlink()
    tide.page(".. lore-timeline::\n", "lore.rst")
    tide.page("Nothing.\n")
    for name in ("lore", "pull", "shine"):
        path = tide.srcdir / f"{name}.rst"
        path.write_text(f":orphan:\n\n{path.read_text('utf-8')}", "utf-8")
    steps = Steps(tide)
    tide.change("{is: active, date: 2010}", "{is: deprecated, date: 2019}")
    # Sphinx 7.2 writes the first page whenever it writes any.
    steps.then(read=set(), written={"pull", "index"} if IS_OLD else {"pull"})
    assert "deprecated" in tide.pages()["pull.html"]


def test_a_subject_that_names_an_object_more_writes_its_page(tide: Project) -> None:
    steps = Steps(tide)
    tide.change('["py:tide.shine"]', '["py:tide.shine", "py:tide.moon.rise"]')
    # An object more is in the list of the mentions of the era about the subject.
    steps.then(read={"lore"}, written={"lore", "pull", "changes", "index"})
    tide.change('["py:tide.pull", "py:tide.moon.*"]', '["py:tide.moon.*"]')
    steps.then(read={"lore"}, written={"lore", "pull", "box", "index"})
    assert tide.pages()["pull.html"].count('role="note"') == 1


def test_titles_change_and_lists_that_show_them_follow(tide: Project) -> None:
    steps = Steps(tide)
    tide.change("Story\n=====", "Tale\n====", "story.rst")
    steps.then(read={"story"}, written={"index", "story", "changes"})
    assert "Tale" in tide.pages()["changes.html"]


def test_pages_begin_and_cease_to_speak_of_an_era(tide: Project) -> None:
    steps = Steps(tide)
    tide.change("Nothing.", "Something of :any:`ebb`.", "plain.rst")
    steps.then(read={"plain"}, written={"plain", "box", "index"})
    assert "Plain" in tide.pages()["box.html"]
    tide.change("Something of :any:`ebb`.", ".. lore-era:: flow", "plain.rst")
    steps.then(read={"plain"}, written={"plain", "box", "changes", "index"})
    assert "Plain" not in tide.pages()["box.html"]
    (tide.srcdir / "plain.rst").unlink()
    tide.change("   plain\n", "", "index.rst")
    steps_pages = tide.build(fresh=False, nitpicky=True)
    assert set(steps_pages.written) == {"index", "changes"}
    assert "Plain" not in tide.pages()["changes.html"]


def test_objects_move_and_cards_and_notes_follow(tide: Project) -> None:
    steps = Steps(tide)
    tide.change(".. py:function:: tide.moon.rise()\n", "", "pull.rst")
    with (tide.srcdir / "story.rst").open("a") as story:
        story.write("\n.. py:function:: tide.moon.rise()\n")
    steps.then(read={"pull", "story"}, written={"pull", "story", "index"})
    assert "Part of" in tide.pages()["story.html"]

    tide.change(".. py:function:: tide.pull(far)\n\n   Pull.\n", "", "pull.rst")
    with (tide.srcdir / "story.rst").open("a") as story:
        story.write("\n.. py:function:: tide.pull(far)\n")
    # The card links to the object, and so does the callout of an era about it.
    steps.then(
        read={"pull", "story"}, written={"pull", "story", "lore", "box", "index"}
    )
    assert 'href="story.html#tide.pull"' in tide.pages()["lore.html"]

    # The other page goes, and a change of versions with it.
    (tide.srcdir / "shine.rst").unlink()
    tide.change("   shine\n", "", "index.rst")
    built = tide.build(fresh=False)
    assert built.read == ["index"]
    assert set(built.written) == {"index", "lore", "changes"}
    assert "tide.shine" not in tide.pages()["changes.html"]
    assert "shine.html" not in tide.pages()["lore.html"]


def test_a_build_that_changes_nothing_opens_no_dataset(
    tide: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    tide.build()

    def fail(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(read, "read_files", fail)
    monkeypatch.setattr(late, "described", fail)
    built = tide.build(fresh=False)
    assert (built.read, built.written) == ([], [])


def test_two_builders_share_what_was_read(tide: Project) -> None:
    for builder in ("html", "text"):
        tide.run(builder)
    tide.change("{is: stable, date: 2016}", "{is: deprecated, date: 2019}")
    run = tide.run("text")
    assert (run.read, run.written) == ({"lore"}, {"lore", "shine", "index"})
    assert "deprecated (2019)" in tide.pages("text")["shine.txt"]
    run = tide.run("html")
    assert (run.read, run.written) == (set(), {"lore", "shine", "index"})
    run = tide.run("html")
    assert (run.read, run.written) == (set(), set())


def test_lists_are_right_after_parallel_builds(tide: Project) -> None:
    letters = "abcdef"
    more = {
        f"more{row}.rst": f"More {row}\n======\n\n:lore-era:`ebb`\n" for row in letters
    }
    tide.write(more)
    names = "".join(f"   more{row}\n" for row in letters)
    tide.change("   plain\n", f"   plain\n{names}", "index.rst")
    for folder, jobs in (("one", "1"), ("four", "4")):
        run = tide.run("html", "-n", "-W", "-j", jobs, folder=folder)
        assert (run.code, run.warnings) == (0, [])
        assert len(run.read) > 5
    one, four = (tide.work / f"{folder}-html" for folder in ("one", "four"))
    assert differences(one, four) == []
    tide.change(":lore-era:`ebb`", "Nothing.", "morec.rst")
    run = tide.run("html", "-j", "4", folder="four")
    assert (run.read, run.written) == ({"morec"}, {"morec", "box", "index"})
