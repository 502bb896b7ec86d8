project = "Rill"
copyright = "2024, the people of Rill"
version = release = "1.0"
extensions = ["sphinxcontrib_lore"]
html_theme = "basic"
html_copy_source = False
