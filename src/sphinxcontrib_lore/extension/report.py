"""What is wrong, each thing once a build, in the main process, in file order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.extension.homes import rivals_of
from sphinxcontrib_lore.extension.lore import LORECHECK
from sphinxcontrib_lore.extension.pages import links_of
from sphinxcontrib_lore.extension.undocumented import undocumented
from sphinxcontrib_lore.extension.warn import no_page, place_of, warn, warn_problem

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from sphinxcontrib_lore.extension.domain import LoreDomain

__all__ = ["report"]


def report(lore: LoreDomain, concerned: AbstractSet[str]) -> None:
    """Say what is wrong with the datasets, their texts, and the homes.

    *concerned* are the pages that this build has read or will write.
    """
    read = sorted(lore.read & lore.pages.keys())
    _report_datasets(lore, read)
    _report_texts(lore, read)
    for (kind, name), first, second in rivals_of(lore.env, lore.pages):
        if {first.docname, second.docname} & concerned:
            place = f"{lore.env.doc2path(first.docname)}:{first.line}"
            message = f"the {kind} '{name}' has another ':home:' at {place}"
            message += "; keep one of the two"
            warn("duplicate-home", message, (second.docname, second.line))
    _report_homeless(lore, concerned)
    # The check itself reports them, with all else.
    is_check = lore.builder.name == LORECHECK
    if lore.env.config.nitpicky and not is_check and (lore.read or lore.is_asked):
        for ref in undocumented(lore):
            file, line, column = ref.place
            place = f"{lore.shelf.path_of(file)}:{line}:{column}"
            warn("unknown-object", no_page(ref.id), place)


def _report_datasets(lore: LoreDomain, read: list[str]) -> None:
    """Report the datasets, if a page that was read asked them, or none there is."""
    noted = lore.noted.keys() & lore.read
    is_all = lore.builder.name == LORECHECK or lore.is_asked
    if is_all or noted or any(lore.pages[name]["asked"] for name in read):
        for problem in lore.shelf.found_problems():
            warn_problem(problem, lore.shelf.path_of(problem.place.file))
        for path, why in sorted(lore.shelf.refused_catalogues().items()):
            message = f"the catalogue {path} cannot be read: {why}; compile it again"
            warn("catalogue", message, None)
    for docname in read:
        for line, name in lore.pages[docname]["unanswered"]:
            message = f"'{name}' has no dataset to show; write a lore.yaml beside "
            message += "conf.py, or set 'lore_datasets'"
            warn("no-dataset", message, (docname, line))
            return


def _report_texts(lore: LoreDomain, read: list[str]) -> None:
    found = {problem for docname in read for problem in lore.pages[docname]["problems"]}
    for file, line, column, subtype, message in sorted(found):
        warn(subtype, message, f"{lore.shelf.path_of(file)}:{line}:{column}")


def _report_homeless(lore: LoreDomain, concerned: AbstractSet[str]) -> None:
    """Say which records are linked by a page and shown by none."""
    first: dict[tuple[str, str], tuple[str, int | None] | str] = {}
    for docname in sorted(lore.pages.keys() & concerned):
        for link in links_of(lore.pages[docname]):
            passing = link.soft or link.published or link.kind == "any"
            if passing or not link.record[1] or link.record in lore.homes:
                continue
            if lore.elsewhere(link.record, docname) is None:
                place = place_of(docname, link.source, link.line)
                first.setdefault(link.record, place)
    for (kind, name), location in first.items():
        directive = "lore-subject" if kind == "subject" else "lore-timeline"
        message = f"no page shows the {kind} '{name}'; the link is text"
        hint = f"add '.. {directive}::' to a page"
        warn("homeless", f"{message}; {hint}", location)
