"""What translators get of a dataset, and the dataset in their words."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sphinxcontrib_lore.dataset.model import Dataset, Markup
from sphinxcontrib_lore.dataset.problems import Problems
from sphinxcontrib_lore.dataset.read import read_files
from sphinxcontrib_lore.dataset.source import SourceFile, locate
from sphinxcontrib_lore.dataset.store.packing import pack, unpack
from sphinxcontrib_lore.dataset.translation import messages_of, translate

if TYPE_CHECKING:
    from collections.abc import Iterator

KITCHEN = locate(
    "docs/kitchen-sink.yaml", Path(__file__).resolve().parents[2], Problems()
)


def _dataset(*files: SourceFile) -> Dataset:
    dataset = read_files(files, "lore").dataset
    assert dataset is not None
    return dataset


def _file(text: str) -> SourceFile:
    return SourceFile("lore.yaml", text.encode())


def _texts(record: Any) -> Iterator[str]:  # noqa: ANN401 - of any class
    """Return every text in a record, of people and of machines."""
    if isinstance(record, str):
        yield record
    elif isinstance(record, Markup):
        yield record.source
    elif isinstance(record, tuple):
        for value in record:
            yield from _texts(value)
    elif is_dataclass(record):
        for item in fields(record):
            yield from _texts(getattr(record, item.name))


def test_each_message_is_asked_for_and_no_other() -> None:
    asked: set[str] = set()

    def say(text: str) -> str:
        asked.add(text)
        return text

    dataset = _dataset(*KITCHEN)
    assert translate(dataset, say, "lore.po") is dataset
    messages = {message.text for message in messages_of(KITCHEN, dataset.markup)}
    # A record without a title is called by its id, which nobody translates.
    assert asked - messages <= {subject.id for subject in dataset.subjects}
    assert messages - asked == set()
    assert len(messages) > 60


def test_names_that_machines_read_are_kept() -> None:
    dataset = _dataset(*KITCHEN)
    told = translate(dataset, lambda text: f"«{text}»", "lore.po")
    assert [e.id for e in told.eras] == [e.id for e in dataset.eras]
    assert [e.evidence and e.evidence[0].target for e in told.eras] == [
        e.evidence and e.evidence[0].target for e in dataset.eras
    ]
    assert [s.paths for s in told.subjects] == [s.paths for s in dataset.subjects]
    assert [s.objects for s in told.subjects] == [s.objects for s in dataset.subjects]
    assert [e.tags for e in told.eras] == [e.tags for e in dataset.eras]
    marked = [text for text in _texts(told) if "«" in text]
    assert len(marked) > 60


def test_a_message_knows_its_line() -> None:
    file = _file(
        "lore: 1\n"
        "eras:\n"
        "  - id: spark\n"
        "    title: Spark\n"
        "    date: 2010\n"
        "    text: |\n"
        "      One,\n"
        "      two.\n"
        "\n"
        "      - three\n"
        "    summary: >-\n"
        "      Folded\n"
        "      text.\n"
        "\n"
        "\n"
        "      Of two.\n"
        "    evidence: {tag: v1, note: The tag}\n"
    )
    found = [(m.text, m.place.line) for m in messages_of([file], "rst")]
    assert found == [
        ("Spark", 4),
        ("One, two.", 7),
        ("three", 10),
        # Where a folded text breaks, only its beginning is known.
        ("Folded text.", 12),
        ("Of two.", 12),
        ("The tag", 17),
    ]


def test_what_cannot_be_read_gives_no_message() -> None:
    assert list(messages_of([SourceFile("lore.yaml", b"\xff")], "rst")) == []
    assert list(messages_of([_file("")], "rst")) == []
    assert list(messages_of([_file("eras: nothing")], "rst")) == []
    broken = _file("eras:\n  - {id: [a], title: [b], text: {c: d}, xyzzy: e}\n")
    assert list(messages_of([broken], "rst")) == []


def test_what_git_said_is_no_message() -> None:
    text = "lore: 1\neras:\n  - {id: a, title: A, date: 2000}\n"
    lock = SourceFile("lore.lock.json", b'{"lock": 1}')
    assert [m.text for m in messages_of([_file(text), lock], "rst")] == ["A"]


def test_a_record_that_cannot_be_read_is_translated_beforehand() -> None:
    file = _file("lore: 1\neras:\n  - {id: a, title: Spark, date: never}\n")
    assert [m.text for m in messages_of([file], "rst")] == ["Spark"]


def test_the_text_of_a_translation_knows_where_it_is_from() -> None:
    file = _file(
        "lore: 1\neras:\n  - id: a\n    date: 2010\n    text: |\n"
        "      One.\n\n      Two.\n"
    )
    said = {"One.": "Eins.", "Two.": "Zwei."}
    told = translate(_dataset(file), lambda text: said.get(text, text), "lore.po")
    text = told.eras[0].text
    assert text is not None
    assert (text.source, text.place.line, text.exact) == ("Eins.\n\nZwei.", 6, True)
    assert text.catalogue == "lore.po"
    said["Two."] = "Zwei\nund drei."
    told = translate(_dataset(file), lambda text: said.get(text, text), "lore.po")
    text = told.eras[0].text
    assert text is not None
    assert not text.exact


def test_a_dataset_that_was_kept_is_told_like_one_that_was_read() -> None:
    def say(text: str) -> str:
        return f"«{text}»"

    dataset = _dataset(*KITCHEN)
    kept = unpack(pack(dataset, (), "key"), "key")
    assert kept is not None
    told = translate(kept.dataset, say, "lore.po")
    assert told == translate(dataset, say, "lore.po")
    assert told != dataset
