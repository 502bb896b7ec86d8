"""The lock: what git said when it was last asked, so that builds need no git.

`NAME.lock.json` lies beside the dataset; `history.derive` fills it, nobody edits it.
"""

from __future__ import annotations

from .digest import evidence_digest
from .model import (
    Lock,
    LockedCommit,
    LockedNumber,
    LockedPath,
    LockedRelease,
    LockedRepository,
    Moment,
)
from .read import LockReading, read_lock
from .stamp import Stamp, parse_stamp, spell_day
from .write import lock_path, write_lock

__all__ = [
    "Lock",
    "LockReading",
    "LockedCommit",
    "LockedNumber",
    "LockedPath",
    "LockedRelease",
    "LockedRepository",
    "Moment",
    "Stamp",
    "evidence_digest",
    "lock_path",
    "parse_stamp",
    "read_lock",
    "spell_day",
    "write_lock",
]
