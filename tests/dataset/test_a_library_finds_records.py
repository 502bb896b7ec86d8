"""What an id means among several datasets."""

from __future__ import annotations

import pytest

from sphinxcontrib_lore.dataset import collection
from sphinxcontrib_lore.dataset.collection import (
    Found,
    Key,
    Library,
    Missing,
    anchor_of,
)
from sphinxcontrib_lore.dataset.query import LinkQuestion, Refusal
from tests.dataset.examples import loads, shelve

TORCH = """
lore: 1
as-of: 2026
eras:
  - id: caffe2-merger
    aliases: [caffe2]
    date: 2018
    title: Caffe2 merger
    tags: [compiler, merge]
    subjects: [jit, jit, torchscript, nobody]
    events:
      - {id: merged, aliases: [joined], date: 2018-03-30, title: Merged}
      - {date: 2018, title: Without an id}
      - {id: untitled, date: 2018-04, text: Without a title}
  - {id: shared, date: 2019, title: Of torch, tags: compiler, subjects: eager}
  - {id: present, date: 2026/.., summary: Without a title}
subjects:
  - {id: torchscript, aliases: [jit], title: TorchScript, superseded-by: export}
  - {id: export, title: Export, supersedes: [jit, nobody]}
  - {id: eager, title: Eager}
numbers:
  - {id: commits, title: commits, value: 8000}
""".replace("nobody", "eager")
OTHER = """
lore: 1
eras:
  - {id: shared, aliases: [joint, caffe2], date: 2020, title: Of other}
  - {id: alone, date: 2021, title: Alone}
subjects:
  - {id: eager, title: Another}
"""


def _both() -> Library:
    return shelve(torch=TORCH, other=OTHER)


def _title(library: Library, kind: str, target: str) -> str:
    found = library.find(kind, target)
    assert isinstance(found, Found), found
    return found.record.title


@pytest.mark.parametrize(
    ("kind", "target", "title"),
    [
        ("era", "caffe2-merger", "Caffe2 merger"),
        ("era", "torch:caffe2-merger", "Caffe2 merger"),
        ("era", "torch:caffe2", "Caffe2 merger"),
        ("era", "other:caffe2", "Of other"),
        ("era", "joint", "Of other"),
        ("era", "torch:shared", "Of torch"),
        ("era", "other:shared", "Of other"),
        ("event", "merged", "Merged"),
        ("event", "joined", "Merged"),
        ("subject", "jit", "TorchScript"),
        ("number", "commits", "commits"),
    ],
)
def test_a_record_is_found_by_its_id_an_alias_and_its_name(
    kind: str, target: str, title: str
) -> None:
    assert _title(_both(), kind, target) == title


def test_an_event_knows_its_era_and_every_record_its_dataset() -> None:
    library = _both()
    event = library.find("event", "merged")
    assert isinstance(event, Found)
    assert event.era is library.datasets[0].eras[0]
    era = library.find("era", "alone")
    assert isinstance(era, Found)
    assert (era.era, era.dataset.name) == (None, "other")


@pytest.mark.parametrize(
    ("kind", "target", "reason", "hint"),
    [
        ("era", "shared", "ambiguous", "write 'torch:shared' or 'other:shared'"),
        ("era", "caffe2", "ambiguous", "write 'torch:caffe2' or 'other:caffe2'"),
        ("subject", "eager", "ambiguous", "write 'torch:eager' or 'other:eager'"),
        ("era", "caffe2-merge", "unknown", "did you mean 'caffe2-merger'?"),
        ("era", "Alone", "unknown", "did you mean 'alone'?"),
        ("era", "torch:alon", "unknown", ""),
        ("era", "torch:alone", "unknown", ""),
        ("era", "other:alon", "unknown", "did you mean 'alone'?"),
        ("era", "zzz", "unknown", ""),
        ("era", "", "unknown", ""),
        ("era", ":", "unknown", ""),
        ("event", "alone", "unknown", "there is an era 'alone'"),
        (
            "era",
            "trch:alone",
            "unknown",
            "there is no dataset 'trch'; did you mean 'torch'?",
        ),
        (
            "era",
            "x:alone",
            "unknown",
            "there is no dataset 'x'; it is not in 'lore_datasets'",
        ),
        (
            "era",
            "a:torch:alone",
            "unknown",
            "there is no dataset 'a:torch'; did you mean 'torch'?",
        ),
    ],
)
def test_what_is_not_found_says_why_and_what_may_be_meant(
    kind: str, target: str, reason: str, hint: str
) -> None:
    assert _both().find(kind, target) == Missing(reason, hint)


def test_one_dataset_needs_no_names() -> None:
    library = shelve(torch=TORCH)
    assert _title(library, "era", "shared") == "Of torch"
    assert {key.name for key, _ in library.keys} == {
        *("caffe2-merger", "shared", "present", "merged", "untitled"),
        *("torchscript", "export", "eager"),
    }


def _library(**texts: str) -> Library:
    """Return datasets that may have any problem."""
    outcomes = [loads(text, name) for name, text in texts.items()]
    return Library(tuple(o.dataset for o in outcomes if o.dataset is not None))


LEFT_OUT = """
lore: 1
eras:
  - {id: Bad_Id, aliases: former, date: 2018, title: Bad id}
  - id: bad-date
    date: soon
    title: Bad date
    events: [{id: inside, date: 2018, title: Inside}]
  - id: good
    date: 2018
    title: Good
    events:
      - {id: bad-event, date: soon, title: Bad event}
      - {id: unreleased, aliases: [some-day], release: 9.9, title: No such release}
subjects:
  - {id: good-subject, title: Good}
"""


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("era", "Bad_Id"),
        ("era", "bad-id"),
        ("era", "former"),
        ("era", "bad-date"),
        ("event", "inside"),
        ("event", "bad-event"),
        ("event", "unreleased"),
        ("event", "some-day"),
    ],
)
def test_what_could_not_be_read_is_known_to_have_been_left_out(
    kind: str, name: str
) -> None:
    library = _library(first=LEFT_OUT, second=OTHER)
    assert library.find(kind, name) == Missing("left-out")
    assert library.find(kind, f"first:{name}") == Missing("left-out")
    elsewhere = library.find(kind, f"second:{name}")
    assert isinstance(elsewhere, Missing)
    assert elsewhere.reason == "unknown"


def test_what_may_be_in_a_file_that_could_not_be_read_is_not_called_unknown() -> None:
    library = Library(shelve(torch=TORCH).datasets, frozenset({"broken"}))
    assert _title(library, "era", "shared") == "Of torch"
    assert library.find("era", "zzz") == Missing("left-out")
    assert library.find("era", "broken:zzz") == Missing("left-out")
    elsewhere = library.find("era", "torch:zzz")
    assert isinstance(elsewhere, Missing)
    assert elsewhere.reason == "unknown"


def test_an_id_that_is_elsewhere_is_not_taken_by_what_was_left_out() -> None:
    library = _library(first=LEFT_OUT, second=OTHER.replace("alone", "bad-date"))
    assert _title(library, "era", "bad-date") == "Alone"


def test_of_two_records_with_one_id_the_first_is_found() -> None:
    library = _library(
        one="""
lore: 1
eras:
  - {id: a, date: 2018, title: First, subjects: [s]}
  - {id: a, date: 2019, title: Second}
  - {id: b, aliases: [a, c], date: 2019, title: Third}
  - {id: c, date: 2019, title: Fourth}
subjects:
  - {id: s, title: First, part-of: w}
  - {id: s, title: Second, part-of: w}
  - {id: w, title: Whole}
"""
    )
    assert _title(library, "era", "a") == "First"
    assert _title(library, "era", "c") == "Third"
    (dataset,) = library.datasets
    told = library.relations_to(dataset, dataset.subjects[2])
    assert [teller.title for teller, _ in told] == ["First"]


def test_a_key_names_the_dataset_where_an_id_alone_would_not_do() -> None:
    library = _both()
    first, second, third = library.datasets[0].eras
    torch, other = library.datasets
    assert library.key(torch, first) == Key("era", "caffe2-merger", ("torch:caffe2",))
    assert library.key(torch, second) == Key("era", "torch:shared")
    assert library.key(other, other.eras[0]) == Key(
        "era", "other:shared", ("joint", "other:caffe2")
    )
    assert library.key(torch, third) == Key("era", "present")
    unnamed = first.events[1]
    assert library.key(torch, unnamed) == Key("event", "")


def test_the_keys_are_all_that_can_be_linked_by_a_title_or_a_date() -> None:
    rows = [(key.kind, key.name, title) for key, title in _both().keys]
    assert len(rows) == len(set(rows))
    assert set(rows) == {
        ("era", "caffe2-merger", "Caffe2 merger"),
        ("era", "torch:shared", "Of torch"),
        ("era", "other:shared", "Of other"),
        ("era", "present", "2026/.."),
        ("era", "alone", "Alone"),
        ("event", "merged", "Merged"),
        ("event", "untitled", "2018-04"),
        ("subject", "torchscript", "TorchScript"),
        ("subject", "export", "Export"),
        ("subject", "torch:eager", "Eager"),
        ("subject", "other:eager", "Another"),
    }


@pytest.mark.parametrize(
    ("kind", "name", "anchor"),
    [
        ("era", "caffe2-merger", "lore-era-caffe2-merger"),
        ("event", "merged", "lore-event-merged"),
        ("subject", "torch:eager", "lore-subject-torch-eager"),
    ],
)
def test_an_anchor_is_a_promise(kind: str, name: str, anchor: str) -> None:
    assert anchor_of(kind, name) == anchor
    assert Key(kind, name, ("former",)).anchors == (anchor, f"lore-{kind}-former")


def test_eras_are_found_by_tag_and_by_subject_once_each() -> None:
    library = _both()
    torch, other = library.datasets
    assert library.index(torch).tags == {"compiler": [0, 1], "merge": [0]}
    assert library.index(torch).subjects == {
        "jit": [0],
        "torchscript": [0],
        "eager": [0, 1],
    }
    assert library.index(other).tags == {}
    assert library.index(torch) is library.index(torch)


def test_relations_are_found_from_their_other_end() -> None:
    library = _both()
    torch, _ = library.datasets
    told = {
        one.id: [(teller.id, relation.type) for teller, relation in found]
        for one in torch.subjects
        if (found := library.relations_to(torch, one))
    }
    assert told == {
        "export": [("torchscript", "superseded-by")],
        "torchscript": [("export", "supersedes")],
        "eager": [("export", "supersedes")],
    }


def test_a_subject_is_looked_up_inside_of_its_own_dataset() -> None:
    library = _both()
    torch, other = library.datasets
    eager = library.subject(other, "eager")
    assert eager is not None
    assert eager.title == "Another"
    assert library.subject(torch, "jit") is torch.subjects[0]
    assert library.subject(other, "jit") is None


def test_a_library_of_nothing_finds_nothing() -> None:
    library = Library(())
    assert library.find("era", "a") == Missing("unknown", "")
    assert library.keys == ()
    assert library.by_name == {}


def test_a_hint_is_worked_out_once_and_only_where_it_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []

    def nearest(word: str, _known: object) -> str:
        asked.append(word)
        return "a hint"

    monkeypatch.setattr(collection, "nearest", nearest)
    library = _both()
    for _ in range(3):
        assert library.find("era", "alne") == Missing("unknown", "a hint")
        assert library.find("era", "alone2", is_hinted=False) == Missing("unknown")
        assert LinkQuestion("any", "present2").ask(library) == Refusal(
            "any", "present2", "unknown"
        )
        assert library.subject(library.datasets[0], "exprt") is None
    assert asked == ["alne"]
