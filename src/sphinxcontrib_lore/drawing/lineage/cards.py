"""Subjects as boxes that have no place yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.drawing.boxes import FONT, LINE, SMALL, Label
from sphinxcontrib_lore.drawing.labels import width_of
from sphinxcontrib_lore.drawing.lineage.graph import Card
from sphinxcontrib_lore.drawing.measure import PIXELS, clean
from sphinxcontrib_lore.drawing.wrap import halve, squeeze

if TYPE_CHECKING:
    from sphinxcontrib_lore.drawing.lineage.family import Family
    from sphinxcontrib_lore.drawing.lineage.kin import Kin

__all__ = ["LEAST", "WIDEST", "card_of", "natural_width", "placed"]

#: From the sides of a box to the text in it, and from its top and bottom.
_SIDE, _ABOVE = 9, 5
#: No box is narrower, and none is made wider by its text.
LEAST, WIDEST = 96, 230
#: So many things tell what one is to others.
_NOTES = 3
_EM = 100


def natural_width(family: Family, kin: Kin, most: float = WIDEST) -> float:
    """Return how wide a box is whose texts are on one line each, within limits."""
    widths = [width_of(clean(kin.label))]
    widths += [width_of(note, SMALL) for note in _notes(family, kin.key)]
    return min(max(max(widths) + 2 * _SIDE + 1, LEAST), most)


def card_of(family: Family, kin: Kin, width: float) -> Card:
    """Return the box of a subject, as high as its texts are."""
    room = width - 2 * _SIDE
    told = _notes(family, kin.key)
    shown = told if len(told) <= _NOTES else told[: _NOTES - 1]
    notes = tuple(line for note in shown for line in _fit(note, room, SMALL))
    notes += (f"… +{len(told) - len(shown)}",) if shown != told else ()
    title = _fit(clean(kin.label), room, FONT)
    height = (len(notes) + len(title)) * LINE + 2 * _ABOVE
    generation = family.generations[kin.key]
    return Card(
        kin,
        0,
        0,
        width,
        height,
        Label(lines=notes),
        Label(lines=title),
        told,
        is_subject=generation == 0,
    )


def _notes(family: Family, key: str) -> tuple[str, ...]:
    """Return what one is to others: in a word, or to whom it is what."""
    told = [(clean(words), clean(whom)) for words, whom in family.told.get(key, ())]
    each = tuple(dict.fromkeys(words for words, _ in told))
    is_clear = len(each) == 1 or len({whom for _, whom in told}) == 1
    if is_clear and family.generations[key]:
        return each
    return tuple(f"{whom} – {words}" for words, whom in told)


def _fit(text: str, room: float, size: int, most: int = 3) -> tuple[str, ...]:
    """Return a text on one line, or on a few, and cut where these do not do."""
    units = room * _EM / size
    if not text or PIXELS.of(text) <= units:
        return (text,) if text else ()
    halves = halve(text, PIXELS)
    if halves is not None and halves[1] <= units:
        return halves[0]
    lines = squeeze(text, units, PIXELS)
    if most == 2 or len(lines) < 2:  # noqa: PLR2004 - as many as `squeeze` makes
        return lines
    return (lines[0], *_fit(text[len(lines[0]) :].lstrip(), room, size, most - 1))


def placed(card: Card, x: float, y: float) -> Card:
    """Return a box at a place, its texts in it."""
    x, y = round(x, 1), round(y, 1)
    x0, x1 = round(x + _SIDE, 1), round(x + card.width - _SIDE, 1)
    return card._replace(
        x=x,
        y=y,
        notes=card.notes._replace(x0=x0, x1=x1),
        title=card.title._replace(x0=x0, x1=x1),
    )
