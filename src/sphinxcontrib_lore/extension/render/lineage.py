"""Lineage: generations before and after a subject, as lists that read well aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from sphinxcontrib_lore.extension.render.shapes import admonition, fact, facts
from sphinxcontrib_lore.extension.render.states import (
    lineage_word,
    relation_state_word,
)
from sphinxcontrib_lore.extension.words import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sphinxcontrib_lore.dataset.query.answers import (
        AncestryAnswer,
        GenerationAnswer,
    )
    from sphinxcontrib_lore.extension.render.scribe import Scribe

__all__ = ["as_lineage"]


def as_lineage(scribe: Scribe, answer: AncestryAnswer) -> nodes.Element:
    """Return a box with what came before and what came after."""
    fields = []
    if answer.before:
        tree = _tree(scribe, answer.before)
        fields.append(fact(_("Came from"), "lore-before", [tree]))
    if answer.after:
        tree = _tree(scribe, answer.after)
        fields.append(fact(_("Became"), "lore-after", [tree]))
    title = _("Lineage of {title}").format(title=scribe.title_of(answer.subject))
    body = facts(fields) or [
        nodes.paragraph("", _("Nothing is known before or after it."))
    ]
    return admonition(title, "lore-lineage-box", body)


def _tree(scribe: Scribe, generations: Sequence[GenerationAnswer]) -> nodes.bullet_list:
    items = []
    for generation in generations:
        line = nodes.paragraph("", "", *_line(scribe, generation), translatable=False)
        item = nodes.list_item("", line)
        if generation.further:
            item += _tree(scribe, generation.further)
        items.append(item)
    return nodes.bullet_list("", *items, bullet="*", classes=["lore-tree"])


def _line(scribe: Scribe, generation: GenerationAnswer) -> list[nodes.Node]:
    """Return one step: "replaced by torch.export, ongoing, gradually (2024)"."""
    related = generation.related
    # Translators: a relation and the other subject, such as "Replaced by: aten".
    shown: list[nodes.Node] = [
        nodes.inline("", lineage_word(generation.type), classes=["lore-relation"]),
        nodes.Text(": "),
        scribe.soft(related.subject),
    ]
    words = [relation_state_word(related.state)]
    words.append(scribe.say(related.hedge, related.subject.voice))
    said = ", ".join(word for word in words if word)
    if said:
        shown.append(nodes.Text(f", {said}"))
    if related.date is not None:
        shown += [nodes.Text(" "), scribe.date(related.date, bracketed=True)]
    if related.disputed:
        mark = nodes.inline("", _("disputed"), classes=["lore-mark"])
        shown += [nodes.Text(" "), mark]
    return shown
