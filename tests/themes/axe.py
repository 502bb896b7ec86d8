"""What axe-core says against a page, so that two pages can be compared."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from playwright.sync_api import Page

__all__ = ["Complaint", "complaints"]

#: axe finds what a rule is about in other places, rule by rule. What is left of its
#: findings here is the same wherever a theme makes the same mistake.
_RUN = Path(__file__).with_name("axe.js").read_text("utf-8")


class Complaint(NamedTuple):
    """A violation of one of axe's rules by one element."""

    #: The rule, with the two colours, or with the element's name.
    kind: str
    #: In words, with a selector of the element.
    what: str


def complaints(page: Page, selectors: list[str]) -> list[Complaint]:
    """Return what is wrong with elements of a page and with what they hold."""
    # A page's own policy may forbid scripts; what is evaluated is above it.
    source = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")
    page.evaluate(source)
    return [Complaint(*each) for each in page.evaluate(_RUN, selectors)]
