"""The values of options: a wrong one is a typed warning, and the default counts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.problems import nearest
from sphinxcontrib_lore.extension.warn import warn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sphinxcontrib_lore.extension.directives.base import LoreDirective

__all__ = ["are_crossed", "choice", "count", "date", "flag", "names", "words"]


def _mistake(directive: LoreDirective, name: str, message: str) -> None:
    warn("option", f"':{name}:' of '{directive.name}': {message}", directive.location)


def flag(directive: LoreDirective, name: str) -> bool:
    """Return whether an option without a value is given."""
    value = directive.options.get(name)
    if value:
        _mistake(directive, name, f"takes no value; '{value}' is left out")
    return name in directive.options


def names(directive: LoreDirective, name: str) -> tuple[str, ...]:
    """Return the parts of a list with commas, without blanks and repetitions."""
    parts = re.split(r"[,\n]", directive.options.get(name) or "")
    found = tuple(dict.fromkeys(part.strip() for part in parts if part.strip()))
    if name in directive.options and not found:
        _mistake(directive, name, "has no value; write one, or remove the option")
    return found


def choice(
    directive: LoreDirective, name: str, known: Sequence[str], default: str
) -> str:
    """Return one of a few words."""
    if name not in directive.options:
        return default
    value = str(directive.options[name] or "").strip()
    if value in known:
        return value
    way_out = nearest(value, known) or f"it is one of {', '.join(known)}"
    _mistake(directive, name, f"'{value}' is not known; {way_out}")
    return default


def words(
    directive: LoreDirective, name: str, known: Sequence[str], default: tuple[str, ...]
) -> tuple[str, ...]:
    """Return some of a few words, in the order in which they are known."""
    if name not in directive.options:
        return default
    given = names(directive, name)
    for word in given:
        if word not in known:
            way_out = nearest(word, known) or f"it is some of {', '.join(known)}"
            _mistake(directive, name, f"'{word}' is not known; {way_out}")
    kept = tuple(word for word in known if word in given)
    return kept or default


def count(directive: LoreDirective, name: str, default: int) -> int:
    """Return a number of entries, 1 or more."""
    value = directive.options.get(name)
    if value is None:
        return default
    if re.fullmatch(r"[1-9][0-9]{0,8}", value.strip()):
        return int(value)
    _mistake(directive, name, f"'{value}' is not a number from 1 on")
    return default


def are_crossed(directive: LoreDirective, since: str, until: str) -> bool:
    """Warn where the first of two dates is after the second: nothing is between."""
    if not since or not until:
        return False
    from sphinxcontrib_lore.dataset.dates import parse_date  # noqa: PLC0415

    first, last = parse_date(since).earliest, parse_date(until).latest
    if first is None or last is None or first <= last:
        return False
    message = f"{since} is after ':until:' {until}, so no era is shown; exchange them"
    _mistake(directive, "since", message)
    return True


def date(directive: LoreDirective, name: str) -> str:
    """Return a date as EDTF; empty where none is given, or a wrong one."""
    value = directive.options.get(name)
    if value is None:
        return ""
    # Where no timeline is filtered, no date is read.
    from sphinxcontrib_lore.dataset.dates import (  # noqa: PLC0415
        DateError,
        parse_date,
    )

    try:
        return str(parse_date(value.strip()))
    except DateError as error:
        hint = f"; {error.hint}" if error.hint else ""
        _mistake(directive, name, f"{error}{hint}")
        return ""
