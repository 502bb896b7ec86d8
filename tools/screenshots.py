"""Take the pictures of the README from the built documentation.

Needs playwright and a Chromium on the PATH; what is drawn depends on the fonts of the
machine, so this is run by hand, not in CI:

    python -m sphinx -b html docs docs/_build/html
    python tools/screenshots.py
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

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


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("built", nargs="?", type=Path, default=_DOCS / "_build/html")
    parser.add_argument("--page", default=_PAGE, help="below the built folder")
    parser.add_argument("--out", type=Path, default=_DOCS / "_static")
    return parser.parse_args()


def main() -> int:
    """Write the pictures; 1 where one is too heavy, 2 where something is missing."""
    arguments = _arguments()
    page = arguments.built.resolve() / arguments.page
    program = next(filter(None, map(shutil.which, _PROGRAMS)), None)
    if program is None:
        print(f"no Chromium: none of {', '.join(_PROGRAMS)}", file=sys.stderr)
        return 2
    if not page.exists():
        print(f"{page} is not there; build the docs first", file=sys.stderr)
        return 2
    arguments.out.mkdir(parents=True, exist_ok=True)
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=program, args=_SWITCHES
            )
            sizes = {
                target: target.stat().st_size
                for target in _take(browser, page.as_uri(), arguments.out)
            }
            browser.close()
    except Error as error:
        print(error.message, file=sys.stderr)
        return 2
    for target, size in sizes.items():
        print(f"{target} {size / 1000:.0f} kB")
    return int(any(size > _LIMIT for size in sizes.values()))


if __name__ == "__main__":
    sys.exit(main())
