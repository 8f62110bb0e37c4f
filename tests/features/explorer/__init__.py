"""The explorer of a solved game."""
