"""What translators get of a text, and what comes of their words."""

from __future__ import annotations

import pytest
from docutils.core import publish_doctree
from hypothesis import given
from hypothesis import strategies as st

from sphinxcontrib_lore.dataset.translation.passages import passages_of, put_together

#: A text in reStructuredText, and its messages.
RST: dict[str, tuple[str, list[str]]] = {
    "one line": ("A spark.", ["A spark."]),
    "a paragraph is one line": ("A spark,\nand  then.", ["A spark, and  then."]),
    "paragraphs": ("One.\n\n\nTwo.\n", ["One.", "Two."]),
    "a list": (
        "Two:\n\n- one\n  and on\n- two\n\n  more of two\n",
        ["Two:", "one and on", "two", "more of two"],
    ),
    "lists in lists": ("* a\n\n  1. b\n  #. c\n", ["a", "b", "c"]),
    "a definition": ("Wick\n   What burns.\n", ["Wick", "What burns."]),
    "a quote": ("So:\n\n   It burns.\n   Still.", ["So:", "It burns. Still."]),
    "code is left out": ("Do::\n\n   lamp\n\n   oil\n\nDone.", ["Do::", "Done."]),
    "code of an entry": ("- do::\n\n     lamp\n\n  done", ["do::", "done"]),
    "code without a paragraph": ("::\n\n   lamp\n\nA.", ["A."]),
    "a link target": ("See `it`_.\n\n.. _it: https://example.org", ["See `it`_."]),
    "a comment": ("A.\n\n.. what\n   nobody\n\n   reads\n\nB.", ["A.", "B."]),
    "an empty comment": ("A.\n\n..\n\nB.", ["A.", "B."]),
    "an anonymous target": ("`A`__.\n\n__ https://example.org", ["`A`__."]),
    "a directive as it is": (
        "A.\n\n.. note::\n\n   Some\n   more.\n\nB.",
        ["A.", ".. note::\n\n   Some\n   more.", "B."],
    ),
    "a directive at the end": ("- a\n\n  .. tip:: T", ["a", ".. tip:: T"]),
    "a directive with code": (
        "A.\n\n.. code-block:: c\n\n   x = 1;\n\nB.",
        ["A.", "B."],
    ),
    "a substitution": (
        ".. |x| replace:: a text",
        [".. |x| replace:: a text"],
    ),
    "an image of a substitution": (".. |x| image:: x.png", []),
    "a simple table": (
        "== ==\na  b\n== ==\nc  d\n\ne  f\n== ==\n\nEnd.",
        ["== ==\na  b\n== ==\nc  d\n\ne  f\n== ==", "End."],
    ),
    "a table without an end": ("== ==\na  b\n\nEnd.", ["== ==\na  b", "End."]),
    "a grid": ("+-+-+\n|a|b|\n+-+-+", ["+-+-+\n|a|b|\n+-+-+"]),
    "a line block": ("| a\n| b", ["| a\n| b"]),
    "a field list": (":a: one\n:b: two", [":a: one\n:b: two"]),
    "a role is no field": (":py:func:`f` burns.", [":py:func:`f` burns."]),
    "options": ("--help  What.\n-v  Say.", ["--help  What.\n-v  Say."]),
    "a doctest": (">>> 1\n1\n\nOne.", ["One."]),
    "a rule": ("A.\n\n----\n\nB.", ["A.", "B."]),
    "a number is no entry": ("2012. It\nburns", ["It", "burns"]),
    "nothing": ("", []),
}
#: The same in Markdown.
MYST: dict[str, tuple[str, list[str]]] = {
    "a paragraph is one line": ("A spark,\nand then.", ["A spark, and then."]),
    "lazy lines": ("- one\nand on\n- two\n   and on", ["one and on", "two and on"]),
    "a break by blanks": ("One  \ntwo", ["One  \ntwo"]),
    "a break by a backslash": ("One\\\ntwo", ["One\\\ntwo"]),
    "code": ("A.\n```\nlamp\n\n```\nB.", ["A.", "B."]),
    "code of a language": ("~~~python\nlamp\n~~~\n", []),
    "code of a longer fence": ("````\n```\n````\nB.", ["B."]),
    "code without an end": ("```\nlamp\n", []),
    "a directive": ("```{note}\nSome.\n```", ["```{note}\nSome.\n```"]),
    "a colon fence": (":::{tip}\nT.\n:::\nB.", [":::{tip}\nT.\n:::", "B."]),
    "a directive with code": ("```{code-block} c\nx\n```", []),
    "mathematics": ("$$\nx^2\n$$\nB.", ["B."]),
    "a link target": ("See [it].\n\n[it]: https://example.org", ["See [it]."]),
    "a comment": ("% what\nA.", ["A."]),
    "a label": ("(here)=\nA.", ["A."]),
    "a rule": ("A.\n\n---\n\nB.", ["A.", "B."]),
    "a quote": ("> a\n> b\n\nB.", ["> a\n> b", "B."]),
    "a table": ("| a |\n|---|\n| b |", ["| a |\n|---|\n| b |"]),
}
ALL = [
    pytest.param(source, markup, texts, id=f"{markup}: {name}")
    for markup, cases in (("rst", RST), ("myst", MYST))
    for name, (source, texts) in cases.items()
]


@pytest.mark.parametrize(("source", "markup", "texts"), ALL)
def test_a_text_falls_into_passages(source: str, markup: str, texts: list[str]) -> None:
    assert [passage.text for passage in passages_of(source, markup)] == texts


@pytest.mark.parametrize(("source", "markup", "texts"), ALL)
def test_every_passage_is_translated_and_nothing_else(
    source: str, markup: str, texts: list[str]
) -> None:
    marked, is_in_place = put_together(source, markup, lambda text: f"zz{text}")
    assert is_in_place
    assert marked.count("zz") == len(texts)


@pytest.mark.parametrize("name", RST)
def test_a_translation_has_the_structure_of_its_original(name: str) -> None:
    source, _ = RST[name]
    # Names of directives and of targets are the same in any case.
    translated, _ = put_together(source, "rst", str.swapcase)
    assert _tree(translated) == _tree(source)
    assert (translated != source) == bool(passages_of(source, "rst"))


def _tree(source: str) -> list[str]:
    document = publish_doctree(
        source, settings_overrides={"report_level": 5, "doctitle_xform": False}
    )
    return [type(node).__name__ for node in document.findall()]


def test_rows_stay_where_they_were() -> None:
    source = "One,\ntwo,\nthree.\n\n- four\n  five\n- six"
    translated, is_in_place = put_together(source, "rst", str.upper)
    assert translated == "ONE, TWO, THREE.\n\n\n\n- FOUR FIVE\n\n- SIX"
    assert is_in_place


def test_a_longer_translation_moves_what_follows() -> None:
    said = {"Two.": "Zwei\nund drei."}
    translated, is_in_place = put_together(
        "- Two.\n- One.", "rst", lambda text: said.get(text, text)
    )
    assert translated == "- Zwei\n  und drei.\n- One."
    assert not is_in_place


def test_what_has_no_translation_is_kept_as_it_is() -> None:
    source = "One,\n  two\n\n.. a comment\n\n- x  \n"
    assert put_together(source, "rst", str) == (source, True)


LINES = st.sampled_from(
    [
        *("", "- a", "  b", "text::", "   deeper", ".. note::", "```", "```{tip}"),
        *("| a", "== ==", "1. x", ":a: b", "> q", "[a]: b", "....", "word", ">>> 1"),
    ]
)


@given(st.lists(LINES, max_size=12), st.sampled_from(["rst", "myst"]))
def test_passages_stand_in_order_and_never_overlap(
    lines: list[str], markup: str
) -> None:
    source = "\n".join(lines)
    passages = passages_of(source, markup)
    past = 0
    for passage in passages:
        assert past <= passage.row < passage.past <= len(lines)
        assert passage.text.strip()
        past = passage.past
    assert put_together(source, markup, str) == (source, True)
