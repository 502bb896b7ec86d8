"""PDFs: how they are made, and what is read back from them."""

from __future__ import annotations

import re
import subprocess
from html import unescape
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import RequireTool

__all__ = ["Paper", "Word", "make_pdf"]

#: Engine -> the option of latexmk that asks for it.
_MODES = {"pdflatex": "-pdf", "xelatex": "-pdfxe", "lualatex": "-pdflua"}
_PAGE = re.compile(r'<page width="([\d.]+)" height="([\d.]+)">(.*?)</page>', re.DOTALL)
_WORD = re.compile(
    r'<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)</word>'
)
_ITEM = re.compile(r"<item page=[^>]*>(.*?)</item>", re.DOTALL)
_LINK = re.compile(r'<a href="([^"]*)">(.*?)</a>', re.DOTALL)


class Word(NamedTuple):
    """A word, with the space around it on its page, in points."""

    text: str
    left: float
    top: float
    right: float
    bottom: float
    #: From 1 on.
    page: int


class Paper(NamedTuple):
    """A PDF, and what TeX said when it made it."""

    path: Path
    log: str

    def complaints(self) -> list[str]:
        """Return what does not fit, and what no font has."""
        found = re.findall(r"(?:Overfull|Missing character).*", self.log)
        return [each for each in found if "nullfont" not in each]

    def words(self) -> list[Word]:
        """Return the words, each with the space that is left at each side of it."""
        shown = _poppler("pdftotext", "-bbox", self.path, "-")
        return [
            Word(
                unescape(text),
                float(left),
                float(top),
                float(width) - float(right),
                float(height) - float(bottom),
                number,
            )
            for number, (width, height, page) in enumerate(_PAGE.findall(shown), 1)
            for left, top, right, bottom, text in _WORD.findall(page)
        ]

    def links(self) -> set[tuple[str, bool]]:
        """Return the texts of links, and whether each leads to a page of the paper."""
        return {
            (_plain(text), ".html#" in href)
            for href, text in _LINK.findall(self._xml())
        }

    def bookmarks(self) -> list[str]:
        """Return what a reader's window shows beside the pages."""
        return [_plain(text) for text in _ITEM.findall(self._xml())]

    def _xml(self) -> str:
        return _poppler("pdftohtml", "-xml", "-i", "-stdout", self.path)


def _plain(text: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", text)).split())


def _poppler(*command: str | Path) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return done.stdout


def make_pdf(folder: Path, engine: str, require_tool: RequireTool) -> Paper:
    """Make a PDF of what the builder "latex" wrote; fails where TeX fails."""
    require_tool(engine)
    require_tool("pdftotext")
    [source] = folder.glob("*.tex")
    options = ("-interaction=nonstopmode", "-halt-on-error", "-f-", _MODES[engine])
    done = subprocess.run(
        [require_tool("latexmk"), *options, source.name],
        cwd=folder,
        capture_output=True,
        check=False,
    )
    log = source.with_suffix(".log").read_text("utf-8", "replace")
    assert done.returncode == 0, log[-3000:]
    return Paper(source.with_suffix(".pdf"), log)
