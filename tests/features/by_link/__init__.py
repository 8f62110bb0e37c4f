"""Matches by link."""
