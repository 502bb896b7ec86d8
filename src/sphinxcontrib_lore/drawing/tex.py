"""Text as TeX takes it."""

from __future__ import annotations

__all__ = ["escape_tex"]

#: Characters with a meaning; those that are active in some language; and those that
#: would join with their like (`--`, ``''``, `?``).
_ESCAPES = {
    "#": r"\#",
    "$": r"\$",
    "%": r"\%",
    "&": r"\&",
    "_": r"\_",
    "{": r"\{",
    "}": r"\}",
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    '"': r"\char34{}",
    "-": "-{}",
    "'": "{'}",
    "`": r"\textasciigrave{}",
    ",": ",{}",
    "…": r"\ldots{}",
    "–": r"\textendash{}",
    "—": r"\textemdash{}",
    "−": r"\ensuremath{-}",
    "\N{NO-BREAK SPACE}": "~",
    "\N{NARROW NO-BREAK SPACE}": "~",
    "\N{THIN SPACE}": r"\,",
    "\N{REPLACEMENT CHARACTER}": "?",
}
_TABLE = str.maketrans(_ESCAPES)


def escape_tex(text: str) -> str:
    """Return a text that TeX prints as it is."""
    return text.translate(_TABLE)
