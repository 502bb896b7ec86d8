"""What a browser makes of the SVG: texts that keep apart, and no complaint."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

import pytest

from sphinxcontrib_lore.dataset.dates import parse_date
from sphinxcontrib_lore.drawing import NARROW, WIDE, Mark, Span, layout, mirror, svg
from tests.drawing.samples import HOSTILE, crowd, era

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser

_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>x</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<body>{}</body></html>"""
_TEXTS = """() => {
  const svg = document.querySelector('svg');
  const box = each => {
    const {x, y, width, height} = each.getBBox();
    return {text: each.textContent, x, y, width, height};
  };
  return [...svg.querySelectorAll('text')].map(box);
}"""


class _Box(TypedDict):
    text: str
    x: float
    y: float
    width: float
    height: float


def _stories() -> dict[str, list[Span]]:
    day = parse_date("2018-05-05")
    return {
        "hostile": [
            Span(
                label=label,
                when=label,
                date=parse_date(f"20{index:02}"),
                events=(Mark(date=day, label=label),),
            )
            for index, label in enumerate(HOSTILE)
        ],
        "ancient": [
            era("Founding of the city", "-0752~", "-0752"),
            era("Republic", "-0508/-0026", "-0043-03-15", "-0217"),
            era("Empire", "-0026/0476", "0079-10-24?"),
            era("Latin, ever since", "-0600?/.."),
        ],
        "deep": [era("Pangaea breaks up", "Y-170000002"), era("Now", "2012/..")],
        "days": [
            era(f"Day {n} of the incident", f"2024-03-{n:02}") for n in range(1, 20)
        ],
        "many": crowd(2),
    }


@pytest.mark.parametrize("width", [WIDE, NARROW])
@pytest.mark.parametrize("name", list(_stories()))
def test_texts_neither_touch_nor_leave_the_picture(
    browser: Browser, name: str, width: int
) -> None:
    drawing = layout(_stories()[name], as_of=parse_date("2026"), width=width)
    drawing = mirror(drawing) if width == NARROW else drawing
    page = browser.new_page(viewport={"width": 1000, "height": 800})
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("dialog", lambda dialog: complaints.append(dialog.message))
    page.set_content(_PAGE.format(svg(drawing, "c")))
    boxes: list[_Box] = page.evaluate(_TEXTS)
    elements = page.evaluate(
        "document.querySelectorAll('script, img, body > :not(svg)').length"
    )
    page.close()
    assert elements == 0
    assert complaints == []
    assert boxes
    for box in boxes:
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= drawing.width, box["text"]
        assert 0 <= box["y"] <= drawing.height - 10
    boxes.sort(key=lambda box: box["x"])
    for index, one in enumerate(boxes):
        for other in boxes[index + 1 :]:
            if other["x"] >= one["x"] + one["width"]:
                break
            # Of what is called the height of a text a third is above and below it.
            assert abs(one["y"] - other["y"]) > 11, (one["text"], other["text"])
