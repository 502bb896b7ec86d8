"""Candidates as YAML, ready to be pasted into a dataset."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .candidates import Candidate

__all__ = ["write_candidates"]

_HEAD = """\
# Candidates found in git{source}.
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
    lines = [_HEAD.format(source=f" ({_comment(source)})" if source else "")]
    events = [one for one in candidates if not one.version]
    releases = [one for one in candidates if one.version]
    for key, some in (("events", events), ("releases", releases)):
        if some:
            lines.append(f"{key}:\n")
        for one in some:
            lines += _entry(one, repository)
    return "".join(lines)


def _entry(one: Candidate, repository: str) -> Iterator[str]:
    yield f"  # {one.kind}: {_comment(one.why)}\n"
    if one.version:
        yield f"  - version: {_quoted(one.version)}\n"
    else:
        yield f"  - id: {one.id}\n"
        yield f"    title: {_quoted(one.title)}\n"
    yield f"    date: {one.date}\n"
    yield "    evidence:\n"
    where = f", repository: {_quoted(repository)}" if repository else ""
    for kind, target in one.evidence:
        yield f"      - {{{kind}: {_quoted(target)}{where}}}\n"


def _clean(text: str) -> str:
    """Return a text without what YAML takes for no text, or for a new line."""
    return "".join(one if one.isprintable() else " " for one in text)


def _comment(text: str) -> str:
    return _clean(text).strip()


def _quoted(text: str) -> str:
    # A JSON text is a YAML text as long as all of it can be printed.
    return json.dumps(_clean(text), ensure_ascii=False)
