"""What is settled once all pages are read: homes, and what depends on other pages.

Each part is worked out when it is first asked for: a build in which nothing has changed
asks for the homes alone, for the inventory.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from sphinxcontrib_lore.extension.annotate import described
from sphinxcontrib_lore.extension.homes import Homes
from sphinxcontrib_lore.extension.lore import LORECHECK
from sphinxcontrib_lore.extension.xrefs import elsewhere

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment

    from sphinxcontrib_lore.extension.domain import LoreDomain
    from sphinxcontrib_lore.extension.late import Late

__all__ = ["Settled"]


class Settled:
    """In force from ``env-updated`` on; made anew in each build."""

    def __init__(self, env: BuildEnvironment, lore: LoreDomain) -> None:
        """Take the environment after reading."""
        self._env = env
        self._lore = lore
        #: (kind, name, docname) -> where intersphinx leads from there; None if nowhere.
        self.asked_elsewhere: dict[tuple[str, str, str], str | None] = {}

    @cached_property
    def homes(self) -> Homes:
        """Return record -> home."""
        return Homes(self._env, self._lore.pages)

    @cached_property
    def late(self) -> Late | None:
        """Return what depends on other pages; None where nothing does.

        No page has to do with lore then, and no object can belong to a subject.
        """
        lore = self._lore
        concerns = lore.pages or lore.builder.name == LORECHECK
        if not concerns and not (lore.shelf.sources and any(described(self._env))):
            return None
        # What only docs with lore need is loaded where they are told apart.
        from sphinxcontrib_lore.extension.late import Late  # noqa: PLC0415

        return Late(self._env, lore)

    def elsewhere(self, record: tuple[str, str], docname: str) -> str | None:
        """Return the address of a record in another project, through intersphinx."""
        asked = (*record, docname)
        if asked not in self.asked_elsewhere:
            self.asked_elsewhere[asked] = elsewhere(self._env, record, docname)
        return self.asked_elsewhere[asked]
