"""The versions that we promise to work with, and what a release must pass.

`nox -l` lists the sessions. A Python that is not installed is skipped with a word.
Set LORE_WHEEL to the path of a wheel to test that one in place of the checkout.
"""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass
from pathlib import Path

import nox

nox.needs_version = ">=2025.2.9"
nox.options.default_venv_backend = "venv"
nox.options.error_on_missing_interpreters = False
nox.options.reuse_existing_virtualenvs = True
nox.options.sessions = ["lint", "types", "tests", "docs", "build"]

HERE = Path(__file__).resolve().parent
PYPROJECT = nox.project.load_toml(HERE / "pyproject.toml")
WHEEL = os.environ.get("LORE_WHEEL", "")
PYTHON = "3.11"


@dataclass(frozen=True, slots=True, kw_only=True)
class Corner:
    """One corner of what is supported."""

    python: str
    sphinx: str
    pins: tuple[str, ...] = ()
    #: Whether the themes that we look at, and the extensions whose markup may hold
    #: ours, can be installed beside it.
    has_themes: bool = True
    #: Dependency groups beside those of tests and themes.
    groups: tuple[str, ...] = ()

    @property
    def requirements(self) -> list[str]:
        """Return what pip must install in one go, so that the pins hold."""
        groups = ("test", "themes", "hosts") if self.has_themes else ("test",)
        pinned = [f"Sphinx=={self.sphinx}", *self.pins]
        return [*pinned, *_group(*groups, *self.groups)]


CORNERS = (
    # That of the documentation of the PyTorch family, with its theme.
    Corner(
        python="3.11",
        sphinx="7.2.6",
        # sphinx-autoapi for this Sphinx cannot read files by the newest astroid.
        pins=("astroid<4",),
        groups=("pytorch",),
    ),
    Corner(python="3.11", sphinx="8.2.3"),
    # The last Sphinx for Python 3.11.
    Corner(python="3.11", sphinx="9.0.4"),
    Corner(python="3.12", sphinx="9.1.*"),
    # sphinx-rtd-theme 3 cannot be had with this docutils.
    Corner(python="3.13", sphinx="9.2.*", pins=("docutils==0.23.*",), has_themes=False),
)

CONF = """\
extensions = ["sphinxcontrib_lore"]
lore_datasets = "package:sphinxcontrib_lore/examples/pytorch.yaml"
"""
INDEX = """\
History
=======

.. lore-timeline::
"""


def _group(*names: str) -> list[str]:
    """List the requirements of some dependency groups, whatever pip's age."""
    return list(nox.project.dependency_groups(PYPROJECT, *names))


@nox.session
@nox.parametrize(
    ("python", "corner"),
    [
        nox.param(corner.python, corner, id=f"sphinx-{corner.sphinx.rstrip('.*')}")
        for corner in CORNERS
    ],
)
def tests(session: nox.Session, corner: Corner) -> None:
    """Run the tests in one corner of what is supported."""
    session.install(WHEEL or ".", *corner.requirements)
    if WHEEL:
        # An environment that is used again may hold an older one of the same version.
        session.install("--force-reinstall", "--no-deps", WHEEL)
    session.run("python", "-m", "pip", "list", silent=not session.posargs)
    session.run("python", "-m", "pytest", "--numprocesses=auto", *session.posargs)


@nox.session(python=PYTHON)
def lint(session: nox.Session) -> None:
    """Check style and format."""
    session.install(*_group("lint"))
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")


@nox.session(python=PYTHON)
def types(session: nox.Session) -> None:
    """Check types."""
    session.install("-e", ".", *_group("types"))
    session.run("mypy")


@nox.session(python=PYTHON)
@nox.parametrize("builder", ["html", "latex", "man", "text"])
def docs(session: nox.Session, builder: str) -> None:
    """Build the documentation, with every warning an error."""
    session.install("-e", ".", *_group("docs"))
    out = HERE / "docs" / "_build" / builder
    options = ("-n", "-W", "--keep-going", "-d", f"{session.create_tmp()}/doctrees")
    session.run("python", "-m", "sphinx", *options, "-b", builder, "docs", str(out))


@nox.session(python=PYTHON)
def build(session: nox.Session) -> None:
    """Build what is released, check it, and use it far from the checkout."""
    session.install(*_group("package"))
    session.run("validate-pyproject", "pyproject.toml")
    dist = HERE / "dist"
    shutil.rmtree(dist, ignore_errors=True)
    # The wheel is made from the sdist, so that the sdist is known to be whole.
    session.run("python", "-m", "build", "--outdir", str(dist))
    files = sorted(str(path) for path in dist.iterdir())
    session.run("twine", "check", "--strict", *files)
    [wheel] = dist.glob("*.whl")
    session.run("check-wheel-contents", str(wheel))
    _use(session, wheel)


def _use(session: nox.Session, wheel: Path) -> None:
    """Install a wheel alone, and build a project that shows its example dataset."""
    away = Path(session.create_tmp()).resolve() / "away"
    shutil.rmtree(away, ignore_errors=True)
    pages = away / "pages"
    pages.mkdir(parents=True)
    (pages / "conf.py").write_text(CONF, "utf-8")
    (pages / "index.rst").write_text(INDEX, "utf-8")
    session.run("python", "-m", "venv", str(away / "venv"))
    scripts = away / "venv" / "bin"
    python, lore = str(scripts / "python"), str(scripts / "sphinx-lore")
    # Away from the checkout, whose folders Python would look into first.
    with session.chdir(away):
        session.run(python, "-m", "pip", "install", "-q", str(wheel), external=True)
        # Not nitpicky: the dataset names objects that this project does not describe.
        session.run(python, "-m", "sphinx", "-W", "pages", "html", external=True)
        session.run(lore, "--help", external=True, silent=True)
