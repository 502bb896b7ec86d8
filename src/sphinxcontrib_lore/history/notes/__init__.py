"""Dated statements from Markdown, reStructuredText, plain-text notes and changelogs."""

from __future__ import annotations

from .statement import Format, Kind, Statement, format_of
from .statements import find_statements

__all__ = ["Format", "Kind", "Statement", "find_statements", "format_of"]
