"""Whether what readers see of a number is what its value says."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.vocabulary import Qualifier

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxcontrib_lore.dataset.model import Dataset, Number
    from sphinxcontrib_lore.dataset.problems import Problems

__all__ = ["same_figures"]

#: Nothing but a figure: behind "8 of 10", "8 Millionen" or "8%" nobody can look.
_FIGURE = re.compile(
    r"(?P<digits>[0-9]+(?:[,.\s\u2019'][0-9]+)*)\s*(?P<scale>[KkM]?)(?P<plus>\+?)"
).fullmatch
_SCALES = {"": 1, "K": 1_000, "M": 1_000_000}
#: A group of digits: "8,000"; elsewhere a mark may be the one before decimals.
_GROUPS = re.compile(r"[0-9]{1,3}(?:[,.\s\u2019'][0-9]{3})+").fullmatch
_DECIMALS = re.compile(r"[0-9]+(?:[,.][0-9]+)?").fullmatch


def same_figures(dataset: Dataset, problems: Problems) -> None:
    """Note each number that shows another figure than its value."""
    for number in dataset.numbers:
        readings = list(_readings(number.show))
        if readings and not any(
            _agree(number, figure, unit, is_least=is_least)
            for figure, unit, is_least in readings
        ):
            message = f"'show' says {number.show}, and 'value' {number.value}"
            hint = "correct the one that is wrong, or remove 'show'"
            problems.add("show-differs", number.place, message, hint)


def _readings(show: str) -> Iterator[tuple[Fraction, Fraction, bool]]:
    """Yield what a text may mean: a figure, how precise it is, whether it has a plus.

    Where "1.234" is written for 1234, and where not, depends on the language.
    """
    match = _FIGURE(show.strip())
    if match is None:
        return
    digits, scale, plus = (
        match["digits"],
        _SCALES[match["scale"].upper()],
        bool(match["plus"]),
    )
    if _GROUPS(digits):
        plain = re.sub("[^0-9]", "", digits)
        yield Fraction(plain) * scale, _unit(plain) * scale, plus
    if _DECIMALS(digits):
        plain = digits.replace(",", ".")
        unit = Fraction(1, 10 ** len(plain.partition(".")[2]))
        unit = unit if scale > 1 or "." in plain else _unit(plain)
        yield Fraction(plain) * scale, unit * scale, plus


def _unit(digits: str) -> Fraction:
    """Return how precise a whole figure is: 8000 may be rounded, to a tenth at most."""
    zeros = len(digits) - len(digits.rstrip("0"))
    return min(Fraction(10**zeros), max(Fraction(digits) / 10, Fraction(1)))


def _agree(number: Number, figure: Fraction, unit: Fraction, *, is_least: bool) -> bool:
    """Tell whether a number is a figure, or at least that, as precisely as it is."""
    value = Fraction(number.value)
    if number.qualifier is Qualifier.ABOUT:
        unit = max(unit, abs(value) / 10)
        return value > figure - unit if is_least else abs(value - figure) <= unit
    return value >= figure if is_least else abs(value - figure) < unit
