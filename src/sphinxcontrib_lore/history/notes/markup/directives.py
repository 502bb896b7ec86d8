"""Which directives hold text, and which hold code, addresses or drawings."""

from __future__ import annotations

__all__ = ["is_literal", "is_object"]

_LITERAL = (
    "code code-block sourcecode code-cell parsed-literal highlight literalinclude"
    " include raw math eq prompt command-output program-output doctest testcode"
    " testsetup testcleanup testoutput ipython plot jupyter-execute exec-code exec"
    " graphviz digraph graph mermaid uml plantuml inheritance-diagram productionlist"
    " image figure contents toctree index meta only-code default-role bibliography"
    " role currentmodule module tabularcolumns sectionauthor codeauthor moduleauthor"
    " autosummary autosectionlabel replace unicode date"
)
#: Descriptions of program objects, apart from those of domains (`py:function`).
_OBJECTS = (
    "function method staticmethod classmethod class attribute property data exception"
    " decorator envvar option program confval cmdoption describe object macro type"
    " struct enum member var namespace"
)


def is_literal(name: str) -> bool:
    """Tell whether nothing that a directive holds is text."""
    return name in _LITERAL.split() or name.startswith("auto")


def is_object(name: str) -> bool:
    """Tell whether a directive's argument is a signature."""
    return ":" in name or name in _OBJECTS.split()
