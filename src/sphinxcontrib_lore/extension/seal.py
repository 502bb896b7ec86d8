"""The seal on a builder's ledger: all that it wrote is what there is to write.

It names what every page depends on, and is broken when any of it is another one. So a
build in which nothing has changed needs not look at its pages one by one.
"""

from __future__ import annotations

import json
import secrets
from typing import TYPE_CHECKING

from sphinxcontrib_lore import __version__
from sphinxcontrib_lore.extension.compat import tags_of
from sphinxcontrib_lore.extension.xrefs import elsewhere

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sphinxcontrib_lore.extension.domain import LoreDomain

__all__ = ["SEAL", "is_sealed", "seal_of", "state_of_reading"]

#: The seal's place in a ledger: no page has an empty name.
SEAL = ""


def state_of_reading() -> str:
    """Return what tells one state of the environment from all others.

    Not a count: a build from scratch would count to the same number.
    """
    return secrets.token_hex(8)


def seal_of(lore: LoreDomain) -> str:
    """Return the seal of what has been written by now."""
    asked = lore.settled.asked_elsewhere if lore.settled else {}
    return json.dumps([_state_of(lore), [[*key, uri] for key, uri in asked.items()]])


def is_sealed(lore: LoreDomain, ledger: Mapping[str, str]) -> bool:
    """Whether a ledger bears the seal of what there is now."""
    try:
        state, elsewheres = json.loads(ledger[SEAL])
        return bool(state == _state_of(lore)) and all(
            elsewhere(lore.env, (kind, name), docname) == uri
            for kind, name, docname, uri in elsewheres
        )
    except (KeyError, TypeError, ValueError, RecursionError):
        return False  # It is missing or foreign.


def _state_of(lore: LoreDomain) -> list[object]:
    """Return all that pages depend on, less what intersphinx knows, as JSON has it.

    With every page that is read or removed, the first part is another one: so it
    stands for the pages, for what other domains list, and for the configuration.
    """
    tags = sorted(map(str, tags_of(lore.env)))
    return [lore.data["reading"], lore.shelf.digest, tags, __version__]
