"""Write a picture of eras as SVG: in a page, or as a file."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from sphinxcontrib_lore.drawing.boxes import AXIS, DOT, FONT, PILL, SMALL
from sphinxcontrib_lore.drawing.elements import frame, head, link, words, write_label
from sphinxcontrib_lore.drawing.measure import clean
from sphinxcontrib_lore.drawing.shapes import number, outline, stems

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxcontrib_lore.drawing.boxes import Bar, Dot, Drawing

__all__ = ["both", "svg"]

#: How many events the tooltip of a mark names.
_TOLD = 8


def both(wide: Drawing, narrow: Drawing, prefix: str) -> str:
    """Return two pictures of the same, of which a stylesheet shows the one that fits.

    A picture that shrinks to the width of a phone cannot be read.
    """
    pictures = (
        svg(wide, f"{prefix}-wide", name="lore-chart-wide"),
        svg(narrow, f"{prefix}-narrow", name="lore-chart-narrow"),
    )
    return frame(*pictures)


def svg(
    drawing: Drawing, prefix: str, *, name: str = "", standalone: bool = False
) -> str:
    """Return the picture as an element of a page, which a strict CSP allows.

    Ids begin with `prefix`; `name` is a class more. `standalone` makes a file of it:
    with a namespace, size, title and style, and without links.
    """
    writer = _Writer(prefix, linked=not standalone)
    body = "".join(writer.body(drawing))
    return "".join(
        (head(drawing, name, standalone=standalone), writer.defs(), body, "</svg>")
    )


class _Writer:
    """Writes the parts of one picture, and keeps the gradients that they need."""

    def __init__(self, prefix: str, *, linked: bool) -> None:
        self._prefix = prefix
        self._linked = linked
        #: What fades at either end, as a part of the whole -> the gradient's id.
        self._fades: dict[tuple[str, str], str] = {}

    def defs(self) -> str:
        """Return the gradients of all bars written so far."""
        if not self._fades:
            return ""
        return f"<defs>{''.join(map(_gradient, self._fades.items()))}</defs>"

    def body(self, drawing: Drawing) -> Iterator[str]:
        """Yield the axis, then each era with its marks."""
        yield from _axis(drawing)
        for bar in drawing.bars:
            yield '<g class="lore-chart-item">'
            yield self._link("lore-chart-era", bar.span.href, self._era(bar))
            if bar.dots:
                yield (
                    f'<path class="lore-chart-stem" d="{_stems(bar)}" fill="none"'
                    ' stroke="currentColor" stroke-opacity=".55"/>'
                )
            for dot in bar.dots:
                href = dot.members[0].href if dot.count == 1 else bar.span.href
                yield self._link("lore-chart-event", href, _dot(dot))
            yield "</g>"

    def _link(self, name: str, href: str, content: str) -> str:
        return link(name, href if self._linked else "", content)

    def _era(self, bar: Bar) -> str:
        paint = self._paint(bar)
        return (
            f"<title>{words(_told(bar.span.label, bar.span.when))}</title>"
            f'<path class="lore-chart-bar" d="{outline(bar)}" fill="{paint}"'
            f' fill-opacity=".16" stroke="{paint}"/>'
            f"{write_label('lore-chart-label', bar.label, bar.middle, FONT)}"
        )

    def _paint(self, bar: Bar) -> str:
        """Return the colour of a bar, or the gradient to nothing at its faded ends."""
        share = f"{bar.fade / (bar.x1 - bar.x0):.3f}"
        ends = tuple(share if end == "faded" else "" for end in (bar.left, bar.right))
        if not any(ends):
            return "currentColor"
        new = f"{self._prefix}-fade-{len(self._fades) + 1}"
        return f"url(#{escape(self._fades.setdefault((ends[0], ends[1]), new))})"


def _gradient(fade: tuple[tuple[str, str], str]) -> str:
    (left, right), key = fade
    stops = []
    if left:
        stops += [("0", "0"), (left, "1")]
    if right:
        stops += [(f"{1 - float(right):.3f}", "1"), ("1", "0")]
    inner = "".join(
        f'<stop class="lore-chart-stop" offset="{offset}" stop-color="currentColor"'
        f' stop-opacity="{opacity}"/>'
        for offset, opacity in stops
    )
    return f'<linearGradient id="{escape(key)}">{inner}</linearGradient>'


def _axis(drawing: Drawing) -> Iterator[str]:
    below = AXIS if drawing.axis_below else 0
    # A line that is named by the axis below, too, reaches into it.
    bottom = number(drawing.height - below / 3)
    width = number(drawing.width)
    grid, rule = [], [f"M0 {AXIS}H{width}"]
    for tick in drawing.ticks:
        if tick.label is None:
            rule.append(f"M{number(tick.x)} {AXIS - 5}v5")
        else:
            grid.append(f"M{number(tick.x)} 4V{bottom}")
    yield (
        '<g class="lore-chart-axis" fill="none" stroke="currentColor">'
        f'<path class="lore-chart-grid" stroke-opacity=".15" d="{"".join(grid)}"/>'
        f'<path class="lore-chart-rule" stroke-opacity=".4" d="{"".join(rule)}"/></g>'
    )
    yield from _tick_labels(drawing)


def _tick_labels(drawing: Drawing) -> Iterator[str]:
    heights = [AXIS / 2]
    if drawing.axis_below:
        heights.append(drawing.height - AXIS / 2)
    yield f'<g class="lore-chart-ticks" font-size="{SMALL}">'
    for middle in heights:
        for tick in drawing.ticks:
            if tick.label is not None:
                yield write_label("lore-chart-tick", tick.label, middle, SMALL)
    yield "</g>"


def _dot(dot: Dot) -> str:
    """Return a mark: a disc, a ring where the date is not sure, or a count."""
    title = f"<title>{words(_members(dot))}</title>"
    x, y = number(dot.x), number(dot.y)
    kind = "lore-chart-dot" if dot.sure else "lore-chart-dot lore-chart-unsure"
    if dot.count > 1:
        left, top = number(dot.x - dot.half), number(dot.y - PILL / 2)
        return (
            f'{title}<rect class="{kind}" x="{left}" y="{top}" rx="{PILL / 2}"'
            f' width="{number(2 * dot.half)}" height="{PILL}" fill="currentColor"'
            ' fill-opacity=".16" stroke="currentColor"/>'
            f'<text class="lore-chart-count" x="{x}" y="{number(dot.y + 3.5)}"'
            f' font-size="10" text-anchor="middle">{dot.count}</text>'
        )
    paint = 'fill="currentColor"' if dot.sure else 'fill="none" stroke="currentColor"'
    radius = DOT if dot.sure else DOT - 0.5
    return f'{title}<circle class="{kind}" cx="{x}" cy="{y}" r="{radius}" {paint}/>'


def _stems(bar: Bar) -> str:
    return "".join(
        f"M{number(x0)} {number(y0)}L{number(x1)} {number(y1)}"
        for x0, y0, x1, y1 in stems(bar)
    )


def _members(dot: Dot) -> str:
    lines = [_told(mark.when, mark.label, ": ") for mark in dot.members[:_TOLD]]
    rest = dot.count - len(lines)
    return "\n".join([*lines, *([f"… +{rest}"] if rest else [])])


def _told(first: str, second: str, between: str = "\n") -> str:
    return between.join(part for part in (clean(first), clean(second)) if part)
