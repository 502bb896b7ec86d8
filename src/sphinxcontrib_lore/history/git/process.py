"""Run git: the one place where a process is started."""

from __future__ import annotations

import os
import shutil
import subprocess
import threading
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .errors import GitError, explain

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

__all__ = ["LIMIT", "Git", "find_git"]

#: Seconds after which a call is given up.
LIMIT = 600.0
_CHUNK = 1 << 17

#: What a user has said about where git and its settings are. All else that begins
#: with GIT_ is dropped: within a hook, GIT_DIR and GIT_INDEX_FILE name a repository
#: that nobody has asked about.
_KEPT = (
    "GIT_CEILING_DIRECTORIES",
    "GIT_CONFIG_COUNT",
    "GIT_CONFIG_GLOBAL",
    "GIT_CONFIG_KEY_",
    "GIT_CONFIG_NOSYSTEM",
    "GIT_CONFIG_SYSTEM",
    "GIT_CONFIG_VALUE_",
    "GIT_DISCOVERY_ACROSS_FILESYSTEM",
    "GIT_EXEC_PATH",
)
_SET = {
    "LC_ALL": "C",
    "LANGUAGE": "C",
    "TZ": "UTC",
    "GIT_ALLOW_PROTOCOL": "none",  # a partial clone would fetch what it lacks
    "GIT_NO_LAZY_FETCH": "1",  # likewise, since git 2.44
    "GIT_ASKPASS": "",
    "GIT_ATTR_NOSYSTEM": "1",
    "GIT_FLUSH": "0",  # else a log is written commit by commit
    "GIT_GRAFT_FILE": os.devnull,
    "GIT_LITERAL_PATHSPECS": "1",
    "GIT_NO_REPLACE_OBJECTS": "1",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0",
}
#: Settings of the user or of the repository that would run a program, or change what
#: is printed.
_SETTINGS = (
    "core.fsmonitor=false",
    f"core.hooksPath={os.devnull}",
    "core.quotePath=false",
    "color.ui=false",
    "diff.noprefix=false",
    "diff.relative=false",
    "i18n.logOutputEncoding=UTF-8",
    "log.diffMerges=separate",
    "log.follow=false",
    "log.showRoot=true",
    "log.showSignature=false",
    "mailmap.blob=",
    "mailmap.file=",
)


def find_git() -> str:
    """Return the path of git; raise `GitError` if there is none."""
    program = shutil.which("git")
    if program is None:
        raise GitError(
            "no-git", "git is not installed", "install it, or put it on PATH"
        )
    return program


def _environment() -> dict[str, str]:
    mine = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("GIT_") or name.startswith(_KEPT)
    }
    return mine | _SET


@dataclass(frozen=True, slots=True, kw_only=True)
class Git:
    """Git, set up for one folder."""

    program: str
    folder: Path
    #: Options before the command: which repository is meant.
    options: tuple[str, ...] = ()
    #: Seconds that one call may take.
    limit: float = LIMIT

    def _command(self, arguments: tuple[str, ...]) -> list[str]:
        settings = [part for setting in _SETTINGS for part in ("-c", setting)]
        return [self.program, "--no-pager", *settings, *self.options, *arguments]

    def run(self, *arguments: str, stdin: bytes = b"") -> bytes:
        """Return what a call prints; raise `GitError` if it fails."""
        return b"".join(self._chunks(arguments, stdin))

    def stream(
        self, *arguments: str, stdin: bytes = b"", separator: bytes = b"\0"
    ) -> Iterator[list[str]]:
        """Yield what a call prints, cut at the separators, some parts at a time.

        Memory does not grow with the output. Whoever stops early ends the call.
        """
        cut = separator.decode()
        rest = b""
        for chunk in self._chunks(arguments, stdin):
            whole, mark, last = chunk.rpartition(separator)
            if mark:
                yield (rest + whole).decode("utf-8", "replace").split(cut)
                rest = last
            else:
                rest += chunk

    def _chunks(self, arguments: tuple[str, ...], stdin: bytes) -> Iterator[bytes]:
        with self._started(arguments, stdin) as call:
            while chunk := call.read():
                yield chunk
            call.process.wait()
        if call.is_late:
            message = f"git {arguments[0]} took more than {self.limit:g} seconds"
            raise GitError("timeout", f"{message} in {self.folder}")
        if call.process.returncode:
            said = b"".join(call.complaints).decode("utf-8", "replace")
            raise explain(said, str(self.folder))

    @contextmanager
    def _started(self, arguments: tuple[str, ...], stdin: bytes) -> Iterator[_Call]:
        call = _Call(self._start(arguments, has_input=bool(stdin)))
        try:
            call.begin(stdin, self.limit)
            yield call
        finally:
            call.end()

    def _start(
        self, arguments: tuple[str, ...], *, has_input: bool
    ) -> subprocess.Popen[bytes]:
        try:
            return subprocess.Popen(  # noqa: S603 - no shell, and options end where data begins
                self._command(arguments),
                cwd=self.folder,
                env=_environment(),
                stdin=subprocess.PIPE if has_input else subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
            )
        except (OSError, ValueError) as error:
            # A folder that cannot be entered, or data that no command line can hold.
            why = getattr(error, "strerror", None) or str(error)
            message = f"git {arguments[0]} cannot be started in {self.folder}: {why}"
            raise GitError("failed", message) from error


class _Call:
    """A running git. Three pipes at once: with fewer hands, both could wait."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.process = process
        self.is_late = False
        self.complaints: list[bytes] = []
        self._threads: list[threading.Thread] = []
        self._timer: threading.Timer | None = None

    def begin(self, stdin: bytes, limit: float) -> None:
        """Feed it, listen to its complaints, and set its time limit."""
        if stdin:
            self._threads.append(threading.Thread(target=self._feed, args=(stdin,)))
        self._threads.append(threading.Thread(target=self._listen))
        self._timer = threading.Timer(limit, self._stop)
        for thread in (*self._threads, self._timer):
            thread.daemon = True
            thread.start()

    def read(self) -> bytes:
        """Return what it has printed meanwhile; nothing at its end."""
        out = self.process.stdout
        return b"" if out is None else os.read(out.fileno(), _CHUNK)

    def end(self) -> None:
        """Leave nothing behind, whether it has come to its end or not."""
        if self._timer is not None:
            self._timer.cancel()
        self.process.kill()
        self.process.wait()
        for thread in self._threads:
            if thread.ident is not None:
                thread.join()
        for pipe in (self.process.stdout, self.process.stderr):
            if pipe is not None:
                pipe.close()

    def _feed(self, content: bytes) -> None:
        pipe = self.process.stdin
        # It may end before it has read everything.
        with suppress(OSError):
            if pipe is not None:
                try:
                    pipe.write(content)
                finally:
                    pipe.close()

    def _listen(self) -> None:
        if self.process.stderr is not None:
            self.complaints.append(self.process.stderr.read())

    def _stop(self) -> None:
        self.is_late = True
        self.process.kill()
