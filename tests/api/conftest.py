"""Projects for the tests of API pages."""

from __future__ import annotations

from tests.extension.conftest import copy, lantern

__all__ = ["copy", "lantern"]
