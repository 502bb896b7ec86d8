"""What a lock depends on, in one word, so that a stale one can be told."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

from .cited import cited_evidence

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.model import Counting, Dataset, Number

__all__ = ["evidence_digest"]

_IN_GIT = ("commit", "path", "tag")


def evidence_digest(dataset: Dataset) -> str:
    """Return a digest of what git is asked for *dataset*: ``sha256:…``.

    Dates and notes of evidence are left out, and so is its order: what git says does
    not depend on them.
    """
    cited = {
        (one.kind or "", one.repository or "", one.target)
        for one in cited_evidence(dataset)
        if one.kind in _IN_GIT
    }
    for subject in dataset.subjects:
        cited.update(("path", subject.repository or "", path) for path in subject.paths)
    counted = sorted(
        _counted(number, number.derive, dataset)
        for number in dataset.numbers
        if number.derive is not None
    )
    text = json.dumps([sorted(cited), counted])
    return f"sha256:{hashlib.sha256(text.encode()).hexdigest()}"


def _counted(number: Number, counting: Counting, dataset: Dataset) -> tuple[str, ...]:
    as_of = str(number.as_of or dataset.as_of or "")
    window, per = counting.window or "", counting.per or ""
    return number.id, counting.count, window, per, as_of, *counting.paths
