"""Everything new, changed, deprecated and removed, by era; what has no date."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from sphinxcontrib_lore.extension.render.shapes import (
    bullets,
    definition,
    definitions,
    paragraph,
    table,
)
from sphinxcontrib_lore.extension.words import _, comma

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sphinxcontrib_lore.extension.changes import Change
    from sphinxcontrib_lore.extension.late import Late
    from sphinxcontrib_lore.extension.render.scribe import Scribe

__all__ = ["as_changes", "as_coverage"]


def as_changes(late: Late, scribe: Scribe, about: Sequence[str]) -> list[nodes.Node]:
    """Return the changes of one era, or of all eras in order."""
    (wanted,) = about
    items = [
        _era(late, scribe, name, changes)
        for name, changes in late.changes_by_era.items()
        if wanted in {"", name}
    ]
    if not items:
        nothing = _("No version directive falls into it.")
        nothing = nothing if wanted else _("There is no version directive.")
        return [paragraph("lore-empty", nodes.Text(nothing))]
    return [definitions(items, "lore", "lore-changes-list")]


def _era(
    late: Late, scribe: Scribe, name: str, changes: Sequence[tuple[str, Change]]
) -> nodes.definition_list_item:
    answer = late.hearsay.link("era", name) if name else None
    term: list[nodes.Node] = []
    if answer is None:
        title = _("Versions of no known era")
        term.append(nodes.inline("", title, classes=["lore-title"]))
    else:
        link = scribe.soft(answer)
        link["classes"].append("lore-title")
        term.append(link)
        if answer.title and answer.date is not None:
            term += [nodes.Text(" "), scribe.date(answer.date, bracketed=True)]
    rows = [_row(late, scribe, docname, change) for docname, change in changes]
    return definition(term, [bullets(rows, "lore-changes-rows")], "lore-era")


def _row(late: Late, scribe: Scribe, docname: str, change: Change) -> list[nodes.Node]:
    """Return one change: "Added in 2.0: torch.compile (API)"."""
    words = {
        "added": _("Added in {version}"),
        "changed": _("Changed in {version}"),
        "deprecated": _("Deprecated since {version}"),
        "removed": _("Removed in {version}"),
    }
    label = words[change.kind].format(version=change.version)
    owner = change.owner
    name = late.name_of(docname, owner.anchor, owner.name)
    title = late.title_of(docname)
    shown = nodes.literal("", name) if name else nodes.inline("", title)
    row: list[nodes.Node] = [
        nodes.inline("", label, classes=["lore-relation"]),
        nodes.Text(": "),
        scribe.page_link(docname, owner.anchor, shown, ""),
    ]
    if name and docname != scribe.docname:
        page = nodes.inline("", f"({title})", classes=["lore-page"])
        row += [nodes.Text(" "), page]
    return row


def as_coverage(
    late: Late,
    scribe: Scribe,  # noqa: ARG001 - as the other fillers
    about: Sequence[str],  # noqa: ARG001
) -> list[nodes.Node]:
    """Return, for each domain, how many objects say since when they are there."""
    head = [_("Domain"), _("Objects"), _("Dated"), _("Not dated")]
    rows = []
    for domain, found in late.coverage().items():
        missing = [name for name, is_dated in found if not is_dated]
        cells = [domain, str(len(found)), str(len(found) - len(missing))]
        names: list[nodes.Node] = []
        for name in missing:
            names += [
                *([nodes.Text(comma())] if names else []),
                nodes.literal("", name),
            ]
        row = [[paragraph("lore-cell", nodes.Text(cell))] for cell in cells]
        rows.append([*row, [paragraph("lore-cell", *names)] if names else []])
    if not rows:
        return [paragraph("lore-empty", nodes.Text(_("No object is documented.")))]
    return [table(head, rows, [15, 15, 15, 55], "lore-coverage")]
