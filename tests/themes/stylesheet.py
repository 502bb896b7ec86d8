"""The stylesheet, read as a list of rules."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import sphinxcontrib_lore

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["STYLESHEET", "Rule", "at_rules", "rules"]

STYLESHEET = Path(sphinxcontrib_lore.__file__).parent.joinpath(
    "extension", "static", "lore.css"
)

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE = re.compile(r"([^{};]+)\{([^{}]*)\}")
_COMMA = re.compile(r",(?![^()]*\))")


class Rule(NamedTuple):
    """A rule for elements; ``@media`` and its like are left out."""

    selectors: tuple[str, ...]
    #: Property and value.
    declarations: tuple[tuple[str, str], ...]


def _text() -> str:
    return _COMMENT.sub("", STYLESHEET.read_text("utf-8"))


def at_rules() -> set[str]:
    """Return the names of the at-rules, such as ``@media``."""
    return set(re.findall(r"@[\w-]+", _text()))


def rules() -> Iterator[Rule]:
    """Yield the rules, in their order."""
    for selectors, body in _RULE.findall(_text()):
        pairs = (line.partition(":") for line in body.split(";") if line.strip())
        yield Rule(
            tuple(" ".join(each.split()) for each in _COMMA.split(selectors)),
            tuple((name.strip(), " ".join(value.split())) for name, _, value in pairs),
        )
