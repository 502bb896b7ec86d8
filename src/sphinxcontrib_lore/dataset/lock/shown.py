"""What a page shows of a lock: days, lives, subjects, and where a link leads."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from sphinxcontrib_lore.dataset.dates import DateError, parse_date

from .agree import number_holds

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.dates import Day, Edtf
    from sphinxcontrib_lore.dataset.model import Evidence, Number

    from .model import Lock, LockedNumber, LockedPath
    from .stamp import Moment, Stamp

__all__ = ["Known", "agrees", "date_of", "day_of", "look_up", "look_up_path"]

#: A subject is shown in a line: some tools make one of a whole message.
_SUBJECT = 120
_LAST_YEAR = 9999
_UNREADABLE = "\N{REPLACEMENT CHARACTER}"


class Known(NamedTuple):
    """What a lock knows of a piece of evidence."""

    date: Edtf | None = None
    #: What a commit says of itself.
    subject: str = ""
    #: Kind and target of the page of a forge that shows it; None if it is as written.
    page: tuple[str, str] | None = None
    #: Whether it is a path that HEAD has no more.
    is_gone: bool = False
    moved_to: str = ""


_NOTHING = Known()


def look_up(lock: Lock | None, piece: Evidence) -> Known:
    """Return what *lock* knows of a piece of evidence."""
    if lock is None:
        return _NOTHING
    if piece.kind == "path":
        return look_up_path(lock, piece.target, piece.repository)
    if piece.kind == "commit":
        commit = lock.commit(piece.target, piece.repository)
        if commit is not None:
            page = ("commit", commit.at.hash)
            return Known(_commit_day(commit.at), _line(commit.subject), page)
    if piece.kind == "tag":
        release = lock.release(piece.target, piece.repository)
        if release is not None and release.tag == piece.target:
            return Known(day_of(release.date))
    return _NOTHING


def look_up_path(lock: Lock | None, path: str, repository: str | None) -> Known:
    """Return what *lock* knows of a path.

    At HEAD, where links lead, there is no page of a path that is gone: then it is the
    commit that removed it.
    """
    found = lock and lock.path(path, repository)
    if not found:
        return _NOTHING
    page = ("commit", found.end.hash) if found.end is not None else ("gone", path)
    if found.kind:
        page = ("file" if found.kind == "file" else "folder", path)
    gone = not found.kind
    return Known(_life(found), "", page, gone, _line(found.renamed_to))


def agrees(number: Number, count: LockedNumber) -> bool:
    """Tell whether a count is what is written, by the number's qualifier."""
    return number_holds(number, Fraction(count.value))


def day_of(stamp: Stamp) -> Edtf | None:
    """Return a day in UTC; None for a time that EDTF has no day for."""
    return date_of(_spell(stamp.day))


def date_of(text: str) -> Edtf | None:
    """Return a date; None where it is none, such as one that ends before it begins."""
    try:
        return parse_date(text)
    except DateError:
        return None


def _line(text: str) -> str:
    """Return a text of git's in one line, fit for any page."""
    words = " ".join(text.split())
    shown = "".join(char if char.isprintable() else _UNREADABLE for char in words)
    if len(shown) <= _SUBJECT:
        return shown
    return shown[:_SUBJECT].rpartition(" ")[0].rstrip(".,;:") + " …"


def _commit_day(moment: Moment) -> Edtf | None:
    """Return the day that ``git log`` prints: when, by its author's own calendar."""
    stamp = moment.author or moment.committer
    return None if stamp is None else date_of(_spell(stamp.local_day))


def _life(path: LockedPath) -> Edtf | None:
    """Return since when a path is there, or from when until when it was.

    In years; in months where it came and went in one year. Of committer dates, in UTC.
    """
    first, last = _day(path.birth), _day(path.end)
    if path.kind:
        return date_of(f"{_spell(first, 1)}/..") if first else None
    if first is None or last is None:
        return date_of(f"{_spell(first, 1) or '..'}/{_spell(last, 1)}")
    size = 2 if first[0] == last[0] else 1
    begin, end = _spell(first, size), _spell(last, size)
    return date_of(begin if begin == end else f"{begin}/{end}")


def _day(moment: Moment | None) -> Day | None:
    stamp = moment and (moment.committer or moment.author)
    return stamp.day if stamp else None


def _spell(day: Day | None, size: int = 3) -> str:
    """Write the first parts of a day in EDTF: the year, the month, the day."""
    if day is None:
        return ""
    year, *rest = day
    if abs(year) > _LAST_YEAR:
        return f"Y{year}"
    sign = "-" if year < 0 else ""
    return "-".join([f"{sign}{abs(year):04}", *(f"{n:02}" for n in rest[: size - 1])])
