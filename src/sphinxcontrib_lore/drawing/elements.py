"""The elements that all SVG pictures share: their start, links, labels, words."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING, Protocol

from sphinxcontrib_lore.drawing.boxes import FONT
from sphinxcontrib_lore.drawing.measure import is_rtl
from sphinxcontrib_lore.drawing.shapes import baselines, number

if TYPE_CHECKING:
    from sphinxcontrib_lore.drawing.boxes import Label

__all__ = ["frame", "head", "link", "words", "write_label"]

#: The schemes that a page may link (design, section 6), beside no scheme at all.
_SCHEMES = ("http", "https", "mailto")
#: What stands before a colon that no slash, query or fragment comes before.
_SCHEME = re.compile(r"([^/?#:]*):").match
#: Another host, in the eyes of a browser.
_HOST = re.compile(r"[/\\]{2}|\\").match
_NAMESPACE = "http://www.w3.org/2000/svg"
#: What the file looks like: no page lends it a font or a colour.
_STYLE = """
svg { color: #1f2328; font-family: "Helvetica Neue", Arial, sans-serif; }
.lore-chart-bar, .lore-chart-stop, .lore-chart-dot { color: #2f5d9b; }
"""


def frame(wide: str, narrow: str) -> str:
    """Return two pictures, of which a stylesheet shows the one that fits."""
    return f'<div class="lore lore-chart-frame">{wide}{narrow}</div>'


class _Sized(Protocol):
    """A picture, whatever it shows."""

    @property
    def title(self) -> str: ...
    @property
    def width(self) -> float: ...
    @property
    def height(self) -> float: ...


def head(drawing: _Sized, name: str, *, standalone: bool) -> str:
    """Return the start of a picture, with what a file of its own needs."""
    size = f"{number(drawing.width)} {number(drawing.height)}"
    shared = (
        f'class="{escape(f"lore-chart {name}".strip())}" viewBox="0 0 {size}"'
        # The direction of the page would turn each text around its anchor.
        f' direction="ltr" font-size="{FONT}" fill="currentColor"'
    )
    if not standalone:
        return f'<svg {shared} aria-hidden="true" focusable="false">'
    width, height = size.split()
    return (
        f'<svg xmlns="{_NAMESPACE}" {shared} width="{width}" height="{height}"'
        f' role="img"><title>{words(drawing.title)}</title><style>{_STYLE}</style>'
        f'<rect class="lore-chart-paper" width="{width}" height="{height}"'
        ' fill="#fff"/>'
    )


def link(name: str, href: str, content: str) -> str:
    """Return a link that the tab key passes over; a group where it may not lead."""
    if href and _is_safe(href):
        address = escape(href)
        return f'<a class="{name}" href="{address}" tabindex="-1">{content}</a>'
    return f'<g class="{name}">{content}</g>'


def _is_safe(href: str) -> bool:
    """Tell whether a page may link an address, whoever made it."""
    if " " in href or not href.isprintable() or _HOST(href):
        return False
    scheme = _SCHEME(href)
    return scheme is None or scheme[1].lower() in _SCHEMES


def write_label(name: str, label: Label, middle: float, size: float) -> str:
    """Return the lines of a label, each turned as its own letters want it."""
    return "".join(
        f'<text class="{name}" x="{number(label.x)}" y="{number(y)}"'
        f"{_anchor(line, label)}>{words(line)}</text>"
        for line, y in zip(label.lines, baselines(label, middle, size), strict=True)
    )


def _anchor(line: str, label: Label) -> str:
    """Return the attributes that lean a text on its side of the box."""
    rtl = is_rtl(line)
    # Of a text that runs from right to left the start is its right end.
    at_end = (label.anchor == "end") != rtl
    return (' direction="rtl"' if rtl else "") + (
        ' text-anchor="end"' if at_end else ""
    )


def words(text: str) -> str:
    """Return a text as XML takes it between tags."""
    return escape(text, quote=False)
