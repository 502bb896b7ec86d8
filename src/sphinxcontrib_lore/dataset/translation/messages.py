"""The messages of a dataset: out of its files, and back into its records."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from sphinxcontrib_lore.dataset import fields as table
from sphinxcontrib_lore.dataset import model
from sphinxcontrib_lore.dataset.encoding import decode
from sphinxcontrib_lore.dataset.nodes import Mapping, Sequence, read_nodes
from sphinxcontrib_lore.dataset.problems import Place, Problems
from sphinxcontrib_lore.dataset.record import Record
from sphinxcontrib_lore.dataset.store.rows import Rows
from sphinxcontrib_lore.dataset.translation.passages import passages_of, put_together
from sphinxcontrib_lore.dataset.values import ListOf, MarkupText, Plain, Reader

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sphinxcontrib_lore.dataset.nodes import Node
    from sphinxcontrib_lore.dataset.source import SourceFile

__all__ = ["Message", "messages_of", "translate"]


class Message(NamedTuple):
    """What a translator gets, and where it stands."""

    text: str
    place: Place


def messages_of(files: Iterable[SourceFile], markup: str) -> Iterator[Message]:
    """Return the messages of a dataset whose texts are "rst" or "myst", in order.

    Also those of records that no page shows, and of records that cannot be read for
    another reason: once that is mended, they are translated already.
    """
    for file in files:
        if file.is_lock:
            continue
        extractor = _Extractor(Reader(file.name, Problems()), markup)
        yield from extractor.of_file(file)


@dataclass(frozen=True, slots=True)
class _Extractor:
    """Takes messages out of the nodes of a file, by the table of fields."""

    reader: Reader
    markup: str

    def of_file(self, file: SourceFile) -> Iterator[Message]:
        problems = self.reader.problems
        text = decode(file, problems)
        root = None if text is None else read_nodes(text, file.name, problems)
        if root is not None:
            yield from self._of(root, "dataset", table.DATASET)

    def _of(self, node: Node, key: str, kind: object) -> Iterator[Message]:
        if isinstance(kind, ListOf):
            entries = node.items if isinstance(node, Sequence) else [node]
            for entry in entries:
                yield from self._of(entry, key, kind.item)
        elif isinstance(kind, Record):
            for name, value in node.items if isinstance(node, Mapping) else ():
                known = kind.by_key.get(name.value)
                if known is not None:
                    yield from self._of(value, name.value, known.kind)
        else:
            yield from self._of_value(node, key, kind)

    def _of_value(self, node: Node, key: str, kind: object) -> Iterator[Message]:
        if isinstance(kind, MarkupText):
            text = kind.read(node, key, self.reader)
            if text is not None:
                yield from self._of_text(text)
        elif isinstance(kind, Plain) and kind.is_prose:
            words = kind.read(node, key, self.reader)
            if words:
                yield Message(words, self.reader.place(node))

    def _of_text(self, text: model.Markup) -> Iterator[Message]:
        for passage in passages_of(text.source, self.markup):
            line = text.place.line + (passage.row if text.exact else 0)
            yield Message(passage.text, text.place._replace(line=line))


#: The classes of the records that are made in two steps.
_MADE = {"dataset": model.Dataset, "relation": model.Relation}
#: Class of a record -> its fields that hold prose. Texts in markup are told by their
#: type.
_PROSE: dict[object, frozenset[str]] = {
    made: frozenset(
        item.name
        for item in record.fields
        if isinstance(item.kind, Plain) and item.kind.is_prose
    )
    for record in table.RECORDS
    if isinstance(made := _MADE.get(record.name, record.make), type)
}


def translate(
    dataset: model.Dataset, say: Callable[[str], str], catalogue: str
) -> model.Dataset:
    """Return a dataset in the words of *say*, which takes and returns messages.

    *catalogue* is what problems in the translation of a text call it.
    """
    translator = _Translator(say, dataset.markup, catalogue)
    names = tuple(field.name for field in fields(dataset))
    changes = translator.changes(dataset, names)
    return replace(dataset, **changes) if changes else dataset


@dataclass(frozen=True, slots=True)
class _Translator:
    say: Callable[[str], str]
    markup: str
    catalogue: str

    def changes(self, record: object, names: Iterable[str]) -> dict[str, Any]:
        """Return the fields of a record that are others in the other language."""
        prose = _PROSE[type(record)]
        changes = {}
        for name in names:
            value = getattr(record, name)
            said = self._value(value, is_prose=name in prose)
            if said is not value:
                changes[name] = said
        return changes

    def _value(self, value: Any, *, is_prose: bool) -> Any:  # noqa: ANN401
        if isinstance(value, str):
            return self.say(value) if is_prose and value else value
        if isinstance(value, model.Markup):
            return self._text(value)
        if type(value) in _PROSE:
            changes = self.changes(value, value._fields)
            return value._replace(**changes) if changes else value
        if isinstance(value, Rows):
            return value.turned(lambda one: self._value(one, is_prose=False))
        if isinstance(value, tuple) and value and type(value[0]) in _PROSE:
            said = tuple(self._value(one, is_prose=False) for one in value)
            changed = any(a is not b for a, b in zip(said, value, strict=True))
            return said if changed else value
        return value

    def _text(self, text: model.Markup) -> model.Markup:
        source, is_in_place = put_together(text.source, self.markup, self.say)
        if source == text.source:
            return text
        exact = text.exact and is_in_place
        return replace(text, source=source, exact=exact, catalogue=self.catalogue)
