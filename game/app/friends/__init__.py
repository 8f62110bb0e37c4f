"""Matches with friends on other devices, without a server."""
