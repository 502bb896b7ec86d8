"""The documentation, built once for the tests that read it."""

from __future__ import annotations

import atexit
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from bs4 import BeautifulSoup, Tag  # comes with furo

__all__ = ["DOCS", "build", "page", "words"]

DOCS = Path(__file__).parents[1] / "docs"

#: Quotation marks and apostrophes as a keyboard has them.
_STRAIGHT = {0x2018: "'", 0x2019: "'", 0x201C: '"', 0x201D: '"'}


def build(source: Path, out: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Build pages with every warning an error, in a process of its own."""
    command = [sys.executable, "-m", "sphinx", "-n", "-W", "--keep-going", "-q"]
    command += [*options, str(source), str(out)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@cache
def _html() -> Path:
    out = Path(mkdtemp(prefix="lore-docs-"))
    atexit.register(shutil.rmtree, out, ignore_errors=True)
    done = build(DOCS, out, "-d", str(out / ".doctrees"))
    assert not done.returncode, done.stderr
    assert not done.stderr
    return out


@cache
def page(name: str) -> Tag:
    """Return what a page of the documentation says, without what is around it."""
    text = (_html() / f"{name}.html").read_text("utf-8")
    article = BeautifulSoup(text, "html.parser").find(id="furo-main-content")
    assert isinstance(article, Tag)
    return article


def words(found: Tag) -> str:
    """Return visible text in one line, with straight quotes, in lower case."""
    return " ".join(found.get_text().split()).translate(_STRAIGHT).lower()
