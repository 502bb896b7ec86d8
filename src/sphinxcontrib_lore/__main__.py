"""Run the command line: ``python -m sphinxcontrib_lore``."""

from __future__ import annotations

from sphinxcontrib_lore.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
