"""What differs between the Sphinx versions we support, each with its end.

Supported: Sphinx 7.2 to 9.2.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.util.nodes import nested_parse_with_titles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment
    from sphinx.util.docutils import SphinxDirective

__all__ = [
    "app_of",
    "line_of",
    "parse_content",
    "private_document",
    "source_of",
    "tags_of",
]


def parse_content(directive: SphinxDirective) -> list[nodes.Node]:
    """Return the nodes of a directive's content, in the markup of its page.

    Goes with Sphinx 7.3: `SphinxDirective.parse_content_to_nodes` is there from 7.4.
    """
    if hasattr(directive, "parse_content_to_nodes"):
        parsed: list[nodes.Node] = directive.parse_content_to_nodes()
        return parsed
    holder = nodes.Element()
    holder.document = directive.state.document
    nested_parse_with_titles(
        directive.state, directive.content, holder, directive.content_offset
    )
    return holder.children


@contextmanager
def private_document(env: BuildEnvironment, docname: str) -> Iterator[None]:
    """Read something that belongs to no page: nothing of the current one is seen.

    Goes with Sphinx 8.1: `env.current_document` is there from 8.2; before it,
    ``env.temp_data`` is a dictionary.
    """
    name = "current_document" if hasattr(env, "current_document") else "temp_data"
    saved: Any = getattr(env, name)
    domain = env.domains.get(env.config.primary_domain)
    if name == "temp_data":
        blank: Any = {"docname": docname, "default_domain": domain}
    else:
        blank = type(saved)(docname=docname, default_domain=domain)
    context = dict(env.ref_context)
    setattr(env, name, blank)
    env.ref_context.clear()
    try:
        yield
    finally:
        setattr(env, name, saved)
        env.ref_context.clear()
        env.ref_context.update(context)


def tags_of(env: BuildEnvironment) -> Any:  # noqa: ANN401 - Sphinx's Tags
    """Return the tags of the build.

    Goes with Sphinx 8.x: `env.app` is deprecated from 9.0, ``env._tags`` is there
    from 8.2.
    """
    tags = getattr(env, "_tags", None)
    return env.app.tags if tags is None else tags


def app_of(builder: Builder) -> Sphinx:
    """Return the application of a builder.

    Goes with Sphinx 8.x: ``builder.app`` is deprecated from 9.0, ``builder._app`` is
    there from 8.2.
    """
    found: Sphinx | None = getattr(builder, "_app", None)
    return builder.app if found is None else found


def line_of(node: nodes.Node) -> int:
    """Return the line of the page at which a node, or what holds it, stands."""
    current: nodes.Node | None = node
    while current is not None:
        if current.line is not None:
            return current.line
        current = current.parent
    return 0


def source_of(node: nodes.Node) -> str:
    """Return the file, or the docstring, that the line of `line_of` counts from."""
    current: nodes.Node | None = node
    while current is not None:
        if current.line is not None:
            break
        current = current.parent
    return (current.source if current is not None else "") or ""
