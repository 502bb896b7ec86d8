"""Charts: put in when the homes of eras and events are known, in the builder's form."""

from __future__ import annotations

from hashlib import blake2b
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.errors import NoUri
from sphinx.util.osutil import relative_uri

from sphinxcontrib_lore.dataset.collection import anchor_of
from sphinxcontrib_lore.dataset.query.answers import TimelineAnswer
from sphinxcontrib_lore.drawing import WIDE, layout, svg
from sphinxcontrib_lore.extension.asked import question_in
from sphinxcontrib_lore.extension.render.chart import as_picture, spans_of

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.collection import Key
    from sphinxcontrib_lore.dataset.dates import Edtf
    from sphinxcontrib_lore.drawing import Span
    from sphinxcontrib_lore.extension.domain import LoreDomain
    from sphinxcontrib_lore.extension.render.scribe import Scribe

__all__ = ["draw"]


def draw(lore: LoreDomain, scribe: Scribe, asked: str) -> list[nodes.Node]:
    """Return the picture of a timeline for the page that *scribe* writes."""
    answer, _ = lore.ask(question_in(asked))
    if not isinstance(answer, TimelineAnswer) or not answer.eras:
        return []
    spans = spans_of(scribe, answer.eras, lambda key: _address(lore, scribe, key))
    as_of = lore.collection.by_name[answer.eras[0].voice.catalogue].as_of
    name = blake2b(f"{scribe.docname} {asked}".encode(), digest_size=5).hexdigest()
    if lore.builder.name == "epub":
        return _as_file(lore, scribe, spans, as_of, name)
    return as_picture(scribe, spans, as_of, lore.builder.format, f"lore-{name}")


def _address(lore: LoreDomain, scribe: Scribe, key: Key) -> str:
    """Return where a record's home is, seen from the page; empty where it has none."""
    address = lore.address((key.kind, key.name))
    if address is None:
        return ""
    docname, _ = address
    anchor = f"#{anchor_of(key.kind, key.name)}"
    if docname == scribe.docname or lore.builder.name == "singlehtml":
        return anchor
    try:
        return lore.builder.get_relative_uri(scribe.docname, docname) + anchor
    except NoUri:
        return ""


def _as_file(
    lore: LoreDomain,
    scribe: Scribe,
    spans: list[Span],
    as_of: Edtf | None,
    name: str,
) -> list[nodes.Node]:
    """Return an image for an EPUB, whose manifest cannot declare an SVG in a page."""
    picture = svg(
        layout(spans, as_of=as_of, width=WIDE, word=scribe.date_text),
        f"lore-{name}",
        standalone=True,
    )
    folder = "_images"
    target = Path(lore.builder.outdir) / folder / f"lore-{name}.svg"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(picture, encoding="utf-8")
    page = lore.builder.get_target_uri(scribe.docname)
    source = escape(relative_uri(page, f"{folder}/{target.name}"))
    # The list after it says everything, so it has nothing to say by itself.
    return [nodes.raw("", f'<img src="{source}" alt="" />', format="html")]
