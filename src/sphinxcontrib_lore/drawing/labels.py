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
    for place, free in _rooms(room, room.longest):
        if width <= free:
            return place, _label(place, (text,), width, room)
    halves = halve(text, PIXELS)
    if halves is not None:
        lines, units = halves
        width = units * FONT / _EM
        for longest in (room.longest, room.width):
            for place, free in _rooms(room, longest):
                if width <= free:
                    return place, _label(place, lines, width, room)
    place, free = max(_rooms(room, room.width), key=lambda each: each[1])
    lines = squeeze(text, free * _EM / FONT, PIXELS)
    width = max(map(width_of, lines), default=0)
    return place, _label(place, lines, width, room)


def _rooms(room: Room, longest: float) -> tuple[tuple[Place, float], ...]:
    """Return the places for a text and their widths, the best first."""
    inside = room.x1 - room.x0 - room.left_tip - room.right_tip - 2 * _INSIDE
    after = room.width - _EDGE - room.x1 - _BESIDE
    before = room.x0 - _BESIDE - _EDGE
    return (
        ("inside", inside),
        ("after", min(after, longest)),
        ("before", min(before, longest)),
    )


def _label(place: Place, lines: tuple[str, ...], width: float, room: Room) -> Label:
    width = round(width + 0.05, 1)
    if place == "before":
        x1 = round(room.x0 - _BESIDE, 1)
        return Label(lines=lines, x0=max(0, round(x1 - width, 1)), x1=x1, anchor="end")
    x0 = room.x1 + _BESIDE if place == "after" else room.x0 + room.left_tip + _INSIDE
    x0 = round(x0, 1)
    return Label(lines=lines, x0=x0, x1=round(x0 + width, 1))
