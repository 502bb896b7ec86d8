"""Datasets that come with the package, read as ``package:sphinxcontrib_lore``."""
