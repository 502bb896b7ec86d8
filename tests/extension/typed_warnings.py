"""Let warnings end with their type, as they do by themselves from Sphinx 7.3 on.

Goes with Sphinx 7.2. As a program it is ``sphinx-build``.
"""

from __future__ import annotations

import sys
from typing import Any

import sphinx
from sphinx.cmd.build import main
from sphinx.util import logging

__all__ = ["IS_OLD", "SETTINGS", "show_types"]

#: Whether this is Sphinx 7.2.
IS_OLD = sphinx.version_info[:2] < (7, 3)
#: What a build needs to show the types.
SETTINGS: dict[str, bool] = {} if IS_OLD else {"show_warning_types": True}
_translate = logging.WarningLogRecordTranslator.filter


def _with_type(self: Any, record: Any) -> bool:  # noqa: ANN401 - Sphinx's own
    kind, subtype = getattr(record, "type", None), getattr(record, "subtype", None)
    if kind and not getattr(record, "is_typed", False):
        record.is_typed = True
        record.msg = f"{record.msg} [{kind}.{subtype}]" if subtype else record.msg
    return bool(_translate(self, record))


def show_types() -> None:
    """Do so from now on."""
    if IS_OLD:
        logging.WarningLogRecordTranslator.filter = _with_type  # type: ignore[method-assign]


if __name__ == "__main__":
    show_types()
    sys.exit(main(sys.argv[1:]))
