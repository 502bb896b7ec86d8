"""Pictures: put in when the homes of records are known, in the builder's form."""

from __future__ import annotations

from hashlib import blake2b
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.errors import NoUri
from sphinx.util.osutil import relative_uri

from sphinxcontrib_lore.dataset.collection import anchor_of
from sphinxcontrib_lore.dataset.query.answers import AncestryAnswer, TimelineAnswer
from sphinxcontrib_lore.drawing import WIDE, svg
from sphinxcontrib_lore.extension.asked import question_in
from sphinxcontrib_lore.extension.render.chart import as_picture, laid_out, spans_of
from sphinxcontrib_lore.extension.render.graph import as_graph, kin_of, lineage_file

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sphinxcontrib_lore.dataset.collection import Key
    from sphinxcontrib_lore.extension.domain import LoreDomain
    from sphinxcontrib_lore.extension.render.scribe import Scribe

__all__ = ["draw"]


def draw(lore: LoreDomain, scribe: Scribe, what: str, asked: str) -> list[nodes.Node]:
    """Return a picture for the page that *scribe* writes."""
    return _DRAWN[what](lore, scribe, asked)


def _draw_chart(lore: LoreDomain, scribe: Scribe, asked: str) -> list[nodes.Node]:
    """Return the picture of a timeline for the page that *scribe* writes."""
    answer, _ = lore.ask(question_in(asked))
    if not isinstance(answer, TimelineAnswer) or not answer.eras:
        return []
    spans = spans_of(scribe, answer.eras, lambda key: _address(lore, scribe, key))
    as_of = lore.collection.by_name[answer.eras[0].voice.dataset].as_of
    name = _name(scribe, asked)
    if lore.builder.name == "epub":
        drawing = laid_out(scribe, spans, as_of, WIDE)
        picture = svg(drawing, name, standalone=True)
        return _as_file(lore, scribe, picture, name)
    return as_picture(scribe, spans, as_of, lore.builder.format, name)


def _draw_lineage(lore: LoreDomain, scribe: Scribe, asked: str) -> list[nodes.Node]:
    """Return the picture of a lineage; nothing where only text can be shown."""
    answer, _ = lore.ask(question_in(asked))
    if not isinstance(answer, AncestryAnswer):
        return []
    if lore.builder.format not in {"html", "latex"}:
        return []
    family = kin_of(scribe, answer, lambda key: _address(lore, scribe, key))
    if lore.builder.name == "epub":
        picture = lineage_file(scribe, family)
        return _as_file(lore, scribe, picture, _name(scribe, asked))
    return as_graph(scribe, family, lore.builder.format)


#: One of `PICTURES` -> what draws it.
_DRAWN: Mapping[str, Callable[[LoreDomain, Scribe, str], list[nodes.Node]]] = {
    "chart": _draw_chart,
    "lineage": _draw_lineage,
}


def _name(scribe: Scribe, asked: str) -> str:
    """Return what begins the ids of a picture, and the name of its file."""
    place = f"{scribe.docname} {asked}".encode()
    return f"lore-{blake2b(place, digest_size=5).hexdigest()}"


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
    lore: LoreDomain, scribe: Scribe, picture: str, name: str
) -> list[nodes.Node]:
    """Return an image for an EPUB, whose manifest cannot declare an SVG in a page."""
    folder = "_images"
    target = Path(lore.builder.outdir) / folder / f"{name}.svg"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(picture, encoding="utf-8")
    page = lore.builder.get_target_uri(scribe.docname)
    source = escape(relative_uri(page, f"{folder}/{target.name}"))
    # The list after it says everything, so it has nothing to say by itself.
    return [nodes.raw("", f'<img src="{source}" alt="" />', format="html")]
