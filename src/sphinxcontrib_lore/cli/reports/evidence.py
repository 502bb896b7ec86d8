"""What evidence came to, for people: lines in the order of a dataset's files."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from sphinxcontrib_lore.history.findings import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sphinxcontrib_lore.history.findings import Finding, Report, Source

__all__ = ["closing_line", "grouped", "notes_of", "sum_of"]

_WIDTH = 88
#: How many places of a group are told.
_TOLD = 8
#: The rule for dates, and where the others are.
_RULES = (
    "rules: an author or committer date must fall into the claim; all of them: "
    "--verbose"
)


def grouped(report: Report) -> tuple[tuple[Finding, str], ...]:
    """Return what is not verified, each with its text, in the order of the files.

    What cannot be verified for the same reason is one entry, at the first place: of a
    checkout that was not given, one line says as much as fifty.
    """
    alike: dict[object, list[Finding]] = {}
    for one in report.findings:
        if one.verdict is Verdict.BROKEN:
            alike[id(one)] = [one]
        elif one.verdict is Verdict.UNVERIFIABLE:
            key = (one.place.file, one.ruling.reason, one.ruling.message)
            alike.setdefault(key, []).append(one)
    return tuple((some[0], _text(some)) for some in alike.values())


def _text(some: Sequence[Finding]) -> str:
    if len(some) == 1:
        return some[0].text
    lines = list(dict.fromkeys(one.place.line for one in some[1:]))
    told = ", ".join(map(str, lines[:_TOLD]))
    more = f" and {len(lines) - _TOLD} more" if len(lines) > _TOLD else ""
    kinds = ", ".join(dict.fromkeys(one.kind for one in some))
    word = "line" if len(lines) == 1 else "lines"
    return f"{len(some)} ({kinds}; also {word} {told}{more}): {some[0].ruling.message}"


def notes_of(report: Report, *, is_verbose: bool) -> Iterator[str]:
    """Yield which repositories were asked, and by which rules was compared.

    The rules are told in full where they decide: if something is broken.
    """
    for source in report.sources:
        # In one line, whatever its length: it holds a path to be copied.
        yield f"asked: {_source(source)}"
    if not (is_verbose or report.is_broken):
        yield _RULES
        return
    for rule in report.rules:
        yield from _folded(f"rule: {rule}")


def _source(source: Source) -> str:
    name = source.name or "the dataset's own repository"
    head = f"HEAD {source.head}" if source.head else ""
    facts = ", ".join(fact for fact in (head, source.state) if fact)
    return f"{name} in {source.folder}: {facts}"


def _folded(text: str) -> list[str]:
    return wrap(
        text,
        _WIDTH,
        subsequent_indent="      ",
        break_long_words=False,
        break_on_hyphens=False,
    )


def closing_line(report: Report, source: str) -> str:
    """Return the count of the verdicts."""
    return f"{sum_of([report])} in {source}"


def sum_of(reports: Sequence[Report]) -> str:
    """Return ``19 verified, 231 unverifiable (126 not in git), 1 broken``."""
    counts = [report.counts() for report in reports]
    verified, unsure, broken = (sum(one[v] for one in counts) for v in Verdict)
    offline = sum(report.offline for report in reports)
    aside = f" ({offline} of them not in git)" if offline else ""
    return (
        f"evidence: {verified} verified, {unsure} unverifiable{aside}, {broken} broken"
    )
