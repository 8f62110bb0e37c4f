"""The table on the screen: pure functions from an observation to HTML."""
