"""What pages of lore need besides: the stylesheet, and TikZ in a PDF with charts."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sphinxcontrib_lore.extension.lore import lore_of
from sphinxcontrib_lore.extension.pages import PICTURES, shows_lore

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

__all__ = ["STYLESHEET", "link_stylesheet", "load_tikz", "ship_stylesheet"]

STYLESHEET = "lore.css"
_SOURCE = Path(__file__).parent / "static" / STYLESHEET
#: What a style sheet of an EPUB must not have (EPUB 3.3, section 6.3.1.3).
_DIRECTION = re.compile(rb"\n *unicode-bidi:[^;]*;")


def ship_stylesheet(app: Sphinx, env: BuildEnvironment) -> None:
    """Put the stylesheet where the page's link, with its checksum, will look for it.

    Not through ``html_static_path``: that is the user's.
    """
    lore = lore_of(env)
    # Whether an object has a note takes longer to find out.
    is_shown = any(map(shows_lore, lore.pages.values())) or lore.noted
    if app.builder.format != "html" or not is_shown:
        return
    target = Path(app.outdir) / "_static" / STYLESHEET
    content = _SOURCE.read_bytes()
    if app.builder.name == "epub":
        content = _DIRECTION.sub(b"", content)
    if not target.exists() or target.read_bytes() != content:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)


def link_stylesheet(
    app: Sphinx,
    pagename: str,
    templatename: str,  # noqa: ARG001 - the signature of html-page-context
    context: dict[str, Any],  # noqa: ARG001
    doctree: nodes.document | None,
) -> None:
    """Link the stylesheet from a page that shows lore; in one page, from that page."""
    if doctree is None:
        return
    lore = lore_of(app.env)
    pages, noted = lore.pages, lore.noted.keys()
    known = pages.keys() | noted
    # In a singlehtml the one page holds them all.
    held = pages.keys() | noted if app.builder.name == "singlehtml" else {pagename}
    shown = (name in noted or shows_lore(pages[name]) for name in held if name in known)
    if any(shown):
        # Inside of html-page-context this concerns the page alone (Sphinx 3.5).
        app.add_css_file(STYLESHEET)


def load_tikz(app: Sphinx, env: BuildEnvironment) -> None:
    """Have the PDF load TikZ, if a page shows a picture."""
    if app.builder.format == "latex" and any(
        row[0] in PICTURES
        for page in lore_of(env).pages.values()
        for row in page["late"]
    ):
        app.add_latex_package("tikz")
