"""Roles in the spelling of the other markup, which would be shown as they stand."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from docutils import nodes
from docutils.parsers.rst import roles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.environment import BuildEnvironment

    from sphinxcontrib_lore.dataset.model import Markup

__all__ = ["foreign_roles"]

_NAME = r"([A-Za-z][\w.+-]*(?::[\w.+-]+)*)"
_IN_MYST = re.compile(rf"\{{{_NAME}\}}`([^`]+)`")
#: What stands before a literal, for which MyST takes what is between the backticks.
_IN_RST = re.compile(rf"(?<![\w:]):{_NAME}:\Z")
_LITERAL = (nodes.literal, nodes.literal_block, nodes.math, nodes.math_block)


def foreign_roles(
    env: BuildEnvironment, markup: Markup, language: str, holder: nodes.Element
) -> list[tuple[str, int, int, str, str]]:
    """Return a problem for each role in a text that has the other markup's spelling.

    *holder* has the nodes of the text, *language* is its markup: "rst" or "myst".
    """
    sign = "}`" if language == "rst" else ":`"
    if sign not in markup.source:
        return []
    problems = []
    for text in holder.findall(nodes.Text):
        if isinstance(text.parent, _LITERAL):
            continue
        for start, name, content in _found(text, language):
            if _is_role(env, name):
                in_rst, in_myst = f":{name}:`{content}`", f"{{{name}}}`{content}`"
                is_rst = language == "rst"
                right, wrong = (in_rst, in_myst) if is_rst else (in_myst, in_rst)
                message = f"in 'markup: {language}', {wrong} is no role; write {right}"
                line = _line(text, start, markup)
                problems.append((markup.place.file, line, 1, "text", message))
    return problems


def _found(text: nodes.Text, language: str) -> Iterator[tuple[int, str, str]]:
    """Yield place, name and content of what looks like a role."""
    words = text.astext()
    if language == "rst":
        for match in _IN_MYST.finditer(words):
            yield match.start(), match[1], match[2]
        return
    after = text.next_node(descend=False, siblings=True)
    before = _IN_RST.search(words)
    if before is not None and isinstance(after, nodes.literal):
        yield before.start(), before[1], after.astext()


def _is_role(env: BuildEnvironment, name: str) -> bool:
    known = roles._roles  # type: ignore[attr-defined]  # noqa: SLF001
    if name in known or name in roles._role_registry:  # type: ignore[attr-defined]  # noqa: SLF001
        return True
    domain, _, role = name.rpartition(":")
    domains = [domain] if domain else ["std", env.config.primary_domain or "std"]
    found = [env.domains.get(one) for one in domains]
    return any(one is not None and role in one.roles for one in found)


def _line(text: nodes.Text, start: int, markup: Markup) -> int:
    """Return the line of a place in a text."""
    block: nodes.Element = text.parent
    while block.parent is not None and block.line is None:
        block = block.parent
    if block.line is None or not markup.exact:
        return markup.place.line
    before = text.astext()[:start].count("\n")
    for one in block.findall(nodes.Text):
        if one is text:
            break
        before += one.astext().count("\n")
    return block.line + before
