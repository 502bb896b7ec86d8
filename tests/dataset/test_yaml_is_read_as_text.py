"""YAML to nodes: every scalar a text, every node in its place, by any loader."""

from __future__ import annotations

import gc
import time
from typing import TYPE_CHECKING

import pytest
import yaml

from sphinxcontrib_lore.dataset import nodes
from sphinxcontrib_lore.dataset.encoding import decode
from sphinxcontrib_lore.dataset.nodes import (
    Mapping,
    Node,
    Scalar,
    Sequence,
    read_nodes,
)
from sphinxcontrib_lore.dataset.problems import Problems
from tests.dataset.examples import INVALID, VALID, files, loads, problems_of

if TYPE_CHECKING:
    from pathlib import Path

    from sphinxcontrib_lore.dataset.problems import Problem


def _read(text: str) -> tuple[Node | None, list[Problem]]:
    problems = Problems()
    return read_nodes(text, "lore.yaml", problems), problems.found


def _value(text: str) -> Scalar:
    root, problems = _read(f"key: {text}")
    assert not problems
    assert isinstance(root, Mapping)
    value = root.items[0].value
    assert isinstance(value, Scalar)
    return value


@pytest.mark.parametrize(
    "text",
    [
        *("2012", "2011-02-29", "1.10", "12:30", "0o17", "017", "1_000", "NO", "no"),
        *("on", "y", "off", "true", ".inf", "1e3", "0x1F", "=", "<"),
        "2012-10-11T23:39:45-04:00",
    ],
)
def test_a_plain_scalar_keeps_its_text(text: str) -> None:
    assert _value(text) == Scalar(text, 1, 6, "")


@pytest.mark.parametrize("text", ["", "~", "null", "Null", "NULL", "''", '"  "', "|"])
def test_nothing_blanks_and_an_unquoted_null_are_no_value(text: str) -> None:
    assert _value(text).is_empty


@pytest.mark.parametrize("text", ["nothing", "'~'", '"null"', "nULL", "|\n  x"])
def test_a_quoted_null_is_a_value(text: str) -> None:
    assert not _value(text).is_empty


def test_each_node_knows_its_line_and_column() -> None:
    root, _ = _read("a:\n- [b, {c: 'd'}]\ne: >\n  f\n")
    inner = Mapping([nodes.Item(Scalar("c", 2, 8, ""), Scalar("d", 2, 11, "'"))], 2, 7)
    assert root == Mapping(
        [
            nodes.Item(
                Scalar("a", 1, 1, ""),
                Sequence([Sequence([Scalar("b", 2, 4, ""), inner], 2, 3)], 2, 1),
            ),
            nodes.Item(Scalar("e", 3, 1, ""), Scalar("f\n", 3, 4, ">")),
        ],
        1,
        1,
    )


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("character", ["\x85", "\u2028", "\u2029", "é", "🥕"])
def test_lines_are_counted_as_editors_count_them(end: str, character: str) -> None:
    text = end.join(["lore: 1", f"title: a{character}b", "titel: x", ""])
    (problem,) = problems_of(text)
    assert problem.startswith("lore.yaml:3:1: error[unknown-key]")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_the_place_of_a_mistake_does_not_depend_on_the_ends_of_lines(end: str) -> None:
    (problem,) = problems_of(end.join(["lore: 1", "", "title: a: b", ""]))
    assert problem.startswith("lore.yaml:3:9: error[syntax]")
    (problem,) = problems_of(end.join(["lore: 1", "", "title: a\x07b", ""]))
    assert problem == (
        "lore.yaml:3:9: error[syntax]: the character U+0007 cannot stand in YAML; "
        "remove it"
    )


@pytest.mark.parametrize(
    ("text", "place", "hint"),
    [
        ("eras:\n\t- x", "2:1", "a tab stands here: indent with blanks"),
        ("a: b\n\tc: d", "2:1", "a tab stands here: indent with blanks"),
        ("a:\n  - b: c\n \t  d: e", "3:2", "a tab stands here: indent with blanks"),
        (
            "a: @b",
            "1:4",
            "quote the text: '@' means something to YAML at its beginning",
        ),
        ("a: `b`", "1:4", "quote the text: '`' means something to YAML"),
        ("a: %b", "1:4", "quote the text: '%' means something to YAML"),
        ("a: !b!c d", "1:4", "quote the text: '!' means something to YAML"),
        ("a: |x", "1:5", "quote the text: '|' means something to YAML"),
        ("a: [b] c", "1:8", "quote the text: '[' means something to YAML"),
        ("a: {b} c", "1:8", "quote the text: '{' means something to YAML"),
        ("a: 'b' c", "1:8", "text follows a closing quote: "),
        ('a: "b" c', "1:8", "text follows a closing quote: "),
        ('a: "b', "1:6", "the quote that opens in line 1 is not closed"),
        ("a: 'b\nc: d", "2:5", "the quote that opens in line 1 is not closed"),
        ("a: [b,\nc: d\n", "3:1", "the bracket that opens in line 1 is not closed"),
        ("a: [b\nc: d", "2:2", "the bracket that opens in line 1 is not closed, or"),
        ("a: {b: c\nd: e}", "2:2", "the bracket that opens in line 1 is not closed"),
        ("a: {b: c: d}", "1:9", "quote the text: an unquoted ':' followed by a blank"),
        ("a: b: c", "1:5", "quote the text: an unquoted ':' followed by a blank"),
        ("a: b:: c", "1:6", "quote the text: an unquoted ':' followed by a blank"),
        ("a:b\nc: d", "2:2", "write a blank after the ':' of the line before"),
        ("a b\nc: d", "2:2", "indent this line like the one before it, or quote"),
        ("a: b\nc\nd: e", "3:1", "line 2 has no ': ' after a key; if it goes on with"),
        ("a: - b", "1:4", "begin the list on a line of its own, or quote the text"),
        ("a:\n  - b: c\n   d: e", "3:4", "look at the indentation of this line"),
        ("a: b\n  c: d", "2:4", "indent this line like the one before it, or quote"),
        (r'a: "\y"', "1:5", "write it in single quotes, where a backslash means"),
        ("%FOO\na: b", "1:5", "remove the line that begins with '%'"),
        ("a: b\n%c: d", "2:3", "remove the line that begins with '%'"),
        ("a: b\n\xa0c: d: e", "2:6", "the blank U+00A0 stands here: indent with plain"),
        ("a: b\n\ufeffc: d", "2:2", "a byte order mark, U+FEFF, hides in this line"),
        ("a: " + "[" * 2000, "1:1003", "close the brackets: the format needs no more"),
        ("a: [", "2:1", "a bracket is not closed, or a comma has no value after it"),
        ("a: [b,", "2:1", "a bracket is not closed, or a comma has no value after it"),
        ("a: {", "2:1", "a bracket is not closed, or a comma has no value after it"),
        ("a: ? b", "1:4", "quote the text: '?' means something to YAML"),
        ("a: ]", "1:4", "quote the text: ']' means something to YAML"),
        ("- :", "1:3", "look at the indentation of this line"),
        ("a: b\n---\nc: d", "2:1", "remove the '---'"),
    ],
)
@pytest.mark.skipif(
    not hasattr(yaml, "CSafeLoader"), reason="the places are those of libyaml"
)
def test_a_mistake_has_a_place_and_a_way_out(text: str, place: str, hint: str) -> None:
    _, (problem,) = _read(text)
    assert problem.code == "syntax"
    assert f"{problem.place.line}:{problem.place.column}" == place
    assert problem.hint.startswith(hint)


def test_a_byte_order_mark_at_the_beginning_is_no_mistake() -> None:
    (with_mark,) = problems_of(b"\xef\xbb\xbftitle: @x\n")
    assert [with_mark] == problems_of(b"title: @x\n")


def test_a_second_document_is_not_read() -> None:
    root, problems = _read("a: b\n---\n: [not even YAML")
    assert root == Mapping(
        [nodes.Item(Scalar("a", 1, 1, ""), Scalar("b", 1, 4, ""))], 1, 1
    )
    assert [problem.place.line for problem in problems] == [2]


def _without_columns_of_nothing(node: Node | None) -> object:
    """Return a tree without what the loaders disagree on: where nothing stands."""
    if isinstance(node, Scalar):
        return node if node.value else node._replace(column=0)
    if node is None or isinstance(node, nodes.Taken):
        return None
    inside = [
        (part.key, _without_columns_of_nothing(part.value))
        if isinstance(part, nodes.Item)
        else _without_columns_of_nothing(part)
        for part in node.items
    ]
    return (type(node), inside, node.line, node.column)


#: libyaml refuses it, and PyYAML's own loader leaves it to us.
_LIBYAML_ALONE = {"syntax-surrogate"}


@pytest.mark.parametrize(
    "example",
    [e for e in (*VALID, *INVALID) if e.stem not in _LIBYAML_ALONE],
    ids=lambda path: path.stem,
)
def test_both_loaders_read_the_same(
    example: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for file in files(example):
        text = decode(file, Problems())
        if text is None:
            continue
        monkeypatch.undo()
        root, problems = _read(text)
        monkeypatch.setattr(nodes, "_LOADER", yaml.SafeLoader)
        slow_root, slow_problems = _read(text)
        assert _without_columns_of_nothing(slow_root) == _without_columns_of_nothing(
            root
        )
        # Each has its own words, and its own opinion of where a mistake begins.
        assert [p.code for p in slow_problems] == [p.code for p in problems]
        assert all(problem.hint for problem in slow_problems)
        if "syntax" not in {problem.code for problem in problems}:
            assert slow_problems == problems


def test_half_a_character_is_refused_with_either_loader(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = 'lore: 1\ntitle: "half \\ud800 of a pair"\n'
    assert [p.code for p in loads(text).problems] == ["syntax"]
    monkeypatch.setattr(nodes, "_LOADER", yaml.SafeLoader)
    assert problems_of(text) == [
        (
            "lore.yaml:2:8: error[bad-text]: 'title' holds the character U+D800; "
            "remove its escape"
        )
    ]


def _seconds(text: str) -> float:
    start = time.process_time()
    assert loads(text).problems
    return time.process_time() - start


@pytest.mark.parametrize(
    "entry",
    [
        "- {{id: s{0}, title: x, part-of: t{0}}}\n",
        "- {{id: s{0}, title: x, part-of: [s{1}, s{0}]}}\n",
        "- {{id: s{0}, title: x, repository: r{0}}}\n",
        "- {{id: s{0}, title: x, status: state{0}}}\n",
        "- {{id: s, title: x, aliases: [s{0}]}}\n",
        "- {{id: s{0}, title: x, key{0}: x}}\n",
    ],
)
def test_many_mistakes_take_no_longer_than_they_are_many(entry: str) -> None:
    def text(count: int) -> str:
        entries = "".join(entry.format(i, i + 1) for i in range(count))
        return f"lore: 1\nrepositories: {{torch: https://x.org}}\nsubjects:\n{entries}"

    few = _seconds(text(400))
    # Ten times as many; a comparison of all with all would take a hundred times.
    assert _seconds(text(4000)) < 40 * few + 2


def test_the_garbage_collector_is_left_as_it_was_found() -> None:
    assert gc.isenabled()
    loads("lore: 1")
    assert gc.isenabled()
    gc.disable()
    try:
        loads("lore: 1")
        assert not gc.isenabled()
    finally:
        gc.enable()


@pytest.mark.slow
def test_a_file_of_20_mb_is_read_in_seconds() -> None:
    text = "lore: 1\neras:\n" + "".join(
        f"- {{id: e{i}, date: 2018, title: Era {i}, summary: {'word ' * 92}}}\n"
        for i in range(40_000)
    )
    assert len(text) > 20_000_000
    start = time.process_time()
    outcome = loads(text)
    assert time.process_time() - start < 60
    assert outcome.problems == ()
    assert outcome.dataset is not None
    assert len(outcome.dataset.eras) == 40_000
