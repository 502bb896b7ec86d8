"""A chart: eras to scale on an axis of time, in the form that a builder can show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from sphinxcontrib_lore.dataset.dates import runs_from_right
from sphinxcontrib_lore.drawing import (
    NARROW,
    PAPER,
    WIDE,
    Mark,
    Span,
    both,
    layout,
    mirror,
    text,
    tikz,
)
from sphinxcontrib_lore.extension.render.shapes import tikz_picture

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sphinxcontrib_lore.dataset.collection import Key
    from sphinxcontrib_lore.dataset.dates import Edtf
    from sphinxcontrib_lore.dataset.query.answers import EraAnswer
    from sphinxcontrib_lore.drawing import Drawing
    from sphinxcontrib_lore.extension.render.scribe import Scribe

__all__ = ["as_picture", "laid_out", "spans_of"]

#: Columns of a picture in text; Sphinx's text writer breaks lines at 70 by itself.
_COLUMNS = 70


def spans_of(
    scribe: Scribe, eras: Sequence[EraAnswer], href: Callable[[Key], str]
) -> list[Span]:
    """Return what is drawn; *href* is the address of a record, or an empty text."""
    return [
        Span(
            label=era.title or scribe.date_text(era.date),
            date=era.date,
            when=scribe.date_text(era.date),
            href=href(era.key),
            events=tuple(
                Mark(
                    date=event.date,
                    label=event.title,
                    when=scribe.date_text(event.date),
                    href=href(event.key) if event.key is not None else "",
                )
                for event in era.events
                if event.date is not None
            ),
        )
        for era in eras
    ]


def laid_out(
    scribe: Scribe, spans: Sequence[Span], as_of: Edtf | None, width: int
) -> Drawing:
    """Return the picture; time runs as the language of the docs is written."""
    drawing = layout(spans, as_of=as_of, width=width, word=scribe.date_text)
    return mirror(drawing) if runs_from_right(scribe.language) else drawing


def as_picture(
    scribe: Scribe, spans: Sequence[Span], as_of: Edtf | None, form: str, prefix: str
) -> list[nodes.Node]:
    """Return the picture: SVG for "html", TikZ for "latex", characters for any other.

    Beside it stands a list that says everything, so it is hidden from screen readers.
    """
    if form == "html":
        wide, narrow = (laid_out(scribe, spans, as_of, w) for w in (WIDE, NARROW))
        pictures = both(wide, narrow, prefix)
        return [nodes.raw("", pictures, format="html")]
    if form == "latex":
        return [tikz_picture(tikz(laid_out(scribe, spans, as_of, PAPER)))]
    drawn = text(spans, _COLUMNS, as_of=as_of, word=scribe.date_text)
    block = nodes.literal_block(drawn, drawn, language="none")
    block["classes"].append("lore-picture")
    return [block]
