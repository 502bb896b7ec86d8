"""What kind of line a passage is, and what stands around its date."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .dates.refusals import is_silent
from .dates.tokens import YEAR, Scene
from .dates.words import APPROXIMATE, MONTH, SEASON, WEEKDAY, mark_months
from .markup.inline import bare_text, whole_code
from .markup.passages import MINOR

if TYPE_CHECKING:
    from .markup.passages import Passage

__all__ = ["Entry", "classify"]

_BULLET = re.compile(r"(?:[-*+•‣◦·o.]\s+)+(?:\[[ xX]\]\s+)?")
_NUMBER = re.compile(r"\(?(?:\d{1,3}|[a-zA-Z#])[.)]\s+")
# A day before a month is no number of an item.
_DAY = re.compile(rf"\d{{1,2}}\. {MONTH}")
_FIELD = re.compile(r":([A-Za-z][^:`]{0,60}):(?:\s+(.*))?")
_NAME = re.compile(r"([^\W\d_][^:|<>\[\]!?]{0,60}?) ?:\s+(.*)")
_KEYWORD = re.compile(r"\$(\w*Date): ?([^$]{1,100})\$")
_OPTION = re.compile(r"#\+([A-Za-z]\w{0,20}): ?(.*)")
_SETTING = re.compile(r"([A-Za-z][\w.-]{0,60})\s*[:=]\s*(.*)")
_BOLD = re.compile(rf"(?:[-*+•|]\s+)?(\*\*|__){YEAR}(?:[-–—]{YEAR})?[:.?]?\1")
_BOLD_TAG = re.compile(rf"<(b|strong)>{YEAR}</\1>", re.IGNORECASE)
_GLUED = re.compile(
    r"\b((?:[Dd]ate|[Rr]eleased?|[Uu]pdated|[Mm]odified|[Cc]reated|[Pp]ublished|[Ss]tand)"
    r":)(?=\d)"
)
#: A value that begins with a date.
_VALUE = re.compile(
    rf"\W*{WEEKDAY}?(?:{APPROXIMATE})?\W*"
    rf"(?:{YEAR}(?!\d)|(?:19|20)\d{{6}}\b"
    rf"|\d{{1,2}}(?:[/.-]\d|[^\W\d_]{{0,2}}\.?[ -](?:of |de )?{MONTH})"
    rf"|{MONTH}|[QT][1-4]\b|{SEASON} )"
)
_YEAR = re.compile(rf"(?<!\d){YEAR}(?!\d)")
_VERSION_NAME = re.compile(r"(?:\w{1,20}[_-])?versions?", re.IGNORECASE)
_MOST_WORDS = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A passage with its text laid bare."""

    passage: Passage
    #: Without inline markup, and without the mark of a list item.
    text: str
    #: The name of a field; its value is then the text.
    field: str = ""
    is_item: bool = False
    is_row: bool = False
    #: It begins with a year, and nothing else, in bold.
    is_bold: bool = False
    #: Inline code and nothing else; where it stands right below a version, it counts.
    code: str = ""

    @property
    def level(self) -> int:
        """Return its level as a heading, 0 if it is none."""
        return 0 if self.field else self.passage.level

    @property
    def is_title(self) -> bool:
        """Tell whether it is a heading."""
        return self.level > 0

    @property
    def is_silent(self) -> bool:
        """Tell whether no date of it is a statement."""
        return is_silent(self.passage.line.text) or is_silent(self.text)

    def scene(self, year: str) -> Scene:
        """Return where its dates stand, under the heading of a year if there is one."""
        is_alone = (
            self.passage.opens
            and self.passage.closes
            and not self.is_item
            and not self.text.endswith((".", ",", ";", "::"))
            and len(self.text.split()) <= 2 * _MOST_WORDS
        )
        is_version = _VERSION_NAME.fullmatch(self.field) is not None
        is_cell = self.is_row or (bool(self.field) and not is_version)
        return Scene(
            is_title=self.is_title,
            is_place=self.is_title or is_cell or is_alone,
            is_sure=0 < self.level < MINOR or is_cell,
            is_value=bool(self.field) and not is_version,
            is_version=is_version,
            is_bold=self.is_bold,
            year=year,
        )


def classify(passage: Passage) -> Entry:
    """Lay a passage's text bare, and tell what kind of line it is."""
    body = passage.body
    # What looks like a heading in plain text may be a field.
    is_title = 0 < passage.level < MINOR
    bullet = None if passage.level else _bullet(body)
    rest = body[len(bullet) :] if bullet else body
    name, value = _split_field(passage, rest, is_title=is_title)
    text = bare_text(value)
    is_row = passage.is_row or (not passage.level and _is_row(text))
    return Entry(
        passage=passage,
        text=_GLUED.sub(r"\1 ", text),
        field="" if is_row else name,
        is_item=bullet is not None,
        is_row=is_row,
        is_bold=bool(_BOLD.match(body) or _BOLD_TAG.match(body)),
        code=whole_code(body),
    )


def _bullet(body: str) -> str | None:
    match = _BULLET.match(body)
    if match is None and not _DAY.match(mark_months(body[:40])):
        match = _NUMBER.match(body)
    return match[0] if match else None


def _is_row(text: str) -> bool:
    has_bars = text.startswith("|") and text.count("|") > 1
    return " | " in text or (has_bars and (text[1] == " " or text.endswith("|")))


def _split_field(passage: Passage, body: str, *, is_title: bool) -> tuple[str, str]:
    """Return the name and value of a field; without a name, the body."""
    if passage.is_setting:
        match = _SETTING.fullmatch(body)
        return (match[1], match[2].strip("\"'")) if match else ("", body)
    for pattern in (_FIELD, _OPTION, _KEYWORD):
        if match := pattern.fullmatch(body):
            value = match[2] or ""
            keyword = _KEYWORD.fullmatch(value)
            return match[1], keyword[2] if keyword else value
    if is_title:
        return "", body
    text = bare_text(body[:400])
    match = _NAME.fullmatch(text)
    if match is None or len(match[1].split()) > _MOST_WORDS or _YEAR.search(match[1]):
        return "", body
    if not _VALUE.match(mark_months(match[2])):
        return "", body
    return match[1], bare_text(body).partition(":")[2].strip()
