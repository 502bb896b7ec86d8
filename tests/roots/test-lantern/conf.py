project = "Lantern"
copyright = "2024, the people of Lantern"
version = release = "1.0"
extensions = ["sphinxcontrib_lore"]
html_theme = "basic"
exclude_patterns = ["_build"]
