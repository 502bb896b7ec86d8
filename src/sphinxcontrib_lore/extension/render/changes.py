"""Everything new, changed, deprecated and removed, by era; what has no since-fact."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from sphinxcontrib_lore.extension.render.shapes import (
    bullets,
    definition,
    paragraph,
    table,
)
from sphinxcontrib_lore.extension.words import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sphinxcontrib_lore.extension.changes import Change
    from sphinxcontrib_lore.extension.late import Late
    from sphinxcontrib_lore.extension.render.scribe import Scribe

__all__ = ["as_changes", "as_coverage"]


def as_changes(late: Late, scribe: Scribe, about: Sequence[str]) -> list[nodes.Node]:
    """Return the changes of one era, or of all eras in order."""
    by_era = late.changes_by_era
    names = [name for name in about if name] or list(by_era)
    items = [_era(late, scribe, name, by_era.get(name, [])) for name in names]
    shown = [item for item in items if item is not None]
    if not shown:
        nothing = nodes.Text(_("No version directive falls into it."))
        return [paragraph("lore-empty", nothing)]
    return [
        nodes.definition_list(
            "", *shown, classes=["lore", "lore-changes-list", "simple"]
        )
    ]


def _era(
    late: Late, scribe: Scribe, name: str, changes: Sequence[tuple[str, Change]]
) -> nodes.definition_list_item | None:
    answer = late.link("era", name)
    if answer is None or not changes:
        return None
    link = scribe.soft(answer)
    link["classes"].append("lore-title")
    term: list[nodes.Node] = [link]
    if answer.title and answer.date is not None:
        term += [nodes.Text(" "), scribe.date(answer.date, bracketed=True)]
    rows = [_row(late, scribe, docname, change) for docname, change in changes]
    return definition(term, [bullets(rows, "lore-changes-rows")], "lore-era")


def _row(late: Late, scribe: Scribe, docname: str, change: Change) -> list[nodes.Node]:
    """Return one change: "Added in 2.0: torch.compile"."""
    words = {
        "added": _("Added in {version}"),
        "changed": _("Changed in {version}"),
        "deprecated": _("Deprecated since {version}"),
        "removed": _("Removed in {version}"),
    }
    title = late.title_of(docname)
    shown: nodes.Element = nodes.inline("", title)
    if change.title:
        shown = nodes.literal("", change.title)
    label = words[change.kind].format(version=change.version)
    link = scribe.page_link(
        docname, change.anchor, shown, title if change.title else ""
    )
    return [nodes.inline("", label, classes=["lore-relation"]), nodes.Text(": "), link]


def as_coverage(
    late: Late,
    scribe: Scribe,  # noqa: ARG001 - as the other fillers
    about: Sequence[str],  # noqa: ARG001
) -> list[nodes.Node]:
    """Return, for each domain, how many objects say since when they are there."""
    head = [_("Domain"), _("Objects"), _("With a since-fact"), _("Without")]
    rows = []
    for domain, found in late.coverage().items():
        missing = [name for name, is_dated in found if not is_dated]
        cells = [domain, str(len(found)), str(len(found) - len(missing))]
        names: list[nodes.Node] = []
        for name in missing:
            names += [*([nodes.Text(", ")] if names else []), nodes.literal("", name)]
        row = [[paragraph("lore-cell", nodes.Text(cell))] for cell in cells]
        rows.append([*row, [paragraph("lore-cell", *names)] if names else []])
    return [table(head, rows, [15, 15, 20, 50], "lore-coverage")] if rows else []
