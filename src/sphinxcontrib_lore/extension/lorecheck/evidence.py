"""Evidence: held against git where there is a checkout, else against the lock."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sphinxcontrib_lore.extension.lorecheck.readings import rule_page
from sphinxcontrib_lore.extension.lorecheck.rows import Row
from sphinxcontrib_lore.history.agreement import short
from sphinxcontrib_lore.history.evidence import check_evidence
from sphinxcontrib_lore.history.locked import consult_lock
from sphinxcontrib_lore.history.sources import open_source

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from sphinxcontrib_lore.dataset.lock.stamp import Stamp
    from sphinxcontrib_lore.dataset.model import Dataset
    from sphinxcontrib_lore.extension.domain import LoreDomain
    from sphinxcontrib_lore.history.findings import Finding
    from sphinxcontrib_lore.history.sources import Opened

__all__ = ["Evident", "check_evidence_of"]


class Evident(NamedTuple):
    """What came of the evidence of a dataset."""

    rows: list[Row]
    #: When the newest commit of its own repository was recorded, if that is known.
    newest: Stamp | None


def check_evidence_of(
    lore: LoreDomain,
    dataset: Dataset,
    checkouts: Mapping[str, Path],
    tell: Callable[[str], None],
) -> Evident:
    """Return a row for each piece of evidence, path, release and number."""
    opened = {name: open_source(name, path) for name, path in checkouts.items()}
    usable = {name: checkouts[name] for name, one in opened.items() if not one.error}
    report = consult_lock(dataset, check_evidence(dataset, usable))
    for name, one in opened.items():
        source, head = one.source, one.source.head or "no commit"
        said = f"held against git at {head}"
        if one.error:
            said = f"not held against git: {source.state}"
        elif source.state:
            said += f" ({source.state})"
        tell(f"{dataset.name}: {_called(name)} {said}")
    for locked in dataset.lock.repositories if dataset.lock else ():
        if locked.name not in usable:
            said = f"held against the lock, written at {short(locked.head.hash)}"
            tell(f"{dataset.name}: {_called(locked.name)} {said}")
    rows = [_row(lore, dataset, finding) for finding in report.findings]
    return Evident(rows, _newest(dataset, opened.get("")))


def _called(name: str) -> str:
    return f"evidence in {name}" if name else "evidence"


def _row(lore: LoreDomain, dataset: Dataset, finding: Finding) -> Row:
    where = f" in {finding.repository}" if finding.repository else ""
    what = f"{finding.kind} {finding.target}{where}"
    verdict, code = finding.ruling.verdict.value, str(finding.ruling.reason)
    info = finding.text.removeprefix(f"{what}: ")
    if finding.kind == "doc":
        verdict, code, info = rule_page(lore, finding.target)
    return Row(dataset.name, finding.place, finding.owner, what, verdict, code, info)


def _newest(dataset: Dataset, own: Opened | None) -> Stamp | None:
    """Return the newest date that is known: of the checkout, else of the lock."""
    if own is not None and own.head is not None:
        return own.head.committer
    locked = dataset.lock.repositories if dataset.lock else ()
    return next((one.head.committer for one in locked if not one.name), None)
