"""How wide a text is: in pixels of an unknown font, or in columns of a terminal."""

from __future__ import annotations

import unicodedata

__all__ = ["COLUMNS", "PIXELS", "Ruler", "clean", "is_joined", "is_rtl"]

#: In hundredths of the font's size, the widths of DejaVu Sans or Verdana, whichever is
#: wider, rounded up: of the fonts that themes name, or fall back on, none is wider.
_ASCII = {
    30: "'il",
    35: ",./:;\\| j",
    40: "()-[]ft",
    45: "!rIJ",
    50: '"*_`',
    55: "?csz",
    60: "FLkvxy",
    65: "$0123456789EPSTYabdeghnopqu{}",
    70: "ABCKRVXZ",
    75: "NU",
    80: "&DGHOQ",
    85: "#+<=>^w~",
    90: "M",
    100: "%@Wm",
}
_BROAD = dict.fromkeys("ЖШЩЮФЫМжшщюфымдѢѪŒœÆæŴŵ—…", 110)
_HUGE = {"\N{ARABIC LIGATURE BISMILLAH AR-RAHMAN AR-RAHEEM}": 1000, "⸺": 200, "⸻": 300}
_LETTERS = {"Ll": 75, "Lu": 90, "Lo": 95, "Nd": 75, "Mc": 75}
_OTHER, _IDEOGRAPH, _EMOJI = 110, 105, 130
_NO_WIDTH = {"Mn", "Me", "Cf"}
_WIDE = {"W", "F"}

# Tell the direction of text, and could turn around what stands beside it.
_BIDI_CONTROLS = dict.fromkeys(
    [*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F, 0x061C]
)
_JOINER = "\N{ZERO WIDTH JOINER}"
_SKIN = {chr(code) for code in range(0x1F3FB, 0x1F400)}
_FLAG = {chr(code) for code in range(0x1F1E6, 0x1F200)}


class Ruler(dict[str, int]):
    """Widths of characters: those that it holds, else by their Unicode properties."""

    def of(self, text: str) -> int:
        """Return the width of a text."""
        return sum(map(self.__getitem__, text))

    def each(self, text: str) -> list[int]:
        """Return the width of each of its characters."""
        return list(map(self.__getitem__, text))


class _Pixels(Ruler):
    """Hundredths of the size of the font."""

    def __missing__(self, char: str) -> int:
        category = unicodedata.category(char)
        if category in _NO_WIDTH:
            return 0
        if unicodedata.east_asian_width(char) in _WIDE or char in _FLAG:
            return _EMOJI if category[0] == "S" else _IDEOGRAPH
        return _LETTERS.get(category, _OTHER)


class _Columns(Ruler):
    """Columns of a terminal."""

    def __missing__(self, char: str) -> int:
        if unicodedata.category(char) in _NO_WIDTH:
            return 0
        return 2 if unicodedata.east_asian_width(char) in _WIDE else 1


PIXELS: Ruler = _Pixels(
    {char: width for width, chars in _ASCII.items() for char in chars} | _BROAD | _HUGE
)
COLUMNS: Ruler = _Columns({chr(code): 1 for code in range(32, 127)})


def clean(text: str) -> str:
    """Put a text on one line, without what XML, TeX or a terminal cannot show."""
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    text = "".join(
        " " if unicodedata.category(char) in {"Zl", "Zp"} or char.isspace() else char
        for char in text.translate(_BIDI_CONTROLS)
    )
    shown = (
        "\N{REPLACEMENT CHARACTER}" if _is_unprintable(char) else char for char in text
    )
    return " ".join("".join(shown).split())


def _is_unprintable(char: str) -> bool:
    # Controls, surrogates, private use; unassigned ones, of which XML refuses some.
    return unicodedata.category(char) in {"Cc", "Cs", "Co", "Cn"}


def is_joined(before: str, char: str) -> bool:
    """Tell whether a character must stay with the one before it."""
    return (
        unicodedata.category(char) in {*_NO_WIDTH, "Mc"}
        or before == _JOINER
        or char in _SKIN
        or (char in _FLAG and before in _FLAG)
    )


def is_rtl(text: str) -> bool:
    """Tell whether a text runs from right to left: by its first letter (UAX #9, P2)."""
    for char in text:
        kind = unicodedata.bidirectional(char)
        if kind in {"L", "R", "AL"}:
            return kind != "L"
    return False
