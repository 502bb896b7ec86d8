"""Entries of the lists of a file are read before the rest of it is known."""

from __future__ import annotations

import gc

import pytest

from sphinxcontrib_lore.dataset import query
from sphinxcontrib_lore.dataset.problems import Problems
from sphinxcontrib_lore.dataset.query import TimelineQuestion
from tests.dataset.examples import loads, shelve

ERA = "  - {id: a, date: 2018, titel: A, summary: S}\n"


def _codes(text: str) -> list[str]:
    return [problem.code for problem in loads(text).problems]


def test_of_two_lists_with_one_key_the_second_is_reported_and_not_read() -> None:
    again = ERA.replace("titel", "wrong")
    text = f"lore: 1\neras:\n{ERA}eras:\n{again}"
    assert _codes(text) == ["unknown-key", "duplicate-key"]
    dataset = loads(text).dataset
    assert dataset is not None
    assert len(dataset.eras) == 1


def test_a_list_that_the_format_does_not_know_is_reported_and_not_read() -> None:
    assert _codes(f"lore: 1\nages:\n{ERA}") == ["unknown-key"]


def test_after_a_syntax_error_nothing_else_is_said_of_the_file() -> None:
    text = f"lore: 1\neras:\n{ERA}  - {{id: [\n"
    assert _codes(text) == ["syntax"]
    assert loads(text).dataset is None


def test_entries_of_mappings_and_of_lists_in_lists_are_no_records() -> None:
    wrong = "lore: 1\neras:\n  a: {id: a, date: 2018, summary: S}\n"
    assert _codes(wrong) == ["wrong-kind"]
    assert _codes("- - {id: a}\n") == ["wrong-kind"]
    assert _codes("lore: 1\neras: [[{id: a, date: 2018, summary: S}]]\n") == [
        "wrong-kind"
    ]


@pytest.mark.parametrize("is_enabled", [True, False])
def test_the_garbage_collector_is_left_as_it_was(is_enabled: bool) -> None:  # noqa: FBT001
    before = gc.isenabled()
    try:
        (gc.enable if is_enabled else gc.disable)()
        loads(f"lore: 1\neras:\n{ERA}")
        assert gc.isenabled() is is_enabled
        assert gc.get_freeze_count() == 0
    finally:
        (gc.enable if before else gc.disable)()


def test_what_a_program_has_frozen_stays_frozen() -> None:
    gc.freeze()
    try:
        frozen = gc.get_freeze_count()
        loads(f"lore: 1\neras:\n{ERA}")
        assert gc.get_freeze_count() >= frozen // 2 > 0
    finally:
        gc.unfreeze()


def test_eras_that_are_named_are_filtered_too() -> None:
    library = shelve(
        lore="""
lore: 1
eras:
  - {id: a, date: 2018, title: A, tags: [x], subjects: [s]}
  - {id: b, date: 2019, title: B}
  - {id: c, date: 2020, title: C, tags: [x]}
subjects: [{id: s, title: S}]
"""
    )

    def shown(**filters: object) -> list[str]:
        question = TimelineQuestion(eras=("c", "b", "a"), **filters)  # type: ignore[arg-type]
        return [era.title for era in question.ask(library).eras]

    assert shown() == ["A", "B", "C"]
    assert shown(tags=("x",)) == ["A", "C"]
    assert shown(tags=("x",), subjects=("s",)) == ["A"]
    assert shown(since="2019", newest_first=True) == ["C", "B"]
    assert shown(newest_first=True, limit=1) == ["C"]
    assert shown(until="2019", limit=1) == ["A"]


def test_a_name_that_no_question_has_is_none() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = query.nothing
    assert Problems().in_order() == ()
