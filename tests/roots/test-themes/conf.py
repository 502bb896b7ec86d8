from __future__ import annotations

project = "Themes"
copyright = "the contributors"
# `-t bare` builds what there is without us.
extensions = [] if tags.has("bare") else ["sphinxcontrib_lore"]  # noqa: F821
html_theme = "alabaster"
html_copy_source = False
