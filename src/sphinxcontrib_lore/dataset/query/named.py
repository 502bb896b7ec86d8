"""What an id means where a page does not say which kind of record it is of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.collection import Found, Missing
from sphinxcontrib_lore.dataset.query.asking import refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sphinxcontrib_lore.dataset.collection import Library
    from sphinxcontrib_lore.dataset.query.answers import Refusal

__all__ = ["find_named"]


def find_named(
    library: Library, kinds: Sequence[str], target: str
) -> list[Found] | Refusal:
    """Return the record of each kind that *target* means; all of them are meant."""
    found: list[Found] = []
    missing: list[tuple[str, Missing]] = []
    for kind in kinds:
        outcome = library.find(kind, target, is_hinted=False)
        if isinstance(outcome, Found):
            found.append(outcome)
        elif outcome.reason == "ambiguous":
            return refusal(kind, target, outcome)
        else:
            missing.append((kind, outcome))
    return found or _refuse(library, kinds, target, missing)


def _refuse(
    library: Library,
    kinds: Sequence[str],
    target: str,
    missing: list[tuple[str, Missing]],
) -> Refusal:
    """Return the reason that tells most."""
    for kind, one in missing:
        if one.reason == "left-out":
            return refusal(kind, target, one)
    tried = (library.find(kind, target) for kind in kinds)
    hinting = (one for one in tried if isinstance(one, Missing) and one.hint)
    *most, last = kinds
    asked = f"{', '.join(most)} or {last}" if most else last
    return refusal(asked, target, next(hinting, missing[0][1]))
