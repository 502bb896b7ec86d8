"""Take a text in markup apart into the passages that translators get.

By its lines, as far as those tell: paragraphs and the paragraphs of lists are
messages in one line, as Sphinx makes them of pages. Code, comments and link targets
are left out. Whatever else there is (a directive, a table) is one message as it is
written, line breaks and all, so that nothing is lost where lines do not tell enough.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sphinxcontrib_lore.dataset.translation.blocks import BLOCKS, indent_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from sphinxcontrib_lore.dataset.translation.blocks import Blocks

__all__ = ["Passage", "passages_of", "put_together"]


class Passage(NamedTuple):
    """Some rows of a text, as one message."""

    #: Counted from 0.
    row: int
    #: The row after its last one.
    past: int
    text: str
    #: What stands before its first line, and before its other lines.
    first: str
    rest: str


def passages_of(source: str, markup: str) -> list[Passage]:
    """Return the passages of a text in "rst" or "myst", in order."""
    rows = source.split("\n")
    blocks = BLOCKS[markup]
    found: list[Passage] = []
    row = 0
    while row < len(rows):
        if not rows[row].strip():
            row += 1
            continue
        block = blocks.special(rows, row)
        if block is None:
            passage = _prose(rows, row, blocks)
            found.append(passage)
            row = blocks.after(rows, passage.row, passage.past)
            continue
        if block.is_prose:
            found.append(_as_written(rows, row, block.past))
        row = block.past
    return found


def _prose(rows: list[str], row: int, blocks: Blocks) -> Passage:
    """Return a paragraph that begins at *row*, less the mark of a list before it."""
    item = blocks.item.match(rows[row])
    margin = item.end() if item else indent_of(rows[row])
    past = row + 1
    while past < len(rows) and blocks.goes_on(rows, past, margin):
        past += 1
    lines = [rows[row][margin:], *(line.lstrip(" ") for line in rows[row + 1 : past])]
    return Passage(row, past, blocks.join(lines), rows[row][:margin], " " * margin)


def _as_written(rows: list[str], row: int, past: int) -> Passage:
    margin = " " * indent_of(rows[row])
    lines = [line.removeprefix(margin) for line in rows[row:past]]
    return Passage(row, past, "\n".join(lines), margin, margin)


def put_together(
    source: str, markup: str, say: Callable[[str], str]
) -> tuple[str, bool]:
    """Return a text with its passages as *say* has them, and whether rows kept theirs.

    A passage that became shorter is filled up with empty rows, which stand after a
    paragraph and so mean nothing: problems keep the lines of the original.
    """
    rows = source.split("\n")
    result: list[str] = []
    done, is_in_place = 0, True
    for passage in passages_of(source, markup):
        said = say(passage.text)
        if said == passage.text:
            continue
        result += rows[done : passage.row]
        lines = [line.rstrip() for line in said.strip("\n").split("\n")]
        result.append(passage.first + lines[0])
        result += [passage.rest + line if line else "" for line in lines[1:]]
        room = passage.past - passage.row
        result += [""] * (room - len(lines))
        is_in_place = is_in_place and len(lines) <= room
        done = passage.past
    result += rows[done:]
    return "\n".join(result), is_in_place
