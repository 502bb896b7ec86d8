"""Names of a package that are loaded when they are used (PEP 562).

A build loads what its pages need, and a project without lore next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = ["loaded_on_use"]


def loaded_on_use(
    package: str, names: dict[str, Any], modules: Mapping[str, str]
) -> Callable[[str], Any]:
    """Return the ``__getattr__`` of *package*.

    *names* is its namespace, *modules* says which of its modules has which name.
    """

    def load(name: str) -> Any:  # noqa: ANN401 - whatever has the name
        if name not in modules:
            message = f"module {package!r} has no attribute {name!r}"
            raise AttributeError(message)
        module = import_module(f"{package}.{modules[name]}")
        value = names[name] = getattr(module, name)
        return value

    return load
