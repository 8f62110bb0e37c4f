"""Matches among bots without a screen: single ones, many with the wins counted, and those that train weights."""
