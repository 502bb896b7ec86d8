"""The text of a line without its inline markup.

What is no text (addresses, attributes, comments) goes. The digits of code, which must
not be read as dates but belong to a label, are put in disguise: see `conceal`.
"""

from __future__ import annotations

import html
import re
import unicodedata

__all__ = ["bare_text", "conceal", "reveal", "whole_code"]

# Letters of Unicode's private use, one for each digit.
_DISGUISE = {ord("0") + digit: 0xE000 + digit for digit in range(10)}
# With those that stand for months while dates are sought.
_PRIVATE = range(0xE000, 0xE030)
_UNDISGUISE = {disguise: digit for digit, disguise in _DISGUISE.items()}
# What looks the same is the same; what is in disguise already was so in the file.
_SAME = str.maketrans(
    "０１２３４５６７８９（）［］：．，／－\u2010\u2011\u2212"  # noqa: RUF001
    + "".join(map(chr, _PRIVATE)),
    "0123456789()[]:.,/----" + " " * len(_PRIVATE),
)
#: Roles whose text is text, not a name or a number.
_TEXT_ROLES = (
    "release date released bold strong emphasis sub sup subscript superscript small"
    " abbr rubric guilabel underline"
)

# No pattern's repetition may hold what opens it, and all are bounded: the time taken
# stays in proportion to the length of the line.
_LINK = re.compile(
    r"!?\[([^\[\]]{0,400})\](?:\([^()\s]{0,800}(?: [^()]{0,200})?\)|\[[^\[\]]{0,200}\])"
)
_NOTE = re.compile(r"\[[^\[\]]{0,200}\]_(?!\w)|\[\^[^\[\]]{1,100}\]")
_REFERENCE = re.compile(r"`([^`<>]{0,400})<([^`<>]{0,800})>`__?")
_ROLE = re.compile(
    r"(?::([A-Za-z][\w:+.-]{0,60}):|\{([A-Za-z][\w:+.-]{0,60})\})`([^`]{0,400})`"
)
_NAMED = re.compile(r"`([^`]{1,400})`__?(?!\w)")
_CODE = re.compile(r"``(?!`)((?:[^`]|`(?!`)){1,400})``|`([^`]{1,400})`")
_TARGET = re.compile(r"([^<>]*)<([^<>]*)>")
_ADDRESS = re.compile(
    r"(?:[A-Za-z][A-Za-z+.-]{1,20}://|www\.)[^\s<>\"'`|）】]*[^\s<>\"'`|.,;:!?)\]）】]?"  # noqa: RUF001
)
_PLACE = re.compile(
    r"(?<![\w.@/-])(?:[A-Za-z][\w-]{0,60}\.){1,6}[A-Za-z]{2,12}/[^\s<>\"'`|)\]]{0,800}"
)
_CELL_END = re.compile(r"</t[dh]>\s*(?=<t[dh])", re.IGNORECASE)
_BOLD_TAG = re.compile(r"</?(?:b|strong)>", re.IGNORECASE)
_TAG = re.compile(
    r"</?[A-Za-z][A-Za-z0-9]{0,20}(?:\s[^<>]{0,800})?/?>|<!--[^<>]{0,400}-->"
)
_STRUCK = re.compile(r"~~([^~]{1,400})~~")
_ATTRIBUTES = re.compile(r"\s\{[#.:][^{}]{0,200}\}")
_EMPHASIS = re.compile(
    r"(?<![A-Za-z0-9_*])[*_]{1,3}(?=[^\s*_])|(?<=[^\s*_])[*_]{1,3}(?![A-Za-z0-9_*])"
)
_ESCAPE = re.compile(r"\\([!-/:-@\[-`{-~])")
_ELISION = re.compile(
    r"\b([dl])['’](?=(?:avril|août|aout|octobre|été|automne|hiver)\b)", re.IGNORECASE
)
_BLANKS = re.compile(r"\s+")


def conceal(text: str) -> str:
    """Put digits in disguise, character by character."""
    return text.translate(_DISGUISE)


def reveal(text: str) -> str:
    """Undo `conceal`."""
    return text.translate(_UNDISGUISE)


def whole_code(body: str) -> str:
    """Return the text of a line that is inline code and nothing else, or nothing."""
    text = body.strip("*_ ")
    match = _CODE.fullmatch(text)
    return "" if match is None else (match[1] or match[2]).strip()


def bare_text(body: str) -> str:
    """Return the text of a line; each run of blanks is one blank."""
    text = unicodedata.normalize("NFC", body).translate(_SAME)
    if "&" in text:
        text = html.unescape(text)
    if "`" in text:
        text = _without_backticks(text)
    if "[" in text or "<" in text:
        text = _LINK.sub(_link_text, text)
        text = _NOTE.sub(" ", text)
    if "/" in text or "www." in text:
        text = _PLACE.sub(" ", _ADDRESS.sub(" ", text))
    if "<" in text:
        text = _CELL_END.sub(" | ", text)
        text = _TAG.sub(" ", _BOLD_TAG.sub("**", text))
    text = _STRUCK.sub(" ", text) if "~~" in text else text
    text = _ATTRIBUTES.sub("", text) if "{" in text else text
    text = _ESCAPE.sub(r"\1", text) if "\\" in text else text
    text = _EMPHASIS.sub("", text)
    text = _ELISION.sub(r"\1' ", text)
    return _BLANKS.sub(" ", text).strip()


def _without_backticks(text: str) -> str:
    text = _REFERENCE.sub(r"\1", text)
    text = _ROLE.sub(_role_text, text)
    return _CODE.sub(_code_text, _NAMED.sub(r"\1", text))


def _role_text(match: re.Match[str]) -> str:
    name, text = match[1] or match[2], match[3]
    title = _TARGET.fullmatch(text)
    if title is None:
        return text if name in _TEXT_ROLES.split() else conceal(text)
    if name == "release":
        return f"{title[1]}({title[2]})"
    return title[1]


def _code_text(match: re.Match[str]) -> str:
    return conceal(match[1] or match[2])


def _link_text(match: re.Match[str]) -> str:
    # Of an image, what stands in for it is no text.
    return " " if match[0].startswith("!") else match[1]
