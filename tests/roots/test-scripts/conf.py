"""Titles in scripts of every kind; `-D language=ar` mirrors the page."""

project = "Scripts"
copyright = "2024, the people of Scripts"
version = release = "1.0"
extensions = ["sphinxcontrib_lore"]
html_theme = "alabaster"
html_copy_source = False
exclude_patterns = ["_build"]
