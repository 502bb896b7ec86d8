"""What keeps git from answering, and the way out."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

__all__ = ["GitError", "Reason", "explain"]

Reason = Literal[
    "no-git",
    "old-git",
    "no-folder",
    "no-repository",
    "not-checked-out",
    "dubious-ownership",
    "bare-refused",
    "incomplete",
    "timeout",
    "failed",
]


class GitError(Exception):
    """Git cannot answer: why, and what a person can do about it."""

    def __init__(self, reason: Reason, message: str, hint: str = "") -> None:
        """Keep the reason, for programs, and the message and hint, for people."""
        super().__init__(message)
        self.reason = reason
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        """Return the message with its hint."""
        return f"{self.message}; {self.hint}" if self.hint else self.message


@dataclass(frozen=True, slots=True)
class _Symptom:
    """What git says (in English, for we ask in `LC_ALL=C`), and what it means."""

    said: re.Pattern[str]
    reason: Reason
    message: str
    hint: str = ""


_SYMPTOMS = (
    _Symptom(
        re.compile(r"dubious ownership|unsafe repository"),
        "dubious-ownership",
        "{folder} belongs to another user, and git will not read it",
        "if you trust it: git config --global --add safe.directory {folder}",
    ),
    _Symptom(
        re.compile("cannot use bare repository"),
        "bare-refused",
        "{folder} is a bare repository, and git's settings refuse those",
        "name it in GIT_DIR for git, or set safe.bareRepository to all",
    ),
    _Symptom(
        re.compile("not a git repository|invalid gitfile format"),
        "no-repository",
        "{folder} is in no git repository",
        "give the path of a checkout, or of a bare repository",
    ),
    _Symptom(
        re.compile(
            "promisor|transport '[^']*' not allowed|unable to read|bad object|"
            "missing (?:blob|tree|commit|object)|Could not read|could not fetch"
        ),
        "incomplete",
        "objects are missing in {folder}",
        "fetch them (git fetch --refetch, or --unshallow), or use a full clone",
    ),
    _Symptom(
        re.compile("unknown (?:option|switch)|unknown repository extension"),
        "old-git",
        "this git is too old for {folder}",
        "install git 2.31 or newer",
    ),
)


def explain(said: str, folder: str) -> GitError:
    """Return the error that a failed call means, from what git has said."""
    for symptom in _SYMPTOMS:
        if symptom.said.search(said):
            hint = symptom.hint.format(folder=folder)
            return GitError(symptom.reason, symptom.message.format(folder=folder), hint)
    last = said.strip().splitlines()[-1:] or ["no word why"]
    return GitError("failed", f"git failed in {folder}: {last[0][:200]}")
