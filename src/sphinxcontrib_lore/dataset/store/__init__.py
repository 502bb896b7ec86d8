"""A dataset as it was read, as bytes: its records, its index, and its problems.

Plain data in JSON, so that reading it can run no code, whoever wrote it.
"""
