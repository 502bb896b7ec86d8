"""A site that forbids scripts, inline styles and everything from elsewhere."""

from __future__ import annotations

import mimetypes
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from bs4 import BeautifulSoup

from tests.themes.gallery import PLAIN, SHOWN, build

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Route

    from tests.conftest import RequireModule

POLICY = "default-src 'none'; style-src 'self'; img-src 'self'"
SITE = "http://lore.test"

#: Each: what was forbidden, what it was about, and whether it is in what is ours.
_LISTEN = """
window.loreViolations = [];
document.addEventListener("securitypolicyviolation", (event) => {
  const { target, effectiveDirective, blockedURI } = event;
  const isOurs = target instanceof Element &&
    target.closest(".lore, .lore-timeline, .lore-empty, .lore-chart-frame") !== null;
  window.loreViolations.push([effectiveDirective, blockedURI, isOurs]);
}, true);
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Return the pages by theme, and without us by "bare"."""
    folder = tmp_path_factory.mktemp("policy")
    return {
        name: build(folder / name, *options)
        for name, options in (
            ("alabaster", ()),
            ("basic", ("-D", "html_theme=basic")),
            ("furo", ("-D", "html_theme=furo")),
            ("bare", ("-t", "bare")),
        )
    }


def _violations(browser: Browser, html: Path, name: str) -> list[tuple[str, str, bool]]:
    """Load a page under the policy and return what the browser refused."""

    def serve(route: Route) -> None:
        path = html / route.request.url.removeprefix(SITE).partition("?")[0].strip("/")
        if not path.is_file():
            route.fulfill(status=404, body="")
            return
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        headers = {"Content-Type": kind, "Content-Security-Policy": POLICY}
        route.fulfill(body=path.read_bytes(), headers=headers)

    context = browser.new_context()
    context.add_init_script(_LISTEN)
    context.route(f"{SITE}/**", serve)
    page = context.new_page()
    page.goto(f"{SITE}/{name}.html")
    # The style sheet must have come through, or there would be nothing to forbid.
    page.wait_for_load_state("networkidle")
    found = [tuple(each) for each in page.evaluate("window.loreViolations")]
    if name == SHOWN:
        rail = "getComputedStyle(document.querySelector('.lore-list > dt')).position"
        assert page.evaluate(rail) == "relative"
    context.close()
    return found


@pytest.mark.browser
@pytest.mark.parametrize("theme", ["alabaster", "basic", "furo"])
def test_a_strict_policy_forbids_nothing_of_ours(
    browser: Browser,
    built: dict[str, Path],
    require_module: RequireModule,
    theme: str,
) -> None:
    if theme == "furo":
        require_module(theme)
    ours = _violations(browser, built[theme], SHOWN)
    theirs = _violations(browser, built[theme], PLAIN)
    assert [each for each in ours if each[2]] == []
    assert Counter(ours) - Counter(theirs) == Counter()


@pytest.mark.browser
def test_the_browser_tells_what_it_forbids(
    browser: Browser, built: dict[str, Path], tmp_path: Path
) -> None:
    """Else the test above would compare nothing with nothing."""
    page = (built["basic"] / f"{SHOWN}.html").read_text("utf-8")
    faulty = page.replace('<dl class="lore', '<dl style="color: red" class="lore', 1)
    assert faulty != page
    (tmp_path / f"{SHOWN}.html").write_text(faulty, "utf-8")
    (tmp_path / "_static").symlink_to(built["basic"] / "_static")
    found = _violations(browser, tmp_path, SHOWN)
    assert [each for each in found if each[2]] == [("style-src-attr", "inline", True)]


def test_no_byte_of_javascript_is_ours(built: dict[str, Path]) -> None:
    def scripts(html: Path) -> dict[str, bytes]:
        return {
            path.relative_to(html).as_posix(): path.read_bytes()
            for path in html.rglob("*.js")
            if path.name != "searchindex.js"  # words of the pages
        }

    def tags(html: Path, name: str) -> list[str]:
        soup = BeautifulSoup((html / f"{name}.html").read_text("utf-8"), "html.parser")
        return [str(each) for each in soup.find_all("script")]

    assert scripts(built["alabaster"]) == scripts(built["bare"])
    assert tags(built["alabaster"], SHOWN) == tags(built["bare"], SHOWN)
    handlers = BeautifulSoup(
        (built["alabaster"] / f"{SHOWN}.html").read_text("utf-8"), "html.parser"
    ).find_all(lambda tag: any(name.startswith("on") for name in tag.attrs))
    assert handlers == []
