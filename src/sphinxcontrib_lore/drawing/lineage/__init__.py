"""The lineage of a subject as a picture: subjects → boxes and lines → SVG or TikZ."""

from sphinxcontrib_lore.drawing.lineage.graph import Card, Curve, Graph, Line, Point
from sphinxcontrib_lore.drawing.lineage.kin import Kin, Step
from sphinxcontrib_lore.drawing.lineage.layout import MOST, lineage
from sphinxcontrib_lore.drawing.lineage.mirror import mirrored
from sphinxcontrib_lore.drawing.lineage.svg import lineage_svg
from sphinxcontrib_lore.drawing.lineage.tikz import lineage_tikz

__all__ = [
    "MOST",
    "Card",
    "Curve",
    "Graph",
    "Kin",
    "Line",
    "Point",
    "Step",
    "lineage",
    "lineage_svg",
    "lineage_tikz",
    "mirrored",
]
