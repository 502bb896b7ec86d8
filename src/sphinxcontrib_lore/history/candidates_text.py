"""Candidates as YAML, ready to be pasted into a dataset."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from .masking import without_addresses

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .candidates import Candidate

__all__ = ["BEGINNING", "comment", "quoted", "write_candidate", "write_candidates"]

#: How every file of candidates begins.
BEGINNING = "# Candidates found in git"

_HEAD = f"""\
{BEGINNING}{{source}}.
# Nothing here is told by itself: paste what is worth telling, entries of `events` into
# those of an era, entries of `releases` into the dataset's, and put it into words.
"""


def write_candidates(
    candidates: Iterable[Candidate], *, repository: str = "", source: str = ""
) -> str:
    """Return YAML with the keys ``events`` and ``releases``, the oldest first.

    *repository* is the name by which the dataset knows where they were found, empty
    for its own; *source* says in a comment what was read, such as a revision.
    """
    candidates = list(candidates)
    lines = [_HEAD.format(source=f" ({comment(source)})" if source else "")]
    events = [one for one in candidates if not one.version]
    releases = [one for one in candidates if one.version]
    for key, some in (("events", events), ("releases", releases)):
        if some:
            lines.append(f"{key}:\n")
        for one in some:
            lines += write_candidate(one, repository)
    return "".join(lines)


def write_candidate(
    one: Candidate, repository: str = "", indent: str = "  "
) -> Iterator[str]:
    """Yield the lines of one, with a comment that says where it comes from."""
    lines = [f"# {one.kind}: {comment(one.why)}"]
    if one.version:
        lines.append(f"- version: {quoted(one.version)}")
    else:
        lines += [f"- id: {one.id}", f"  title: {quoted(one.title)}"]
    lines.append(f"  date: {quoted(one.date) if one.date[0] in '.-' else one.date}")
    where = f", repository: {quoted(repository)}" if repository else ""
    note = f", note: {quoted(one.note)}" if one.note else ""
    evidence = [
        f"    - {{{kind}: {quoted(target)}{where}{note}}}"
        for kind, target in one.evidence
        if _is_whole(target)
    ]
    if evidence:
        lines += ["  evidence:", *evidence]
    return (f"{indent}{line}\n" for line in lines)


def _clean(text: str) -> str:
    """Return a text without what YAML takes for no text, or for a new line."""
    shown = without_addresses(text)
    return "".join(one if one.isprintable() else " " for one in shown)


def _is_whole(target: str) -> bool:
    """Tell whether a path or a tag can be written as it is: else it leads nowhere."""
    return _clean(target) == target and "\N{REPLACEMENT CHARACTER}" not in target


def comment(text: str) -> str:
    """Return a text that a comment can hold: in one line, without addresses."""
    return _clean(text).strip()


def quoted(text: str) -> str:
    """Return a text as YAML, without addresses of people."""
    # A JSON text is a YAML text as long as all of it can be printed.
    return json.dumps(_clean(text), ensure_ascii=False)
