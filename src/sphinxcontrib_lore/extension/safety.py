"""What a text of a dataset may do: whoever wrote it, it only says something.

Directives are those of a list: one that an extension of the docs brings may import
modules, run programs or read files (design, section 6), one of ours would ask the
datasets while they are being shown. Links lead to the web, to mail, or to a page.
"""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from docutils.parsers.rst import directives, roles

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

__all__ = ["DIRECTIVES", "guard", "is_harmless", "is_linkable", "known_roles"]

#: The directives that a text may use, of docutils and of Sphinx.
DIRECTIVES = frozenset(
    {
        *("admonition", "attention", "caution", "danger", "error", "hint"),
        *("important", "note", "seealso", "tip", "warning"),
        *("code", "code-block", "sourcecode", "math", "parsed-literal"),
        *("csv-table", "figure", "hlist", "image", "list-table", "table"),
        *("centered", "compound", "container", "rubric"),
        *("epigraph", "highlights", "pull-quote"),
        *("deprecated", "versionadded", "versionchanged", "versionremoved"),
        *("replace", "unicode"),
    }
)
_SCHEME = re.compile(r"\s*([^:/?#]*):")
_SCHEMES = frozenset({"http", "https", "mailto"})


def is_linkable(address: str) -> bool:
    """Whether a text may link an address: no ``javascript:``, in whatever spelling.

    Nor one that Python cannot take apart, such as ``http://[``: the check of links
    would wait for it forever.
    """
    try:
        urlsplit(address)
    except ValueError:
        return False
    # Browsers pass over control characters within a scheme.
    found = _SCHEME.match(re.sub(r"[\x00-\x20]", "", address))
    return found is None or found[1].lower() in _SCHEMES


#: What in a formula reads or writes files, links, or makes commands of its own.
_COMMANDS = re.compile(
    r"\\(?:href|url|html\w*|input|include\w*|openin|openout|read|write\d*|immediate"
    r"|csname|catcode|def|edef|gdef|let|newcommand|renewcommand|special|usepackage"
    r"|require|verb\w*|lstinputlisting)(?![A-Za-z])|\^\^"
)


def is_harmless(formula: str) -> bool:
    """Whether TeX, or a program that reads TeX in a browser, only sets a formula."""
    return _COMMANDS.search(formula) is None


def known_roles() -> dict[str, object]:
    """Return the roles that no page has defined; asked for before pages are read."""
    return dict(roles._roles)  # type: ignore[attr-defined]  # noqa: SLF001


@contextmanager
def guard(known: Mapping[str, object]) -> Iterator[None]:
    """Parse with the directives of the list, and with no role that a page defined.

    docutils keeps the roles, and the default role, of pages in one table for all.
    """
    table = roles._roles  # type: ignore[attr-defined]  # noqa: SLF001
    held, look_up = dict(table), directives.directive

    def find(name: str, *rest: Any) -> tuple[Any, list[Any]]:  # noqa: ANN401
        return look_up(name, *rest) if name.lower() in DIRECTIVES else (None, [])

    table.clear()
    table.update(known)
    table.pop("", None)
    directives.directive = find  # type: ignore[assignment]
    try:
        yield
    finally:
        directives.directive = look_up
        table.clear()
        table.update(held)
