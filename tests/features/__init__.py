"""Tests by feature of the app."""
