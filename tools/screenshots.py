"""Take pictures of the built documentation: for the README, or of its gallery.

Needs playwright and a Chromium on the PATH; what is drawn depends on the fonts of the
machine, so this is run by hand, not in CI:

    python -m sphinx -b html docs docs/_build/html
    python tools/screenshots.py
    python tools/screenshots.py --gallery FOLDER

The second takes the whole page `gallery.html` as it is read in the light, in the dark,
on a phone, on paper, and in forced colours: large pictures, kept out of git.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from playwright.sync_api import Error, sync_playwright

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

_DOCS = Path(__file__).resolve().parents[1] / "docs"

#: The page, and what must be seen on its first screen.
_PAGE = "index.html"
_SHOWN = ".lore-list > dt"

#: In CSS pixels: the first screen of a page, since a picture of all of it says less.
_WIDTH, _HEIGHT = 1200, 580

#: What a README may well load, in bytes.
_LIMIT = 150_000

_SWITCHES = [
    "--no-sandbox",  # there is none for root, or within a container
    "--disable-gpu",
    "--disable-lcd-text",  # coloured edges fit no other screen, and weigh more
]


class _View(NamedTuple):
    """How the gallery is looked at."""

    width: int = 1280
    scheme: Literal["light", "dark"] = "light"
    forced: Literal["none", "active"] = "none"
    medium: Literal["screen", "print"] = "screen"


_VIEWS = {
    "light": _View(),
    "dark": _View(scheme="dark"),
    "phone": _View(width=375),
    "phone-dark": _View(width=375, scheme="dark"),
    "forced": _View(forced="active"),
    "print": _View(width=794, medium="print"),
}

_PROGRAMS = ("chromium", "chromium-browser", "google-chrome")


def _take(browser: Browser, page_url: str, out: Path) -> Iterator[Path]:
    """Take a picture in each colour scheme."""
    for scheme in ("light", "dark"):
        context = browser.new_context(
            viewport={"width": _WIDTH, "height": _HEIGHT},
            color_scheme="dark" if scheme == "dark" else "light",
            reduced_motion="reduce",
            offline=True,
        )
        page = context.new_page()
        page.goto(page_url)
        page.locator(_SHOWN).first.wait_for()
        target = out / f"timeline-{scheme}.png"
        page.screenshot(path=target)
        context.close()
        yield target


def _take_gallery(browser: Browser, page_url: str, out: Path) -> Iterator[Path]:
    """Take a picture of a whole page in each view."""
    for name, view in _VIEWS.items():
        context = browser.new_context(
            viewport={"width": view.width, "height": 900},
            color_scheme=view.scheme,
            forced_colors=view.forced,
            reduced_motion="reduce",
            offline=True,
        )
        page = context.new_page()
        page.emulate_media(media=view.medium)
        page.goto(page_url)
        page.locator(_SHOWN).first.wait_for()
        target = out / f"gallery-{name}.png"
        page.screenshot(path=target, full_page=True)
        context.close()
        yield target


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("built", nargs="?", type=Path, default=_DOCS / "_build/html")
    parser.add_argument("--page", default=_PAGE, help="below the built folder")
    parser.add_argument("--gallery", type=Path, help="a folder for its pictures")
    parser.add_argument("--out", type=Path, default=_DOCS / "_static")
    return parser.parse_args()


def main() -> int:
    """Write the pictures; 1 where one is too heavy, 2 where something is missing."""
    arguments = _arguments()
    wants_gallery = arguments.gallery is not None
    name = "gallery.html" if wants_gallery else arguments.page
    page, out = arguments.built.resolve() / name, arguments.gallery or arguments.out
    program = next(filter(None, map(shutil.which, _PROGRAMS)), None)
    if program is None:
        print(f"no Chromium: none of {', '.join(_PROGRAMS)}", file=sys.stderr)
        return 2
    if not page.exists():
        print(f"{page} is not there; build the docs first", file=sys.stderr)
        return 2
    out.mkdir(parents=True, exist_ok=True)
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=program, args=_SWITCHES
            )
            take = _take_gallery if wants_gallery else _take
            sizes = {
                target: target.stat().st_size
                for target in take(browser, page.as_uri(), out)
            }
            browser.close()
    except Error as error:
        print(error.message, file=sys.stderr)
        return 2
    for target, size in sizes.items():
        print(f"{target} {size / 1000:.0f} kB")
    return int(not wants_gallery and any(s > _LIMIT for s in sizes.values()))


if __name__ == "__main__":
    sys.exit(main())
