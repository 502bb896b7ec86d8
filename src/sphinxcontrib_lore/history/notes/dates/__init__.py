"""The dates of a line, and what looks like one."""
