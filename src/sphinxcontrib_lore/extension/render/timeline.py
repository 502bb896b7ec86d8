"""The styles of a timeline."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util.nodes import make_id

from sphinxcontrib_lore.extension.pages import HEAD
from sphinxcontrib_lore.extension.render.eras import (
    era_body,
    era_date,
    era_link,
    era_title,
    plain_body,
)
from sphinxcontrib_lore.extension.render.shapes import (
    definition,
    definitions,
    paragraph,
    table,
)
from sphinxcontrib_lore.extension.words import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sphinxcontrib_lore.dataset.query.answers import EraAnswer
    from sphinxcontrib_lore.extension.render.scribe import Scribe

__all__ = ["as_list", "as_sections", "as_table"]


def as_list(scribe: Scribe, eras: Sequence[EraAnswer], rank: int) -> nodes.Element:
    """Return eras as a list: title and date, then what is shown of each."""
    items = [_item(scribe, era, rank) for era in eras]
    return definitions(items, "lore", "lore-list")


def _item(scribe: Scribe, era: EraAnswer, rank: int) -> nodes.definition_list_item:
    """Return an era; its head is text until `resolve` knows where it links to."""
    parts = scribe.date_parts(era.date)
    date = "".join(part.text for part in parts)
    title = era.title or date
    mark = _("disputed") if era.has_disputes else ""
    text = f"{title} ({date})" if era.title else date
    shown = nodes.Text(f"{text} {mark}" if mark else text)
    summary = plain_body(era)
    if summary is None:
        item = definition([shown], era_body(scribe, era, rank), "lore-era")
    else:
        # Neither a term nor a paragraph until it is written: each takes smart quotes as
        # long as all the rest.
        body = nodes.definition("", *summary)
        item = nodes.definition_list_item("", shown, body, classes=["lore-era"])
    scribe.mark(item, era.key, rank, title)
    item[HEAD] = [
        title if era.title else "",
        mark,
        [[part.text, part.datetime or ""] for part in parts],
    ]
    return item


def as_sections(
    scribe: Scribe, eras: Sequence[EraAnswer], rank: int, page: nodes.document
) -> list[nodes.section]:
    """Return eras as sections, which enter the contents of their page."""
    return [_section(scribe, era, rank, page) for era in eras]


def _section(
    scribe: Scribe, era: EraAnswer, rank: int, page: nodes.document
) -> nodes.section:
    title = era_title(scribe, era)
    section = nodes.section("", nodes.title("", title, translatable=False))
    # Its own id on this page, for the page's contents; the anchor that links use is
    # added where the era has its home.
    section["ids"] = [make_id(scribe.env, page, "era", era.key.name)]
    page.set_id(section)
    section["classes"] = ["lore", "lore-section"]
    # Also below a heading that is a date: titles go into contents and search as text.
    name = "lore-dateline" if era.title else "lore-dateline-only"
    section += paragraph(name, *era_date(scribe, era))
    section += era_body(scribe, era, rank)
    scribe.mark(section, era.key, rank, title)
    return section


def as_table(
    scribe: Scribe, eras: Sequence[EraAnswer], rank: int, show: tuple[str, ...]
) -> nodes.table:
    """Return eras as a table: the date, the title, and the rest where it is shown."""
    with_body = any(name != "title" for name in show)
    head = [_("Date"), _("Era")] + ([_("What happened")] if with_body else [])
    widths = [20, 30, 50] if with_body else [30, 70]
    rows = []
    for era in eras:
        title = era_title(scribe, era)
        link = scribe.own(era_link(era), title, "text")
        name = paragraph("lore-title", link)
        scribe.mark(name, era.key, rank, title)
        cells: list[list[nodes.Node]] = [
            [paragraph("lore-dateline", *era_date(scribe, era))],
            [name],
        ]
        if with_body:
            cells.append(era_body(scribe, era, rank))
        rows.append(cells)
    return table(head, rows, widths, "lore-table")
