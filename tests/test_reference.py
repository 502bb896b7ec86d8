"""Hold the documentation against the code, and do what it says."""

from __future__ import annotations

import re
import shutil
from argparse import ArgumentParser
from typing import TYPE_CHECKING

import pytest
import yaml
from bs4 import Tag

from sphinxcontrib_lore.cli.shell import COMMANDS, main
from sphinxcontrib_lore.dataset.codes import CATALOGUE
from sphinxcontrib_lore.dataset.fields import DATASET, RECORDS
from sphinxcontrib_lore.dataset.record import Record
from sphinxcontrib_lore.dataset.values import ListOf, MarkupText
from sphinxcontrib_lore.extension.config import VALUES
from sphinxcontrib_lore.extension.directives import DIRECTIVES
from sphinxcontrib_lore.extension.lorecheck.rows import STATUSES
from sphinxcontrib_lore.extension.roles import ROLES
from sphinxcontrib_lore.extension.warn import SUBTYPES
from tests.built_docs import DOCS, build, page, words

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.slow

KITE = DOCS / "examples" / "kite"


def _ids(name: str) -> set[str]:
    return {str(tag["id"]) for tag in page(name).find_all(id=True)}


def _explained(name: str, anchor: str) -> str:
    """Return what a term is said to mean."""
    term = page(name).find(id=anchor)
    assert isinstance(term, Tag), anchor
    # An anchor may stand within what it names.
    term = term if term.name == "dt" else term.find_parent("dt")
    assert term is not None
    said = term.find_next_sibling("dd")
    assert isinstance(said, Tag)
    return words(said)


def _plain(doc: str) -> str:
    return " ".join(doc.replace("`", "").split()).lower()


def test_every_directive_and_option_is_explained() -> None:
    for name, directive in DIRECTIVES.items():
        assert f"directive-{name}" in _ids("reference/directives")
        assert directive.option_spec.keys() == directive.option_docs.keys()
        for option, doc in directive.option_docs.items():
            anchor = f"directive-option-{name}-{option}"
            assert _explained("reference/directives", anchor) == _plain(doc)


def test_every_directive_is_shown_by_an_example_that_is_live() -> None:
    sources = [words(tag) for tag in page("reference/directives")("pre")]
    for name in DIRECTIVES:
        assert [source for source in sources if source.startswith(f".. {name}::")]
    assert len(page("reference/directives").select("div.example")) == len(sources)


def test_every_role_is_explained() -> None:
    text = words(page("reference/roles"))
    for kind in ROLES:
        assert f":lore-{kind}:" in text
        assert f":lore:{kind}:" in text


def test_every_key_that_is_translated_is_named() -> None:
    said = words(page("translation"))
    for record in RECORDS:
        told = [
            field.key
            for field in record.fields
            if isinstance(field.kind, MarkupText)
            or getattr(field.kind, "is_prose", False)
        ]
        assert not told or f"{record.name}: {', '.join(told)}" in said


def test_every_configuration_value_is_explained() -> None:
    for value in VALUES:
        said = _explained("reference/configuration", f"confval-{value.name}")
        assert _plain(value.doc) in said


def test_every_key_of_every_record_is_explained() -> None:
    for record in RECORDS:
        for field in record.fields:
            said = _explained("reference/dataset", f"{record.name}.{field.key}")
            assert said == _plain(field.doc)


def test_every_code_is_explained_with_its_remedy() -> None:
    for code in CATALOGUE.values():
        said = _explained("reference/problems", code.name)
        assert said == _plain(f"{code.meaning} {code.remedy}")
    for name, meaning in SUBTYPES.items():
        assert _plain(meaning) in _explained("reference/problems", name)


def test_every_status_of_the_check_is_explained() -> None:
    for name, meaning in STATUSES.items():
        assert _explained("explanation/git", name) == _plain(meaning)


def test_every_command_and_option_is_explained() -> None:
    text = words(page("reference/cli"))
    for command in COMMANDS:
        parser = ArgumentParser(add_help=False)
        command.declare(parser)
        assert f"usage: sphinx-lore {command.name}" in text
        for option in re.findall(r"--[a-z-]+", parser.format_usage()):
            assert option in text


# -- the kitchen sink ---------------------------------------------------------------


def test_the_kitchen_sink_has_every_option_of_every_directive() -> None:
    source = (DOCS / "kitchen-sink.rst").read_text("utf-8")
    for name, directive in DIRECTIVES.items():
        blocks = re.findall(rf"\.\. {name}::.*((?:\n +:.*)*)", source)
        given = {option for block in blocks for option in re.findall(r":(.+?):", block)}
        assert given >= set(directive.option_docs), name


def test_the_kitchen_sink_has_every_role() -> None:
    source = (DOCS / "kitchen-sink.rst").read_text("utf-8")
    for kind in ROLES:
        assert f":lore-{kind}:`" in source
        assert f":lore:{kind}:`" in source


def _used(record: Record, values: object) -> Iterator[tuple[str, str]]:
    """Yield record and key of everything that YAML data of a record has."""
    if not isinstance(values, dict):
        return
    for field in record.fields:
        if field.key not in values:
            continue
        yield record.name, field.key
        kind = field.kind.item if isinstance(field.kind, ListOf) else field.kind
        value = values[field.key]
        if isinstance(kind, Record):
            for entry in value if isinstance(value, list) else [value]:
                yield from _used(kind, entry)


def test_the_kitchen_sinks_dataset_has_every_key_of_the_format() -> None:
    values = yaml.safe_load((DOCS / "kitchen-sink.yaml").read_text("utf-8"))
    known = {(record.name, field.key) for record in RECORDS for field in record.fields}
    assert known == set(_used(DATASET, values))


# -- five minutes -------------------------------------------------------------------


def test_the_project_of_the_first_five_minutes_builds(tmp_path: Path) -> None:
    shutil.copytree(KITE, tmp_path / "kite")
    done = build(tmp_path / "kite", tmp_path / "html")
    assert not done.returncode, done.stderr
    assert not done.stderr
    history = (tmp_path / "html" / "history.html").read_text("utf-8")
    assert 'id="lore-era-rewrite"' in history
    api = (tmp_path / "html" / "api.html").read_text("utf-8")
    assert 'href="history.html#lore-era-rewrite"' in api


def test_the_first_five_minutes_show_every_file_of_the_project() -> None:
    source = (DOCS / "start.rst").read_text("utf-8")
    shown = re.findall(r"literalinclude:: examples/kite/(\S+)", source)
    assert sorted(shown) == sorted(path.name for path in KITE.iterdir())


def test_the_readme_shows_the_same_project() -> None:
    source = (DOCS.parent / "README.md").read_text("utf-8")
    blocks = re.findall(r"```(?:python|yaml|rst)\n(.*?)```", source, re.DOTALL)
    files = {path.read_text("utf-8") for path in KITE.iterdir()}
    assert files <= set(blocks)


@pytest.mark.parametrize("name", ["examples/kite/lore.yaml", "lore.yaml"])
def test_the_datasets_of_the_documentation_pass_the_check(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(DOCS / name)]) == 0
    assert "no problems" in capsys.readouterr().out
