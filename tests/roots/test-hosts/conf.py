import sys
from importlib.util import find_spec
from pathlib import Path

project = "Hosts"
copyright = "2024, the people of Hosts"
author = "The people of Hosts"
version = release = "1.0"
extensions = ["sphinxcontrib_lore", "sphinx.ext.autodoc"]
html_theme = "basic"
today = "1 June 2024"
man_pages = [("index", "hosts", "Hosts", "The people of Hosts", 1)]
linkcheck_ignore = [".*"]
epub_show_urls = "no"
lore_datasets = {"lore": "lore.yaml", "lamp": "lamp.yaml"}
sys.path.insert(0, str(Path(__file__).parent))

# Extensions add to it. Sphinx's own default would remember those of an earlier build in
# the same process.
source_suffix = {".rst": "restructuredtext"}
exclude_patterns = ["part"]
# Each page needs what it is written in.
for module, extension, page in (
    ("myst_nb", "myst_nb", "notebook.ipynb"),
    ("myst_nb", "", "markdown.md"),
    ("sphinx_design", "sphinx_design", "design.rst"),
):
    if not find_spec(module):
        exclude_patterns.append(page)
    elif extension:
        extensions.append(extension)
nb_execution_mode = "off"
myst_enable_extensions = ["colon_fence"]
suppress_warnings = ["toc.excluded", "toc.not_readable"]
