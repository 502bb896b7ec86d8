"""What `check` says of the mistakes that people make, and of hostile files.

Each ``examples/NAME.yaml`` has, in ``NAME.txt``, what a terminal shows of it and the
exit status. ``LORE_TEST_REWRITE=1`` writes the second anew; read what it changed.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from sphinxcontrib_lore.cli import main
from tests.cli.running import run_lore

EXAMPLES = Path(__file__).parent / "examples"
NAMES = sorted(path.stem for path in EXAMPLES.glob("*.yaml"))

ERA = """\
lore: 1
eras:
  - id: beginnings
    title: Beginnings
    date: 2012
"""
MISSPELT = f"{ERA}    tilte: The beginnings\n"
NO_KEY = "error[unknown-key]: a record of kind 'era' has no key 'tilte'"
MEANT = f"6:5: {NO_KEY}; did you mean 'title'?"
UTF16 = "1:1: error[encoding]: the file is UTF-16; save it as UTF-8"
NESTED = (
    "error[syntax]: exceeded maximum nesting depth; "
    "close the brackets: the format needs no more than ten"
)
NUL = "error[syntax]: the character U+0000 cannot stand in YAML; remove it"

HOSTILE = {
    "latin-1": (
        "lore: 1\ntitle: Geschöpf\n".encode("latin-1"),
        "2:13: error[encoding]: byte 0xF6 is not UTF-8; save the file as UTF-8",
    ),
    "all-bytes": (
        bytes(range(256)),
        "2:118: error[encoding]: byte 0x80 is not UTF-8; save the file as UTF-8",
    ),
    "image": (
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
        "1:1: error[encoding]: byte 0x89 is not UTF-8; save the file as UTF-8",
    ),
    "utf-16": (ERA.encode("utf-16"), UTF16),
    "utf-16-little-endian-without-a-mark": (ERA.encode("utf-16-le"), UTF16),
    "utf-16-big-endian-without-a-mark": (ERA.encode("utf-16-be"), UTF16),
    "nul-in-a-text": (b"lore: 1\ntitle: De\0mo\n", f"2:10: {NUL}"),
    "nul-after-old-line-ends": (b"lore: 1\r\rtitle: De\0mo\r", f"3:10: {NUL}"),
    "nothing-but-nul": (b"\0" * 100, f"1:1: {NUL}"),
    "open-brackets": (b"[" * 100_000, f"1:1001: {NESTED}"),
    "closed-brackets": (
        b"lore: 1\neras: " + b"[" * 100_000 + b"]" * 100_000,
        f"2:1006: {NESTED}",
    ),
    "braces": (b"{" * 100_000, f"1:1001: {NESTED}"),
    "dashes": (b"- " * 100_000 + b"x\n", f"1:1999: {NESTED}"),
    "carriage-return-and-line-feed": (MISSPELT.replace("\n", "\r\n").encode(), MEANT),
    "carriage-return-alone": (MISSPELT.replace("\n", "\r").encode(), MEANT),
    "byte-order-mark": (b"\xef\xbb\xbf" + MISSPELT.encode(), MEANT),
    "byte-order-mark-within": (
        b"lore: 1\n\xef\xbb\xbferas:\n  - id: beginnings\n",
        (
            "2:2: error[syntax]: did not find expected key; "
            "a byte order mark, U+FEFF, hides in this line: remove it"
        ),
    ),
    **{
        f"line-break-u+{ord(mark):04x}": (
            MISSPELT.replace("Beginnings", f"Begin{mark}nings").encode(),
            MEANT,
        )
        for mark in "\x85\u2028\u2029"
    },
    "half-a-surrogate-pair": (
        b'lore: 1\ntitle: "\\ud800"\n',
        (
            "2:11: error[syntax]: found invalid Unicode character escape code; "
            "write it in single quotes, where a backslash means itself"
        ),
    ),
    "long-id": (
        ERA.replace("beginnings", "A" * 100_000).encode(),
        f"3:9: error[bad-id]: '{'A' * 60}…' is not an id; write '{'a' * 60}…'",
    ),
}


@pytest.mark.parametrize("name", NAMES)
def test_a_mistake_has_a_place_and_a_way_out(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(EXAMPLES)
    status = main(["check", f"{name}.yaml"])
    out, err = capsys.readouterr()
    shown = f"{err}{out}exit {status}\n"
    expected = EXAMPLES / f"{name}.txt"
    if os.environ.get("LORE_TEST_REWRITE"):
        expected.write_text(shown, encoding="utf-8")
        pytest.skip("rewritten")
    assert shown == expected.read_text(encoding="utf-8")


def test_every_example_has_its_other_half() -> None:
    halves = {path.name for path in EXAMPLES.iterdir() if path.is_file()}
    assert halves == {f"{name}.{end}" for name in NAMES for end in ("yaml", "txt")}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_one_problem_at_its_place(name: str, tmp_path: Path) -> None:
    content, problem = HOSTILE[name]
    tmp_path.joinpath("lore.yaml").write_bytes(content)
    ran = run_lore("check", "lore.yaml", cwd=tmp_path)
    assert ran.err.decode() == f"lore.yaml:{problem}\n"
    assert (ran.status, ran.out) == (1, b"1 error in lore.yaml\n")


def test_twenty_megabytes_of_text_are_fine(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "lore.yaml"
    path.write_text(f"{ERA}    summary: {'word ' * 4_200_000}\n", encoding="utf-8")
    assert path.stat().st_size > 20_000_000
    assert main(["check", str(path)]) == 0
    assert capsys.readouterr() == (f"{path}: 1 era: no problems\n", "")


@pytest.mark.slow
def test_the_last_of_twenty_megabytes_of_eras_is_checked(tmp_path: Path) -> None:
    count = 330_000
    with tmp_path.joinpath("lore.yaml").open("w", encoding="utf-8") as file:
        file.write("lore: 1\neras:\n")
        for number in range(count):
            file.write(f"  - id: era-{number}\n    title: Era {number} of many\n")
            file.write(f"    date: {'2012' if number < count - 1 else '2012-00'}\n")
    assert tmp_path.joinpath("lore.yaml").stat().st_size > 20_000_000
    ran = run_lore("check", "lore.yaml", cwd=tmp_path)
    assert ran.err.startswith(b'lore.yaml:990002:11: error[bad-date]: "2012-00" is')
    assert (ran.status, ran.out) == (1, b"1 error in lore.yaml\n")
