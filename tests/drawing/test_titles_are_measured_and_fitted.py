"""How wide texts are, where they may be broken, and what of them is shown."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sphinxcontrib_lore.drawing.measure import (
    COLUMNS,
    PIXELS,
    Ruler,
    clean,
    is_joined,
    is_rtl,
)
from sphinxcontrib_lore.drawing.wrap import cut, halve, squeeze
from tests.drawing.samples import labels

rulers = st.sampled_from([PIXELS, COLUMNS])


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("abc", 3),
        ("\u6f22\u5b57", 4),
        ("e\u0301", 1),
        ("\uff21", 2),
        ("\uff71", 1),
        ("\N{GRINNING FACE}", 2),
        ("\u0e01\u0e34", 1),
        ("a\u200bb", 2),
    ],
)
def test_columns_are_those_of_a_terminal(text: str, columns: int) -> None:
    assert COLUMNS.of(text) == columns


def test_wide_letters_are_wider_than_narrow_ones() -> None:
    row = ["", "i", "a", "A", "W", "\u6f22", "\N{GRINNING FACE}"]
    widths = [PIXELS.of(char) for char in row]
    assert widths == sorted(set(widths))


@given(rulers, labels, labels)
def test_a_text_is_as_wide_as_its_parts(ruler: Ruler, one: str, other: str) -> None:
    assert ruler.of(one + other) == ruler.of(one) + ruler.of(other)
    assert sum(ruler.each(one)) == ruler.of(one)


@given(labels)
def test_a_clean_text_is_one_line_that_can_be_shown(text: str) -> None:
    shown = clean(text)
    assert shown == " ".join(shown.split())
    assert clean(shown) == shown
    assert all(
        char.isprintable() or char in "\u200c\u200d\u00ad" or ord(char) > 127
        for char in shown
    )
    assert not any(ord(char) < 32 or 0xD800 <= ord(char) < 0xE000 for char in shown)
    shown.encode()


def test_controls_of_direction_are_dropped_and_letters_kept() -> None:
    assert clean("\u202eabc\u202c\u2066") == "abc"
    assert clean("a\u2028b\x00") == "a b\ufffd"


@given(rulers, labels.map(clean), st.integers(0, 4000))
def test_what_is_cut_fits(ruler: Ruler, text: str, room: int) -> None:
    shown = cut(text, room, ruler)
    assert ruler.of(shown) <= room
    assert shown == text or not shown or text.startswith(shown[:-1])
    assert shown == text or not shown or shown[-1] == "\u2026"


@given(rulers, labels.map(clean), st.integers(0, 4000))
def test_what_is_squeezed_fits_on_two_lines(ruler: Ruler, text: str, room: int) -> None:
    lines = squeeze(text, room, ruler)
    assert len(lines) <= 2
    assert all(ruler.of(line) <= room for line in lines)
    assert all(line == line.strip() for line in lines)


@given(rulers, labels.map(clean))
def test_halves_are_the_whole(ruler: Ruler, text: str) -> None:
    halves = halve(text, ruler)
    if halves is None:
        return
    (first, second), width = halves
    assert first + second == text or f"{first} {second}" == text
    assert width == max(ruler.of(first), ruler.of(second))
    assert not second[0].isspace()


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("one two three four", ("one two", "three four")),
        ("torch.distributed_tensor", ("torch.", "distributed_tensor")),
        ("\u6f22\u5b57\u6f22\u5b57", ("\u6f22\u5b57", "\u6f22\u5b57")),
        ("\u6f22\u5b57\u3001\u5b57\u6f22", ("\u6f22\u5b57\u3001", "\u5b57\u6f22")),
    ],
)
def test_lines_break_where_readers_expect(text: str, lines: tuple[str, str]) -> None:
    halves = halve(text, COLUMNS)
    assert halves is not None
    assert halves[0] == lines


def test_a_word_without_a_break_is_not_halved() -> None:
    assert halve("Uninterrupted", COLUMNS) is None
    assert squeeze("Uninterrupted", 5, COLUMNS) == ("Unint", "erru\u2026")


def test_a_first_line_ends_at_a_break_where_there_is_one() -> None:
    assert squeeze("one twothreefourfive", 7, COLUMNS) == ("one", "twothr\u2026")


@pytest.mark.parametrize(
    "cluster",
    [
        "e\u0301",
        "\U0001f468\u200d\U0001f469",
        "\U0001f44d\U0001f3fd",
        "\U0001f1e9\U0001f1ea",
        "\u0915\u093f",
    ],
)
def test_what_belongs_together_is_not_torn(cluster: str) -> None:
    assert is_joined(cluster[-2], cluster[-1]) or is_joined(cluster[0], cluster[1])
    for room in range(12):
        shown = cut("abc" + cluster * 3, room, COLUMNS).removesuffix("\u2026")
        assert shown in {("abc" + cluster * 3)[:n] for n in (0, 1, 2, 3)} | {
            "abc" + cluster * n for n in range(4)
        }


@pytest.mark.parametrize(
    ("text", "rtl"),
    [("abc", False), ("123 \u0639", True), ("\u05d0 abc", True), ("...", False)],
)
def test_the_first_letter_tells_the_direction(text: str, *, rtl: bool) -> None:
    assert is_rtl(text) is rtl
