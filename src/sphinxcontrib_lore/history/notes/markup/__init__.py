"""Lines and the markup around them: what speaks, and its text."""
