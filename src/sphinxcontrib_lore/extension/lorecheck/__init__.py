"""The builder ``lorecheck``: hold the lore against git, the pages and the calendar."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from sphinx.builders.dummy import DummyBuilder
from sphinx.locale import __
from sphinx.util import logging

from sphinxcontrib_lore.dataset.codes import Severity
from sphinxcontrib_lore.extension.compat import app_of
from sphinxcontrib_lore.extension.lore import LORECHECK, lore_of
from sphinxcontrib_lore.extension.lorecheck.rows import STATUSES, Row
from sphinxcontrib_lore.extension.warn import warn

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet


__all__ = ["LoreCheckBuilder"]

logger = logging.getLogger(__name__)

#: Status -> colour on a terminal, as `linkcheck` has them.
_COLOURS = {
    "verified": "darkgreen",
    "unverifiable": "darkgray",
    "broken": "red",
    "stale": "red",
}
#: As wide as the longest status and a blank.
_WIDTH = 13


class LoreCheckBuilder(DummyBuilder):
    """Check the lore; its habits are those of ``linkcheck``."""

    name = LORECHECK
    epilog = __("Look for any errors in the above output or in %(outdir)s/output.txt")

    def get_outdated_docs(self) -> str:  # type: ignore[override]  # as `Builder` does
        """Say what is looked at: all of it, whatever has changed."""
        return __("all datasets")

    def write_documents(self, _docnames: AbstractSet[str]) -> None:
        """Write nothing, and resolve nothing; before Sphinx 8.2 it resolves pages."""

    def finish(self) -> None:
        """Check, and write ``output.txt`` and ``output.json``."""
        # Whoever builds pages needs neither this nor what asks git.
        from sphinxcontrib_lore.extension.lorecheck.check import check  # noqa: PLC0415

        logger.info("")
        rows = check(lore_of(self.env), logger.info)
        for row in rows:
            self._tell(row)
        out = Path(self.outdir)
        text = "".join(f"{row}\n" for row in rows if not row.is_fine)
        (out / "output.txt").write_text(text, encoding="utf-8")
        lines = [json.dumps(row.plain(), ensure_ascii=False) for row in rows]
        (out / "output.json").write_text("\n".join([*lines, ""]), encoding="utf-8")
        logger.info("")
        logger.info(_sum(rows))
        problems = lore_of(self.env).shelf.found_problems()
        is_wrong = any(problem.severity is Severity.ERROR for problem in problems)
        if is_wrong or any(row.fails for row in rows):
            app_of(self).statuscode = 1

    def _tell(self, row: Row) -> None:
        if app_of(self).quiet:
            if row.fails:
                path = lore_of(self.env).shelf.path_of(row.place.file)
                place = f"{path}:{row.place.line}:{row.place.column}"
                warn("lorecheck", f"{row.status}: {row.said}", place)
            return
        colour = _COLOURS.get(row.status, "purple")
        logger.info("(%16s: line %4d) ", row.place.file, row.place.line, nonl=True)
        logger.info(row.status.ljust(_WIDTH), color=colour, nonl=True)
        logger.info("%s", row.said, color="red" if row.fails else None)


def _sum(rows: Sequence[Row]) -> str:
    counts = dict.fromkeys(STATUSES, 0)
    for row in rows:
        counts[row.status] += 1
    said = ", ".join(f"{count} {status}" for status, count in counts.items() if count)
    return f"lore: {said or 'there is nothing to check'}"
