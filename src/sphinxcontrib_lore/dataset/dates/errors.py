"""The error of every text that is no date or no duration."""

from __future__ import annotations

__all__ = ["DateError"]


class DateError(ValueError):
    """A text is no date or duration that a dataset may hold."""

    #: A way out, in words a writer of datasets can follow.
    hint: str

    def __init__(self, message: str, hint: str = "") -> None:
        """Take what is wrong, and how to put it right."""
        super().__init__(message)
        self.hint = hint
