"""Which of day and month comes first in `6/4/2023`: told by other dates of the file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.dates import DateError, parse_date

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .tokens import Token

__all__ = ["Orders"]


class Orders:
    """The orders of the dates of a file, by what parts their numbers."""

    def __init__(self, tokens: Iterable[Token]) -> None:
        """Take all that may be dates in a file."""
        self._seen = {(token.separator, _order(token)) for token in tokens}

    def settle(self, token: Token, line: tuple[Token, ...]) -> str:
        """Return the date of a token, empty if nothing tells which it is.

        The line that it stands in comes before other lines.
        """
        if not token.separator or token.date == token.month_first:
            return token.date
        orders = {_order(token)} - {""}
        orders = orders or {
            _order(other) for other in line if other.separator == token.separator
        } - {""}
        orders = orders or {
            order for separator, order in self._seen if separator == token.separator
        } - {""}
        if len(orders) != 1:
            return ""
        return token.date if orders == {"day"} else token.month_first


def _order(token: Token) -> str:
    """Return what comes first, empty if both could."""
    if not token.separator:
        return ""
    is_day, is_month = _exists(token.date), _exists(token.month_first)
    if is_day == is_month:
        return ""
    return "day" if is_day else "month"


def _exists(date: str) -> bool:
    try:
        parse_date(date)
    except DateError:
        return False
    return True
