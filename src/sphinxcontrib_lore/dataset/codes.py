"""The catalogue of what can be wrong with a dataset: the one owner of codes.

Messages, the reference in the docs and the tests read it from here.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

__all__ = ["CATALOGUE", "Code", "Severity"]


class Severity(Enum):
    """How bad a problem is; the value is the word that messages show."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


class Code(NamedTuple):
    """One kind of problem."""

    name: str
    severity: Severity
    #: What is wrong, in one sentence.
    meaning: str
    #: What a person does about it, in one or two sentences.
    remedy: str


_ERROR, _WARNING, _INFO = Severity.ERROR, Severity.WARNING, Severity.INFO

_CODES = (
    # Files
    Code(
        "no-file",
        _ERROR,
        "The dataset, or a file of it, is not there or cannot be read.",
        "Correct the path in `lore_datasets`, or create the file.",
    ),
    Code(
        "encoding",
        _ERROR,
        "The file is not UTF-8 text.",
        "Save it as UTF-8; UTF-16 and binary files are not read.",
    ),
    Code(
        "syntax",
        _ERROR,
        "The file is not YAML.",
        "Mend the place named; text with a colon and a blank in it, or with a "
        "character that means something to YAML, belongs in quotes.",
    ),
    Code(
        "empty-file",
        _ERROR,
        "The file holds no dataset.",
        "Begin it with `lore: 1` and a list of `eras:`.",
    ),
    Code(
        "alias",
        _ERROR,
        "YAML anchors, aliases and merge keys are not part of the format.",
        "Write the value out; an era or subject is referred to by its id.",
    ),
    Code(
        "tag",
        _ERROR,
        "YAML tags such as `!!python/object` are not part of the format.",
        "Remove the tag; every value is read as text.",
    ),
    # Keys and values
    Code(
        "unknown-key",
        _ERROR,
        "The format has no such key at this place; it is left out.",
        "Correct the spelling, or remove the key.",
    ),
    Code(
        "duplicate-key",
        _ERROR,
        "A key stands twice in one mapping; the second one is left out.",
        "Keep one of the two.",
    ),
    Code(
        "missing-key",
        _ERROR,
        "A key that the record needs is not there, or has no value; the record is "
        "left out.",
        "Add the key, or its value.",
    ),
    Code(
        "wrong-kind",
        _ERROR,
        "A list, a mapping or a text stands where another of them is meant.",
        "Write the value in the form that the message names.",
    ),
    Code(
        "empty-value",
        _WARNING,
        "A key has no value.",
        "Give it a value, or remove the key; quote the word `null` if you mean it.",
    ),
    Code(
        "comment-in-text",
        _WARNING,
        "An unquoted text is cut off by a number sign, which begins a comment.",
        'Put the text in quotes: "Release #7 of it".',
    ),
    Code(
        "bad-version",
        _ERROR,
        "The version of the format is not one that this release reads.",
        "Write `lore: 1`, or install a newer release.",
    ),
    Code(
        "bad-id",
        _ERROR,
        "An id has a form that links and anchors cannot keep.",
        "Use lower-case letters, digits and single hyphens, such as `caffe2-merger`.",
    ),
    Code(
        "bad-date",
        _ERROR,
        "A date is not EDTF, or is no date of the calendar.",
        "Write `2018`, `2018-03`, `2018-03-30`, `2017/2018`, `2026/..`, `2016~`.",
    ),
    Code(
        "bad-text",
        _ERROR,
        "A text holds a control character, or half of one, that no page can show.",
        "Remove it; YAML lets it in as an escape such as `\\0` in a quoted text.",
    ),
    Code(
        "bad-word",
        _ERROR,
        "A value is not one of the words that the format knows for this key.",
        "Use one of the words that the message lists.",
    ),
    Code(
        "bad-url",
        _ERROR,
        "An address is not one that may be linked.",
        "Use an address that begins with `https://`, `http://` or `mailto:`.",
    ),
    Code(
        "bad-number",
        _ERROR,
        "A value is not a number.",
        "Write digits, such as 8000 or 2.5; what readers see belongs in `show`.",
    ),
    Code(
        "bad-duration",
        _ERROR,
        "A value is not an ISO 8601 duration.",
        "Write `P6M` for six months, `P1W` for a week, `P30D` for thirty days.",
    ),
    Code(
        "bad-object",
        _ERROR,
        "An API object is not written as in an inventory, or a pattern is not one.",
        "Write `domain:name`, such as `py:torch.compile`, or `py:torch.jit.*`.",
    ),
    Code(
        "bad-evidence",
        _ERROR,
        "A piece of evidence names nothing, or several things at once.",
        "Give exactly one of commit, path, tag, pull, issue, url, doc.",
    ),
    Code(
        "bad-entry",
        _ERROR,
        "A reading entry names several targets, or neither a target nor a title.",
        "Give one of doc, ref, era, subject, object, url, or a title alone.",
    ),
    # Between records
    Code(
        "duplicate-id",
        _ERROR,
        "Two records of one kind have the same id or alias.",
        "Rename one of them; keep the old id as an alias if links use it.",
    ),
    Code(
        "unknown-id",
        _ERROR,
        "A record refers to an era or subject that the dataset does not have.",
        "Correct the id, or add the record.",
    ),
    Code(
        "unknown-repository",
        _ERROR,
        "A record names a repository that `repositories` does not have.",
        "Add the name with its address to `repositories`.",
    ),
    Code(
        "unknown-release",
        _ERROR,
        "An event is dated by a release that `releases` does not have.",
        "Add the release with its date, give the event a date, or take releases from "
        "tags: `sphinx-lore derive FILE --repo PATH` writes them into the lock.",
    ),
    Code(
        "duplicate-release",
        _ERROR,
        "A version stands twice in `releases`.",
        "Keep one of the two; a second date belongs in `also-dated`.",
    ),
    Code(
        "cycle",
        _ERROR,
        "A subject comes, through its relations, before or after itself.",
        "Remove one of the relations that the message names.",
    ),
    Code(
        "no-as-of",
        _WARNING,
        "Something is said of the present, and the dataset does not say when that is.",
        "Add `as-of:` with the date at which it was true.",
    ),
    Code(
        "show-differs",
        _WARNING,
        "What readers see of a number, its `show`, is another figure than its `value`. "
        "Compared is a `show` that is nothing but a figure, such as `8,000`, `8K` or "
        "`8K+`, as precisely as it is written; one with a plus may be less.",
        "Correct the one that is wrong; without `show`, readers see the value.",
    ),
    Code(
        "disordered-status",
        _WARNING,
        "A status history is not in the order of its dates.",
        "Put the entries in order, the oldest first.",
    ),
    Code(
        "no-target",
        _INFO,
        "A reading entry leads nowhere; it is shown as text.",
        "Give it a target as soon as there is one.",
    ),
    Code(
        "event-outside",
        _INFO,
        "An event lies outside of its era's date.",
        "That is allowed; look whether both dates are meant.",
    ),
    # With git
    Code(
        "commit-apart",
        _INFO,
        "The commits that an event cites are of another time than the event. A commit "
        "that is cited without a date of its own is held against the event's.",
        "Correct the date of the event; or, if a commit may well come before or after "
        "what it shows, give it its own `date` as evidence.",
    ),
    # The lock
    Code(
        "bad-lock",
        _ERROR,
        "The lock cannot be read.",
        "Write it anew with `sphinx-lore derive`; it is never edited by hand.",
    ),
    Code(
        "stale-lock",
        _WARNING,
        "The dataset has changed since its lock was written.",
        "Write the lock anew with `sphinx-lore derive`.",
    ),
    Code(
        "lock-differs",
        _WARNING,
        "A date or a number of the dataset is not what git said when the lock was "
        "written. What a person wrote is what pages show.",
        "Correct it, or say that sources disagree: another date of an event or a "
        "release belongs in `also-dated`.",
    ),
)

#: Code name -> code, in the order in which the docs list them.
CATALOGUE: dict[str, Code] = {code.name: code for code in _CODES}
