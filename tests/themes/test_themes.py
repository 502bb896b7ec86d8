from __future__ import annotations

from importlib.util import find_spec
from itertools import pairwise, product
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.themes.gallery import PLAIN, PYTORCH, SHOWN, SWITCHES, Gallery, View

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser

    from tests.conftest import RequireModule, RequireTool
    from tests.themes.gallery import Findings

    Survey = Callable[[View], dict[str, Findings]]

pytestmark = pytest.mark.browser

THEMES = (
    "alabaster",
    "furo",
    "pydata_sphinx_theme",
    PYTORCH,
    "sphinx_book_theme",
    "sphinx_rtd_theme",
)

#: Made by `make pytorch`; wanted where that theme does not go with our Sphinx.
PYTHON = Path(__file__).parents[2] / ".venv-pytorch" / "bin" / "python"

VIEWS = [
    View(theme, scheme, width)
    for theme, scheme, width in product(THEMES, ("light", "dark"), (1280, 375))
]
NARROW = [View(theme, width=320) for theme in THEMES]
MIRRORED = [View(theme, width=375, is_mirrored=True) for theme in THEMES]
#: The reader's system prefers light, and the reader the theme's own dark.
SWITCHED = [View(theme, "switched") for theme in SWITCHES]


@pytest.fixture(scope="session")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Gallery:
    return Gallery(tmp_path_factory.mktemp("themes"))


@pytest.fixture
def themed(
    gallery: Gallery, require_module: RequireModule, require_tool: RequireTool
) -> Callable[[View], Gallery]:
    """Give a function that returns the gallery, if it can have a theme."""

    def check(view: View) -> Gallery:
        if view.theme == PYTORCH and find_spec(PYTORCH) is None:
            gallery.pythons[PYTORCH] = require_tool(str(PYTHON))
        else:
            require_module(view.theme)
        return gallery

    return check


@pytest.fixture
def survey(browser: Browser, themed: Callable[[View], Gallery]) -> Survey:
    return lambda view: themed(view).survey(browser, view)


@pytest.mark.parametrize("view", [*VIEWS, *NARROW], ids=str)
def test_no_page_is_wider_than_its_screen(survey: Survey, view: View) -> None:
    found = survey(view)
    # Some themes cannot hold a long heading; then theirs is the scroll bar.
    theirs = found[PLAIN]["wider"]
    assert found[SHOWN]["wider"] <= theirs


@pytest.mark.parametrize("view", [*VIEWS, *NARROW, *MIRRORED], ids=str)
def test_text_stays_in_its_box(survey: Survey, view: View) -> None:
    assert survey(view)[SHOWN]["escaped"] == []


@pytest.mark.parametrize("view", [*VIEWS, *NARROW, *MIRRORED], ids=str)
def test_no_text_lies_on_other_text(survey: Survey, view: View) -> None:
    assert survey(view)[SHOWN]["overlaps"] == []


@pytest.mark.parametrize("view", [*VIEWS, *NARROW], ids=str)
def test_captions_are_as_wide_as_their_table(survey: Survey, view: View) -> None:
    assert survey(view)[SHOWN]["slim"] == []


@pytest.mark.parametrize("view", [*VIEWS, *SWITCHED], ids=str)
def test_text_and_marks_stand_out_from_their_ground(survey: Survey, view: View) -> None:
    found = survey(view)
    # White on pale blue, say, where the theme sets its own titles so.
    theirs = {each["pair"] for each in found[PLAIN]["faint"]}
    ours = found[SHOWN]["faint"]
    assert [each["what"] for each in ours if each["pair"] not in theirs] == []


@pytest.mark.parametrize("view", SWITCHED, ids=str)
def test_a_theme_that_is_switched_to_dark_is_dark(survey: Survey, view: View) -> None:
    """Else the test above would look at the light one twice."""
    light = View(view.theme)
    assert survey(view)[PLAIN]["ground"] != survey(light)[PLAIN]["ground"]


@pytest.mark.parametrize("view", VIEWS[:1], ids=str)
def test_there_is_text_to_look_at(survey: Survey, view: View) -> None:
    assert all(survey(view)[name]["lines"] > 20 for name in (SHOWN, PLAIN))


@pytest.mark.parametrize("view", VIEWS, ids=str)
def test_axe_has_nothing_against_it(
    browser: Browser,
    themed: Callable[[View], Gallery],
    require_module: RequireModule,
    view: View,
) -> None:
    require_module("axe_playwright_python")
    shown = themed(view)
    # Some themes fail by themselves; then the control page has the same complaint.
    theirs = {each.kind for each in shown.complaints(browser, view, PLAIN)}
    ours = shown.complaints(browser, view, SHOWN)
    assert [each.what for each in ours if each.kind not in theirs] == []


@pytest.mark.parametrize("view", VIEWS[::2], ids=str)
def test_the_keyboard_reaches_each_link_in_order_and_one_sees_where_it_is(
    browser: Browser, themed: Callable[[View], Gallery], view: View
) -> None:
    walked = themed(view).walk(browser, view, SHOWN)
    assert walked["links"] > 100
    stops = walked["stops"]
    assert [stop["what"] for stop in stops if stop["isHidden"]] == []
    assert [stop["index"] for stop in stops] == list(range(walked["links"]))
    assert [stop["what"] for stop in stops if not stop["isSeen"]] == []
    back = [
        (one["what"], other["what"])
        for one, other in pairwise(stops)
        # A line of text may begin higher than one that is set smaller.
        if one["list"] == other["list"] and other["top"] < one["top"] - 8
    ]
    assert back == []
