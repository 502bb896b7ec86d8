"""Chinese, Japanese, Korean, Arabic, Hebrew, emoji: on screen, on readers, on paper."""

from __future__ import annotations

import re
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import TYPE_CHECKING
from zipfile import ZipFile, is_zipfile

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.conftest import RequireTool
    from tests.extension.conftest import Copy
    from tests.extension.project import Project

#: What stands in `lore.yaml` and has to arrive.
TOLD = (
    "Ångström and naïveté",
    "such as é, ñ and ǭ̂",
    "日本語の時代、とても長い題名がここにあります",
    "ひらがなとカタカナ",
    "中文时期",
    "한국어 시대",
    "عصر الكتابة العربية (المرحلة 2)",
    "תקופת העברית",
    "Emoji 😀 and ☃",
)


@pytest.fixture
def scripts(copy: Copy) -> Project:
    return copy("scripts")


def _bars(svg: str) -> dict[str, float]:
    """Return title -> the left end of its bar."""
    found = {}
    for item in ET.fromstring(svg).iter("g"):  # noqa: S314 - our own
        if item.get("class") == "lore-chart-item":
            title = next(item.iter("title")).text or ""
            path = next(item.iter("path")).get("d") or ""
            begin = re.match(r"M(-?[\d.]+)", path)
            assert begin is not None
            found[title.partition("\n")[0]] = float(begin[1])
    return found


def _pictures(html: str) -> list[str]:
    return re.findall(r"<svg.*?</svg>", html, re.DOTALL)


def test_html_has_them_all(scripts: Project) -> None:
    built = scripts.build()
    assert built.warnings == []
    html = built.text("index.html")
    assert [text for text in TOLD if text not in html] == []


@pytest.mark.parametrize("language", ["ar", "he", "en", "ja"])
def test_time_runs_as_the_language_is_written(scripts: Project, language: str) -> None:
    html = scripts.build(language=language).text("index.html")
    wide, narrow = map(_bars, _pictures(html)[:2])
    for bars in (wide, narrow):
        lefts = [bars[title] for title in (TOLD[0], TOLD[4], TOLD[7])]
        is_mirrored = language in {"ar", "he"}
        assert lefts == sorted(lefts, reverse=is_mirrored)


def test_an_image_of_an_arabic_book_is_mirrored_too(scripts: Project) -> None:
    built = scripts.build("epub", language="ar")
    assert built.warnings == []
    (image,) = (built.outdir / "_images").glob("*.svg")
    picture = image.read_text(encoding="utf-8").replace(' xmlns="', ' data-ns="')
    bars = _bars(picture)
    assert bars[TOLD[0]] > bars[TOLD[4]] > bars[TOLD[7]]
    for text in TOLD[2:]:
        assert text in picture or text not in bars


def test_the_picture_of_a_pdf_is_mirrored_too(scripts: Project) -> None:
    def places(language: str) -> list[float]:
        (tex,) = scripts.build("latex", language=language).outdir.glob("scripts.tex")
        text = tex.read_text(encoding="utf-8")
        labels = re.findall(r"\(([-\d.]+),[-\d.]+\)[^\n]*(?:Ångström|한국어)", text)
        return [float(x) for x in labels]

    first, second = places("en")[:2]
    assert first < second
    first, second = places("ar")[:2]
    assert first > second


@pytest.mark.epub
@pytest.mark.parametrize("language", ["ja", "ar"])
def test_a_reader_takes_the_book(
    scripts: Project, language: str, require_tool: RequireTool
) -> None:
    program = require_tool("epubcheck")
    built = scripts.build("epub", language=language)
    (book,) = built.outdir.glob("*.epub")
    # Debian's command is a JAR, which the kernel starts where it may.
    jar = ["java", "-jar"] if is_zipfile(program) else []
    run = subprocess.run(
        [*jar, str(Path(program).resolve()), "--failonwarnings", str(book)],
        check=False,
        capture_output=True,
        encoding="utf-8",
        timeout=200,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    with ZipFile(book) as files:
        page = files.read("index.xhtml").decode()
    assert [text for text in TOLD if text not in page] == []


#: One font for letters, whose slanted form lacks Arabic, and one for other signs.
FONTS = r"""
\setmainfont{DejaVu Sans}[ItalicFont=*, BoldItalicFont=* Bold]
\setsansfont{DejaVu Sans}[ItalicFont=*, BoldItalicFont=* Bold]
\setmonofont{DejaVu Sans Mono}
\newfontfamily\lettersfont{DejaVu Sans}[ItalicFont=*, BoldItalicFont=* Bold]
\newfontfamily\signsfont{Noto Serif CJK JP}
"""
PREAMBLE = r"""
\newXeTeXintercharclass\signs
\newcount\sign
\def\range#1-#2.{\sign="#1 \loop\XeTeXcharclass\sign=\signs
  \advance\sign 1 \ifnum\sign<"#2 \repeat}
\range 3000-3100.\range 4E00-A000.\range AC00-D7B0.\range FF00-FFF0.
\XeTeXlinebreaklocale "ja"
\XeTeXlinebreakskip=0pt plus 1pt
\XeTeXinterchartokenstate=1
\XeTeXinterchartoks 0 \signs={\signsfont}
\XeTeXinterchartoks 4095 \signs={\signsfont}
\XeTeXinterchartoks \signs 0={\lettersfont}
\XeTeXinterchartoks \signs 4095={\lettersfont}
"""


@pytest.mark.latex
@pytest.mark.slow
def test_paper_has_a_glyph_for_every_sign(
    scripts: Project, require_tool: RequireTool
) -> None:
    program = require_tool("xelatex")
    reader = require_tool("pdftotext")
    _require_fonts(require_tool, "DejaVu Sans", "Noto Serif CJK JP")
    elements = {"fontpkg": FONTS, "preamble": PREAMBLE}
    built = scripts.build("latex", latex_engine="xelatex", latex_elements=elements)
    for _ in range(2):
        run = subprocess.run(
            [program, "-interaction=nonstopmode", "scripts.tex"],
            cwd=built.outdir,
            capture_output=True,
            check=False,
            timeout=300,
        )
    log = (built.outdir / "scripts.log").read_text("utf-8", "replace")
    assert run.returncode == 0, log[-3000:]
    assert re.findall(r"Missing character.*", log) == []
    assert re.findall(r"Overfull.*", log) == []
    text = subprocess.run(
        [reader, "-layout", "scripts.pdf", "-"],
        cwd=built.outdir,
        capture_output=True,
        check=True,
        encoding="utf-8",
    ).stdout
    words = re.sub(r"\s+", "", text)
    # What a PDF holds is the order of signs on paper: only some scripts read back.
    for told in ("日本語の時代", "中文时期", "한국어", "Ångström", "😀"):
        assert told in words


def _require_fonts(require_tool: RequireTool, *names: str) -> None:
    fonts = subprocess.run(
        [require_tool("fc-list"), ":", "family"],
        check=True,
        capture_output=True,
        encoding="utf-8",
    ).stdout
    missing = [name for name in names if name not in fonts]
    if missing:
        pytest.skip(f"the fonts {missing} are not installed")


@pytest.mark.browser
def test_foreign_words_keep_their_order_on_a_mirrored_page(
    scripts: Project, browser: Browser
) -> None:
    built = scripts.build(language="ar")
    html = built.text("index.html").replace("<html ", '<html dir="rtl" ', 1)
    page_file = built.outdir / "mirrored.html"
    page_file.write_text(html, encoding="utf-8")
    page = browser.new_page(viewport={"width": 900, "height": 800})
    page.goto(page_file.as_uri())
    ends = page.evaluate(
        """() => {
  // Where a paragraph's last sign is drawn, and where the paragraph's edges are.
  const found = {};
  for (const p of document.querySelectorAll('.lore p.lore-summary')) {
    const text = document.createTreeWalker(p, NodeFilter.SHOW_TEXT).nextNode();
    const range = document.createRange();
    range.setStart(text, text.length - 1);
    range.setEnd(text, text.length);
    const sign = range.getBoundingClientRect();
    range.selectNodeContents(p);
    const all = range.getBoundingClientRect();
    const edge = p.getBoundingClientRect().right - all.right;
    found[text.data] = [sign.left - all.left, all.right - sign.right, edge];
  }
  return found;
}"""
    )
    page.close()
    assert len(ends) > 6
    for text, (from_left, from_right, from_edge) in ends.items():
        is_rtl = re.match(r"[\u0590-\u06ff]", text)
        # The full stop is at the end of its own script, and the text at the side where
        # the page begins its lines.
        assert (from_left if is_rtl else from_right) < 1, text
        assert from_edge < 1, text
