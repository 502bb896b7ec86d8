"""``lore-timeline``: eras in order."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives

from sphinxcontrib_lore.dataset import query
from sphinxcontrib_lore.extension import render
from sphinxcontrib_lore.extension.asked import asked_text
from sphinxcontrib_lore.extension.config import STYLES, style_of
from sphinxcontrib_lore.extension.directives import options
from sphinxcontrib_lore.extension.directives.base import SHARED, LoreDirective
from sphinxcontrib_lore.extension.lore import lore_of
from sphinxcontrib_lore.extension.pages import Rank
from sphinxcontrib_lore.extension.render.shapes import late_node, paragraph
from sphinxcontrib_lore.extension.warn import warn
from sphinxcontrib_lore.extension.words import _

if TYPE_CHECKING:
    from sphinx.util.typing import OptionSpec

    from sphinxcontrib_lore.extension.render.scribe import Scribe

__all__ = ["TimelineDirective"]

_SHOW = ("title", "summary", "text")
_EVENTS = ("all", "titles", "none")


class TimelineDirective(LoreDirective):
    """Eras in order: as a list, as sections of the page, as a table, or as a chart."""

    meant = "eras"
    option_spec: ClassVar[OptionSpec] = {
        "style": directives.unchanged,
        "eras": directives.unchanged,
        "since": directives.unchanged,
        "until": directives.unchanged,
        "tags": directives.unchanged,
        "subjects": directives.unchanged,
        "dataset": directives.unchanged,
        "order": directives.unchanged,
        "limit": directives.unchanged,
        "show": directives.unchanged,
        "events": directives.unchanged,
        "home": directives.unchanged,
        "caption": directives.unchanged,
        **SHARED,
    }
    option_docs: ClassVar[dict[str, str]] = {
        "style": "``list``, ``sections``, ``table`` or ``chart``; else "
        "``lore_timeline_style``.",
        "eras": "Only these eras, by id.",
        "since": "Only eras that reach this date (EDTF) or a later one.",
        "until": "Only eras that begin by this date (EDTF).",
        "tags": "Only eras with one of these tags.",
        "subjects": "Only eras about one of these subjects.",
        "dataset": "The datasets to show; several are merged by date.",
        "order": "``oldest`` (default) or ``newest`` first.",
        "limit": "At most this many eras, after ordering.",
        "show": "Of ``title``, ``summary``, ``text``: title and summary if not given; "
        "all in sections.",
        "events": "``all`` (default in sections), ``titles`` (default in a chart) or "
        "``none`` (default elsewhere).",
        "home": "Links to these eras come here.",
        "caption": "A caption above the timeline.",
        "class": "Classes for the timeline.",
        "name": "A label for ``ref``.",
    }

    def render(self, scribe: Scribe) -> list[nodes.Node]:
        """Return the eras."""
        style = options.choice(self, "style", STYLES, style_of(self.config))
        # Where they cannot be sections, all that sections show is shown still.
        question = self._question(style)
        if style == "sections" and not self._can_hold_sections():
            message = "sections can stand only directly in a page or a section; "
            message += "the timeline is set as a list"
            warn("nested-sections", message, self.location)
            style = "list"
        answer = self.ask(question)
        if not isinstance(answer, query.TimelineAnswer):  # pragma: no cover - one kind
            raise TypeError
        self.refuse(answer.refusals)
        self._check_filters(question, answer)
        rank = Rank.PART if question.is_filtered else Rank.WHOLE
        rank = Rank.HOME if options.flag(self, "home") else rank
        if not answer.eras:
            nothing = nodes.Text(_("No era is to be shown here."))
            return [paragraph("lore-empty", nothing)]
        if style == "sections":
            page = self.state.document
            return [
                *self._caption(),
                *render.as_sections(scribe, answer.eras, rank, page),
            ]
        if style == "table":
            return [self._table(scribe, answer, rank, question.show)]
        above = self._caption()
        if style == "chart":
            above.append(self._chart(question, answer))
        shown = render.as_list(scribe, answer.eras, rank)
        if not above:
            return [shown]
        return [nodes.container("", *above, shown, classes=["lore-timeline"])]

    def _chart(
        self, question: query.TimelineQuestion, answer: query.TimelineAnswer
    ) -> nodes.container:
        """Return the empty node for the picture; its links are known after reading."""
        events = [event.key for era in answer.eras for event in era.events]
        names = [key.name for key in events if key is not None]
        return late_node("chart", asked_text(question), *names)

    def _question(self, style: str) -> query.TimelineQuestion:
        whole = style == "sections"
        events = {"sections": "all", "chart": "titles"}.get(style, "none")
        return query.TimelineQuestion(
            datasets=options.names(self, "dataset"),
            eras=options.names(self, "eras"),
            since=options.date(self, "since"),
            until=options.date(self, "until"),
            tags=options.names(self, "tags"),
            subjects=options.names(self, "subjects"),
            newest_first=self._is_newest_first(),
            limit=options.count(self, "limit", 0),
            show=options.words(self, "show", _SHOW, _SHOW if whole else _SHOW[:2]),
            events=options.choice(self, "events", _EVENTS, events),
        )

    def _check_filters(
        self, question: query.TimelineQuestion, answer: query.TimelineAnswer
    ) -> None:
        """Warn where nothing is left, and nothing else has said why."""
        if options.are_crossed(self, question.since, question.until):
            return
        known = lore_of(self.env).collection
        is_told = answer.eras or answer.refusals or known.unread
        if question.is_filtered and not is_told:
            asked = ("eras", "since", "until", "tags", "subjects")
            named = ", ".join(f"':{one}:'" for one in asked if one in self.options)
            message = f"no era is left by {named}; change or remove what is too narrow"
            warn("empty", message, self.location)

    def _is_newest_first(self) -> bool:
        return options.choice(self, "order", ("oldest", "newest"), "oldest") == "newest"

    def _can_hold_sections(self) -> bool:
        """Whether the directive stands directly in a document or section.

        Nested headings miss the contents of the page and are numbered in the PDF.
        """
        return isinstance(self.state_machine.node, nodes.document | nodes.section)

    def _caption(self) -> list[nodes.Node]:
        text = self.options.get("caption")
        if not text:
            return []
        inline, messages = self.state.inline_text(text, self.lineno)
        return [nodes.rubric(text, "", *inline, classes=["lore-caption"]), *messages]

    def _table(
        self,
        scribe: Scribe,
        answer: query.TimelineAnswer,
        rank: int,
        show: tuple[str, ...],
    ) -> nodes.table:
        shown = render.as_table(scribe, answer.eras, rank, show)
        text = self.options.get("caption")
        if text:
            inline, messages = self.state.inline_text(text, self.lineno)
            shown.insert(0, nodes.title(text, "", *inline, *messages))
        return shown
