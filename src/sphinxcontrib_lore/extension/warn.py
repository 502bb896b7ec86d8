"""Every warning of ours: its subtype, its place, its words."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sphinx.util import logging

from sphinxcontrib_lore.dataset.codes import CATALOGUE, Severity

if TYPE_CHECKING:
    from docutils.nodes import Node
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.domains import Domain

    from sphinxcontrib_lore.dataset.problems import Place, Problem
    from sphinxcontrib_lore.dataset.query.answers import Refusal

__all__ = ["SUBTYPES", "refuse", "warn", "warn_missing", "warn_problem", "where"]

logger = logging.getLogger(__name__)

#: Subtype -> what it means; the subtypes of problems in a dataset are their codes.
SUBTYPES: dict[str, str] = {
    "config": "A value of the configuration is not one that this extension takes.",
    "no-dataset": "A page asks for lore, and there is no dataset.",
    "unknown-era": "A page names an era that no dataset has.",
    "unknown-event": "A page names an event that no dataset has.",
    "unknown-subject": "A page names a subject that no dataset has.",
    "unknown-number": "A page names a number that no dataset has.",
    "unknown-object": "A dataset names an API object that no page documents: always of "
    "a reading entry, of a subject's objects where the build is nitpicky.",
    "unknown-dataset": "A page names a dataset that is not in `lore_datasets`.",
    "ambiguous": "A page names an id that several datasets have.",
    "option": "An option of a directive has a value that it does not take.",
    "homeless": "A page links to a record that no page shows.",
    "duplicate-home": "Two places say `:home:` for one record.",
    "nested-sections": "A timeline of sections stands where no section can.",
    "text": "The markup of a text in the dataset is wrong.",
    "markup": "The dataset's markup needs a parser that is not installed.",
    **{code.name: code.meaning for code in CATALOGUE.values()},
}


def warn(
    subtype: str, message: str, location: Node | tuple[str, int | None] | str | None
) -> None:
    """Log a warning of type ``lore.SUBTYPE``; an unknown subtype raises KeyError."""
    SUBTYPES[subtype]
    logger.warning("%s", message, type="lore", subtype=subtype, location=location)


def where(place: Place, srcdir: Path | str) -> str:
    """Return a place in a dataset as a location for Sphinx's log."""
    path = place.file
    if not path.startswith("package:"):
        path = str((Path(srcdir) / path).resolve())
    return f"{path}:{place.line}:{place.column}"


def warn_problem(problem: Problem, srcdir: Path | str) -> None:
    """Log a problem of a dataset; what is only worth knowing is left to ``check``."""
    if problem.severity is not Severity.INFO:
        warn(problem.code, problem.text, where(problem.place, srcdir))


def refuse(refusal: Refusal, location: Node | tuple[str, int | None] | None) -> None:
    """Log that a name on a page means nothing, once the cause is not known already."""
    if refusal.reason == "left-out":
        return
    hint = f"; {refusal.hint}" if refusal.hint else ""
    if refusal.reason == "ambiguous":
        message = f"several datasets have a {refusal.kind} '{refusal.target}'{hint}"
        warn("ambiguous", message, location)
        return
    subtype = f"unknown-{refusal.kind.partition(' ')[0]}"
    warn(subtype, f"there is no {refusal.kind} '{refusal.target}'{hint}", location)


def warn_missing(
    app: Sphinx,  # noqa: ARG001 - the signature of warn-missing-reference
    domain: Domain | None,
    node: pending_xref,
) -> bool | None:
    """Say what is wrong with a link of ours that neither we nor another project has.

    Called by Sphinx's event ``warn-missing-reference``; True when it was ours.
    """
    if domain is None or domain.name != "lore":
        return None
    kind, target = node["reftype"], node["reftarget"]
    if kind == "object":
        message = f"no page documents the object '{target}'"
        hint = "document it, or add ('lore:object', '…') to 'nitpick_ignore'"
        warn("unknown-object", f"{message}; {hint}", node)
        return True
    refused = domain.refusal(kind, target)  # type: ignore[attr-defined]
    if refused is not None:
        refuse(refused, node)
    return True
