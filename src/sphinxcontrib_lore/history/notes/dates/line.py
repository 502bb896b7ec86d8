"""The dates of one line."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.dates import DateError, parse_date
from sphinxcontrib_lore.history.notes.markup.inline import conceal

from .named import NAMED, WITHOUT_YEAR
from .numerals import DOTTED, NUMERALS
from .refusals import is_limit, is_sample, without_numbers
from .seasons import SEASON_HINT, SEASONS, years_in
from .tokens import YEAR
from .words import AND, APPROXIMATE, BETWEEN, CLOCK, TAIL, TO, WEEKDAY, mark_months

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.dates import Edtf

    from .orders import Orders
    from .tokens import Form, Scene, Token

__all__ = ["Dated", "dates_of", "find_tokens"]

_YEAR = re.compile(YEAR)
_WEEKDAY_BEFORE = re.compile(rf"{WEEKDAY}$")
_AROUND = re.compile(rf"{APPROXIMATE}(?:{WEEKDAY})?$")
_BETWEEN = re.compile(rf"{BETWEEN}")
_TAIL = re.compile(rf"(?:{TAIL})?(?:,? {CLOCK})?(?:{TAIL})?")
_DOUBT_AFTER = re.compile(r"\?| ?\(\?\)")
#: Between the ends of a range; something in brackets may belong to the first.
_GAP = re.compile(rf"(?: \([^()]{{1,40}}\))?(?:{TO}| ?/ ?)")
_APART = re.compile(AND)
_WINDOW, _WIDEST = 40, 64


class _Finder:
    def __init__(self, text: str, scene: Scene) -> None:
        self.text = text
        self.scene = scene
        self.tokens: list[Token] = []

    def take(self, form: Form) -> None:
        """Note what a form finds, and put it in disguise before the others."""

        def read(match: re.Match[str]) -> str:
            found = form.read(match, self.scene)
            if found is None:
                return match[0]
            if self.scene.is_sure or not is_sample(match.string, *match.span()):
                self.tokens += found
            return conceal(match[0])

        self.text = form.pattern.sub(read, self.text)


def find_tokens(text: str, scene: Scene) -> tuple[Token, ...]:
    """Return what may be dates in the bare text of a line, in its order."""
    has_year = _YEAR.search(text) is not None
    marked = mark_months(text)
    has_month = marked != text or "月" in text or "월" in text
    if not (has_year or has_month):
        return ()
    finder = _Finder(without_numbers(marked), scene)
    for form in (
        *(NUMERALS if has_year else ()),
        *(NAMED if has_month else ()),
        *(SEASONS if has_year and SEASON_HINT.search(text) else ()),
        *(WITHOUT_YEAR if has_month and scene.year else ()),
    ):
        finder.take(form)
    if has_year and not finder.tokens:
        finder.take(DOTTED)
    tokens = finder.tokens or years_in(finder.text, scene)
    return tuple(sorted(tokens, key=lambda token: token.start))


@dataclass(frozen=True, slots=True, kw_only=True)
class Dated:
    """The dates of a line, and where in its bare text they stand."""

    dates: tuple[Edtf, ...] = ()
    spans: tuple[tuple[int, int], ...] = ()


def dates_of(
    text: str, tokens: tuple[Token, ...], scene: Scene, orders: Orders
) -> Dated:
    """Return the dates that tokens mean: ranges joined, orders settled."""
    dates: list[Edtf] = []
    spans: list[tuple[int, int]] = []
    settled = [
        replace(_widen(text, token), date=date)
        for token in tokens
        if (date := orders.settle(token, tokens))
        and (scene.is_sure or not is_limit(date))
    ]
    index = 0
    while index < len(settled):
        token = settled[index]
        after = settled[index + 1] if index + 1 < len(settled) else None
        found = _joined(text, token, after) if after else None
        if found and after:
            token = replace(token, end=after.end)
            index += 1
        else:
            found = _parse(_qualified(text, token, token.date))
        index += 1
        if found:
            dates.append(found)
            spans.append(_span(text, token))
    return Dated(dates=tuple(dates), spans=tuple(spans))


def _parse(date: str) -> Edtf | None:
    try:
        return parse_date(date)
    except DateError:
        return None


def _widen(text: str, token: Token) -> Token:
    """Take weekday and time of day in."""
    before = text[max(token.start - _WINDOW, 0) : token.start]
    has_word = before.rstrip(" ,.")[-1:].isalpha()
    weekday = _WEEKDAY_BEFORE.search(before) if has_word else None
    tail = _TAIL.match(text, token.end)
    start = token.start - (len(weekday[0]) if weekday else 0)
    return replace(token, start=start, end=tail.end() if tail else token.end)


def _joined(text: str, first: Token, last: Token) -> Edtf | None:
    """Return the range of two dates, None if they are none."""
    gap = text[first.end : last.start]
    if "/" in first.date or "/" in last.date or len(gap) > _WIDEST:
        return None
    before = text[max(first.start - _WINDOW, 0) : first.start]
    is_between = _APART.fullmatch(gap) and _BETWEEN.search(before)
    if not (first.joins or is_between or _GAP.fullmatch(gap)):
        return None
    whole = replace(first, end=last.end)
    return _parse(_qualified(text, whole, f"{first.date}/{last.date}"))


def _around(text: str, token: Token) -> re.Match[str] | None:
    before = text[max(token.start - _WINDOW, 0) : token.start]
    last = before.rstrip()[-1:]
    return _AROUND.search(before) if last.isalpha() or last in (".", "~") else None


def _qualified(text: str, token: Token, date: str) -> str:
    """Add what the words before and the mark after a date say of it."""
    is_about = _around(text, token) is not None
    is_doubtful = _DOUBT_AFTER.match(text, token.end) is not None
    mark = {(1, 0): "~", (0, 1): "?", (1, 1): "%"}.get((is_about, is_doubtful), "")
    return "/".join(end + mark for end in date.split("/"))


def _span(text: str, token: Token) -> tuple[int, int]:
    """Return the part of the text that a label does without."""
    around = _around(text, token)
    doubt = _DOUBT_AFTER.match(text, token.end)
    start = token.start - (len(around[0]) if around else 0)
    return start, doubt.end() if doubt else token.end
