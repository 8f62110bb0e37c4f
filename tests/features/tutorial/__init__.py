"""Tutorials."""
