"""What pages ask, and what they are told."""

from __future__ import annotations

import pytest

from sphinxcontrib_lore.dataset.collection import Library
from sphinxcontrib_lore.dataset.model import RELATIONS, Qualifier, RelationState
from sphinxcontrib_lore.dataset.query import (
    AnecdotesQuestion,
    EraQuestion,
    LinkQuestion,
    MentionsQuestion,
    NextQuestion,
    NumbersQuestion,
    SubjectQuestion,
    TimelineQuestion,
)
from sphinxcontrib_lore.dataset.query.answers import (
    EraAnswer,
    LinkAnswer,
    MentionsAnswer,
    Refusal,
    SubjectAnswer,
    Voice,
)
from tests.dataset.examples import loads, shelve

TORCH = """
lore: 1
as-of: 2026-06
home: https://example.org/lore.html
repository: https://github.com/pytorch/pytorch
repositories: {torch7: https://github.com/torch/torch7, far: https://example.org/far}
markup: myst
eras:
  - id: late
    date: 2018-06/2019
    title: Late
    summary: The late summary.
    text: The late text.
    tags: [compiler, merge]
    subjects: [torchscript, caffe2, eager]
    events:
      - id: merged
        date: 2018-03-30
        title: Merged
        text: The event text.
        subjects: [caffe2]
        also-dated:
          - {date: 2018-05, source: {url: https://example.org/blog}, note: announced}
          - {date: 2018-04}
        evidence:
          - {commit: abc1234, repository: torch7, date: 2018-03, title: t, note: n}
        disputed: [{note: nobody knows}]
      - {release: 1.x, text: Without a title.}
    evidence: [{path: caffe2/}, {doc: notes}, {commit: abc1234, repository: far}]
    disputed: [{note: not so, url: https://example.org/no}]
    next:
      - {doc: notes, title: Notes, text: About it.}
      - {era: early}
      - {subject: eager, title: Eager mode}
      - {title: Nothing yet}
  - {id: early, aliases: [first], date: 2012-01/2016, title: Early, tags: [merge],
     subjects: lua}
  - {id: open, date: 2026/.., summary: Goes on., tags: [present],
     subjects: [export, jit]}
  - {id: same-day, date: 2012, title: Same day, subjects: [eager]}
  - {id: ages-ago, date: ../2010, title: Ages ago}
  - {id: unknown, date: 2020/, title: Ended at some time}
subjects:
  - id: torchscript
    aliases: [jit]
    title: TorchScript
    kind: language
    summary: A language.
    text: The long story.
    objects: [py:torch.jit, py:torch.jit.*]
    paths: [torch/jit/, torch/jit.py]
    status:
      - {is: active, date: 2018-12, note: shipped, evidence: [{tag: v1.0.0}]}
      - {is: maintenance, date: 2024, disputed: [{note: no}]}
      - {is: removed, date: 2027}
    superseded-by:
      - {subject: export, state: ongoing, hedge: gradually, date: 2024, note: n,
         evidence: [{pull: 1}], disputed: [{note: no}]}
    part-of: [eager]
    evidence: [{issue: 2}]
    disputed: [{note: no}]
    next: [{era: early}]
  - {id: caffe2, title: Caffe2, repository: torch7, paths: caffe2/, merged-into: eager}
  - {id: eager, title: Eager, status: stable, renamed-from: lua}
  - {id: lua, title: Lua Torch}
  - {id: export, title: Export, supersedes: [jit], built-on: eager, derived-from: lua}
  - {id: alone, title: Alone, status: [{is: planned, date: 2030}]}
releases:
  - {version: 1.0.0, date: 2018-12-07}
  - {version: 1.1.0, date: 2019-04-30}
numbers:
  - {id: commits, title: commits in the last six months, value: 8000,
     qualifier: at-least, show: 8K+, as-of: 2026-05, note: roughly, evidence: [{url: https://example.org/n}],
     disputed: [{note: 7K}], derive: {count: commits, window: P6M, per: P1W}}
  - {id: people, title: people, value: 860}
anecdotes:
  - {id: a, title: Three commits, text: A story., date: 2012, subjects: [lua],
     evidence: [{commit: abc1234}], disputed: [{note: four}]}
  - {id: b, title: Another}
reading:
  - {doc: numbers, title: By the numbers}
  - {era: late}
  - {title: Nothing yet}
"""
OTHER = """
lore: 1
eras:
  - {id: early, date: 2013, title: Other early, tags: [merge], subjects: [eager]}
  - {id: only, date: 2011, title: Only}
subjects:
  - {id: eager, title: Other eager}
numbers:
  - {id: n, title: things, value: 1, as-of: 2020}
anecdotes:
  - {id: c, title: A third}
reading:
  - {url: https://example.org/}
"""
TORCH_VOICE = Voice("torch", "myst")


def _torch() -> Library:
    return shelve(torch=TORCH)


def _both() -> Library:
    return shelve(torch=TORCH, other=OTHER)


def _ids(question: TimelineQuestion, library: Library | None = None) -> list[str]:
    answer = question.ask(library or _torch())
    assert answer.refusals == ()
    return [era.key.name for era in answer.eras]


# Timelines

ALL = ["ages-ago", "early", "same-day", "late", "unknown", "open"]


def test_a_timeline_is_in_the_order_of_time_and_then_as_told() -> None:
    assert _ids(TimelineQuestion()) == ALL
    assert _ids(TimelineQuestion(newest_first=True)) == ALL[::-1]


@pytest.mark.parametrize(
    ("since", "until", "ids"),
    [
        ("2013", "", ["early", "late", "unknown", "open"]),
        ("2017", "", ["late", "unknown", "open"]),
        ("2019", "", ["late", "unknown", "open"]),
        ("2019-12-31", "", ["late", "unknown", "open"]),
        ("2020", "", ["unknown", "open"]),
        ("2030", "", ["unknown", "open"]),
        ("", "2009", ["ages-ago"]),
        ("", "1066", ["ages-ago"]),
        ("", "2012-01-01", ["ages-ago", "early", "same-day"]),
        ("", "2011-12-31", ["ages-ago"]),
        ("", "2018", ["ages-ago", "early", "same-day", "late"]),
        ("2013", "2018", ["early", "late"]),
        ("2017", "2018-05", []),
        ("../2018", "", ALL),
        ("", "2018/..", ALL),
    ],
)
def test_a_span_takes_the_eras_that_reach_into_it(
    since: str, until: str, ids: list[str]
) -> None:
    assert _ids(TimelineQuestion(since=since, until=until)) == ids


@pytest.mark.parametrize(
    ("question", "ids"),
    [
        (TimelineQuestion(tags=("merge",)), ["early", "late"]),
        (TimelineQuestion(tags=("compiler", "present")), ["late", "open"]),
        (TimelineQuestion(subjects=("torchscript",)), ["late", "open"]),
        (TimelineQuestion(subjects=("jit",)), ["late", "open"]),
        (TimelineQuestion(subjects=("eager", "lua")), ["early", "same-day", "late"]),
        (TimelineQuestion(subjects=("alone",)), []),
        (TimelineQuestion(tags=("merge",), subjects=("eager",)), ["late"]),
        (TimelineQuestion(tags=("merge",), since="2017"), ["late"]),
        (TimelineQuestion(eras=("open", "first", "early")), ["early", "open"]),
        (TimelineQuestion(eras=("open", "early"), tags=("merge",)), ["early"]),
        (TimelineQuestion(limit=2), ["ages-ago", "early"]),
        (TimelineQuestion(limit=2, newest_first=True), ["open", "unknown"]),
        (TimelineQuestion(limit=99), ALL),
    ],
)
def test_a_timeline_shows_the_eras_that_are_asked_for(
    question: TimelineQuestion, ids: list[str]
) -> None:
    assert _ids(question) == ids
    assert question.is_filtered


@pytest.mark.parametrize(
    ("tag", "hint"), [("xyz", ""), ("compilers", "did you mean 'compiler'?")]
)
def test_a_tag_that_no_era_has_is_refused(tag: str, hint: str) -> None:
    tags = ("compiler", tag)
    answer = TimelineQuestion(tags=tags).ask(_torch())
    assert answer.refusals == (Refusal("tag", tag, "unknown", hint),)


def test_a_dataset_alone_is_no_filter() -> None:
    assert not TimelineQuestion().is_filtered
    assert not TimelineQuestion(datasets=("torch",), newest_first=True).is_filtered


def test_without_a_name_the_first_dataset_is_shown() -> None:
    assert _ids(TimelineQuestion(tags=("merge",)), _both()) == ["torch:early", "late"]


def test_several_datasets_are_merged_by_date() -> None:
    question = TimelineQuestion(datasets=("other", "torch", "other"))
    assert _ids(question, _both()) == [
        *("ages-ago", "only", "torch:early", "same-day"),
        *("other:early", "late", "unknown", "open"),
    ]


@pytest.mark.parametrize(
    ("question", "ids"),
    [
        (TimelineQuestion(("other",), eras=("early",)), ["other:early"]),
        (TimelineQuestion(("torch", "other"), eras=("only",)), ["only"]),
        (TimelineQuestion(("torch", "other"), eras=("early",)), ["torch:early"]),
        (TimelineQuestion(("torch",), eras=("other:early",)), ["other:early"]),
        (
            TimelineQuestion(("torch", "other"), subjects=("other:eager",)),
            ["other:early"],
        ),
        (
            TimelineQuestion(("torch", "other"), subjects=("torch:eager",)),
            ["same-day", "late"],
        ),
        (
            TimelineQuestion(
                ("torch", "other"), tags=("merge",), subjects=("other:eager",)
            ),
            ["other:early"],
        ),
    ],
)
def test_a_name_says_which_dataset_is_meant(
    question: TimelineQuestion, ids: list[str]
) -> None:
    assert _ids(question, _both()) == ids


@pytest.mark.parametrize(
    ("question", "refusals"),
    [
        (
            TimelineQuestion(datasets=("torhc", "x", "x")),
            (
                Refusal("dataset", "torhc", "unknown", "did you mean 'torch'?"),
                Refusal("dataset", "x", "unknown", "there is 'torch', 'other'"),
            ),
        ),
        (
            TimelineQuestion(eras=("early", "earl", "only")),
            (
                Refusal(
                    "era",
                    "early",
                    "ambiguous",
                    "write 'torch:early' or 'other:early'",
                ),
                Refusal("era", "earl", "unknown", "did you mean 'early'?"),
            ),
        ),
        (
            TimelineQuestion(("torch", "other"), eras=("onl", "only")),
            (Refusal("era", "onl", "unknown", ""),),
        ),
        (
            TimelineQuestion(("x",), eras=("only",)),
            (
                Refusal(
                    "era",
                    "only",
                    "unknown",
                    "there is no dataset 'x'; it is not in 'lore_datasets'",
                ),
            ),
        ),
        (
            TimelineQuestion(subjects=("lu", "eager")),
            (
                Refusal("subject", "lu", "unknown", "did you mean 'lua'?"),
                Refusal(
                    "subject",
                    "eager",
                    "ambiguous",
                    "write 'torch:eager' or 'other:eager'",
                ),
            ),
        ),
    ],
)
def test_a_timeline_says_which_names_it_does_not_know(
    question: TimelineQuestion, refusals: tuple[Refusal, ...]
) -> None:
    answer = question.ask(_both())
    assert answer.refusals == refusals
    wanted = [era.key.name for era in answer.eras]
    assert wanted == (
        ["only"] if "only" in question.eras and refusals[0].target != "only" else []
    )


def test_without_datasets_nothing_is_shown() -> None:
    empty = Library(())
    assert TimelineQuestion().ask(empty).eras == ()
    assert TimelineQuestion(datasets=("a",)).ask(empty).refusals == (
        Refusal("dataset", "a", "unknown", "there is no dataset"),
    )


def _era(question: TimelineQuestion | EraQuestion, name: str = "late") -> EraAnswer:
    answer = question.ask(_torch())
    if isinstance(answer, EraAnswer):
        return answer
    assert not isinstance(answer, Refusal)
    return next(era for era in answer.eras if era.key.name == name)


def test_a_timeline_shows_titles_and_summaries_unless_asked_for_more() -> None:
    era = _era(TimelineQuestion())
    assert (era.title, str(era.date), era.voice) == (
        "Late",
        "2018-06/2019",
        TORCH_VOICE,
    )
    assert era.summary is not None
    assert era.summary.source == "The late summary."
    assert era.text is None
    rest = (era.events, era.subjects, era.states, era.evidence, era.disputed, era.next)
    assert rest == ((), (), (), (), (), ())
    assert era.has_disputes
    bare = _era(TimelineQuestion(show=()))
    assert (bare.title, bare.summary) == ("", None)


def test_the_whole_text_comes_with_all_that_belongs_to_it() -> None:
    era = _era(TimelineQuestion(show=("text",)))
    assert era.text is not None
    assert era.text.source == "The late text."
    assert [link.title for link in era.subjects] == ["TorchScript", "Caffe2", "Eager"]
    assert [source.url for source in era.evidence] == [
        "https://github.com/pytorch/pytorch/tree/HEAD/caffe2/",
        "",
        "",
    ]
    assert [(s.kind, s.target, s.repository) for s in era.evidence] == [
        ("path", "caffe2/", ""),
        ("doc", "notes", ""),
        ("commit", "abc1234", "far"),
    ]
    (objection,) = era.disputed
    assert (objection.note, objection.url) == ("not so", "https://example.org/no")
    assert [(e.kind, e.target, e.title, e.text) for e in era.next] == [
        ("doc", "notes", "Notes", "About it."),
        ("era", "early", "", ""),
        ("subject", "eager", "Eager mode", ""),
        ("", "", "Nothing yet", ""),
    ]
    assert [e.link and e.link.title for e in era.next] == [None, "Early", "Eager", None]
    assert not era.has_disputes


def test_events_are_shown_whole_as_titles_or_not_at_all() -> None:
    whole = _era(TimelineQuestion(events="all")).events
    assert [(e.title, str(e.date), e.release) for e in whole] == [
        ("Merged", "2018-03-30", ""),
        ("", "2018-12-07/2019-04-30", "1.x"),
    ]
    merged, untitled = whole
    assert merged.key is not None
    assert merged.key.name == "merged"
    assert untitled.key is None
    assert merged.text is not None
    assert merged.text.source == "The event text."
    assert [link.title for link in merged.subjects] == ["Caffe2"]
    first, second = merged.also_dated
    assert (str(first.date), first.note) == ("2018-05", "announced")
    assert first.source is not None
    assert first.source.url == "https://example.org/blog"
    assert (str(second.date), second.source) == ("2018-04", None)
    (commit,) = merged.evidence
    assert commit.url == "https://github.com/torch/torch7/commit/abc1234"
    assert (commit.title, commit.note, str(commit.date)) == ("t", "n", "2018-03")
    assert [objection.note for objection in merged.disputed] == ["nobody knows"]

    titles = _era(TimelineQuestion(events="titles")).events
    assert (titles[0].title, titles[0].text, titles[0].evidence) == ("Merged", None, ())
    # What has no title is shown by its text.
    assert titles[1] == untitled


# One era


def test_a_callout_shows_the_states_of_its_subjects_at_the_time_of_the_dataset() -> (
    None
):
    era = _era(EraQuestion("late"))
    assert [(s.subject.title, s.state.value, str(s.date)) for s in era.states] == [
        ("TorchScript", "maintenance", "2024"),
        ("Eager", "stable", "None"),
    ]
    assert era.summary is not None
    assert era.events == ()
    assert era.has_disputes


def test_without_as_of_the_last_state_counts() -> None:
    text = TORCH.replace("as-of: 2026-06\n", "")
    era = EraQuestion("late").ask(shelve(torch=text))
    assert isinstance(era, EraAnswer)
    assert [state.state.value for state in era.states] == ["removed", "stable"]


@pytest.mark.parametrize("as_of", ["2024", "2024-01-01", "2026/..", "2023/2024"])
def test_a_state_counts_once_it_may_have_begun(as_of: str) -> None:
    era = EraQuestion("late").ask(shelve(torch=TORCH.replace("2026-06", as_of)))
    assert isinstance(era, EraAnswer)
    state = "removed" if as_of == "2026/.." else "maintenance"
    assert era.states[0].state.value == state


def test_a_state_since_always_counts() -> None:
    text = TORCH.replace("{is: planned, date: 2030}", "{is: planned, date: ../2030}")
    text = text.replace("subjects: lua}", "subjects: alone}")
    era = EraQuestion("early").ask(shelve(torch=text))
    assert isinstance(era, EraAnswer)
    assert [state.state.value for state in era.states] == ["planned"]


def test_a_callout_with_the_text_shows_events_and_evidence() -> None:
    era = _era(EraQuestion("torch:late", ("text",)))
    assert (era.title, era.summary) == ("", None)
    assert era.text is not None
    assert len(era.events) == 2
    assert era.evidence
    assert era.disputed
    assert not era.has_disputes


def test_a_callout_marks_an_era_whose_events_are_disputed() -> None:
    text = TORCH.replace(
        "    disputed: [{note: not so, url: https://example.org/no}]\n", ""
    )
    library = shelve(torch=text)
    era = EraQuestion("late").ask(library)
    assert isinstance(era, EraAnswer)
    assert era.has_disputes
    # A list of nothing but marks would mark nothing.
    in_list = next(e for e in TimelineQuestion().ask(library).eras if e.title == "Late")
    assert not in_list.has_disputes
    early = EraQuestion("early").ask(library)
    assert isinstance(early, EraAnswer)
    assert not early.has_disputes


# Links


@pytest.mark.parametrize(
    ("kind", "target", "title", "date"),
    [
        ("era", "first", "Early", "2012-01/2016"),
        ("era", "open", "", "2026/.."),
        ("event", "merged", "Merged", "2018-03-30"),
        ("subject", "jit", "TorchScript", "None"),
        ("number", "commits", "8K+", "2026-05"),
        ("number", "people", "860", "2026-06"),
        ("any", "first", "Early", "2012-01/2016"),
        ("any", "merged", "Merged", "2018-03-30"),
        ("any", "torch:jit", "TorchScript", "None"),
    ],
)
def test_a_link_shows_title_and_date(
    kind: str, target: str, title: str, date: str
) -> None:
    link = LinkQuestion(kind, target).ask(_torch())
    assert isinstance(link, LinkAnswer)
    assert (link.title, str(link.date)) == (title, date)
    assert link.voice == TORCH_VOICE


def test_a_link_leads_to_where_the_dataset_is_published_but_a_number_nowhere() -> None:
    era = LinkQuestion("era", "late").ask(_torch())
    assert isinstance(era, LinkAnswer)
    assert era.home == "https://example.org/lore.html"
    assert era.summary is not None
    assert era.summary.source == "The late summary."
    number = LinkQuestion("number", "commits").ask(_torch())
    assert isinstance(number, LinkAnswer)
    assert (number.home, number.caption) == ("", "commits in the last six months")


@pytest.mark.parametrize(
    ("question", "refusal"),
    [
        (EraQuestion("lat"), Refusal("era", "lat", "unknown", "did you mean 'late'?")),
        (
            SubjectQuestion("exprot"),
            Refusal("subject", "exprot", "unknown", "did you mean 'export'?"),
        ),
        (
            LinkQuestion("event", "merge"),
            Refusal("event", "merge", "unknown", "did you mean 'merged'?"),
        ),
        (
            LinkQuestion("number", "commit"),
            Refusal("number", "commit", "unknown", "did you mean 'commits'?"),
        ),
        (
            LinkQuestion("any", "commits"),
            Refusal("any", "commits", "unknown"),
        ),
        (
            LinkQuestion("any", "eager"),
            Refusal(
                "any", "eager", "ambiguous", "write 'torch:eager' or 'other:eager'"
            ),
        ),
        (
            LinkQuestion("era", "early"),
            Refusal(
                "era", "early", "ambiguous", "write 'torch:early' or 'other:early'"
            ),
        ),
    ],
)
def test_a_question_for_what_is_not_there_is_refused_with_a_way_out(
    question: EraQuestion | SubjectQuestion | LinkQuestion, refusal: Refusal
) -> None:
    assert question.ask(_both()) == refusal


# Subjects


def _subject(target: str, library: Library | None = None) -> SubjectAnswer:
    answer = SubjectQuestion(target).ask(library or _torch())
    assert isinstance(answer, SubjectAnswer)
    return answer


def test_a_card_shows_all_of_a_subject() -> None:
    card = _subject("jit")
    assert (card.key.name, card.key.aliases) == ("torchscript", ("jit",))
    assert (card.title, card.sort, card.voice) == (
        "TorchScript",
        "language",
        TORCH_VOICE,
    )
    assert card.summary is not None
    assert card.text is not None
    assert (card.summary.source, card.text.source) == ("A language.", "The long story.")
    assert card.objects == ("py:torch.jit", "py:torch.jit.*")
    assert [(path.path, path.url) for path in card.paths] == [
        ("torch/jit/", "https://github.com/pytorch/pytorch/tree/HEAD/torch/jit/"),
        ("torch/jit.py", "https://github.com/pytorch/pytorch/blob/HEAD/torch/jit.py"),
    ]
    # Its whole history, also what is still to come.
    assert [(s.state.value, str(s.date), s.note) for s in card.status] == [
        ("active", "2018-12", "shipped"),
        ("maintenance", "2024", ""),
        ("removed", "2027", ""),
    ]
    assert [s.target for s in card.status[0].evidence] == ["v1.0.0"]
    assert [s.note for s in card.status[1].disputed] == ["no"]
    assert [era.title for era in card.eras] == ["Late", ""]
    assert [entry.target for entry in card.next] == ["early"]
    assert [source.target for source in card.evidence] == ["2"]
    assert [source.note for source in card.disputed] == ["no"]


def test_a_path_is_of_the_repository_of_its_subject() -> None:
    (path,) = _subject("caffe2").paths
    assert path.url == "https://github.com/torch/torch7/tree/HEAD/caffe2/"


def _lineage(target: str) -> dict[str, list[str]]:
    return {
        line.type: [related.subject.title for related in line.related]
        for line in _subject(target).lineage
    }


def test_a_relation_is_told_once_and_read_from_both_ends() -> None:
    assert _lineage("torchscript") == {
        "superseded-by": ["Export"],
        "part-of": ["Eager"],
    }
    assert _lineage("export") == {
        "supersedes": ["TorchScript"],
        "derived-from": ["Lua Torch"],
        "built-on": ["Eager"],
    }
    assert _lineage("eager") == {
        "renamed-from": ["Lua Torch"],
        "basis-of": ["Export"],
        "has-part": ["TorchScript"],
        "absorbed": ["Caffe2"],
    }
    assert _lineage("lua") == {"origin-of": ["Export"], "renamed-to": ["Eager"]}
    assert _lineage("alone") == {}


def test_what_both_ends_say_is_shown_as_the_subject_itself_tells_it() -> None:
    (later,) = _subject("torchscript").lineage[0].related
    assert (later.state, later.hedge) == (RelationState.ONGOING, "gradually")
    assert (str(later.date), later.note) == ("2024", "n")
    assert [source.target for source in later.evidence] == ["1"]
    assert [source.note for source in later.disputed] == ["no"]
    (earlier,) = _subject("export").lineage[0].related
    assert (earlier.state, earlier.hedge) == (RelationState.DONE, "")


@pytest.mark.parametrize("relation", RELATIONS)
def test_each_relation_has_an_inverse(relation: str) -> None:
    library = shelve(
        lore=f"""
lore: 1
subjects:
  - {{id: one, title: One, {relation}: [two]}}
  - {{id: two, title: Two}}
"""
    )
    (one,) = _subject("one", library).lineage
    (two,) = _subject("two", library).lineage
    assert (one.type, [r.subject.title for r in one.related]) == (relation, ["Two"])
    assert (two.type, [r.subject.title for r in two.related]) == (
        RELATIONS[relation],
        ["One"],
    )


def test_a_dangling_reference_is_left_out_of_answers() -> None:
    outcome = loads(
        """
lore: 1
eras:
  - {id: e, date: 2018, title: E, subjects: [gone, s],
     next: [{era: gone}, {subject: s}]}
subjects:
  - {id: s, title: S, status: stable, superseded-by: [gone, t], supersedes: [gone]}
  - {id: t, title: T}
reading: [{subject: gone}]
"""
    )
    assert outcome.dataset is not None
    library = Library((outcome.dataset,))
    era = EraQuestion("e", ("text",)).ask(library)
    assert isinstance(era, EraAnswer)
    assert [link.title for link in era.subjects] == ["S"]
    assert [entry.target for entry in era.next] == ["s"]
    assert [state.subject.title for state in era.states] == ["S"]
    card = _subject("s", library)
    assert [[r.subject.title for r in line.related] for line in card.lineage] == [["T"]]
    assert NextQuestion().ask(library).entries == ()
    assert NextQuestion(targets=("e",)).ask(library).entries[0].target == "s"


# Where to read next


def _next(*targets: str, text: str = TORCH, limit: int = 99) -> list[tuple[str, ...]]:
    """Return target, reason and subject of each entry."""
    answer = NextQuestion(targets=targets, limit=limit).ask(shelve(torch=text))
    assert answer.refusals == ()
    return [(e.target, e.reason, e.about) for e in answer.entries]


def test_without_a_target_the_reading_of_the_whole_is_shown() -> None:
    answer = NextQuestion(limit=1).ask(_both())
    assert [(e.kind, e.target, e.title) for e in answer.entries] == [
        ("doc", "numbers", "By the numbers"),
        ("era", "late", ""),
        ("", "", "Nothing yet"),
    ]
    both = NextQuestion(datasets=("other", "torch")).ask(_both())
    assert [e.kind for e in both.entries] == ["url", "doc", "era", ""]
    unknown = NextQuestion(datasets=("x",)).ask(_both())
    assert [refusal.kind for refusal in unknown.refusals] == ["dataset"]


def test_what_a_person_wrote_comes_first_then_successors_next_and_shared() -> None:
    assert _next("late") == [
        ("notes", "", ""),
        ("early", "", ""),
        ("eager", "", ""),
        ("", "", ""),
        # Export took the place of TorchScript; Eager that of Lua.
        ("open", "successor", "TorchScript"),
        # Early is told next, and is there already.
        ("same-day", "shared", "Eager"),
    ]
    assert _next("early") == [
        ("late", "successor", "Lua Torch"),
        ("same-day", "successor", "Lua Torch"),
        ("open", "next", ""),
    ]


def test_a_subject_leads_to_its_successors_and_its_eras() -> None:
    assert _next("jit") == [
        ("early", "", ""),
        ("open", "successor", "TorchScript"),
        ("late", "shared", "TorchScript"),
    ]
    assert _next("alone") == []


def test_the_last_era_has_no_next_one() -> None:
    assert _next("unknown") == []
    assert _next("ages-ago") == [("unknown", "next", "")]


def test_a_subject_that_supersedes_or_renames_is_a_successor_by_its_own_telling() -> (
    None
):
    text = """
lore: 1
eras:
  - {id: a, date: 2018, title: A, subjects: old}
  - {id: b, date: 2019, title: B}
  - {id: c, date: 2020, title: C, subjects: [new, again]}
  - {id: d, date: 2021, title: D, subjects: renamed}
subjects:
  - {id: old, title: Old}
  - {id: new, title: New, supersedes: old}
  - {id: renamed, title: Renamed, renamed-from: old}
  - {id: again, title: Again, derived-from: old}
"""
    assert _next("a", text=text) == [
        ("c", "successor", "Old"),
        ("d", "successor", "Old"),
        ("b", "next", ""),
    ]


def test_a_box_about_several_things_names_none_of_them_and_nothing_twice() -> None:
    assert _next("late", "jit", "early") == [
        ("notes", "", ""),
        ("eager", "", ""),
        ("", "", ""),
        ("open", "successor", "TorchScript"),
        ("same-day", "shared", "Eager"),
    ]


TWINS = """
lore: 1
eras:
  - {id: jit, title: Era, date: 2018, next: [{title: of the era}]}
  - {id: lost, title: 3, date: never}
subjects:
  - {id: jit, title: Subject, next: [{title: of the subject}]}
  - {id: lost-one, title: Lost}
"""


@pytest.mark.parametrize(
    ("kind", "titles"),
    [
        ("", ["of the era", "", "of the subject"]),
        ("era", ["of the era", ""]),
        ("subject", ["of the subject"]),
    ],
)
def test_an_era_and_a_subject_of_one_id_are_both_meant_or_one_kind(
    kind: str, titles: list[str]
) -> None:
    outcome = loads(TWINS)
    assert outcome.dataset is not None
    library = Library((outcome.dataset,))
    answer = NextQuestion(targets=("jit",), kind=kind).ask(library)
    told = [entry.title for entry in answer.entries if entry.title]
    assert told == [title for title in titles if title]
    records = (("era", "jit"), ("subject", "jit"))
    kept = tuple(one for one in records if kind in {"", one[0]})
    assert MentionsQuestion("jit", kind).ask(library) == MentionsAnswer(kept)


def test_what_could_not_be_read_is_the_reason() -> None:
    outcome = loads(TWINS)
    assert outcome.dataset is not None
    answer = MentionsQuestion("lost").ask(Library((outcome.dataset,)))
    assert answer == Refusal("era", "lost", "left-out")


def test_entries_without_a_target_are_never_the_same() -> None:
    text = """
lore: 1
eras: [{id: a, date: 2018, title: A, next: [{title: One day}, {title: Another}]}]
"""
    assert _next("a", text=text) == [("", "", ""), ("", "", "")]


def test_a_box_holds_no_more_than_asked_for() -> None:
    assert len(_next("late", limit=2)) == 2
    assert len(_next("late", limit=5)) == 5
    assert len(NextQuestion(targets=("late",)).ask(_torch()).entries) == 5


@pytest.mark.parametrize(
    ("kind", "target", "reason", "hint"),
    [
        ("era or subject", "lat", "unknown", "did you mean 'late'?"),
        ("era or subject", "exprot", "unknown", "did you mean 'export'?"),
        ("era or subject", "zzz", "unknown", ""),
        ("subject", "eager", "ambiguous", "write 'torch:eager' or 'other:eager'"),
        ("era", "early", "ambiguous", "write 'torch:early' or 'other:early'"),
    ],
)
def test_a_box_says_which_target_it_does_not_know(
    kind: str, target: str, reason: str, hint: str
) -> None:
    answer = NextQuestion(targets=(target, "late"), limit=1).ask(_both())
    assert answer.refusals == (Refusal(kind, target, reason, hint),)
    assert [entry.target for entry in answer.entries] == ["notes"]


# Numbers and anecdotes


def test_a_number_is_shown_with_its_time_and_its_window() -> None:
    first, second = NumbersQuestion().ask(_both()).numbers
    assert (first.show, first.qualifier, first.title) == (
        "8K+",
        Qualifier.AT_LEAST,
        "commits in the last six months",
    )
    assert (str(first.as_of), first.window, first.per) == ("2026-05", "P6M", "P1W")
    assert first.note == "roughly"
    assert [source.url for source in first.evidence] == ["https://example.org/n"]
    assert [source.note for source in first.disputed] == ["7K"]
    assert (second.show, second.qualifier) == ("860", Qualifier.EXACT)
    assert (str(second.as_of), second.window, second.per) == ("2026-06", "", "")


def test_an_anecdote_is_shown_with_its_subjects() -> None:
    first, second = AnecdotesQuestion().ask(_both()).anecdotes
    assert (first.title, str(first.date), first.voice) == (
        "Three commits",
        "2012",
        TORCH_VOICE,
    )
    assert first.text is not None
    assert first.text.source == "A story."
    assert [link.title for link in first.subjects] == ["Lua Torch"]
    assert [s.url for s in first.evidence] == [
        "https://github.com/pytorch/pytorch/commit/abc1234"
    ]
    assert [source.note for source in first.disputed] == ["four"]
    assert (second.title, second.text, second.date) == ("Another", None, None)


def test_numbers_and_anecdotes_of_several_datasets_stand_one_after_the_other() -> None:
    names = ("other", "torch", "xyzzy")
    numbers = NumbersQuestion(names).ask(_both())
    assert [n.show for n in numbers.numbers] == ["1", "8K+", "860"]
    anecdotes = AnecdotesQuestion(names).ask(_both())
    assert [a.title for a in anecdotes.anecdotes] == [
        "A third",
        "Three commits",
        "Another",
    ]
    refused = (Refusal("dataset", "xyzzy", "unknown", "there is 'torch', 'other'"),)
    assert numbers.refusals == anecdotes.refusals == refused
