"""Problems as such, and the words that may have been meant."""

from __future__ import annotations

import pytest

from sphinxcontrib_lore.dataset.codes import CATALOGUE, Severity
from sphinxcontrib_lore.dataset.problems import Place, Problem, Problems, nearest

HERE = Place("lore.yaml", 12, 7)


def test_a_problem_is_a_line_that_editors_understand() -> None:
    problem = Problem("unknown-key", HERE, "no key 'titel'", "did you mean 'title'?")
    assert str(problem) == (
        "lore.yaml:12:7: error[unknown-key]: no key 'titel'; did you mean 'title'?"
    )
    assert problem.severity is Severity.ERROR
    assert str(Problem("no-target", HERE, "nowhere")) == (
        "lore.yaml:12:7: info[no-target]: nowhere"
    )


def test_problems_stand_in_the_order_of_the_file_each_once() -> None:
    problems = Problems()
    places = [Place("b", 1, 1), Place("a", 10, 1), Place("a", 2, 9), Place("a", 2, 10)]
    for place in [*places, *places]:
        problems.add("cycle", place, "x")
        problems.add("alias", place, "x")
    assert [(p.place, p.code) for p in problems.in_order()] == [
        (place, code)
        for place in (places[2], places[3], places[1], places[0])
        for code in ("alias", "cycle")
    ]


def test_a_code_that_is_not_in_the_catalogue_is_our_mistake() -> None:
    with pytest.raises(KeyError):
        Problems().add("no-such-code", HERE, "x")


def test_no_message_breaks_its_line_or_speaks_to_a_terminal() -> None:
    problems = Problems()
    problems.add("bad-id", HERE, "'a\nb\x1b[31m\u2028\u200b'", "é\r🥕")
    (problem,) = problems.in_order()
    assert str(problem) == (
        r"lore.yaml:12:7: error[bad-id]: 'a\nb\x1b[31m\u2028\u200b'; é\r🥕"
    )


@pytest.mark.parametrize("code", CATALOGUE.values(), ids=lambda code: code.name)
def test_each_code_says_what_is_wrong_and_what_to_do(code: object) -> None:
    (found,) = (one for one in CATALOGUE.values() if one is code)
    assert CATALOGUE[found.name] is found
    assert found.meaning.endswith(".")
    assert found.remedy.endswith(".")


@pytest.mark.parametrize(
    ("word", "known", "hint"),
    [
        ("titel", ["title", "text"], "did you mean 'title'?"),
        ("Title", ["title"], "did you mean 'title'?"),
        ("TITLE", ["title", "Titles"], "did you mean 'title'?"),
        ("stabel", ["stable", "beta"], "did you mean 'stable'?"),
        ("caffe", ["Caffe2"], "did you mean 'Caffe2'?"),
        ("xyzzy", ["title", "text"], ""),
        ("title", [], ""),
        ("", ["title"], ""),
    ],
)
def test_the_nearest_word_is_named_and_nothing_far_off(
    word: str, known: list[str], hint: str
) -> None:
    assert nearest(word, known) == hint
    assert Problems().nearest(word, known) == hint


def test_the_search_for_what_was_meant_ends() -> None:
    problems = Problems()
    known = [f"name-{number}" for number in range(60_000)]
    assert problems.nearest("nam-1", known)
    assert problems.nearest("nam-1", known)
    assert problems.nearest("nam-1", known) == ""
    assert problems.nearest("nam-1", ["name-1"]) == ""
