"""States of subjects and relations between them, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from sphinxcontrib_lore.dataset.model import RelationState, StatusWord
from sphinxcontrib_lore.extension.words import _

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.query.answers import StateAnswer
    from sphinxcontrib_lore.extension.render.scribe import Scribe

__all__ = [
    "lineage_word",
    "relation_state_word",
    "state_line",
    "status_class",
    "status_word",
]


def status_word(state: StatusWord) -> str:
    """Return the word for a state."""
    return {
        StatusWord.PLANNED: _("planned"),
        StatusWord.EXPERIMENTAL: _("experimental"),
        StatusWord.BETA: _("beta"),
        StatusWord.STABLE: _("stable"),
        StatusWord.ACTIVE: _("active"),
        StatusWord.MAINTENANCE: _("maintenance only"),
        StatusWord.DEPRECATED: _("deprecated"),
        StatusWord.REMOVED: _("removed"),
    }[state]


def relation_state_word(state: RelationState) -> str:
    """Return the word for how far a relation has come; empty where it is done."""
    return {
        RelationState.PLANNED: _("planned"),
        RelationState.ONGOING: _("ongoing"),
        RelationState.DONE: "",
    }[state]


def lineage_word(relation: str) -> str:
    """Return the label for a relation, read from the subject that is shown."""
    return {
        "supersedes": _("Replaces"),
        "superseded-by": _("Replaced by"),
        "derived-from": _("Derived from"),
        "origin-of": _("Origin of"),
        "built-on": _("Built on"),
        "basis-of": _("Basis of"),
        "part-of": _("Part of"),
        "has-part": _("Has as parts"),
        "renamed-from": _("Renamed from"),
        "renamed-to": _("Renamed to"),
        "merged-into": _("Merged into"),
        "absorbed": _("Absorbed"),
    }[relation]


def state_line(scribe: Scribe, answer: StateAnswer) -> list[nodes.Node]:
    """Return a subject with its state: "TorchScript: maintenance only (2024)"."""
    shown: list[nodes.Node] = [
        scribe.soft(answer.subject),
        nodes.Text(": "),
        nodes.inline(
            "", status_word(answer.state), classes=[status_class(answer.state)]
        ),
    ]
    if answer.date is not None:
        # Translators: since when something has been in a state.
        shown += [nodes.Text(" "), scribe.date(answer.date, bracketed=True)]
    return shown


def status_class(state: StatusWord) -> str:
    """Return the class of the word for a state."""
    return f"lore-status-{state.value}"
