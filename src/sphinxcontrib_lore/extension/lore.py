"""The way from an environment to our domain, without importing it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment

    from sphinxcontrib_lore.extension.domain import LoreDomain

__all__ = ["LORECHECK", "lore_of"]

#: The builder that reports everything, whatever has been read, and writes no page.
LORECHECK = "lorecheck"


def lore_of(env: BuildEnvironment) -> LoreDomain:
    """Return the domain of an environment: our state lives there, and only there."""
    return cast("LoreDomain", env.domains["lore"])
