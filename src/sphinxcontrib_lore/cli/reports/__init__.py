"""The forms in which `check` reports; each knows where its lines go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.cli.reports.document import DOCUMENT
from sphinxcontrib_lore.cli.reports.github import GITHUB
from sphinxcontrib_lore.cli.reports.text import TEXT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sphinxcontrib_lore.cli.reports.report import Report

__all__ = ["REPORTS"]

#: The word after ``--format`` -> the form.
REPORTS: Mapping[str, Report] = {"text": TEXT, "json": DOCUMENT, "github": GITHUB}
