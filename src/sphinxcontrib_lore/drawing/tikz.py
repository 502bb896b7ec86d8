"""Write a picture as TikZ, for any engine of LaTeX."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sphinxcontrib_lore.drawing.boxes import (
    AXIS,
    DOT,
    FONT,
    LINE,
    PILL,
    SMALL,
    TIP,
)
from sphinxcontrib_lore.drawing.shapes import baselines, number, stems
from sphinxcontrib_lore.drawing.sheets import sheets
from sphinxcontrib_lore.drawing.tex import escape_tex

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sphinxcontrib_lore.drawing.boxes import Bar, Drawing, Label

    _Point = tuple[float, float]
    #: Makes a link of an address and a text of TeX.
    _Link = Callable[[str, str], str]

__all__ = [
    "PREAMBLE",
    "at",
    "font_of",
    "label_nodes",
    "picture_options",
    "tikz",
]

#: The size of a count.
_COUNT = 10

#: The height of a picture: it goes below the heading of a chapter, on letter paper.
_SHEET = 600

#: What a document needs. The library keeps TikZ working where a language makes signs
#: such as `;` active, as babel's French does.
PREAMBLE = "\\usepackage{tikz}\n\\usetikzlibrary{babel}\n"

#: Grays, as parts of black: they mean the same on a printer without colours.
_FILL, _EDGE, _DOT, _GRID, _STEM = 12, 60, 70, 18, 45
#: The edges of what fades, one after the other.
_FADING = (45, 30, 18, 8)


def tikz(drawing: Drawing, *, height: float = _SHEET, link: _Link | None = None) -> str:
    """Return pictures as wide as the line, one for each `height` of lanes.

    No picture of TeX breaks over pages. `link` makes a link of an address and a label.
    """
    pictures = [_picture(sheet, link) for sheet in sheets(drawing, height)]
    return "\\par\\medskip\n".join(pictures)


def picture_options(width: float) -> str:
    """Return the options of a picture that is as wide as the line."""
    return ",".join(
        (
            # TeX multiplies too coarsely for a picture to be as wide as the line.
            f"x={{\\linewidth/{number(width)}}}",
            f"y={{-\\linewidth/{number(width)}}}",
            "inner sep=0pt",
            "outer sep=0pt",
            "line width=0.4pt",
            f"every node/.style={{font={font_of(FONT, 1 / width)}}}",
        )
    )


def _picture(drawing: Drawing, link: _Link | None) -> str:
    unit = 1 / drawing.width
    options = picture_options(drawing.width)
    lines = [
        f"\\begin{{tikzpicture}}[{options}]",
        f"\\useasboundingbox (0,0) rectangle {at(drawing.width, drawing.height)};",
        *_axis(drawing, unit),
    ]
    for bar in drawing.bars:
        lines += _era(bar, link, unit)
    return "\\noindent" + "\n".join([*lines, "\\end{tikzpicture}%\n"])


def font_of(size: float, unit: float) -> str:
    """Return a font as high as its size in the picture."""
    return (
        f"\\sffamily\\fontsize{{{size * unit:.6f}\\linewidth}}"
        f"{{{LINE * unit:.6f}\\linewidth}}\\selectfont"
    )


def at(x: float, y: float) -> str:
    """Return a place as TikZ writes it."""
    return f"({number(x)},{number(y)})"


def _axis(drawing: Drawing, unit: float) -> Iterator[str]:
    bottom = drawing.height - AXIS if drawing.axis_below else drawing.height
    heights = [AXIS / 2]
    if drawing.axis_below:
        heights.append(drawing.height - AXIS / 2)
    yield f"\\draw[black!{_STEM}] {at(0, AXIS)} -- {at(drawing.width, AXIS)};"
    font = f"font={font_of(SMALL, unit)}"
    for tick in drawing.ticks:
        if tick.label is None:
            top, end, gray = AXIS - 5.0, float(AXIS), _STEM
        else:
            top, end, gray = 4.0, bottom, _GRID
        yield f"\\draw[black!{gray}] {at(tick.x, top)} -- {at(tick.x, end)};"
        if tick.label is not None:
            for middle in heights:
                yield from label_nodes(tick.label, middle, SMALL, font)


def _era(bar: Bar, link: _Link | None, unit: float) -> Iterator[str]:
    """Yield a bar, its label, and its marks."""
    yield from _bar(bar)
    yield from label_nodes(
        bar.label, bar.middle, FONT, "", _linker(bar.span.href, link)
    )
    yield from _dots(bar, link, unit)


def _linker(href: str, link: _Link | None) -> Callable[[str], str]:
    if link is None or not href:
        return str
    return partial(link, href)


def _bar(bar: Bar) -> Iterator[str]:
    """Yield the part of a bar that is solid, and what fades at its ends."""
    top, middle, bottom = bar.y, bar.middle, bar.y + bar.height
    x0 = bar.x0 + (bar.fade if bar.left == "faded" else 0)
    x1 = bar.x1 - (bar.fade if bar.right == "faded" else 0)
    right = [(x1, top), (x1, bottom)]
    left = [(x0, bottom), (x0, top)]
    if bar.right == "open":
        right = [(x1 - TIP, top), (x1, middle), (x1 - TIP, bottom)]
    if bar.left == "open":
        left = [(x0 + TIP, bottom), (x0, middle), (x0 + TIP, top)]
    yield f"\\fill[black!{_FILL}] {_path([*right, *left])} -- cycle;"
    for points in _edges(bar, left, right):
        yield f"\\draw[black!{_EDGE}] {_path(points)};"
    if bar.left == "faded":
        yield from _fade(bar, x0, bar.x0)
    if bar.right == "faded":
        yield from _fade(bar, x1, bar.x1)


def _edges(bar: Bar, left: list[_Point], right: list[_Point]) -> Iterator[list[_Point]]:
    """Yield the lines around a bar, which has none where it fades."""
    if bar.left != "faded" and bar.right != "faded":
        yield [*right, *left, right[0]]
    elif bar.left != "faded":
        yield [right[-1], *left, right[0]]
    elif bar.right != "faded":
        yield [left[-1], *right, left[0]]
    else:
        yield [left[-1], right[0]]
        yield [left[0], right[-1]]


def _path(points: list[_Point]) -> str:
    return " -- ".join(at(x, y) for x, y in points)


def _fade(bar: Bar, solid: float, faded: float) -> Iterator[str]:
    """Yield what goes from the color of a bar to that of paper."""
    ends = ["left", "right"] if solid < faded else ["right", "left"]
    colors = f"{ends[0]} color=black!{_FILL},{ends[1]} color=white"
    top, bottom = bar.y, bar.y + bar.height
    yield f"\\shade[{colors}] {at(solid, top)} rectangle {at(faded, bottom)};"
    step = (faded - solid) / len(_FADING)
    for index, gray in enumerate(_FADING):
        x0, x1 = solid + index * step, solid + (index + 1) * step
        for y in (top, bottom):
            yield f"\\draw[black!{gray}] {at(x0, y)} -- {at(x1, y)};"


def label_nodes(
    label: Label,
    middle: float,
    size: float,
    options: str = "",
    link: Callable[[str], str] = str,
) -> Iterator[str]:
    """Yield a node for each line of a label."""
    side = "west" if label.anchor == "start" else "east"
    style = ",".join(part for part in (f"anchor=base {side}", options) if part)
    heights = baselines(label, middle, size)
    for line, y in zip(label.lines, heights, strict=True):
        yield f"\\node[{style}] at {at(label.x, y)} {{{link(escape_tex(line))}}};"


def _dots(bar: Bar, link: _Link | None, unit: float) -> Iterator[str]:
    """Yield the marks of an era, and the lines that lead to them."""
    for x0, y0, x1, y1 in stems(bar):
        yield f"\\draw[black!{_STEM}] {at(x0, y0)} -- {at(x1, y1)};"
    font = f"anchor=base,font={font_of(_COUNT, unit)}"
    for dot in bar.dots:
        if dot.count == 1:
            paint = f"\\fill[black!{_DOT}]" if dot.sure else f"\\draw[black!{_DOT}]"
            yield f"{paint} {at(dot.x, dot.y)} circle[radius={DOT}];"
            continue
        first = at(dot.x - dot.half, dot.y - PILL / 2)
        last = at(dot.x + dot.half, dot.y + PILL / 2)
        yield f"\\draw[black!{_DOT},rounded corners=1pt] {first} rectangle {last};"
        count = escape_tex(str(dot.count))
        text = _linker(bar.span.href, link)(count)
        y = dot.y + _COUNT * 0.35
        yield f"\\node[{font}] at {at(dot.x, y)} {{{text}}};"
