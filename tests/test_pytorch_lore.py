"""Hold the page of PyTorch's lore against a list made from the document it retells."""

from __future__ import annotations

import csv
import re
from pathlib import Path
from typing import NamedTuple

import pytest
from bs4 import Tag

from sphinxcontrib_lore.dataset.read import read_dataset
from sphinxcontrib_lore.history.evidence import check_evidence
from tests.built_docs import DOCS, page, words

pytestmark = pytest.mark.slow

TICKS = Path(__file__).parent / "data" / "pytorch-lore-ticks.tsv"

#: Id, heading, and the bounds of the date, as the document has them, era by era.
ERAS = (
    ("torch7-origins", "Torch 7 origins", ["2012"]),
    ("pytorch-announced", "PyTorch announced", ["2016"]),
    ("aten-and-the-dispatcher", "ATen and the dispatcher", ["2017", "2018"]),
    ("caffe2-merger", "Caffe2 merger", ["2018", "2019"]),
    ("torchscript", "TorchScript and torch.jit.script", ["2019"]),
    ("dispatchkey-redesign", "at::DispatchKey redesign", ["2019", "2020"]),
    ("functorch", "Functorch", ["2021"]),
    ("torch-compile-foundations", "torch.compile foundations", ["2022"]),
    ("pytorch-2-0-and-triton", "PyTorch 2.0 and Triton", ["2023"]),
    (
        "float8-flashattention-sdpa",
        "Float8, FlashAttention, scaled_dot_product_attention",
        ["2023"],
    ),
    ("dtensor-fsdp2", "DTensor, FSDP2, distributed.tensor", ["2024"]),
    ("torch-export-aotinductor", "torch.export / AOTInductor", ["2024"]),
    ("torchscript-deprecation", "TorchScript deprecation", ["2024"]),
    ("helion-autoheuristic", "Helion, autoheuristic, Triton 3.x integration", ["2025"]),
    ("present", "2026 – present", ["2026"]),
)
INTRODUCTION, READING = 0, 16


class Tick(NamedTuple):
    """One fact, and the phrases by which it is recognised."""

    name: str
    section: int
    kind: str
    phrases: tuple[str, ...]


class Told(NamedTuple):
    """A part of the page: its heading with its date, and all of it."""

    heading: str
    text: str


def _ticks() -> list[Tick]:
    with TICKS.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    ticks = []
    for row in rows:
        phrases = [row["phrase"], *(row["alternatives"] or "").split(" | ")]
        # The README of the list: case and white space do not count, nor, here, the
        # direction of quotes.
        known = tuple(_plain(phrase) for phrase in phrases if phrase.strip())
        ticks.append(Tick(row["id"], int(row["section"]), row["kind"], known))
    return ticks


def _plain(phrase: str) -> str:
    holder = Tag(name="p")
    holder.append(phrase)
    return words(holder)


def _sections() -> list[Tag]:
    return page("pytorch/index").select("section.lore-section")


def _heading(section: Tag) -> str:
    shown = [section.select_one("h2"), section.select_one("p.lore-dateline")]
    for node in shown:
        for link in node.select("a.headerlink") if node else ():
            link.extract()
    return " ".join(words(node) for node in shown if node)


def _parts() -> dict[int, Told]:
    """Return what the page tells, by the numbers of the list's sections."""
    whole = page("pytorch/index").select_one("section")
    assert whole is not None
    before: list[Tag] = []
    for node in whole.children:
        if isinstance(node, Tag):
            if node.name == "section":
                break
            before.append(node)
    box = whole.find_all("div", class_="lore-next", recursive=False)
    assert len(box) == 1
    title, caption = whole.select_one("h1"), box[0].select_one(".admonition-title")
    assert title is not None
    assert caption is not None
    parts = {INTRODUCTION: Told(words(title), " ".join(map(words, before)))}
    for number, section in enumerate(_sections(), 1):
        parts[number] = Told(_heading(section), words(section))
    parts[READING] = Told(words(caption), words(box[0]))
    return parts


def test_every_fact_of_the_list_is_told_in_the_section_of_its_era() -> None:
    parts = _parts()
    missing = []
    for tick in _ticks():
        told = parts[tick.section]
        text = told.heading if tick.kind.startswith("heading-") else told.text
        if not any(phrase in text for phrase in tick.phrases):
            missing.append(f"{tick.name} ({tick.section}): {tick.phrases[0]}")
    assert not missing


def test_the_list_speaks_of_every_section() -> None:
    assert {tick.section for tick in _ticks()} == set(range(READING + 1))


def test_the_eras_stand_in_their_order_each_at_its_anchor() -> None:
    found = []
    for section in _sections():
        heading = section.select_one("h2")
        assert heading is not None
        anchors = {str(one.get("id")) for one in (section, *section("span"))}
        found.append((anchors, _heading(section)))
    for (name, title, _), (anchors, shown) in zip(ERAS, found, strict=True):
        assert f"lore-era-{name}" in anchors
        assert shown.startswith(title.lower())


def test_each_bound_of_an_eras_date_is_one_that_programs_can_read() -> None:
    for (name, _, bounds), section in zip(ERAS, _sections(), strict=True):
        place = section.select_one("p.lore-dateline") or section
        times = [time.get("datetime") for time in place("time")]
        assert times[: len(bounds)] == bounds, name


def test_headings_hold_no_markup_for_dates() -> None:
    assert _sections()
    assert not [section for section in _sections() if section.select("h2 time")]


def test_each_entry_of_the_reading_box_is_a_link_to_a_page() -> None:
    box = page("pytorch/index").select("section > div.lore-next")[0]
    links = [(words(link), link.get("href")) for link in box("a")]
    assert links == [
        ("by the numbers", "numbers.html"),
        ("fun facts", "fun-facts.html"),
        ("systems / inductor", "inductor.html"),
    ]


def test_every_subject_that_an_era_names_is_a_link() -> None:
    fields = page("pytorch/index").select("dd.lore-about")
    names = [name for field in fields for name in field.select(".lore-ref-subject")]
    assert len(names) > len(ERAS)
    assert not [words(name) for name in names if name.name != "a"]


def test_api_objects_and_their_cards_link_to_each_other() -> None:
    card = page("pytorch/inductor").find(id="lore-subject-torch-compile")
    assert card is not None
    box = card.find_parent("div", class_="lore-card")
    assert box is not None
    assert "api.html#torch.compile" in [link.get("href") for link in box("a")]
    described = page("pytorch/api").find(id="torch.compile")
    assert described is not None
    body = described.find_next("dd")
    assert isinstance(body, Tag)
    wanted = "index.html#lore-era-torch-compile-foundations"
    assert wanted in [link.get("href") for link in body("a")]


@pytest.mark.parametrize("name", ["pytorch/autodoc", "pytorch/markdown"])
def test_docstrings_and_markdown_pages_link_to_eras(name: str) -> None:
    links = [str(link.get("href")) for link in page(name)("a")]
    assert [link for link in links if link.startswith("index.html#lore-era-")]
    assert page(name).select("div.lore-callout")


def test_the_page_on_the_check_tells_how_much_cannot_be_looked_up() -> None:
    source = "package:sphinxcontrib_lore/examples/pytorch.yaml"
    dataset = read_dataset(source, Path(), "pytorch").dataset
    assert dataset is not None
    report = check_evidence(dataset, {})
    told = (DOCS / "pytorch" / "check.rst").read_text("utf-8")
    [line] = [one for one in told.splitlines() if one.startswith("   evidence: ")]
    verified, unsure, offline, broken = map(int, re.findall(r"\d+", line))
    assert verified + unsure + broken == len(report.findings)
    assert offline == report.offline
    [finding] = [f for f in report.findings if f.target == "a8f1077567"]
    assert f"pytorch.yaml:{finding.place.line}:{finding.place.column}: broken" in told
