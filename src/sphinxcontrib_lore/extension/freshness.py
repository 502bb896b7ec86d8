"""When pages are read again, and when they are written again.

Read again: pages with a question whose answer has changed. Written again: pages of
which this builder has not yet written what they show now, be it because they were
read, because a home moved, or because an earlier build was killed. No dates of files
have a say (design, section 2).
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.problems import Place
from sphinxcontrib_lore.extension.config import sources_of
from sphinxcontrib_lore.extension.homes import claims_of, rivals_of
from sphinxcontrib_lore.extension.ledger import Ledger
from sphinxcontrib_lore.extension.lore import lore_of
from sphinxcontrib_lore.extension.pages import links_of, places_of
from sphinxcontrib_lore.extension.shelf import Shelf
from sphinxcontrib_lore.extension.warn import warn, warn_problem, where

if TYPE_CHECKING:
    from pathlib import Path

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

    from sphinxcontrib_lore.extension.domain import LoreDomain
    from sphinxcontrib_lore.extension.homes import Claim
    from sphinxcontrib_lore.extension.pages import Page

__all__ = ["find_outdated", "find_rewritten", "note_read", "open_shelf", "save_ledger"]

#: Sphinx reads in parallel only above this number of pages.
_PARALLEL_FROM = 5


def open_shelf(app: Sphinx) -> None:
    """Put the datasets of the configuration on the shelf (``builder-inited``)."""
    confdir: Path = app.confdir or app.srcdir
    lore_of(app.env).put_on_shelf(Shelf(sources_of(app.config, confdir), confdir))


def find_outdated(
    app: Sphinx,
    env: BuildEnvironment,
    added: set[str],  # noqa: ARG001 - the signature of env-get-outdated
    changed: set[str],
    removed: set[str],
) -> list[str]:
    """Return the pages whose answers have changed (``env-get-outdated``).

    Where the datasets are what they were, nothing is asked, and nothing is read.
    """
    lore = lore_of(env)
    lore.read, lore.written = set(), set()
    before, now = lore.data["digest"], lore.shelf.digest
    lore.data["digest"] = now
    if now == before or Ledger.of_datasets(app).load() == {before: now}:
        return []
    return [
        docname
        for docname, page in lore.pages.items()
        if docname not in changed and docname not in removed and lore.is_changed(page)
    ]


def note_read(app: Sphinx, env: BuildEnvironment, docnames: list[str]) -> None:
    """Keep which pages this build reads (``env-before-read-docs``)."""
    lore = lore_of(env)
    lore.read |= set(docnames)
    if app.parallel > 1 and len(docnames) > _PARALLEL_FROM and lore.shelf.sources:
        lore.library  # noqa: B018 - read once here, not once in each worker


def find_rewritten(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Choose the homes, report, and return the pages to write (``env-updated``)."""
    lore = lore_of(env)
    claims = claims_of(env, lore.pages)
    lore.homes = {record: claimed[0] for record, claimed in claims.items()}
    ledger = Ledger.of_builder(app).load()
    stale = {
        docname
        for docname, page in lore.pages.items()
        if ledger.get(docname) != _written_form(lore, docname, page)
    }
    _report(app, lore, rivals_of(claims), stale | lore.read)
    return sorted(stale & env.found_docs)


def _written_form(lore: LoreDomain, docname: str, page: Page) -> str:
    """Return the digest of what is known of a page after reading."""
    links = [
        (link.kind, link.target, lore.address(link.record)) for link in links_of(page)
    ]
    elected = [
        lore.is_home((place.kind, place.name), docname, position)
        for position, place in enumerate(places_of(page))
    ]
    state = repr((sorted(page["asked"].values()), links, elected))
    return blake2b(state.encode(), digest_size=12).hexdigest()


def save_ledger(app: Sphinx, exception: Exception | None) -> None:
    """Keep what has been written, unless the build failed (``build-finished``)."""
    if exception is not None or not hasattr(app, "env") or app.env is None:
        return
    lore = lore_of(app.env)
    ledger = Ledger.of_builder(app)
    kept = {k: v for k, v in ledger.load().items() if k in lore.pages}
    written = {
        docname: _written_form(lore, docname, lore.pages[docname])
        for docname in lore.written & lore.pages.keys()
    }
    ledger.save({**kept, **written})


def _report(
    app: Sphinx,
    lore: LoreDomain,
    rivals: list[tuple[tuple[str, str], Claim, Claim]],
    concerned: set[str],
) -> None:
    """Say once what is wrong with the datasets, their texts, and the homes."""
    if lore.shelf.is_open:
        for problem in lore.shelf.problems:
            warn_problem(problem, app.srcdir)
    _report_texts(app, lore)
    for (kind, name), first, second in rivals:
        if {first.docname, second.docname} & concerned:
            place = f"{app.env.doc2path(first.docname)}:{first.line}"
            message = f"the {kind} '{name}' has another ':home:' at {place}"
            message += "; keep one of the two"
            warn("duplicate-home", message, (second.docname, second.line))
    _report_homeless(lore, concerned)


def _report_texts(app: Sphinx, lore: LoreDomain) -> None:
    found = {
        problem
        for docname in lore.read & lore.pages.keys()
        for problem in lore.pages[docname]["problems"]
    }
    for file, line, column, message in sorted(found):
        location = where(Place(file, line, column), app.srcdir)
        warn("text", message, location)


def _report_homeless(lore: LoreDomain, concerned: set[str]) -> None:
    """Say which records are linked by a page and shown by none."""
    first: dict[tuple[str, str], tuple[str, int]] = {}
    for docname in sorted(lore.pages):
        for link in links_of(lore.pages[docname]):
            if link.soft or link.published or link.kind == "any" or not link.record[1]:
                continue
            if link.record not in lore.homes and docname in concerned:
                first.setdefault(link.record, (docname, link.line))
    for (kind, name), location in first.items():
        directive = "lore-subject" if kind == "subject" else "lore-timeline"
        message = f"no page shows the {kind} '{name}'; the link is text"
        hint = f"add '.. {directive}::' to a page"
        warn("homeless", f"{message}; {hint}", location)
