"""Every warning of ours: its subtype, its place, its words."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from sphinx.util import logging

from sphinxcontrib_lore.dataset.codes import CATALOGUE, Severity
from sphinxcontrib_lore.extension.pages import SOFT, TRANSLATION

if TYPE_CHECKING:
    from docutils.nodes import Node
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.domains import Domain

    from sphinxcontrib_lore.dataset.problems import Problem
    from sphinxcontrib_lore.dataset.query.answers import Refusal

__all__ = [
    "SUBTYPES",
    "complaint",
    "no_page",
    "place_of",
    "refuse",
    "warn",
    "warn_missing",
    "warn_problem",
]

logger = logging.getLogger(__name__)

#: Subtype -> what it means; the subtypes of problems in a dataset are their codes.
SUBTYPES: dict[str, str] = {
    "config": "A value of the configuration is not one that this extension takes.",
    "no-dataset": "A page asks for lore, and there is no dataset.",
    "unknown-era": "A page names an era that no dataset has.",
    "unknown-event": "A page names an event that no dataset has.",
    "unknown-subject": "A page names a subject that no dataset has.",
    "unknown-number": "A page names a number that no dataset has.",
    "unknown-object": "A dataset names an API object that no page documents, and no "
    "project known to intersphinx: always of a reading entry, of a subject's objects "
    "where the build is nitpicky.",
    "unknown-tag": "A page filters by a tag that no era has.",
    "unknown-dataset": "A page names a dataset that is not in `lore_datasets`.",
    "ambiguous": "A page names an id that several datasets have.",
    "argument": "A directive has an argument that it does not take.",
    "option": "An option of a directive has a value that it does not take.",
    "empty": "No era is left of a timeline by its filters.",
    "homeless": "A page links to a record that no page shows.",
    "duplicate-home": "Two places say `:home:` for one record.",
    "nested-sections": "A timeline of sections stands where no section can.",
    "catalogue": "The message catalogue of a dataset cannot be read.",
    "text": "The markup of a text in the dataset is wrong.",
    "lorecheck": "What `-b lorecheck` finds wrong, in a quiet build (`-q`).",
    "markup": "The dataset's markup needs a parser that is not installed.",
    **{code.name: code.meaning for code in CATALOGUE.values()},
}


def warn(
    subtype: str, message: str, location: Node | tuple[str, int | None] | str | None
) -> None:
    """Log a warning of type ``lore.SUBTYPE``; an unknown subtype raises KeyError."""
    SUBTYPES[subtype]
    logger.warning("%s", message, type="lore", subtype=subtype, location=location)


def place_of(
    docname: str, source: str | None, line: int | None
) -> tuple[str, int | None] | str:
    """Return the place of a line on a page, or in what the page takes it from.

    That is a docstring or an included file; *source* is empty for the page's own.
    """
    if not source:
        return docname, line
    return f"{os.path.abspath(source)}:{line}"  # noqa: PTH100 - follows no link


def warn_problem(problem: Problem, path: str) -> None:
    """Log a problem of a dataset; what is only worth knowing is left to ``check``."""
    if problem.severity is not Severity.INFO:
        place = f"{path}:{problem.place.line}:{problem.place.column}"
        warn(problem.code, problem.text, place)


def complaint(refusal: Refusal) -> tuple[str, str] | None:
    """Return subtype and words for a name that means nothing.

    None where it is the dataset that is wrong, which is reported by itself.
    """
    if refusal.reason == "left-out":
        return None
    hint = f"; {refusal.hint}" if refusal.hint else ""
    if refusal.reason == "ambiguous":
        message = f"several datasets have the {refusal.kind} '{refusal.target}'{hint}"
        return "ambiguous", message
    subtype = f"unknown-{refusal.kind.replace(',', ' ').split()[0]}"
    return subtype, f"there is no {refusal.kind} '{refusal.target}'{hint}"


def refuse(
    refusal: Refusal, location: Node | tuple[str, int | None] | str | None
) -> None:
    """Log that a name on a page means nothing, once the cause is not known already."""
    found = complaint(refusal)
    if found is not None:
        warn(*found, location)


def warn_missing(
    app: Sphinx,  # noqa: ARG001 - the signature of warn-missing-reference
    domain: Domain | None,
    node: pending_xref,
) -> bool | None:
    """Say what is wrong with a link of ours that neither we nor another project has.

    Called by Sphinx's event ``warn-missing-reference``; True when it was ours.
    """
    if domain is not None and domain.name == "lore":
        if node["reftype"] == "object" and not node.get("refwarn"):
            return True  # One of a subject's: `report` says so once, at its line.
        found = _ours(domain, node["reftype"], node["reftarget"])
        log = ("lore", *found) if found is not None else None
    elif node.get(SOFT):
        log = ("ref", node["reftype"], _sphinx_words(domain, node))
        # All handlers are called, and Sphinx has one for labels that would say it once
        # more on each page.
        node["reftype"] = "lore"
    else:
        return None
    if log is not None and not node.get(SOFT):
        warn(log[1], log[2], node)
    elif log is not None:
        _warn_once(*log, node)
    return True


def no_page(name: str) -> str:
    """Return what is said of an API object that no page documents."""
    hint = f"document it, or add ('lore:object', '{name}') to 'nitpick_ignore'"
    return f"no page documents the object '{name}'; {hint}"


def _ours(domain: Domain, kind: str, target: str) -> tuple[str, str] | None:
    if kind == "object":
        return "unknown-object", no_page(target)
    refused: Refusal | None = domain.refusal(kind, target)  # type: ignore[attr-defined]
    return None if refused is None else complaint(refused)


def _sphinx_words(domain: Domain | None, node: pending_xref) -> str:
    """Return what Sphinx says of a link that leads nowhere."""
    kind, target = node["reftype"], node["reftarget"]
    if domain is not None and kind in domain.dangling_warnings:
        return domain.dangling_warnings[kind] % {"target": target}
    if kind == "ref":
        return f"undefined label: '{target}'"
    name = kind if domain is None else f"{domain.name}:{kind}"
    return f"{name} reference target not found: {target}"


def _warn_once(kind: str, subtype: str, message: str, node: pending_xref) -> None:
    """Log what is wrong with a link of a dataset, however many pages show it.

    Sphinx tells repetitions, those of other processes too, by their words alone.
    """
    catalogue = node.get(TRANSLATION)
    logger.warning(
        "%s (line %s of the dataset%s)",
        message,
        node.line,
        f"; in the translation, {catalogue}" if catalogue else "",
        type=kind,
        subtype=subtype,
        location=node,
        once=True,
    )
