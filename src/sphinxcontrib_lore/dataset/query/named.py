"""What an id means where a page does not say which kind of record it is of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.library import Found, Missing
from sphinxcontrib_lore.dataset.query.asking import refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sphinxcontrib_lore.dataset.library import Library
    from sphinxcontrib_lore.dataset.query.answers import Refusal

__all__ = ["find_named"]


def find_named(
    library: Library, kinds: Sequence[str], target: str
) -> list[Found] | Refusal:
    """Return the record of each kind that *target* means; all of them are meant."""
    found: list[Found] = []
    missing: list[Missing] = []
    for kind in kinds:
        outcome = library.find(kind, target)
        if isinstance(outcome, Found):
            found.append(outcome)
        else:
            missing.append(outcome)
    if found:
        return found
    *most, last = kinds
    asked = f"{', '.join(most)} or {last}" if most else last
    return refusal(asked, target, max(missing, key=_worth))


def _worth(one: Missing) -> tuple[bool, bool]:
    """Order reasons by how much they tell; the first of the best is shown."""
    return (one.reason != "unknown", bool(one.hint))
