"""What a form of report is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from sphinxcontrib_lore.cli.checked import Checked
    from sphinxcontrib_lore.cli.terminal import Terminal

__all__ = ["Report"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """A form of report."""

    #: Writes what there is to say of one dataset, as soon as it is checked.
    show: Callable[[Checked, Terminal], None]
    #: Writes what there is to say at the end.
    close: Callable[[tuple[Checked, ...], Terminal], None]
