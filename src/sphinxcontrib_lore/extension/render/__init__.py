"""From answers to standard docutils nodes.

The names of this package are loaded when they are used (PEP 562), as in
`dataset.query`: what directives and roles draw with is needed once one of them runs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.on_use import loaded_on_use

if TYPE_CHECKING:
    from sphinxcontrib_lore.extension.render.boxes import entry_rows
    from sphinxcontrib_lore.extension.render.callout import as_callout
    from sphinxcontrib_lore.extension.render.collections import as_anecdotes, as_numbers
    from sphinxcontrib_lore.extension.render.lineage import as_lineage
    from sphinxcontrib_lore.extension.render.scribe import Scribe
    from sphinxcontrib_lore.extension.render.subject import as_card
    from sphinxcontrib_lore.extension.render.timeline import (
        as_list,
        as_sections,
        as_table,
    )

__all__ = [
    "Scribe",
    "as_anecdotes",
    "as_callout",
    "as_card",
    "as_lineage",
    "as_list",
    "as_numbers",
    "as_sections",
    "as_table",
    "entry_rows",
]

_MODULES = {
    "Scribe": "scribe",
    "as_anecdotes": "collections",
    "as_callout": "callout",
    "as_card": "subject",
    "as_lineage": "lineage",
    "as_list": "timeline",
    "as_numbers": "collections",
    "as_sections": "timeline",
    "as_table": "timeline",
    "entry_rows": "boxes",
}


__getattr__ = loaded_on_use(__name__, globals(), _MODULES)
