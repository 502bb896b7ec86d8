"""What speaks for a statement, what speaks against it, and other dates for it."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from docutils import nodes

from sphinxcontrib_lore.extension.render.shapes import bullets, fact
from sphinxcontrib_lore.extension.words import _, comma

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sphinxcontrib_lore.dataset.query.answers import (
        LinkAnswer,
        OtherDate,
        Source,
    )
    from sphinxcontrib_lore.extension.render.scribe import Scribe

__all__ = ["about", "also_dated", "disputed", "evidence", "short_hash"]

#: A hash is shown by its first digits.
_HASH = 10


def short_hash(full: str) -> str:
    """Return what is shown of the hash of a commit."""
    return full[:_HASH]


def about(scribe: Scribe, subjects: Sequence[LinkAnswer]) -> Iterator[nodes.field]:
    """Yield the field that lists subjects."""
    if subjects:
        yield fact(_("About"), "lore-about", scribe.listed(subjects))


def evidence(scribe: Scribe, sources: Sequence[Source]) -> Iterator[nodes.field]:
    """Yield the field of what speaks for a statement."""
    if sources:
        rows = [_evidence(scribe, source) for source in sources]
        yield fact(_("Evidence"), "lore-evidence", [bullets(rows, "lore-sources")])


def disputed(scribe: Scribe, sources: Sequence[Source]) -> Iterator[nodes.field]:
    """Yield the field of what speaks against a statement."""
    if sources:
        rows = [_objection(scribe, source) for source in sources]
        yield fact(_("Disputed"), "lore-disputed", [bullets(rows, "lore-sources")])


def also_dated(scribe: Scribe, dates: Sequence[OtherDate]) -> Iterator[nodes.field]:
    """Yield the field of the dates that other sources give."""
    if not dates:
        return
    rows: list[list[nodes.Node]] = []
    for other in dates:
        row: list[nodes.Node] = [scribe.date(other.date)]
        if other.source is not None:
            row += [nodes.Text(" ("), *_evidence(scribe, other.source)]
            row.append(nodes.Text(")"))
        if other.note:
            row.append(_note(other.note, after_date=other.source is None))
        rows.append(row)
    yield fact(_("Also dated"), "lore-also-dated", [bullets(rows, "lore-sources")])


def _evidence(scribe: Scribe, source: Source) -> list[nodes.Node]:
    shown = _named(scribe, source)
    if source.date is not None:
        shown += [nodes.Text(comma()), scribe.date(source.date)]
    moved = _moved(source)
    shown += moved
    if source.note:
        after_date = source.date is not None and not moved
        shown.append(_note(source.note, after_date=after_date))
    return shown


def _note(words: str, *, after_date: bool) -> nodes.Text:
    """Return a note for the end of a line.

    After a colon, it would be what happens at a date: "2015 – present: first lines".
    """
    return nodes.Text(f"; {words}" if after_date else f": {words}")


def _moved(source: Source) -> list[nodes.Node]:
    if not source.moved_to:
        return []
    # Translators: where a file or folder of a repository is now.
    before, _field, after = _(", moved to {path}").partition("{path}")
    return [nodes.Text(before), nodes.literal("", source.moved_to), nodes.Text(after)]


def _objection(scribe: Scribe, source: Source) -> list[nodes.Node]:
    shown: list[nodes.Node] = [nodes.Text(source.note)]
    named = _named(scribe, source) if source.kind else []
    if source.date is not None:
        named += [*([nodes.Text(comma())] if named else []), scribe.date(source.date)]
    if named:
        shown += [nodes.Text(" ("), *named, nodes.Text(")")]
    return shown


def _named(scribe: Scribe, source: Source) -> list[nodes.Node]:
    """Return what a piece of evidence names, linked where the forge shows it."""
    title = source.title
    if source.kind == "doc":
        return [scribe.cross_reference("doc", source.target, title, source.place)]
    label = _label(source)
    if source.kind in {"commit", "path", "tag"}:
        shown: nodes.Element = nodes.literal("", label)
    else:
        shown = nodes.inline("", title or label)
        title = ""
    if source.url:
        shown = nodes.reference("", "", shown, refuri=source.url, internal=False)
    result: list[nodes.Node] = [shown]
    if source.repository and source.kind != "url":
        # Translators: a commit, file, tag … and the repository that holds it.
        result.append(
            nodes.Text(_(" in {repository}").format(repository=source.repository))
        )
    if title or source.subject:
        result.append(nodes.Text(f" “{title or source.subject}”"))
    return result


def _label(source: Source) -> str:
    if source.kind == "commit":
        return short_hash(source.target)
    if source.kind == "pull":
        return _("pull request {number}").format(number=source.target)
    if source.kind == "issue":
        return _("issue {number}").format(number=source.target)
    if source.kind == "url":
        return urlsplit(source.target).netloc.removeprefix("www.") or source.target
    return source.target
