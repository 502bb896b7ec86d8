"""What several answers are made of: links, sources, entries."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.collection import Key
    from sphinxcontrib_lore.dataset.dates import Edtf
    from sphinxcontrib_lore.dataset.model import Markup, StatusWord
    from sphinxcontrib_lore.dataset.problems import Place

__all__ = [
    "NO_VOICE",
    "EntryAnswer",
    "LinkAnswer",
    "OtherDate",
    "Refusal",
    "Source",
    "StateAnswer",
    "Voice",
]


class Voice(NamedTuple):
    """How the texts of a dataset are to be read."""

    #: The name of the dataset.
    dataset: str
    #: "rst" or "myst".
    markup: str = "rst"


#: Of what has no text of a dataset in it.
NO_VOICE = Voice("")


class Refusal(NamedTuple):
    """A name in a question that no dataset has."""

    #: "era", "event", "subject", "number" or "dataset".
    kind: str
    target: str
    #: As in `Missing`.
    reason: str
    hint: str = ""


class LinkAnswer(NamedTuple):
    """A record as a link shows it."""

    key: Key
    #: The title; of a number, the figure. Empty for an era without a title.
    title: str
    date: Edtf | None = None
    #: For the tooltip.
    summary: Markup | None = None
    #: For a number's tooltip: what is counted.
    caption: str = ""
    #: Where the dataset is published, for records that no page shows.
    home: str = ""
    voice: Voice = NO_VOICE


@dataclass(frozen=True, slots=True)
class Source:
    """A piece of evidence, or of what speaks against a statement."""

    #: A kind of evidence; empty for an objection that names nothing.
    kind: str
    target: str
    #: The repository's name; empty for the dataset's own.
    repository: str = ""
    url: str = ""
    title: str = ""
    note: str = ""
    #: As written, else as the lock has it: the day of a commit or tag, the life of a
    #: path.
    date: Edtf | None = None
    place: Place | None = field(default=None, compare=False, repr=False)
    #: What a commit says of itself, where the dataset gives it no title.
    subject: str = ""
    #: Where a path that is gone was moved to.
    moved_to: str = ""


class OtherDate(NamedTuple):
    """A date that another source gives."""

    date: Edtf
    source: Source | None = None
    note: str = ""


class StateAnswer(NamedTuple):
    """The state of a subject at the dataset's ``as-of``."""

    subject: LinkAnswer
    state: StatusWord
    date: Edtf | None = None


@dataclass(frozen=True, slots=True)
class EntryAnswer:
    """An entry of a reading box."""

    #: "era", "subject", "doc", "ref", "object", "url"; empty for a title alone.
    kind: str
    target: str
    title: str = ""
    text: str = ""
    #: Why it follows from the data: "next", "successor", "shared"; else empty.
    reason: str = ""
    #: The title of the subject that the reason is about.
    about: str = ""
    link: LinkAnswer | None = None
    place: Place | None = field(default=None, compare=False, repr=False)
