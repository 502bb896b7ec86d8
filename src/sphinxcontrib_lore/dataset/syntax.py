"""Why a text is not YAML: the place where it breaks, and the likeliest way out."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import yaml

from sphinxcontrib_lore.dataset.problems import Place

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.problems import Problems

__all__ = ["report_syntax"]

_BREAK = re.compile(r"\r\n?|\n")
#: What stands before a value: blanks, marks of list entries, a key.
_BEFORE_VALUE = re.compile(r"\s*(?:- +)*(?:[^\s:'\"\[{#-][^:]*:\s+)?")
_KEY_WITHOUT_BLANK = re.compile(r"\s*(?:- +)*[\w-]+:\S")
_SECOND_LOOK = "look at the indentation of this line and of the one before it"
_COLON = "quote the text: an unquoted ':' followed by a blank begins a mapping"
_QUOTE_INSIDE = "write '' for a ' within '…', and \\\" for a \" within \"…\""

#: What the parser complains of -> the way out.
_WORDS = (
    ("nesting depth", "close the brackets: the format needs no more than ten"),
    ("escape c", "write it in single quotes, where a backslash means itself"),
    (
        "block sequence entries are not allowed",
        "begin the list on a line of its own, or quote the text",
    ),
)


class _Trouble(NamedTuple):
    """What the parser says, and the lines around it."""

    message: str
    #: What it was in the middle of, such as "while parsing a flow sequence".
    context: str
    #: The line in which that began, from 1; 0 where it is not known.
    opened: int
    #: The line where it breaks, up to that place, and whole.
    head: str
    line: str
    #: The line before it, empty at the beginning.
    before: str


def report_syntax(
    error: yaml.YAMLError, text: str, file: str, problems: Problems
) -> None:
    """Say where the YAML breaks, and guess the mistake from the lines around it."""
    mark = getattr(error, "problem_mark", None)
    if mark is None:
        place, message = _unreadable(text, file)
        problems.add("syntax", place, message, "remove it")
        return
    # Before the first line there is none, and the end may be a line of its own.
    lines = ["", *_BREAK.split(text), ""]
    line = lines[mark.line + 1]
    context = getattr(error, "context_mark", None)
    trouble = _Trouble(
        message=str(getattr(error, "problem", None) or "this is not YAML"),
        context=str(getattr(error, "context", None) or ""),
        opened=context.line + 1 if context else 0,
        head=line[: mark.column],
        line=line,
        before=lines[mark.line],
    )
    place = Place(file, mark.line + 1, mark.column + 1)
    problems.add("syntax", place, trouble.message, _guess(trouble))


def _unreadable(text: str, file: str) -> tuple[Place, str]:
    """Return the place of the first character that YAML refuses.

    PyYAML's `ReaderError` has no mark (pitfalls, M9).
    """
    found = yaml.reader.Reader.NON_PRINTABLE.search(text)
    at = found.start() if found else 0
    lines = _BREAK.split(text[:at])
    shown = f"U+{ord(text[at]):04X}" if found else "something"
    message = f"the character {shown} cannot stand in YAML"
    return Place(file, len(lines), len(lines[-1]) + 1), message


def _guess(trouble: _Trouble) -> str:
    for clue in (_invisible, _words, _unclosed, _colon, _beginning):
        if hint := clue(trouble):
            return hint
    return _SECOND_LOOK


def _invisible(trouble: _Trouble) -> str:
    """Look for characters that look like a blank, or like nothing."""
    line = trouble.line
    indent = line[: len(line) - len(line.lstrip())]
    no_token = "cannot start any token" in trouble.message
    if "\t" in indent or (no_token and line[len(trouble.head) :].startswith("\t")):
        return "a tab stands here: indent with blanks"
    if "\ufeff" in line:
        return "a byte order mark, U+FEFF, hides in this line: remove it"
    if strange := indent.strip(" "):
        return f"the blank U+{ord(strange[0]):04X} stands here: indent with plain ones"
    return ""


def _words(trouble: _Trouble) -> str:
    if "directive" in trouble.context or trouble.line.startswith("%"):
        return "remove the line that begins with '%'"
    for words, hint in _WORDS:
        if words in trouble.message:
            return hint
    if "could not find expected ':'" in trouble.message:
        hint = f"line {trouble.opened} has no ': ' after a key; if it goes on with "
        return hint + "the text before it, indent it further"
    return ""


def _unclosed(trouble: _Trouble) -> str:
    if "quoted scalar" in trouble.context:
        return f"the quote that opens in line {trouble.opened} is not closed"
    if "flow node" in trouble.context:
        return "a bracket is not closed, or a comma has no value after it"
    if "flow" in trouble.context:
        colon = trouble.line[len(trouble.head) :].startswith(":")
        if colon and ": " in trouble.head.rpartition(",")[2]:
            return _COLON
        hint = f"the bracket that opens in line {trouble.opened} is not closed, "
        return hint + "or a comma is missing"
    return ""


def _colon(trouble: _Trouble) -> str:
    """Tell a colon within a text from a key that is not where it should be."""
    if "mapping values are not allowed" not in trouble.message:
        return ""
    if ": " in trouble.head or trouble.head.endswith(":"):
        return _COLON
    if _KEY_WITHOUT_BLANK.match(trouble.before):
        return "write a blank after the ':' of the line before"
    return "indent this line like the one before it, or quote the text of both"


def _beginning(trouble: _Trouble) -> str:
    """Look at the first character of the value, unless it breaks before the value."""
    prefix = _BEFORE_VALUE.match(trouble.line)
    begin = prefix.end() if prefix else 0
    if "any token" in trouble.message:
        begin = len(trouble.head)
    elif not trouble.head.strip():
        return ""
    first = trouble.line[begin:][:1]
    if first and first in "'\"":
        return f"text follows a closing quote: {_QUOTE_INSIDE}"
    if first and first in "@`%&*!|>{}[],?":
        return f"quote the text: {first!r} means something to YAML at its beginning"
    return ""
