"""From the bytes of a file to its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.problems import Place, Problems

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.source import SourceFile

__all__ = ["decode"]

#: Byte order marks.
_UTF16 = (b"\xff\xfe", b"\xfe\xff")


def decode(file: SourceFile, problems: Problems) -> str | None:
    """Return the text of a file without a byte order mark, or None if not UTF-8."""
    if file.content.startswith(_UTF16) or _is_every_other_nul(file.content[:4]):
        message = "the file is UTF-16"
        problems.add("encoding", Place(file.name, 1, 1), message, "save it as UTF-8")
        return None
    try:
        return file.content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = file.content[: error.start]
        line = before.count(b"\n") + 1
        column = len(before.rpartition(b"\n")[2].decode("utf-8", "replace")) + 1
        message = f"byte 0x{file.content[error.start]:02X} is not UTF-8"
        place = Place(file.name, line, column)
        problems.add("encoding", place, message, "save the file as UTF-8")
        return None


def _is_every_other_nul(head: bytes) -> bool:
    """Whether a file begins as ASCII does in UTF-16 without a byte order mark."""
    return [byte == 0 for byte in head] in ([True, False] * 2, [False, True] * 2)
