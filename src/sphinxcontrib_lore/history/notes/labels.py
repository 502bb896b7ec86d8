"""What a line says beside its dates."""

# ruff: noqa: RUF001 - Cyrillic and full-width characters are meant

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from .markup.inline import reveal

if TYPE_CHECKING:
    from .classify import Entry
    from .dates.line import Dated

__all__ = ["is_generic", "names_version", "own_label", "tidy", "without_dates"]

_LONGEST, _WINDOW = 200, 60
#: Stands in the place of a date.
_MARK = "\ufffc"
_VERSION = re.compile(r"\d\.\d|\d\.x\b|\bv\d", re.IGNORECASE)
_ADDRESS = re.compile(r"<[^<>]{0,100}(?:@|\bat\b)[^<>]{0,100}>")
#: Lines of a ChangeLog that name a person beside the date.
_SIGNED = re.compile(
    r"-- [^<>]{1,80}<[^<>]{1,100}>.{0,60}"
    r"|\d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d)?\s{2,}[a-z]\w{1,30}"
    r"|(?:(?:\*\s)?\S.{5,60}?\s\s|\* \w{3} \w{3} \d\d? \d{4} )"
    r"[^<>]{1,80}<[^<>]{1,100}>(.{0,60})"
)
#: Words that come with a date and say nothing of their own.
_GENERIC_WORDS = (
    "release released releases releasing published updated update created modified"
    " revised changed revision reviewed version date dated datum time last document"
    " doc pub on as of the since until at by in from to and a an was is be it this"
    " stand vom am den im veröffentlicht erschienen publié publiée sorti sortie le du"
    " history changelog change changes log news notes"
    " en publicado lanzado el de fecha дата выпущен выпущена"
)
_GENERIC = frozenset(_GENERIC_WORDS.split())
_WORDS = re.compile(r"[^\W\d_]+")
_BRACKETS = re.compile(r"[(\[{<]([^()\[\]{}<>]{0,80})[)\]}>]")
_DANGLING = re.compile(
    r"(?:[\s,:;–—-]|\b(?:on|in|at|by|of|from|since|until|to|as of|between|the|am|vom"
    r"|im|le|du|en|el|de|в|с|à l'|d'))+$",
    re.IGNORECASE,
)
_BOUNDARY = re.compile(r"[.!?]\)?\s+(?=[^\W\d_a-z])")
_LOOSE = re.compile(r" ([,.:;)\]](?: |$))")
_ENDS = " \t:;,–—-/|=*#>~_·•."


def names_version(text: str) -> bool:
    """Tell whether a text names a version."""
    return _VERSION.search(text) is not None


def is_generic(text: str) -> bool:
    """Tell whether a text says no more than that something is a date."""
    if any(map(str.isdigit, text)):
        return False
    return all(word.lower() in _GENERIC for word in _WORDS.findall(text))


def tidy(text: str) -> str:
    """Cut from the ends of a text what parts it from others, and shorten it."""
    text = _ADDRESS.sub(" ", reveal(text[: 4 * _LONGEST])).replace(_MARK, " ")
    text = _LOOSE.sub(r"\1", " ".join(text.split())).strip(_ENDS)
    for opening, closing in ("()", "[]", "{}"):
        if text.startswith(opening) and closing not in text:
            text = text[1:]
        if text.endswith(closing) and opening not in text:
            text = text[:-1]
    return text.strip(_ENDS)[:_LONGEST].strip()


def own_label(entry: Entry, dated: Dated) -> str:
    """Return what a line says beside its dates; empty if nothing."""
    signed = _SIGNED.fullmatch(entry.passage.line.text)
    if signed:
        return tidy(signed[1] or "")
    if entry.is_row:
        return _row_label(without_dates(entry.text, dated))
    text = entry.text
    if not (entry.is_title or entry.is_item or entry.field):
        text, dated = _sentence(text, dated)
    return tidy(without_dates(text, dated))


def without_dates(text: str, dated: Dated) -> str:
    """Return a text with a mark in the place of each date, and no empty brackets."""
    text, kept, position = reveal(text), [], 0
    for start, end in dated.spans:
        part = text[position:start]
        part = part[:-_WINDOW] + _DANGLING.sub("", part[-_WINDOW:])
        if is_generic(part[-_LONGEST:]):
            part = "".join(filter("([{<".__contains__, part))
        kept.append(part)
        position = end
    kept.append(text[position:])
    return _BRACKETS.sub(_unless_generic, f" {_MARK} ".join(kept))


def _unless_generic(match: re.Match[str]) -> str:
    return f" {_MARK} " if is_generic(match[1]) else match[0]


def _row_label(text: str) -> str:
    """Return the first cell without a date, and the first that names a version."""
    cells = [tidy(cell) for cell in text.split("|") if _MARK not in cell]
    cells = [cell for cell in cells if cell]
    if not cells:
        return tidy(text.replace("|", " "))
    version = next(filter(names_version, cells), cells[0])
    return (
        cells[0]
        if version == cells[0] or names_version(cells[0])
        else (f"{cells[0]} {version}")
    )


def _sentence(text: str, dated: Dated) -> tuple[str, Dated]:
    """Cut the sentence out that holds the first date."""
    first, last = dated.spans[0]
    start = max(first - _LONGEST, 0)
    bounds = [start + found.end() for found in _BOUNDARY.finditer(text[start:first])]
    start = bounds[-1] if bounds else start
    boundary = _BOUNDARY.search(text, last, last + _LONGEST)
    end = boundary.start() + 1 if boundary else last + _LONGEST
    spans = tuple((a - start, b - start) for a, b in dated.spans if b <= end)
    return text[start:end], replace(dated, spans=spans)
