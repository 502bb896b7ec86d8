"""After a change of the dataset: which pages the next build reads, and writes."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from tests.extension.fresh import assert_nothing_is_stale, make_site

if TYPE_CHECKING:
    from pathlib import Path

    from tests.extension.fresh import Site
    from tests.extension.project import Project

NEW = "  - {{id: {}, title: New, date: 2015, summary: It is new., tags: [{}]}}\n"
GLASS = "  - id: glass\n"


@pytest.fixture(scope="module")
def site(rootdir: Path, tmp_path_factory: pytest.TempPathFactory) -> Site:
    return make_site(rootdir / "test-fresh", tmp_path_factory.mktemp("fresh"))


@pytest.fixture
def project(site: Site) -> Project:
    return site.restore()


def test_a_second_build_reads_nothing_and_writes_nothing(project: Project) -> None:
    second = project.run()
    assert (second.code, second.warnings) == (0, [])
    assert (second.read, second.written) == (set(), set())


def test_a_new_date_of_the_file_is_no_change(project: Project) -> None:
    os.utime(project.srcdir / "lore.yaml", (2_000_000_000, 2_000_000_000))
    second = project.run()
    assert (second.read, second.written) == (set(), set())


#: What is changed, to what, and which pages are read and written then.
CHANGES: dict[str, tuple[str, str, str]] = {
    "a comment": ("# A comment.", "# Another.", ""),
    "moved lines": ("\neras:\n", "\n\n# More.\n\n\neras:\n", ""),
    "another way to write it": ("title: Glass", 'title: "Glass"', ""),
    "a title": ("title: Spark\n", "title: Sparkle\n", "story box links next"),
    "a date": ("date: 2013", "date: 2014", "story next"),
    "a summary": ("summary: A glass.", "summary: Some glass.", "story some card"),
    "a text that a page shows": ("It all began so", "So it began", "box"),
    "a text that no page shows": ("Nobody shows this", "Nobody reads this", ""),
    "the title of an event": ("title: The match", "title: A match", "story box"),
    "the text of an event": ("A story.", "A tale.", "box"),
    "evidence": ("{tag: v1}", "{tag: v2}", "box"),
    "a title without pages": ("title: Oil", "title: Lamp oil", "next"),
    "the title of a subject": ("title: Wick", "title: A wick", "card any"),
    "the kind of a subject": ("kind: string", "kind: rope", "card"),
    "a number": ("value: 8,", "value: 9,", "figures links"),
    "the note of a number": ("note: at night", "note: by day", "figures"),
    "a number in a text": ("value: 3}", "value: 4}", "figures box"),
    "an anecdote": ("It sat.", "It lay.", "tales"),
    "a tag that no page asks for": ("tags: [fire]", "tags: [ice]", ""),
    "a filter that begins to match": ("tags: [fire]", "tags: [glass]", "some"),
    "a filter that ceases to match": ("tags: [glass]", "tags: [sand]", "some"),
    "an era more": (GLASS, NEW.format("gas", "ice") + GLASS, "story"),
    "an era more that a filter keeps": (
        GLASS,
        NEW.format("gas", "glass") + GLASS,
        "story some",
    ),
    "an era that a page waits for": (
        GLASS,
        NEW.format("unborn", "ice") + GLASS,
        "story links",
    ),
    "an era that an any waits for": (
        GLASS,
        NEW.format("later", "ice") + GLASS,
        "story any",
    ),
    "another id": ("id: glow", "id: gleam", "story next"),
    "another id, with the old one": (
        "id: glow",
        "id: gleam\n    aliases: [glow]",
        "story next",
    ),
    "another order": ("date: 2017", "date: 2009", "story some card"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_exactly_the_pages_that_show_it_are_read(project: Project, change: str) -> None:
    old, new, pages = CHANGES[change]
    before = project.pages()
    project.change(old, new)
    second = project.build(fresh=False)
    expected = set(pages.split())
    # Sphinx writes the pages again whose toctrees list one that was read.
    toctrees = {"index"} if expected else set()
    assert set(second.read) == expected
    assert set(second.written) == expected | toctrees
    after = project.pages()
    changed = {name for name in after if after[name] != before[name]}
    assert changed - {"index.html"} == {f"{name}.html" for name in expected}
    assert_nothing_is_stale(project)


def test_after_a_change_the_next_build_reads_nothing(project: Project) -> None:
    for change in ("a comment", "a title", "a text that no page shows"):
        project.change(*CHANGES[change][:2])
        project.run()
        again = project.run()
        assert (again.read, again.written) == (set(), set())


def test_an_alias_that_goes_takes_its_anchor_along(project: Project) -> None:
    project.change("    aliases: [first-light]\n", "")
    assert "lore-era-first-light" in project.pages()["story.html"]
    second = project.run()
    assert "story" in second.read
    assert second.read <= {"story", "box", "links", "next"}
    assert "lore-era-first-light" not in project.pages()["story.html"]
    assert_nothing_is_stale(project)


def test_an_era_that_goes_leaves_no_link_behind(project: Project) -> None:
    text = (project.srcdir / "lore.yaml").read_text(encoding="utf-8")
    glow = text[text.index("  - id: glow") : text.index("  - id: glass")]
    project.change(glow, "")
    second = project.run()
    assert second.read == {"story", "next"}
    assert [line.rpartition(" ")[2] for line in second.warnings] == [
        "[lore.unknown-era]"
    ]
    assert not any("lore-era-glow" in page for page in project.pages().values())
    assert_nothing_is_stale(project)


def test_many_changes_in_turn_leave_nothing_stale(project: Project) -> None:
    for change in ("a title", "a number in a text", "an era more", "another order"):
        old, new, _ = CHANGES[change]
        project.change(old, new)
        assert project.run().code == 0
    assert_nothing_is_stale(project)
    # And back, though the environment has seen all of it.
    project.change("title: Sparkle\n", "title: Spark\n")
    assert project.run().read == {"story", "box", "links", "next"}
    assert_nothing_is_stale(project)


def test_a_file_with_an_older_date_is_a_change_all_the_same(project: Project) -> None:
    project.change("It sat.", "It stood.")
    os.utime(project.srcdir / "lore.yaml", (1_000_000_000, 1_000_000_000))
    assert project.run().read == {"tales"}


def test_a_dataset_that_breaks_and_heals_is_followed(project: Project) -> None:
    path = project.srcdir / "lore.yaml"
    whole = path.read_text(encoding="utf-8")
    path.write_text("lore: [1\n", encoding="utf-8")
    broken = project.run()
    assert broken.code == 0
    assert "[lore.syntax]" in broken.output
    assert "Traceback" not in broken.output
    assert "A spark." not in project.pages()["story.html"]
    path.write_text(whole, encoding="utf-8")
    healed = project.run()
    assert "plain" not in healed.read
    assert_nothing_is_stale(project)


def test_configuration_counts(project: Project) -> None:
    second = project.run("html", "-Dlore_timeline_style=table")
    assert "some" in second.read
    assert "<table" in project.pages()["some.html"]
    third = project.run("html", "-Dlore_timeline_style=table")
    assert third.read == set()
    (project.srcdir / "lore.yaml").rename(project.srcdir / "other.yaml")
    fourth = project.run(
        "html", "-Dlore_timeline_style=table", "-Dlore_datasets=other.yaml"
    )
    assert fourth.code == 0
    assert "A spark." in project.pages()["story.html"]
    fifth = project.run(
        "html", "-Dlore_timeline_style=table", "-Dlore_datasets=other.yaml"
    )
    assert (fifth.read, fifth.written) == (set(), set())


def test_plain_pages_alone_never_open_the_datasets(project: Project) -> None:
    project.change("It sat.", "It sat. :nope:`x`")
    project.run()
    with (project.srcdir / "plain.rst").open("a", encoding="utf-8") as page:
        page.write("\nMore.\n")
    second = project.run()
    assert (second.read, second.warnings) == ({"plain"}, [])
