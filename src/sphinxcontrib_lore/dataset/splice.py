"""Put new values into a file that a person wrote, and change no other byte of it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from sphinxcontrib_lore.dataset.encoding import decode
from sphinxcontrib_lore.dataset.nodes import Mapping, Scalar, Sequence, read_nodes
from sphinxcontrib_lore.dataset.problems import Problems
from sphinxcontrib_lore.dataset.source import SourceFile

if TYPE_CHECKING:
    from collections.abc import Iterator
    from collections.abc import Sequence as Many

    from sphinxcontrib_lore.dataset.nodes import Node
    from sphinxcontrib_lore.dataset.problems import Place

__all__ = ["Splice", "SpliceError", "splice_file"]

_MARK = b"\xef\xbb\xbf"
_BREAK = re.compile("\r\n|\r|\n")


class Splice(NamedTuple):
    """A value to be written."""

    #: Where the record stands that holds it.
    place: Place
    key: str
    value: str


class SpliceError(Exception):
    """A value is written in a way in which it cannot be replaced alone."""

    def __init__(self, splice: Splice, why: str) -> None:
        """Keep what was to be replaced, and why it cannot be."""
        super().__init__(why)
        self.splice = splice
        self.why = why


class _Cut(NamedTuple):
    start: int
    end: int
    value: str


def splice_file(file: SourceFile, splices: Many[Splice]) -> SourceFile:
    """Return a file with new values at their places; raise `SpliceError`.

    Quotes, comments, line ends, a byte order mark and all else stay as they are.
    """
    problems = Problems()
    text = decode(file, problems)
    root = None if text is None else read_nodes(text, file.name, problems)
    if text is None or root is None:
        raise SpliceError(splices[0], "the file cannot be read")
    starts = [0, *(match.end() for match in _BREAK.finditer(text))]
    mappings = {(one.line, one.column): one for one in _mappings(root)}
    cuts = [_cut(one, mappings, text, starts) for one in splices]
    for cut in sorted(cuts, reverse=True):
        text = text[: cut.start] + cut.value + text[cut.end :]
    mark = _MARK if file.content.startswith(_MARK) else b""
    return SourceFile(file.name, mark + text.encode())


def _mappings(node: Node) -> Iterator[Mapping]:
    stack = [node]
    while stack:
        one = stack.pop()
        if isinstance(one, Mapping):
            yield one
            stack += [item.value for item in one.items]
        elif isinstance(one, Sequence):
            stack += one.items


def _cut(
    splice: Splice,
    mappings: dict[tuple[int, int], Mapping],
    text: str,
    starts: list[int],
) -> _Cut:
    record = mappings.get((splice.place.line, splice.place.column))
    items = record.items if record is not None else ()
    # Of a key that stands twice the first counts.
    node = next((one.value for one in items if one.key.value == splice.key), None)
    if not isinstance(node, Scalar):
        raise SpliceError(splice, f"there is no '{splice.key}' to be replaced")
    quote = node.style if node.style in ("'", '"') else ""
    start = starts[node.line - 1] + node.column - 1
    written = f"{quote}{node.value}{quote}"
    if (node.style and not quote) or not text.startswith(written, start):
        why = f"its '{splice.key}' is not written in one piece on one line"
        raise SpliceError(splice, f"{why}; write it as {splice.value}")
    start += len(quote)
    return _Cut(start, start + len(node.value), splice.value)
