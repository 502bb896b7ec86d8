"""Compile the message catalogues when the package is built or installed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface):
    """Puts a ``.mo`` beside each ``.po``; git keeps none, the wheel has both."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's
        """Compile, before the files of the wheel are chosen."""
        for source in sorted(Path(self.root, "src").rglob("*.po")):
            with source.open("rb") as text, source.with_suffix(".mo").open("wb") as out:
                write_mo(out, read_po(text, source.parts[-3]))
