"""What a page says, and whether a file says it, whatever its format makes of it."""

from __future__ import annotations

import json
import re
import subprocess
import zipfile
from html import unescape
from itertools import pairwise
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

__all__ = ["facts", "missing", "squeeze", "words_of"]

_TAGS = re.compile(r"<(script|style|head)\b.*?</\1>|<[^>]*>", re.DOTALL)
#: What no reader reads as text, and contents, which writers make anew.
_SILENT = (
    addnodes.compact_paragraph,
    nodes.comment,
    nodes.label,
    nodes.raw,
    nodes.substitution_definition,
)


def squeeze(text: str) -> str:
    """Leave letters and digits alone: lines, hyphens and quotes are the format's."""
    return "".join(filter(str.isalnum, text)).casefold()


def facts(doctrees: Iterable[nodes.document]) -> list[str]:
    """Return the texts of the blocks of pages: paragraphs, terms, titles, cells."""
    found = [
        node.astext()
        for doctree in doctrees
        for node in doctree.findall(nodes.TextElement)
        if not isinstance(node, (nodes.Inline, *_SILENT))
        # A chart is drawn in each format in its own way; the list after it counts.
        and "lore-picture" not in node["classes"]
    ]
    return [text for text in dict.fromkeys(found) if squeeze(text)]


def missing(wanted: Iterable[str], words: str) -> list[str]:
    """Return the facts that are not among the words."""
    squeezed = squeeze(words)
    return [fact for fact in wanted if squeeze(fact) not in squeezed]


def words_of(outdir: Path, builder: str) -> str:
    """Return what the files of a builder say."""
    return _READERS[builder](outdir)


def _texts(outdir: Path, suffix: str) -> list[str]:
    return [path.read_text("utf-8") for path in sorted(outdir.rglob(f"*{suffix}"))]


def _untagged(text: str) -> str:
    return unescape(_TAGS.sub("", text))


def _html(outdir: Path) -> str:
    return "\n".join(map(_untagged, _texts(outdir, ".html")))


def _epub(outdir: Path) -> str:
    [path] = outdir.glob("*.epub")
    with zipfile.ZipFile(path) as book:
        pages = [book.read(n).decode() for n in book.namelist() if n.endswith("xhtml")]
    return "\n".join(map(_untagged, pages))


def _json(outdir: Path) -> str:
    found = [json.loads(text) for text in _texts(outdir, ".fjson")]
    return "\n".join(_untagged(page.get("body", "")) for page in found)


def _xml(outdir: Path) -> str:
    return "\n".join(map(_untagged, _texts(outdir, ".xml")))


def _text(outdir: Path) -> str:
    found = _texts(outdir, ".txt")
    return "\n".join([*found, *(cell for text in found for cell in _cells(text))])


def _cells(text: str) -> list[str]:
    """Return the cells of the tables that are drawn with characters."""
    found: list[str] = []
    edges: list[int] = []
    rows: list[str] = []
    for line in [*text.splitlines(), "+"]:
        bare = line.lstrip()
        if re.fullmatch(r"\+[-=+]*\+?", bare):
            found += [
                "\n".join(row[one + 1 : other] for row in rows)
                for one, other in pairwise(edges)
            ]
            edges, rows = [at for at, sign in enumerate(line) if sign == "+"], []
        elif bare.startswith("|"):
            rows.append(line)
    return found


def _man(outdir: Path) -> str:
    [path] = outdir.glob("*.1")
    shown = re.sub(r".\x08", "", _run("mandoc", "-T", "utf8", "-O", "width=500", path))
    # The writer puts an address behind each link.
    return re.sub(r"<(?:#|https?:|mailto:)[^>\s]*>", "", shown)


def _texinfo(outdir: Path) -> str:
    [path] = outdir.glob("*.texi")
    target = outdir / "made.html"
    _run("makeinfo", "--html", "--no-split", "--no-warn", "-o", target, path)
    # Addresses are footnotes.
    return _untagged(re.sub(r"<a id=\"DOCF.*?</a>", "", target.read_text("utf-8")))


def _markdown(outdir: Path) -> str:
    found = "\n".join(_texts(outdir, ".md"))
    return re.sub(r"\]\([^)]*\)|<a id=[^>]*>", "", found)


def _latex(outdir: Path) -> str:
    [path] = outdir.glob("*.pdf")
    return _run("pdftotext", "-enc", "UTF-8", path, "-")


def _run(*command: str | Path) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return done.stdout


_READERS = {
    "html": _html,
    "dirhtml": _html,
    "singlehtml": _html,
    "epub": _epub,
    "json": _json,
    "xml": _xml,
    "text": _text,
    "man": _man,
    "texinfo": _texinfo,
    "markdown": _markdown,
    "latex": _latex,
}
