"""The note on an API object: its history in a line."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, NamedTuple

from docutils import nodes

from sphinxcontrib_lore.extension.render.eras import disputed_mark
from sphinxcontrib_lore.extension.render.shapes import paragraph
from sphinxcontrib_lore.extension.render.states import (
    relation_state_word,
    status_class,
    status_word,
)
from sphinxcontrib_lore.extension.words import _, comma, filled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sphinxcontrib_lore.dataset.query.answers import NoteAnswer, StepAnswer
    from sphinxcontrib_lore.extension.render.scribe import Scribe

__all__ = ["Line", "as_note"]


class Line(NamedTuple):
    """What a note says of one subject."""

    answer: NoteAnswer
    #: Whether the object belongs to the subject as a member, not by its own name.
    is_member: bool
    #: The objects that it is about, where the description has others too.
    names: tuple[str, ...] = ()


def as_note(
    scribe: Scribe, lines: Sequence[Line], *, is_html: bool
) -> list[nodes.Node]:
    """Return the note of a description, with a paragraph for each line.

    In HTML it is a labelled group (WAI-ARIA's role "note"), between a start and an end
    tag: no standard node has a role, and the paragraphs stay what they are.
    """
    found = [paragraph("lore-note-line", *_line(scribe, line)) for line in lines]
    if not found or not is_html:
        note = nodes.container("", *found, classes=["lore", "lore-note"])
        return [note] if found else []
    label = escape(_("History"))
    start = f'<div class="lore lore-note" role="note" aria-label="{label}">'
    return [
        nodes.raw("", start, format="html"),
        *found,
        nodes.raw("", "</div>", format="html"),
    ]


def _line(scribe: Scribe, line: Line) -> list[nodes.Node]:
    """Return "TorchScript: maintenance only (2024); replaced by torch.export."."""
    shown: list[nodes.Node] = []
    for row, name in enumerate(line.names):
        shown += [nodes.Text(comma() if row else ""), nodes.literal("", name)]
    if line.names:
        shown.append(nodes.Text(" – "))
    subject = scribe.soft(line.answer.subject)
    subject["classes"].append("lore-title")
    # Translators: what an object is a part of.
    shown += filled(_("Part of {subject}"), subject) if line.is_member else [subject]
    parts = [
        *_told(scribe, line.answer),
        *_state(scribe, line.answer),
        *_successors(scribe, line.answer),
    ]
    for row, part in enumerate(parts):
        shown += [nodes.Text("; " if row else ": "), *part]
    shown.append(nodes.Text("."))
    return shown


def _told(scribe: Scribe, answer: NoteAnswer) -> list[list[nodes.Node]]:
    if answer.era is None:
        return []
    era: list[nodes.Node] = [scribe.soft(answer.era)]
    if answer.era.title and answer.era.date is not None:
        era += [nodes.Text(" "), scribe.date(answer.era.date, bracketed=True)]
    # Translators: the name or date of the era that is the earliest to mention
    # something. That thing may be older: the words must not say that it began there.
    return [filled(_("first told in the era {era}"), *era)]


def _state(scribe: Scribe, answer: NoteAnswer) -> list[list[nodes.Node]]:
    if answer.state is None:
        return []
    word = status_word(answer.state)
    shown: list[nodes.Node] = [
        nodes.inline("", word, classes=[status_class(answer.state)])
    ]
    if answer.state_date is not None:
        shown += [nodes.Text(" "), scribe.date(answer.state_date, bracketed=True)]
    if answer.is_state_disputed:
        shown += [nodes.Text(comma()), disputed_mark()]
    return [shown]


def _successors(scribe: Scribe, answer: NoteAnswer) -> list[list[nodes.Node]]:
    words = {
        # Translators: in these three, the names of what came after something.
        "superseded-by": _("replaced by {subjects}"),
        "renamed-to": _("renamed to {subjects}"),
        "merged-into": _("merged into {subjects}"),
    }
    found: dict[str, list[nodes.Node]] = {}
    for step in answer.successors:
        shown = found.setdefault(step.type, [])
        shown += [nodes.Text(comma())] if shown else []
        shown += _successor(scribe, step)
    return [filled(words[kind], *shown) for kind, shown in found.items()]


def _successor(scribe: Scribe, step: StepAnswer) -> list[nodes.Node]:
    """Return "torch.export (ongoing, gradually)"."""
    words = [relation_state_word(step.state), step.hedge]
    said: list[nodes.Node] = [nodes.Text(word) for word in words if word]
    said += [disputed_mark()] if step.is_disputed else []
    shown: list[nodes.Node] = [scribe.soft(step.subject)]
    for row, node in enumerate(said):
        shown += [nodes.Text(comma() if row else " ("), node]
    return [*shown, nodes.Text(")")] if said else shown
