"""Configuration for Sphinx."""

project = "Kite"
extensions = ["sphinxcontrib_lore"]
