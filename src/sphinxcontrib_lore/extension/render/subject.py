"""A subject's card: what it is, and its history."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from sphinxcontrib_lore.extension.objects import object_link
from sphinxcontrib_lore.extension.pages import Rank
from sphinxcontrib_lore.extension.render.boxes import entry_rows
from sphinxcontrib_lore.extension.render.shapes import (
    admonition,
    bullets,
    fact,
    facts,
    late_node,
    paragraph,
)
from sphinxcontrib_lore.extension.render.sources import disputed, evidence
from sphinxcontrib_lore.extension.render.states import (
    lineage_word,
    relation_state_word,
    status_class,
    status_word,
)
from sphinxcontrib_lore.extension.words import _, comma, join

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxcontrib_lore.dataset.query.answers import (
        LineageAnswer,
        RelatedAnswer,
        Source,
        StatusAnswer,
        SubjectAnswer,
    )
    from sphinxcontrib_lore.extension.render.scribe import Scribe

__all__ = ["as_card"]


def as_card(
    scribe: Scribe, subject: SubjectAnswer, content: list[nodes.Node], *, is_home: bool
) -> nodes.admonition:
    """Return a subject as a box; *content* is what the page itself adds."""
    voice = subject.voice
    body: list[nodes.Node] = []
    if subject.sort:
        body.append(paragraph("lore-sort", nodes.inline("", subject.sort)))
    body += scribe.blocks(subject.summary, voice, "lore-summary")
    body += scribe.blocks(subject.text, voice, "lore-text")
    body += facts(_fields(scribe, subject))
    body += content
    body.append(late_node("mentioned", subject.key.kind, subject.key.name))
    box = admonition(subject.title, "lore-card", body)
    scribe.mark(box, subject.key, Rank.HOME if is_home else Rank.ALONE, subject.title)
    return box


def _fields(scribe: Scribe, subject: SubjectAnswer) -> Iterator[nodes.field]:
    if subject.status:
        rows = [_status(scribe, status) for status in subject.status]
        yield fact(_("Status"), "lore-status", [bullets(rows, "lore-states")])
    for lineage in subject.lineage:
        yield _lineage(scribe, lineage)
    if subject.eras:
        yield fact(_("Eras"), "lore-eras", scribe.listed(subject.eras))
    if subject.objects:
        yield fact("API", "lore-objects", _objects(scribe, subject.objects))
    if subject.paths:
        yield fact(_("Paths"), "lore-paths", _paths(scribe, subject))
    yield from disputed(scribe, subject.disputed)
    yield from evidence(scribe, subject.evidence)
    if subject.next:
        box = bullets(entry_rows(scribe, subject.next), "lore-entries")
        yield fact(_("Where to read next"), "lore-next-entries", [box])


def _status(scribe: Scribe, status: StatusAnswer) -> list[nodes.Node]:
    word = status_word(status.state)
    shown: list[nodes.Node] = [
        nodes.inline("", word, classes=[status_class(status.state)])
    ]
    if status.date is not None:
        shown += [nodes.Text(" "), scribe.date(status.date, bracketed=True)]
    if status.note:
        shown.append(nodes.Text(f": {status.note}"))
    return shown + _objections(status.disputed)


def _objections(sources: tuple[Source, ...]) -> list[nodes.Node]:
    """Return what speaks against a line of a list, within that line."""
    shown: list[nodes.Node] = []
    for source in sources:
        label = nodes.inline("", _("disputed"), classes=["lore-mark"])
        shown += [nodes.Text(" – "), label, nodes.Text(f": {source.note}")]
        if source.url:
            link = nodes.reference("", _("source"), refuri=source.url, internal=False)
            shown += [nodes.Text(" ("), link, nodes.Text(")")]
    return shown


def _lineage(scribe: Scribe, lineage: LineageAnswer) -> nodes.field:
    label = lineage_word(lineage.type)
    plain = all(_is_plain(related) for related in lineage.related)
    if plain:
        body = scribe.listed(related.subject for related in lineage.related)
        return fact(label, "lore-lineage", body)
    rows = [_related(scribe, related) for related in lineage.related]
    return fact(label, "lore-lineage", [bullets(rows, "lore-related")])


def _is_plain(related: RelatedAnswer) -> bool:
    said = (related.hedge, related.date, related.note, related.disputed)
    return not any(said) and not relation_state_word(related.state)


def _related(scribe: Scribe, related: RelatedAnswer) -> list[nodes.Node]:
    shown: list[nodes.Node] = [scribe.soft(related.subject)]
    words = [relation_state_word(related.state), related.hedge]
    said = join(word for word in words if word)
    if said:
        shown.append(nodes.Text(f", {said}"))
    if related.date is not None:
        shown += [nodes.Text(" "), scribe.date(related.date, bracketed=True)]
    if related.note:
        shown.append(nodes.Text(f": {related.note}"))
    return shown + _objections(related.disputed)


def _objects(scribe: Scribe, names: tuple[str, ...]) -> list[nodes.Node]:
    shown: list[nodes.Node] = []
    for name in names:
        if shown:
            shown.append(nodes.Text(comma()))
        if name.endswith("*"):
            # All members of an object: no page has a description of "all".
            shown.append(nodes.literal("", name.partition(":")[2]))
        else:
            # What no page documents is shown as code; the check of the docs reports it.
            shown.append(object_link(name, "", scribe.docname, warn=False))
    return shown


def _paths(scribe: Scribe, subject: SubjectAnswer) -> list[nodes.Node]:
    shown: list[nodes.Node] = []
    for path in subject.paths:
        if shown:
            shown.append(nodes.Text(comma()))
        name: nodes.Element = nodes.literal("", path.path)
        if path.url:
            name = nodes.reference("", "", name, refuri=path.url, internal=False)
        shown.append(name)
        if path.date is not None:
            shown += [nodes.Text(" "), scribe.date(path.date, bracketed=True)]
    return shown
