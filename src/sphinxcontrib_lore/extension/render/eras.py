"""Eras and their events: what every style of a timeline is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from sphinxcontrib_lore.dataset.query.answers import LinkAnswer
from sphinxcontrib_lore.extension.prose import is_smart, plain_text
from sphinxcontrib_lore.extension.render.boxes import entry_rows
from sphinxcontrib_lore.extension.render.shapes import (
    bullets,
    definition,
    definitions,
    fact,
    facts,
    paragraph,
)
from sphinxcontrib_lore.extension.render.sources import (
    about,
    also_dated,
    disputed,
    evidence,
)
from sphinxcontrib_lore.extension.words import _, comma

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.query.answers import EraAnswer, EventAnswer, Voice
    from sphinxcontrib_lore.extension.render.scribe import Scribe

__all__ = [
    "era_body",
    "era_date",
    "era_link",
    "era_title",
    "event_list",
    "plain_body",
]


def era_title(scribe: Scribe, era: EraAnswer) -> str:
    """Return the heading of an era: its title, or its date where it has none."""
    return era.title or scribe.date_text(era.date)


def era_link(era: EraAnswer) -> LinkAnswer:
    """Return an era as a link to it shows it, without a tooltip."""
    return LinkAnswer(era.key, era.title, None, voice=era.voice)


def era_date(scribe: Scribe, era: EraAnswer) -> list[nodes.Node]:
    """Return the date, and the mark of an era with disputes that are not shown here."""
    shown: list[nodes.Node] = [scribe.date(era.date)]
    if era.has_disputes:
        shown += [nodes.Text(" "), disputed_mark()]
    return shown


def disputed_mark() -> nodes.inline:
    """Return the word that says that something of an era is disputed."""
    return nodes.inline("", _("disputed"), classes=["lore-mark"])


def era_body(scribe: Scribe, era: EraAnswer, rank: int) -> list[nodes.Node]:
    """Return what a page shows of an era below its title."""
    voice = era.voice
    events = event_list(scribe, era, rank)
    fields = [
        *about(scribe, era.subjects),
        *disputed(scribe, era.disputed),
        *evidence(scribe, era.evidence),
    ]
    if era.next:
        rows = entry_rows(scribe, era.next)
        box = bullets(rows, "lore-entries")
        fields.append(fact(_("Where to read next"), "lore-next-entries", [box]))
    return [
        *scribe.blocks(era.summary, voice, "lore-summary"),
        *scribe.blocks(era.text, voice, "lore-text"),
        *events,
        *facts(fields),
    ]


def plain_body(era: EraAnswer) -> list[nodes.Node] | None:
    """Return a plain summary that is all of a body, as a text; None for other bodies.

    It has no paragraph of its own until it is written: there may be hundreds.
    """
    more = (era.text, era.events, era.subjects, era.disputed, era.evidence, era.next)
    if any(more):
        return None
    if era.summary is None:
        return []
    text = plain_text(era.summary) if era.voice.markup == "rst" else None
    return None if text is None or is_smart(text) else [nodes.Text(text)]


def event_list(scribe: Scribe, era: EraAnswer, rank: int) -> list[nodes.Node]:
    """Return the events of an era as a list, each at its anchor."""
    if not era.events:
        return []
    if all(_is_short(event) for event in era.events):
        rows = []
        for event in era.events:
            row = nodes.list_item(
                "", paragraph("lore-event-line", *_term(scribe, event))
            )
            scribe.mark(row, event.key, rank, event.title)
            rows.append(row)
        return [nodes.bullet_list("", *rows, bullet="*", classes=["lore-events"])]
    items = [_event(scribe, event, era.voice, rank) for event in era.events]
    return [definitions(items, "lore-events")]


def _is_short(event: EventAnswer) -> bool:
    rest = (
        event.text,
        event.subjects,
        event.also_dated,
        event.evidence,
        event.disputed,
    )
    return not any(rest)


def _term(scribe: Scribe, event: EventAnswer) -> list[nodes.Node]:
    """Return the line that names an event: its title, then its date."""
    shown: list[nodes.Node] = []
    if event.title:
        title = nodes.inline("", event.title, classes=["lore-title"])
        between: nodes.Node = nodes.Text(" ")
        if event.release:
            # A stylesheet may hide it, as it does brackets.
            between = nodes.inline("", comma(), classes=["lore-separator"])
        shown += [title, between]
    if event.release:
        # Translators: an event that is dated by a version, such as "1.x".
        text = _("release {version}").format(version=event.release)
        shown += [nodes.inline("", text, classes=["lore-release"]), nodes.Text(" ")]
    if event.date is not None:
        shown.append(scribe.date(event.date, bracketed=bool(shown)))
    return shown


def _event(
    scribe: Scribe, event: EventAnswer, voice: Voice, rank: int
) -> nodes.definition_list_item:
    fields = [
        *about(scribe, event.subjects),
        *also_dated(scribe, event.also_dated),
        *disputed(scribe, event.disputed),
        *evidence(scribe, event.evidence),
    ]
    body = [*scribe.blocks(event.text, voice, "lore-text"), *facts(fields)]
    term = _term(scribe, event)
    if event.disputed:
        term += [nodes.Text(" "), disputed_mark()]
    item = definition(term, body, "lore-event")
    scribe.mark(item, event.key, rank, event.title)
    return item
