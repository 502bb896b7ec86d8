"""Changes at random, build after build: nothing differs from a build from scratch."""

from __future__ import annotations

import os
import random
import shutil
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from tests.extension.fresh import make_site

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.extension.fresh import Site
    from tests.extension.project import Project

pytestmark = pytest.mark.slow

BUILDERS = ("html", "html", "text", "singlehtml")
SUMMARIES = (
    "Plain.",
    "Plain & <odd>.",
    "With a *star*.",
    "After :lore-era:`glow`.",
    "Of :lore-subject:`oil`.",
)
ADDITIONS = (
    ":lore-era:`spark` again.",
    ".. lore-era:: glass",
    ".. lore-timeline::\n   :tags: fire",
    ".. lore-timeline::\n   :limit: 2\n   :order: newest",
    "Nothing of lore.",
)
#: The page that holds the toctree, and one without lore.
LASTING = {"index.rst", "plain.rst"}


@dataclass
class Row:
    """A row of changes to one project."""

    project: Project
    pick: random.Random
    builder: str = "html"
    #: Pages that have been taken away.
    away: dict[str, str] = field(default_factory=dict)
    done: list[str] = field(default_factory=list)

    @property
    def count(self) -> int:
        """How many changes there have been."""
        return len(self.done)

    def edit(self, change: Callable[[dict[str, Any]], object]) -> None:
        """Change the dataset as a whole."""
        path = self.project.srcdir / "lore.yaml"
        lore = yaml.safe_load(path.read_text("utf-8"))
        change(lore)
        path.write_text(yaml.safe_dump(lore, sort_keys=False), "utf-8")

    def edit_era(self, **values: object) -> None:
        """Change some era."""
        self.edit(lambda lore: self.pick.choice(lore["eras"]).update(values))

    def some_page(self) -> Path:
        """Return a page that may change."""
        pages = self.project.srcdir.glob("*.rst")
        names = sorted({path.name for path in pages} - LASTING)
        return self.project.srcdir / self.pick.choice(names)

    def listed(self) -> list[str]:
        """Return the pages in the order of the toctree."""
        text = (self.project.srcdir / "index.rst").read_text("utf-8")
        return text.partition("toctree::")[2].split()

    def list_pages(self, names: list[str]) -> None:
        """Put pages into the toctree, and no others."""
        path = self.project.srcdir / "index.rst"
        head, mark, _ = path.read_text("utf-8").partition("toctree::\n\n")
        path.write_text(head + mark + "".join(f"   {name}\n" for name in names))


def retitle(row: Row) -> None:
    row.edit_era(title=f"Title {row.count}")


def tell_otherwise(row: Row) -> None:
    row.edit_era(summary=row.pick.choice(SUMMARIES))


def date_otherwise(row: Row) -> None:
    row.edit_era(date=row.pick.choice(["2011/2012~", "2015/..", "1999?"]))


def tag_otherwise(row: Row) -> None:
    row.edit_era(tags=row.pick.choice([[], ["fire"], ["fire", "glass"]]))


def add_an_era(row: Row) -> None:
    era = {"id": f"new-{row.count}", "title": "New", "date": "2012"}
    row.edit(lambda lore: lore["eras"].insert(0, era))


def remove_an_era(row: Row) -> None:
    row.edit(lambda lore: len(lore["eras"]) > 1 and lore["eras"].pop())


def shuffle_eras(row: Row) -> None:
    row.edit(lambda lore: row.pick.shuffle(lore["eras"]))


def rename_an_era(row: Row) -> None:
    row.edit_era(id=f"renamed-{row.count}")


def retitle_a_subject(row: Row) -> None:
    title = f"Subject {row.count}"
    row.edit(lambda lore: row.pick.choice(lore["subjects"]).update(title=title))


def touch_a_page(row: Row) -> None:
    os.utime(row.some_page())


def add_to_a_page(row: Row) -> None:
    page = row.some_page()
    addition = row.pick.choice(ADDITIONS)
    page.write_text(f"{page.read_text('utf-8')}\n{addition}\n", "utf-8")


def take_a_page_away(row: Row) -> None:
    if len(row.away) < 3:
        page = row.some_page()
        row.away[page.name] = page.read_text("utf-8")
        page.unlink()
        row.list_pages([name for name in row.listed() if name != page.stem])


def bring_pages_back(row: Row) -> None:
    row.project.write(row.away)
    row.list_pages([*row.listed(), *(name.partition(".")[0] for name in row.away)])
    row.away.clear()


def turn_the_toctree(row: Row) -> None:
    *first, last = row.listed()
    row.list_pages([last, *first])


def build_another_way(row: Row) -> None:
    row.builder = row.pick.choice(BUILDERS)


def lose_what_was_made(row: Row) -> None:
    shutil.rmtree(row.project.work / f"out-{row.builder}", ignore_errors=True)


def change_nothing(_row: Row) -> None:
    pass


CHANGES: tuple[Callable[[Row], None], ...] = (
    *(retitle, tell_otherwise, date_otherwise, tag_otherwise),
    *(add_an_era, remove_an_era, shuffle_eras, rename_an_era, retitle_a_subject),
    *(touch_a_page, add_to_a_page, take_a_page_away, bring_pages_back),
    *(turn_the_toctree, build_another_way, lose_what_was_made, change_nothing),
)


@pytest.fixture(scope="module")
def site(rootdir: Path, tmp_path_factory: pytest.TempPathFactory) -> Site:
    return make_site(rootdir / "test-fresh", tmp_path_factory.mktemp("row"))


@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_stale_after_any_row_of_changes(site: Site, seed: int) -> None:
    row = Row(site.restore(), random.Random(seed))  # noqa: S311 - no secret
    for _ in range(12):
        for _ in range(row.pick.choice([1, 1, 2, 3])):
            change = row.pick.choice(CHANGES)
            change(row)
            row.done.append(change.__name__)
        built = row.project.run(row.builder)
        assert built.code == 0, (row.done, built.output)
        shutil.rmtree(row.project.work / f"scratch-{row.builder}", ignore_errors=True)
        row.project.build(row.builder, folder="scratch")
        found, wanted = (
            row.project.pages(row.builder, folder) for folder in ("out", "scratch")
        )
        # Sphinx leaves the output of pages that are gone.
        stale = {name for name, text in wanted.items() if found.get(name) != text}
        assert not stale, row.done
