"""Lineage: generations before and after a subject, as lists that read well aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from sphinxcontrib_lore.extension.asked import asked_text
from sphinxcontrib_lore.extension.render.eras import disputed_mark
from sphinxcontrib_lore.extension.render.shapes import (
    admonition,
    fact,
    facts,
    late_node,
    paragraph,
)
from sphinxcontrib_lore.extension.render.states import (
    lineage_word,
    relation_state_word,
)
from sphinxcontrib_lore.extension.words import _, comma

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sphinxcontrib_lore.dataset.query import LineageQuestion
    from sphinxcontrib_lore.dataset.query.answers import (
        AncestryAnswer,
        GenerationAnswer,
        LinkAnswer,
        StepAnswer,
    )
    from sphinxcontrib_lore.extension.render.scribe import Scribe

__all__ = ["as_lineage"]

#: So many lists lie in one another; LaTeX has room for four, and for six of all kinds.
_DEPTH = 3


def as_lineage(
    scribe: Scribe, question: LineageQuestion, answer: AncestryAnswer
) -> nodes.Element:
    """Return a box with what came before and what came after.

    The lists say everything. Above them stands an empty node for the picture, whose
    links are known after reading.
    """
    fields = []
    if answer.before:
        tree = _tree(scribe, answer.before)
        fields.append(fact(_("Came from"), "lore-before", [tree]))
    if answer.after:
        tree = _tree(scribe, answer.after)
        fields.append(fact(_("Became"), "lore-after", [tree]))
    title = _("Lineage of {title}").format(title=scribe.title_of(answer.subject))
    nothing = nodes.Text(_("Nothing is known before or after it."))
    body: list[nodes.Node] = []
    if fields:
        body.append(late_node("lineage", asked_text(question), answer.subject.key.name))
    body += facts(fields) or [paragraph("lore-empty", nothing)]
    return admonition(title, "lore-lineage-box", body)


def _tree(
    scribe: Scribe, generations: Sequence[GenerationAnswer], depth: int = 1
) -> nodes.bullet_list:
    items = []
    for generation in generations:
        item = nodes.list_item("", _line(scribe, generation))
        items.append(item)
        if generation.further and depth < _DEPTH:
            item += _tree(scribe, generation.further, depth + 1)
        elif generation.further:
            items += _level(scribe, generation)
    return nodes.bullet_list("", *items, bullet="*", classes=["lore-tree"])


def _level(scribe: Scribe, generation: GenerationAnswer) -> Iterator[nodes.list_item]:
    """Yield the generations beyond, one below the other, each with whose it is."""
    for further in generation.further:
        line = _line(scribe, further, generation.step.subject)
        yield nodes.list_item("", line)
        yield from _level(scribe, further)


def _line(
    scribe: Scribe, generation: GenerationAnswer, of: LinkAnswer | None = None
) -> nodes.paragraph:
    """Return one step: "Replaced by: torch.export, ongoing, gradually (2024)"."""
    step = generation.step
    word = nodes.inline("", lineage_word(step.type), classes=["lore-relation"])
    shown: list[nodes.Node] = []
    if of is not None:
        shown += [nodes.Text(f"{scribe.title_of(of)} – ")]
    # Translators: a relation and the other subject, such as "Replaced by: aten".
    shown += [word, nodes.Text(": "), scribe.soft(step.subject), *_said(scribe, step)]
    if generation.is_repeated:
        # Translators: after a name that stands in a list for the second time.
        shown.append(nodes.Text(comma() + _("see above")))
    if generation.is_cut:
        # Translators: after the last name of a line of descent that is told no further.
        shown.append(nodes.Text(comma() + _("and so on")))
    return paragraph("lore-step", *shown)


def _said(scribe: Scribe, step: StepAnswer) -> list[nodes.Node]:
    words = [relation_state_word(step.state), step.hedge]
    shown: list[nodes.Node] = [nodes.Text(f", {word}") for word in words if word]
    if step.date is not None:
        shown += [nodes.Text(" "), scribe.date(step.date, bracketed=True)]
    if step.is_disputed:
        shown += [nodes.Text(comma()), disputed_mark()]
    return shown
