project = "Kitchen"
copyright = "2024, the people of Kitchen"
author = "The people of Kitchen"
version = release = "1.0"
extensions = ["sphinxcontrib_lore"]
html_theme = "basic"
exclude_patterns = ["_build"]
today = "1 June 2024"
man_pages = [("index", "kitchen", "Kitchen", "The people of Kitchen", 1)]
linkcheck_ignore = [".*"]
nitpick_ignore = []
