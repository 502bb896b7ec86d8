"""What stands around a line: headings above it, the item it is in, other fields."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from .dates.seasons import year_heading
from .labels import is_generic, names_version, own_label, tidy, without_dates
from .markup.inline import bare_text
from .markup.passages import MINOR

if TYPE_CHECKING:
    from .classify import Entry
    from .dates.line import Dated
    from .markup.passages import Passage

__all__ = ["Context", "Surroundings"]

_VERSION_NAME = re.compile(r"\w{0,20}[_-]?(?:version|release)", re.IGNORECASE)
_VERSION_FIELD = re.compile(
    r":?\w{0,20}[_-]?(?:version|release):\s+(\S.{0,80})", re.IGNORECASE
)
#: A line below a date that names what was released.
_TITLE_BELOW = re.compile(
    r"\W*(?:summary (?:for|of)|changes (?:in|for|with)|version \w|release \w)",
    re.IGNORECASE,
)
_HTML_ROW = re.compile(r"<tr\b[^<>]{0,100}>$", re.IGNORECASE)
_HTML_CELL = re.compile(r"<t[dh]\b", re.IGNORECASE)
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
_SHORT = 100


class Surroundings(NamedTuple):
    """The passages next to a line."""

    #: At most three of each.
    before: tuple[Passage, ...]
    after: tuple[Passage, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Heading:
    level: int
    label: str
    year: str


class Context:
    """Follows a file line by line."""

    def __init__(self) -> None:
        """Begin at the head of a file."""
        self._headings: list[_Heading] = []
        #: What lines that are indented deeper belong to.
        self._parents: list[tuple[int, Entry, Dated]] = []
        #: The value of the field that tells the version, in the current list of fields.
        self._version = ""
        #: The first words of the current row of a table, and the line they stand on.
        self._row: tuple[int, str] = (0, "")

    def enter(self, entry: Entry, dated: Dated) -> None:
        """Note a line, once all is known of it."""
        level, indent = entry.level, entry.passage.line.indent
        if level:
            self._enter_heading(level, entry, dated)
            return
        self._enter_cell(entry, dated)
        if not entry.field:
            self._version = ""
        elif _VERSION_NAME.fullmatch(entry.field):
            self._version = tidy(entry.text)
        while self._parents and self._parents[-1][0] >= indent:
            self._parents.pop()
        self._parents.append((indent, entry, dated))

    def _enter_cell(self, entry: Entry, dated: Dated) -> None:
        number = entry.passage.line.number
        if entry.is_row:
            label = own_label(entry, dated)
            self._row = (number, label or self._row[1])
        elif _HTML_ROW.match(entry.passage.body):
            self._row = (number, "")
        elif _HTML_CELL.match(entry.passage.body) and self._row[0] + 1 == number:
            self._row = (number, self._row[1] or tidy(without_dates(entry.text, dated)))

    def _label_of_row(self, entry: Entry) -> str:
        """Return what stands above or before a cell that holds only a date."""
        number, label = self._row
        is_cell = entry.is_row or _HTML_CELL.match(entry.passage.body)
        return label if is_cell and number + 1 == entry.passage.line.number else ""

    def _enter_heading(self, level: int, entry: Entry, dated: Dated) -> None:
        label = tidy(without_dates(entry.text, dated))
        year = year_heading(entry.text)
        if level == MINOR and is_generic(label) and year is None:
            # The date of what is above it.
            return
        while self._headings and self._headings[-1].level >= level:
            self._headings.pop()
        self._headings.append(
            _Heading(
                level=level,
                label="" if is_generic(label) or year else label,
                year=year[1] if year and not year[2] else "",
            )
        )
        self._parents.clear()
        self._version = ""

    def year_above(self, entry: Entry) -> str:
        """Return the year of the nearest heading that is one, for what is below it."""
        level = entry.level or MINOR + 1
        years = (
            heading.year
            for heading in reversed(self._headings)
            if heading.year and heading.level < level
        )
        return next(years, "")

    def label(self, entry: Entry, own: str, around: Surroundings) -> str:
        """Return the version or title that a line's dates belong to."""
        if beside := _title_above(entry, own, around) or _title_below(
            entry, own, around
        ):
            return beside
        version = (
            self._version_beside(entry, around)
            or ("" if own else self._label_of_row(entry))
            or self._label_above(entry)
        )
        is_said = own and not (is_generic(own) and not (entry.is_item or entry.is_row))
        if not is_said:
            return version or own
        if names_version(own) or not _is_of_use(version, own):
            return own
        if entry.is_title and any(map(str.isdigit, own)):
            return own
        return f"{version}: {own}"

    def _version_beside(self, entry: Entry, around: Surroundings) -> str:
        """Return the version that another field beside this one tells."""
        if not entry.field or self._version:
            return self._version
        number = entry.passage.line.number
        for passage in around.after:
            number += 1
            match = _VERSION_FIELD.fullmatch(passage.line.text)
            if passage.line.number != number:
                break
            if match:
                return tidy(match[1])
        return ""

    def _label_above(self, entry: Entry) -> str:
        """Return the nearest label above, best one that names a version."""
        above = [*self._labels_above(entry)]
        return next(filter(names_version, above), above[0] if above else "")

    def _labels_above(self, entry: Entry) -> list[str]:
        level = entry.level or MINOR + 1
        found = [
            label
            for indent, parent, dated in reversed(self._parents)
            if _holds(parent, indent, entry) and (label := _parent_label(parent, dated))
        ]
        found += [
            heading.label
            for heading in reversed(self._headings)
            if heading.label and (heading.level < level or level == MINOR)
        ]
        return found


def _holds(parent: Entry, indent: int, entry: Entry) -> bool:
    """Tell whether a line belongs to one above it."""
    line = entry.passage.line
    if entry.is_title:
        return False
    # Markdown lets an item's lines begin further left.
    is_lazy = parent.is_item and parent.passage.line.number + 1 == line.number
    return indent < line.indent or (is_lazy and not entry.is_item)


def _parent_label(parent: Entry, dated: Dated) -> str:
    if not parent.is_item and (
        len(parent.text) > _SHORT or parent.text.endswith((".", ","))
    ):
        return ""
    return own_label(parent, dated) if dated.spans else tidy(parent.text)


def _is_of_use(version: str, own: str) -> bool:
    return (
        (names_version(version) or version[:1].isdigit())
        and version.lower() not in own.lower()
        and own.lower() not in version.lower()
    )


def _title_above(entry: Entry, own: str, around: Surroundings) -> str:
    """Return the line of a heading of several lines that names the version."""
    if not (entry.is_title and is_generic(own)):
        return ""
    number = entry.passage.line.number - len(around.before)
    for passage in around.before:
        text = bare_text(passage.body[: 2 * _SHORT])
        is_joined = passage.line.number == number and len(text) <= _SHORT
        if is_joined and names_version(text):
            return tidy(text)
        number += 1
    return ""


def _title_below(entry: Entry, own: str, around: Surroundings) -> str:
    """Return what the line below says, where a date stands above what it dates."""
    if not around.after or entry.is_item or entry.is_row or entry.field:
        return ""
    below = around.after[0]
    if below.line.number != entry.passage.line.number + 1:
        return ""
    text = bare_text(below.body[: 2 * _SHORT])
    if len(text) > _SHORT or _YEAR.search(text) or not names_version(text):
        return ""
    if _TITLE_BELOW.match(text) or is_generic(own):
        return tidy(text)
    return ""
