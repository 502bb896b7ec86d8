"""Streams that are closed, full, narrow or gone; interruptions; wrong arguments."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from shutil import get_terminal_size

import pytest

from sphinxcontrib_lore.cli import main
from sphinxcontrib_lore.cli.terminal import Terminal, visible
from tests.cli.running import PROGRAM, run_lore
from tests.history.scripted import make

WRONG = "lore: 1\nÄra: 1\n"
posix = pytest.mark.skipif(sys.platform == "win32", reason="needs a POSIX shell")
full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full")
#: Python writes at once, or when a buffer is full or the program ends.
buffering = pytest.mark.parametrize("_unbuffered", ["", "1"], indirect=True)


@pytest.fixture(autouse=True)
def _dataset(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tmp_path.joinpath("lore.yaml").write_text(WRONG, encoding="utf-8")
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def _unbuffered(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONUNBUFFERED", request.param)


def _in_shell(line: str) -> tuple[int, str, str]:
    """Run a line of shell, in which ``lore`` is the program."""
    script = f'lore() {{ "{PROGRAM[0]}" -m {PROGRAM[2]} "$@"; }}; {line}'
    done = subprocess.run(
        ["sh", "-c", script],
        capture_output=True,
        check=False,
        encoding="utf-8",
        timeout=60,
    )
    return done.returncode, done.stdout, done.stderr


def test_a_narrow_terminal_gets_escapes(tmp_path: Path) -> None:
    tmp_path.joinpath("Ä.yaml").write_text(WRONG, encoding="utf-8")
    ran = run_lore(
        "check", "Ä.yaml", cwd=tmp_path, PYTHONIOENCODING="ascii:strict", LC_ALL="C"
    )
    assert ran.status == 1
    assert ran.out == b"1 error in \\xc4.yaml\n"
    assert ran.err.startswith(b"\\xc4.yaml:2:1: error[unknown-key]: ")
    assert b"has no key '\\xc4ra'; " in ran.err
    assert ran.err.isascii()


def test_output_does_not_depend_on_the_locale(tmp_path: Path) -> None:
    ran = [
        run_lore("check", "lore.yaml", cwd=tmp_path, LC_ALL=name, LANG=name)
        for name in ("C", "de_DE.UTF-8", "tr_TR.UTF-8")
    ]
    assert ran[0].status == 1
    assert ran[0] == ran[1] == ran[2]


@posix
@pytest.mark.usefixtures("_unbuffered")
@buffering
def test_a_reader_that_leaves_early_is_no_fault() -> None:
    many = "".join(f"key-{number}: 1\n" for number in range(3_000))
    Path("many.yaml").write_text(many, encoding="utf-8")
    line = "{ lore check many.yaml 2>&1; echo status $? >&2; } | head -n 1"
    status, out, err = _in_shell(line)
    assert (status, err) == (0, "status 141\n")
    assert out.startswith("many.yaml:1:1: error[")
    assert out.count("\n") == 1


@posix
@pytest.mark.usefixtures("_unbuffered")
@buffering
def test_help_may_have_no_reader() -> None:
    line = "{ sleep 0.5; lore --help; echo status $? >&2; } | true"
    status, out, err = _in_shell(line)
    assert (status, out) == (0, "")
    assert err in {"status 0\n", "status 141\n"}


@posix
def test_streams_may_be_closed() -> None:
    assert _in_shell("lore check lore.yaml <&- >&- 2>&-") == (1, "", "")
    assert _in_shell("lore check lore.yaml >/dev/null 2>&-") == (1, "", "")
    status, out, err = _in_shell("lore check lore.yaml >&-")
    assert (status, out) == (1, "")
    assert err.startswith("lore.yaml:2:1: error[unknown-key]: ")
    status, out, err = _in_shell("lore check lore.yaml <&- 2>&-")
    assert (status, out, err) == (1, "1 error in lore.yaml\n", "")


@full
@posix
@pytest.mark.usefixtures("_unbuffered")
@buffering
def test_a_full_disk_is_said_where_it_can_be() -> None:
    told = "sphinx-lore: error: cannot write: No space left on device\n"
    assert _in_shell("lore schema >/dev/full") == (2, "", told)
    assert _in_shell("lore check lore.yaml 2>/dev/full") == (2, "", "")
    assert _in_shell("lore check lore.yaml >/dev/full 2>&1") == (2, "", "")


def _has_read(program: subprocess.Popen[bytes], size: int) -> bool:
    """Whether a program has read so many bytes (Linux tells)."""
    told = Path(f"/proc/{program.pid}/io").read_text(encoding="ascii")
    return int(told.split()[1]) > size


@pytest.mark.skipif(not Path("/proc/self/io").exists(), reason="not on Linux")
def test_an_interruption_ends_the_run_quietly(tmp_path: Path) -> None:
    # So many eras take seconds to read, long after the file's bytes are there.
    rows = "".join(f"- {{id: e{n}, title: E, date: 2018}}\n" for n in range(150_000))
    text = f"lore: 1\neras:\n{rows}"
    (tmp_path / "lore.yaml").write_text(text, encoding="utf-8")
    program = subprocess.Popen(
        [*PROGRAM, "check", "lore.yaml"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
    )
    with program:
        while program.poll() is None and not _has_read(program, len(text)):
            time.sleep(0.01)
        program.send_signal(signal.SIGINT)
        out, err = program.communicate(timeout=60)
    assert (program.returncode, out, err) == (130, b"", b"")


@pytest.mark.git
@pytest.mark.parametrize(
    "command",
    [
        ("check", "fine.yaml", "--repo", "."),
        ("derive", "fine.yaml", "--repo", "."),
        ("new", "--repo", "."),
    ],
)
def test_an_interruption_ends_git_too(command: tuple[str, ...], tmp_path: Path) -> None:
    make(tmp_path).commit("Begin", "README")
    fine = "lore: 1\nsubjects: [{id: a, title: A, paths: [a, b]}]\n"
    (tmp_path / "fine.yaml").write_text(fine, encoding="utf-8")
    # A git that is at work when somebody loses patience.
    slow = tmp_path / "bin" / "git"
    slow.parent.mkdir()
    slow.write_text("#!/bin/sh\necho $$ >> calls\nexec sleep 60\n", encoding="utf-8")
    slow.chmod(0o755)
    path = f"{slow.parent}:{os.environ['PATH']}"
    program = subprocess.Popen(
        [*PROGRAM, *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env={**os.environ, "PATH": path},
    )
    with program:
        calls = tmp_path / "calls"
        while program.poll() is None and not (calls.exists() and calls.read_text()):
            time.sleep(0.01)
        time.sleep(0.3)
        program.send_signal(signal.SIGINT)
        out, err = program.communicate(timeout=60)
    assert (program.returncode, out, err) == (130, b"", b"")
    for process in calls.read_text(encoding="utf-8").split():
        assert not Path("/proc", process).exists()


def test_an_interruption_has_a_status_of_its_own(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(_: Path) -> bytes:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "read_bytes", interrupt)
    assert main(["check", "lore.yaml"]) == 130
    assert capsys.readouterr() == ("", "")


class _Broken(io.StringIO):
    """A stream that nobody reads, as one sees it from within."""

    def __init__(self, error: OSError, descriptor: int) -> None:
        super().__init__()
        self.error = error
        self.descriptor = descriptor

    def flush(self) -> None:
        raise self.error

    def fileno(self) -> int:
        return self.descriptor


@pytest.mark.parametrize(
    ("error", "status"),
    [(BrokenPipeError(32, "Broken pipe"), 141), (OSError(28, "No space left"), 2)],
)
def test_a_stream_that_failed_is_led_to_nowhere(
    error: OSError, status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path.joinpath("kept").open("wb")
    with kept:
        monkeypatch.setattr(sys, "stdout", _Broken(error, kept.fileno()))
        monkeypatch.setattr(sys, "stderr", None)
        assert main(["schema"]) == status
        os.write(kept.fileno(), b"what Python writes at exit")
    assert tmp_path.joinpath("kept").read_bytes() == b""


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "sphinx-lore: error: the following arguments are required: COMMAND"),
        (("chek",), "sphinx-lore: error: argument COMMAND: invalid choice: 'chek'"),
        (("check",), "sphinx-lore check: error: the following arguments are required"),
        (("check", ""), "sphinx-lore check: error: argument FILE: a FILE is empty"),
        (("check", "--form", "json", "x"), "sphinx-lore: error: unrecognized"),
        (("check", "--format", "xml", "x"), "sphinx-lore check: error: argument --f"),
        (("check", "x", "--repo", ""), "sphinx-lore check: error: argument --repo: "),
        (("derive", "x"), "sphinx-lore derive: error: the following arguments"),
        (("new", "x", "--repo", "."), "sphinx-lore: error: unrecognized"),
        (("schema", "x"), "sphinx-lore: error: unrecognized arguments: x"),
        (("--vers",), "sphinx-lore: error: "),
    ],
)
def test_wrong_arguments_are_wrong_use(
    arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("usage: sphinx-lore ")
    assert err.splitlines()[-1].startswith(said)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("caffe2:: Ähre 火", "caffe2:: Ähre 火"),
        ("\x1b[31mred\x1b[0m", "\\x1b[31mred\\x1b[0m"),
        ("a\r\nb\tc\0", "a\\r\\nb\\tc\\x00"),
        ("left\u202eright\u2028", "left\\u202eright\\u2028"),
        ("\udcff\ufeff\U000e0001", "\\udcff\\ufeff\\U000e0001"),
    ],
)
def test_what_would_steer_a_terminal_is_made_visible(text: str, shown: str) -> None:
    assert visible(text) == shown


@posix
def test_a_file_name_that_is_no_text_is_shown_with_escapes() -> None:
    status, out, err = _in_shell(r"lore check $(printf 'a\377.yaml')")
    assert (status, out) == (2, "1 error in a\\udcff.yaml\n")
    assert err.startswith("a\\udcff.yaml:1:1: error[no-file]: ")


class _Screen(io.StringIO):
    """A terminal with a person before it."""

    def isatty(self) -> bool:
        return True


def test_a_person_who_waits_is_told_for_what() -> None:
    screen = _Screen()
    with Terminal(None, screen).patience("reading \x07 it", after=0):
        _wait_for(screen)
    blank = " " * len("reading \\x07 it …")
    assert screen.getvalue() == f"reading \\x07 it …\r{blank}\r"


def _wait_for(screen: io.StringIO) -> None:
    for _ in range(1_000):
        if screen.getvalue():
            return
        time.sleep(0.01)


def test_a_person_who_waits_is_told_what_is_looked_at() -> None:
    screen = _Screen()
    with Terminal(None, screen).patience("checking", after=0) as tell:
        _wait_for(screen)
        tell("torch7\n")
        tell("z" * 500)
    shown = screen.getvalue().split("\r")
    assert shown[:5:2] == ["checking …", "checking: torch7\\n …", shown[4]]
    # No line is wider than the terminal, or it could not be taken back.
    assert max(map(len, shown)) == get_terminal_size().columns - 1
    assert shown[-1] == ""


def test_a_word_before_the_first_second_is_shown_with_the_line() -> None:
    screen = _Screen()
    with Terminal(None, screen).patience("checking", after=0.2) as tell:
        tell("torch7")
        assert screen.getvalue() == ""
        _wait_for(screen)
    assert screen.getvalue().startswith("checking: torch7 …\r")


@pytest.mark.parametrize("screen", [_Screen(), io.StringIO()])
def test_what_is_done_at_once_or_in_a_script_is_not_announced(
    screen: io.StringIO,
) -> None:
    after = 3_600 if screen.isatty() else 0
    with Terminal(None, screen).patience("reading", after=after) as tell:
        tell("it")
        time.sleep(0.05)
    assert screen.getvalue() == ""


def test_a_closed_stream_is_not_waited_on() -> None:
    terminal = Terminal(None, None)
    with terminal.patience("reading", after=0):
        terminal.flush()
    terminal.abandon()
