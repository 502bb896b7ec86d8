"""Wrong use that is found out late: what was named is not there, or not to be had."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["WrongUseError", "writing"]


class WrongUseError(Exception):
    """A command cannot be carried out as it was given; a line for each reason."""

    def __init__(self, *lines: str) -> None:
        """Keep the lines."""
        super().__init__(*lines)
        self.lines = lines


@contextmanager
def writing(shown: str) -> Iterator[None]:
    """Say which file cannot be written, or read before that."""
    try:
        yield
    except OSError as error:
        why = error.strerror or str(error)
        raise WrongUseError(f"{shown} cannot be written: {why}") from error
