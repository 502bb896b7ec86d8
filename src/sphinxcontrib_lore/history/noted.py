"""Candidates from notes: dated statements in the files of a repository at HEAD."""

from __future__ import annotations

import os
import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from .agreement import short
from .candidates import Candidate, slug, with_own_ids
from .globs import glob_matcher
from .masking import without_addresses
from .notes import find_statements, format_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from .git import Repository
    from .notes import Statement

__all__ = ["find_noted", "matching_paths", "with_noted"]

_TITLE, _QUOTE = 80, 200
#: A label that is a version, with or without the name of what was released.
_VERSION = re.compile(
    r"(?:[\w.+-]+ )?(?:(?:release|version) )?v?"
    r"(\d+(?:\.\d+)+(?:[-.]?(?:a|b|rc|alpha|beta|post|dev)[-.]?\d*)?)",
    re.IGNORECASE,
).fullmatch
_OF_RELEASES = ("heading", "table-row", "field", "list-item")


def matching_paths(repository: Repository, patterns: Iterable[str]) -> list[str]:
    """Return the files of HEAD that match a pattern, in order.

    A pattern counts from the top of the repository, or from the folder in which one
    stands: so what a shell makes of ``docs/*.rst`` is found, too.
    """
    known = repository.paths()
    matchers = [
        glob_matcher(form) for one in patterns for form in _forms(one, repository.top)
    ]
    return [path for path in known if any(m.fullmatch(path) for m in matchers)]


def _forms(pattern: str, top: Path | None) -> Iterator[str]:
    plain = Path(os.path.normpath(pattern)).as_posix()
    yield plain
    if top is not None:
        try:
            below = os.path.relpath(Path.cwd() / plain, top)
        except ValueError:  # another drive
            return
        yield Path(below).as_posix()


def find_noted(repository: Repository, paths: Sequence[str]) -> tuple[Candidate, ...]:
    """Return the dated statements of some files, in order of time."""
    at = short(repository.head or "")
    found = [
        one
        for path, text in repository.texts(paths)
        for statement in find_statements(text, format_of(path))
        for one in _candidates(statement, path, at)
    ]
    found.sort(key=lambda one: (one.date, one.kind, one.id))
    return tuple(found)


def _candidates(statement: Statement, path: str, at: str) -> Iterator[Candidate]:
    label = without_addresses(statement.label)
    text = without_addresses(statement.text)
    match = _VERSION(label) if statement.kind in _OF_RELEASES else None
    title = _cut(label or text, _TITLE)
    where = f"{path}:{statement.line}"
    for date in statement.dates:
        yield Candidate(
            kind="note",
            id=slug(title)[:40].strip("-"),
            date=str(date),
            title=title,
            why=f'{where} at {at}, {statement.kind}: "{_cut(text, _QUOTE)}"',
            evidence=(("path", path),),
            note=f"line {statement.line} at {at}",
            version=match[1] if match else "",
        )


def _cut(text: str, size: int) -> str:
    return text if len(text) <= size else f"{text[: size - 1].rstrip()}…"


def with_noted(
    found: Iterable[Candidate], noted: Iterable[Candidate]
) -> tuple[Candidate, ...]:
    """Return candidates of git and of notes in order of time, each release once.

    A release has its date from the tag; what a note says of it stands beside.
    """
    releases = {one.version: one for one in found if one.version}
    others = [one for one in found if not one.version]
    for one in noted:
        known = releases.get(one.version)
        if not one.version:
            others.append(one)
        elif known is None:
            releases[one.version] = one
        elif known.kind == "note":
            others.append(replace(one, version=""))
        else:
            why = f"{known.why}; of {one.date} in {one.why}"
            releases[one.version] = replace(known, why=why)
    whole = sorted(
        [*others, *releases.values()], key=lambda one: (one.date, one.kind, one.id)
    )
    return tuple(with_own_ids(whole))
