"""Answers to docutils nodes: standard ones, with ``lore-…`` classes, for any writer."""
