"""Whatever stands in a file: problems in their places, and no exception."""

from __future__ import annotations

import random

from hypothesis import example, given, settings
from hypothesis import strategies as st

from sphinxcontrib_lore.dataset.codes import CATALOGUE
from sphinxcontrib_lore.dataset.collection import Library
from sphinxcontrib_lore.dataset.query import (
    AnecdotesQuestion,
    EraQuestion,
    LinkQuestion,
    NextQuestion,
    NumbersQuestion,
    SubjectQuestion,
    TimelineQuestion,
    digest,
)
from sphinxcontrib_lore.dataset.read import read_files
from sphinxcontrib_lore.dataset.source import SourceFile
from tests.dataset.examples import INVALID, VALID, files

SEEDS = [file.content for path in (*VALID, *INVALID) for file in files(path)]
EVERYTHING = next(
    file.content for path in VALID if path.stem == "everything" for file in files(path)
)


def _read(*contents: bytes) -> None:
    """Read the files of a dataset, and ask of it whatever a page may ask."""
    sources = tuple(
        SourceFile(f"{number}.yaml", content) for number, content in enumerate(contents)
    )
    outcome = read_files(sources, "lore")
    lines = [content.count(b"\n") + content.count(b"\r") + 2 for content in contents]
    for problem in outcome.problems:
        assert problem.code in CATALOGUE
        assert str(problem).isprintable()
        number = int(problem.place.file.removesuffix(".yaml"))
        assert 1 <= problem.place.line <= lines[number]
        assert problem.place.column >= 1
    if outcome.dataset is None:
        assert outcome.problems
        return
    library = Library((outcome.dataset,))
    for kind, name in [(key.kind, key.name) for key, _ in library.keys]:
        digest(LinkQuestion(kind, name).ask(library))
    for era in outcome.dataset.eras:
        digest(EraQuestion(era.id, ("text",)).ask(library))
        digest(NextQuestion(targets=(era.id,)).ask(library))
    for subject in outcome.dataset.subjects:
        digest(SubjectQuestion(subject.id).ask(library))
        digest(NextQuestion(targets=(subject.id,)).ask(library))
    digest(TimelineQuestion(show=("text",), events="all").ask(library))
    digest([q().ask(library) for q in (NumbersQuestion, AnecdotesQuestion)])


@given(st.binary(max_size=200))
@example(b"")
@example(b"\xff\xfe")
@example(b"lore: 1\n" + b"\0" * 4)
def test_any_bytes_are_read_or_refused(content: bytes) -> None:
    _read(content)


@given(st.text(max_size=200).map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_any_text_is_read_or_refused(content: bytes) -> None:
    _read(content)


#: What means something to YAML, or to us.
PIECES = st.sampled_from(
    [
        *(
            "lore: 1\n",
            "eras:\n",
            "- ",
            "  ",
            "\n",
            "\t",
            ": ",
            "? ",
            "#",
            "|\n",
            ">-\n",
        ),
        *(
            "&a ",
            "*a",
            "<<: ",
            "!!int ",
            "!x ",
            "---\n",
            "...\n",
            "%YAML 1.1\n",
            "'",
            '"',
        ),
        *(
            "{",
            "}",
            "[",
            "]",
            ",",
            "\\",
            "\r",
            "\x85",
            "\u2028",
            "\ufeff",
            "\xa0",
            "\0",
        ),
        *("id: a\n", "date: 2018\n", "title: x\n", "subjects:\n", "part-of: a\n", "é"),
    ]
)


@given(st.lists(PIECES | st.text(max_size=3), max_size=40).map("".join))
def test_any_pieces_of_yaml_are_read_or_refused(text: str) -> None:
    _read(text.encode("utf-8", "surrogatepass"))


_words = st.sampled_from(
    [
        *(
            "a",
            "b",
            "A b",
            "",
            "2018",
            "2018/..",
            "2026/2018",
            "1.x",
            "null",
            "~",
            "'",
            "{}",
        ),
        *(
            "[]",
            "[[a]]",
            "{a: b}",
            "{subject: a}",
            "*x",
            "&x y",
            "https://[",
            "py:*",
            "P1Y",
        ),
        *(
            '"\\0"',
            "javascript:x",
            "stable",
            "9" * 40,
            "Y99999999999999999999",
            "x" * 500,
        ),
        *("|\n", "-1", "1e999", "\\", "#", ": ", "a: b", "- a", "\u202e", "../../etc"),
    ]
)


@settings(max_examples=150)
@given(st.integers(0, 2**32), st.lists(_words, min_size=1, max_size=6))
def test_a_good_file_with_other_values_is_read_or_refused(
    seed: int, values: list[str]
) -> None:
    chance = random.Random(seed)  # noqa: S311 - not for secrets
    lines = EVERYTHING.decode().splitlines()
    for value in values:
        number = chance.randrange(len(lines))
        key, colon, _ = lines[number].partition(": ")
        lines[number] = f"{key}{colon}{value}" if colon else value
    _read("\n".join(lines).encode())


@settings(max_examples=150)
@given(
    st.sampled_from(SEEDS),
    st.integers(0, 2**32),
    st.lists(st.binary(max_size=3), min_size=1, max_size=5),
)
def test_an_example_with_other_bytes_is_read_or_refused(
    content: bytes, seed: int, pieces: list[bytes]
) -> None:
    chance = random.Random(seed)  # noqa: S311 - not for secrets
    for piece in pieces:
        at = chance.randrange(len(content) + 1)
        until = min(len(content), at + chance.randrange(3))
        content = content[:at] + piece + content[until:]
    _read(content)


@given(st.lists(st.sampled_from(SEEDS), min_size=2, max_size=4))
def test_any_examples_make_a_folder_that_is_read_or_refused(
    contents: list[bytes],
) -> None:
    _read(*contents)


@given(st.text(alphabet=st.characters(categories=["Cs"]), min_size=1, max_size=3))
def test_halves_of_characters_are_refused(halves: str) -> None:
    _read(b"title: " + halves.encode("utf-8", "surrogatepass"))
