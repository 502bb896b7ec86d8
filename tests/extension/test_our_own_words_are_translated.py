"""What we say ourselves: complete in each language, compiled, and shown."""
# ruff: noqa: RUF001 - signs of other scripts are meant

from __future__ import annotations

import re
from gettext import GNUTranslations
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from docutils import nodes

import sphinxcontrib_lore
from sphinxcontrib_lore.dataset.dates import (
    format_date,
    format_duration,
    parse_date,
    parse_duration,
)
from sphinxcontrib_lore.extension.words import CATALOGUE, filled
from tools import words

if TYPE_CHECKING:
    from tests.extension.project import Project

LANGUAGES = words.languages()
_FIELD = re.compile(r"\{\w+\}")


def _compiled(language: str) -> GNUTranslations:
    """Return what is installed, be it a checkout or a wheel."""
    package = Path(sphinxcontrib_lore.__file__).parent
    folder = package / "locale" / language / "LC_MESSAGES"
    with (folder / f"{CATALOGUE}.mo").open("rb") as stream:
        return GNUTranslations(stream)


def test_there_are_languages_with_plurals_without_blanks_and_from_right_to_left() -> (
    None
):
    assert {"ar", "de", "ja"} <= set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_has_every_word_and_no_other(language: str) -> None:
    catalogue = words.read(language)
    told = {message.id for message in catalogue if message.id}
    assert told == {message.id for message in words.template() if message.id}
    assert [m.id for m in catalogue if m.id and (m.fuzzy or not m.string)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_the_fields_of_its_original(language: str) -> None:
    for message in words.read(language):
        original, said = str(message.id), str(message.string)
        if original:
            assert sorted(_FIELD.findall(said)) == sorted(_FIELD.findall(original))
            # A field that is misspelt is none, and format() would stumble over it.
            assert not re.search(r"[{}]", _FIELD.sub("", said)), original


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_installed_is_compiled_from_the_catalogue(language: str) -> None:
    compiled = _compiled(language)
    for message in words.read(language):
        if message.id:
            assert compiled.gettext(str(message.id)) == message.string


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_written_as_the_tool_writes_it(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = words.path_of(language).read_text(encoding="utf-8")
    catalogue = words.read(language)
    catalogue.update(words.template())
    monkeypatch.setattr(words, "LOCALE", tmp_path)
    words.write(language, catalogue)
    assert words.path_of(language).read_text(encoding="utf-8") == before


@pytest.mark.parametrize(
    ("text", "german", "japanese", "arabic"),
    [
        ("2026/..", "2026 – heute", "2026年～現在", "2026 – حتى الآن"),
        ("2019/", "2019 – unbekannt", "2019年～不明", "2019 – غير معروف"),
        ("../2016", "bis 2016", "2016年まで", "حتى 2016"),
        ("2016-03~", "ca. März 2016", "2016年3月頃", "نحو مارس 2016"),
        ("2016?", "2016 (unsicher)", "2016年（不確か）", "2016 (غير مؤكد)"),
        ("2011-21", "Frühling 2011", "2011年春", "ربيع 2011"),
        ("2022-36", "Q4 2022", "2022/Q4", "الربع الرابع 2022"),
        ("201X", "2010er-Jahre", "2010年代", "2010–2019"),
        ("2018-03/2018-06", "März–Juni 2018", "2018年3月～6月", "مارس – يونيو 2018"),
        ("2018-03-30", "30. März 2018", "2018年3月30日", "30 مارس 2018"),
        ("-0043", "44 v. Chr.", "紀元前44年", "44 ق.م"),
    ],
)
def test_dates_have_the_grammar_of_their_language(
    text: str, german: str, japanese: str, arabic: str
) -> None:
    date = parse_date(text)
    shown = {
        language: format_date(date, language, _compiled(language).gettext)
        for language in ("de", "ja", "ar")
    }
    # What Babel puts in to steer the direction cannot be seen.
    plain = {k: re.sub("[\u200e\u200f]", "", v) for k, v in shown.items()}
    assert plain == {"de": german, "ja": japanese, "ar": arabic}


def test_spans_have_the_plurals_of_their_language() -> None:
    spans = [parse_duration(text) for text in ("P1M", "P2M", "P6M", "P11M")]
    assert [format_duration(span, "ar") for span in spans] == [
        *("شهر", "شهران", "6 أشهر", "11 شهرًا")
    ]
    assert [format_duration(span, "de") for span in spans] == [
        *("1 Monat", "2 Monate", "6 Monate", "11 Monate")
    ]


PAGE = """\
.. lore-timeline::
   :show: title, summary, text

.. lore-subject:: match

.. lore-numbers::

.. lore-next:: spark
"""


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "de",
            (
                "Wo es weitergeht|Belege|Einwände|Ersetzt durch|im Gange, gradually|"
                "2018 – heute|ca. 2013 – 2016|6 Monate|Pull-Request 1"
            ),
        ),
        (
            "ja",
            "次に読むもの|典拠|異論|後継|進行中、gradually|2018年～現在|6 か月",
        ),
        (
            "ar",
            "ماذا تقرأ بعد ذلك|الأدلة|اعتراضات|حلّ محلّه|جارٍ، gradually",
        ),
    ],
)
def test_a_page_speaks_the_language_of_the_docs(
    lantern: Project, language: str, said: str
) -> None:
    lantern.page(PAGE)
    built = lantern.build("text", language=language)
    assert built.warnings == []
    shown = " ".join(built.text("index.txt").split())
    assert [words for words in said.split("|") if words not in shown] == []
    assert "Where to read next" not in shown
    assert "Evidence" not in shown


def test_a_language_without_a_catalogue_has_english_words(lantern: Project) -> None:
    lantern.page(PAGE)
    shown = lantern.build(language="eo").shown["index"].astext()
    assert "Where to read next" in shown


def test_a_phrase_is_filled_with_nodes() -> None:
    link = nodes.reference("", "it")
    assert filled("before {it} after", link) == ["before ", link, " after"]
    assert filled("{it}", link) == [link]
    assert filled("a translation without its field", link)[1:] == [link]
