"""By the numbers, and fun facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from sphinxcontrib_lore.dataset.dates import (
    format_duration,
    format_number,
    parse_duration,
)
from sphinxcontrib_lore.dataset.model import Qualifier
from sphinxcontrib_lore.extension.render.shapes import (
    definition,
    definitions,
    facts,
    paragraph,
    table,
)
from sphinxcontrib_lore.extension.render.sources import (
    about,
    disputed,
    evidence,
    short_hash,
)
from sphinxcontrib_lore.extension.words import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sphinxcontrib_lore.dataset.query.answers import (
        AnecdoteAnswer,
        CountAnswer,
        NumberAnswer,
    )
    from sphinxcontrib_lore.extension.render.scribe import Scribe

__all__ = ["as_anecdotes", "as_numbers"]


def as_numbers(scribe: Scribe, numbers: Sequence[NumberAnswer]) -> nodes.table:
    """Return numbers as a table: the figure, what it counts, and when."""
    head = [_("Number"), _("What"), _("As of")]
    rows = [_number(scribe, number) for number in numbers]
    return table(head, rows, [20, 50, 30], "lore-numbers")


def _number(scribe: Scribe, number: NumberAnswer) -> list[list[nodes.Node]]:
    figure = nodes.strong("", number.show, classes=["lore-figure"])
    what: list[nodes.Node] = [paragraph("lore-title", nodes.Text(number.title))]
    details = [
        word
        for word in (_qualified(number.qualifier), _counted(scribe, number))
        if word
    ]
    if details:
        what.append(paragraph("lore-counted", nodes.Text("; ".join(details))))
    if number.counted is not None:
        what.append(paragraph("lore-counted", *_in_git(scribe, number.counted)))
    if number.note:
        what.append(paragraph("lore-number-note", nodes.Text(number.note)))
    fields = [
        *disputed(scribe, number.disputed),
        *evidence(scribe, number.evidence),
    ]
    what += facts(fields)
    when: list[nodes.Node] = []
    if number.as_of is not None:
        when.append(paragraph("lore-dateline", scribe.date(number.as_of)))
    return [[paragraph("lore-figure-cell", figure)], what, when]


def _qualified(qualifier: Qualifier) -> str:
    return {
        Qualifier.EXACT: "",
        Qualifier.ABOUT: _("about this many"),
        Qualifier.AT_LEAST: _("at least this many"),
        Qualifier.AT_MOST: _("at most this many"),
    }[qualifier]


def _counted(scribe: Scribe, number: NumberAnswer) -> str:
    if not number.window:
        return ""
    # Translators: the span over which a number was counted, such as "6 months".
    return _("counted over {span}").format(
        span=format_duration(parse_duration(number.window), scribe.language)
    )


def _in_git(scribe: Scribe, count: CountAnswer) -> list[nodes.Node]:
    """Say what git counted, with a link to the commit that it counted from."""
    shown = format_number(count.value, scribe.language)
    if count.date is None:
        text = _("git counts {count} at {commit}")
    else:
        text = _("git counts {count} as of {date}, at {commit}")
        text = text.replace("{date}", scribe.date_text(count.date))
    before, _field, after = text.replace("{count}", shown).partition("{commit}")
    commit: nodes.Element = nodes.literal("", short_hash(count.revision))
    if count.url:
        commit = nodes.reference("", "", commit, refuri=count.url, internal=False)
    return [nodes.Text(before), commit, nodes.Text(after)]


def as_anecdotes(
    scribe: Scribe, anecdotes: Sequence[AnecdoteAnswer]
) -> nodes.definition_list:
    """Return fun facts as a list."""
    items = [_anecdote(scribe, anecdote) for anecdote in anecdotes]
    return definitions(items, "lore", "lore-anecdotes")


def _anecdote(scribe: Scribe, anecdote: AnecdoteAnswer) -> nodes.definition_list_item:
    title = nodes.inline("", anecdote.title, classes=["lore-title"])
    term: list[nodes.Node] = [title]
    if anecdote.date is not None:
        term += [nodes.Text(" "), scribe.date(anecdote.date, bracketed=True)]
    fields = [
        *about(scribe, anecdote.subjects),
        *disputed(scribe, anecdote.disputed),
        *evidence(scribe, anecdote.evidence),
    ]
    body = [*scribe.blocks(anecdote.text, anecdote.voice, "lore-text"), *facts(fields)]
    return definition(term, body, "lore-anecdote")
