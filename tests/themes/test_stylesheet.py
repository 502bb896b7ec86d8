from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from bs4 import BeautifulSoup, Tag  # comes with furo

from tests.themes.gallery import PLAIN, SHOWN, build
from tests.themes.stylesheet import at_rules, rules

if TYPE_CHECKING:
    from pathlib import Path

#: Those that name a side of the screen, which is another in other scripts.
PHYSICAL = re.compile(
    r"(margin|padding|border|scroll-margin)-(left|right|top|bottom)(-.*)?"
    r"|border-(top|bottom)-(left|right)-radius"
    r"|left|right|top|bottom|float|clear"
    r"|(min-|max-)?(width|height)"
)

#: What the theme rules.
THEMED = re.compile(r"font-family|font|outline.*|transition.*|animation.*")

COLOUR = re.compile(
    r"#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|hwb|oklch|oklab|lab|lch)\(", re.IGNORECASE
)


@pytest.fixture(scope="module")
def html(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("lore"), "-W", "--keep-going")


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the same pages, built without the extension."""
    return build(tmp_path_factory.mktemp("bare"), "-t", "bare")


def _soup(page: Path) -> BeautifulSoup:
    return BeautifulSoup(page.read_text("utf-8"), "html.parser")


def _stylesheets(page: Path) -> list[str]:
    links = _soup(page).find_all("link", rel="stylesheet")
    return [str(link["href"]) for link in links]


def test_there_are_rules_to_look_at() -> None:
    assert len(list(rules())) > 50


def test_every_selector_begins_with_lore() -> None:
    found = [selector for rule in rules() for selector in rule.selectors]
    assert [each for each in found if not re.match(r"\.lore(?![a-z0-9_])", each)] == []


def test_nothing_is_loaded_from_elsewhere() -> None:
    assert at_rules() <= {"@container", "@media"}
    values = [value for rule in rules() for _, value in rule.declarations]
    assert [value for value in values if "url(" in value] == []


def test_no_property_names_a_side_of_the_screen() -> None:
    found = [pair for rule in rules() for pair in rule.declarations]
    assert [name for name, _ in found if PHYSICAL.fullmatch(name)] == []
    assert [pair for pair in found if re.search(r"\b(left|right)\b", pair[1])] == []


def test_fonts_focus_and_motion_are_the_themes() -> None:
    found = [name for rule in rules() for name, _ in rule.declarations]
    assert [name for name in found if THEMED.fullmatch(name)] == []


def test_no_colour_is_fixed() -> None:
    values = [value for rule in rules() for _, value in rule.declarations]
    assert [value for value in values if COLOUR.search(value)] == []


def test_properties_that_are_used_are_defined() -> None:
    found = [pair for rule in rules() for pair in rule.declarations]
    used = {name for _, value in found for name in re.findall(r"--lore-[\w-]+", value)}
    assert used == {name for name, _ in found if name.startswith("--lore-")}


def test_a_page_with_lore_links_the_stylesheet_once(html: Path) -> None:
    linked = [url for url in _stylesheets(html / f"{SHOWN}.html") if "lore" in url]
    assert len(linked) == 1
    # With its checksum, so that no browser keeps an old one.
    assert re.fullmatch(r"_static/lore\.css\?v=[0-9a-f]+", linked[0])
    assert (html / "_static" / "lore.css").exists()


@pytest.mark.parametrize("name", [PLAIN, "genindex", "search"])
def test_a_page_without_lore_is_as_it_would_be_without_us(
    html: Path, bare: Path, name: str
) -> None:
    page = f"{name}.html"
    assert [url for url in _stylesheets(html / page) if "lore" in url] == []
    assert (html / page).read_bytes() == (bare / page).read_bytes()


def test_without_us_the_other_pages_differ(html: Path, bare: Path) -> None:
    """Else the test above would compare a build with itself."""
    page = f"{SHOWN}.html"
    assert (html / page).read_bytes() != (bare / page).read_bytes()


def test_no_element_has_a_style_of_its_own(html: Path) -> None:
    """A strict content security policy would leave it out."""
    page = _soup(html / f"{SHOWN}.html").find(role="main")
    assert isinstance(page, Tag)
    assert page.find_all(["style", "script"]) == []
    assert page.find_all(style=True) == []


def test_dates_are_times(html: Path) -> None:
    page = _soup(html / f"{SHOWN}.html")
    times = {
        str(time["datetime"]): time.get_text()
        for time in page.select(".lore .lore-date time")
    }
    assert times["2012-01-25"] == "January 25, 2012"
    assert times["2012-06"] == "June 2012 (uncertain)"
    assert times["2014"] == "2014"
    # HTML cannot say a quarter, a decade, or a year before the first.
    written = {date.get_text().strip("()") for date in page.select(".lore-date")}
    assert {"Q4 2022", "2010s"} <= written
    assert all(re.fullmatch(r"\d{4}(-\d\d){0,2}", each) for each in times)


def test_brackets_are_hidden_from_the_eye_alone() -> None:
    """Who hears the page, or copies from it, gets them."""
    hiding = {("display", "none"), ("visibility", "hidden")}
    for rule in rules():
        ends = [one.rpartition(".")[2] for one in rule.selectors]
        if {"lore-bracket", "lore-separator"} & set(ends):
            assert not hiding & set(rule.declarations)
            assert ("clip-path", "inset(50%)") in rule.declarations
            return
    pytest.fail("no rule for brackets")
