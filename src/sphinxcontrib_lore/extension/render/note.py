"""The note on an API object: its history in one line."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from docutils import nodes

from sphinxcontrib_lore.extension.render.shapes import paragraph
from sphinxcontrib_lore.extension.render.states import (
    relation_state_word,
    status_class,
    status_word,
)
from sphinxcontrib_lore.extension.words import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sphinxcontrib_lore.dataset.query.answers import NoteAnswer, RelatedAnswer
    from sphinxcontrib_lore.extension.render.scribe import Scribe

__all__ = ["as_note"]


def as_note(
    scribe: Scribe, answers: Sequence[tuple[NoteAnswer, bool]], *, is_html: bool
) -> list[nodes.Node]:
    """Return the note of a description: a line for each subject that it is about.

    With each answer goes whether the object belongs to the subject as a member. In
    HTML the note is a labelled group (WAI-ARIA's role "note").
    """
    lines = [
        paragraph("lore-note-line", *_line(scribe, answer, is_member=is_member))
        for answer, is_member in answers
    ]
    if not is_html:
        return [nodes.container("", *lines, classes=["lore", "lore-note"])]
    label = escape(_("History"))
    start = f'<div class="lore lore-note" role="note" aria-label="{label}">'
    return [
        nodes.raw("", start, format="html"),
        *lines,
        nodes.raw("", "</div>", format="html"),
    ]


def _line(scribe: Scribe, answer: NoteAnswer, *, is_member: bool) -> list[nodes.Node]:
    subject = scribe.soft(answer.subject)
    subject["classes"].append("lore-title")
    shown: list[nodes.Node] = []
    if is_member:
        # Translators: before the name of what an object is a part of.
        shown.append(nodes.Text(_("As part of") + " "))
    shown += [subject, nodes.Text(": ")]
    parts = [
        *_since(scribe, answer),
        *_state(scribe, answer),
        *_replaced(scribe, answer),
    ]
    for row, part in enumerate(parts):
        if row:
            shown.append(nodes.Text("; "))
        shown += part
    shown.append(nodes.Text("."))
    return shown


def _since(scribe: Scribe, answer: NoteAnswer) -> list[list[nodes.Node]]:
    if answer.era is None:
        return []
    # Translators: before the era in which something first appears.
    shown: list[nodes.Node] = [nodes.Text(_("since") + " "), scribe.soft(answer.era)]
    if answer.era.title and answer.era.date is not None:
        shown += [nodes.Text(" "), scribe.date(answer.era.date, bracketed=True)]
    return [shown]


def _state(scribe: Scribe, answer: NoteAnswer) -> list[list[nodes.Node]]:
    if answer.state is None:
        return []
    word = status_word(answer.state)
    shown: list[nodes.Node] = [
        nodes.inline("", word, classes=[status_class(answer.state)])
    ]
    if answer.state_date is not None:
        shown += [nodes.Text(" "), scribe.date(answer.state_date, bracketed=True)]
    return [shown]


def _replaced(scribe: Scribe, answer: NoteAnswer) -> list[list[nodes.Node]]:
    if not answer.replaced_by:
        return []
    # Translators: before the names of what takes the place of something.
    shown: list[nodes.Node] = [nodes.Text(_("replaced by") + " ")]
    for row, related in enumerate(answer.replaced_by):
        if row:
            shown.append(nodes.Text(", "))
        shown += _successor(scribe, related)
    return [shown]


def _successor(scribe: Scribe, related: RelatedAnswer) -> list[nodes.Node]:
    word = relation_state_word(related.state)
    link = scribe.soft(related.subject)
    return [link, nodes.Text(f" ({word})")] if word else [link]
