"""Markdown texts: MyST-Parser, where the environment has it."""

from __future__ import annotations

import logging
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from docutils import nodes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.environment import BuildEnvironment

__all__ = ["parse_myst"]

#: The logger of all that MyST has to say of a text.
_LOGGER = "sphinx.myst_parser.warnings_"


def parse_myst(env: BuildEnvironment, document: nodes.document, text: str) -> bool:
    """Parse a text into a document, with lines from 1; False without a parser."""
    try:
        from myst_parser.mdit_to_docutils.sphinx_ import (  # noqa: PLC0415
            SphinxRenderer,
        )
        from myst_parser.parsers.mdit import create_md_parser  # noqa: PLC0415
    except ImportError:
        return False
    parser = create_md_parser(_config(env), SphinxRenderer)
    # What stands at the head of a page is configuration, and none of a text's.
    parser.disable("front_matter", ignoreInvalid=True)
    parser.options["document"] = document
    with _heard(document):
        parser.render(text)
    for node in list(document.findall(nodes.raw)):
        # MyST has no other node for the end of a line.
        if node.astext().strip() in {"<br />", "\\\\"}:
            node.replace_self(nodes.Text("\n" if node["format"] == "html" else ""))
    return True


def _config(env: BuildEnvironment) -> Any:  # noqa: ANN401 - MyST's own
    """Return how the pages of the docs are read, less what runs code.

    MyST's substitutions are Jinja expressions that see the environment.
    """
    from myst_parser.config.main import MdParserConfig  # noqa: PLC0415

    config = getattr(env, "myst_config", None) or MdParserConfig()
    extensions = set(config.enable_extensions) - {"substitution"}
    return config.copy(enable_extensions=extensions, substitutions={})


@contextmanager
def _heard(document: nodes.document) -> Iterator[None]:
    """Let MyST's warnings go to the reporter of the text, not to a line of the page."""

    def take(record: logging.LogRecord) -> bool:
        _page, line = getattr(record, "location", None) or ("", None)
        document.reporter.warning(record.getMessage(), line=line or 1)
        return False

    logger = logging.getLogger(_LOGGER)
    logger.addFilter(take)
    try:
        yield
    finally:
        logger.removeFilter(take)
