"""The documentation, which is the demonstration too."""

from __future__ import annotations

import sys
from pathlib import Path

import sphinxcontrib_lore

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "sphinxcontrib-lore"
author = "the sphinxcontrib-lore contributors"
copyright = "2026, the sphinxcontrib-lore contributors"
version = sphinxcontrib_lore.__version__
release = version

extensions = [
    "sphinxcontrib_lore",
    "myst_parser",
    "sphinx.ext.autodoc",
    # What these pages are made with: live examples, and tables made from the code.
    "reference",
]
exclude_patterns = ["_build", "examples"]

# The first dataset is the one that directives without `:dataset:` mean. Most pages
# tell the lore of PyTorch, so it comes first: their sources then read as they would in
# a project that has one dataset.
lore_datasets = {
    "pytorch": "package:sphinxcontrib_lore/examples/pytorch.yaml",
    "lore": "lore.yaml",
    "kite": "examples/kite/lore.yaml",
    "sink": "kitchen-sink.yaml",
}

# A nitpicky build reports every API object that a subject names and no page documents.
# These docs are not PyTorch's: pytorch/api.rst declares a handful of its objects, and
# the rest of them stay code.
nitpick_ignore_regex = [
    ("lore:object", r"py:torch(\..+)?"),
    ("lore:object", r"cpp:(at|c10|caffe2)(::.+)?"),
]

autodoc_typehints = "none"
myst_enable_extensions = ["colon_fence"]
latex_show_urls = "footnote"  # paper cannot be clicked
latex_elements = {
    # Characters that pdfTeX has no glyphs for: the arrows of the picture in
    # CONTRIBUTING, and a sign in the dataset of the kitchen sink.
    "preamble": r"""
\DeclareUnicodeCharacter{25B2}{\ensuremath{\uparrow}}
\DeclareUnicodeCharacter{25BC}{\ensuremath{\downarrow}}
\DeclareUnicodeCharacter{25C4}{\ensuremath{\leftarrow}}
\DeclareUnicodeCharacter{2264}{\ensuremath{\leq}}
""",
}

html_theme = "furo"
html_title = f"{project} {version}"
html_copy_source = False
html_show_sourcelink = False
