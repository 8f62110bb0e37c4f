"""Matches with real dice."""
