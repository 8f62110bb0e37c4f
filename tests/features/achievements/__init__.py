"""Achievements."""
