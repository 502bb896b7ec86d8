"""Generations of subjects, notes on objects, and ids of several kinds."""

from __future__ import annotations

import pytest

from sphinxcontrib_lore.dataset.collection import Library
from sphinxcontrib_lore.dataset.query import (
    LineageQuestion,
    MentionsQuestion,
    NextQuestion,
    NoteQuestion,
)
from sphinxcontrib_lore.dataset.query.answers import (
    AncestryAnswer,
    GenerationAnswer,
    MentionsAnswer,
    NoteAnswer,
    Refusal,
)
from sphinxcontrib_lore.dataset.query.lineage import MOST_GENERATIONS
from sphinxcontrib_lore.dataset.query.naming import eras_of_subjects, objects_of
from tests.dataset.examples import loads, shelve

TORCH = """
lore: 1
as-of: 2026
eras:
  - {id: late, date: 2018, title: Late, subjects: [jit, shared]}
  - {id: early, date: 2012, title: Early,
     events: [{date: 2012, title: E, subjects: [torchscript]}]}
  - {id: shared, date: 2020, title: Shared}
subjects:
  - {id: lua, title: Lua, objects: [lua:torch]}
  - {id: tracer, title: Tracer, derived-from: lua}
  - {id: caffe2, title: Caffe2, derived-from: lua}
  - {id: torchscript, aliases: [jit], title: TorchScript, objects: [py:torch.jit],
     derived-from: [{subject: tracer, hedge: partly, state: ongoing, date: 2018,
                     disputed: [{note: no}]}],
     built-on: caffe2, status: [{is: stable, date: 2019, disputed: [{note: no}]}]}
  - {id: export, title: Export, supersedes: torchscript, objects: [py:torch.jit, py:e]}
  - {id: compile, title: Compile, renamed-from: torchscript, derived-from: export}
  - {id: whole, title: Whole}
  - {id: shared, title: Shared, part-of: whole}
"""


def _tree(generations: tuple[GenerationAnswer, ...]) -> list[object]:
    """Return type, title and the further generations, and a mark for what repeats."""
    return [
        (g.step.type, g.step.subject.title + "…" * g.is_repeated, *_tree(g.further))
        for g in generations
    ]


def _lineage(target: str, text: str = TORCH) -> AncestryAnswer:
    dataset = loads(text).dataset
    assert dataset is not None
    answer = LineageQuestion(target).ask(Library((dataset,)))
    assert isinstance(answer, AncestryAnswer)
    return answer


def test_a_lineage_goes_back_and_forth_through_all_generations() -> None:
    answer = _lineage("jit")
    assert answer.subject.title == "TorchScript"
    assert _tree(answer.before) == [
        ("derived-from", "Tracer", ("derived-from", "Lua")),
        ("built-on", "Caffe2", ("derived-from", "Lua")),
    ]
    assert _tree(answer.after) == [
        ("superseded-by", "Export", ("origin-of", "Compile")),
        ("renamed-to", "Compile"),
    ]
    assert _tree(_lineage("whole").before) == []


def test_a_step_says_how_far_it_has_come() -> None:
    step = _lineage("torchscript").before[0].step
    assert (step.state.value, step.hedge, str(step.date)) == (
        "ongoing",
        "partly",
        "2018",
    )
    assert step.is_disputed
    assert not _lineage("torchscript").after[0].step.is_disputed


def test_a_forebear_that_has_forebears_is_followed_once() -> None:
    text = """
lore: 1
subjects:
  - {id: a, title: A, derived-from: [b, c]}
  - {id: b, title: B, derived-from: d}
  - {id: c, title: C, derived-from: d}
  - {id: d, title: D, derived-from: e}
  - {id: e, title: E}
"""
    assert _tree(_lineage("a", text).before) == [
        ("derived-from", "B", ("derived-from", "D", ("derived-from", "E"))),
        ("derived-from", "C", ("derived-from", "D…")),
    ]


def test_a_circle_is_gone_round_once() -> None:
    text = """
lore: 1
subjects:
  - {id: a, title: A, derived-from: b}
  - {id: b, title: B, derived-from: a}
"""
    assert _tree(_lineage("a", text).before) == [
        ("derived-from", "B", ("derived-from", "A…"))
    ]


def test_many_ways_to_one_forebear_do_not_multiply() -> None:
    rungs = "".join(
        f"  - {{id: a{i}, title: x, derived-from: [a{i + 1}, b{i + 1}]}}\n"
        f"  - {{id: b{i}, title: x, derived-from: [a{i + 1}, b{i + 1}]}}\n"
        for i in range(200)
    )
    depth = 0
    generations = _lineage("a0", f"lore: 1\nsubjects:\n{rungs}").before
    while generations:
        depth += 1
        generations = generations[0].further
    assert depth == MOST_GENERATIONS


def test_a_note_tells_the_first_era_the_state_and_the_successors() -> None:
    note = NoteQuestion("jit").ask(shelve(torch=TORCH))
    assert isinstance(note, NoteAnswer)
    assert note.subject.title == "TorchScript"
    assert note.era is not None
    assert note.era.title == "Early"
    assert note.state is not None
    assert (note.state.value, str(note.state_date)) == ("stable", "2019")
    assert note.is_state_disputed
    assert [(step.type, step.subject.title) for step in note.successors] == [
        ("superseded-by", "Export"),
        ("renamed-to", "Compile"),
    ]
    bare = NoteQuestion("whole").ask(shelve(torch=TORCH))
    assert isinstance(bare, NoteAnswer)
    assert bare == NoteAnswer(bare.subject)


def test_an_object_belongs_to_every_subject_that_names_it() -> None:
    text = TORCH + "  - {id: export, title: Again, objects: [py:again]}\n"
    outcomes = [loads(text, "torch"), loads(TORCH, "other")]
    library = Library(tuple(o.dataset for o in outcomes if o.dataset is not None))
    assert objects_of(library) == {
        "lua:torch": ("torch:lua", "other:lua"),
        "py:torch.jit": (
            *("torch:torchscript", "torch:export"),
            *("other:torchscript", "other:export"),
        ),
        "py:e": ("torch:export", "other:export"),
    }


@pytest.mark.parametrize(
    ("question", "records"),
    [
        (MentionsQuestion("jit"), (("subject", "torchscript"),)),
        (MentionsQuestion("shared"), (("era", "shared"), ("subject", "shared"))),
        (MentionsQuestion("shared", "era"), (("era", "shared"),)),
        (MentionsQuestion("shared", "subject"), (("subject", "shared"),)),
    ],
)
def test_mentions_are_of_every_record_that_has_the_id(
    question: MentionsQuestion, records: tuple[tuple[str, str], ...]
) -> None:
    assert question.ask(shelve(torch=TORCH)) == MentionsAnswer(records)


@pytest.mark.parametrize(
    ("kind", "reasons"),
    [("", ["shared"]), ("era", []), ("subject", ["shared"])],
)
def test_a_box_about_an_id_of_two_kinds_is_about_both(
    kind: str, reasons: list[str]
) -> None:
    # The era is told last, and about nothing; the subject is that of another era.
    answer = NextQuestion(targets=("shared",), kind=kind).ask(shelve(torch=TORCH))
    assert [entry.reason for entry in answer.entries] == reasons
    assert all(entry.target == "late" for entry in answer.entries)


@pytest.mark.parametrize(
    ("question", "refusal"),
    [
        (
            MentionsQuestion("erly"),
            Refusal(
                "era, event or subject", "erly", "unknown", "did you mean 'early'?"
            ),
        ),
        (
            MentionsQuestion("early", "event"),
            Refusal("event", "early", "unknown", "there is an era 'early'"),
        ),
        (
            LineageQuestion("early"),
            Refusal("subject", "early", "unknown", "there is an era 'early'"),
        ),
        (
            NoteQuestion("exprot"),
            Refusal("subject", "exprot", "unknown", "did you mean 'export'?"),
        ),
    ],
)
def test_what_is_not_there_is_refused_with_a_way_out(
    question: MentionsQuestion | LineageQuestion | NoteQuestion, refusal: Refusal
) -> None:
    assert question.ask(shelve(torch=TORCH)) == refusal


def test_eras_are_told_by_subject_whatever_name_they_use() -> None:
    dataset = loads("""
lore: 1
eras:
  - {id: late, date: 2020, title: L, subjects: [old-kite, nowhere]}
  - {id: early, date: 2010, title: E, events: [{date: 2011, title: T, subjects: kite}]}
subjects: [{id: kite, aliases: [old-kite], title: Kite}]
""").dataset
    assert dataset is not None
    told = eras_of_subjects(Library((dataset,)))
    assert told == {"kite": ("late", "early")}
