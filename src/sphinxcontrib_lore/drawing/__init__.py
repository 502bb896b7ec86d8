"""Eras as a picture, to scale on an axis of time: eras → boxes → SVG, TikZ or text.

Pure: knows the dates of a dataset, and neither Sphinx nor docutils. Equal input gives
equal bytes.
"""

from sphinxcontrib_lore.drawing.boxes import Bar, Dot, Drawing, Lane, Tick
from sphinxcontrib_lore.drawing.layout import NARROW, PAPER, WIDE, layout
from sphinxcontrib_lore.drawing.mirror import mirror
from sphinxcontrib_lore.drawing.sheets import sheets
from sphinxcontrib_lore.drawing.spans import Mark, Span
from sphinxcontrib_lore.drawing.svg import both, svg
from sphinxcontrib_lore.drawing.text import text
from sphinxcontrib_lore.drawing.tikz import PREAMBLE, tikz

__all__ = [
    "NARROW",
    "PAPER",
    "PREAMBLE",
    "WIDE",
    "Bar",
    "Dot",
    "Drawing",
    "Lane",
    "Mark",
    "Span",
    "Tick",
    "both",
    "layout",
    "mirror",
    "sheets",
    "svg",
    "text",
    "tikz",
]
