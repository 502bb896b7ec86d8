"""Tasks side by side, and HEAD's line where clocks went wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sphinxcontrib_lore.history.line import FirstParents
from sphinxcontrib_lore.history.together import together

if TYPE_CHECKING:
    from collections.abc import Callable


def test_answers_come_in_the_order_of_the_tasks() -> None:
    assert together([lambda: 1, lambda: 2, lambda: 3]) == [1, 2, 3]
    nothing: list[Callable[[], int]] = []
    assert together(nothing) == []


def test_what_the_first_of_them_raises_is_raised() -> None:
    def fail(what: str) -> int:
        raise ValueError(what)

    with pytest.raises(ValueError, match="second"):
        together([lambda: 1, lambda: fail("second"), lambda: fail("third")])


def passing(line: FirstParents, **commits: str) -> None:
    line.see(commits.keys(), commits.values())


def test_a_parent_that_passes_before_its_child_is_counted() -> None:
    line = FirstParents("d")
    passing(line, d="c b", b="a")
    passing(line, c="b", a="")
    assert (line.count, line.is_lost) == (4, False)


def test_a_parent_that_passed_long_before_breaks_the_line() -> None:
    line = FirstParents("d")
    passing(line, d="c", b="a")
    for number in range(3):
        passing(line, **{f"{number}-{one}": "x" for one in range(5000)})
    passing(line, c="b", a="")
    assert (line.count, line.is_lost) == (2, True)


def test_without_a_head_there_is_no_line() -> None:
    line = FirstParents("")
    passing(line, a="")
    assert (line.count, line.is_lost) == (0, False)
