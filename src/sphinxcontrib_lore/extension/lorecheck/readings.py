"""Where to read next: whether the entries lead anywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from docutils import nodes
from sphinx import addnodes

from sphinxcontrib_lore.dataset.collection import Missing
from sphinxcontrib_lore.dataset.problems import nearest
from sphinxcontrib_lore.extension.lorecheck.rows import Row
from sphinxcontrib_lore.extension.undocumented import (
    documented,
    is_documented,
    is_ignored,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sphinxcontrib_lore.dataset.model import Dataset, Era, Reading, Subject
    from sphinxcontrib_lore.extension.domain import LoreDomain

__all__ = ["check_readings", "rule_page"]


class _Ruling(NamedTuple):
    status: str
    code: str
    info: str = ""


_FOUND = _Ruling("verified", "ok")


def check_readings(lore: LoreDomain, dataset: Dataset) -> Iterator[Row]:
    """Yield a row for each reading entry, whether a page shows it or not."""
    told: tuple[Era | Subject, ...] = (*dataset.eras, *dataset.subjects)
    named = [(f"{record.kind} '{record.id}'", record.next) for record in told]
    for owner, entries in [("reading", dataset.reading), *named]:
        for entry in entries:
            what = f"entry '{entry.title}'"
            if entry.kind is not None:
                what = f"{entry.kind} {entry.target}"
            ruling = _rule(lore, dataset, entry)
            yield Row(dataset.name, entry.place, owner, what, *ruling)


def _rule(lore: LoreDomain, dataset: Dataset, entry: Reading) -> _Ruling:
    if entry.kind is None:
        return _Ruling("untargeted", "untargeted", "it is shown as text")
    if entry.kind == "url":
        info = "on the network, where 'linkcheck' looks"
        return _Ruling("unverifiable", "offline", info)
    if entry.kind in _RULERS:
        return _RULERS[entry.kind](lore, entry)
    found = lore.collection.find(entry.kind, f"{dataset.name}:{entry.target}")
    if isinstance(found, Missing):
        return _Ruling("broken", "no-target", f"there is no such {entry.kind}")
    return _FOUND


def _rule_doc(lore: LoreDomain, entry: Reading) -> _Ruling:
    return rule_page(lore, entry.target)


def rule_page(lore: LoreDomain, target: str) -> _Ruling:
    """Return status, code and reason for a link to a page."""
    name, pages = target.lstrip("/"), lore.env.found_docs
    if name in pages:
        return _FOUND
    return _lost("page", nearest(name, sorted(pages)))


def _lost(what: str, hint: str) -> _Ruling:
    info = f"there is no such {what}" + (f"; {hint}" if hint else "")
    return _Ruling("broken", "no-target", info)


def _rule_object(lore: LoreDomain, entry: Reading) -> _Ruling:
    name = entry.target
    if is_documented(lore, name, documented(lore)):
        return _FOUND
    if is_ignored(lore.env.config, name):
        info = "no page documents it, and 'nitpick_ignore' has it"
        return _Ruling("unverifiable", "undocumented", info)
    return _Ruling("broken", "undocumented", "no page documents it")


def _rule_label(lore: LoreDomain, entry: Reading) -> _Ruling:
    label = entry.target.lower()
    std = lore.env.domains["std"]
    # A label that stands before no heading needs a title.
    labels = std.anonlabels if entry.title else std.labels
    if label in labels or _is_elsewhere(lore, label):
        return _FOUND
    if label in std.anonlabels:
        info = "the label stands before no heading; give the entry a title"
        return _Ruling("broken", "no-target", info)
    return _lost("label", nearest(label, sorted(labels)))


_RULERS: dict[str, Callable[[LoreDomain, Reading], _Ruling]] = {
    "doc": _rule_doc,
    "ref": _rule_label,
    "object": _rule_object,
}


def _is_elsewhere(lore: LoreDomain, label: str) -> bool:
    """Whether another project, known to intersphinx, has a label."""
    text = nodes.inline("", label)
    asked = addnodes.pending_xref(
        "",
        text,
        refdomain="std",
        reftype="ref",
        reftarget=label,
        refexplicit=True,
        refdoc=lore.env.config.root_doc,
    )
    events = lore.env.events
    found = events.emit_firstresult("missing-reference", lore.env, asked, text)
    return found is not None
