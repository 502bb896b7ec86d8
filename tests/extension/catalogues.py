"""Message catalogues, as translators send them."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from babel.messages import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from tests.extension.project import Project

__all__ = ["messages", "say", "say_compiled"]


def _catalogue(words: Mapping[str, str], language: str) -> Catalog:
    catalogue = Catalog(language)
    for message, said in words.items():
        catalogue.add(message, said)
    return catalogue


def _path(project: Project, name: str, language: str, folder: str) -> Path:
    path = project.srcdir / folder / language / "LC_MESSAGES" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def say(
    project: Project,
    words: Mapping[str, str],
    name: str = "lore",
    language: str = "de",
    folder: str = "locales",
) -> None:
    """Write a catalogue, which the next build compiles."""
    text = BytesIO()
    write_po(text, _catalogue(words, language))
    path = _path(project, f"{name}.po", language, folder)
    path.write_bytes(text.getvalue())
    # Two changes within a second are two changes.
    path.with_suffix(".mo").unlink(missing_ok=True)


def say_compiled(
    project: Project,
    words: Mapping[str, str],
    language: str = "de",
    folder: str = "locales",
) -> None:
    """Write a catalogue that somebody else has compiled."""
    content = BytesIO()
    write_mo(content, _catalogue(words, language))
    path = _path(project, "lore.mo", language, folder)
    path.write_bytes(content.getvalue())


def messages(path: Path) -> dict[str, list[tuple[str, int | None]]]:
    """Return the messages of a file, each with its places."""
    with path.open("rb") as stream:
        return {
            str(message.id): [(file, line) for file, line in message.locations]
            for message in read_po(stream)
            if message.id
        }
