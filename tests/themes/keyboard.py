"""Where the Tab key leads on a page, and whether one sees it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, TypedDict

if TYPE_CHECKING:
    from playwright.sync_api import Page

__all__ = ["Stop", "Walk", "walk"]

#: Before anything has the focus: how each link looks, and the order of links.
_PREPARE = Path(__file__).with_name("keyboard.js").read_text("utf-8")

#: More than any of our pages has; what does not come round by then never does.
_MOST = 2000


class Stop(TypedDict):
    """A link that got the focus."""

    #: Its place among the links, in the order of the page; -1 for none of them.
    index: int
    isHidden: bool
    #: In CSS pixels from the top of the page.
    top: float
    #: Whether it looks another way than before.
    isSeen: bool
    what: str
    #: Which of the elements that were asked about it is in.
    list: int


class Walk(TypedDict):
    """A page, walked through by Tab."""

    links: int
    stops: list[Stop]


def walk(page: Page, selector: str) -> Walk:
    """Press Tab until all links of some elements have had the focus."""
    links: int = page.evaluate(_PREPARE, selector)
    last = "window.loreStops.at(-1)?.index ?? -1"
    for _ in range(_MOST):
        page.keyboard.press("Tab")
        if page.evaluate(last) == links - 1:
            break
    return {"links": links, "stops": page.evaluate("window.loreStops")}
