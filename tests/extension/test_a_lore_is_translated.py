"""A dataset in the language of the docs: out by gettext, back in on every page."""

from __future__ import annotations

import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from docutils import nodes

from tests.extension.catalogues import messages, say, say_compiled
from tests.extension.fresh import assert_nothing_is_stale, make_site
from tests.extension.project import Project, article, links

if TYPE_CHECKING:
    from pathlib import Path

    from tests.extension.fresh import Site
    from tests.extension.project import Built

SPARK = "A spark, and nothing to hold it."
GLOW = "The spark of :lore-era:`spark` learns to stay, for :lore-number:`hours`."
WORDS = {
    "Spark": "Funke",
    SPARK: "Ein Funke, und nichts, was ihn hält.",
    "Glow": "Glut",
    GLOW: "Der Funke aus :lore-era:`spark` bleibt :lore-number:`hours` lang.",
    "The match is struck": "Das Streichholz wird entzündet",
    "Match": "Streichholz",
    "tool": "Werkzeug",
    "too short": "zu kurz",
    "gradually": "allmählich",
    "not for pipes": "nicht für Pfeifen",
    "says the diary": "sagt das Tagebuch",
    "Some say it was lightning.": "Manche sagen, es war ein Blitz.",
    "what came of it": "was daraus wurde",
    "Of fire": "Vom Feuer",
    "8+": "über 8",
    "hours of light": "Stunden Licht",
    "on a calm night": "in einer ruhigen Nacht",
    "The cat": "Die Katze",
    "A cat *sat* on it.": "Eine Katze *saß* darauf.",
    "It all began with a *match*.": "Alles begann mit einem *Streichholz*.",
    "Somebody struck it.": "Jemand entzündete es.",
    "begin here": "hier beginnen",
}
LINKS = "See :lore-era:`spark` and :lore-number:`hours`."
PAGE = f"""\
.. lore-timeline::
   :show: title, summary, text
   :events: all
   :home:

.. lore-era:: spark

.. lore-timeline::
   :style: chart

.. lore-subject:: match

.. lore-numbers::

.. lore-anecdotes::

.. lore-next::

{LINKS}
"""
#: Words of the dataset that are as foreign in German.
SAME = {"A diary", "A picture"}


@pytest.fixture
def german(lantern: Project) -> Project:
    lantern.config.update(language="de")
    lantern.page(PAGE)
    say(lantern, WORDS)
    return lantern


def _article(built: Built, name: str = "index.html") -> str:
    return article(built.text(name))


def test_a_message_is_told_wherever_it_is_shown(german: Project) -> None:
    built = german.build()
    assert built.warnings == []
    html = _article(built)
    for english, said in WORDS.items():
        plain = said.partition(":lore")[0].replace("*", "").strip()
        words = plain.split("Streichholz")[0] if "*" in said else plain
        assert words.split(" saß")[0] in html, english
        if "*" not in english and ":" not in english:
            assert f">{english}<" not in html
    shown = built.shown["index"]
    box = next(
        one
        for one in shown.findall(nodes.admonition)
        if "lore-callout" in one["classes"]
    )
    assert box.astext().startswith("Funke")
    assert WORDS[SPARK] in box.astext()
    tooltips = [one.get("reftitle", "") for one in shown.findall(nodes.reference)]
    assert f"2010–2012: {WORDS[SPARK]}" in tooltips
    picture = html.partition("<svg")[2].partition("</svg>")[0]
    assert ">Funke<" in picture
    assert "Das Streichholz wird entzündet" in picture


def test_roles_in_a_translation_work(german: Project) -> None:
    built = german.build()
    (glow, *_) = (
        one
        for one in built.shown["index"].findall(nodes.paragraph)
        if "lore-summary" in one["classes"] and "Der Funke aus" in one.astext()
    )
    assert links(glow) == [("Funke", "#lore-era-spark")]
    (number,) = glow.findall(nodes.abbreviation)
    assert number.astext() == "über 8"
    assert number["explanation"].startswith("Stunden Licht")


def test_the_inventory_and_the_contents_have_the_titles_of_the_language(
    german: Project,
) -> None:
    german.page(".. lore-timeline::\n   :style: sections\n")
    built = german.build()
    titles = {name: title for name, title, *_ in built.lore.get_objects()}
    assert titles["spark"] == "Funke"
    contents = built.app.env.tocs["index"].astext()
    assert "Funke" in contents
    assert "Spark" not in contents


def test_a_markdown_page_and_a_docstring_show_it_too(
    german: Project,
) -> None:
    german.config["extensions"] = [
        *("sphinxcontrib_lore", "myst_parser", "sphinx.ext.autodoc")
    ]
    german.config["source_suffix"] = {".rst": "restructuredtext", ".md": "markdown"}
    german.write(
        {
            "markdown.md": "---\norphan: true\n---\n# Page\n\n"
            "```{lore-era} glow\n```\n",
            "lamps.py": 'def strike():\n    """Strike, as in\n\n'
            '    .. lore-era:: glow\n    """\n',
            "api.rst": ":orphan:\n\nAPI\n===\n\n.. py:module:: lantern\n\n"
            ".. py:function:: strike\n\n.. autofunction:: lamps.strike\n",
        }
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(german.srcdir)
        built = german.build()
    assert built.warnings == []
    told = "Der Funke aus Funke bleibt über 8 lang."
    for name in ("markdown", "api"):
        assert told in built.shown[name].astext()
        found = built.links(name)
        assert ("Funke", "index.html#lore-era-spark") in found


def test_sphinx_translates_what_the_page_says_and_nothing_of_the_dataset(
    german: Project,
) -> None:
    german.page(f".. lore-era:: spark\n\n   {SPARK}\n\nSpark\n")
    say(german, {SPARK: "Der Seite.", "Spark": "Seite"}, name="index")
    built = german.build()
    assert built.warnings == []
    text = built.shown["index"].astext()
    assert text.count(WORDS[SPARK]) == 1
    assert text.count("Der Seite.") == 1
    assert text.count("Seite") == 2


def test_another_language_has_its_own_catalogue(german: Project) -> None:
    say(german, {"Spark": "Étincelle"}, language="fr")
    french = german.build(language="fr", folder="french")
    assert "Étincelle" in french.shown["index"].astext()
    assert "Funke" not in french.shown["index"].astext()
    # What has no translation is shown as it was written.
    assert SPARK in french.shown["index"].astext()


def test_a_country_has_the_words_of_its_language(german: Project) -> None:
    say_compiled(german, WORDS)
    austrian = german.build(language="de_AT", folder="austrian")
    assert "Funke" in austrian.shown["index"].astext()


def test_the_first_folder_that_has_a_message_counts(german: Project) -> None:
    say(german, {"Spark": "Blitz", "Match": "Zündholz"}, folder="first")
    built = german.build(locale_dirs=["first", "locales", "nowhere"])
    text = built.shown["index"].astext()
    assert "Blitz" in text
    assert "Zündholz" in text
    assert WORDS[SPARK] in text


def test_a_catalogue_that_is_compiled_by_hand_is_used(lantern: Project) -> None:
    lantern.page(PAGE)
    say_compiled(lantern, WORDS)
    built = lantern.build(language="de", gettext_auto_build=False)
    assert "Funke" in built.shown["index"].astext()
    say(lantern, WORDS)
    built = lantern.build(language="de", gettext_auto_build=False)
    assert "Funke" not in built.shown["index"].astext()


def test_a_single_page_has_the_newest_words_too(german: Project) -> None:
    command = [sys.executable, "-m", "sphinx", "-q", "-D", "language=de"]
    files = [german.srcdir, german.work, german.srcdir / "index.rst"]
    for word in ("Funke", "Blitz"):
        say(german, {**WORDS, "Spark": word})
        subprocess.run([*command, *map(str, files)], check=True, timeout=100)
        html = (german.work / "index.html").read_text(encoding="utf-8")
        assert word in html


def test_a_file_that_is_no_catalogue_is_reported(german: Project) -> None:
    say(german, {"Spark": "Blitz"}, folder="first")
    path = german.srcdir / "first" / "de" / "LC_MESSAGES" / "lore.mo"
    path.with_suffix(".po").unlink()
    path.write_bytes(b"This is no catalogue.")
    built = german.build(locale_dirs=["first", "locales"])
    (warning,) = built.warnings
    assert "the catalogue first/de/LC_MESSAGES/lore.mo cannot be read" in warning
    assert "[lore.catalogue]" in warning
    assert "Funke" in built.shown["index"].astext()


def test_a_catalogue_that_cannot_be_opened_is_reported(german: Project) -> None:
    path = german.srcdir / "first/de/LC_MESSAGES/lore.mo"
    path.mkdir(parents=True)
    built = german.build(locale_dirs=["first", "locales"])
    [warning] = built.warnings
    assert "the catalogue first/de/LC_MESSAGES/lore.mo cannot be read" in warning
    assert "Funke" in built.shown["index"].astext()


def test_what_is_wrong_in_a_translation_is_told_with_its_catalogue(
    german: Project,
) -> None:
    say(german, {**WORDS, "Somebody struck it.": "Jemand :nichts:`x` es."})
    line = german.line("Somebody struck it.")
    built = german.build()
    assert built.warnings
    for warning in built.warnings:
        assert warning.startswith(f"lore.yaml:{line}:")
        assert "(in the translation, locales/de/LC_MESSAGES/lore.po)" in warning


def test_an_unknown_name_in_a_translation_is_told_with_its_catalogue(
    german: Project,
) -> None:
    said = "Jemand :lore-subject:`zunder` es, siehe :ref:`nirgends`."
    say(german, {**WORDS, "Somebody struck it.": said})
    line = german.line("Somebody struck it.")
    built = german.build()
    assert built.typed() == ["lore.unknown-subject", "ref.ref"]
    for warning in built.warnings:
        assert warning.startswith(f"lore.yaml:{line}:")
        assert "in the translation, locales/de/LC_MESSAGES/lore.po" in warning


# -- out ------------------------------------------------------------------------


def test_gettext_writes_a_catalogue_of_the_dataset(lantern: Project) -> None:
    lantern.page(PAGE)
    built = lantern.build("gettext")
    assert built.warnings == []
    found = messages(built.outdir / "lore.pot")
    missing = set(WORDS) - set(found)
    assert missing == set()
    ((file, line),) = found[SPARK]
    assert file.endswith("src/lore.yaml")
    assert line == lantern.line(SPARK)
    # None of it, nor of our own words, is in the catalogue of a page that shows it.
    assert list(messages(built.outdir / "index.pot")) == ["Page", LINKS]
    assert "lantern.strike" in (lantern.srcdir / "api.rst").read_text(encoding="utf-8")
    assert list(messages(built.outdir / "api.pot")) == ["API", "Strike a match."]


def test_gettext_writes_what_no_page_shows(lantern: Project) -> None:
    lantern.page("Nothing.")
    built = lantern.build("gettext")
    assert set(WORDS) <= set(messages(built.outdir / "lore.pot"))


def test_gettext_writes_messages_and_not_their_translations(german: Project) -> None:
    german.build()
    built = german.build("gettext")
    found = messages(built.outdir / "lore.pot")
    assert SPARK in found
    assert WORDS[SPARK] not in found


def test_a_page_of_the_same_name_shares_the_catalogue(lantern: Project) -> None:
    lantern.page("Pages speak.\n\n.. lore-era:: spark\n", "lore.rst")
    built = lantern.build("gettext")
    found = messages(built.outdir / "lore.pot")
    assert {"Pages speak.", SPARK} <= set(found)
    say(lantern, {**WORDS, "Pages speak.": "Seiten sprechen."})
    shown = lantern.build(language="de").shown["lore"].astext()
    assert "Seiten sprechen." in shown
    assert WORDS[SPARK] in shown


def test_each_dataset_has_its_own_catalogue(lantern: Project) -> None:
    lantern.write({"other.yaml": "lore: 1\neras:\n- {id: x, title: X ray, date: 1}\n"})
    lantern.page("Nothing.")
    built = lantern.build("gettext", lore_datasets=["lore.yaml", "other.yaml"])
    assert set(messages(built.outdir / "other.pot")) == {"X ray"}
    assert "Spark" in messages(built.outdir / "lore.pot")


def test_a_dataset_of_a_package_is_named_as_it_is_configured(lantern: Project) -> None:
    lantern.page("Nothing.")
    source = "package:sphinxcontrib_lore/examples/pytorch.yaml"
    built = lantern.build("gettext", lore_datasets=source)
    found = messages(built.outdir / "pytorch.pot")
    assert len(found) > 100
    assert {file for places in found.values() for file, _ in places} == {source}


def test_a_round_trip_brings_back_every_message(lantern: Project) -> None:
    """Whatever is written for translators is found again, in any place."""
    lantern.page(PAGE)
    out = lantern.build("gettext")
    found = messages(out.outdir / "lore.pot")
    back = {text: text.swapcase() for text in found if ":" not in text}
    say(lantern, back)
    built = lantern.build(language="de")
    text = built.shown["index"].astext()
    left = [one for one in back if f"\n{one}\n" in text and one not in SAME]
    assert [one for one in left if one != one.swapcase()] == []


def test_captions_are_words_of_their_page(german: Project) -> None:
    page = ".. lore-next:: spark\n   :caption: Read on\n"
    for style in ("list", "table", "chart", "sections"):
        page += f"\n.. lore-timeline::\n   :style: {style}\n   :caption: A {style}\n"
    german.page(page)
    captions = ["Read on", "A list", "A table", "A chart", "A sections"]
    found = messages(german.build("gettext").outdir / "index.pot")
    assert list(found) == ["Page", *captions]
    say(german, {one: f"Auf Deutsch: {one}" for one in captions}, name="index")
    text = german.build().shown["index"].astext()
    assert [one for one in captions if f"Auf Deutsch: {one}" not in text] == []


# -- what a change of a catalogue does --------------------------------------------

#: What is translated, and the pages that are read again when that changes.
CHANGES = {
    "a title": ("Spark", "story box links next"),
    "a summary": ("A glass.", "story some card"),
    "a text that a page shows": ("It all began so, see :lore-number:`lamps`.", "box"),
    "a text that no page shows": ("Nobody shows this text.", ""),
    "the title of a subject": ("Wick", "card any"),
    "a message that is gone": ("What was once.", ""),
}


@pytest.fixture(scope="module")
def site(rootdir: Path, tmp_path_factory: pytest.TempPathFactory) -> Site:
    root = tmp_path_factory.mktemp("german")
    source = root / "source"
    shutil.copytree(rootdir / "test-fresh", source)
    with (source / "conf.py").open("a", encoding="utf-8") as stream:
        stream.write('language = "de"\n')
    project = Project(srcdir=source, work=root)
    say(project, {message: "Wort" for message, _ in CHANGES.values()})
    return make_site(source, root)


@pytest.mark.parametrize("name", CHANGES)
def test_a_changed_catalogue_has_those_pages_read_that_show_it(
    site: Site, name: str
) -> None:
    project = site.restore()
    message, pages = CHANGES[name]
    words = {one: "Wort" for one, _ in CHANGES.values()}
    say(project, {**words, message: "Anders"})
    second = project.run()
    assert second.read == set(pages.split())
    # Sphinx writes the pages again whose toctrees list one that was read.
    assert second.written - {"index"} == second.read
    assert_nothing_is_stale(project)
    third = project.run()
    assert (third.read, third.written) == (set(), set())


def test_a_catalogue_that_comes_or_goes_is_a_change(site: Site) -> None:
    project = site.restore()
    folder = project.srcdir / "locales"
    shutil.move(folder, project.srcdir / "away")
    assert "story" in project.run().read
    assert_nothing_is_stale(project)
    shutil.move(project.srcdir / "away", folder)
    assert "story" in project.run().read
    assert "Wort" in project.pages()["story.html"]
