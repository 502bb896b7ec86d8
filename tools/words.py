"""Bring the message catalogues of our own words up to date with the sources.

    python tools/words.py          update every catalogue
    python tools/words.py fr       begin one for another language, or update that one

What is new has no translation yet, what is gone is removed, and what was changed is
marked as fuzzy. No dates, names or line numbers are written: a catalogue changes only
where its words do.
"""

from __future__ import annotations

import re
import sys
from io import BytesIO
from pathlib import Path

from babel import Locale
from babel.messages import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from sphinxcontrib_lore.dataset.dates.phrases import PHRASES
from sphinxcontrib_lore.extension.words import CATALOGUE

SOURCES = Path(__file__).resolve().parents[1] / "src" / "sphinxcontrib_lore"
LOCALE = SOURCES / "locale"
#: Headers with a date, a name, or the version of a tool.
_NOISE = re.compile(
    r'"(?:POT-Creation-Date|PO-Revision-Date|Last-Translator|Generated-By|'
    r'Report-Msgid-Bugs-To|Language-Team): [^\n]*\n(?:"[^\n]*>\\n"\n)?'
)


def template() -> Catalog:
    """Return all words that there are to translate."""
    found = Catalog(project="sphinxcontrib-lore", fuzzy=False)
    rows = extract_from_dir(
        SOURCES,
        keywords={"_": None},
        comment_tags=["Translators:"],
        strip_comment_tags=True,
    )
    for file, _line, message, comments, _context in sorted(
        rows, key=lambda row: row[:2]
    ):
        found.add(message, locations=[(file, 0)], auto_comments=comments)
    for phrase in PHRASES:
        found.add(
            phrase,
            locations=[("dataset/dates/phrases.py", 0)],
            auto_comments=["A date; what is in braces is the date or year itself."],
        )
    return found


def path_of(language: str) -> Path:
    """Return where the catalogue of a language is."""
    return LOCALE / language / "LC_MESSAGES" / f"{CATALOGUE}.po"


def languages() -> list[str]:
    """Return the languages that there are catalogues for."""
    return sorted(path.name for path in LOCALE.iterdir() if path_of(path.name).exists())


def read(language: str) -> Catalog:
    """Return the catalogue of a language; an empty one where there is none."""
    path = path_of(language)
    if not path.exists():
        return Catalog(Locale.parse(language), fuzzy=False)
    with path.open("rb") as stream:
        return read_po(stream, Locale.parse(language))


def write(language: str, catalogue: Catalog) -> None:
    """Write a catalogue without what changes by itself."""
    name = Locale.parse(language).get_language_name("en")
    catalogue.header_comment = f"# {name} words of sphinxcontrib-lore."
    catalogue.project, catalogue.version = "sphinxcontrib-lore", ""
    out = BytesIO()
    write_po(out, catalogue, width=88, ignore_obsolete=True, include_lineno=False)
    path = path_of(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(_NOISE.sub("", out.getvalue().decode()), encoding="utf-8")


def main(wanted: list[str]) -> None:
    """Update the catalogues of some languages, or of all."""
    words = template()
    for language in wanted or languages():
        catalogue = read(language)
        catalogue.update(words)
        write(language, catalogue)
        missing = sum(not m.string or m.fuzzy for m in catalogue if m.id)
        print(f"{path_of(language).relative_to(SOURCES)}: {missing} to translate")


if __name__ == "__main__":
    main(sys.argv[1:])
