"""Small projects that tests write, change, build and look at."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx import locale
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from sphinxcontrib_lore.extension.lore import lore_of
from tests.extension.typed_warnings import SETTINGS, show_types

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sphinxcontrib_lore.extension.domain import LoreDomain

__all__ = ["Built", "Project", "Run", "article", "links", "shape"]

_COLOURS = re.compile(r"\x1b\[[0-9;]*m")
_TYPES = [f"-D{name}=1" for name in SETTINGS]
#: That of Sphinx, where it shows the types of warnings.
_PROGRAM = "sphinx" if SETTINGS else "tests.extension.typed_warnings"
#: Where the helper extension of subprocess builds writes what they do.
_LOG = "LORE_TEST_LOG"


@dataclass(slots=True, kw_only=True)
class Built:
    """What a build in this process has made."""

    app: Sphinx
    #: Line by line; the source directory is left out of paths.
    warnings: list[str]
    #: Docname -> the finished doctree, resolved, as the writer gets it.
    shown: dict[str, nodes.document]
    read: list[str]
    written: list[str]

    @property
    def outdir(self) -> Path:
        """Return the folder of what was written."""
        return Path(self.app.outdir)

    @property
    def lore(self) -> LoreDomain:
        """Return our domain."""
        return lore_of(self.app.env)

    def doctree(self, docname: str) -> nodes.document:
        """Return a page as it was read."""
        return self.app.env.get_doctree(docname)

    def text(self, name: str) -> str:
        """Return a file that was written."""
        return (self.outdir / name).read_text(encoding="utf-8")

    def links(self, docname: str = "index") -> list[tuple[str, str]]:
        """Return text and address of the links of a page."""
        return links(self.shown[docname])

    def typed(self) -> list[str]:
        """Return the types of the warnings, sorted."""
        return sorted(
            re.findall(r"\[([\w.-]+)\]$", "\n".join(self.warnings), re.MULTILINE)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """What a build in a process of its own has done."""

    code: int
    warnings: list[str]
    read: set[str]
    written: set[str]
    output: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Project:
    """A source directory, and folders for what builds make of it."""

    srcdir: Path
    work: Path
    config: dict[str, Any] = field(default_factory=dict)

    def write(self, files: Mapping[str, str]) -> None:
        """Write files, each with a path relative to the source directory."""
        for name, text in files.items():
            path = self.srcdir / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")

    def page(self, text: str, name: str = "index.rst") -> None:
        """Write a page with a heading, its text from the fourth line on."""
        self.write({name: f"Page\n====\n\n{text}\n"})

    def change(self, old: str, new: str, name: str = "lore.yaml") -> None:
        """Replace what stands exactly once in a file."""
        path = self.srcdir / name
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times"
        path.write_text(text.replace(old, new), encoding="utf-8")

    def line(self, text: str, name: str = "lore.yaml") -> int:
        """Return the number of the only line in a file that has a text in it."""
        lines = (self.srcdir / name).read_text(encoding="utf-8").splitlines()
        (number,) = [row for row, line in enumerate(lines, 1) if text in line]
        return number

    def build(
        self,
        builder: str = "html",
        *,
        folder: str = "out",
        fresh: bool = True,
        tags: Iterable[str] = (),
        confdir: Path | None = None,
        **config: object,
    ) -> Built:
        """Build in this process; fails only where Sphinx itself fails."""
        status, warning = io.StringIO(), io.StringIO()
        doctrees = self.work / f"{folder}-doctrees"
        # Extensions change the values that they get.
        settings = deepcopy({**SETTINGS, **self.config, **config})
        confdir = confdir or self.srcdir
        show_types()
        # Sphinx keeps the words of every language that a process has built in.
        locale.translators.clear()
        with patch_docutils(confdir), docutils_namespace():
            app = Sphinx(
                self.srcdir,
                confdir,
                self.work / f"{folder}-{builder}",
                doctrees,
                builder,
                settings,
                status,
                warning,
                freshenv=fresh,
                tags=list(tags),
            )
            built = Built(app=app, warnings=[], shown={}, read=[], written=[])
            app.connect(
                "source-read", lambda _app, name, _text: built.read.append(name)
            )
            app.connect("doctree-resolved", _keep_in(built))
            app.build(force_all=fresh)
        locale.translators.clear()
        built.warnings += self._lines(warning.getvalue())
        return built

    def run(
        self,
        builder: str = "html",
        *options: str,
        folder: str = "out",
        files: Sequence[str] = (),
    ) -> Run:
        """Build in a process of its own, as a user does; all files, or some."""
        log = self.work / "log.txt"
        log.unlink(missing_ok=True)
        outdir = self.work / f"{folder}-{builder}"
        doctrees = self.work / f"{folder}-doctrees"
        command = [sys.executable, "-m", _PROGRAM, "-q", "-b", builder]
        finished = subprocess.run(
            [*command, "-d", doctrees, *_TYPES, *options, self.srcdir, outdir, *files],
            capture_output=True,
            check=False,
            encoding="utf-8",
            env={**os.environ, _LOG: str(log)},
            timeout=300,  # a busy machine is slow, which is no failure
        )
        lines = log.read_text(encoding="utf-8").splitlines() if log.exists() else []
        noted = [line.partition(" ") for line in lines]
        return Run(
            code=finished.returncode,
            warnings=self._lines(finished.stderr),
            read={name for what, _, name in noted if what == "read"},
            written={name for what, _, name in noted if what == "write"},
            output=finished.stdout + finished.stderr,
        )

    def pages(self, builder: str = "html", folder: str = "out") -> dict[str, str]:
        """Return what a builder wrote: page -> its text, in HTML its article."""
        outdir = self.work / f"{folder}-{builder}"
        suffix = "txt" if builder == "text" else "html"
        texts = {
            path.relative_to(outdir).as_posix(): path.read_text(encoding="utf-8")
            for path in outdir.rglob(f"*.{suffix}")
            if path.stem not in {"genindex", "search", "py-modindex"}
        }
        if suffix == "html":
            return {name: article(text) for name, text in texts.items()}
        return texts

    def _lines(self, warnings: str) -> list[str]:
        lines = _COLOURS.sub("", warnings).replace(f"{self.srcdir}/", "").splitlines()
        return [line for line in lines if line.strip()]


def _keep_in(built: Built) -> Any:  # noqa: ANN401 - a handler of Sphinx's
    def keep(_app: Sphinx, doctree: nodes.document, docname: str) -> None:
        built.shown[docname] = doctree
        built.written.append(docname)

    return keep


def article(html: str) -> str:
    """Return what a page of the theme "basic" says."""
    found = re.search(
        r'<div class="body" role="main">(.*?)<div class="clearer">', html, re.DOTALL
    )
    assert found is not None
    return found[1]


def links(node: nodes.Element) -> list[tuple[str, str]]:
    """Return text and address of all links in a node."""
    return [
        (one.astext(), f"#{one['refid']}" if "refid" in one else one["refuri"])
        for one in node.findall(nodes.reference)
    ]


def shape(node: nodes.Node, *, texts: bool = True) -> str:
    """Return a tree as lines: tag, classes, text; what else there is, is left out."""
    return "\n".join(_shape(node, 0, texts=texts))


def _shape(node: nodes.Node, depth: int, *, texts: bool) -> Iterator[str]:
    names = "".join(f".{name}" for name in getattr(node, "attributes", {})["classes"])
    yield f"{'  ' * depth}{type(node).__name__}{names}"
    depth += 1
    # MyST breaks a text at the ends of its lines.
    for is_text, group in groupby(node.children, lambda n: isinstance(n, nodes.Text)):
        children = list(group)
        if is_text and texts:
            text = re.sub(r"\s+", " ", "".join(one.astext() for one in children))
            yield f"{'  ' * depth}{text!r}"
        elif not is_text:
            for child in children:
                yield from _shape(child, depth, texts=texts)
