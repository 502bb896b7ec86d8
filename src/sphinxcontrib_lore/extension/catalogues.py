"""The message catalogues of datasets: named after them, found and compiled as Sphinx's.

What Sphinx does for pages: ``<locale_dirs>/<language>/LC_MESSAGES/<name>.mo``, compiled
from the ``.po`` beside it as ``gettext_auto_build`` says. Translation is over before a
page is read, so that titles, tooltips and charts have it too (`dataset.translation`).
"""

from __future__ import annotations

import os
from gettext import GNUTranslations, find
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from sphinx.util.i18n import CatalogRepository

from sphinxcontrib_lore.dataset.source import PACKAGE
from sphinxcontrib_lore.extension.lore import lore_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

__all__ = ["Catalogues", "compile_catalogues", "extract_messages"]


class _File(NamedTuple):
    """A compiled catalogue."""

    path: Path
    content: bytes


class Catalogues:
    """The catalogues of a build; each is read when it is first asked for."""

    def __init__(self, srcdir: Path, folders: Iterable[str], language: str) -> None:
        """Take ``locale_dirs`` and the language; without one, nothing is translated."""
        self._srcdir = srcdir
        self._folders = [srcdir / folder for folder in folders]
        self._language = language
        self._files: dict[str, tuple[_File, ...]] = {}
        #: Files that are no catalogues, and why.
        self.refused: dict[str, str] = {}

    @classmethod
    def of(cls, app: Sphinx) -> Catalogues:
        """Return the catalogues of a build; none for one that extracts messages."""
        language = app.config.language if app.builder.use_message_catalog else ""
        return cls(Path(app.srcdir), app.config.locale_dirs, language)

    def contents(self, name: str) -> list[bytes]:
        """Return what the files of a catalogue hold, for a digest."""
        return [file.content for file in self._of(name)]

    def _of(self, name: str) -> tuple[_File, ...]:
        files = self._files.get(name)
        if files is None:
            languages = [self._language] if self._language else []
            paths = [
                Path(path)
                for folder in self._folders
                for path in find(name, str(folder), languages, all=True)
            ]
            read = [_File(path, self._content(path)) for path in paths]
            files = self._files[name] = tuple(one for one in read if one.content)
        return files

    def _content(self, path: Path) -> bytes:
        """Return what a file holds; nothing, and a complaint, if it cannot be used."""
        try:
            if content := path.read_bytes():
                return content
            why = "it is empty"
        except OSError as error:
            why = f"{type(error).__name__}, {error.strerror}"
        self.refused[self._shown(path)] = why
        return b""

    def source(self, name: str) -> str:
        """Return the path of what translators write, for messages."""
        return self._shown(self._of(name)[0].path.with_suffix(".po"))

    def _shown(self, path: Path) -> str:
        return Path(os.path.relpath(path, self._srcdir)).as_posix()

    def speaker(self, name: str) -> Callable[[str], str] | None:
        """Return what translates a message; None where there is no catalogue.

        The first of several files that has a message counts.
        """
        found: GNUTranslations | None = None
        for file in self._of(name):
            try:
                one = GNUTranslations(BytesIO(file.content))
            except Exception as error:  # noqa: BLE001 - whatever the bytes make of it
                self.refused[self._shown(file.path)] = (
                    f"{type(error).__name__}, {error}"
                )
                continue
            if found is None:
                found = one
            else:
                found.add_fallback(one)
        return None if found is None else found.gettext


def compile_catalogues(app: Sphinx, names: Iterable[str]) -> None:
    """Compile the catalogues of datasets that are out of date.

    Sphinx does this by itself, except where single pages are built.
    """
    if not app.builder.use_message_catalog or not app.config.gettext_auto_build:
        return
    config, wanted = app.config, set(names)
    repository = CatalogRepository(
        app.srcdir, config.locale_dirs, config.language, config.source_encoding
    )
    outdated = {
        catalogue
        for catalogue in repository.catalogs
        if catalogue.domain in wanted and catalogue.is_outdated()
    }
    if outdated:
        app.builder.compile_catalogs(outdated, "of datasets")


def extract_messages(app: Sphinx, env: BuildEnvironment) -> None:
    """Have ``-b gettext`` write a catalogue of each dataset (``env-updated``).

    A page of the same name shares it: what translators get of either is in one file,
    and either finds it there.
    """
    if app.builder.name != "gettext":
        return
    # Loaded by that builder alone.
    from sphinx.builders.gettext import MsgOrigin  # noqa: PLC0415

    catalogs = app.builder.catalogs  # type: ignore[attr-defined]
    shelf = lore_of(env).shelf
    for name, message in shelf.messages():
        path = shelf.path_of(message.place.file)
        if path.startswith(PACKAGE):
            # Shown relative to where the catalogue is, so as it is.
            path = os.path.join(app.outdir, path)  # noqa: PTH118
        catalogs[name].add(message.text, MsgOrigin(path, message.place.line))
