"""A drafted dataset as YAML, in which each proposal says why."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.lock.stamp import spell_day

from .agreement import short
from .candidates_text import comment, quoted, write_candidate

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .draft import Draft, DraftEra
    from .numbers import Count
    from .survey import Survey

__all__ = ["BEGINNING", "Figure", "write_draft"]

BEGINNING = "# A draft, made by 'sphinx-lore new'"
_HEAD = """\
{beginning} from the history of {project} at {head}.
# Git knows when something happened, and not what it meant. Read the eras: put those
# together that belong together, give them names, and write their stories. What stands
# after "Why:" tells where a proposal comes from; remove it when you have decided.
# "sphinx-lore check FILE --repo PATH" holds all of it against git.
#
{figures}

lore: 1
project: {name}
title: Lore
summary: The history of this project, by era.
as-of: {as_of}
"""
#: Number's id -> what it says, and how it is counted.
_NUMBERS = {
    "commits": ("commits since the beginning", "{count: commits}"),
    "authors": ("people who have made commits", "{count: authors}"),
    "commits-6-months": (
        "commits in the last six months",
        "{count: commits, window: P6M}",
    ),
}

Figure = tuple[str, "Count"]
#: Of a comment, with its sign.
_WIDTH = 88


def write_draft(
    draft: Draft,
    project: str,
    address: str,
    looked: Survey,
    figures: tuple[Figure, ...],
) -> str:
    """Return the dataset; *figures* are numbers of it, by their ids, as counted."""
    day = spell_day(draft.head.committer.day) if draft.head.committer else ""
    head = _HEAD.format(
        beginning=BEGINNING,
        project=comment(project),
        head=short(draft.head.hash),
        name=quoted(project),
        as_of=day,
        figures=_in_figures(looked),
    )
    lines = [head]
    if address:
        lines.append(f"repository: {quoted(address)}\n")
    lines.append("\neras:\n")
    for era in draft.eras:
        lines += _era(era)
    lines += _releases(draft)
    lines += _numbers(figures, day)
    return "".join(lines)


def _in_figures(looked: Survey) -> str:
    """Return the size of a history as a comment: what eras may be told apart by."""
    counts = (
        _count(looked.commits, "commit", "commits"),
        f"of which {_count(looked.merges, 'is a merge', 'are merges')}",
        f"{looked.first_parents} on the line of first parents",
        _count(len(looked.roots), "root", "roots"),
        _count(len(looked.tags), "tag", "tags"),
        f"{_count(looked.people, 'person', 'people')} ({looked.people_rule})",
    )
    years = ", ".join(f"{year}: {commits}" for year, commits in looked.by_year)
    texts = [f"In figures: {', '.join(counts)}."]
    if years:
        texts.append(f"Commits of each year, by their authors' dates: {years}.")
    lines = [line for text in texts for line in wrap(text, _WIDTH - 2)]
    return "\n".join(f"# {line}" for line in lines)


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def _era(era: DraftEra) -> Iterator[str]:
    commits = "1 commit" if era.commits == 1 else f"{era.commits} commits"
    yield f"  # Why: {comment(era.why)}\n"
    yield f"  - id: {era.id}\n"
    yield f"    title: {quoted(era.title)}\n"
    yield f"    date: {era.date}\n"
    yield f"    summary: A time of {commits}. What was it about?\n"
    if era.events:
        yield "    events:\n"
    for one in era.events:
        yield from write_candidate(one, indent="      ")
    if era.more:
        yield (
            f"      # {era.more} more in this time: 'sphinx-lore derive' with "
            "--candidates lists them.\n"
        )
    yield "\n"


def _releases(draft: Draft) -> Iterator[str]:
    if draft.releases:
        yield "releases:\n"
    if draft.patches:
        yield f"  # Without {draft.patches} patch releases: the lock has them all.\n"
    for one in draft.releases:
        yield from write_candidate(one)
    if draft.releases:
        yield "\n"


def _numbers(figures: tuple[Figure, ...], day: str) -> Iterator[str]:
    yield "numbers:\n"
    for name, count in figures:
        title, how = _NUMBERS[name]
        yield f"  # {comment(count.rule)}\n"
        yield f"  - id: {name}\n"
        yield f"    title: {title}\n"
        yield f"    value: {count.value}\n"
        yield f"    as-of: {day}\n"
        yield f"    derive: {how}\n"
