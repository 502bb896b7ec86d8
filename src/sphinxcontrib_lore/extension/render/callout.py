"""A callout: one era beside the text of a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.extension.pages import Rank
from sphinxcontrib_lore.extension.render.eras import (
    era_body,
    era_date,
    era_link,
    era_title,
)
from sphinxcontrib_lore.extension.render.shapes import (
    admonition,
    fact,
    facts,
    late_node,
    paragraph,
)
from sphinxcontrib_lore.extension.render.states import state_line
from sphinxcontrib_lore.extension.words import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from docutils import nodes

    from sphinxcontrib_lore.dataset.query.answers import EraAnswer
    from sphinxcontrib_lore.extension.render.scribe import Scribe

__all__ = ["as_callout"]


def as_callout(
    scribe: Scribe, era: EraAnswer, content: Sequence[nodes.Node], *, is_home: bool
) -> nodes.admonition:
    """Return an era as a box; *content* is what the page itself adds."""
    rank = Rank.HOME if is_home else Rank.ALONE
    title = era_title(scribe, era)
    body: list[nodes.Node] = []
    if era.title:
        body.append(paragraph("lore-dateline", *era_date(scribe, era)))
    body += era_body(scribe, era, rank)
    if era.states:
        rows = [state_line(scribe, state) for state in era.states]
        lines = [paragraph("lore-state", *row) for row in rows]
        body += facts([fact(_("Present status"), "lore-status", lines)])
    body += content
    body.append(late_node("mentioned", era.key.kind, era.key.name))
    more = _("More about {title}").format(title=title)
    body.append(paragraph("lore-more", scribe.own(era_link(era), more, "drop")))
    box = admonition(title, "lore-callout", body)
    scribe.mark(box, era.key, rank, title)
    return box
