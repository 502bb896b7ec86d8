"""Run git: the one place where a process is started."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import threading
from contextlib import contextmanager
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING

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
        with tempfile.TemporaryFile() as said, _input(stdin) as given:
            with self._started(arguments, given, said) as (process, is_late):
                if process.stdout is None:  # pragma: no cover - it is a pipe
                    return
                while chunk := process.stdout.read1(_CHUNK):  # type: ignore[attr-defined]
                    yield chunk
                status = process.wait()
            if is_late.is_set():
                message = f"git {arguments[0]} took more than {self.limit:g} seconds"
                raise GitError("timeout", f"{message} in {self.folder}")
            if status:
                said.seek(0)
                raise explain(said.read().decode("utf-8", "replace"), str(self.folder))

    @contextmanager
    def _started(
        self, arguments: tuple[str, ...], given: IO[bytes], said: IO[bytes]
    ) -> Iterator[tuple[subprocess.Popen[bytes], threading.Event]]:
        process = subprocess.Popen(  # noqa: S603 - no shell, and options end where data begins
            self._command(arguments),
            cwd=self.folder,
            env=_environment(),
            stdin=given,
            stdout=subprocess.PIPE,
            stderr=said,
        )
        is_late = threading.Event()

        def stop() -> None:
            is_late.set()
            process.kill()

        timer = threading.Timer(self.limit, stop)
        timer.daemon = True
        timer.start()
        try:
            yield process, is_late
        finally:
            timer.cancel()
            process.kill()
            if process.stdout is not None:
                process.stdout.close()
            process.wait()


@contextmanager
def _input(content: bytes) -> Iterator[IO[bytes]]:
    """Give *content* as a file: with a pipe, both sides could wait for each other."""
    if not content:
        # Else git would read what was meant for us.
        with open(os.devnull, "rb") as nothing:  # noqa: PTH123 - a device, not a path
            yield nothing
        return
    with tempfile.TemporaryFile() as given:
        given.write(content)
        given.seek(0)
        yield given
