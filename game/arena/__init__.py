"""Matches among bots without a screen: single ones, many with the wins counted, and those by which weights are trained."""
