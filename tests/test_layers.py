"""Who may import whom (the picture in CONTRIBUTING), and what stays away."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

import sphinxcontrib_lore

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGE = "sphinxcontrib_lore"
ROOT = Path(sphinxcontrib_lore.__file__).resolve().parent

#: Layer -> the layers that it knows, itself aside.
KNOWS = {
    "dataset": frozenset[str](),
    "history": frozenset({"dataset"}),
    "drawing": frozenset({"dataset"}),
    "exchange": frozenset({"dataset"}),
    "extension": frozenset({"dataset", "history", "drawing", "exchange"}),
    "cli": frozenset({"dataset", "history", "drawing", "exchange"}),
    # The two that stand above all layers, and package data.
    "__init__": frozenset({"extension"}),
    "__main__": frozenset({"cli"}),
    "examples": frozenset[str](),
}
#: Layers that run where Sphinx is not installed.
WITHOUT_SPHINX = frozenset(KNOWS) - {"extension", "__init__"}


class Import(NamedTuple):
    """An import statement."""

    #: The module that it stands in, and the one that it names, both absolute.
    importer: str
    imported: str
    line: int
    #: Whether it runs when the module is loaded.
    at_once: bool


def _modules() -> Iterator[tuple[str, Path]]:
    """Yield each module of the package, named without the package."""
    for path in sorted(ROOT.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        yield ".".join(parts), path


def _is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


def _imports(name: str, path: Path) -> Iterator[Import]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    stack: list[tuple[ast.AST, bool]] = [(tree, True)]
    while stack:
        node, at_once = stack.pop()
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(name, alias.name, node.lineno, at_once)
        elif isinstance(node, ast.ImportFrom):
            yield from _from(name, node, at_once=at_once)
        inner = at_once and not isinstance(
            node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
        )
        bodies = node.orelse if isinstance(node, ast.If) and _is_for_types(node) else []
        stack += [
            (child, inner and not (_is_for_types(node) and child not in bodies))
            for child in ast.iter_child_nodes(node)
        ]


def _from(name: str, node: ast.ImportFrom, *, at_once: bool) -> Iterator[Import]:
    base = node.module or ""
    if node.level:
        # `a.b` is in the package `a`; `a.b.__init__` is the package `a.b` itself.
        package = f"{PACKAGE}.{name}".split(".")[: -node.level]
        base = ".".join([*package, *([base] if base else [])])
    for alias in node.names:
        yield Import(name, f"{base}.{alias.name}", node.lineno, at_once)


IMPORTS = [found for name, path in _modules() for found in _imports(name, path)]


def _layer(module: str) -> str:
    """Return the layer of a module of ours, named with or without the package."""
    parts = module.removeprefix(PACKAGE).strip(".").split(".")
    # What is no layer is a name in the package's own `__init__`: `__version__`.
    return parts[0] if parts[0] in KNOWS else "__init__"


def _is_ours(module: str) -> bool:
    return module == PACKAGE or module.startswith(f"{PACKAGE}.")


def test_every_module_belongs_to_a_layer() -> None:
    assert {name.partition(".")[0] for name, _ in _modules()} <= set(KNOWS)


@pytest.mark.parametrize("layer", KNOWS)
def test_a_layer_imports_only_the_layers_that_it_knows(layer: str) -> None:
    allowed = {layer, *KNOWS[layer]}
    wrong = [
        found
        for found in IMPORTS
        if _layer(found.importer) == layer
        and _is_ours(found.imported)
        and _layer(found.imported) not in allowed
        # The package's own name brings nothing with it but its version.
        and found.imported not in {PACKAGE, f"{PACKAGE}.__version__"}
    ]
    assert wrong == []


@pytest.mark.parametrize("layer", sorted(WITHOUT_SPHINX))
def test_only_the_extension_imports_sphinx_and_docutils(layer: str) -> None:
    wrong = [
        found
        for found in IMPORTS
        if _layer(found.importer) == layer
        and found.imported.partition(".")[0] in {"sphinx", "docutils", "myst_parser"}
    ]
    assert wrong == []


def test_babel_is_loaded_to_word_a_date_and_for_nothing_else() -> None:
    babel = [
        found
        for found in IMPORTS
        if found.imported.partition(".")[0] == "babel"
        and _layer(found.importer) == "dataset"
    ]
    assert {f.importer for f in babel if f.at_once} == {"dataset.dates.locales"}
    assert {found.importer.rpartition(".")[0] for found in babel} == {"dataset.dates"}


def test_the_package_itself_loads_nothing_of_ours_at_once() -> None:
    at_once = [
        found
        for found in IMPORTS
        if found.importer == "__init__" and found.at_once and _is_ours(found.imported)
    ]
    assert at_once == []


def _loaded(statement: str) -> set[str]:
    """Return the packages that are loaded in a new interpreter after *statement*."""
    code = (
        f"import sys; {statement}; print(*{{m.partition('.')[0] for m in sys.modules}})"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    return set(run.stdout.split())


@pytest.mark.parametrize(
    "module", [PACKAGE, *(f"{PACKAGE}.{layer}" for layer in ("cli", "dataset"))]
)
def test_neither_the_package_nor_its_command_line_loads_sphinx(module: str) -> None:
    assert not _loaded(f"import {module}") & {"sphinx", "docutils", "jinja2"}


def test_a_dataset_is_read_and_asked_without_sphinx_docutils_and_babel() -> None:
    loaded = _loaded(
        "from pathlib import Path; "
        "from sphinxcontrib_lore.dataset.read import read_dataset; "
        "from sphinxcontrib_lore.dataset.collection import Library; "
        "from sphinxcontrib_lore.dataset.query import TimelineQuestion, digest; "
        "name = 'package:sphinxcontrib_lore/examples/pytorch.yaml'; "
        "data = read_dataset(name, Path(), 'pytorch').dataset; "
        "assert TimelineQuestion().ask(Library((data,))).eras"
    )
    assert "yaml" in loaded
    assert not loaded & {"sphinx", "docutils", "babel", "jinja2"}
