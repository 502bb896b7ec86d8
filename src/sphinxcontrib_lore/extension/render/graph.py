"""The picture of a lineage, in the form that a builder can show."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from docutils import nodes

from sphinxcontrib_lore.dataset.dates import runs_from_right
from sphinxcontrib_lore.drawing import NARROW, PAPER, WIDE
from sphinxcontrib_lore.drawing.elements import frame
from sphinxcontrib_lore.drawing.lineage import (
    Graph,
    Kin,
    Step,
    lineage,
    lineage_svg,
    lineage_tikz,
    mirrored,
)
from sphinxcontrib_lore.extension.render.shapes import tikz_picture
from sphinxcontrib_lore.extension.render.states import (
    lineage_word,
    relation_state_word,
)
from sphinxcontrib_lore.extension.words import _, join

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sphinxcontrib_lore.dataset.collection import Key
    from sphinxcontrib_lore.dataset.query.answers import (
        AncestryAnswer,
        GenerationAnswer,
        LinkAnswer,
        StepAnswer,
    )
    from sphinxcontrib_lore.extension.render.scribe import Scribe

__all__ = ["FamilyTree", "as_graph", "kin_of", "lineage_file"]


class FamilyTree(NamedTuple):
    """What is drawn: subjects, the first of whom it is about, and their relations."""

    kin: tuple[Kin, ...]
    steps: tuple[Step, ...]


def kin_of(
    scribe: Scribe, answer: AncestryAnswer, href: Callable[[Key], str]
) -> FamilyTree:
    """Return what is drawn; *href* is the address of a record, or an empty text."""
    found: dict[str, LinkAnswer] = {answer.subject.key.name: answer.subject}
    steps: list[Step] = []
    for generations, is_before in ((answer.before, True), (answer.after, False)):
        for inner, step in _walk(answer.subject, generations):
            found.setdefault(step.subject.key.name, step.subject)
            steps.append(_step(scribe, inner, step, is_before=is_before))
    kin = (Kin(n, scribe.title_of(a), href(a.key)) for n, a in found.items())
    return FamilyTree(tuple(kin), tuple(steps))


def _walk(
    inner: LinkAnswer, generations: tuple[GenerationAnswer, ...]
) -> Iterator[tuple[LinkAnswer, StepAnswer]]:
    for generation in generations:
        yield inner, generation.step
        yield from _walk(generation.step.subject, generation.further)


def _step(
    scribe: Scribe, inner: LinkAnswer, step: StepAnswer, *, is_before: bool
) -> Step:
    return Step(
        inner.key.name,
        step.subject.key.name,
        is_before,
        _words(scribe, step),
        step.state.value,
        step.is_disputed,
    )


def _words(scribe: Scribe, step: StepAnswer) -> str:
    """Return what a line of the list says, less the name."""
    parts = [
        lineage_word(step.type),
        relation_state_word(step.state),
        step.hedge,
    ]
    if step.date is not None:
        last = next(row for row in (2, 1, 0) if parts[row])
        parts[last] += f" ({scribe.date_text(step.date)})"
    parts.append(_("disputed") if step.is_disputed else "")
    return join(part for part in parts if part)


def as_graph(scribe: Scribe, tree: FamilyTree, form: str) -> list[nodes.Node]:
    """Return the picture: SVG for "html", TikZ for "latex".

    After it stand lists that say everything: it is hidden from screen readers.
    """
    if form == "html":
        wide = lineage_svg(_graph(scribe, tree, WIDE), name="lore-chart-wide")
        narrow = lineage_svg(_graph(scribe, tree, NARROW), name="lore-chart-narrow")
        return [nodes.raw("", frame(wide, narrow), format="html")]
    return [tikz_picture(lineage_tikz(_graph(scribe, tree, PAPER)))]


def lineage_file(scribe: Scribe, tree: FamilyTree) -> str:
    """Return the picture as a file of its own."""
    return lineage_svg(_graph(scribe, tree, WIDE), standalone=True)


def _graph(scribe: Scribe, tree: FamilyTree, width: int) -> Graph:
    title = _("Lineage of {title}").format(title=tree.kin[0].label)
    graph = lineage(tree.kin, tree.steps, title=title, width=width, more=_more)
    return mirrored(graph) if runs_from_right(scribe.language) else graph


def _more(subjects: int, relations: int) -> str:
    # Translators: below a picture that does not show everything.
    return _(
        "Not drawn: subjects: {subjects}, relations: {relations}. The list has them."
    ).format(subjects=subjects, relations=relations)
