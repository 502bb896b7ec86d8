from __future__ import annotations

from pathlib import Path

project = "Themes"
copyright = "the contributors"
# `-t bare` builds what there is without us.
extensions = [] if tags.has("bare") else ["sphinxcontrib_lore"]  # noqa: F821
html_theme = "alabaster"
html_copy_source = False

# `-t pytorch` is what the theme of PyTorch wants beside its name.
if tags.has("pytorch"):  # noqa: F821
    import pytorch_sphinx_theme2 as theme

    html_theme = "pytorch_sphinx_theme2"
    html_theme_path = [theme.get_html_theme_path()]
    templates_path = [str(Path(theme.__file__).parent / "templates")]
    extensions.append("pytorch_sphinx_theme2")
    html_context = {"theme_variables": theme.get_theme_variables()}
    html_theme_options = {"use_edit_page_button": False, "llm_disabled": True}
