"""``lore-era``, ``lore-next`` and ``lore-subject``: boxes beside the text."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives

from sphinxcontrib_lore.dataset import query
from sphinxcontrib_lore.extension import render
from sphinxcontrib_lore.extension.compat import parse_content
from sphinxcontrib_lore.extension.directives import options
from sphinxcontrib_lore.extension.directives.base import SHARED, LoreDirective
from sphinxcontrib_lore.extension.render.shapes import admonition, bullets
from sphinxcontrib_lore.extension.words import _

if TYPE_CHECKING:
    from sphinx.util.typing import OptionSpec

    from sphinxcontrib_lore.extension.render.scribe import Scribe

__all__ = ["EraDirective", "NextDirective", "SubjectDirective"]

_SHOW = ("title", "summary", "text")
_LIMIT = 5


class EraDirective(LoreDirective):
    """A callout: title, date, summary, status, and a link to the era's home."""

    required_arguments = 1
    optional_arguments = 0
    most_ids = 1
    meant = "eras"
    has_content = True
    option_spec: ClassVar[OptionSpec] = {
        "home": directives.unchanged,
        "show": directives.unchanged,
        **SHARED,
    }
    option_docs: ClassVar[dict[str, str]] = {
        "home": "Links to the era come here.",
        "show": "Of ``title``, ``summary``, ``text``: title and summary if not given.",
        "class": "Classes for the box.",
        "name": "A label for ``ref``.",
    }

    def render(self, scribe: Scribe) -> list[nodes.Node]:
        """Return the box; where the era is not known, only what the page adds."""
        content = parse_content(self) if self.content else []
        show = options.words(self, "show", _SHOW, _SHOW[:2])
        answer = self.ask(query.EraQuestion(self.arguments[0].strip(), show))
        if isinstance(answer, query.Refusal):
            self.refuse([answer])
        if not isinstance(answer, query.EraAnswer):
            return content
        is_home = options.flag(self, "home")
        return [render.as_callout(scribe, answer, content, is_home=is_home)]


class SubjectDirective(LoreDirective):
    """A card: what a subject is, its states, relations, eras, objects and paths."""

    required_arguments = 1
    optional_arguments = 0
    most_ids = 1
    has_content = True
    option_spec: ClassVar[OptionSpec] = {"home": directives.unchanged, **SHARED}
    option_docs: ClassVar[dict[str, str]] = {
        "home": "Links to the subject come here.",
        "class": "Classes for the card.",
        "name": "A label for ``ref``.",
    }

    def render(self, scribe: Scribe) -> list[nodes.Node]:
        """Return the card; where the subject is not known, only what the page adds."""
        content = parse_content(self) if self.content else []
        answer = self.ask(query.SubjectQuestion(self.arguments[0].strip()))
        if isinstance(answer, query.Refusal):
            self.refuse([answer])
        if not isinstance(answer, query.SubjectAnswer):
            return content
        is_home = options.flag(self, "home")
        return [render.as_card(scribe, answer, content, is_home=is_home)]


class NextDirective(LoreDirective):
    """A box "Where to read next", of eras and subjects, or of the whole dataset."""

    most_ids = None
    has_content = True
    option_spec: ClassVar[OptionSpec] = {
        "limit": directives.unchanged,
        "dataset": directives.unchanged,
        "kind": directives.unchanged,
        "caption": directives.unchanged,
        **SHARED,
    }
    option_docs: ClassVar[dict[str, str]] = {
        "limit": "At most this many entries (5); without an id, all are shown.",
        "dataset": "Whose reading list it is, without an id.",
        "kind": "Of ``era``, ``subject``: the one that is meant, where both have the "
        "id; else both are.",
        "caption": 'Another heading than "Where to read next".',
        "class": "Classes for the box.",
        "name": "A label for ``ref``.",
    }

    def render(self, scribe: Scribe) -> list[nodes.Node]:
        """Return the box; nothing where there is nothing to read."""
        text = self.arguments[0] if self.arguments else ""
        targets = tuple(dict.fromkeys(text.replace(",", " ").split()))
        question = query.NextQuestion(
            options.names(self, "dataset"),
            targets,
            options.count(self, "limit", _LIMIT),
            options.choice(self, "kind", ("era", "subject"), ""),
        )
        answer = self.ask(question)
        if not isinstance(answer, query.NextAnswer):  # pragma: no cover - one kind
            raise TypeError
        self.refuse(answer.refusals)
        content = parse_content(self) if self.content else []
        body: list[nodes.Node] = []
        if answer.entries:
            body.append(
                bullets(render.entry_rows(scribe, answer.entries), "lore-entries")
            )
        body += content
        if not body:
            return []
        caption = self.options.get("caption")
        box = admonition(caption or _("Where to read next"), "lore-next", body)
        if caption:
            # Words of the page, which its own catalogue translates.
            heading = nodes.title(caption, caption)
            self.set_source_info(heading)
            box[0] = heading
        return [box]
