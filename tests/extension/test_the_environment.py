"""What the extension keeps, declares and says."""

from __future__ import annotations

import ast
import pickle
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import sphinxcontrib_lore
from sphinxcontrib_lore.extension.config import VALUES
from sphinxcontrib_lore.extension.directives import DIRECTIVES
from sphinxcontrib_lore.extension.directives.base import LoreDirective
from sphinxcontrib_lore.extension.warn import SUBTYPES, warn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.extension.project import Project

SOURCE = Path(sphinxcontrib_lore.__file__).parent / "extension"
ALL = """\
.. lore-timeline::
   :style: sections

More
----

.. lore-timeline::
   :since: 2012
   :tags: fire

.. lore-era:: spark
   :show: text

.. lore-subject:: match

.. lore-next:: glow

.. lore-numbers::

.. lore-anecdotes::

:lore-era:`spark` :lore-event:`lit` :lore-number:`hours` :any:`glow` :lore-era:`no`
"""
BUILTIN = (str, int, float, bool, bytes, type(None))


def strangers(value: object, path: str = "data") -> Iterator[str]:
    """Yield what is not of a built-in type, and where it is."""
    if type(value) in BUILTIN:
        return
    if type(value) is dict:
        for key, one in value.items():
            yield from strangers(key, f"{path} key")
            yield from strangers(one, f"{path}[{key!r}]")
    elif type(value) in {list, tuple, set, frozenset}:
        for one in value:  # type: ignore[attr-defined]
            yield from strangers(one, f"{path}[]")
    else:
        yield f"{path}: {type(value)}"


def test_the_environment_holds_builtin_types_only(lantern: Project) -> None:
    lantern.change("A glass", "A :nope:`glass`")
    lantern.page(ALL)
    built = lantern.build("dummy")
    data = built.app.env.domaindata["lore"]
    assert data["pages"]["index"]["asked"]
    assert data["pages"]["index"]["problems"]
    assert list(strangers(data)) == []
    assert pickle.loads(pickle.dumps(data, 5)) == data  # noqa: S301 - our own bytes
    stored = (Path(built.app.doctreedir) / "environment.pickle").read_bytes()
    assert b"sphinxcontrib_lore." not in stored
    for path in Path(built.app.doctreedir).glob("*.doctree"):
        assert b"sphinxcontrib_lore." not in path.read_bytes()


def test_setup_says_what_sphinx_wants_to_know(lantern: Project) -> None:
    extension = lantern.build("dummy").app.extensions["sphinxcontrib_lore"]
    assert extension.version == sphinxcontrib_lore.__version__
    assert extension.parallel_read_safe is True
    assert extension.parallel_write_safe is True
    assert extension.metadata["env_version"] >= 1


def test_every_configuration_value_can_be_kept(lantern: Project) -> None:
    lantern.page(".. lore-timeline::")
    for value in VALUES:
        config: dict[str, Any] = {value.name: value.default}
        built = lantern.build("dummy", **config)
        assert built.warnings == []
        declared: Any = built.app.config.values[value.name]
        rebuild = declared[1] if isinstance(declared, tuple) else declared.rebuild
        assert rebuild == value.rebuild
        assert value.doc
    several: dict[str, Any] = {
        "lore_datasets": {"a": "lore.yaml"},
        "lore_timeline_style": "table",
    }
    assert lantern.build("dummy", **several).warnings == []


def test_every_directive_documents_its_options() -> None:
    for name, directive in DIRECTIVES.items():
        assert directive.option_spec is not None
        assert set(directive.option_docs) == set(directive.option_spec), name
        assert directive.__doc__


def test_a_directive_must_say_what_it_shows() -> None:
    with pytest.raises(NotImplementedError):
        LoreDirective.render(None, None)  # type: ignore[arg-type]


def modules() -> list[Path]:
    return sorted(SOURCE.rglob("*.py"))


def calls(tree: ast.AST, name: str) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            function = node.func
            called = getattr(function, "id", None) or getattr(function, "attr", "")
            if called == name:
                yield node


def test_every_warning_has_a_known_subtype() -> None:
    seen: set[str] = set()
    for path in modules():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for call in calls(tree, "warn"):
            first = call.args[0]
            if isinstance(first, ast.Constant):
                assert first.value in SUBTYPES, f"{path.name}:{call.lineno}"
                seen.add(first.value)
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and node.value in SUBTYPES:
                seen.add(str(node.value))
    # And none is listed that nobody can see.
    own = {name for name in SUBTYPES if not name.startswith("unknown-")}
    from sphinxcontrib_lore.dataset.codes import CATALOGUE  # noqa: PLC0415

    assert own - CATALOGUE.keys() <= seen


def test_nothing_is_logged_but_by_the_room_for_warnings() -> None:
    for path in modules():
        if path.name == "warn.py":
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for level in ("warning", "error", "critical"):
            for call in calls(tree, level):
                owner = ast.unparse(call.func)
                assert "reporter" in owner, f"{path.name}:{call.lineno}: {owner}"


def test_an_unknown_subtype_is_a_mistake_of_ours() -> None:
    with pytest.raises(KeyError):
        warn("nonsense", "words", None)


def state() -> dict[str, str]:
    """Return what the modules of the extension keep, as text."""
    found: dict[str, str] = {}
    for name, module in sorted(sys.modules.items()):
        if name.startswith("sphinxcontrib_lore.extension"):
            for key, value in vars(module).items():
                if isinstance(value, dict | list | set) and not key.startswith("__"):
                    found[f"{name}.{key}"] = repr(sorted(map(repr, value)))
    return found


def test_no_module_keeps_anything_of_a_build(lantern: Project) -> None:
    import_module("sphinxcontrib_lore.extension")
    before = state()
    assert len(before) > 5
    lantern.page(ALL)
    assert lantern.build().typed() == ["lore.unknown-era"]
    assert state() == before


def test_no_deprecated_name_of_sphinx_is_used(lantern: Project) -> None:
    lantern.page(ALL.replace(" :lore-era:`no`", ""))
    command: list[Any] = [sys.executable, "-W", "error::DeprecationWarning"]
    command += ["-W", "error::PendingDeprecationWarning", "-m", "sphinx"]
    finished = subprocess.run(
        [*command, "-q", "-W", "-b", "html", lantern.srcdir, lantern.work / "out"],
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    assert (finished.returncode, finished.stderr) == (0, "")


def test_files_are_read_in_no_encoding_of_the_machine(
    lantern: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONWARNDEFAULTENCODING", "1")
    monkeypatch.setenv("LC_ALL", "C")
    lantern.change("title: Glass", "title: Gläser – 玻璃")
    lantern.page(ALL.replace(" :lore-era:`no`", ""))
    run = lantern.run()
    assert (run.code, run.warnings) == (0, [])
    assert "Gläser – 玻璃" in lantern.pages()["index.html"]
    lines = [line for line in run.output.splitlines() if "EncodingWarning" in line]
    assert [line for line in lines if "sphinxcontrib_lore" in line] == []
