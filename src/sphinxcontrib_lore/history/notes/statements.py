"""Dated statements of a text."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from .classify import classify
from .context import Context, Surroundings
from .dates.line import Dated, dates_of, find_tokens
from .dates.orders import Orders
from .dates.seasons import year_heading
from .labels import is_generic, own_label
from .markup.lines import split_lines
from .markup.markdown import read_markdown
from .markup.passages import MINOR
from .markup.plain import read_plain
from .markup.restructured import read_restructured
from .statement import Statement

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .classify import Entry
    from .dates.tokens import Token
    from .markup.passages import Lines, Passage
    from .statement import Format, Kind

__all__ = ["find_statements"]

_READERS: dict[Format, Callable[[Lines], Iterator[Passage]]] = {
    "md": read_markdown,
    "rst": read_restructured,
    "text": read_plain,
}
_NEAR = 3


def find_statements(text: str, format: Format) -> tuple[Statement, ...]:  # noqa: A002
    """Return the lines of a text that give dates, in their order.

    Takes time in proportion to the length of the text.
    """
    passages = tuple(_READERS[format](split_lines(text)))
    entries = [_entry(passages, index) for index in range(len(passages))]
    return tuple(_Reading(entries).statements())


def _entry(passages: tuple[Passage, ...], index: int) -> Entry:
    entry = classify(passages[index])
    if entry.code and index and _is_below_version(passages[index], passages[index - 1]):
        # "Inline code counts only if it is the whole line right below a version."
        return replace(entry, text=entry.code)
    return entry


def _is_below_version(passage: Passage, before: Passage) -> bool:
    is_near = passage.line.number - before.line.number <= _NEAR
    return is_near and before.level > 0 and any(map(str.isdigit, before.body))


class _Reading:
    """Reads a file twice: numbers whose order is open wait for those that tell it."""

    def __init__(self, entries: list[Entry]) -> None:
        self.entries = entries
        self.tokens = self._find_all()
        self.orders = Orders(token for tokens in self.tokens for token in tokens)

    def _find_all(self) -> list[tuple[Token, ...]]:
        context = Context()
        found = []
        for entry in self.entries:
            scene = entry.scene(context.year_above(entry))
            found.append(() if entry.is_silent else find_tokens(entry.text, scene))
            if entry.is_title:
                context.enter(entry, Dated())
        return found

    def statements(self) -> Iterator[Statement]:
        context = Context()
        for index, entry in enumerate(self.entries):
            dated = Dated()
            if self.tokens[index]:
                scene = entry.scene(context.year_above(entry))
                dated = dates_of(entry.text, self.tokens[index], scene, self.orders)
            if dated.dates:
                yield self._statement(index, dated, context)
            context.enter(entry, dated)

    def _statement(self, index: int, dated: Dated, context: Context) -> Statement:
        entry = self.entries[index]
        own = _said(entry, dated)
        around = Surroundings(
            tuple(e.passage for e in self.entries[max(index - _NEAR, 0) : index]),
            tuple(e.passage for e in self.entries[index + 1 : index + 1 + _NEAR]),
        )
        return Statement(
            line=entry.passage.line.number,
            dates=dated.dates,
            label=context.label(entry, own, around),
            kind=_kind(entry, own),
            text=entry.passage.line.text,
        )


def _said(entry: Entry, dated: Dated) -> str:
    """Return what a line says of its dates; of a field, with its name."""
    own = own_label(entry, dated)
    if not entry.field or is_generic(entry.field):
        return own
    return entry.field if is_generic(own) else f"{entry.field}: {own}"


def _kind(entry: Entry, own: str) -> Kind:
    if entry.is_title and year_heading(entry.text):
        return "year-heading"
    is_bare = entry.level == MINOR and entry.text[-1:] != ":"
    if entry.is_title and not (is_bare and is_generic(own)):
        return "heading"
    if entry.is_row:
        return "table-row"
    if entry.field:
        return "field"
    if entry.is_item:
        return "list-item"
    return "date-line" if is_generic(own) else "prose"
