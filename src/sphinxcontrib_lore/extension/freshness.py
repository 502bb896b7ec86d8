"""When pages are read again, and when they are written again.

Read again: pages with a question whose answer has changed. Written again: pages of
which this builder has not yet written what they show now, be it because they were
read, because a home moved, or because an earlier build was killed. No dates of files
have a say (design, section 2).
"""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

from sphinxcontrib_lore.extension.catalogues import Catalogues, compile_catalogues
from sphinxcontrib_lore.extension.config import sources_of
from sphinxcontrib_lore.extension.keeping import FOLDER
from sphinxcontrib_lore.extension.ledger import Ledger
from sphinxcontrib_lore.extension.lore import LORECHECK, lore_of
from sphinxcontrib_lore.extension.pages import links_of, new_page, places_of
from sphinxcontrib_lore.extension.safety import known_roles
from sphinxcontrib_lore.extension.seal import SEAL, is_sealed, seal_of
from sphinxcontrib_lore.extension.settled import Settled
from sphinxcontrib_lore.extension.shelf import Shelf

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

    from sphinxcontrib_lore.extension.domain import LoreDomain

__all__ = [
    "close_journal",
    "find_outdated",
    "find_rewritten",
    "note_read",
    "open_shelf",
    "save_ledger",
]

#: Sphinx reads in parallel only above this number of pages.
_PARALLEL_FROM = 5


def open_shelf(app: Sphinx) -> None:
    """Put the datasets of the configuration on the shelf (``builder-inited``)."""
    confdir: Path = app.confdir or app.srcdir
    lore = lore_of(app.env)
    lore.builder = app.builder
    folder = Path(app.doctreedir) / FOLDER
    sources = sources_of(app.config, confdir)
    compile_catalogues(app, sources)
    lore.put_on_shelf(Shelf(sources, confdir, folder, Catalogues.of(app)))


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
    lore.read, lore.written, lore.stale = set(), set(), None
    before, now = lore.data["digest"], lore.shelf.digest
    lore.data["digest"] = now
    same = Ledger.of_datasets(app)
    # Only as long as no other page is read: that may ask what has not been asked.
    noted = {f"{before} {lore.data['reading']}": now}
    lore.is_asked = bool(lore.pages) and before != now and same.load() != noted
    journal = Ledger.of_reading(app)
    # Of these, a build that was killed may have left doctrees that the environment
    # knows nothing of.
    doubtful = journal.load().keys() & lore.pages.keys()
    changed_answers = {
        docname
        for docname, page in (lore.pages.items() if lore.is_asked else ())
        if docname not in changed and docname not in removed and lore.is_changed(page)
    }
    outdated = changed_answers | (doubtful - changed - removed)
    if outdated:
        journal.save(dict.fromkeys(outdated | doubtful, ""))
    elif lore.is_asked and not changed:
        # Where nothing is read, the environment is not saved, and the next build finds
        # the older digest in it.
        same.save(noted)
    return sorted(outdated)


def close_journal(app: Sphinx, _env: BuildEnvironment) -> None:
    """Forget which pages were being read (``env-check-consistency``).

    It is the first event after the environment has been saved.
    """
    Ledger.of_reading(app).remove()


def note_read(app: Sphinx, env: BuildEnvironment, docnames: list[str]) -> None:
    """Keep which pages this build reads (``env-before-read-docs``)."""
    lore = lore_of(env)
    lore.read |= set(docnames)
    lore.known_roles = known_roles()
    if app.parallel > 1 and len(docnames) > _PARALLEL_FROM and lore.shelf.sources:
        # Once here, not once in each worker: there is one for every few pages.
        lore.prepare()


def find_rewritten(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Choose the homes, report, and return the pages to write (``env-updated``)."""
    lore = lore_of(env)
    lore.settled = Settled(env, lore)
    is_check = app.builder.name == LORECHECK
    ledger = Ledger.of_builder(app).load()
    if not (is_check or lore.read or lore.is_asked) and is_sealed(lore, ledger):
        return []
    lore.stale = set()
    if lore.late is None and not ledger:
        return []
    # What only docs with lore need is loaded where they are told apart.
    from sphinxcontrib_lore.extension.report import report  # noqa: PLC0415

    concerned = lore.pages.keys() | lore.noted.keys()
    differing = {
        docname
        for docname in concerned
        if ledger.get(docname) != _written_form(lore, docname)
    }
    # What they showed of lore when they were written is to go.
    left = ledger.keys() - concerned - {SEAL}
    lore.stale = differing | (left & env.found_docs)
    report(lore, lore.stale | lore.read)
    if is_check:
        return []  # It writes no page.
    _strike_out(app, ledger, lore.stale | lore.read)
    return sorted(lore.stale & env.found_docs)


def _strike_out(app: Sphinx, ledger: dict[str, str], docnames: set[str]) -> None:
    """Take back what a ledger says of pages that are about to be written.

    If this build is killed, nobody knows which of them it had written.
    """
    struck = {k: "" if k in docnames else v for k, v in ledger.items() if k != SEAL}
    if struck != ledger:
        Ledger.of_builder(app).save(struck)


def _written_form(lore: LoreDomain, docname: str) -> str:
    """Return the digest of what is known of a page after reading."""
    page = lore.pages.get(docname) or new_page()
    links = [
        (link.kind, link.target, _address(lore, link.record, docname))
        for link in links_of(page)
    ]
    elected = []
    for position, place in enumerate(places_of(page)):
        record = (place.kind, place.name)
        elected.append(lore.is_home(record, docname, position))
        if place.is_linked:
            links.append((*record, _address(lore, record, docname)))
    late = lore.late.state_of(docname, page) if lore.late else None
    # Our own words are no answer to a question, and they follow the language too.
    language = lore.env.config.language
    state = repr((sorted(page["asked"].values()), links, elected, late, language))
    return blake2b(state.encode(), digest_size=12).hexdigest()


def _address(
    lore: LoreDomain, record: tuple[str, str], docname: str
) -> tuple[str, str] | str | None:
    """Return where links to a record lead from a page."""
    return lore.address(record) or lore.elsewhere(record, docname)


def save_ledger(app: Sphinx, exception: Exception | None) -> None:
    """Keep what has been written, unless the build failed (``build-finished``)."""
    if exception is not None or not hasattr(app, "env") or app.env is None:
        return
    lore = lore_of(app.env)
    if lore.stale is None:
        return
    ledger = Ledger.of_builder(app)
    concerned = lore.pages.keys() | lore.noted.keys()
    kept = {
        docname: form
        for docname, form in ledger.load().items()
        # Else it shows no lore, be it because it has been written without any.
        if docname in concerned or docname in lore.stale - lore.written
    }
    written = {
        docname: _written_form(lore, docname) for docname in lore.written & concerned
    }
    # A project without lore keeps nothing.
    is_whole = bool(concerned) and lore.stale <= lore.written
    seal = {SEAL: seal_of(lore)} if is_whole else {}
    ledger.save({**kept, **written, **seal})
