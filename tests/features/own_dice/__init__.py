"""Matches with dice of one's own."""
