"""Each dataset of `tests/examples`: what is wrong with it, and what is kept of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import yaml

from sphinxcontrib_lore.dataset.codes import CATALOGUE
from sphinxcontrib_lore.dataset.fields import DATASET, RECORDS
from sphinxcontrib_lore.dataset.record import Record
from tests.dataset.examples import INVALID, VALID, load
from tests.dataset.outline import outline

if TYPE_CHECKING:
    from pathlib import Path

    from sphinxcontrib_lore.dataset.values import Kind

#: Codes whose examples are no text files: they are made by other tests.
MADE_ELSEWHERE: frozenset[str] = frozenset()
#: Codes whose message is the way out.
SAYS_IT_ALL = frozenset({"event-outside"})


def _expected(example: Path, what: str) -> str:
    path = example.with_name(f"{example.stem}.{what}.txt")
    return path.read_text(encoding="utf-8")


def _needs_libyaml(example: Path) -> bool:
    """Whether what is expected holds words of libyaml, which PyYAML may lack."""
    wrong = "[syntax]" in _expected(example, "problems")
    return wrong and not hasattr(yaml, "CSafeLoader")


@pytest.mark.parametrize("example", INVALID, ids=lambda path: path.stem)
def test_all_problems_of_a_file_are_told_at_once_each_in_its_place(
    example: Path,
) -> None:
    if _needs_libyaml(example):
        pytest.skip("PyYAML was built without libyaml, whose words are expected")
    found = "".join(f"{problem}\n" for problem in load(example).problems)
    assert found == _expected(example, "problems")


@pytest.mark.parametrize("example", INVALID, ids=lambda path: path.stem)
def test_the_smallest_thing_that_is_wrong_is_left_out_and_the_rest_is_kept(
    example: Path,
) -> None:
    assert outline(load(example).dataset) == _expected(example, "kept")


@pytest.mark.parametrize("example", VALID, ids=lambda path: path.stem)
def test_a_good_file_has_no_problem_and_is_read_whole(example: Path) -> None:
    outcome = load(example)
    assert outcome.problems == ()
    assert outline(outcome.dataset) == _expected(example, "kept")


#: Those of git and of locks, which no dataset alone can show.
OF_LOCKS = {"commit-apart", "bad-lock", "stale-lock", "lock-differs"}


@pytest.mark.parametrize("code", [code for code in CATALOGUE if code not in OF_LOCKS])
def test_each_code_of_the_catalogue_has_an_example(code: str) -> None:
    found = [p for e in INVALID for p in load(e).problems if p.code == code]
    assert found
    severity = CATALOGUE[code].severity.value
    assert all(f": {severity}[{code}]: " in str(problem) for problem in found)


@pytest.mark.parametrize("example", INVALID, ids=lambda path: path.stem)
def test_each_problem_shows_a_way_out_in_one_line(example: Path) -> None:
    problems = load(example).problems
    assert problems
    for problem in problems:
        assert problem.hint or problem.code in SAYS_IT_ALL, problem
        assert str(problem).isprintable(), problem
        assert problem.place.line >= 1, problem
        assert problem.place.column >= 1, problem


def test_no_expectation_lies_about_without_its_example() -> None:
    for examples, kinds in ((VALID, {"kept"}), (INVALID, {"kept", "problems"})):
        expected = {f"{e.stem}.{kind}.txt" for e in examples for kind in kinds}
        assert {p.name for p in examples[0].parent.glob("*.txt")} == expected


def _keys(record: Record) -> set[tuple[str, str]]:
    return {(record.name, field.key) for field in record.fields}


def _used(node: yaml.Node, kind: Kind) -> set[tuple[str, str]]:
    """Return record and key of each key below a node that is read as *kind*."""
    kind = getattr(kind, "item", kind)
    if isinstance(node, yaml.SequenceNode):
        return {pair for entry in node.value for pair in _used(entry, kind)}
    if not (isinstance(node, yaml.MappingNode) and isinstance(kind, Record)):
        return set()
    found: set[tuple[str, str]] = set()
    for key, value in node.value:
        found.add((kind.name, key.value))
        found |= _used(value, kind.by_key[key.value].kind)
    return found


def test_one_example_uses_every_key_of_the_format() -> None:
    everything = next(example for example in VALID if example.stem == "everything")
    root = yaml.compose(everything.read_text(encoding="utf-8"), yaml.SafeLoader)
    assert root is not None
    every_key = set[tuple[str, str]]().union(*(_keys(record) for record in RECORDS))
    assert _used(root, DATASET) == every_key
