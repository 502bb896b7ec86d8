"""What builders wrote, what is being read, what had not changed: small JSON files.

They lie in the doctree folder, are replaced atomically, and are harmless when they are
missing, truncated or foreign: then everything counts as new.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

from sphinxcontrib_lore.extension.keeping import FOLDER, replace_file

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sphinx.application import Sphinx

__all__ = ["Ledger"]


class Ledger:
    """One file: text -> text."""

    def __init__(self, path: Path) -> None:
        """Take its path; nothing is read yet."""
        self._path = path

    @classmethod
    def of_builder(cls, app: Sphinx) -> Ledger:
        """Return the ledger of the pages that a builder wrote into its folder."""
        # Two runs of one builder may write to two folders from the same doctrees.
        outdir = os.path.relpath(app.outdir, app.doctreedir)
        name = blake2b(outdir.encode(), digest_size=6).hexdigest()
        return cls(Path(app.doctreedir) / FOLDER / f"{app.builder.name}-{name}.json")

    @classmethod
    def of_datasets(cls, app: Sphinx) -> Ledger:
        """Return the note of datasets that gave the same answers as the pages'."""
        return cls(Path(app.doctreedir) / FOLDER / "datasets.json")

    @classmethod
    def of_reading(cls, app: Sphinx) -> Ledger:
        """Return the journal: the pages that are read since their answers changed."""
        return cls(Path(app.doctreedir) / FOLDER / "reading.json")

    def load(self) -> dict[str, str]:
        """Return what was kept, or nothing."""
        try:
            found = json.loads(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return {}
        if not isinstance(found, dict):
            return {}
        return {k: v for k, v in found.items() if isinstance(v, str)}

    def save(self, content: Mapping[str, str]) -> None:
        """Replace what was kept; a folder that cannot be written keeps nothing."""
        if content == self.load():
            return
        text = json.dumps(dict(sorted(content.items())), indent=0)
        replace_file(self._path, text.encode())

    def remove(self) -> None:
        """Keep nothing any more."""
        with suppress(OSError):
            self._path.unlink(missing_ok=True)
