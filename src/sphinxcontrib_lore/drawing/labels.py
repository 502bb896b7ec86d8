"""Find the room for the title of an era: in its bar, after it, or before it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sphinxcontrib_lore.drawing.boxes import FONT, Label
from sphinxcontrib_lore.drawing.measure import PIXELS
from sphinxcontrib_lore.drawing.wrap import halve, squeeze

if TYPE_CHECKING:
    from sphinxcontrib_lore.drawing.boxes import Place

__all__ = ["NO_LABEL", "Room", "place_label", "width_of"]

#: From the ends of a bar to a text in it, and to one beside it.
_INSIDE, _BESIDE = 7, 6
#: From the text to the edge of the picture.
_EDGE = 2
#: Hundredths of the size of the font: the unit of `PIXELS`.
_EM = 100

NO_LABEL = Label()


class Room(NamedTuple):
    """A bar, in a picture."""

    x0: float
    x1: float
    #: What an arrow takes of the bar, at either end.
    left_tip: float
    right_tip: float
    #: Of the picture.
    width: float
    #: How wide a text beside a bar may be.
    longest: float


def width_of(text: str, size: int = FONT) -> float:
    """Return how wide a text is at most, in pixels."""
    return PIXELS.of(text) * size / _EM


def place_label(text: str, room: Room) -> tuple[Place, Label]:
    """Return where a text stands: on one line, else on two, else on two and cut."""
    if not text:
        return "none", NO_LABEL
    width = width_of(text)
    free = _free(room)
    place = _fitting(width, free, room.longest)
    if place is not None:
        return place, _label(place, (text,), width, room)
    halves = halve(text, PIXELS)
    if halves is not None:
        lines, units = halves
        width = units * FONT / _EM
        place = _fitting(width, free, room.longest) or _fitting(width, free, room.width)
        if place is not None:
            return place, _label(place, lines, width, room)
    widest = max(free)
    lines = squeeze(text, widest * _EM / FONT, PIXELS)
    width = max(map(width_of, lines), default=0)
    place = _PLACES[free.index(widest)]
    return place, _label(place, lines, width, room)


#: The places for a text, the best first.
_PLACES: tuple[Place, Place, Place] = ("inside", "after", "before")


def _free(room: Room) -> tuple[float, float, float]:
    """Return the widths of the places."""
    return (
        room.x1 - room.x0 - room.left_tip - room.right_tip - 2 * _INSIDE,
        room.width - _EDGE - room.x1 - _BESIDE,
        room.x0 - _BESIDE - _EDGE,
    )


def _fitting(
    width: float, free: tuple[float, float, float], longest: float
) -> Place | None:
    """Return the first place that a text fits, which may be only so long beside."""
    if width <= free[0]:
        return "inside"
    if width <= longest:
        if width <= free[1]:
            return "after"
        if width <= free[2]:
            return "before"
    return None


def _label(place: Place, lines: tuple[str, ...], width: float, room: Room) -> Label:
    width = round(width + 0.05, 1)
    if place == "before":
        x1 = round(room.x0 - _BESIDE, 1)
        return Label(lines=lines, x0=max(0, round(x1 - width, 1)), x1=x1, anchor="end")
    x0 = room.x1 + _BESIDE if place == "after" else room.x0 + room.left_tip + _INSIDE
    x0 = round(x0, 1)
    return Label(lines=lines, x0=x0, x1=round(x0 + width, 1))
