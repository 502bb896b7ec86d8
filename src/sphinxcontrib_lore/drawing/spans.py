"""What is drawn: eras and their events, as plain records."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.dates import Edtf

__all__ = ["Mark", "Span"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """An event: a mark at its era."""

    date: Edtf
    label: str = ""
    #: The date in words, for the tooltip.
    when: str = ""
    #: Where it links to; empty for no link.
    href: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """An era: a bar."""

    #: The title, or the date in words where there is none.
    label: str
    date: Edtf
    #: As those of `Mark`.
    when: str = ""
    href: str = ""
    events: tuple[Mark, ...] = ()
