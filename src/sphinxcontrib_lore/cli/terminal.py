"""Where output goes: results to one stream, problems to the other."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from dataclasses import dataclass
from shutil import get_terminal_size
from threading import Lock, Timer
from typing import TYPE_CHECKING, Self, TextIO

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["Terminal", "visible"]


def visible(text: str) -> str:
    r"""Return *text* in one line, with ``\x1b`` for what would steer a terminal.

    That is what `str.isprintable` says no to: control characters, line breaks, marks
    that turn the direction of writing, halves of surrogate pairs.
    """
    if text.isprintable():
        return text
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape").decode("ascii")
        for char in text
    )


@dataclass(frozen=True, slots=True)
class Terminal:
    """The two streams; None is one that was closed before the program began."""

    out: TextIO | None
    err: TextIO | None

    @classmethod
    def standard(cls) -> Self:
        """Return the streams of the process, as they are at the moment."""
        return cls(sys.stdout, sys.stderr)

    def result(self, line: str) -> None:
        """Write a line of what was asked for; raise OSError where it cannot be."""
        _write(self.out, f"{line}\n")

    def problem(self, line: str) -> None:
        """Write a line about what is wrong; raise OSError where it cannot be."""
        _write(self.err, f"{line}\n")

    @contextmanager
    def patience(
        self, doing: str, *, after: float = 1.0
    ) -> Iterator[Callable[[str], None]]:
        """Say what goes on, to a person, if it lasts longer than *after* seconds.

        What is yielded takes a word on what is being looked at just now.
        """
        if self.err is None or not self.err.isatty():
            yield _nobody
            return
        line = _Line(self.err, visible(doing))
        timer = Timer(after, line.appear)
        timer.start()
        try:
            yield line.tell
        finally:
            timer.cancel()
            timer.join()
            line.vanish()

    def flush(self) -> None:
        """Write what others, such as argparse, left in the buffers."""
        for stream in (self.out, self.err):
            if stream is not None:
                stream.flush()

    def abandon(self) -> None:
        """Let what cannot be written go nowhere.

        Else Python tries it again at the very end, and complains by itself.
        """
        for stream in (self.out, self.err):
            if stream is not None:
                _divert_if_broken(stream)


def _nobody(_: str) -> None:
    """Tell nobody."""


class _Line:
    """The last line of a terminal, which says what goes on and then goes away."""

    def __init__(self, stream: TextIO, doing: str) -> None:
        self.stream = stream
        self.doing = doing
        self.at = ""
        self.shown: str | None = None
        self._lock = Lock()

    def appear(self) -> None:
        with self._lock:
            self.shown = ""
            self._draw()

    def tell(self, word: str) -> None:
        with self._lock:
            self.at = visible(word)
            if self.shown is not None:
                self._draw()

    def _draw(self) -> None:
        self._clear()
        self.shown = f"{self.doing}: {self.at} …" if self.at else f"{self.doing} …"
        # A line that is wider than the terminal could not be taken back.
        self.shown = self.shown[: get_terminal_size().columns - 1]
        _write(self.stream, self.shown)

    def _clear(self) -> None:
        if self.shown:
            _write(self.stream, f"\r{' ' * len(self.shown)}\r")

    def vanish(self) -> None:
        with self._lock:
            self._clear()
            self.shown = None


def _write(stream: TextIO | None, text: str) -> None:
    """Write *text* at once, with escapes for what the stream cannot take.

    Without the flush, results would come after problems that were found later.
    """
    if stream is None:
        return
    encoding = stream.encoding or "utf-8"
    stream.write(text.encode(encoding, "backslashreplace").decode(encoding))
    stream.flush()


def _divert_if_broken(stream: TextIO) -> None:
    try:
        stream.flush()
    except OSError:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
