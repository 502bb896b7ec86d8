"""API objects that a subject names and no page documents."""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import TYPE_CHECKING

from sphinxcontrib_lore.extension.objects import is_elsewhere

if TYPE_CHECKING:
    from sphinx.config import Config

    from sphinxcontrib_lore.dataset.pieces import Ref
    from sphinxcontrib_lore.extension.domain import LoreDomain

__all__ = ["documented", "is_documented", "is_ignored", "undocumented"]

_TYPE = "lore:object"


def undocumented(lore: LoreDomain) -> list[Ref]:
    """Return the objects that no page documents, each once, in the datasets' order.

    What another project documents, as intersphinx knows, is documented; and what
    ``nitpick_ignore`` names is nobody's business.
    """
    named: dict[str, Ref] = {}
    for dataset in lore.collection.datasets:
        for subject in dataset.subjects:
            for ref in subject.objects:
                named.setdefault(ref.id, ref)
    known = documented(lore) if named else []
    return [
        ref
        for name, ref in named.items()
        if not is_ignored(lore.env.config, name)
        and not is_documented(lore, name, known)
    ]


def documented(lore: LoreDomain) -> list[str]:
    """Return what the pages of this project document, sorted."""
    return lore.late.documented if lore.late else []


def is_documented(lore: LoreDomain, name: str, known: list[str]) -> bool:
    """Whether an object, or a member of ``domain:name.*``, is documented anywhere.

    *known* is what the pages of this project document, sorted.
    """
    pattern = name.endswith("*")
    begin = name.removesuffix("*")
    at = bisect_left(known, begin)
    found = known[at] if at < len(known) else ""
    if found.startswith(begin) if pattern else found == begin:
        return True
    # Of another project's members nobody has a list: what has them must do.
    return is_elsewhere(lore.env, re.sub(r"(\.|::)\Z", "", begin) if pattern else begin)


def is_ignored(config: Config, name: str) -> bool:
    """Whether the project does not want to hear of an object."""
    if (_TYPE, name) in set(map(tuple, config.nitpick_ignore)):
        return True
    return any(
        re.fullmatch(kind, _TYPE) and re.fullmatch(target, name)
        for kind, target in config.nitpick_ignore_regex
    )
