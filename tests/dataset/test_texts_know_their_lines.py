"""Where the text of a record stands, for what is found wrong in it later."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sphinxcontrib_lore.dataset.problems import Place
from tests.dataset.examples import loads

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.model import Markup


def _summary(value: str) -> Markup:
    dataset = loads(f"lore: 1\nsummary: {value}\n").dataset
    assert dataset is not None
    assert dataset.summary is not None
    return dataset.summary


@pytest.mark.parametrize(
    ("value", "source", "line", "column", "exact"),
    [
        # The text of a block begins on the line after its key.
        ("|\n  One\n   two\n\n  three\n", "One\n two\n\nthree", 3, 1, True),
        ("|-\n    One\n    two\n", "One\ntwo", 3, 1, True),
        ("|+\n  One\n\n\n", "One", 3, 1, True),
        (">\n  One\n  two\n\n  three\n", "One two\nthree", 3, 1, False),
        ("One\n  two", "One two", 2, 10, False),
        ("'One\n\n  two'", "One\ntwo", 2, 10, False),
        (r'"One\ntwo"', "One\ntwo", 2, 10, False),
    ],
)
def test_a_text_knows_where_its_first_line_stands(
    value: str, source: str, line: int, column: int, *, exact: bool
) -> None:
    text = _summary(value)
    assert text.source == source
    assert text.place == Place("lore.yaml", line, column)
    assert text.exact is exact


def test_texts_are_equal_when_their_words_are() -> None:
    assert _summary("|\n  One\n  two\n") == _summary(r'"One\ntwo"')
    assert repr(_summary("|\n  One\n")) == repr(_summary("One"))
    assert _summary("One") != _summary("Two")


def test_plain_text_stands_in_one_line() -> None:
    dataset = loads(
        "lore: 1\ntitle: |\n  One\n   two\t three\nproject: ' x '\n"
    ).dataset
    assert dataset is not None
    assert (dataset.title, dataset.project) == ("One two three", "x")
