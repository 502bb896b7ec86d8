"""New values go into a file that a person wrote, and no other byte changes."""

from __future__ import annotations

import pytest

from sphinxcontrib_lore.dataset.problems import Place
from sphinxcontrib_lore.dataset.read import read_files
from sphinxcontrib_lore.dataset.source import SourceFile
from sphinxcontrib_lore.dataset.splice import Splice, SpliceError, splice_file

TEXT = """\
# é comment
lore: 1
numbers:
  - id: a  # 8000
    title: "8000 ü"
    value: 8000   # about 8000
    as-of: '2026-06'
    derive: {count: commits}
  - {title: 火 8000, value: "8000", id: b, as-of: 2026}
"""
FIRST, SECOND = Place("lore.yaml", 4, 5), Place("lore.yaml", 9, 5)
SPLICES = (
    Splice(FIRST, "value", "12345"),
    Splice(FIRST, "as-of", "2026-11"),
    Splice(SECOND, "value", "7"),
    Splice(SECOND, "as-of", "2027"),
)
EXPECTED = (
    TEXT.replace("value: 8000 ", "value: 12345 ")
    .replace("2026-06", "2026-11")
    .replace('value: "8000"', 'value: "7"')
    .replace("as-of: 2026}", "as-of: 2027}")
)


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"], ids=["plain", "mark"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["lf", "crlf", "cr"])
def test_every_other_byte_stays(mark: bytes, end: str) -> None:
    file = SourceFile("lore.yaml", mark + TEXT.replace("\n", end).encode())
    spliced = splice_file(file, SPLICES)
    assert spliced.content == mark + EXPECTED.replace("\n", end).encode()
    dataset = read_files((spliced,), "lore").dataset
    assert dataset is not None
    assert [one.value for one in dataset.numbers] == ["12345", "7"]
    assert [str(one.as_of) for one in dataset.numbers] == ["2026-11", "2027"]


def test_line_breaks_of_old_are_characters() -> None:
    text = TEXT.replace("8000 ü", "8\u2028\x85ü")
    spliced = splice_file(SourceFile("lore.yaml", text.encode()), SPLICES)
    expected = EXPECTED.replace("8000 ü", "8\u2028\x85ü")
    assert spliced.content == expected.encode()


def test_json_is_yaml_too() -> None:
    text = b'{"lore": 1, "numbers": [{"id": "a", "title": "A", "value": 8000}]}'
    splice = Splice(Place("lore.json", 1, 25), "value", "12345")
    spliced = splice_file(SourceFile("lore.json", text), [splice])
    assert spliced.content == text.replace(b"8000", b"12345")


def test_of_a_key_that_stands_twice_the_first_counts() -> None:
    text = TEXT.replace("    derive", "    value: 9\n    derive")
    spliced = splice_file(SourceFile("lore.yaml", text.encode()), SPLICES[:1])
    assert spliced.content == text.replace("value: 8000", "value: 12345").encode()


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("8000   # about", ">-\n      8000\n    #", "not written in one piece"),
        ("8000   # about", '"80\\x300"  #', "not written in one piece"),
        ("8000   # about", "[8000]   #", "there is no 'value'"),
        ("    value: 8000", "    valve: 8000", "there is no 'value'"),
        ("lore: 1", "lore: [", "the file cannot be read"),
        ("lore: 1", "lore: \udcff", "the file cannot be read"),
    ],
)
def test_what_is_not_in_one_piece_is_refused(old: str, new: str, why: str) -> None:
    content = TEXT.replace(old, new).encode("utf-8", "surrogateescape")
    with pytest.raises(SpliceError, match=why) as caught:
        splice_file(SourceFile("lore.yaml", content), SPLICES[:1])
    assert caught.value.splice == SPLICES[0]
