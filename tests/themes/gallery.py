"""Pages in several themes, and what a browser sees on them."""

from __future__ import annotations

import subprocess
import sys
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypedDict

from tests.themes.axe import Complaint, complaints
from tests.themes.keyboard import Walk, walk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

__all__ = [
    "PLAIN",
    "PYTORCH",
    "ROOT",
    "SHOWN",
    "SWITCHES",
    "Findings",
    "Gallery",
    "View",
    "build",
]

ROOT = Path(__file__).parents[1] / "roots" / "test-themes"

#: The page that shows lore, and one that shows none: what a theme does by itself.
SHOWN = "lore"
PLAIN = "plain"

#: What a theme's own switch from light to dark sets.
SWITCHES = {
    "furo": "document.body.dataset.theme",
    "pydata_sphinx_theme": "document.documentElement.dataset.theme",
    "sphinx_book_theme": "document.documentElement.dataset.theme",
    "pytorch_sphinx_theme2": "document.documentElement.dataset.theme",
}

#: The theme that wants an older Sphinx, and so an environment of its own.
PYTORCH = "pytorch_sphinx_theme2"

#: Widths, and whether the page is mirrored. 320 is what WCAG 2.2 asks for (1.4.10).
_SIZES = ((1280, False), (375, False), (320, False), (375, True))

#: What is ours on a page, and the part of a page that is its author's.
_LORE = ".lore, .lore-timeline, .lore-chart-frame, .lore-empty"
_WRITTEN = "[role=main]"

#: Themes fade from one colour to the other, in milliseconds.
_FADE = 400

_SURVEY = Path(__file__).with_name("survey.js").read_text("utf-8")


class Faint(TypedDict):
    """Text, or a mark, that stands out too little."""

    what: str
    #: Its colour and the one below it.
    pair: str


class Findings(TypedDict):
    """What is wrong with a page; see ``survey.js``."""

    #: How many lines of text were looked at.
    lines: int
    #: The colour below the title.
    ground: str
    #: By how many pixels the page is wider than the screen.
    wider: int
    escaped: list[str]
    overlaps: list[str]
    #: Captions that are narrower than their table.
    slim: list[str]
    faint: list[Faint]


class View(NamedTuple):
    """How a page is looked at."""

    theme: str
    scheme: str = "light"
    #: In CSS pixels.
    width: int = 1280
    #: From right to left.
    is_mirrored: bool = False

    def __str__(self) -> str:
        """Return the name of a test of it."""
        parts = [self.theme, self.scheme, str(self.width)]
        return "-".join([*parts, "mirrored"] if self.is_mirrored else parts)


def build(out: Path, *options: str, python: str = sys.executable) -> Path:
    """Build the test root in a process of its own and return the folder of its pages.

    In no process of ours: some themes warn of things that are none of our business.
    """
    command = [python, "-m", "sphinx", "-q", "-n", "-b", "html"]
    command += ["-d", str(out / "doctrees"), *options, str(ROOT), str(out / "html")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
    return out / "html"


class Gallery:
    """The pages in every theme, built and looked at when they are first asked for."""

    def __init__(self, folder: Path) -> None:
        """Take an empty folder."""
        self._folder = folder
        #: Theme -> the interpreter that has it, if it is not ours.
        self.pythons: dict[str, str] = {}
        self._seen = cache(self._survey)
        self.complaints = cache(self._complaints)
        #: Themes whose pages could not be built: each is tried but once.
        self._broken: dict[str, str] = {}

    def survey(self, browser: Browser, view: View) -> dict[str, Findings]:
        """Return what is to be seen in a view: page -> findings."""
        return self._seen(browser, view.theme, view.scheme)[view]

    def _complaints(self, browser: Browser, view: View, name: str) -> list[Complaint]:
        """Return what axe-core finds on what is ours, or on a page without us."""
        parts = [_WRITTEN] if name == PLAIN else _LORE.split(", ")
        with self._open(browser, view, name) as page:
            return complaints(page, parts)

    def walk(self, browser: Browser, view: View, name: str) -> Walk:
        """Return where the Tab key leads."""
        with self._open(browser, view, name) as page:
            return walk(page, _WRITTEN if name == PLAIN else _LORE)

    @contextmanager
    def _open(self, browser: Browser, view: View, name: str) -> Iterator[Page]:
        context = browser.new_context(
            color_scheme="dark" if view.scheme == "dark" else "light",
            reduced_motion="reduce",
            offline=True,
            viewport={"width": view.width, "height": 900},
        )
        page = context.new_page()
        page.goto((self._html(view.theme) / f"{name}.html").as_uri())
        yield page
        context.close()

    def _html(self, theme: str) -> Path:
        out = self._folder / theme
        if not (out / "html").exists() and theme not in self._broken:
            named = ("-t", "pytorch") if theme == PYTORCH else ()
            options = ("-W", "--keep-going", *(named or ("-D", f"html_theme={theme}")))
            try:
                build(out, *options, python=self.pythons.get(theme, sys.executable))
            except AssertionError as error:
                self._broken[theme] = str(error)
        assert theme not in self._broken, self._broken[theme]
        return out / "html"

    def _survey(
        self, browser: Browser, theme: str, scheme: str
    ) -> dict[View, dict[str, Findings]]:
        """Load each page once, and look at it in all views."""
        context = browser.new_context(
            color_scheme="dark" if scheme == "dark" else "light",
            reduced_motion="reduce",
            offline=True,
        )
        page = context.new_page()
        found: dict[View, dict[str, Findings]] = {}
        for name in (SHOWN, PLAIN):
            page.goto((self._html(theme) / f"{name}.html").as_uri())
            if scheme == "switched":
                page.evaluate(f"() => {{ {SWITCHES[theme]} = 'dark' }}")
                page.wait_for_timeout(_FADE)
            for width, is_mirrored in _SIZES:
                view = View(theme, scheme, width, is_mirrored)
                found.setdefault(view, {})[name] = _look(page, view, name)
        context.close()
        return found


def _look(page: Page, view: View, name: str) -> Findings:
    page.set_viewport_size({"width": view.width, "height": 900})
    page.evaluate(f"() => {{ document.dir = '{'rtl' if view.is_mirrored else ''}' }}")
    found: Findings = page.evaluate(_SURVEY, _WRITTEN if name == PLAIN else _LORE)
    return found
