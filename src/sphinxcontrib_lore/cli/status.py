"""How a run ends: its exit status."""

from __future__ import annotations

from enum import IntEnum

__all__ = ["Status"]


class Status(IntEnum):
    """An exit status; of several, the greatest counts."""

    #: Nothing is wrong; remarks of severity "info" are allowed.
    FINE = 0
    #: Problems were found.
    PROBLEMS = 1
    #: The arguments do not fit, or what they name is not there or cannot be read or
    #: written.
    WRONG_USE = 2
    #: Interrupted from the keyboard (128 + SIGINT, as shells have it).
    INTERRUPTED = 130
    #: Nobody reads the output any more, as in ``… | head`` (128 + SIGPIPE).
    CLOSED = 141
