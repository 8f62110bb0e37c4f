"""The opponents: levels, and how they judge a position."""
